"""The compiled engine (docs/adr/033-compiled-engine.md) plays the same games as the sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.docs.documents import ROOT

GAMES = 10
"""For each of all set-ups."""


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("cc") is None or not (ROOT / "hatch_build.py").is_file(), reason="no C compiler"
)
def test_compiled_modules_play_the_same_games(tmp_path: Path) -> None:
    env = os.environ | {"CHABUDAI_COMPILE": "1", "CHABUDAI_SKIP_CLIENT": "1"}
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), "."]
    subprocess.run(pip, cwd=ROOT, env=env, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "engine")
    compiled, sources = _fingerprints(tmp_path / "engine"), _fingerprints(ROOT / "src")
    assert (sources["engine"], compiled["engine"]) == ("Python", "compiled")
    assert sources["compiled"] == []
    assert {"chabudai.core.playout", "chabudai.games.white_castle.effects.lists"} <= {
        *compiled["compiled"]
    }
    assert compiled["games"] == sources["games"]


def _fingerprints(folder: Path) -> Any:
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
    command = [sys.executable, "-m", "tests.core.fingerprints", str(GAMES)]
    done = subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)
