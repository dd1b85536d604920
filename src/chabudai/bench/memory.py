"""Measure whether memory grows over many games."""

from __future__ import annotations

import gc
from pathlib import Path

from chabudai.bench.own import set_ups
from chabudai.core.chance import stream
from chabudai.core.playout import play_randomly

WARM_UP = 2_000


def resident_kilobytes() -> int:
    """Memory in use now if the system reports it, else the peak."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])
    import resource  # not on every system

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def growth(total: int) -> dict[str, int]:
    """The growth of memory in kilobytes over ``total`` simulated games of each set-up."""
    found = {}
    for name, rules in set_ups().items():
        random = stream("bench", "memory", name)
        for _ in range(WARM_UP):
            play_randomly(rules, rules.start(), random)
        gc.collect()
        before = resident_kilobytes()
        for _ in range(total):
            play_randomly(rules, rules.start(), random)
        gc.collect()
        found[name] = resident_kilobytes() - before
    return found
