"""The catalogue keys that the code uses: as texts, as families, and by the rules of the house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path

from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.core.match import Claimed
from chabudai.registry import games
from chabudai.words.story import CARDS
from tests.words.catalogue_files import PACKAGE, folders, prefix_of

PREFIXES = [prefix_of(folder) for folder in folders()]
_KEY = re.compile(rf"({'|'.join(PREFIXES)})(-[a-z0-9]+)+")


def _sources(prefix: str) -> Iterator[Path]:
    """Where keys with a prefix are used: a client's in the client and the command line."""
    if prefix == "table":
        parts = ["core", "words"]
    elif prefix in games():
        parts = ["."]
    else:
        parts = [prefix, "cli"]
    for part in parts:
        yield from sorted((PACKAGE / part).rglob("*.py"))


def literals(prefix: str, *parts: str) -> set[str]:
    """Keys that stand in the code as they are."""
    found = set()
    paths = [p for part in parts for p in (PACKAGE / part).rglob("*.py")] or _sources(prefix)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                key = node.value
                if key.startswith(prefix + "-") and _KEY.fullmatch(key):
                    found.add(key)
    return found


def families(prefix: str) -> set[str]:
    """Patterns of the keys that the code puts together: ``matcha-taken-[a-z0-9-]+``."""
    return {
        "".join(re.escape(part) if part else "[a-z0-9-]+" for part in parts)
        for parts in _put_together(prefix)
        if parts[0].startswith(prefix + "-")
    }


def of_any_game(prefix: str) -> set[str]:
    """Keys that the code puts together for whatever game: ``f"{game.id}-card"``."""
    return {
        prefix + parts[1]
        for parts in _put_together(prefix)
        if prefix in games() and len(parts) == 2 and parts[0] == "" and parts[1].startswith("-")
    }


def _put_together(prefix: str) -> Iterator[list[str]]:
    """The parts of f-strings; what is filled in is empty."""
    for path in _sources(prefix):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and node.values:
                yield [str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values]


def events_of(game: Game) -> list[type[Event]]:
    """All kinds of events of a game."""
    module = import_module(f"{game.package}.events")
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
    ]


def end_reasons(game: Game) -> set[str]:
    """The reasons a game may end: the plain texts its rules name at the top."""
    path = PACKAGE / "games" / game.package.rpartition(".")[2] / "rules.py"
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(value=ast.Constant(value=str(reason))):
                found.add(reason)
    return found


def needed(prefix: str) -> set[str]:
    """Keys that must be there."""
    keys = literals(prefix)
    if prefix == "table":
        keys.add(f"table-event-{Claimed.name()}")
    if prefix in games():
        game = games()[prefix]
        kinds = events_of(game)
        keys |= {f"{prefix}-event-{event.name()}" for event in kinds}
        keys |= {f"{prefix}-end-{reason}" for reason in end_reasons(game)}
        keys |= {f"{prefix}-option-{option}" for option in game.options}
        keys |= {f"{prefix}-option-{option}-value" for option in game.options}
        keys.add(f"{prefix}-about")
        if any(field.name in CARDS for event in kinds for field in fields(event)):
            keys.add(f"{prefix}-card")
    return keys


def possible(prefix: str) -> list[str]:
    """Patterns of the keys that may be there."""
    patterns = [*map(re.escape, needed(prefix) | of_any_game(prefix)), *families(prefix)]
    if prefix in games():
        patterns.append(f"{prefix}-claim-[a-z-]+")  # which, is compared in test_story
        for event in events_of(games()[prefix]):
            if any(str(field.type).startswith("tuple") for field in fields(event)):
                patterns.append(f"{prefix}-event-{event.name()}-each")
    return patterns
