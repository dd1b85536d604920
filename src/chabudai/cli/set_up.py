"""The arguments for a game and its options, shared by several commands."""

from __future__ import annotations

import argparse
import sys
import traceback

from chabudai.arena.tables import BotAtFault, SimulationFailed
from chabudai.core.game import SetUp
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, games


def add_game_arguments(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """Add ``GAME`` and an argument for each option of any game."""
    nargs = "?" if optional else None
    parser.add_argument("game", nargs=nargs, metavar="GAME", help=" | ".join(games()))
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    options = {name: option for game in games().values() for name, option in game.options.items()}
    for name, option in options.items():
        values = "|".join(option.values)
        parser.add_argument(f"--{name}", metavar=name.upper(), help=values)


def add_worker_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``--workers`` and ``--on``. They change the time only, not the results."""
    parser.add_argument(
        "--workers",
        type=int,
        metavar="W",
        help="tasks at the same time (default: 1; with --on as many as the cluster has processors)",
    )
    parser.add_argument(
        "--on",
        metavar="ray[://ADDRESS]",
        help="play on a Ray cluster; without an address: the one of RAY_ADDRESS, "
        "or a Ray on this machine for this command only",
    )


def tell_failure(command: str, problem: SimulationFailed) -> None:
    """Say why games could not be finished. The traceback helps if a bot raised an error."""
    if not isinstance(problem, BotAtFault):
        traceback.print_exception(problem)
    print(f"chabudai {command}: {problem}", file=sys.stderr)


def set_up_from(args: argparse.Namespace, players: int | None = None) -> SetUp:
    """The game, seats and options of the arguments."""
    game = game_named(args.game)
    names = {name for known in games().values() for name in known.options}
    given = {name: value for name in names if (value := getattr(args, name)) is not None}
    wanted = args.players if args.players is not None else players
    if players is not None and wanted != players:
        raise BadInput(f"--players {wanted} does not fit {players} bots")
    return game.set_up(wanted, given)
