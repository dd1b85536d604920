"""The component data as the tests read it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

Path = tuple[str | int, ...]

DATA = files("chabudai.games.white_castle") / "data"
SCHEMA: dict[str, Any] = json.loads((DATA / "schema.json").read_text(encoding="utf-8"))
COMPONENTS: dict[str, Any] = {
    file.name.removesuffix(".json"): json.loads(file.read_text(encoding="utf-8"))
    for file in sorted(DATA.iterdir(), key=lambda file: file.name)
    if file.name.endswith(".json") and file.name != "schema.json"
}


def walk(data: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value with its place."""
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from walk(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from walk(value, (*path, at))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def entries(name: str) -> list[dict[str, Any]]:
    data = COMPONENTS[name]
    found: list[dict[str, Any]] = next(
        data[key] for key in ("cards", "tiles", "items", "spaces", "places") if key in data
    )
    return found
