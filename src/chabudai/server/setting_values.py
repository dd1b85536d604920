"""Parsers of setting values: each function reads a text and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chabudai.core.refusals import BadInput
from chabudai.server.addresses import Proxies
from chabudai.server.limits import Rate
from chabudai.server.postgres_url import Place, hidden_password, is_url

HOST_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*|\[[0-9a-f:.]+\]")

Parse = Callable[[str], Any]
"""Reads a text. Raises `ValueError` with what the value must be."""


def whole(least: int, most: int | None = None) -> Parse:
    """A whole number in a range."""
    wanted = f"{least} to {most}" if most is not None else f"a whole number, at least {least}"

    def parse(text: str) -> int:
        number = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else least - 1
        if number < least or (most is not None and number > most):
            raise ValueError(f"must be {wanted}, not {text!r}")
        return number

    return parse


def one_of(*choices: str) -> Parse:
    """One of some words."""

    def parse(text: str) -> str:
        if text not in choices:
            raise ValueError(f"must be {' or '.join(choices)}, not {text!r}")
        return text

    return parse


def yes_or_no(text: str) -> bool:
    """A switch."""
    return bool(one_of("yes", "no")(text) == "yes")


def rate(text: str) -> Rate:
    """A rate such as ``40/20``: 40 at once, then 20 a second."""
    found = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)/([0-9]+(?:\.[0-9]+)?)", text)
    if not found or not float(found[1]) or not float(found[2]):
        raise ValueError(f"must be like 40/20 (40 at once, then 20 a second), not {text!r}")
    return Rate(float(found[1]), float(found[2]))


def host_name(text: str) -> str:
    """The name by which browsers call the server, without scheme and port."""
    if not HOST_NAME.fullmatch(text.lower()):
        raise ValueError(f"must be a name such as games.example.org, not {text!r}")
    return text.lower()


def proxy(text: str) -> str:
    """The address or network of a proxy."""
    try:
        Proxies([text])
    except BadInput as problem:
        raise ValueError(f"is wrong: {problem}") from None
    return text


def file_path(text: str) -> Path:
    """A path. ``~`` is the home folder."""
    if not text or "\0" in text:
        raise ValueError(f"must be the path of a file, not {text!r}")
    return Path(text).expanduser()


def database_place(text: str) -> Place:
    """The path of a file, or the address of a PostgreSQL database."""
    if is_url(text):
        return text
    if re.match(r"(?i)[a-z][a-z0-9+.-]+://", text):
        raise ValueError(f"must be a file or postgresql://…, not {hidden_password(text)!r}")
    return file_path(text)


def text(given: str) -> str:
    """Any text but an empty one."""
    if not given:
        raise ValueError("must not be empty")
    return given


def token(given: str) -> str:
    """A secret that is sent in a header."""
    if not given.isascii() or not given.isprintable() or not given or " " in given:
        raise ValueError("must consist of ASCII characters without spaces")
    return given


def show(value: Any) -> str:
    """A value as it is written in settings. The password of an address is hidden."""
    if isinstance(value, Rate):
        return f"{value.burst:g}/{value.per_second:.6g}"
    if isinstance(value, str) and "://" in value:
        return hidden_password(value)
    if isinstance(value, tuple):
        return ", ".join(map(show, value))
    return str(value)
