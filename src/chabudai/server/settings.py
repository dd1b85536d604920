"""Reads the settings of the server, and shows them as flags and in the documentation.

`setting_list` is the table of all settings. A flag wins over a variable, a variable over the file,
the file over the default.
"""

from __future__ import annotations

import argparse
import difflib
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chabudai.core.refusals import BadInput
from chabudai.server.limits import Limits
from chabudai.server.setting_list import LIMIT_SETTINGS, PREFIX, SETTINGS, Setting
from chabudai.server.setting_values import show

NO_SETTINGS = {
    "CHABUDAI_ADMIN_TOKEN",
    "CHABUDAI_CONFIG",
    "CHABUDAI_PROCESS",
    "CHABUDAI_SKIP_CLIENT",
    "CHABUDAI_TEST_SEED",
}
"""Variables that are no settings of the server."""
MARKS = ("<!-- settings: python -m chabudai.server.settings -->", "<!-- end of settings -->")
"""The lines around the list of settings in docs/server.md."""


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
