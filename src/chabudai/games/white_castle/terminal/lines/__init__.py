"""The White Castle in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Json
from chabudai.games.white_castle.notation import GARDENS, TEA_PLACES
from chabudai.games.white_castle.terminal.lines import moves
from chabudai.games.white_castle.terminal.lines.clans import clan_rows, domain, offer, rival
from chabudai.games.white_castle.terminal.lines.effects import SIGNS
from chabudai.games.white_castle.terminal.lines.sections import Section, bridges, text_of
from chabudai.games.white_castle.terminal.lines.table import Table
from chabudai.games.white_castle.terminal.lines.whole import sections
from chabudai.terminal.session import GameView
from chabudai.words.names import amount_name

COUNTED_ONE_BY_ONE = ("gate", "floor1", "floor2", "floor3", *TEA_PLACES)
"""Places where each clan member is a summand of its own."""
RESOURCES = ("food", "iron", "pearl", "chasen")
PERFECT_INFORMATION = True
"""Nothing is hidden from anyone."""
BOT_PACE = 0.35


def title(view: GameView) -> str:
    """Round and turn, and what is played with."""
    table = Table(view)
    seen = table.seen
    clans = max(1, len(seen["order"]))
    return table.message(
        "terminal-white-castle-title",
        round=seen["round"],
        turn=max(0, seen["turns"] - 1) // clans + 1,
        turns=seen["turns_in_round"] // clans,
        expansion=seen["expansion"],
    )


def question(view: GameView) -> str:
    """What is being decided."""
    return moves.question(Table(view))


def label(view: GameView, move: str) -> str:
    """A legal move in words, with price and gain."""
    return moves.label(Table(view), move)


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def position(view: GameView) -> list[str]:
    """The whole table when a round begins; during a turn the player's holdings and the dice."""
    table = Table(view)
    decision = table.decision
    if decision is None or _begins(table, decision["what"]):
        return board(view)
    lines = [title(view)]
    if table.seen["offer"]:
        lines += _lines_of(offer(table))
    if decision["what"] == "die":
        for clan in table.clans:
            lines += [text_of(row) for row in list(clan_rows(table, clan))[:1]]
        lines += _lines_of(bridges(table))
        lines += _lines_of(domain(table))
        if table.seen["rival"] is not None:
            lines += _lines_of(rival(table))
        return lines
    return [*lines, text_of(next(iter(clan_rows(table, table.own))))]


def _begins(table: Table, what: str) -> bool:
    """Whether the viewer's game or round begins with this decision."""
    if what == "die":
        return bool(table.seen["turns"] <= len(table.seen["order"]))
    return what in ("draft", "keep") and not table.own.data["lantern"]


def board(view: GameView) -> list[str]:
    """All that there is to see."""
    table = Table(view)
    lines = [title(view)]
    for section in sections(table):
        lines += _lines_of(section)
    return lines


def _lines_of(section: Section) -> list[str]:
    return [f"# {section.title}", *(text_of(row) for row in section.rows)]


def signs(view: GameView) -> list[str]:
    """What the signs of the full screen mean."""
    kinds = Table(view).wording.kind
    found = [f"{sign} {kinds(kind)}" for kind, sign in SIGNS.items()]
    return [
        view.message("terminal-white-castle-signs", signs=view.join(found)),
        view.message("terminal-white-castle-marks"),
    ]


def sheet(view: GameView) -> list[str]:
    """What actions cost, what scores, and the sign of what was reconstructed."""
    table = Table(view)
    return [
        table.message("terminal-white-castle-reconstructed"),
        *table.message("white-castle-sheet").split("\n"),
        *(table.message("white-castle-sheet-matcha").split("\n") if table.matcha else []),
    ]


def scoring(view: GameView) -> list[tuple[str, dict[str, int]]]:
    """Everyone's points by category, the rival's too; nothing before the end."""
    table = Table(view)
    if table.seen["scoring"] is None:
        return []
    found = list(table.seen["scoring"])
    if table.seen["rival"] is not None:
        found.append(table.seen["rival"]["scoring"])
    return [(clan.name, points) for clan, points in zip(table.clans, found, strict=True)]


def category(view: GameView, name: str) -> str:
    """A category of the final scoring."""
    return view.message(f"white-castle-score-{name.replace('_', '-')}")


def final(view: GameView) -> list[str]:
    """The final scoring by category, and how the points of each category come about."""
    lines = []
    for name, points in scoring(view):
        phrase = [f"{category(view, kind)} {amount}" for kind, amount in points.items()]
        lines.append(Table(view).named(name, view.join(phrase)))
    for name, sums in explained(view):
        lines += [Table(view).named(name, one) for one in sums]
    return lines


def explained(view: GameView) -> list[tuple[str, list[str]]]:
    """For every clan, a line for each category with points: the sum, and what is added up."""
    table = Table(view)
    if table.seen["scoring_parts"] is None:
        return []
    found = list(table.seen["scoring_parts"])
    if table.seen["rival"] is not None:
        found.append(table.seen["rival"]["scoring_parts"])
    return [
        (
            clan.name,
            [_sum(view, kind, parts) for kind, parts in clan_parts.items() if _points(parts)],
        )
        for clan, clan_parts in zip(table.clans, found, strict=True)
    ]


def _points(parts: Sequence[Json]) -> int:
    return sum(part["points"] for part in parts)


def _sum(view: GameView, kind: str, parts: Sequence[Json]) -> str:
    """One category: ``courtiers 16 = 10 + 3 + 3 (third floor: 1, first floor: 2)``."""
    total = _points(parts)
    terms = " + ".join(_term(part) for part in parts if part["points"])
    equals = "" if terms == str(total) else f" = {terms}"
    why = view.join([_meaning(view, part) for part in parts])
    return view.message(
        "terminal-white-castle-sum", category=category(view, kind), sum=f"{total}{equals}", why=why
    )


def _term(part: Json) -> str:
    points, count = part["points"], part["count"]
    if "times" in part:
        return f"{points // part['times']} × {part['times']}"
    if part["what"] in COUNTED_ONE_BY_ONE:
        return " + ".join([str(points // count)] * count)
    return str(points)


def _meaning(view: GameView, part: Json) -> str:
    """What a summand stands for."""
    what, count = part["what"], part["count"]
    if what in RESOURCES:
        return amount_name(view.game, what, count, view.lang)
    if what in GARDENS:  # "stone-7" is its number, not its points
        what = "stone" if "stone" in what else "plant"
    words = {"what": what, "count": count, "times": part.get("times", 1), "points": part["points"]}
    return view.message("white-castle-scoring-part", **words)


def notation(view: GameView) -> str:
    """How moves are written."""
    return view.message("terminal-white-castle-notation")
