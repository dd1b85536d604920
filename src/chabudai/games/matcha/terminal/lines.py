"""Matcha in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Json
from chabudai.terminal.sitting import Showing
from chabudai.words.names import card_name

TOKENS = ("tea", "bowl", "water", "scoop", "whisk")
SLOTS = ("number", "suit")
STAGES = {
    "done": "terminal-matcha-mat-done",
    "now": "terminal-matcha-mat-now",
    "next": "terminal-matcha-mat-next",
}
FACE_DOWN = "?"
OPEN = False
PACE = 1.0


def title(showing: Showing) -> str:
    """Edition, set and round, and who deals."""
    seen = showing.observation
    words = {"edition": seen["edition"], "set": seen["set"], "round": seen["round"]}
    dealer = showing.names[seen["dealer"]]
    if seen["most_sets"] is None:
        return showing.say("terminal-matcha-title-unlimited", **words, dealer=dealer)
    return showing.say("terminal-matcha-title", **words, sets=seen["most_sets"], dealer=dealer)


def card(showing: Showing, text: str) -> str:
    """``3t`` in words."""
    if text == FACE_DOWN:
        return showing.say("terminal-matcha-face-down")
    return card_name(showing.game, text, showing.lang)


def slot(showing: Showing, name: str) -> str:
    """What a card is to be matched by."""
    return showing.say("matcha-slot", slot=name)


def token(showing: Showing, kind: str) -> str:
    """A kind of token, or all kinds."""
    if kind == "kinds":
        return showing.say("terminal-matcha-kinds")
    return showing.say("matcha-token", token=kind)


def label(showing: Showing, move: str) -> str:
    """A legal move in words."""
    first, *rest = move.split()
    if first == "pass":
        return showing.say("terminal-matcha-pass")
    if first == "keep":
        cards = showing.listed([card(showing, text) for text in rest]) if rest else ""
        return showing.say("terminal-matcha-keep", cards=cards, count=len(rest))
    return showing.say(
        "terminal-matcha-place", card=card(showing, first), slot=slot(showing, rest[0])
    )


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def position(showing: Showing) -> list[str]:
    """Mats, tokens, hands."""
    seen = showing.observation
    lines = [title(showing)]
    for at, mat in enumerate(seen["mats"]):
        stage = STAGES[stage_of(seen, at + 1)]
        sides = "; ".join(_side(showing, name, mat[name]) for name in SLOTS)
        lines.append(showing.say(stage, mat=at + 1, cards=sides))
    lines += final(showing)
    for seat, name in enumerate(showing.names):
        if seat != showing.viewer:
            lines.append(_rival(showing, seat, name))
    if showing.viewer is not None:
        hand = [f"{text} ({card(showing, text)})" for text in seen["your_hand"]] or ["-"]
        lines.append(showing.say("terminal-your-hand", cards=showing.listed(hand)))
        if seen["your_kept"]:
            kept = showing.listed(seen["your_kept"])
            lines.append(showing.say("terminal-matcha-your-kept", cards=kept))
    return lines


def stage_of(seen: Json, round: int) -> str:
    """A mat is ``done``, played ``now``, or ``next``; at the end of a game that means never."""
    if round == seen["round"] and seen["phase"] == "play":
        return "now"
    return "done" if round <= seen["round"] else "next"


def final(showing: Showing) -> list[str]:
    """Everybody's tokens as progress to each winning condition."""
    return [
        showing.say("terminal-matcha-tokens", name=name, tokens=_progress(showing, seat))
        for seat, name in enumerate(showing.names)
    ]


def board(showing: Showing) -> list[str]:
    """All that the viewer may see."""
    return position(showing)


def question(showing: Showing) -> str:
    """The moves speak for themselves."""
    return ""


def sheet(showing: Showing) -> list[str]:
    """The order of ranks, and what is left in the box."""
    suits = [showing.say("matcha-suit", suit=suit) for suit in "tbws"]
    box = [f"{token(showing, kind)} {left}" for kind, left in showing.observation["supply"].items()]
    return [
        showing.say("terminal-matcha-order"),
        f"{slot(showing, 'number')}: {' > '.join(suits)}; {suits[-1]} > {suits[0]}",
        f"{slot(showing, 'suit')}: 4 > 3 > 2 > 1; 1 > 4",
        f"{showing.say('terminal-matcha-box')}: {showing.listed(box)}",
    ]


def notation(showing: Showing) -> str:
    """How moves are written."""
    return showing.say("terminal-matcha-notation")


def _side(showing: Showing, name: str, side: Json) -> str:
    face = f"{card(showing, side['card'])} ({side['card']})"
    played = [
        f"{player}: {card(showing, text)}" if text else f"{player}: -"
        for player, text in zip(showing.names, side["played"], strict=True)
    ]
    return f"{slot(showing, name)} {face} [{showing.listed(played)}]"


def progress(seen: Json, seat: int) -> list[tuple[str, int, int]]:
    """Each winning condition: which, how far, the goal. The last one is the kinds of token."""
    tokens, goals = seen["tokens"][seat], seen["goals"]
    ways = [(kind, tokens[kind], goals[kind]) for kind in TOKENS]
    return [*ways, ("kinds", sum(count > 0 for count in tokens.values()), len(tokens))]


def _progress(showing: Showing, seat: int) -> str:
    seen = showing.observation
    *tokens, (_, have, goal) = progress(seen, seat)
    told = [
        showing.say("terminal-matcha-progress", kind=token(showing, kind), have=count, goal=wanted)
        for kind, count, wanted in tokens
    ]
    told.append(showing.say("terminal-matcha-progress-kinds", have=have, goal=goal))
    return showing.listed(told)


def _rival(showing: Showing, seat: int, name: str) -> str:
    seen = showing.observation
    line = showing.say("terminal-cards-left", name=name, cards=seen["cards_left"][seat])
    return showing.listed([line, *notes(showing, seat)])


def notes(showing: Showing, seat: int) -> list[str]:
    """What else is known of a player: out of the round, cards kept, has chosen what to keep."""
    seen = showing.observation
    found = []
    if seen["kept"][seat]:
        found.append(showing.say("terminal-matcha-kept", count=seen["kept"][seat]))
    if seen["out"][seat] and seen["phase"] == "play":
        found.append(showing.say("terminal-matcha-out"))
    if seen["has_chosen"][seat] and seen["phase"] == "keep":
        found.append(showing.say("terminal-matcha-has-chosen"))
    return found
