"""All settings of the server in one table.

The table makes the flags of ``chabudai serve``, the variables ``CHABUDAI_*``, the keys of the
configuration file, the help, and the list in docs/server.md. A setting has the same name
everywhere: ``--allowed-host``, ``CHABUDAI_ALLOWED_HOST``, ``allowed-host = [...]``. A flag wins
over a variable, a variable over the file, the file over the default.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import inspect
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from chabudai.core.refusals import BadInput
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
NO_SETTINGS = {
    "CHABUDAI_ADMIN_TOKEN",
    "CHABUDAI_CONFIG",
    "CHABUDAI_PROCESS",
    "CHABUDAI_SKIP_CLIENT",
    "CHABUDAI_TEST_SEED",
}
"""Variables that are no settings of the server."""
LIMIT = "limit-"
MARKS = ("<!-- settings: python -m chabudai.server.settings -->", "<!-- end of settings -->")
"""The lines around the list of settings in docs/server.md."""


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


# -- the table -------------------------------------------------------------------------------------
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
        "blank the chat of tables that nobody touched for so many days (0: keep it)",
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


# -- reading ---------------------------------------------------------------------------------------
@dataclass(slots=True)
class Loaded:
    """The settings of a server, and where they come from."""

    values: dict[str, Any] = field(default_factory=dict)
    """By name."""
    sources: dict[str, str] = field(default_factory=dict)
    """What was set: by name, a flag, a variable or a file."""
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """What was set, and where. Secrets are hidden."""
        for one in (*SETTINGS, *LIMIT_SETTINGS):
            if one.name in self.sources:
                value = "(secret)" if one.secret else show(self.values[one.name])
                yield f"{one.name} = {value} ({self.sources[one.name]})"

    def config(self) -> dict[str, Any]:
        """The arguments of `server_config.ServerConfig`. Raises `BadInput`."""
        if self.problems:
            raise BadInput("\n".join(self.problems))
        limits = {one.target: self.values[one.name] for one in LIMIT_SETTINGS}
        chosen = {one.target: self.values[one.name] for one in SETTINGS}
        return {**chosen, "limits": Limits(**limits)}


def load(args: argparse.Namespace, environment: Mapping[str, str] | None = None) -> Loaded:
    """Read the settings from flags, variables and the file that they name."""
    environment = os.environ if environment is None else environment
    known = (*SETTINGS, *LIMIT_SETTINGS)
    loaded = Loaded()
    name = args.config or environment.get("CHABUDAI_CONFIG", "")
    file = _read_file(Path(name), known, loaded) if name else {}
    for one in known:
        flag = getattr(args, _destination(one), None)
        given = [
            (one.flag, flag),
            (one.variable, environment.get(one.variable) or None),  # empty: not set
            (f"{name}: {one.name}", file.get(one.name)),
        ]
        for source, value in given:
            if value is not None:
                _take(one, source, value, loaded)
                break
        else:
            loaded.values[one.name] = one.default_value()
    variables = {one.variable for one in known} | NO_SETTINGS
    for variable in sorted(environment):
        if variable.startswith(PREFIX) and variable not in variables:
            hint = _similar(variable, variables)
            loaded.warnings.append(f"{variable} is not a setting and has no effect{hint}")
    return loaded


def _take(one: Setting, source: str, value: Any, loaded: Loaded) -> None:
    try:
        loaded.values[one.name] = one.read(value)
        loaded.sources[one.name] = source
    except ValueError as problem:
        loaded.problems.append(f"{source} {problem}")


def _read_file(path: Path, known: Sequence[Setting], loaded: Loaded) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        loaded.problems.append(f"cannot read the configuration {str(path)!r}: {problem}")
        return {}
    names = {one.name for one in known}
    for name in sorted(found.keys() - names):
        loaded.problems.append(f"{path}: {name} is not a setting{_similar(name, names)}")
    return found


def _similar(name: str, names: set[str]) -> str:
    near = difflib.get_close_matches(name, names, 1)
    return f"; a similar one is {near[0]}" if near else ""


# -- flags and documentation -----------------------------------------------------------------------
def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a flag for every setting."""
    add_config(parser)
    for one in SETTINGS:
        _add_flag(parser, one)
    group = parser.add_argument_group("limits", "A RATE of 40/20: 40 at once, then 20 a second.")
    for one in LIMIT_SETTINGS:
        _add_flag(group, one)


def add_config(parser: argparse.ArgumentParser) -> None:
    """Add the flag that names the configuration file."""
    parser.add_argument(
        "--config", metavar="FILE", help="configuration in TOML (also: CHABUDAI_CONFIG)"
    )


def _add_flag(parser: Any, one: Setting) -> None:
    default = one.default_shown().replace("%", "%%").replace("`", "")
    parser.add_argument(
        one.flag,
        dest=_destination(one),
        action="append" if one.many else "store",
        metavar=one.metavar,
        help=f"{one.help} (default: {default})",
    )


def _destination(one: Setting) -> str:
    return one.name.replace("-", "_")


def as_markdown() -> str:
    """The list of all settings for docs/server.md."""
    lines = ["| setting | default | meaning |", "|---|---|---|"]
    for one in (*SETTINGS, *LIMIT_SETTINGS):
        default = one.default_shown()
        shown = default if one.default_text or default == "none" else f"`{default}`"
        lines.append(f"| `{one.name}` | {shown} | {one.help.replace('|', chr(92) + '|')} |")
    return "\n".join(lines)


def main(page: Path) -> None:
    """Write the list into a page, between its marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    page.write_text(f"{before}{MARKS[0]}\n{as_markdown()}\n{MARKS[1]}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/server.md"))
