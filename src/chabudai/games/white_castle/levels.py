"""The five levels of The White Castle.

`novice`, `casual` and `regular` plan their turn as people do, with the mistakes of people: see
`analysis.habits`. `strong` plans its turn without mistakes, but not beyond it. `expert` plays the
best turns on into the future: see `analysis.search`.
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
    "regular": Habit(200, taste=0.12, fog=0.2),
}
EFFORTS = {
    "strong": Effort(nodes=3000, last_nodes=6000, plans=1),
    "expert": Effort(),
}


def make(level: str, random: Random) -> Bot:
    """Make the bot of a level."""
    if level in HABITS:
        return HabitPlayer(random, HABITS[level])
    return SearchPlayer(random, EFFORTS[level])
