"""``chabudai simulate``: play bots against bots."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TextIO

from chabudai.arena import BotResult, Reports, Results, Scores, SimulationFailed, simulate
from chabudai.arena.records import writing_records
from chabudai.arena.simulation import checked_bots
from chabudai.arena.workers import Workers, open_workers
from chabudai.bots import BOTS
from chabudai.cli.set_up import add_game_arguments, add_worker_arguments, set_up_from, tell_failure
from chabudai.core.checked import checked_seed
from chabudai.core.game import SetUp
from chabudai.core.refusals import BadInput

FAILED = 1
"""The exit code if a bot or a worker process fails."""
BAR_WIDTH = 30
SECONDS_BETWEEN_LOOKS = 0.1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_arguments(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,...]",
        help=f"a bot for each seat, separated by commas, of {', '.join(BOTS)}; "
        "a bot may take a parameter: ismcts:500 (iterations), ismcts:0.5s (time); "
        "or your own: module:Class, or a name that a package registers in chabudai.bots",
    )
    parser.add_argument(
        "--games",
        required=True,
        type=int,
        metavar="N",
        help="number of games; with a multiple of the number of seats, every bot plays every deal "
        "from every seat",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        help="any text; the same seed gives the same result with any number of workers",
    )
    add_worker_arguments(parser)
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="write the record of every game to FILE.jsonl or FILE.jsonl.zst, a line for each",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="report the decisions of each bot that take longer than this",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Simulate, and print the results."""
    bots = bots_named(args.bots)
    sys.path.insert(0, "")  # so that module:Class finds a module in the current folder
    set_up = set_up_from(args, len(bots))
    with open_workers(args.on, args.workers) as workers:
        return run_with(args, set_up, bots, workers)


def run_with(args: argparse.Namespace, set_up: SetUp, bots: list[str], workers: Workers) -> int:
    """Simulate with these workers, and print the results."""
    seed = checked_seed(args.seed)
    checked_bots(set_up, bots, workers)  # before an old file of records is overwritten
    bar = None if args.json or not sys.stderr.isatty() else ProgressBar(sys.stderr)
    start = time.perf_counter()
    try:
        with writing_records(args.records) as on_records:
            reports = Reports(None if bar is None else bar.show, on_records, args.seconds)
            results = simulate(set_up, bots, args.games, seed, workers, reports)
    except SimulationFailed as problem:
        if bar is not None:
            bar.clear()
        tell_failure("simulate", problem)
        return FAILED
    finally:
        if bar is not None:
            bar.clear()
    seconds = time.perf_counter() - start
    if args.json:
        print(json.dumps(data(set_up, seed, results, workers.count, seconds)))
    else:
        print_results(set_up, seed, results, seconds)
    return 0


def bots_named(text: str) -> list[str]:
    """Split a list of bots at the commas."""
    bots = [bot.strip() for bot in text.split(",")]
    if "" in bots:
        raise BadInput(f"bots are names separated by commas, not {text!r}")
    return bots


def data(
    set_up: SetUp, seed: str, results: Results, workers: int, seconds: float
) -> dict[str, object]:
    """The results as JSON data. Only the last part depends on the machine."""
    what = {
        "game": set_up.game.id,
        "rules": set_up.version,
        "options": dict(set_up.options),
        "players": set_up.seats,
        "seed": seed,
    }
    speed = {
        "workers": workers,
        "seconds": round(seconds, 3),
        "games_per_second": round(results.games / seconds, 1),
        "decisions_per_second": round(results.decisions / seconds, 1),
    }
    return what | results.data() | speed


def print_results(set_up: SetUp, seed: str, results: Results, seconds: float) -> None:
    """Print the results as text."""
    options = "".join(f", {name} {value}" for name, value in set_up.options.items())
    title = set_up.game.title("en")
    players = "1 player" if set_up.seats == 1 else f"{set_up.seats} players"
    print(f"{title}{options}, {players}: {results.games} games, seed {seed}")
    if results.games % set_up.seats:
        print(f"(not a multiple of {set_up.seats}: some seats were taken once more than others)")
    print()
    print_table([HEADINGS, *(row(bot) for bot in results.bots)])
    print()
    tell_scoring(results)
    if set_up.seats > 1:
        seats = "  ".join(f"{at}: {wins.rate:.1%}" for at, wins in enumerate(results.seats))
        print(f"wins by seat   {seats}")
    ends = ", ".join(f"{end} {count}" for end, count in results.ends.most_common())
    print(f"endings        {ends}")
    if results.draws:
        print(f"draws          {results.draws}")
    late = [f"{bot.bot} {bot.late}" for bot in results.bots if bot.late]
    if late:
        print(f"late decisions {', '.join(late)}")
    print(
        f"speed          {results.games / seconds:,.0f} games/s, "
        f"{results.decisions / seconds:,.0f} decisions/s ({seconds:.1f} s)"
    )


def tell_scoring(results: Results) -> None:
    """Print points by category if the game has them, with the rival's in a solitaire game."""
    sides = [(bot.bot, bot.scoring) for bot in results.bots] + [("rival", results.rival)]
    sides = [(name, scoring) for name, scoring in sides if scoring.categories]
    if not sides:
        return
    print("mean (median, spread) by category")
    rows = [["", *(name for name, _ in sides)]]
    for category in sides[0][1].categories:
        cells = (scoring.categories.get(category, Scores()) for _, scoring in sides)
        rows.append([category, *(f"{s.mean:.1f} ({s.median:g}, {s.spread:.1f})" for s in cells)])
    print_table(rows)
    print()


def print_table(rows: list[list[str]]) -> None:
    """Align the first column left and the others right."""
    widths = [max(len(line[column]) for line in rows) for column in range(len(rows[0]))]
    for name, *cells in rows:
        padded = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print("  ".join([name.ljust(widths[0]), *padded]).rstrip())


HEADINGS = ["bot", "games", "won", "shared", "win rate", "95% interval", "mean", "median", "spread"]


def row(bot: BotResult) -> list[str]:
    """The row of a bot."""
    low, high = bot.wins.interval
    return [
        bot.bot,
        str(bot.wins.games),
        str(bot.wins.alone),
        str(bot.wins.shared),
        f"{bot.wins.rate:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{bot.scores.mean:.2f}",
        f"{bot.scores.median:g}",
        f"{bot.scores.spread:.2f}",
    ]


class ProgressBar:
    """A progress bar on one line."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._start = time.perf_counter()
        self._shown = 0.0

    def show(self, played: int, games: int) -> None:
        """Update the line, but not more often than people can read it."""
        now = time.perf_counter()
        if now - self._shown < SECONDS_BETWEEN_LOOKS:
            return
        self._shown = now
        full = BAR_WIDTH * played // games
        left = (now - self._start) * (games - played) / played
        self._out.write(
            f"\r[{'#' * full}{'.' * (BAR_WIDTH - full)}] {played}/{games}"
            f"  {played / (now - self._start):,.0f} games/s  {left:.0f} s left\x1b[K"
        )
        self._out.flush()

    def clear(self) -> None:
        """Erase the line."""
        self._out.write("\r\x1b[K")
        self._out.flush()
