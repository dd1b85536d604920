"""What Matcha bots say at the table: claims about their own face-down cards, true or not."""

from __future__ import annotations

from dataclasses import dataclass

from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.cards import CARD, SLOTS, matches
from chabudai.games.matcha.notation import PASS

MATCH, MISS = "match", "miss"
TURNS_OF_A_ROUND = 4


@dataclass(frozen=True, slots=True)
class TalkStyle:
    """The habits of a player who talks and listens."""

    talks: float
    """How often the player says something about a card just played."""
    honest: float
    """How often that is true. Half the time says nothing at all."""
    believes: float
    """How often the player believes a claim of the rival."""


TALK_STYLES = {
    "novice": TalkStyle(talks=0.4, honest=0.9, believes=0.9),
    "casual": TalkStyle(talks=0.35, honest=0.7, believes=0.5),
    "regular": TalkStyle(talks=0.3, honest=0.45, believes=0.2),
    "strong": TalkStyle(talks=0.3, honest=0.5, believes=0.0),
    "expert": TalkStyle(talks=0.25, honest=0.5, believes=0.0),
}


def claim_after(level: str, seat: Seat, action: int, random: Random) -> str | None:
    """What a player says after playing a card, at most once in a round, or ``None``."""
    talk_style = TALK_STYLES[level]
    if action >= PASS or random() >= talk_style.talks:
        return None
    data = seat.observe()
    if _has_spoken(seat):
        return None
    slot = action & 1
    face = CARD[data["mats"][data["round"] - 1][SLOTS[slot]]["card"]]
    truth = matches(action >> 1, face, slot)
    said = truth if random() < talk_style.honest else not truth
    return f"{SLOTS[slot]} {MATCH if said else MISS}"


def _has_spoken(seat: Seat) -> bool:
    moves = 0 if seat.past is None else len(seat.past)
    since = moves - TURNS_OF_A_ROUND
    return any(who == seat.number and at > since for at, who, _ in seat.claims)


def claims_of_rival(seat: Seat) -> dict[int, bool]:
    """The rival's last claims about the current mat: by slot, whether the card is said to match."""
    moves = 0 if seat.past is None else len(seat.past)
    found: dict[int, bool] = {}
    for at, who, text in seat.claims:
        name, _, what = text.partition(" ")
        if who != seat.number and at > moves - TURNS_OF_A_ROUND and name in SLOTS:
            found[SLOTS.index(name)] = what == MATCH
    return found
