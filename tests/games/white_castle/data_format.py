"""The format of the component data: one field a line, and one card, tile or space a line.

``python -m tests.games.white_castle.data_format`` rewrites the files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "src/chabudai/games/white_castle/data"
WIDTH = 100
"""An object of the file that is longer has one field a line."""


def files() -> list[Path]:
    """All component files; the schema has a format of its own."""
    return sorted(path for path in FOLDER.glob("*.json") if path.name != "schema.json")


def formatted(data: dict[str, Any]) -> str:
    """The text of a file."""
    lines = ",\n".join(f"  {_text(name)}: {_field(value)}" for name, value in data.items())
    return f"{{\n{lines}\n}}\n"


def _field(value: Any) -> str:
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        lines = ",\n".join(f"    {_text(item)}" for item in value)
        return f"[\n{lines}\n  ]"
    text = _text(value)
    if isinstance(value, dict) and len(text) > WIDTH:
        lines = ",\n".join(f"    {_text(name)}: {_text(item)}" for name, item in value.items())
        return f"{{\n{lines}\n  }}"
    return text


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    for path in files():
        data = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(formatted(data), encoding="utf-8")
