"""The games as OpenSpiel games: ``load("matcha", edition="2015")``.

Importing this module registers every game with OpenSpiel as ``chabudai_<game>``, so that
``pyspiel.load_game("chabudai_matchmaster(players=3)")`` works too. Simultaneous decisions are made
one after the other. Chance is explicit: see `explicit_chance`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from chabudai.adapters.explicit_chance import DIGIT, DIGITS, Position, Setting, Start
from chabudai.core.game import AnyRules, Game, SetUp, quoted
from chabudai.core.info_text import observation_text
from chabudai.core.recall import tensor_shape
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, MOST_OUTCOMES, OVER
from chabudai.registry import game_named, games

CHANCE_PER_DECISION = 10
"""Where the number of chance events has no limit, this many for each decision."""


def short_name(game: Game) -> str:
    """The name of a game in OpenSpiel."""
    return f"chabudai_{game.id.replace('-', '_')}"


def load(game: str, *, players: int | None = None, **options: str | int) -> Any:
    """The OpenSpiel game of one of our games."""
    set_up = game_named(game).set_up(players, options)
    return pyspiel.load_game(short_name(set_up.game), _parameters(set_up))


def from_states(
    game: str, start: Start, *, players: int | None = None, **options: str | int
) -> OpenSpielGame:
    """An OpenSpiel game that begins in one of these states, by their probabilities.

    It is for endgames that a solver can handle. The first step of chance chooses the state; a
    player knows of it what ``observe`` shows.
    """
    set_up = game_named(game).set_up(players, options)
    kind = type(set_up.rules().start())
    try:
        wrong = [state for state, _ in start if not isinstance(state, kind)]
        total = sum(chance for _, chance in start)
    except (TypeError, ValueError):
        raise BadInput(
            f"a list of states with probabilities is needed, not {quoted(start)}"
        ) from None
    if wrong:
        raise BadInput(f"{quoted(wrong[0])} is no state of {game}")
    if any(chance <= 0 for _, chance in start) or abs(total - 1.0) > 1e-9:
        raise BadInput(f"probabilities must be above 0 and add up to 1, not {total:g}")
    return OpenSpielGame(Setting(set_up, set_up.rules(), tuple(start)))


def resample(state: OpenSpielState, player: int) -> OpenSpielState:
    """A state that the player cannot tell from this one, for ``ISMCTSBot.set_resampler``."""
    return state.resample_from_infostate(player, np.random.default_rng().random)


def _parameters(set_up: SetUp) -> dict[str, Any]:
    return {"players": set_up.seats} | _values(set_up.game, set_up.options)


def _values(game: Game, options: Mapping[str, str]) -> dict[str, int | str]:
    """Option values as OpenSpiel reads them back: numbers where all values are numbers."""
    numeric = {name: all(map(str.isdigit, one.values)) for name, one in game.options.items()}
    return {name: int(value) if numeric[name] else value for name, value in options.items()}


def _type_of(game: Game, rules: AnyRules) -> Any:
    types, facts = pyspiel.GameType, rules.metadata
    known = types.Information.PERFECT_INFORMATION
    hidden = types.Information.IMPERFECT_INFORMATION
    return types(
        short_name=short_name(game),
        long_name=game.title("en"),
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known if facts.perfect_information else hidden,
        utility=types.Utility.ZERO_SUM if facts.zero_sum else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=_recalls(rules),
        provides_observation_string=True,
        provides_observation_tensor=rules.layout is not None,
        parameter_specification={
            "players": game.default_seats,
            **_values(game, {name: option.default for name, option in game.options.items()}),
        },
    )


def _recalls(rules: AnyRules) -> bool:
    """Whether there is a tensor with perfect recall."""
    try:
        tensor_shape(rules)
    except BadInput:
        return False
    return True


class OpenSpielGame(pyspiel.Game):
    """One of our games, with fixed options."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rules = setting.rules
        facts = self.rules.metadata
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=max(DIGIT, MOST_OUTCOMES, len(setting.start)),
            num_players=self.rules.seats,
            min_utility=facts.min_utility,
            max_utility=facts.max_utility,
            utility_sum=0.0 if facts.zero_sum else None,
            max_game_length=setting.most_decisions,
        )
        set_up = setting.set_up
        super().__init__(_type_of(set_up.game, self.rules), info, _parameters(set_up))

    def max_chance_nodes_in_history(self) -> int:
        """The most steps of chance."""
        most = self.rules.metadata.most_chance
        if most is None:
            most = self.setting.most_decisions * CHANCE_PER_DECISION
        return most * DIGITS + 1

    def new_initial_state(self, _: object = None) -> OpenSpielState:
        """The start of a game."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What one player sees now, or with perfect recall everything that it ever saw.

        ``None`` for other kinds of observers: OpenSpiel does without them.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise BadInput(f"observers take no parameters, not {quoted(params)}")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info != single:
            return None
        return Observer(self.rules, perfect_recall=kind.perfect_recall)


class OpenSpielState(pyspiel.State):
    """A state of one of our games."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.setting)

    def current_player(self) -> int:
        """The player who decides, chance, or nobody."""
        turn = self.position.turn
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.position.turn:
            return []
        return list(self.position.setting.rules.legal(self.position.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The steps of chance with their probabilities."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return self.position.step_text(CHANCE if chance else player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.turn == OVER

    def returns(self) -> list[float]:
        """The utilities."""
        return self.position.utilities()

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """A state that the player cannot tell from this one."""
        twin: OpenSpielState = self.clone()
        twin.position = self.position.resampled(player, sampler())
        return twin

    def __str__(self) -> str:
        position = self.position
        if position.recall is None:
            return "not begun"
        return observation_text(position.setting.rules.view(position.state))


class Observer:
    """Observations for OpenSpiel: a tensor, its parts by name, and a text."""

    def __init__(self, rules: AnyRules, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        layout = rules.layout
        if perfect_recall and _recalls(rules):
            steps, size = tensor_shape(rules)
            self.tensor = np.zeros(steps * size, np.float32)
            self.dict["steps"] = self.tensor.reshape(steps, size)
        elif not perfect_recall and layout is not None:
            self.tensor = np.zeros(layout.size, np.float32)
            for part in layout:
                self.dict[part.name] = self.tensor[part.start : part.end].reshape(part.shape)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fill the tensor with what a player sees of a state."""
        position = state.position
        if self.tensor is None:
            return
        if position.recall is None:
            self.tensor.fill(0.0)
        elif self.perfect_recall:
            self.tensor[:] = position.recall.tensor(player)
        else:
            position.setting.rules.tensor(position.state, player, self.tensor)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What a player sees of a state, as text."""
        return state.position.info_text(player, perfect_recall=self.perfect_recall)


def _game_class(game: Game) -> type[OpenSpielGame]:
    """The class that makes a game from OpenSpiel's parameters.

    A class for each game, not a function: OpenSpiel keeps it until after Python has ended, and
    Python never frees a class.
    """

    class RegisteredGame(OpenSpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            players = given.pop("players", None)
            set_up = game.set_up(players, {name: str(value) for name, value in given.items()})
            super().__init__(Setting(set_up, set_up.rules()))

    return RegisteredGame


def register() -> None:
    """Register all games with OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game in games().values():
        if short_name(game) not in known:
            rules = game.set_up().rules()
            pyspiel.register_game(_type_of(game, rules), _game_class(game))


register()
