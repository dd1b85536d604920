"""Find and start a Chromium: the system's, or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Playwright

QUIET = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
"""Flags for a browser that contacts no other hosts."""
NAMES = (
    "chromium-headless-shell",  # no window around the pages: opens them in a third of the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def find_chromium(playwright: Playwright) -> str | None:
    """The path of a Chromium, downloaded if there is none; ``None`` if that fails."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    own = Path(playwright.chromium.executable_path)
    if not own.is_file():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(command, check=False, capture_output=True, timeout=300)
    return str(own) if own.is_file() else None


def launch(playwright: Playwright, path: str) -> Browser:
    # Chromium's sandbox does not run as root, and containers often do.
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*QUIET, "--no-sandbox"] if root else QUIET
    return playwright.chromium.launch(executable_path=path, args=flags)
