"""``chabudai solve``: the values of positions, with proven bounds."""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.registry import game_named

LEAST_GAP = 1e-9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="a game with a solver, such as matcha")
    parser.add_argument("file", metavar="FILE", help="positions as JSON")
    parser.add_argument(
        "--gap",
        type=float,
        metavar="G",
        help="how wide the bounds of a value may be (the game has a default)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Solve the positions of a file, and print their values."""
    from chabudai.analysis.solving import solver_of

    solver = solver_of(game_named(args.game))
    gap = checked_gap(args.gap, solver.default_gap)
    positions = solver.positions(positions_in(args.file))
    results = []
    for name, position in positions:
        start = time.perf_counter()
        bracket = solver.solve(position, gap)
        seconds = time.perf_counter() - start
        results.append(
            {
                "id": name,
                "value": round(bracket.value, 9),
                "gap": bracket.gap,
                "seconds": round(seconds, 3),
            }
        )
        if not args.json:
            print(f"{name}  {bracket.value:.6f}  (gap {bracket.gap:.1e}, {seconds:.2f} s)")
    if args.json:
        print(json.dumps({"positions": results}))
    return 0


def checked_gap(gap: float | None, default: float) -> float:
    """The width of the bounds to reach."""
    if gap is None:
        return default
    if not math.isfinite(gap) or not LEAST_GAP <= gap < 1:
        raise BadInput(f"--gap is a number from {LEAST_GAP:g} to below 1, not {gap:g}")
    return gap


def positions_in(file: str) -> object:
    """The JSON data of a file."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput(f"cannot read {file}: {problem}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"{file} is not JSON: {problem}") from None
