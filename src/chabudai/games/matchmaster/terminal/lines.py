"""MatchMaster in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from chabudai.core.events import Event
from chabudai.games.matchmaster.events import CardPlayed, HandScored, TrickTaken
from chabudai.terminal.sitting import Showing
from chabudai.words.names import card_name

OPEN = False
PACE = 1.0


def title(showing: Showing) -> str:
    """Which hand, how many cards, who deals."""
    seen = showing.observation
    return showing.say(
        "terminal-matchmaster-title",
        hand=seen["hand"],
        cards=seen["cards_each"],
        dealer=showing.names[seen["dealer"]],
    )


def card(showing: Showing, text: str) -> str:
    """``13O`` in words."""
    return card_name(showing.game, text, showing.lang)


def label(showing: Showing, move: str) -> str:
    """A legal move in words."""
    if move.startswith("say "):
        return showing.say("terminal-matchmaster-say", tricks=int(move[4:]))
    return card(showing, move)


def first_number(moves: Sequence[str]) -> int:
    """A prediction has its own number, cards are numbered from 1."""
    return 0 if moves and moves[0] == "say 0" else 1


def position(showing: Showing) -> list[str]:
    """Players, trick, hand."""
    seen = showing.observation
    lines = [title(showing)]
    for seat, name in enumerate(showing.names):
        lines.append(
            showing.say(
                "terminal-matchmaster-player",
                name=name,
                said=said(showing, seat),
                taken=seen["taken"][seat],
                points=seen["scores"][seat],
            )
        )
    if seen["trick"]:
        cards = showing.listed(
            [
                f"{showing.names[one['seat']]}: {one['card']} ({card(showing, one['card'])})"
                for one in seen["trick"]
            ]
        )
        lines.append(showing.say("terminal-matchmaster-trick-so-far", cards=cards))
    if showing.viewer is not None:
        hand = [f"{text} ({card(showing, text)})" for text in seen["your_hand"]] or ["-"]
        lines.append(showing.say("terminal-your-hand", cards=showing.listed(hand)))
    return lines


def board(showing: Showing) -> list[str]:
    """All that the viewer may see."""
    return position(showing)


def question(showing: Showing) -> str:
    """The moves speak for themselves."""
    return ""


def sheet(showing: Showing) -> list[str]:
    """The score sheet, a line a hand."""
    rows = [showing.say("terminal-matchmaster-sheet")]
    for row in scored(showing.events):
        boxes = "; ".join(
            f"{name} {row.said[seat]}/{row.taken[seat]} {row.points[seat]:+d} → {row.scores[seat]}"
            for seat, name in enumerate(showing.names)
        )
        rows.append(showing.say("terminal-matchmaster-sheet-row", hand=row.hand, boxes=boxes))
    return rows


final = sheet
"""The score sheet says it all."""


def notation(showing: Showing) -> str:
    """How moves are written."""
    return showing.say("terminal-matchmaster-notation")


def said(showing: Showing, seat: int) -> str:
    """A prediction as the viewer may know it."""
    seen = showing.observation
    if seen["said"][seat] is not None:
        return str(seen["said"][seat])
    key = "terminal-matchmaster-sealed" if seen["has_said"][seat] else "terminal-matchmaster-unsaid"
    return showing.say(key)


def scored(events: Sequence[Event]) -> list[HandScored]:
    """The rows of the score sheet."""
    return [event for event in events if isinstance(event, HandScored)]


def last_trick(events: Sequence[Event]) -> tuple[list[tuple[int, str]], int] | None:
    """The cards of the last whole trick in the order of play, and who took it."""
    ends = [at for at, event in enumerate(events) if isinstance(event, TrickTaken)]
    if not ends:
        return None
    cards: list[tuple[int, str]] = []
    for event in reversed(events[: ends[-1]]):
        if isinstance(event, CardPlayed):
            cards.insert(0, (event.seat, event.card))
            if event.leads:
                break
    return cards, cast("TrickTaken", events[ends[-1]]).seat
