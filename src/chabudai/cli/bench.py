"""``chabudai bench``: measure the speed of the engine."""

from __future__ import annotations

import argparse
import json
import platform
from statistics import median

from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--peers",
        action="store_true",
        help="also measure OpenSpiel, Catanatron, pgx and PettingZoo classic, if installed",
    )
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="seconds per figure and round"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, metavar="N", help="rounds; the median counts"
    )
    parser.add_argument(
        "--memory",
        type=int,
        metavar="GAMES",
        help="measure memory growth over this many games instead",
    )


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    if not 0 < args.seconds <= 60:
        raise BadInput(f"--seconds must be more than 0 and at most 60, not {args.seconds:g}")
    if not 1 <= args.rounds <= 1000:
        raise BadInput(f"--rounds must be 1 to 1000, not {args.rounds}")
    if args.memory is not None:
        return _memory(args.memory, args.json)
    result = _speed(args)
    if args.json:
        print(json.dumps(result))
        return 0
    print(f"{'engine':<54}{result['engine']:>12}")
    for name, figure in result["figures"].items():
        print(f"{name:<54}{_shown(figure['median']):>12} {figure['unit']}")
    for name, ratio in result["ratios"].items():
        print(f"{name:<92}{ratio:>6.2f}×")
    for title in result["missing_peers"]:
        print(f"{title} is not installed: pip install chabudai[peers]")
    return 0


def _speed(args: argparse.Namespace) -> Json:
    from chabudai.bench import batches, own, peers
    from chabudai.core.playout import engine

    measures = own.own_measures(args.seconds)
    measures += batches.batch_measures(args.seconds)
    if args.peers:
        measures += batches.environment_measures(args.seconds)
    asked = peers.PEERS if args.peers else ()
    present = [peer for peer in asked if peer.installed()]
    for peer in present:
        measures += peer.measures(args.seconds)
    figures = own.measured(measures, args.rounds)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "engine": engine(),
        "rounds": args.rounds,
        "peers": [peer.title for peer in present],
        "missing_peers": [peer.title for peer in asked if peer not in present],
        "figures": {
            measure.name: {
                "unit": measure.unit,
                "median": median(figures[measure.name]),
                "all": figures[measure.name],
            }
            for measure in measures
        },
        "ratios": {
            name: round(ratio, 2) for name, ratio in peers.ratios(measures, figures).items()
        },
    }


def _memory(total: int, as_json: bool) -> int:
    from chabudai.bench.memory import growth

    if total < 1:
        raise BadInput(f"--memory must be at least 1 game, not {total}")
    found = growth(total)
    if as_json:
        print(json.dumps({"games": total, "growth_kb": found}))
        return 0
    for name, kilobytes in found.items():
        print(f"{name:<54}{kilobytes:>+12,} KB over {total:,} games")
    return 0


def _shown(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
