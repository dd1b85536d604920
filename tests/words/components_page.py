"""``docs/components.md``, from the component data: ``python -m tests.words.components_page``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from chabudai.core.game import Game
from chabudai.registry import games
from chabudai.words.sources import LEVELS, Known, components, counts, in_runs

PAGE = Path(__file__).parents[2] / "docs" / "components.md"
HEAD = """# Components, and how well they are known

Made by `python -m tests.words.components_page`; a test fails if it is out of date.

Where a game has its components as data, every card, tile and space says how well its printed face
is known: **verified** (two independent sources agree), **single-source**, or **reconstructed**: a
stand-in of ours, made after the pattern of the printed ones. In brackets are parts of a face that
are known better or worse than the rest.

The rules read nothing but the data, so replacing a reconstructed face by the printed one is an edit
of its entry in `data/*.json`: what it does, and its `source`. `chabudai games` says in short what
this page lists.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(_section(game) for game in games().values() if components(game))


def _section(game: Game) -> str:
    known = components(game)
    total = ", ".join(f"{number} {level}" for level, number in counts(known).items())
    head = f"\n## {game.titles['en']}\n\n{total}.\n\n"
    rows = [
        f"| {title} | {level} | {len(same)} | {in_runs(same)} |"
        for title, level, same in _rows(known)
    ]
    table = "\n".join(["| components | source | how many | which |", "|---|---|---|---|", *rows])
    return f"{head}{table}\n"


def _rows(known: list[Known]) -> Iterator[tuple[str, str, list[Known]]]:
    """Components of one kind that are known equally well."""
    for file in dict.fromkeys(one.file for one in known):
        for level in LEVELS:
            same = [one for one in known if (one.file, one.source) == (file, level)]
            if same:
                yield f"{same[0].title} (`{file}.json`)", level, same


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
