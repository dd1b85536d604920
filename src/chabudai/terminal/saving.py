"""Saves a match to a file, and reads who sat where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.terminal.session import Session

TABLE = "table"
"""The extra field of saved records: who sits where. Replays ignore it."""


def written(table: Sequence[str | None]) -> list[Json]:
    """Who sits where, as data: ``[{"person": true}, {"bot": "greedy"}]``."""
    return [{"person": True} if bot is None else {"bot": bot} for bot in table]


def seats_in(record: Json, seats: int) -> tuple[str | None, ...] | None:
    """Each seat's bot in a record, ``None`` for a person. Nothing if the record does not say."""
    if TABLE not in record:
        return None
    data = record[TABLE]
    if not isinstance(data, list) or len(data) != seats:
        raise BadInput(f'"{TABLE}" must say who sits in {seats} seats, not {quoted(data)}')
    table: list[str | None] = []
    for who in data:
        match who:
            case {"person": True, **rest} if not rest:
                table.append(None)
            case {"bot": str(bot), **rest} if not rest:
                table.append(bot)
            case _:
                raise BadInput(f'"{TABLE}" seats a person or a bot, not {quoted(who)}')
    if None not in table:
        raise BadInput(f'"{TABLE}" has no seat for a person: {quoted(data)}')
    return tuple(table)


def checked_file(name: str | None) -> Path | None:
    """The file to save to. Checked before the game, so that no game is lost."""
    if name is None:
        return None
    path = Path(name)
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"cannot save to {name}: no such place for a file")
    return path


def save(session: Session, path: Path) -> None:
    """Write the record of a match and who sat where. An existing file is replaced atomically."""
    record = session.match.record() | {TABLE: written(session.table)}
    text = json.dumps(record, ensure_ascii=False)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text + "\n", encoding="utf-8")
    draft.replace(path)


def saved(session: Session, path: Path | None) -> str:
    """Save if a file was named, and return a message about it."""
    if path is None:
        return ""
    try:
        save(session, path)
    except OSError as problem:
        why = problem.strerror or str(problem)
        return session.message("terminal-not-saved", file=str(path), why=why)
    return session.message("terminal-saved", file=str(path))
