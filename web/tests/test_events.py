"""The client renders every event like the Python package, in every language."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chabudai
from chabudai.registry import game_named
from chabudai.server.game_info import game_info
from chabudai.words import LANGUAGES, catalogue_texts
from chabudai.words.events import render_event
from web.tools.node_runtime import packaged_node, system_node

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

NODE = system_node() or packaged_node()
needs_node = pytest.mark.skipif(
    NODE is None or not (WEB / "node_modules").is_dir(),
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
def test_the_client_renders_events_like_python(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    """Every event of a game, as a player and as a spectator see it."""
    match = played(game, options, seed=3)
    names = NAMES[: len(match.names)]
    lines, expected = [], []
    for lang in LANGUAGES:
        text = "\n".join(catalogue_texts(lang))
        (tmp_path / f"{lang}.ftl").write_text(text, encoding="utf-8")
        for event in (event for entry in match.log for event in entry.events):
            for viewer in (None, 0):
                seen = event.seen_by(viewer)
                line = {"lang": lang, "game": game, "names": names, "viewer": viewer}
                lines.append(json.dumps(line | {"event": seen.data()}))
                expected.append(render_event(seen, game_named(game), names, lang, viewer))
    info = msgspec.json.encode([game_info(game_named(game), "en")])
    (tmp_path / "games.json").write_bytes(info)
    done = subprocess.run(
        [str(NODE), str(WEB / "tests" / "render_events.mjs"), str(tmp_path)],
        input="\n".join(lines) + "\n",
        text=True,
        capture_output=True,
        check=True,
    )
    rendered = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(expected) > 100
    assert rendered == expected
