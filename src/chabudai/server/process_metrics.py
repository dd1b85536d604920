"""Metrics of this process under the names that all Prometheus clients use."""

from __future__ import annotations

import os
import time
from pathlib import Path

from chabudai.server.metrics import Family

_STARTED = time.time()
_PROC = Path("/proc/self")


def process_metrics() -> list[Family]:
    """CPU time and start; on Linux also memory and open files."""
    used = os.times()
    found = [
        Family(
            "process_cpu_seconds_total", "counter", "CPU time.", [("", used.user + used.system)]
        ),
        Family("process_start_time_seconds", "gauge", "When it started.", [("", _STARTED)]),
    ]
    memory, files = _resident_bytes(), _open_files()
    if memory is not None:
        help = "Resident memory."
        found.append(Family("process_resident_memory_bytes", "gauge", help, [("", memory)]))
    if files is not None:
        found.append(Family("process_open_fds", "gauge", "Open files.", [("", files[0])]))
        found.append(Family("process_max_fds", "gauge", "Most open files.", [("", files[1])]))
    return found


def _resident_bytes() -> int | None:
    try:
        pages = int((_PROC / "statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):  # not Linux
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> tuple[int, int] | None:
    try:
        import resource

        folder = _PROC / "fd"
        count = folder.stat().st_size or len(os.listdir(folder))  # the size since Linux 6.2
    except (OSError, ImportError):
        return None
    return count, resource.getrlimit(resource.RLIMIT_NOFILE)[0]
