"""The files of the playthroughs."""

from __future__ import annotations

from pathlib import Path

from chabudai.testing.playthrough import playthrough, record_of, title_of

FOLDER = Path(__file__).parent


def files() -> list[Path]:
    """All playthroughs, including those of older rules versions."""
    return sorted(FOLDER.glob("**/*.txt"))


def rewritten(path: Path) -> str:
    """A playthrough as the code writes it now."""
    text = path.read_text(encoding="utf-8")
    return playthrough(record_of(text), title_of(text))
