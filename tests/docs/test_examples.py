"""Every example runs, and says something."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

import chabudai

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_it_runs(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(example)])
    runpy.run_path(str(example), run_name="__main__")
    assert len(capsys.readouterr().out.splitlines()) >= 3


def test_the_learner_learns() -> None:
    """It loses to random play at first, and beats it after a few batches."""
    names = runpy.run_path(str(EXAMPLES[0].parent / "matcha_learner.py"))
    learner = names["Learner"](128, seed=1)
    rates = []
    for batches in (0, 3):
        for at in range(batches):
            learner.learn(learner.play(), rate=2e-3, mixing=0.1)
            learner.average(at + 1)
        bot = names["Bot"](learner.mean)
        result = chabudai.simulate("matcha", [bot, "random"], games=40, seed="learned")
        rates.append(result.bots[0].wins.rate)
    assert rates[0] < 0.3
    assert rates[1] > 0.55
