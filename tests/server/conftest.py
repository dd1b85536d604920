"""A shared server process, and an in-process application for each test."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import sqlite_file
from tests.server import helpers
from tests.server.local_app import LocalApp
from tests.server.postgres_cluster import Cluster
from tests.server.redis_server import RedisServer
from tests.server.server_process import ServerProcess, free_port, running_server

BOTH_STORES = {
    "test_endings", "test_hub", "test_identity", "test_lobby", "test_moderation", "test_names",
    "test_rooms", "test_timeouts",
}  # fmt: skip
"""Modules whose tests with a plain ``make_hub()`` also run on PostgreSQL."""

ONLY_SQLITE = {
    "test_a_clock_does_not_wait_for_ever",
    "test_among_three_a_bot_plays_on_for_a_player_who_resigned",
    "test_bot_plays_to_the_end_when_game_time_is_up",
    "test_chat_is_kept_by_default",
    "test_failed_rename_does_not_prevent_joining",
    "test_present_player_who_does_not_move_is_replaced_for_this_decision",
    "test_the_host_chooses_that_running_out_of_time_loses",
    "test_two_devices_act_at_once",
    "test_a_person_who_leaves_while_being_asked_does_not_hold_up_the_others",
}
"""Tests that count turns of the event loop or expect its order, make several hubs, or look into
SQLite."""


COUNTS_TURNS = ("Timers(", "settle(", "sleep(0)")
"""In the source of a test: it counts turns of the event loop. PostgreSQL needs more of them."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    module = metafunc.module.__name__.rpartition(".")[2]
    if module not in BOTH_STORES or metafunc.function.__name__ in ONLY_SQLITE:
        return
    source = inspect.getsource(metafunc.function)
    if "make_hub()" in source and not any(word in source for word in COUNTS_TURNS):
        metafunc.parametrize("hub_store", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(autouse=True)
def hub_store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `make_hub` use one kind of store."""
    if getattr(request, "param", "") == "postgres":
        monkeypatch.setattr(helpers, "postgres_url", request.getfixturevalue("postgres"))


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


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for this session. Tests that need one are skipped where it is not installed."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
    found = Cluster(free_port())
    try:
        found.make_template()
        yield found
    finally:
        found.remove()


@pytest.fixture
def postgres(postgres_cluster: Cluster) -> str:
    """The address of a new database with the tables of a store."""
    return postgres_cluster.new_database(migrated=True)


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    """A Redis for one module. Tests that need one are skipped where it is not installed."""
    pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")
    found = RedisServer(free_port())
    try:
        yield found
    finally:
        found.kill()
