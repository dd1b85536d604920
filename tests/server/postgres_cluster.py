"""A PostgreSQL that the tests start themselves, and a database for each test."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

DEBIAN = Path("/usr/lib/postgresql")
TEMPLATE = "template_chabudai"
SKIPPED = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # the tests do not cut the power
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "log_min_messages": "warning",
}


WATCHDOG = """
import shutil, subprocess, sys
sys.stdin.readline()  # until the parent writes to it, or ends, however it ends
folder, *command = sys.argv[1:]
subprocess.run(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
shutil.rmtree(folder, ignore_errors=True)
"""
"""A program that stops PostgreSQL and removes its folder when the process that started it ends."""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None if they are not installed."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(os.path.realpath(there)).parent if there else None


@cache
def _other_user() -> list[str]:
    """PostgreSQL refuses to run as root: the command that runs it as another user."""
    if os.geteuid() != 0:
        return []
    for user in ("postgres", "nobody"):
        if subprocess.run(["id", user], capture_output=True, check=False).returncode == 0:
            return ["runuser", "-u", user, "--"]
    pytest.skip("PostgreSQL cannot run as root, and there is no user postgres or nobody")


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int) -> None:
        found = programs()
        if found is None:
            pytest.skip(SKIPPED)
        self.bin = found
        self.port = port
        self.folder = Path(tempfile.mkdtemp(prefix="chabudai-postgres-"))
        self._numbers = count(1)
        self._run("initdb", "-U", "chabudai", "-A", "trust", "--no-sync", "-E", "UTF8",
                  "--locale=C", own=True)  # fmt: skip
        stop = self._command("pg_ctl", "-w", "-m", "immediate", "stop")
        self._watchdog = subprocess.Popen(
            [sys.executable, "-c", WATCHDOG, str(self.folder), *stop],
            stdin=subprocess.PIPE,
            start_new_session=True,  # it survives the signals for the session's group
        )
        self.start()

    def _command(self, program: str, *args: str) -> list[str]:
        return [*_other_user(), str(self.bin / program), "-D", str(self.folder / "data"), *args]

    def _run(self, program: str, *args: str, own: bool = False) -> None:
        if own and _other_user():
            shutil.chown(self.folder, _other_user()[2])
        command = self._command(program, *args)
        with (self.folder / "out").open("ab") as out:  # a pipe would be kept open by the server
            done = subprocess.run(
                command, stdout=out, stderr=out, cwd="/", timeout=120, check=False
            )
        assert done.returncode == 0, (self.folder / "out").read_text()

    def start(self) -> None:
        settings = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        options = f"-p {self.port} -k {self.folder} {settings}"
        self._run(
            "pg_ctl", "-w", "-t", "60", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def remove(self) -> None:
        """Stop it and remove its folder: that is the watchdog's work.

        It gets a line, since another process that was forked may keep its input open.
        """
        self._watchdog.communicate(b"\n", timeout=300)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://chabudai@127.0.0.1:{self.port}/{database}"

    def new_database(self, migrated: bool = False) -> str:
        """The address of a new database, empty or with the tables of a store."""
        name = f"test_{next(self._numbers)}"
        template = f" TEMPLATE {TEMPLATE} STRATEGY file_copy" if migrated else ""
        self.sql(f"CREATE DATABASE {name}{template}")
        return self.url(name)

    def make_template(self) -> None:
        from chabudai.server.postgres_schema import migrate

        self.sql(f"CREATE DATABASE {TEMPLATE}")

        async def main() -> None:
            connection = await connected(self.url(TEMPLATE))
            try:
                await migrate(connection)
            finally:
                await connection.close()

        asyncio.run(main())

    def sql(self, statement: str, url: str = "") -> list[Any]:
        async def main() -> list[Any]:
            connection = await connected(url or self.url())
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        return asyncio.run(main())


async def connected(url: str) -> Any:
    import asyncpg

    return await asyncpg.connect(url, timeout=30)
