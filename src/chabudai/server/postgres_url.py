"""Addresses of PostgreSQL databases. Nothing here needs the driver."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias
from urllib.parse import parse_qsl, unquote, urlsplit

from chabudai.core.refusals import BadInput

SCHEMES = ("postgresql://", "postgres://")
Place: TypeAlias = Path | str
"""Where the data is: a SQLite file, or the address of a PostgreSQL database."""
_VARIABLES = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "dbname": "PGDATABASE",
    "database": "PGDATABASE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
    "passfile": "PGPASSFILE",
}
"""Parameters of an address, and the variables by which PostgreSQL's programs get them."""


def is_url(text: object) -> bool:
    """Whether a text is the address of a PostgreSQL database, not the path of a file."""
    return isinstance(text, str) and text.lower().startswith(SCHEMES)


def hidden_password(url: str) -> str:
    """The address for logs and messages: without its password."""
    shown = re.sub(r"(?<=://)([^/@?#:]*):[^@?#]*@", r"\1:…@", url)
    return re.sub(r"(?i)([?&]password=)[^&#]*", r"\1…", shown)


def shown_place(place: Place) -> str:
    """A database for people."""
    return hidden_password(place) if isinstance(place, str) else str(place)


def need_driver() -> None:
    """Raise an error that says how to install the driver."""
    if find_spec("asyncpg") is None:
        raise BadInput(
            "asyncpg missing: install the driver of PostgreSQL with"
            " pip install 'chabudai[server,postgres]'"
        )


def environment(url: str) -> dict[str, str]:
    """The variables by which PostgreSQL's own programs reach a database.

    An address among their arguments would show the password to all users of the machine.
    """
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        raise BadInput(f"wrong port in {hidden_password(url)!r}") from None
    given = {
        "host": unquote(parts.hostname or ""),
        "port": str(port or ""),
        "user": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "dbname": unquote(parts.path.lstrip("/")),
        **dict(parse_qsl(parts.query)),
    }
    return {
        _VARIABLES[name]: value for name, value in given.items() if value and name in _VARIABLES
    }
