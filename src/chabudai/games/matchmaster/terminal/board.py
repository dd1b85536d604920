"""MatchMaster on the screen: the trick in the middle, sticks and ticks, a score sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from chabudai.core.events import Event
from chabudai.games.matchmaster.events import HandScored
from chabudai.games.matchmaster.state import HAND_SIZES
from chabudai.games.matchmaster.terminal.lines import label as label_in_words
from chabudai.games.matchmaster.terminal.lines import last_trick, scored
from chabudai.terminal.cells import beside, centred, fit, joined, short_name, to_left
from chabudai.terminal.palette import Palette
from chabudai.terminal.session import GameView

SYMBOLS = {"O": "◆", "o": "◇", "B": "■", "b": "□"}
"""Full is dark, hollow is light."""
LONG_MOVES = False
CARD_PATTERN = re.compile("(?<![0-9A-Za-z])(?:1[0-3]|[1-9])[OoBb](?![0-9A-Za-z])")
"""Without word boundaries, since Japanese text has no spaces around cards."""
CARDS = {
    "O": "bold #FFFFFF on #A8480C",
    "o": "bold #6B3200 on #F8D5AE",
    "B": "bold #FFFFFF on #24507A",
    "b": "bold #12395C on #C6DDF1",
}
"""Ink on card: the same in the light and the dark theme."""
SMALL, LARGE = 6, 7
"""How wide cards are drawn."""
LARGE_NEEDS = (58, 30)
"""Cells a board needs for large cards."""
LEAST_SHEET = 3
"""Rows of the score sheet that are worth showing."""
SAID, TAKEN, POINTS = 10, 9, 6
"""How wide the players' columns are."""
SHEET_WIDTH = 70
RESULT = (
    "terminal-matchmaster-said",
    "terminal-matchmaster-taken",
    "terminal-matchmaster-points",
    "terminal-matchmaster-sum",
)
STICK, TICK, TOO_MANY = "|", "✓", "✗"


def draw(view: GameView, width: int, height: int, palette: Palette) -> Text:
    """Players, trick, own hand; the score sheet too where there is room for it."""
    seats = len(view.names)
    large = width >= LARGE_NEEDS[0] and height >= LARGE_NEEDS[1]
    air = [Text()] if height > seats + 12 else []
    lines = [*_players(view, palette, width), *air]
    lines += _trick(view, palette, width, large)
    lines += air
    lines += _hand(view, palette, large)
    room = height - len(lines) - 1
    if room > LEAST_SHEET:
        lines += [Text(), *_part_of_sheet(view, palette, width, room)]
    return joined([to_left(line, width) for line in lines])


def with_symbol(text: str) -> str:
    """A card with the sign of its suit: ``13◆O``."""
    return f"{text[:-1]}{SYMBOLS[text[-1]]}{text[-1]}"


def label(view: GameView, move: str) -> str:
    """A legal move, short and with signs."""
    if move.startswith("say "):
        return label_in_words(view, move)
    return f"{with_symbol(move)} {view.message('matchmaster-suit', suit=move[-1])}"


# -- players -------------------------------------------------------------------------------------
def _players(view: GameView, palette: Palette, width: int) -> list[Text]:
    """A row for each player: said in sticks, taken in ticks, points."""
    # The dealer's mark comes after the points and is never cut off.
    mark = cell_len(view.message("terminal-dealer-mark"))
    name_width = max(8, min(16, width - (SAID + TAKEN + POINTS + 7) - mark))
    points = view.message("terminal-matchmaster-points")
    heads = (
        fit("", name_width + 2),
        fit(view.message("terminal-matchmaster-said"), SAID),
        fit(view.message("terminal-matchmaster-taken"), TAKEN),
        " " * (POINTS - cell_len(points)) + points,
    )
    return [
        Text(" ".join(heads), palette.faint),
        *(_player(view, seat, palette, name_width) for seat in range(len(view.names))),
    ]


def _player(view: GameView, seat: int, palette: Palette, name_width: int) -> Text:
    seen = view.observation
    now = seat in seen["waiting_on"]
    dealer = " " + view.message("terminal-dealer-mark") if seat == seen["dealer"] else ""
    return Text.assemble(
        ("▶ " if now else "  ", f"bold {palette.lit}"),
        (fit(short_name(view.names[seat], name_width), name_width) + " ", f"bold {palette.ink}"),
        (fit(_said(view, seat), SAID) + " ", palette.ink),
        (fit(_taken(view, seat), TAKEN) + " ", f"bold {palette.ink}"),
        (f"{seen['scores'][seat]:>{POINTS}}", f"bold {palette.ink}"),
        (dealer, palette.faint),
    )


def _said(view: GameView, seat: int) -> str:
    """Matchsticks in the open hand, or a closed one [predict.sealed]."""
    seen = view.observation
    said = seen["said"][seat]
    if said is not None:
        return f"{said} {STICK * said}"
    if seen["has_said"][seat]:
        return view.message("terminal-matchmaster-sealed")
    return "…"


def _taken(view: GameView, seat: int) -> str:
    """A tick for every trick, a cross for each one too many."""
    seen = view.observation
    taken, said = seen["taken"][seat], seen["said"][seat]
    fine = taken if said is None else min(taken, said)
    return f"{taken} {TICK * fine}{TOO_MANY * (taken - fine)}"


# -- cards ---------------------------------------------------------------------------------------
def card(text: str, large: bool) -> list[Text]:
    """A card."""
    number, suit = text[:-1], text[-1]
    style = CARDS[suit]
    if not large:
        return [Text(fit(f" {with_symbol(text)}", SMALL), style)]
    rows = ("╭─────╮", f"│{number:<4}{suit}│", f"│  {SYMBOLS[suit]}  │", "╰─────╯")
    return [Text(row, style) for row in rows]


def _place(palette: Palette, large: bool) -> list[Text]:
    """An empty place for a card."""
    if not large:
        return [Text(fit("  ··", SMALL), palette.faint)]
    return [Text(row, palette.faint) for row in ("╭╌╌╌╌╌╮", "╎     ╎", "╎     ╎", "╰╌╌╌╌╌╯")]


def _trick(view: GameView, palette: Palette, width: int, large: bool) -> list[Text]:
    """The open trick in the order of play, else the last one, and whose it is."""
    seen = view.observation
    seats = len(view.names)
    played = [(one["seat"], one["card"]) for one in seen["trick"]]
    last = None if played else last_trick(view.events)
    if last:
        cards, taker = last
        return _last_trick(view, cards, taker, palette, width, large)
    if not played:
        words = "terminal-matchmaster-no-trick"
        return [Text(view.message(words), palette.faint)]
    led = _suit(view, seen["led"])
    heading = view.message("terminal-matchmaster-trick", number=len(seen["tricks"]) + 1, led=led)
    first = played[0][0]
    order = [(first + at) % seats for at in range(seats)]
    cards_of = dict(played)
    cards = [(seat, cards_of.get(seat, "")) for seat in order]
    return [
        Text(heading, palette.ink),
        *_spread(view, cards, seen["taking"], palette, width, large),
    ]


def _last_trick(
    view: GameView,
    cards: Sequence[tuple[int, str]],
    taker: int,
    palette: Palette,
    width: int,
    large: bool,
) -> list[Text]:
    heading = view.message(
        "terminal-matchmaster-last-trick",
        taker="you" if taker == view.viewer else "other",
        name=view.names[taker],
    )
    spread = _spread(view, cards, taker, palette, width, large)
    return [Text(heading, palette.faint), *spread]


def _suit(view: GameView, suit: str) -> str:
    """A suit with its sign and letter."""
    return f"{SYMBOLS[suit]}{suit} {view.message('matchmaster-suit', suit=suit)}"


def _spread(
    view: GameView,
    cards: Sequence[tuple[int, str]],
    taker: int | None,
    palette: Palette,
    width: int,
    large: bool,
) -> list[Text]:
    """Cards side by side, their players' names beneath, a star at the one who takes the trick."""
    least = LARGE if large else SMALL
    wide = max(least, min(12, (width - 2) // len(cards) - 1))
    blocks = []
    for seat, text in cards:
        drawn = card(text, large) if text else _place(palette, large)
        name = short_name(view.names[seat], wide)
        takes = seat == taker
        style = f"bold {palette.lit}" if takes else palette.faint
        mark = Text("★" if takes else " ", style)
        drawn = [centred(row, wide) for row in drawn]
        blocks.append([*drawn, centred(Text(name, style), wide), centred(mark, wide)])
    return [Text("  ") + row for row in beside(blocks)]


def _hand(view: GameView, palette: Palette, large: bool) -> list[Text]:
    """The viewer's cards, sorted by suit as the observation has them."""
    if view.viewer is None:
        return []
    hand = view.observation["your_hand"]
    trump = _suit(view, view.observation["trump"])
    heading = Text(view.message("terminal-matchmaster-your-cards", trump=trump), palette.faint)
    if not hand:
        return [heading, Text(view.message("terminal-no-cards"), palette.faint)]
    return [heading, *(Text("  ") + row for row in beside([card(text, large) for text in hand]))]


# -- the score sheet -----------------------------------------------------------------------------
def _sheet_rows(view: GameView, palette: Palette, width: int) -> list[Text]:
    """Thirteen rows as on paper: said and taken, points, the sum; the newest one highlighted."""
    done = scored(view.events)
    each = max(5, min(14, (width - 8) // len(view.names) - 1))
    heads = " ".join(fit(short_name(name, each), each) for name in view.names)
    label = fit(view.message("terminal-matchmaster-hand"), 6)
    rows = [Text(f"{label} {heads}", f"bold {palette.ink}")]
    for at, size in enumerate(HAND_SIZES):
        name = fit(f"{at + 1:>2} ·{size}", 6)
        if at < len(done):
            style = f"bold {palette.lit}" if at == len(done) - 1 else palette.ink
            boxes = [fit(_box(done[at], seat, each), each) for seat in range(len(view.names))]
        else:
            style = palette.faint
            boxes = [fit("·", each) for _ in view.names]
        rows.append(Text(f"{name} {' '.join(boxes)}", style))
    return rows


def _part_of_sheet(view: GameView, palette: Palette, width: int, room: int) -> list[Text]:
    """As much of the sheet as there is room for, this hand and those before it first."""
    heads, *rows = _sheet_rows(view, palette, width)
    first = max(0, min(view.observation["hand"] - room + 2, len(rows) - room + 1))
    return [heads, *rows[first : first + room - 1]]


def _box(row: HandScored, seat: int, width: int) -> str:
    """``3/3 +13 → 41`` where it fits, else ``3/3 41``, else the sum."""
    met = f"{row.said[seat]}/{row.taken[seat]}"
    forms = (
        f"{met} {row.points[seat]:+d} → {row.scores[seat]}",
        f"{met} {row.scores[seat]}",
        f"{row.scores[seat]}",
    )
    return next((form for form in forms if len(form) <= width), forms[-1])


def sheet(view: GameView, palette: Palette) -> Text:
    """The score sheet."""
    heading = Text(view.message("terminal-matchmaster-sheet"), palette.faint)
    return joined([heading, *_sheet_rows(view, palette, SHEET_WIDTH)])


final = sheet
"""The score sheet shows the final scores."""


def highlight(view: GameView, news: Sequence[Event], palette: Palette, room: int) -> Text | None:
    """A hand scored: what it came to, its last trick, and the sheet where there is room."""
    done = scored(news)
    if not done:
        return None
    lines = _result(view, done[-1], palette)
    if last := last_trick(view.events):
        lines += [Text(), *_last_trick(view, *last, palette, SHEET_WIDTH, large=False)]
    rows = [Text(), *_sheet_rows(view, palette, SHEET_WIDTH)]
    return joined(lines + rows if len(lines + rows) <= room else lines)


def _result(view: GameView, hand: HandScored, palette: Palette) -> list[Text]:
    """A row for each player: said, taken, points, the sum."""
    names = [short_name(name, 16) for name in view.names]
    wide = max(cell_len(name) for name in names)
    title = view.message("terminal-matchmaster-scored", hand=hand.hand)
    wide = max(wide, cell_len(title))
    heads = [view.message(key) for key in RESULT]
    columns = [max(5, cell_len(head)) for head in heads]
    phrase = [_to_right(head, column) for head, column in zip(heads, columns, strict=True)]
    lines = [Text.assemble((fit(title, wide), "bold"), ("  " + "  ".join(phrase), palette.faint))]
    for seat, name in enumerate(names):
        met = hand.said[seat] == hand.taken[seat]
        figures = (
            str(hand.said[seat]),
            str(hand.taken[seat]),
            f"{hand.points[seat]:+d}",
            str(hand.scores[seat]),
        )
        row = [_to_right(text, column) for text, column in zip(figures, columns, strict=True)]
        mark = f" {TICK if met else TOO_MANY}"
        lines.append(Text(f"{fit(name, wide)}  {'  '.join(row)}{mark}", palette.ink))
    return lines


def _to_right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text
