"""All settings of the server in one table.

The table makes the flags of ``chabudai serve``, the variables ``CHABUDAI_*``, the keys of the
configuration file, the help, and the list in docs/server.md. A setting has the same name
everywhere: ``--allowed-host``, ``CHABUDAI_ALLOWED_HOST``, ``allowed-host = [...]``.
"""

from __future__ import annotations

import ast
import inspect
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from chabudai.server.limits import Limits, Rate
from chabudai.server.redis_url import redis_url
from chabudai.server.setting_values import (
    Parse,
    database_place,
    file_path,
    host_name,
    one_of,
    proxy,
    rate,
    show,
    text,
    token,
    whole,
    yes_or_no,
)
from chabudai.server.trace_settings import collector, share

PREFIX = "CHABUDAI_"
LIMIT = "limit-"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting."""

    name: str
    parse: Parse
    default: Any
    help: str
    metavar: str = ""
    field: str = ""
    """The field of `server_config.ServerConfig`, or of `Limits`; by default the name."""
    many: bool = False
    """Whether it is a list. A flag is then repeated; a variable has commas."""
    default_text: str = ""
    """The default in words, if it is not a plain value."""
    secret: bool = False
    """Whether reports must not show the value."""

    @property
    def flag(self) -> str:
        """The flag of the command line."""
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.name.replace("-", "_").upper()

    @property
    def target(self) -> str:
        """The field that holds the value."""
        return self.field or self.name.replace("-", "_")

    def default_value(self) -> Any:
        """The default; a function computes it."""
        return self.default() if callable(self.default) else self.default

    def default_shown(self) -> str:
        """The default for people."""
        if self.default_text:
            return self.default_text
        return "none" if self.many and not self.default else show(self.default)

    def read(self, given: Any) -> Any:
        """The value of a text, a list, or a value of the file. Raises `ValueError`."""
        if not self.many:
            if isinstance(given, bool) and self.parse is yes_or_no:
                return given  # a switch in the file
            if isinstance(given, bool | dict | list):
                raise ValueError(f"must be a single value, not {given!r}")
            return self.parse(str(given).strip())
        parts = given if isinstance(given, list) else [given]
        if not all(isinstance(part, str) for part in parts):
            raise ValueError(f"must be a list of texts, not {given!r}")
        texts = [text.strip() for part in parts for text in part.split(",")]
        return tuple(self.parse(text) for text in texts if text)


# -- defaults --------------------------------------------------------------------------------------
def spare_cores() -> int:
    """The default number of bot workers: all cores but one, at most four."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


def default_database() -> Path:
    """``chabudai.sqlite3`` in the user's data folder."""
    home = Path.home()
    if sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "chabudai" / "chabudai.sqlite3"


def _limit_settings() -> Iterator[Setting]:
    """A setting for each field of `Limits`. Its docstring is the help."""
    kinds: dict[type, Parse] = {int: whole(0), Rate: rate}
    tree = ast.parse(inspect.getsource(Limits)).body[0]
    assert isinstance(tree, ast.ClassDef)
    notes = {
        before.target.id: inspect.cleandoc(str(after.value.value))
        for before, after in zip(tree.body, tree.body[1:], strict=False)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
    }
    for one in fields(Limits):
        note = " ".join(notes[one.name].rstrip(".").split())
        yield Setting(
            LIMIT + one.name.replace("_", "-"),
            kinds[type(one.default)],
            one.default,
            note[0].lower() + note[1:],
            "RATE" if isinstance(one.default, Rate) else "N",
            one.name,
        )


DATABASE = Setting(
    "database",
    database_place,
    default_database,
    "database file, or postgresql://user@host/name",
    "FILE",
    default_text="`chabudai.sqlite3` in your data folder",
)
SETTINGS: tuple[Setting, ...] = (
    Setting(
        "host",
        text,
        "127.0.0.1",
        "address to listen on (0.0.0.0: reachable from other machines)",
        "ADDRESS",
    ),
    Setting("port", whole(0, 65535), 8000, "port to listen on (0: any free)", "N"),
    DATABASE,
    Setting(
        "redis",
        redis_url,
        "",
        "share the database with other processes, redis://host (PostgreSQL only)",
        "URL",
        default_text="none",
    ),
    Setting(
        "processes",
        whole(1, 256),
        1,
        "server processes on this machine; more than 1 need PostgreSQL and Redis",
        "N",
    ),
    Setting(
        "durable",
        one_of("normal", "full"),
        "normal",
        "full: a move waits for the disk, so that a power cut loses nothing",
        "normal|full",
    ),
    Setting(
        "standby",
        yes_or_no,
        False,
        "wait while another server uses the database, then take over (PostgreSQL only)",
        "yes|no",
        default_text="no",
    ),
    Setting(
        "workers",
        whole(0, 64),
        spare_cores,
        "processes for bots; with redis also 0 (chabudai think)",
        "N",
        default_text="one less than the number of cores, 1 to 4",
    ),
    Setting(
        "chat-days",
        whole(0, 36500),
        0,
        "blank the chat of tables that nobody touched for this many days (0: keep it)",
        "DAYS",
    ),
    Setting(
        "expire",
        whole(0, 36500),
        90,
        "days after which unfinished tables that nobody has touched are deleted (0: never)",
        "DAYS",
        "expire_days",
    ),
    Setting(
        "allowed-host",
        host_name,
        (),
        "name by which browsers may call the server; may be repeated",
        "NAME",
        "allowed_hosts",
        many=True,
        default_text="any",
    ),
    Setting(
        "proxy",
        proxy,
        (),
        "believe the forwarded headers of this address or network; may be repeated",
        "ADDRESS",
        "proxies",
        many=True,
    ),
    Setting(
        "metrics-port",
        whole(0, 65535),
        None,
        "serve /metrics without a token on this port (0: any free)",
        "N",
        default_text="none",
    ),
    Setting(
        "metrics-host",
        text,
        "127.0.0.1",
        "address to listen on for metrics-port",
        "ADDRESS",
    ),
    Setting(
        "metrics-token",
        token,
        "",
        "serve /metrics on the public port to those who send this bearer token",
        "TOKEN",
        default_text="none",
        secret=True,
    ),
    Setting(
        "name-filter",
        file_path,
        None,
        "file with words that names must not contain",
        "FILE",
        default_text="an included list",
    ),
    Setting(
        "filter-chat",
        yes_or_no,
        False,
        "mask the words of the name filter in the chat",
        "yes|no",
        default_text="no",
    ),
    Setting("log", one_of("plain", "json"), "plain", "log format", "plain|json"),
    Setting(
        "traces",
        collector,
        "",
        "send traces to this collector of OpenTelemetry (OTLP over HTTP)",
        "ADDRESS",
        default_text="none",
    ),
    Setting("trace-share", share, 0.01, "share of requests and messages that are traced", "0..1"),
)
"""Everything a host can set, except the limits."""
LIMIT_SETTINGS = tuple(_limit_settings())
