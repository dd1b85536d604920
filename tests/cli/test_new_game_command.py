"""``chabudai new-game`` writes a game that passes its tests at once, in a checkout and outside."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from chabudai.cli import main

ROOT = Path(__file__).parents[2]
ID = "stone-throw"
IN_CHECKOUT = """
import sys, pytest, chabudai.games
chabudai.games.__path__.append(sys.argv[1])
sys.exit(pytest.main(sys.argv[2:]))
"""
"""Runs pytest with one more folder of games."""


def run(*command: str | Path, folder: Path, path: tuple[Path, ...] = ()) -> str:
    """Run a command that must succeed; returns its output."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(str(part) for part in path),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading them takes longer than the tests
    }
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def ruff(folder: Path, *parts: str) -> None:
    tool = Path(sys.executable).parent / "ruff"
    run(tool, "check", "--no-cache", *parts, folder=folder)
    run(tool, "format", "--check", "--no-cache", *parts, folder=folder)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that was written outside of a checkout."""
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", ID]) == 0
    return tmp_path / ID


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders of a checkout."""
    folder = tmp_path / "checkout"
    for name in ("src/chabudai/games", "tests/games", "docs"):
        (folder / name).mkdir(parents=True)
    for name in ("core", "testing"):  # so that ruff knows them as parts of the project
        (folder / "src/chabudai" / name).symlink_to(ROOT / "src/chabudai" / name)
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    monkeypatch.chdir(folder / "docs")
    return folder


def registered(package: Path) -> tuple[Path, Path]:
    """What to put on the path so that the package counts as installed."""
    info = package / "build" / f"chabudai_{ID.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: chabudai-{ID}\nVersion: 0.1.0\n")
    entry = f"[chabudai.games]\n{ID} = chabudai_stone_throw:GAME\n"
    (info / "entry_points.txt").write_text(entry)
    return package / "src", info.parent


def test_a_package_passes_its_own_tests(package: Path) -> None:
    ruff(package)
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["chabudai.games"] == {ID: "chabudai_stone_throw:GAME"}
    run(sys.executable, "-m", "pytest", "-q", folder=package, path=registered(package))


def test_a_game_in_a_checkout_passes_the_tests_of_the_project(checkout: Path) -> None:
    assert main(["new-game", ID]) == 0
    games, tests = checkout / "src/chabudai/games", checkout / "tests/games/stone_throw"
    assert (games / "stone_throw" / "rules.py").is_file()
    ruff(checkout, "src/chabudai/games", "tests")
    names = ("contract/test_contract.py", "contract/test_cited_clauses.py", "words/test_events.py")
    suites = [*(f"tests/{name}" for name in names), "tests/words/test_catalogues.py", str(tests)]
    options = [f"--rootdir={ROOT}", "--game", ID, "-v"]
    done = run(sys.executable, "-c", IN_CHECKOUT, games, *options, *suites, folder=ROOT)
    assert "test_rules.py" in done


@pytest.mark.slow
def test_a_package_passes_mypy(package: Path) -> None:
    run(sys.executable, "-m", "mypy", folder=package, path=registered(package)[:1])


@pytest.mark.parametrize(
    ("id", "problem"),
    [
        ("", "no id for a game"),
        ("Stone", "no id for a game"),
        ("stone_throw", "no id for a game"),
        ("../stone", "no id for a game"),
        ("2-stones", "no id for a game"),
        ("x" * 25, "no id for a game"),
        ("terminal", "reserved"),
        ("class", "reserved"),
        ("matcha", "already a game matcha"),
        ("matcha-two", "too similar to matcha"),
        ("white", "too similar to white-castle"),
    ],
)
def test_an_id_that_cannot_be(
    id: str, problem: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(checkout.rglob("*"))
    assert main(["new-game", id]) == 2
    assert problem in capsys.readouterr().err
    assert sorted(checkout.rglob("*")) == before


def test_an_existing_folder_is_left_alone(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (package / "README.md").write_text("mine")
    assert main(["new-game", ID]) == 2
    assert f"already a folder {package}" in capsys.readouterr().err
    assert (package / "README.md").read_text() == "mine"


def test_nothing_is_left_where_not_all_can_be_written(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "tests/games").rmdir()
    (checkout / "tests/games").write_text("not a folder")
    before = sorted(checkout.rglob("*"))
    assert main(["new-game", ID]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert sorted(checkout.rglob("*")) == before
