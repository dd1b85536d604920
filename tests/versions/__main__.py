"""``python -m tests.versions``: store games of every newest rules version that has none."""

from __future__ import annotations

from chabudai.registry import games
from tests.versions.files import folder_of, write_newest

for game in games().values():
    if not folder_of(game, game.rules_version).exists():
        write_newest(game)
        print(f"stored: {game.id}, rules version {game.rules_version}")
