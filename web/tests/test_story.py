"""The client tells every event as the Python package does, in every language."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.registry import game_named
from chabudai.words import LANGUAGES, catalogue_texts
from chabudai.words.events import render_event

WEB = Path(__file__).parent.parent
NAMES = ["Aki", "Ben", "Chie", "Dai"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("matcha", {"edition": "2015"}),
    ("matcha", {"edition": "2020"}),
    ("matchmaster", {"players": 4}),
    ("white-castle", {"players": 3}),
    ("white-castle", {"players": 1}),
]
MOST_MOVES = 600

needs_node = pytest.mark.skipif(
    not shutil.which("node") or not (WEB / "node_modules").is_dir(),
    reason="needs Node and `npm ci` in web/",
)


def played(game: str, options: dict[str, Any], seed: int) -> chabudai.Match:
    """A match of random moves."""
    match = chabudai.new(game, seed=seed, **options)
    chance = random.Random(seed)
    for _ in range(MOST_MOVES):
        if not match.waiting_on:
            break
        seat = match.waiting_on[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@needs_node
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_client_tells_events_as_python_does(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    """Every event of a game, as a player and as a spectator see it."""
    match = played(game, options, seed=3)
    names = NAMES[: len(match.names)]
    asked, expected = [], []
    for lang in LANGUAGES:
        text = "\n".join(catalogue_texts(lang))
        (tmp_path / f"{lang}.ftl").write_text(text, encoding="utf-8")
        for event in (event for entry in match.log for event in entry.events):
            for viewer in (None, 0):
                seen = event.seen_by(viewer)
                line = {"lang": lang, "game": game, "names": names, "viewer": viewer}
                asked.append(json.dumps(line | {"event": seen.data()}))
                expected.append(render_event(seen, game_named(game), names, lang, viewer))
    files = [f"{lang}={tmp_path / lang}.ftl" for lang in LANGUAGES]
    done = subprocess.run(
        ["node", str(WEB / "tests" / "story.mjs"), *files],
        input="\n".join(asked) + "\n",
        text=True,
        capture_output=True,
        check=True,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(expected) > 100
    assert told == expected
