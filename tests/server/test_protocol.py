"""docs/protocol.md describes every message, and its examples are valid."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from chabudai.server import api_types, journal, positions, protocol
from chabudai.server.problems import PROBLEMS

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]


def examples(messages: Any) -> dict[str, Any]:
    tags = {kind.__struct_config__.tag: kind for kind in get_args(messages)}
    return {found["t"]: (found, tags[found["t"]]) for found in EXAMPLES if found.get("t") in tags}


def test_every_message_has_a_valid_example() -> None:
    for messages in (protocol.ClientMessage, protocol.ServerMessage, api_types.LobbyMessage):
        found = examples(messages)
        assert sorted(found) == sorted(kind.__struct_config__.tag for kind in get_args(messages))
        for example, kind in found.values():
            message = msgspec.json.decode(json.dumps(example), type=kind, strict=True)
            assert msgspec.to_builtins(message) == example  # complete, and nothing extra


def test_new_table_example() -> None:
    (example,) = [found for found in EXAMPLES if "t" not in found]
    assert msgspec.convert(example, api_types.NewTable).settings.clock == "game"


def test_every_kind_of_news_is_documented() -> None:
    table = TEXT[TEXT.index("| kind |") :]
    named = set(
        re.findall(r"`([a-z-]+)`", "".join(line.split("|")[1] for line in table.splitlines()[2:18]))
    )
    assert named == set(get_args(positions.NewsKind))
    tags = {kind.__struct_config__.tag for kind in get_args(journal.AnyEntry)}
    assert tags - named == {"rekeyed", "resumed", "stand-in"}


def test_documented_version_and_keys() -> None:
    assert f"# The protocol, version {protocol.PROTOCOL}" in TEXT
    assert {"protocol", "stale"} <= set(PROBLEMS)
    for name in ("hello", "welcome", "done", "refused", "trouble"):
        assert f"`{name}`" in TEXT
