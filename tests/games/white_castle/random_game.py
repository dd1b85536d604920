"""Random players with different preferences, so that games reach rare positions."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from chabudai.core.game import SetUp
from chabudai.core.rules import CHANCE, OVER
from chabudai.games.white_castle.effects.agenda import run
from chabudai.games.white_castle.notation import ACTION, TEXTS
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.state import CHASEN, COIN, FOOD, SEAL, State
from chabudai.registry import game_named
from tests.games.white_castle.laws import Laws

SKIP, STOP, END = ACTION["skip"], ACTION["stop"], ACTION["end"]
EXCHANGE_FIRST, EXCHANGE_LAST = ACTION["exchange coin"], ACTION["exchange chasen"]
SPENDING = ("climb", "walk", "garden", "train", "audience", "enter", "pay", "block", "curtain")
PATIENT = ("place well", "gain", "skip", "time", "place domain")
MOST_STEPS = 2000
STYLES = ("any", "bold", "patient", "exchanging", "rich")


def _liking(words: tuple[str, ...], much: float) -> list[float]:
    """The weight of every action; declining and exchanging have little."""
    found = [much if text.startswith(words) else 1.0 for text in TEXTS]
    for at in (SKIP, STOP, END, *range(EXCHANGE_FIRST, EXCHANGE_LAST + 1)):
        if not TEXTS[at].startswith(words):
            found[at] = 0.05
    return found


_BOLD = _liking(SPENDING, 4.0)
_PATIENT = _liking(PATIENT, 6.0)
_EXCHANGING = _liking(("exchange",), 3.0)


class RandomGame:
    """A random game of The White Castle that checks the invariants in every position."""

    def __init__(self, set_up: SetUp, seed: object, style: str = "any") -> None:
        rules = set_up.rules()
        assert isinstance(rules, WhiteCastle)
        self.rules = rules
        self.set_up = set_up
        self.style = style
        self.seed = seed
        self.random = random.Random(f"{seed} {style} {set_up.seats} {set_up.options}")
        self.state: State = rules.start()
        self.laws = Laws(rules)
        self.log: list[tuple[int | str, Any]] = []
        self.decisions = 0

    def play(self) -> State:
        """Play to the end."""
        rules, state, laws = self.rules, self.state, self.laws
        try:
            laws.hold(state)
            while state.turn != OVER:
                if state.turn == CHANCE:
                    outcome = rules.draw(state, self.random.random)
                    self.log.append(("*", outcome))
                    rules.apply_chance(state, outcome)
                    laws.happened(outcome)
                else:
                    if self.style == "rich" and state.agenda[0].what == "die":
                        self._refill()
                    action = self.choose()
                    self.log.append((state.turn, action))
                    self.decisions += 1
                    rules.apply(state, state.turn, action)
                laws.hold(state)
                assert len(self.log) < MOST_STEPS, "a game without end"
        except Exception as problem:
            problem.add_note(self.transcript())
            raise
        return state

    def choose(self) -> int:
        """A random answer by the weights of the player."""
        state = self.state
        answers = state.answers
        match self.style:
            case "any":
                return answers[int(self.random.random() * len(answers))]
            case "patient" if state.round == 1:
                liking = _PATIENT
            case "exchanging":
                liking = _EXCHANGING
            case _:
                liking = _BOLD
        weights = [liking[action] for action in answers]
        return self.random.choices(answers, weights)[0]

    def _refill(self) -> None:
        """Give the clan other holdings and ask the pending question again."""
        holds = self.state.clans[self.state.turn].holds
        last = CHASEN if self.rules.matcha else CHASEN - 1
        purse = [self.random.randint(0, 12), self.random.randint(0, 5)]
        purse += [self.random.randint(0, 7) for _ in range(FOOD, last + 1)]
        holds[COIN] = purse[0]
        holds[SEAL] = purse[1]
        holds[FOOD : last + 1] = purse[2:]
        self.log.append(("refilled", purse))
        run(self.state, None)

    def transcript(self) -> str:
        """The game so far, for the message of a failed test."""
        set_up = self.set_up
        lines = [f"{set_up.seats} {set_up.options}, seed {self.seed!r}, style {self.style}"]
        for seat, what in self.log:
            if seat == "*":
                lines.append(f"* {self.rules.write_chance(what)}")
            else:
                lines.append(f"{seat} {TEXTS[what] if isinstance(what, int) else what}")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Table:
    """How one game of many is set up and played."""

    set_up: SetUp
    seed: str
    style: str


def table(seats: int, number: int) -> Table:
    """The set-ups and styles in turn, so that every combination comes up."""
    number, style = divmod(number, len(STYLES))
    options = {}
    for name, option in game_named("white-castle").options.items():
        if option.matters(seats):
            number, at = divmod(number, len(option.values))
            options[name] = option.values[at]
    set_up = game_named("white-castle").set_up(seats, options)
    return Table(set_up, f"wanderer {number}", STYLES[style])
