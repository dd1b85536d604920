"""``chabudai tournament``: rate bots in a round robin."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from chabudai.arena import SimulationFailed
from chabudai.arena.crosstable import Cell, Crosstable
from chabudai.arena.report import caution, control_verdict, html_report
from chabudai.arena.result_file import ResultFile
from chabudai.arena.tournament import GameResult, Tournament, play
from chabudai.arena.workers import Workers, open_workers
from chabudai.bots import BOTS
from chabudai.cli.set_up import add_game_arguments, add_worker_arguments, set_up_from, tell_failure
from chabudai.cli.simulate import FAILED, ProgressBar, bots_named, print_table
from chabudai.core.chance import fresh_seed
from chabudai.core.checked import checked_seed
from chabudai.core.refusals import BadInput

RESULTS, REPORT = "results.jsonl", "report.html"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_arguments(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,...]",
        help=f"the bots that meet, separated by commas, of {', '.join(BOTS)}; "
        "a bot may take a parameter: ismcts:500; or your own: module:Class",
    )
    parser.add_argument(
        "--games",
        required=True,
        type=int,
        metavar="N",
        help="games of each pairing, rounded up to whole deals",
    )
    parser.add_argument("--seed", metavar="S", help="any text; the same seed gives the same games")
    add_worker_arguments(parser)
    parser.add_argument(
        "--control", action="store_true", help="also let each bot play against itself"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help=f"folder for the games played so far ({RESULTS}) and the report ({REPORT}); "
        "a second start continues there",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play what is missing, and print the results."""
    set_up = set_up_from(args)
    bots = bots_named(args.bots)
    sys.path.insert(0, "")  # so that module:Class finds a module in the current folder
    seed = None if args.seed is None else checked_seed(args.seed)
    # Invalid input fails here, before any file is written.
    Tournament.of(set_up, bots, args.games, seed or "", args.control)
    with ExitStack() as stack:
        workers = stack.enter_context(open_workers(args.on, args.workers))
        file = None
        if args.out is not None:
            file = stack.enter_context(ResultFile(args.out / RESULTS, set_up, seed, fresh_seed()))
        seed = file.seed if file is not None else seed or fresh_seed()
        tournament = Tournament.of(set_up, bots, args.games, seed, args.control)
        start = time.perf_counter()
        try:
            results = _play_missing(tournament, file, args, workers)
        except SimulationFailed as problem:
            tell_failure("tournament", problem)
            return FAILED
        except KeyboardInterrupt:
            if file is not None:
                print(f"{len(file.games)} games are in {file.path}", file=sys.stderr)
            raise
        seconds = time.perf_counter() - start
        table = Crosstable(tournament, results)
        report = None if args.out is None else _write_report(args.out / REPORT, table)
        if args.json:
            speed = {"workers": workers.count, "seconds": round(seconds, 3)}
            print(json.dumps(table.data() | speed))
        else:
            print_table_of(table, seconds)
            if report is not None:
                print(f"\nreport         {report}")
    return 0


def _play_missing(
    tournament: Tournament,
    file: ResultFile | None,
    args: argparse.Namespace,
    workers: Workers,
) -> list[GameResult]:
    """All games of the tournament: those of the file, and the missing ones, played now."""
    known = {} if file is None else file.games
    results = [known[fixture] for fixture in tournament.fixtures() if fixture in known]
    if results and not args.json:
        print(f"{len(results)} of {tournament.total()} games are in {args.out / RESULTS}")
    todo = [fixture for fixture in tournament.fixtures() if fixture not in known]
    bar = None if args.json or not sys.stderr.isatty() else ProgressBar(sys.stderr)
    try:
        for played, result in enumerate(play(tournament, todo, workers), 1):
            results.append(result)
            if file is not None:
                file.add(result)
            if bar is not None:
                bar.show(played, len(todo))
    finally:
        if bar is not None:
            bar.clear()
    return results


def _write_report(path: Path, table: Crosstable) -> Path:
    try:
        path.write_text(html_report(table), encoding="utf-8")
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror}") from None
    return path


def print_table_of(table: Crosstable, seconds: float) -> None:
    """Print the results as text."""
    tournament = table.tournament
    set_up = tournament.set_up
    options = "".join(f", {name} {value}" for name, value in set_up.options.items())
    print(
        f"{set_up.game.title('en')}{options}, {set_up.seats} players: {table.games} games, "
        f"{tournament.games_per_pairing} per pairing, seed {tournament.seed}\n"
    )
    ranking = table.ranking()
    if len(ranking) > 1:
        rows = [["bot", "rating", "95% interval"]]
        for bot in ranking:
            rating = table.ratings[bot]
            rows.append([bot, f"{rating.rating:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"])
        print_table(rows)
        if warning := caution(table):
            print(warning)
        others = set_up.seats - 1
        print(f"\nwins of one (row) against {others} (column); even is {1 / set_up.seats:.1%}")
        print_table(
            [
                ["", *ranking],
                *(
                    [bot, *(_short(table.cells.get((bot, other))) for other in ranking)]
                    for bot in ranking
                ),
            ]
        )
    if table.control():
        print("\ncontrol")
        for cell in table.control():
            print(control_verdict(cell))
    print(f"\ntime           {seconds:.1f} s")


def _short(cell: Cell | None) -> str:
    if cell is None:
        return "-"
    low, high = cell.interval
    return f"{cell.rate:.1%} ({low:.1%}-{high:.1%})"
