"""The solver behind ``chabudai solve matcha`` and ``chabudai exploit matcha``."""

from __future__ import annotations

from collections.abc import Iterator

from chabudai.analysis.cfr import solve
from chabudai.analysis.solving import Bracket, MakeBot
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.games.matcha.analysis.endgame import LeanBuilt
from chabudai.games.matcha.analysis.positions import (
    MOST_WAYS_TO_PLAY,
    Position,
    is_solvable,
    read_positions,
)
from chabudai.games.matcha.analysis.values import Outlook

ONE_ROUND_GAP = 5e-7
"""One round is small: it is always solved at least so well."""
MOST_ITERATIONS = 20_000
MOST_WORK = 4_000_000_000
"""The most entries of a game that all iterations together may visit."""


class MatchaSolver:
    """Solves the last rounds of a set of the 2020 edition."""

    default_gap = 0.002

    def positions(self, data: object) -> list[tuple[str, Position]]:
        """The positions of a file, with their names."""
        return [(position.id, position) for position in read_positions(data)]

    def solve(self, position: Position, gap: float) -> Bracket:
        """Solve a position. The gap is larger than asked for only if the work gets too much."""
        outlook = Outlook(position.edition, position.last_set)
        game = LeanBuilt(position.situation, outlook.exact).game
        if len(position.situation.boards) == 1:
            gap = min(gap, ONE_ROUND_GAP)
        most = max(200, min(MOST_ITERATIONS, MOST_WORK // max(1, len(game.values))))
        solution = solve(game, gap, most)
        return Bracket(solution.low, solution.high)

    def exploit(self, position: Position, make_bot: MakeBot, seed: str) -> Json:
        """What the best response to a bot gains in a position, for each seat of the bot."""
        from chabudai.games.matcha.analysis.exploiting import exploit

        if not is_solvable(position.situation, MOST_WAYS_TO_PLAY):
            raise BadInput(f"position {quoted(position.id)} is too large to examine a bot in it")
        return exploit(self, position, make_bot, seed)

    def sample(self, make_bot: MakeBot, count: int, seed: str) -> Iterator[Json]:
        """What a local best response wins against a bot in sampled sets."""
        from chabudai.games.matcha.analysis.local_response import sample

        return sample(make_bot, count, seed)
