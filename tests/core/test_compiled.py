"""The compiled engine (docs/adr/033-compiled-engine.md): when it is made, and how it plays."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.docs.documents import ROOT

GAMES = 10
"""For each of all set-ups."""


HOOK = ROOT / "hatch_build.py"


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build hook, on a machine with a compiler."""
    interface = "hatchling.builders.hooks.plugin.interface"
    for name in [interface[: at.start()] for at in re.finditer(r"\.|$", interface)]:
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys.modules[interface], "BuildHookInterface", object, raising=False)
    spec = importlib.util.spec_from_file_location("hook", HOOK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setenv(module.SKIP, "1")
    monkeypatch.delenv(module.COMPILE, raising=False)
    monkeypatch.setattr(module, "_obstacle", lambda: "")
    monkeypatch.setattr(module, "_compile", lambda root, patterns: {"built": "engine.so"})
    return module


class Wheel:
    """What the hook does with a wheel."""

    def __init__(self, hook: ModuleType, root: Path, version: str = "standard") -> None:
        self.warnings: list[str] = []
        built = hook.ClientHook()
        built.root, built.target_name, built.config = root, "wheel", {"compiled": []}
        built.app = SimpleNamespace(display_warning=self.warnings.append)
        self.wants = built.dependencies()
        data: dict[str, Any] = {"artifacts": [], "force_include": {}}
        built.initialize(version, data)
        self.compiled = data["force_include"] == {"built": "engine.so"} and data["infer_tag"]


def _fail(root: Path, patterns: list[str]) -> dict[str, str]:
    raise RuntimeError("cc1:\nout of memory")


needs_hook = pytest.mark.skipif(not HOOK.is_file(), reason="only in the repository")


@needs_hook
def test_a_wheel_is_compiled_unless_told_otherwise(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Wheel(hook, tmp_path)
    assert (usual.compiled, usual.wants, usual.warnings) == (True, hook.COMPILER, [])
    editable = Wheel(hook, tmp_path, "editable")
    assert (editable.compiled, editable.warnings) == (False, [])
    monkeypatch.setenv(hook.COMPILE, "0")
    without = Wheel(hook, tmp_path)
    assert (without.compiled, without.wants, without.warnings) == (False, [], [])
    monkeypatch.setenv(hook.COMPILE, "yes")
    with pytest.raises(ValueError, match="CHABUDAI_COMPILE must be 0 or 1, not 'yes'"):
        Wheel(hook, tmp_path)


@needs_hook
def test_what_cannot_be_compiled_stays_in_python_and_says_so(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "_compile", _fail)
    failed = Wheel(hook, tmp_path)
    plain = "The engine is not compiled and stays in Python: "
    assert (failed.compiled, failed.warnings) == (False, [f"{plain}cc1: out of memory"])
    monkeypatch.setattr(hook, "_obstacle", lambda: "there is no C compiler (cc)")
    bare = Wheel(hook, tmp_path)
    assert (bare.wants, bare.warnings) == ([], [f"{plain}there is no C compiler (cc)"])
    monkeypatch.setenv(hook.COMPILE, "1")
    with pytest.raises(RuntimeError, match="cannot be compiled: there is no C compiler"):
        Wheel(hook, tmp_path)
    with pytest.raises(RuntimeError, match="an editable install runs the sources"):
        Wheel(hook, tmp_path, "editable")


@pytest.mark.slow
@needs_hook
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
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
