"""Workers that die."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from chabudai.arena import SimulationFailed, workers


def dies_at_first(mark: str, task: int) -> int:
    """The first run of task 3 kills its worker."""
    if task == 3 and not os.path.exists(mark):
        with open(mark, "w"):
            pass
        os._exit(1)
    return task * task


def always_dies(task: int) -> None:
    os._exit(1)


def test_a_task_of_a_dead_process_runs_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "RETRIES", 1)
    mark = tmp_path / "died"
    pool = workers.Processes(2)
    squares = [task * task for task in range(8)]
    assert list(pool.run(partial(dies_at_first, str(mark)), range(8))) == squares
    assert mark.exists()
    with pytest.raises(SimulationFailed, match="died 2 times in a row"):
        list(pool.run(always_dies, range(1)))
