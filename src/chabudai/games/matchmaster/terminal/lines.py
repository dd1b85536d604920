"""MatchMaster in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from chabudai.core.events import Event
from chabudai.games.matchmaster.events import CardPlayed, HandScored, TrickTaken
from chabudai.terminal.session import GameView
from chabudai.words.names import card_name

PERFECT_INFORMATION = False
BOT_PACE = 1.0


def title(view: GameView) -> str:
    """Which hand, how many cards, who deals."""
    seen = view.observation
    return view.message(
        "terminal-matchmaster-title",
        hand=seen["hand"],
        cards=seen["cards_each"],
        dealer=view.names[seen["dealer"]],
    )


def card(view: GameView, text: str) -> str:
    """``13O`` in words."""
    return card_name(view.game, text, view.lang)


def label(view: GameView, move: str) -> str:
    """A legal move in words."""
    if move.startswith("say "):
        return view.message("terminal-matchmaster-say", tricks=int(move[4:]))
    return card(view, move)


def first_number(moves: Sequence[str]) -> int:
    """A prediction has its own number, cards are numbered from 1."""
    return 0 if moves and moves[0] == "say 0" else 1


def position(view: GameView) -> list[str]:
    """Players, trick, hand."""
    seen = view.observation
    lines = [title(view)]
    for seat, name in enumerate(view.names):
        lines.append(
            view.message(
                "terminal-matchmaster-player",
                name=name,
                said=said(view, seat),
                taken=seen["taken"][seat],
                points=seen["scores"][seat],
            )
        )
    if seen["trick"]:
        cards = view.join(
            [
                f"{view.names[one['seat']]}: {one['card']} ({card(view, one['card'])})"
                for one in seen["trick"]
            ]
        )
        lines.append(view.message("terminal-matchmaster-trick-so-far", cards=cards))
    if view.viewer is not None:
        hand = [f"{text} ({card(view, text)})" for text in seen["your_hand"]] or ["-"]
        lines.append(view.message("terminal-your-hand", cards=view.join(hand)))
    return lines


def board(view: GameView) -> list[str]:
    """All that the viewer may see."""
    return position(view)


def question(view: GameView) -> str:
    """Empty: the moves make it clear."""
    return ""


def sheet(view: GameView) -> list[str]:
    """The score sheet, a line a hand."""
    rows = [view.message("terminal-matchmaster-sheet")]
    for row in scored(view.events):
        boxes = "; ".join(
            f"{name} {row.said[seat]}/{row.taken[seat]} {row.points[seat]:+d} → {row.scores[seat]}"
            for seat, name in enumerate(view.names)
        )
        rows.append(view.message("terminal-matchmaster-sheet-row", hand=row.hand, boxes=boxes))
    return rows


final = sheet
"""The score sheet shows the final scores."""


def notation(view: GameView) -> str:
    """How moves are written."""
    return view.message("terminal-matchmaster-notation")


def said(view: GameView, seat: int) -> str:
    """A prediction as the viewer may know it."""
    seen = view.observation
    if seen["said"][seat] is not None:
        return str(seen["said"][seat])
    key = "terminal-matchmaster-sealed" if seen["has_said"][seat] else "terminal-matchmaster-unsaid"
    return view.message(key)


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
