"""``chabudai new-game``: write a small complete game to start from.

In a checkout of Chabudai the game becomes a folder of the project. Elsewhere it becomes a package
of its own, which registers itself in the entry-point group ``chabudai.games``.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.registry import GAME_ID, games

LONGEST_ID = 24
RESERVED = {"chabudai", "server", "table", "terminal", "test", "tests", "web", "words"}
"""Ids that catalogue keys, folders or modules of Chabudai already use."""
SUFFIX = ".template"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("id", metavar="ID", help="the game's id, such as leaf-coins")


def run(args: argparse.Namespace) -> int:
    """Write the game and say what to do next."""
    id = checked_id(args.id)
    here = Path.cwd()
    checkout = find_checkout(here)
    if checkout is None:
        written = write_package(id, here / id)
        steps = [f"cd {id}", 'pip install -e ".[dev]"', "pytest", f"chabudai play {id}"]
    else:
        written = write_into_checkout(id, checkout)
        steps = [f"make test-game GAME={id}", f"make terminal GAME={id}", "make play"]
    for path in written:
        print(path.relative_to(here) if path.is_relative_to(here) else path)
    print("\nNext:", *(f"    {step}" for step in steps), sep="\n")
    return 0


def checked_id(id: str) -> str:
    """Check the id of a new game."""
    if not GAME_ID.fullmatch(id) or len(id) > LONGEST_ID:
        raise BadInput(
            f"no id for a game: {quoted(id)}. An id is lower-case words and numbers joined by"
            f" hyphens, such as leaf-coins, at most {LONGEST_ID} letters"
        )
    if id in RESERVED or iskeyword(id):
        raise BadInput(f"the id {id} is reserved: choose another")
    for other in games():
        if id == other:
            raise BadInput(f"there is already a game {id}")
        if id.startswith(f"{other}-") or other.startswith(f"{id}-"):
            raise BadInput(f"the id {id} is too similar to {other}: their texts would mix")
    return id


def find_checkout(folder: Path) -> Path | None:
    """The checkout of Chabudai that a folder is in."""
    for path in (folder, *folder.parents):
        try:
            project = tomllib.loads((path / "pyproject.toml").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if project.get("project", {}).get("name") == "chabudai" and (path / "src").is_dir():
            return path
    return None


def write_into_checkout(id: str, checkout: Path) -> list[Path]:
    """Write the game and its tests into the folders of a checkout."""
    name = id.replace("-", "_")
    words = _words(id, f"chabudai.games.{name}")
    return _write_folders(
        {
            checkout / "src" / "chabudai" / "games" / name: _filled("game", words),
            checkout / "tests" / "games" / name: _filled("tests", words),
        }
    )


def write_package(id: str, folder: Path) -> list[Path]:
    """Write a package with the game, its tests and a README."""
    package = f"chabudai_{id.replace('-', '_')}"
    words = _words(id, package)
    files = dict(_filled("package", words))
    files |= {f"src/{package}/{name}": text for name, text in _filled("game", words).items()}
    files |= {f"tests/{name}": text for name, text in _filled("tests", words).items()}
    files["tests/test_contract.py"] = files.pop("test_contract.py")
    return _write_folders({folder: files})


def _words(id: str, package: str) -> dict[str, str]:
    """The placeholders of the templates, with the names of the game."""
    parts = id.split("-")
    return {
        "__ID__": id,
        "__PACKAGE__": package,
        "__TITLE__": " ".join(part.capitalize() for part in parts),
        "__CLASS__": "".join(part.capitalize() for part in parts),
    }


def _filled(kind: str, words: dict[str, str]) -> dict[str, str]:
    """The files of one kind by name, with the names of the game filled in."""
    found = {}
    for template in _templates(kind):
        text = template.read_text(encoding="utf-8")
        for word, value in words.items():
            text = text.replace(word, value)
        name = template.name.removesuffix(SUFFIX)
        found[f"locales/{name}" if name.endswith(".ftl") else name] = text
    return found


def _templates(kind: str) -> Iterator[Traversable]:
    folder = resources.files("chabudai.cli").joinpath("templates", kind)
    for template in sorted(folder.iterdir(), key=lambda template: template.name):
        if template.name.endswith(SUFFIX):
            yield template


def _write_folders(folders: dict[Path, dict[str, str]]) -> list[Path]:
    """Write new folders: all of them, or none if anything goes wrong."""
    for folder in folders:
        if folder.exists() or folder.is_symlink():
            raise BadInput(f"there is already a folder {folder}")
    done: list[Path] = []
    try:
        for folder, files in folders.items():
            with tempfile.TemporaryDirectory(prefix=".new-game-", dir=folder.parent) as made:
                whole = Path(made) / folder.name
                for name, text in files.items():
                    path = whole / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
                whole.rename(folder)
            done.append(folder)
    except OSError as problem:
        for folder in done:
            shutil.rmtree(folder, ignore_errors=True)
        raise BadInput(f"cannot write {folder}: {problem.strerror or problem}") from None
    return [folder / name for folder, files in folders.items() for name in sorted(files)]
