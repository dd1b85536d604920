"""The sources of components: how well each printed face is known.

Each entry of the data declares as its ``source`` how well its face is known. ``field_sources`` and
``side_sources`` refine that for parts of it. Only the JSON files in the game's folder ``data`` are
read, not the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import resources

from chabudai.core.game import Game
from chabudai.core.rules import Json
from chabudai.words import format_message

LEVELS = ("verified", "single-source", "reconstructed")
"""Two sources agree; one source; our own substitute."""
_REFINED = ("field_sources", "side_sources")


@dataclass(frozen=True, slots=True)
class Known:
    """A component, and how well its face is known."""

    file: str
    title: str
    """The type of component in the file."""
    id: str
    source: str
    parts: Mapping[str, str] = field(default_factory=dict)
    """Parts that are known better or worse than the rest."""

    def text(self) -> str:
        """``calligraphy-01 (yellow: single-source)``."""
        parts = [f"{part}: {source}" for part, source in self.parts.items()]
        return f"{self.id} ({', '.join(parts)})" if parts else self.id


def components(game: Game) -> list[Known]:
    """All components in a game's data, file by file. Empty if it has none."""
    folder = resources.files(game.package).joinpath("data")
    if not folder.is_dir():
        return []
    files = sorted(path.name for path in folder.iterdir() if path.name.endswith(".json"))
    found: list[Known] = []
    for name in files:
        data = json.loads(folder.joinpath(name).read_text(encoding="utf-8"))
        found += _entries(name.removesuffix(".json"), data)
    return found


def counts(known: list[Known]) -> dict[str, int]:
    """The number of components of each level."""
    return {level: sum(one.source == level for one in known) for level in LEVELS}


def of_level(known: list[Known], level: str) -> dict[str, list[Known]]:
    """The components of a level, by file."""
    found: dict[str, list[Known]] = {}
    for one in known:
        if one.source == level:
            found.setdefault(one.file, []).append(one)
    return found


def in_runs(known: Iterable[Known]) -> str:
    """Ids in a line, with runs abbreviated: ``steward-01 … steward-15, promo-yard``."""
    runs: list[list[Known]] = []
    for one in known:
        if runs and _next(runs[-1][-1]) == one.id and not one.parts and not runs[-1][-1].parts:
            runs[-1].append(one)
        else:
            runs.append([one])
    short = (
        [f"{run[0].id} … {run[-1].id}"] if len(run) > 2 else [one.text() for one in run]
        for run in runs
    )
    return ", ".join(text for texts in short for text in texts)


def _next(one: Known) -> str:
    """The next id in a run."""
    words, _, number = one.id.rpartition("-")
    return f"{words}-{int(number) + 1:0{len(number)}}" if number.isdecimal() else ""


def described(game: Game) -> Json | None:
    """The same as JSON data. ``None`` for a game without component data."""
    known = components(game)
    if not known:
        return None
    by_file = of_level(known, "reconstructed")
    return {
        **counts(known),
        "which_reconstructed": {
            file: [{"id": one.id, "parts": dict(one.parts)} for one in same]
            for file, same in by_file.items()
        },
    }


def counts_text(game: Game, lang: str) -> str:
    """The counts of each level as a sentence. Empty for a game without component data."""
    known = components(game)
    if not known:
        return ""
    found = counts(known)
    words = {
        "verified": found["verified"],
        "single": found["single-source"],
        "reconstructed": found["reconstructed"],
    }
    return format_message("table-components", words, lang)


def _entries(file: str, data: Json) -> Iterator[Known]:
    """The entries of a file that declare a source."""
    for name, entries in data.items():
        if not isinstance(entries, list):
            continue
        for entry in entries:
            if isinstance(entry, dict) and entry.get("source") in LEVELS:
                own = entry.get("id") or (entry.get("line") and f"{name}-{entry['line']}")
                if own:
                    source = entry["source"]
                    refined = [pair for key in _REFINED for pair in entry.get(key, {}).items()]
                    parts = {part: level for part, level in refined if level != source}
                    yield Known(file, data.get("component", file), own, source, parts)
