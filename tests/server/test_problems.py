"""The texts of errors in three languages, and the generated TypeScript types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chabudai.core.refusals import BadInput
from chabudai.server import typescript
from chabudai.server.problems import PROBLEMS, Problem, problem_message
from chabudai.server.store import Conflict, Unavailable
from chabudai.words import LANGUAGES, format_message, has_message

SOURCES = Path(typescript.__file__).parent
ROOT = Path(__file__).parents[2]
WORDS: dict[str, str | int] = {
    "most": 5,
    "why": "x",
    "last": 3,
    "name": "Ann",
    "rules": 1,
    "ours": 2,
    "theirs": 3,
    "address": "nowhere",
    "reason": "spam",
    "unit": "day",
    "amount": 2,
    "at": 7,
}


def test_every_problem_has_a_text_in_every_language() -> None:
    for lang in LANGUAGES:
        said = {key: format_message(f"server-{key}", WORDS, lang) for key in PROBLEMS}
        assert all(has_message(f"server-{key}", lang) for key in PROBLEMS)
        assert len(set(said.values())) == len(said)
        assert not [key for key, text in said.items() if "{" in text or "server-" in text]


def test_catalogues_have_no_unused_keys() -> None:
    for lang in LANGUAGES:
        text = (SOURCES / "locales" / f"{lang}.ftl").read_text(encoding="utf-8")
        keys = re.findall(r"^server-([a-z-]+) =", text, re.MULTILINE)
        names = ["guest", "guest-adjectives", "guest-nouns", "guest-name", "former-player"]
        problems = [key for key in keys if not key.startswith("page-")]  # titles of pages
        assert sorted(problems) == sorted([*PROBLEMS, *names])


def test_every_problem_is_raised_with_known_arguments() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py"))
    raised = set(re.findall(r'Problem\(\s*"([a-z-]+)"', code))
    for function in re.findall(r"^def \w+_problem\(.*?(?=^\S)", code, re.MULTILINE | re.DOTALL):
        raised.update(re.findall(r'return "([a-z-]+)"', function))  # raised by the caller
    either = {"no-such-page", "not-this-way"}  # chosen by status
    assert raised | either | {"bad-input", "not-saved"} == set(PROBLEMS)


@pytest.mark.parametrize(
    ("problem", "key"),
    [
        (Problem("no-such-table"), "no-such-table"),
        (BadInput("no such thing"), "bad-input"),
        (Unavailable("/secret/path is full"), "not-saved"),
        (Conflict("t"), "not-saved"),
    ],
)
def test_problem_message(problem: Exception, key: str) -> None:
    message = problem_message(problem, 4, "en")
    assert (message.id, message.key) == (4, key)
    assert "/secret" not in message.why


def test_other_exceptions_are_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        problem_message(ZeroDivisionError(), 0, "en")


def test_generated_typescript_is_current() -> None:
    committed = ROOT / "web" / "src" / "protocol.ts"
    assert committed.read_text(encoding="utf-8") == typescript.source(), (
        "run: python -m chabudai.server.typescript > web/src/protocol.ts"
    )


def test_typescript_types() -> None:
    source = typescript.source()
    assert '  kind: "bot" | "free" | "guest";' in source
    assert "  clock: number[] | null;" in source
    assert "  settings?: Settings;" in source  # optional when sent
    assert "  request?: string;" in source  # left out when empty
    assert re.search(r"interface Update {\n  t: \"update\";\n  version: number;", source)
    names = re.findall(r"export interface (\w+)", source)
    assert len(names) == len(set(names))
