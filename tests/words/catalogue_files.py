"""The catalogues as data: what each message says, places and refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import chabudai
from chabudai.core.game import Game
from chabudai.registry import games

PACKAGE = Path(chabudai.__file__).parent


@dataclass
class Message:
    key: str
    file: Path
    places: set[str] = field(default_factory=set)
    """Variables that appear in the sentence."""
    selects: set[str] = field(default_factory=set)
    """Variables that choose between sentences."""
    refers: set[str] = field(default_factory=set)
    """Messages that appear in the sentence."""
    texts: list[str] = field(default_factory=list)

    @property
    def variables(self) -> set[str]:
        return self.places | self.selects


class _Reading(Visitor):
    def __init__(self, message: Message) -> None:
        self.message = message

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        assert isinstance(node.selector, ast.VariableReference), self.message.key
        self.message.selects.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.message.places.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.message.refers.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.message.texts.append(node.value)


def folders() -> list[Path]:
    """All folders with catalogues that the package reads; a game's ``web/`` is the client's."""
    parts = [game_folder(game) for game in games().values()]
    parts += [part / more for part in parts for more in ("terminal", "lessons")]
    parts += [PACKAGE / part for part in ("server", "terminal", "words")]
    return sorted(part / "locales" for part in parts if (part / "locales").is_dir())


def game_folder(game: Game) -> Path:
    """The folder of a game, in this project or elsewhere."""
    (folder,) = import_module(game.package).__path__
    return Path(folder)


def prefix_of(folder: Path) -> str:
    """What the keys of a folder begin with."""
    part = folder.parent
    for game in games().values():
        if part == game_folder(game):
            return game.id
        if part == game_folder(game) / "terminal":
            return f"terminal-{game.id}"
        if part == game_folder(game) / "lessons":
            return f"lesson-{game.id}"
    return "table" if part.name == "words" else part.name


def entries(path: Path) -> Iterator[Message]:
    """The messages of a file. Anything that is not well-formed is an error."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.BaseComment):
            continue
        assert isinstance(entry, ast.Message), f"{path}: {entry.to_json()}"
        assert entry.value is not None, f"{path}: {entry.id.name} says nothing"
        message = Message(entry.id.name, path)
        _Reading(message).visit(entry.value)
        yield message


@cache
def catalogue(lang: str) -> dict[str, Message]:
    """All messages of a language."""
    found: dict[str, Message] = {}
    for folder in folders():
        for message in entries(folder / f"{lang}.ftl"):
            assert message.key not in found, f"{message.key} is twice in {lang}"
            found[message.key] = message
    return found


def messages_of(prefix: str, lang: str) -> dict[str, Message]:
    """The messages of one folder in a language."""
    return {
        key: message
        for key, message in catalogue(lang).items()
        if prefix_of(message.file.parent) == prefix
    }
