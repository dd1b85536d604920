"""The playthroughs as files."""

from __future__ import annotations

from pathlib import Path

from chabudai.testing.playthrough import playthrough, record_of, title_of

FOLDER = Path(__file__).parent


def files() -> list[Path]:
    """All of them, those of older rules versions included."""
    return sorted(FOLDER.glob("**/*.txt"))


def rewritten(path: Path) -> str:
    """A playthrough as the present code writes it."""
    text = path.read_text(encoding="utf-8")
    return playthrough(record_of(text), title_of(text))
