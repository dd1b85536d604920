"""The catalogue keys that the code uses: whole keys, patterns, and keys by convention."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_origin, get_type_hints

from chabudai.core.endings import Ended
from chabudai.core.events import Kind
from chabudai.core.game import Game
from chabudai.core.log import Claimed
from chabudai.lessons import lessons
from chabudai.registry import event_types, games
from chabudai.server.problems import PROBLEMS
from tests.words.catalogue_files import PACKAGE, folders, game_folder, prefix_of

PREFIXES = [prefix_of(folder) for folder in folders()]
_KEY = re.compile(rf"({'|'.join(PREFIXES)})(-[a-z0-9]+)+")


@cache
def tree_of(path: Path) -> ast.Module:
    """A file of the code."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All syntax nodes of a file."""
    return tuple(ast.walk(tree_of(path)))


def folder_of(game: Game) -> str:
    """The folder of a game."""
    return str(game_folder(game))


def rule_files(game: Game) -> list[str]:
    """The files of a game's folder without those of the terminal and the analysis."""
    folder = game_folder(game)
    parts = {"terminal", "analysis"}
    return [
        str(path)
        for path in folder.rglob("*.py")
        if not parts & set(path.relative_to(folder).parts)
    ]


def _python_files(part: str) -> list[Path]:
    path = PACKAGE / part
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _sources(prefix: str) -> Iterator[Path]:
    """Where keys with a prefix are used: a client's in the client and the command line."""
    if prefix == "table":
        parts = ["core", "words", "analysis"]
    elif prefix in games():
        parts = [".", folder_of(games()[prefix])]
    elif prefix == "terminal":
        parts = ["terminal", "cli", *(f"{folder_of(game)}/terminal" for game in games().values())]
    elif prefix.startswith("lesson-"):
        parts = []  # the files of the lessons name them
    elif prefix.startswith("terminal-"):
        parts = [f"{folder_of(games()[prefix.removeprefix('terminal-')])}/terminal"]
    else:
        parts = [prefix, "cli"]
    for part in parts:
        yield from _python_files(part)


def literals(prefix: str, *parts: str) -> set[str]:
    """Whole keys in the code."""
    found = set()
    paths = [path for part in parts for path in _python_files(part)] or _sources(prefix)
    for path in paths:
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                key = node.value
                if key.startswith(prefix + "-") and _KEY.fullmatch(key):
                    found.add(key)
    return found


def families(prefix: str, *parts: str) -> set[str]:
    """Patterns of the keys that the code puts together: ``matcha-taken-[a-z0-9-]+``."""
    return {
        "".join(re.escape(piece) if piece else "[a-z0-9-]+" for piece in pieces)
        for pieces in _put_together(prefix, *parts)
        if pieces[0].startswith(prefix + "-") and pieces != [prefix + "-", ""]
    }


def handed_on(prefix: str, *parts: str) -> set[str]:
    """Keys that a function completes: ``_refusal(rule, "no-die", …)`` with ``f"{prefix}-{key}"``.

    A function that puts the prefix before one of its parameters is called in its own file only.
    """
    found = set()
    if prefix == "server":  # it lists its problems itself
        return {f"server-{key}" for key in PROBLEMS}
    paths = [path for part in parts for path in _python_files(part)] or _sources(prefix)
    for path in paths:
        tree = tree_of(path)
        for name, at in _completing(tree, prefix):
            for node in ast.walk(tree):
                match node:
                    case ast.Call(func=ast.Name(id=called), args=args) if called == name:
                        given = args[at]
                        assert isinstance(given, ast.Constant), f"{path}: {ast.unparse(node)}"
                        found.add(f"{prefix}-{given.value!s}")
    return found


def _completing(tree: ast.Module, prefix: str) -> Iterator[tuple[str, int]]:
    """Functions that put the prefix before a parameter, and which one."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = [argument.arg for argument in function.args.args]
        for node in ast.walk(function):
            match node:
                case ast.JoinedStr(
                    values=[ast.Constant(value=before), ast.FormattedValue(value=ast.Name(id=name))]
                ) if before == prefix + "-" and name in names:
                    yield function.name, names.index(name)


def of_any_game(prefix: str) -> set[str]:
    """Keys that the code puts together for whatever game: ``f"{game.id}-card"``."""
    return {
        prefix + parts[1]
        for parts in _put_together(prefix)
        if prefix in games() and len(parts) == 2 and parts[0] == "" and parts[1].startswith("-")
    }


def _put_together(prefix: str, *parts: str) -> Iterator[list[str]]:
    """The pieces of f-strings; what is filled in is empty."""
    for path in [path for part in parts for path in _python_files(part)] or _sources(prefix):
        for node in nodes_of(path):
            if isinstance(node, ast.JoinedStr) and node.values:
                yield [str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values]


def end_reasons(game: Game) -> set[str]:
    """The reasons a game may end: texts its rules name at the top, or give to its standings."""
    found = set()
    folder = game_folder(game)
    for node in tree_of(folder / "rules.py").body:
        match node:
            case ast.Assign(value=ast.Constant(value=str(reason))):
                found.add(reason)
    for path in sorted(folder.rglob("*.py")):
        for part in nodes_of(path):
            match part:
                case ast.Call(func=ast.Name(id="Standings"), args=[_, reason_given, *_]):
                    found |= set(_results(reason_given))
    return found


def _results(node: ast.expr) -> Iterator[str]:
    """The texts an expression may result in."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            yield from _results(body)
            yield from _results(orelse)
        case ast.Constant(value=str(text)):
            yield text


def needed(prefix: str) -> set[str]:
    """Keys that must be there."""
    keys = literals(prefix) | handed_on(prefix)
    if prefix == "table":
        keys |= {f"table-event-{one.name()}" for one in (Claimed, Ended)}
    if prefix.startswith("lesson-"):
        known = lessons(games()[prefix.removeprefix("lesson-")]).values()
        keys |= {lesson.key(text) for lesson in known for text in lesson.texts}
    if prefix in games():
        game = games()[prefix]
        events = event_types(game)
        keys |= {f"{prefix}-event-{event.name()}" for event in events}
        keys |= {f"{prefix}-end-{reason}" for reason in end_reasons(game)}
        keys |= {f"{prefix}-option-{option}" for option in game.options}
        keys |= {f"{prefix}-option-{option}-value" for option in game.options}
        keys.add(f"{prefix}-about")
        held = {kind.of_item for event in events for kind in event.kinds().values()}
        keys |= {f"{prefix}-{kind}" for kind in held & {Kind.CARD, Kind.THING, Kind.PLACE}}
        if Kind.AMOUNTS in held:
            keys.add(f"{prefix}-amount")
    return keys


def possible(prefix: str) -> list[str]:
    """Patterns of the keys that may be there."""
    patterns = [*map(re.escape, needed(prefix) | of_any_game(prefix)), *families(prefix)]
    if prefix in games():
        patterns.append(f"{prefix}-claim-[a-z-]+")  # compared with the rules in test_events
        # Labels of the fallback boards.
        shown = "|".join(name.replace("_", "-") for name in games()[prefix].fields)
        patterns += [f"{prefix}-move(-[a-z0-9]+)?", f"{prefix}-view-({shown})"]
        boxes = "|".join(box.id for box in games()[prefix].boxes)
        patterns.append(f"{prefix}-box-({boxes})-(title|about)")
        for event in event_types(games()[prefix]):
            if any(get_origin(hint) is tuple for hint in get_type_hints(event).values()):
                patterns.append(f"{prefix}-event-{event.name()}-(each|group)")
    return patterns
