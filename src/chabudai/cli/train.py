"""``make train GAME=ID``: learn the data of a game's strongest bot, here or on a cluster.

A game's module ``analysis.train`` has ``main(arguments)``. If its training consists of separate
tasks, such as games of the bot against itself, it is ``main(arguments, run)``: it then passes its
tasks to ``run(function, tasks)``, which gives the results in order, like ``map``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from inspect import signature

from chabudai.arena import SimulationFailed
from chabudai.arena.workers import open_workers
from chabudai.cli import BAD_INPUT
from chabudai.cli.set_up import add_worker_arguments
from chabudai.cli.simulate import FAILED
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, module_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Train. Arguments that are not known here go to the game."""
    parser = argparse.ArgumentParser(prog="make train", description=__doc__, add_help=False)
    parser.add_argument("game", metavar="GAME")
    add_worker_arguments(parser)
    args, rest = parser.parse_known_args(arguments)
    try:
        return _train(args, rest)
    except (BadInput, SimulationFailed) as problem:
        print(f"make train: {problem}", file=sys.stderr)
        return BAD_INPUT if isinstance(problem, BadInput) else FAILED


def _train(args: argparse.Namespace, rest: list[str]) -> int:
    module = module_of(game_named(args.game), "analysis.train")
    if module is None:
        raise BadInput(f"{args.game} has nothing to train")
    if "run" not in signature(module.main).parameters:
        if args.on or args.workers:
            raise BadInput(f"the training of {args.game} is one computation: no --on or --workers")
        return module.main(rest) or 0
    with open_workers(args.on, args.workers) as workers:
        return module.main(rest, run=workers.run) or 0


if __name__ == "__main__":
    sys.exit(main())
