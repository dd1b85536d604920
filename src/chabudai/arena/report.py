"""The report of a tournament as one HTML file that loads nothing from elsewhere."""

from __future__ import annotations

from html import escape

from chabudai.arena.crosstable import Cell, Crosstable
from chabudai.arena.plots import Row, interval_plot

STYLE = """
:root { color-scheme: light dark;
  --ink: #24302a; --paper: #fbfaf5; --line: #b9c2b4; --mark: #2f6b4f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9e0; --paper: #1c211e; --line: #55605a; --mark: #7cc4a0; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: right; }
th:first-child { text-align: left; }
td small { display: block; opacity: .8; white-space: nowrap; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg { display: block; max-width: 45rem; }
svg .tick { text-anchor: middle; font-size: 12px; }
svg .grid { stroke: var(--line); stroke-width: .6; }
svg .even { stroke: var(--ink); stroke-dasharray: 4 3; }
svg .whisker { stroke: var(--mark); stroke-width: 3; }
svg circle { fill: var(--mark); }
"""
INTERVALS = "All intervals are 95% intervals."


def html_report(table: Crosstable) -> str:
    """The whole page."""
    tournament = table.tournament
    set_up = tournament.set_up
    title = f"Tournament: {set_up.game.title('en')}, {set_up.seats} players"
    options = "".join(f", {name} {value}" for name, value in set_up.options.items())
    facts = (
        f"{table.games} games: {tournament.deals} deals, "
        f"{tournament.games_per_pairing} games per pairing{options}, seed {tournament.seed}. "
        f"{INTERVALS}"
    )
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(facts)}</p>"]
    if len(tournament.bots) > 1:
        body += [_ratings(table), _crosstable(table), _meetings(table)]
    if table.control():
        body.append(_control(table.control()))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"
    )


def caution(table: Crosstable) -> str:
    """A warning if the ratings have no upper bound; otherwise empty."""
    if table.comparable:
        return ""
    return "Some bots never lost to some others, so differences of ratings are only lower bounds."


def _ratings(table: Crosstable) -> str:
    rows = []
    for bot in table.ranking():
        rating = table.ratings[bot]
        tip = f"{bot}: {rating.rating:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
        rows.append(Row(bot, rating.rating, rating.low, rating.high, tip))
    lines = "".join(f"<li>{escape(row.tip)}</li>" for row in rows)
    return (
        "<h2>Ratings</h2>\n<p>On the scale of Elo: 400 points more mean ten times the strength. "
        f"The mean is 0. {caution(table)}</p>\n"
        f"{interval_plot('Ratings', rows, _signed)}\n"
        f"<ol>{lines}</ol>"
    )


def _signed(rating: float) -> str:
    return f"{rating:+.0f}" if rating else "0"


def _crosstable(table: Crosstable) -> str:
    ranking = table.ranking()
    others = table.tournament.set_up.seats - 1
    against = "the bot of the column" if others == 1 else f"{others} bots of the column"
    head = "".join(f"<th>{escape(bot)}</th>" for bot in ranking)
    rows = []
    for bot in ranking:
        cells = "".join(_cell(table.cells.get((bot, other))) for other in ranking)
        rows.append(f"<tr><th>{escape(bot)}</th>{cells}</tr>")
    return (
        f"<h2>Crosstable</h2>\n<p>How often one bot of the row won against {against}. "
        f"A shared win counts in part. Even is {1 / (others + 1):.1%}.</p>\n"
        f'<div class="wide"><table><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
    )


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return "<td></td>"
    low, high = cell.interval
    strength = min(abs(cell.rate - cell.even) / max(cell.even, 1 - cell.even), 1)
    colour = "47, 107, 79" if cell.rate >= cell.even else "178, 92, 44"
    return (
        f'<td style="background: rgba({colour}, {0.5 * strength:.2f})">{cell.rate:.1%}'
        f"<small>{low:.1%} – {high:.1%}</small>"
        f"<small>{cell.scores.mean:.1f} : {cell.other_scores.mean:.1f} points</small></td>"
    )


def _rates(title: str, cells: list[Cell]) -> str:
    rows = []
    for cell in cells:
        label = cell.bot if cell.seats == 2 else f"1 {cell.bot}"
        other = cell.against if cell.seats == 2 else f"{cell.seats - 1} {cell.against}"
        low, high = cell.interval
        tip = f"{label} against {other}: {cell.rate:.1%} ({low:.1%} to {high:.1%})"
        rows.append(Row(f"{label} : {other}", cell.rate, low, high, tip))
    return interval_plot(title, rows, "{:.0%}".format, (0.0, 1.0), line=cells[0].even)


def _meetings(table: Crosstable) -> str:
    return "<h2>Pairings</h2>\n<p>Win rates. The broken line is even.</p>\n" + _rates(
        "Win rates of the pairings", table.meetings()
    )


def _control(cells: list[Cell]) -> str:
    verdicts = "".join(f"<li>{escape(control_verdict(cell))}</li>" for cell in cells)
    return (
        "<h2>Control</h2>\n<p>Each bot against itself. It must come out even: otherwise seats or "
        f"deals are not balanced, or it is chance (once in twenty).</p>\n"
        f"{_rates('Each bot against itself', cells)}\n<ul>{verdicts}</ul>"
    )


def control_verdict(cell: Cell) -> str:
    """Whether a bot came out even against itself, as a sentence."""
    low, high = cell.interval
    verdict = "even" if cell.is_even else "not even"
    return (
        f"{cell.bot} against itself: {verdict} "
        f"({cell.rate:.1%}, interval {low:.1%} to {high:.1%}, even is {cell.even:.1%})"
    )
