"""The five levels of opponents at Matcha."""

from __future__ import annotations

from chabudai.bots import Bot
from chabudai.bots.levels import sampled
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.analysis.thinking import Effort, Thinker, policy
from chabudai.games.matcha.greedy import Seen, choose_kept


class Expert:
    """Plays a mixed strategy near equilibrium."""

    wants_past = True

    def __init__(self, random: Random, effort: Effort) -> None:
        self._random = random
        self._thinker = Thinker(effort)

    def policy(self, seat: Seat) -> dict[int, float]:
        """The probability of each action."""
        legal = seat.legal()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        data = seat.observe()
        if data["phase"] == "keep":
            return {choose_kept(Seen(data), seat): 1.0}
        reading = read(seat)
        found = policy(self._thinker.thought(reading), reading)
        if found is None:
            return {action: 1 / len(legal) for action in legal}
        return found

    def choose(self, seat: Seat) -> int:
        """An action drawn from the policy."""
        return sampled(self.policy(seat), self._random)


def make(level: str, random: Random) -> Bot:
    """The bot of a level."""
    return Expert(random, Effort())
