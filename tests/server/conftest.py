"""A shared server process, and an in-process application for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import sqlite_file
from tests.server.local_app import LocalApp
from tests.server.server_process import ServerProcess, running_server


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests kill processes, but do not cut the power."""
    monkeypatch.setattr(sqlite_file, "SYNCHRONOUS", "OFF")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server"), sockets=10) as found:
        yield found


@pytest.fixture
def local(tmp_path: Path) -> Iterator[LocalApp]:
    found = LocalApp(tmp_path)
    yield found
    found.store.close()
