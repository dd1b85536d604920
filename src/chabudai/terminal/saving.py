"""Keeping a match in a file, and going on with it."""

from __future__ import annotations

import json
from pathlib import Path

from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.terminal.sitting import Sitting


def checked_file(name: str | None) -> Path | None:
    """Where to save, if anywhere; told before the game rather than after it."""
    if name is None:
        return None
    path = Path(name)
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"cannot save to {name}: no such place for a file")
    return path


def save(match: Match, path: Path) -> None:
    """Write the record of a match; an older file gives way only to a whole new one."""
    text = json.dumps(match.record(), ensure_ascii=False)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(path)


def saved(sitting: Sitting, path: Path | None) -> str:
    """Save if a file was named; what there is to say about it."""
    if path is None:
        return ""
    try:
        save(sitting.match, path)
    except OSError as problem:
        why = problem.strerror or str(problem)
        return sitting.say("terminal-not-saved", file=str(path), why=why)
    return sitting.say("terminal-saved", file=str(path))
