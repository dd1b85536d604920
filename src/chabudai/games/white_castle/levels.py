"""The five levels of The White Castle.

`novice`, `casual` and `regular` plan their turn as people do, with the mistakes of people: see
`analysis.habits`. `strong` and `expert` also play the best turns on into the future, `strong` much
less: see `analysis.search`.
"""

from __future__ import annotations

from chabudai.bots import Bot
from chabudai.core.rules import Random
from chabudai.games.white_castle.analysis.habits import Habit, HabitPlayer
from chabudai.games.white_castle.analysis.player import SearchPlayer
from chabudai.games.white_castle.analysis.search import Effort

HABITS = {
    "novice": Habit(30, overlooks=0.4, taste=0.5, fog=2.0, patience=0.6, greed=0.2),
    "casual": Habit(60, overlooks=0.12, taste=0.4, fog=1.0, patience=0.8, greed=0.1),
    "regular": Habit(180, taste=0.15, fog=0.3),
}
EFFORTS = {
    "strong": Effort(nodes=1500, plans=6, tries=16, ahead_nodes=100),
    "expert": Effort(tries=128),
}


def make(level: str, random: Random) -> Bot:
    """Make the bot of a level."""
    if level in HABITS:
        return HabitPlayer(random, HABITS[level])
    return SearchPlayer(random, EFFORTS[level])
