"""A folder that keeps the latest copies of a database."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from chabudai.core.refusals import BadInput

NAME = "chabudai-{}.{}"
"""The name of a copy, with its time and the ending of its format."""
_T = TypeVar("_T")


def copy_into(
    folder: str | Path, keep: int, ending: str, write: Callable[[Path], _T]
) -> tuple[Path, _T]:
    """Write a copy into a folder and remove all but the latest copies of this format.

    Returns the new copy and what ``write`` returned. Older copies are removed only when the new one
    is complete, and no other files are touched.
    """
    target = Path(folder)
    if keep < 1:
        raise BadInput(f"--keep must be at least 1, not {keep}")
    if not target.is_dir():
        raise BadInput(f"there is no folder {str(target)!r}")
    time = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    copy, number = target / NAME.format(time, ending), 1
    while copy.exists():  # two within a second
        number += 1
        copy = target / NAME.format(f"{time}-{number}", ending)
    result = write(copy)
    names = re.compile(rf"chabudai-\d{{8}}T\d{{6}}Z(-\d+)?\.{ending}")
    try:
        mine = [one for one in target.iterdir() if names.fullmatch(one.name) and one != copy]
        for old in sorted(mine, key=_age)[: len(mine) + 1 - keep]:
            old.unlink()
    except OSError as problem:
        raise BadInput(f"{copy} is written, but an older copy stays: {problem}") from None
    return copy, result


def _age(copy: Path) -> tuple[str, int]:
    """Sorts copies by their time and number."""
    time, _, number = copy.stem.removeprefix("chabudai-").partition("-")
    return time, int(number or 1)
