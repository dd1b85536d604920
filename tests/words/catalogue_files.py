"""The catalogues as data: what each message says, places and refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import chabudai
from chabudai.registry import games
from chabudai.words import LANGUAGES

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
    found = sorted(path for path in PACKAGE.glob("**/locales") if path.is_dir())
    return [path for path in found if path.parent.name != "web"]


def prefix_of(folder: Path) -> str:
    """What the keys of a folder begin with."""
    by_package = {game.package: game.id for game in games().values()}
    parts = ["chabudai", *folder.parent.relative_to(PACKAGE).parts]
    of_game = by_package.get(".".join(parts[:3]))
    if of_game is None:
        return "table" if parts[1] == "words" else parts[1]
    return f"terminal-{of_game}" if parts[3:] == ["terminal"] else of_game


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


def messages(lang: str) -> dict[str, Message]:
    """All messages of a language."""
    found: dict[str, Message] = {}
    for folder in folders():
        for message in entries(folder / f"{lang}.ftl"):
            assert message.key not in found, f"{message.key} is twice in {lang}"
            found[message.key] = message
    return found


CATALOGUES = {lang: messages(lang) for lang in LANGUAGES}
