"""The White Castle in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.games.white_castle.terminal.lines import moves
from chabudai.games.white_castle.terminal.lines.clans import clan_rows, domain, offer, rival
from chabudai.games.white_castle.terminal.lines.effects import SIGNS
from chabudai.games.white_castle.terminal.lines.sections import Section, bridges, text_of
from chabudai.games.white_castle.terminal.lines.table import Table
from chabudai.games.white_castle.terminal.lines.whole import sections
from chabudai.terminal.sitting import Showing

OPEN = True
"""Nothing is hidden from anybody."""
PACE = 0.35


def title(showing: Showing) -> str:
    """Round and turn, and what is played with."""
    table = Table(showing)
    seen = table.seen
    clans = max(1, len(seen["order"]))
    return table.say(
        "terminal-white-castle-title",
        round=seen["round"],
        turn=max(0, seen["turns"] - 1) // clans + 1,
        turns=seen["turns_in_round"] // clans,
        expansion=seen["expansion"],
    )


def question(showing: Showing) -> str:
    """What is being decided."""
    return moves.question(Table(showing))


def label(showing: Showing, move: str) -> str:
    """A legal move in words, with price and gain."""
    return moves.label(Table(showing), move)


def first_number(moves: Sequence[str]) -> int:
    """Moves are numbered from 1."""
    return 1


def position(showing: Showing) -> list[str]:
    """All of it where a round begins; in the course of a turn what one holds, and the dice."""
    table = Table(showing)
    decision = table.decision
    if decision is None or _begins(table, decision["what"]):
        return board(showing)
    lines = [title(showing)]
    if table.seen["offer"]:
        lines += _told(offer(table))
    if decision["what"] == "die":
        for clan in table.clans:
            lines += [text_of(row) for row in list(clan_rows(table, clan))[:1]]
        lines += _told(bridges(table))
        lines += _told(domain(table))
        if table.seen["rival"] is not None:
            lines += _told(rival(table))
        return lines
    return [*lines, text_of(next(iter(clan_rows(table, table.own))))]


def _begins(table: Table, what: str) -> bool:
    """Whether the viewer's game or round begins with this decision."""
    if what == "die":
        return bool(table.seen["turns"] <= len(table.seen["order"]))
    return what in ("draft", "keep") and not table.own.data["lantern"]


def board(showing: Showing) -> list[str]:
    """All that there is to see."""
    table = Table(showing)
    lines = [title(showing)]
    for section in sections(table):
        lines += _told(section)
    return lines


def _told(section: Section) -> list[str]:
    return [f"# {section.title}", *(text_of(row) for row in section.rows)]


def sheet(showing: Showing) -> list[str]:
    """What actions cost, what scores, and the sign of what was reconstructed."""
    table = Table(showing)
    signs = [f"{sign} {table.tongue.kind(kind)}" for kind, sign in SIGNS.items()]
    return [
        table.say("terminal-white-castle-signs", signs=showing.listed(signs)),
        *table.say("terminal-white-castle-marks").split("\n"),
        *table.say("terminal-white-castle-sheet").split("\n"),
        *(table.say("terminal-white-castle-sheet-matcha").split("\n") if table.matcha else []),
    ]


def scoring(showing: Showing) -> list[tuple[str, dict[str, int]]]:
    """Everybody's points by category, the rival's too; nothing before the end."""
    table = Table(showing)
    if table.seen["scoring"] is None:
        return []
    found = list(table.seen["scoring"])
    if table.seen["rival"] is not None:
        found.append(table.seen["rival"]["scoring"])
    return [(clan.name, points) for clan, points in zip(table.clans, found, strict=True)]


def category(showing: Showing, name: str) -> str:
    """A category of the final scoring."""
    return showing.say(f"terminal-white-castle-score-{name.replace('_', '-')}")


def final(showing: Showing) -> list[str]:
    """The final scoring by category."""
    lines = []
    for name, points in scoring(showing):
        told = [f"{category(showing, kind)} {amount}" for kind, amount in points.items()]
        lines.append(Table(showing).named(name, showing.listed(told)))
    return lines


def notation(showing: Showing) -> str:
    """How moves are written."""
    return showing.say("terminal-white-castle-notation")
