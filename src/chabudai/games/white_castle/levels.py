"""The five levels of The White Castle.

`novice`, `casual` and `regular` plan their turn as people do, with the mistakes of people: see
`analysis.habits`. `strong` and `expert` also play the best turns on into the future: see
`analysis.search`.
"""

from __future__ import annotations

from chabudai.bots import Bot
from chabudai.core.rules import Random
from chabudai.games.white_castle.analysis.habits import Habit, HabitPlayer
from chabudai.games.white_castle.analysis.player import SearchPlayer
from chabudai.games.white_castle.analysis.search import Effort

HABITS = {
    "novice": Habit(20, overlooks=0.5, taste=0.6, fog=4.0, patience=0.3, greed=0.3),
    "casual": Habit(40, overlooks=0.25, taste=0.4, fog=2.0, patience=0.7, greed=0.1),
    "regular": Habit(120, overlooks=0.05, taste=0.15, fog=0.5),
}
EFFORTS = {
    "strong": Effort(nodes=1000, tries=24, plans=8, turns=2),
    "expert": Effort(),
}


def make(level: str, random: Random) -> Bot:
    """Make the bot of a level."""
    if level in HABITS:
        return HabitPlayer(random, HABITS[level])
    return SearchPlayer(random, EFFORTS[level])
