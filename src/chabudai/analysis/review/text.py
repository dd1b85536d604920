"""A review as lines of text, for the command line and the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chabudai.analysis.review.grading import COSTLY, IN_THE_MIX
from chabudai.core.rules import Json
from chabudai.words import format_message


def lines(
    review: Json, names: Sequence[str], lang: str, *, only_costly: bool = False
) -> Iterator[str]:
    """The accuracy of each seat, then a line for each decision, or for the costly ones."""
    for one in review["seats"]:
        words = {"name": names[one["seat"]], "accuracy": _decimal(one["accuracy"], lang)}
        key = "table-review-no-accuracy" if one["accuracy"] is None else "table-review-accuracy"
        yield format_message(key, words, lang)
    for decision in review["decisions"]:
        if not only_costly or decision["label"] in COSTLY:
            yield _line(decision, names, lang)


def _line(decision: Json, names: Sequence[str], lang: str) -> str:
    words = {
        "at": decision["at"],
        "name": names[decision["seat"]],
        "move": decision["move"],
        "label": format_message("table-review-label", {"label": decision["label"]}, lang),
        "why": decision["why"][lang],
    }
    line = format_message("table-review-decision", words, lang)
    mix = _mix(decision["mix"], lang)
    return f"{line} {mix}" if mix else line


def _mix(mix: Json | None, lang: str) -> str:
    """The equilibrium mix, if it has more than one move."""
    played = sorted((-chance, move) for move, chance in (mix or {}).items() if chance > IN_THE_MIX)
    if len(played) < 2:
        return ""
    moves = [
        format_message(
            "table-review-mix-move", {"move": move, "chance": round(-100 * chance)}, lang
        )
        for chance, move in played
    ]
    return format_message("table-review-mix", {"moves": ", ".join(moves)}, lang)


def _decimal(number: float | None, lang: str) -> str:
    """A number with one decimal, as the language writes it."""
    text = "" if number is None else f"{number:.1f}"
    return text.replace(".", ",") if lang == "es" else text
