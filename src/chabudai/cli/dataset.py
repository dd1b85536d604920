"""``chabudai dataset``: games between bots, or records, as a Parquet file."""

from __future__ import annotations

import argparse
import sys

from chabudai.arena import Reports, SimulationFailed, simulate
from chabudai.arena.dataset import DatasetWriter, writing_dataset
from chabudai.arena.records import read_records
from chabudai.arena.workers import open_workers
from chabudai.cli.set_up import add_game_arguments, add_worker_arguments, set_up_from, tell_failure
from chabudai.cli.simulate import FAILED, bots_named
from chabudai.core.checked import checked_seed
from chabudai.core.refusals import BadInput
from chabudai.registry import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_arguments(parser, optional=True)
    parser.add_argument("--bots", metavar="A,B[,...]", help="a bot for each seat, as in simulate")
    parser.add_argument("--games", type=int, metavar="N", help="number of games to play")
    parser.add_argument("--seed", metavar="S", help="any text; the same seed gives the same file")
    add_worker_arguments(parser)
    parser.add_argument(
        "--records", metavar="FILE", help="take the games of a file of records, and play none"
    )
    parser.add_argument(
        "--tensors", action="store_true", help="add what each seat knew, as numbers: a large file"
    )
    parser.add_argument("--out", required=True, metavar="FILE.parquet", help="the file to write")


def run(args: argparse.Namespace) -> int:
    """Write the file, and say what is in it."""
    _check(args)
    with writing_dataset(args.out, tensors=args.tensors) as writer:
        try:
            _write(args, writer)
        except SimulationFailed as problem:
            tell_failure("dataset", problem)
            return FAILED
    print(f"{args.out}: {writer.games} games, {writer.rows} decisions")
    return 0


def _check(args: argparse.Namespace) -> None:
    if args.records is not None:
        options = {name for game in games().values() for name in game.options}
        for name in ("game", "bots", "games", "players", "seed", *sorted(options)):
            if getattr(args, name) is not None:
                raise BadInput(f"--records takes its games from the file: give no {name}")
        if args.on or args.workers:
            raise BadInput("--records plays no games: give no --on or --workers")
    elif not args.game or not args.bots or args.games is None:
        raise BadInput("a game with --bots and --games is needed, or --records FILE")


def _write(args: argparse.Namespace, writer: DatasetWriter) -> None:
    if args.records is not None:
        for record in read_records(args.records):
            writer.write([record])
        if not writer.games:
            raise BadInput(f"there are no records in {args.records}")
        return
    bots = bots_named(args.bots)
    sys.path.insert(0, "")  # so that module:Class finds a module in the current folder
    reports = Reports(on_records=writer.write)
    seed = checked_seed(args.seed)
    with open_workers(args.on, args.workers) as workers:
        simulate(set_up_from(args, len(bots)), bots, args.games, seed, workers, reports)
