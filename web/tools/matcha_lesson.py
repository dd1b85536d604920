"""Writes the positions of Matcha's lesson by playing it: `python web/tools/matcha_lesson.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import chabudai
from chabudai.core.match import Match

DEAL = "deal 1t 3b 4w 2s 2t 4b / 0 1b 3s 3w 4t / 0 1w 2b 3t 4s"
"""Chosen so that one round shows a contest, a whisk and, in the next one, a token without one."""
MOVES = [(0, "1b number"), (1, "1w number"), (0, "0 suit"), (1, "2b suit")]
MOVES += [(0, "pass"), (1, "4s number"), (0, "3s suit"), (1, "pass")]
LEARNER = 0


def position(match: Match, start: int) -> dict[str, Any]:
    """What the learner sees, and what happened since an earlier length of the log."""
    events = [
        event.seen_by(LEARNER).data() for entry in match.log[start:] for event in entry.events
    ]
    return {"view": match.observe(LEARNER), "legal": list(match.legal(LEARNER)), "events": events}


def lesson() -> list[dict[str, Any]]:
    """The positions in which the learner decides."""
    record = {"chabudai": 1, "game": "matcha", "rules": 1, "options": {"edition": "2020"}}
    match = chabudai.load(record | {"seats": ["A", "B"], "log": [["*", DEAL]]})
    found = [position(match, 0)]
    for at in range(0, len(MOVES), 2):
        start = len(match.log)
        for seat, move in MOVES[at : at + 2]:
            match.play(seat, move)
        found.append(position(match, start))
    return found


if __name__ == "__main__":
    target = Path(chabudai.__file__).parent / "games" / "matcha" / "web" / "lesson.json"
    target.write_text(json.dumps(lesson(), ensure_ascii=False, separators=(",", ":")) + "\n")
