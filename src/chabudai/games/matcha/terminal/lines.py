"""Matcha in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Json
from chabudai.terminal.session import GameView
from chabudai.words.names import card_name

TOKENS = ("tea", "bowl", "water", "scoop", "whisk")
SLOTS = ("number", "suit")
STAGES = {
    "done": "terminal-matcha-mat-done",
    "now": "terminal-matcha-mat-now",
    "next": "terminal-matcha-mat-next",
}
FACE_DOWN = "?"
PERFECT_INFORMATION = False
BOT_PACE = 1.0


def title(view: GameView) -> str:
    """Edition, set and round, and who deals."""
    seen = view.observation
    words = {"edition": seen["edition"], "set": seen["set"], "round": seen["round"]}
    dealer = view.names[seen["dealer"]]
    if seen["most_sets"] is None:
        return view.message("terminal-matcha-title-unlimited", **words, dealer=dealer)
    return view.message("terminal-matcha-title", **words, sets=seen["most_sets"], dealer=dealer)


def card(view: GameView, text: str) -> str:
    """``3t`` in words."""
    if text == FACE_DOWN:
        return view.message("terminal-matcha-face-down")
    return card_name(view.game, text, view.lang)


def slot(view: GameView, name: str) -> str:
    """What a card is to be matched by."""
    return view.message("matcha-slot", slot=name)


def token(view: GameView, kind: str) -> str:
    """A kind of token, or all kinds."""
    if kind == "kinds":
        return view.message("terminal-matcha-kinds")
    return view.message("matcha-token", token=kind)


def label(view: GameView, move: str) -> str:
    """A legal move in words."""
    first, *rest = move.split()
    if first == "pass":
        return view.message("terminal-matcha-pass")
    if first == "keep":
        cards = view.join([card(view, text) for text in rest]) if rest else ""
        return view.message("terminal-matcha-keep", cards=cards, count=len(rest))
    return view.message("terminal-matcha-place", card=card(view, first), slot=slot(view, rest[0]))


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def position(view: GameView) -> list[str]:
    """Mats, tokens, hands."""
    seen = view.observation
    lines = [title(view)]
    for at, mat in enumerate(seen["mats"]):
        stage = STAGES[stage_of(seen, at + 1)]
        sides = "; ".join(_side(view, name, mat[name]) for name in SLOTS)
        lines.append(view.message(stage, mat=at + 1, cards=sides))
    lines += final(view)
    for seat, name in enumerate(view.names):
        if seat != view.viewer:
            lines.append(_rival(view, seat, name))
    if view.viewer is not None:
        hand = [f"{text} ({card(view, text)})" for text in seen["your_hand"]] or ["-"]
        lines.append(view.message("terminal-your-hand", cards=view.join(hand)))
        if seen["your_kept"]:
            kept = view.join(seen["your_kept"])
            lines.append(view.message("terminal-matcha-your-kept", cards=kept))
    return lines


def stage_of(seen: Json, round: int) -> str:
    """A mat is ``done``, played ``now``, or ``next``; at the end of a game that means never."""
    if round == seen["round"] and seen["phase"] == "play":
        return "now"
    return "done" if round <= seen["round"] else "next"


def final(view: GameView) -> list[str]:
    """Everyone's tokens as progress to each winning condition."""
    return [
        view.message("terminal-matcha-tokens", name=name, tokens=_progress(view, seat))
        for seat, name in enumerate(view.names)
    ]


def board(view: GameView) -> list[str]:
    """All that the viewer may see."""
    return position(view)


def question(view: GameView) -> str:
    """Empty: the moves make it clear."""
    return ""


def sheet(view: GameView) -> list[str]:
    """The order of ranks, and what is left in the box."""
    suits = [view.message("matcha-suit", suit=suit) for suit in "tbws"]
    box = [f"{token(view, kind)} {left}" for kind, left in view.observation["supply"].items()]
    return [
        view.message("terminal-matcha-order"),
        f"{slot(view, 'number')}: {' > '.join(suits)}; {suits[-1]} > {suits[0]}",
        f"{slot(view, 'suit')}: 4 > 3 > 2 > 1; 1 > 4",
        f"{view.message('terminal-matcha-box')}: {view.join(box)}",
    ]


def notation(view: GameView) -> str:
    """How moves are written."""
    return view.message("terminal-matcha-notation")


def _side(view: GameView, name: str, side: Json) -> str:
    face = f"{card(view, side['card'])} ({side['card']})"
    played = [
        f"{player}: {card(view, text)}" if text else f"{player}: -"
        for player, text in zip(view.names, side["played"], strict=True)
    ]
    return f"{slot(view, name)} {face} [{view.join(played)}]"


def progress(seen: Json, seat: int) -> list[tuple[str, int, int]]:
    """Each winning condition: which, how far, the goal. The last one is the kinds of token."""
    tokens, goals = seen["tokens"][seat], seen["goals"]
    ways = [(kind, tokens[kind], goals[kind]) for kind in TOKENS]
    return [*ways, ("kinds", sum(count > 0 for count in tokens.values()), len(tokens))]


def _progress(view: GameView, seat: int) -> str:
    seen = view.observation
    *tokens, (_, have, goal) = progress(seen, seat)
    phrase = [
        view.message("terminal-matcha-progress", kind=token(view, kind), have=count, goal=wanted)
        for kind, count, wanted in tokens
    ]
    phrase.append(view.message("terminal-matcha-progress-kinds", have=have, goal=goal))
    return view.join(phrase)


def _rival(view: GameView, seat: int, name: str) -> str:
    seen = view.observation
    line = view.message("terminal-cards-left", name=name, cards=seen["cards_left"][seat])
    return view.join([line, *notes(view, seat)])


def notes(view: GameView, seat: int) -> list[str]:
    """What else is known of a player: out of the round, cards kept, has chosen what to keep."""
    seen = view.observation
    found = []
    if seen["kept"][seat]:
        found.append(view.message("terminal-matcha-kept", count=seen["kept"][seat]))
    if seen["out"][seat] and seen["phase"] == "play":
        found.append(view.message("terminal-matcha-out"))
    if seen["has_chosen"][seat] and seen["phase"] == "keep":
        found.append(view.message("terminal-matcha-has-chosen"))
    return found
