"""The catalogue keys that the web client uses are in the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.words.catalogue_files import PACKAGE

WEB = PACKAGE.parents[1] / "web"
SOURCES = [*(WEB / "src").rglob("*.ts*"), *(PACKAGE / "games").glob("*/web/*.ts*")]
CATALOGUES = [
    WEB / "locales/en.ftl",
    *PACKAGE.glob("games/*/web/locales/en.ftl"),
    *PACKAGE.glob("games/*/locales/en.ftl"),
]
CALL = re.compile(r"\b([tw])\(")
LITERAL = re.compile(r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"')
PREFIXES = {"t": ("web-",), "w": ("web-white-castle-", "white-castle-")}
"""What a function puts before a key. Only The White Castle's code has ``w``."""


def first_argument(code: str, start: int) -> str:
    """The first argument of a call, from its opening bracket on."""
    depth = 0
    for at in range(start, len(code)):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0 or (depth == 1 and code[at] == ","):
            return code[start + 1 : at]
    return ""


def used(code: str) -> Iterator[tuple[str, str]]:
    """Functions, and all keys that they may get: ``t(listed ? "seat-anyone" : "seat-friend")``."""
    for call in CALL.finditer(code):
        argument = first_argument(code, call.end() - 1)
        if "`" in argument:
            continue  # a key that is put together
        result = re.sub(r"^.*?\?(?!\?|\.)", "", argument, count=1, flags=re.DOTALL)
        for key in LITERAL.findall(result):
            yield call[1], key


def test_every_key_that_the_client_asks_for_is_there() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in CATALOGUES)
    known = set(re.findall(r"^([a-z][\w-]*) =", texts, re.MULTILINE))
    asked = {
        (path.name, *call) for path in SOURCES for call in used(path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 300
    missing = [
        (name, key)
        for name, function, key in asked
        if not any(prefix + key in known for prefix in PREFIXES[function])
    ]
    assert sorted(missing) == []
