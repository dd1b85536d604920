"""A game in which every step is a number, also those of chance.

Where `Rules.outcomes` lists the outcomes of chance, the number is the index of one of them. Where
there are too many (a deal), several steps choose the digits of a number, and that number is the
seed of the draw. So a list of numbers always leads to the same position again.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, SetUp
from chabudai.core.recall import Recall
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, OVER
from chabudai.registry import game_named

DIGIT = 1024
"""The outcomes of a step that chooses a digit of a seed."""
DIGITS = 3
MOST_DECISIONS = 2_000
"""A game without a limit ends here, with a utility of 0 for everyone."""
Start: TypeAlias = Sequence[tuple[Any, float]]
"""States to begin with, with their probabilities."""


@dataclass(frozen=True)
class Setting:
    """The facts about a game that its positions share."""

    set_up: SetUp
    rules: AnyRules
    start: Start = ()
    most_decisions: int = field(init=False)

    def __post_init__(self) -> None:
        longest = self.rules.metadata.most_decisions
        object.__setattr__(self, "most_decisions", longest or MOST_DECISIONS)

    def __deepcopy__(self, memo: object) -> Setting:
        return self  # it never changes


class Position:
    """A position, with all steps that led to it."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.recall: Recall | None = None if setting.start else Recall(setting.rules)
        """``None`` before the state to begin with is chosen."""
        self.steps: tuple[int, ...] = ()
        self.decisions = 0
        self._digits: tuple[int, ...] = ()
        self._known: Sequence[tuple[Any, float]] | bool | None = False
        """The listed outcomes of chance, ``None`` if there are too many, ``False`` if not asked."""

    def clone(self) -> Position:
        """An independent copy."""
        twin = copy(self)
        twin.recall = self.recall and self.recall.clone()
        return twin

    def __copy__(self) -> Position:
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: object) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.setting.start:
            raise BadInput("a game that begins in given states cannot be written down")
        set_up = self.setting.set_up
        return _restored, (set_up.game.id, set_up.seats, dict(set_up.options), self.steps)

    @property
    def turn(self) -> int:
        """The seat that decides, ``CHANCE`` or ``OVER``."""
        if self.recall is None:
            return CHANCE
        if self.decisions >= self.setting.most_decisions:
            return OVER
        return int(self.recall.state.turn)

    @property
    def state(self) -> Any:
        """The state of the game, which must have begun."""
        assert self.recall is not None
        return self.recall.state

    def outcomes(self) -> list[tuple[int, float]]:
        """The steps of chance with their probabilities."""
        if self.recall is None:
            return [(at, chance) for at, (_, chance) in enumerate(self.setting.start)]
        listed = self._listed()
        if listed is None:
            return [(digit, 1 / DIGIT) for digit in range(DIGIT)]
        return [(at, chance) for at, (_, chance) in enumerate(listed)]

    def _listed(self) -> Sequence[tuple[Any, float]] | None:
        """The outcomes of chance at this position, if they are listed."""
        if self._digits or self.turn != CHANCE:
            return None
        if isinstance(self._known, bool):
            self._known = self.setting.rules.outcomes(self.state)
        return self._known

    def apply(self, step: int) -> None:
        """Take a step: an action, or a step of chance.

        Raises ``BadInput`` if it is not possible; the position is then unchanged.
        """
        turn = self.turn
        if turn == OVER:
            raise BadInput(f"the game has ended: no action {step} any more")
        if turn == CHANCE:
            if not 0 <= step < len(self.outcomes()):
                raise BadInput(f"chance has {len(self.outcomes())} outcomes, from 0: no {step}")
            self._apply_chance(step)
        else:
            assert self.recall is not None
            if step not in self.setting.rules.legal(self.state, turn):
                raise BadInput(f"action {step} is not legal for seat {turn}")
            self.recall.apply(turn, step)
            self.decisions += 1
        self.steps += (step,)
        self._known = False

    def _apply_chance(self, step: int) -> None:
        rules = self.setting.rules
        if self.recall is None:
            self.recall = Recall(rules, self.setting.start[step][0])
            return
        listed = self._listed()
        if listed is not None:
            self.recall.apply_chance(listed[step][0])
            return
        self._digits += (step,)
        if len(self._digits) == DIGITS:
            self.recall.draw(stream("digits", *self._digits))
            self._digits = ()

    def step_text(self, turn: int, step: int) -> str:
        """A step in words."""
        if turn != CHANCE:
            return self.setting.rules.write(self.state, turn, step)
        if self.recall is None:
            return f"begin {step}"
        listed = self._listed()
        return (
            f"digit {step}" if listed is None else self.setting.rules.write_chance(listed[step][0])
        )

    def utilities(self) -> list[float]:
        """What the game was worth to each seat; 0 before its end."""
        rules = self.setting.rules
        return [0.0] * rules.seats if self.recall is None else rules.utilities(self.state)

    def info_text(self, seat: int, *, perfect_recall: bool) -> str:
        """What a seat knows now, or everything it ever saw."""
        if self.recall is None:
            return "not begun"
        if perfect_recall:
            return self.recall.text(seat)
        return self.setting.rules.info_text(self.state, seat)

    def resampled(self, seat: int, seed: object) -> Position:
        """A position that the seat cannot tell from this one."""
        twin = self.clone()
        if self.recall is not None:
            twin.recall = self.recall.resampled(seat, stream("resample", seed))
        return twin


def _restored(game: str, seats: int, options: dict[str, str], steps: Sequence[int]) -> Position:
    set_up = game_named(game).set_up(seats, options)
    position = Position(Setting(set_up, set_up.rules()))
    for step in steps:
        position.apply(step)
    return position
