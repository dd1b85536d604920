"""The name filter: a file with one word or pattern a line.

``word`` matches a word of the text, ``word*``, ``*word`` and ``*word*`` also its start, end or any
part, ``=word`` only the whole name. ``#`` starts a comment. Case, accents, full-width letters,
look-alike letters, digits for letters, repeated letters and separators do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.name_skeleton import normal, unswapped
from chabudai.words import LANGUAGES, format_message

MAX_PATTERN = 40
"""Letters of one pattern."""
MAX_PATTERNS = 10_000
_TOKEN = re.compile(r"(?:[^\W_]|[@$!|+€\u0300-\u036f\u3099\u309aー])+")
_CAMEL = re.compile(r"[A-Z]?[^A-Z]+|[A-Z]+")
_NUMBER_AT_END = re.compile(r"\d+$")
_SIGNS = "@$!|+€"

Runs = tuple[int, ...]
"""How often each letter of a collapsed word is repeated."""


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a text that may be a word, and where it is."""

    text: str
    start: int
    end: int


class NameFilter:
    """The words that a server does not accept."""

    def __init__(self, lines: Iterable[str], source: str) -> None:
        self._kinds: dict[str, dict[str, list[Runs]]] = {"": {}, "=": {}, "a": {}, "z": {}, "*": {}}
        """Collapsed words by kind: a word, a whole name, a start, an end, any part."""
        self._longest = 0
        number = 0
        for at, line in enumerate(lines, 1):
            text = line.partition("#")[0].strip()
            if not text:
                continue
            number += 1
            if number > MAX_PATTERNS:
                raise BadInput(f"{source}, line {at}: more than {MAX_PATTERNS} words")
            try:
                self._add(text)
            except ValueError as problem:
                raise BadInput(f"{source}, line {at}: {problem}") from None

    def _add(self, text: str) -> None:
        whole = text.startswith("=")
        start, end = text.endswith("*"), text.startswith("*")  # what may follow, or come before
        word = text[1:] if whole else text[end : len(text) - start]
        if "*" in word or "=" in word or (whole and start):
            raise ValueError(f"a pattern is word, word*, *word, *word* or =word, not {text[:60]!r}")
        letters = "".join(char for char in normal(word) if char.isalnum() or char == "ー")
        if len(letters) < 2 or len(letters) > MAX_PATTERN:
            raise ValueError(f"a word has 2 to {MAX_PATTERN} letters, not {word[:60]!r}")
        kind = "=" if whole else {(0, 0): "", (1, 0): "a", (0, 1): "z", (1, 1): "*"}[start, end]
        collapsed, runs = _collapsed(letters)
        self._kinds[kind].setdefault(collapsed, []).append(runs)
        self._longest = max(self._longest, len(collapsed))

    # -- matching --------------------------------------------------------------------------------
    def forbids(self, name: str) -> bool:
        """Whether a name contains a word of the filter."""
        whole = _joined(name)
        return any(self._matches(one, ("", "=")) for one in whole) or any(
            self._is_bad(token) for token in _tokens(name)
        )

    def masked(self, text: str) -> str:
        """The text with asterisks in place of the words of the filter."""
        for token in _tokens(text):
            if self._is_bad(token):
                stars = "*" * (token.end - token.start)
                text = text[: token.start] + stars + text[token.end :]
        return text

    def _is_bad(self, token: Token) -> bool:
        return any(
            self._matches(one, ("",)) or self._contains(one) for one in _readings(token.text)
        )

    def _matches(self, word: str, kinds: Sequence[str]) -> bool:
        collapsed, runs = _collapsed(word)
        return any(
            _covers(runs, wanted)
            for kind in kinds
            for wanted in self._kinds[kind].get(collapsed, ())
        )

    def _contains(self, word: str) -> bool:
        collapsed, runs = _collapsed(word)
        length = len(collapsed)
        for start in range(length):
            for end in range(start + 1, min(length, start + self._longest) + 1):
                part = collapsed[start:end]
                kinds = ["*", *("a" if start == 0 else ""), *("z" if end == length else "")]
                for kind in kinds:
                    for wanted in self._kinds[kind].get(part, ()):
                        if _covers(runs[start:end], wanted):
                            return True
        return False


def _collapsed(word: str) -> tuple[str, Runs]:
    """A word without repeated letters, and how often each was repeated: aab → ab, (2, 1)."""
    groups = [(char, len(list(same))) for char, same in groupby(word)]
    return "".join(char for char, _ in groups), tuple(count for _, count in groups)


def _covers(runs: Runs, wanted: Runs) -> bool:
    """Whether every letter is repeated at least as often as wanted."""
    return all(has >= needs for has, needs in zip(runs, wanted, strict=True))


def _tokens(text: str) -> Iterator[Token]:
    """The words of a text, their parts in camel case, and runs of single letters."""
    single: list[Token] = []
    for found in _TOKEN.finditer(text):
        token = Token(found.group(), found.start(), found.end())
        yield token
        for part in _CAMEL.finditer(token.text):
            if part.group() != token.text:
                yield Token(part.group(), token.start + part.start(), token.start + part.end())
        if len(token.text) == 1:
            single.append(token)
    yield from _runs(text, single)


def _runs(text: str, single: Sequence[Token]) -> Iterator[Token]:
    """Single letters with the same separator between them, as one word: "b-a-d"."""
    run: list[Token] = []
    separator = ""
    for token in single:
        between = text[run[-1].end : token.start] if run else ""
        if run and (between != separator or _TOKEN.search(between)):
            if len(run) > 1:
                yield _joined_run(run)
                run = run[-1:]
            if _TOKEN.search(between):
                run = []
            separator = between
        run.append(token)
    if len(run) > 1:
        yield _joined_run(run)


def _joined_run(run: Sequence[Token]) -> Token:
    return Token("".join(one.text for one in run), run[0].start, run[-1].end)


def _readings(text: str) -> set[str]:
    """The words that a token may mean."""
    word = normal(text)
    shorter = {word, word.strip(_SIGNS), _NUMBER_AT_END.sub("", word)}
    return {reading for one in shorter for reading in unswapped(one)} - {""}


def _joined(name: str) -> set[str]:
    """A whole name without separators."""
    return _readings("".join(found.group() for found in _TOKEN.finditer(name)))


# -- files -----------------------------------------------------------------------------------------
def read_filter(path: Path) -> NameFilter:
    """The filter of a host's own file. Raises `BadInput`."""
    source = f"name filter {str(path)!r}"
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as problem:
        raise BadInput(f"{source}: not UTF-8 at byte {problem.start}") from None
    except OSError as problem:
        raise BadInput(f"{source}: {problem.strerror or problem}") from None
    return NameFilter(lines, source)


def default_words() -> str:
    """The text of the list that comes with Chabudai."""
    return _data("name_filter.txt")


@cache
def default_filter() -> NameFilter:
    """The list that comes with Chabudai."""
    return NameFilter(default_words().splitlines(), "name_filter.txt")


@cache
def reserved_names() -> NameFilter:
    """The names that no guest may take: those of bots, unnamed guests and administrators."""
    from chabudai.bots import BOTS

    lines = [*_data("reserved_names.txt").splitlines(), *(f"={bot}" for bot in BOTS)]
    return NameFilter([*lines, *_bots_with_details(BOTS)], "reserved_names.txt")


def _bots_with_details(bots: Iterable[str]) -> Iterator[str]:
    """The names of bots with their level, as on the home page, and with the word for a bot."""
    for lang in LANGUAGES:
        other = format_message("table-bot-other", {}, lang)
        for bot in bots:
            name = format_message(f"table-bot-{bot}", {}, lang)
            level = format_message(f"table-bot-{bot}-level", {}, lang)
            yield from (f"={name} {level}", f"={name} {other}", f"={other} {name}")


def _data(name: str) -> str:
    return (files("chabudai.server") / "data" / name).read_text(encoding="utf-8")
