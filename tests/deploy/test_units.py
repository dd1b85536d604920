"""The units of systemd and the settings file in deploy/ are valid and agree with each other."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from chabudai.server import settings
from chabudai.server.server_config import ServerConfig
from tests.deploy.proxies import DEPLOY

UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
COMMAND = re.compile(r"^ExecStart(?:Pre)?=-?/opt/chabudai/bin/chabudai (.+)$", re.MULTILINE)


def test_units_are_valid(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    for unit in UNITS:
        installed = unit.read_text().replace("/opt/chabudai/bin/chabudai", "/bin/true")
        (tmp_path / unit.name).write_text(installed)
    done = subprocess.run(
        ["systemd-analyze", "verify", *(str(tmp_path / unit.name) for unit in UNITS)],
        capture_output=True,
        text=True,
        check=False,
    )
    about_ours = [line for line in done.stderr.splitlines() if "chabudai" in line]
    assert (done.returncode, about_ours) == (0, [])


def test_commands_of_the_units_exist() -> None:
    found = [line for unit in UNITS for line in COMMAND.findall(unit.read_text())]
    assert len(found) == 6
    for line in found:
        name, *arguments = shlex.split(line)
        parser = argparse.ArgumentParser(exit_on_error=False)
        import_module(f"chabudai.cli.{name}").add_arguments(parser)
        parser.parse_args(arguments)


def test_settings_are_valid_and_complete_for_the_internet() -> None:
    args = argparse.Namespace(config=str(DEPLOY / "chabudai.toml"))
    loaded = settings.load(args, {})
    config = ServerConfig(**loaded.config())
    assert config.host == "127.0.0.1"
    assert config.allowed_hosts
    assert config.proxies
    checked = COMMAND.findall((DEPLOY / "chabudai-backup.service").read_text())[1]
    assert checked.endswith(f" {config.database}")
