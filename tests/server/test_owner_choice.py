"""To which process a socket is passed, by the owner of its table."""

from __future__ import annotations

from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")

from chabudai.server.cluster import Cluster
from chabudai.server.passed_sockets import DETACH, PASSED
from chabudai.server.postgres import PostgresStore
from tests.server.helpers import run

TABLES = [f"table{number}" for number in range(20)]
PROCESSES = (1, 2, 3)


class Store(PostgresStore):
    """A store that only knows owners."""

    def __init__(self, number: int, owner: int) -> None:
        self.number, self.found = number, owner

    @property
    def process(self) -> int:
        return self.number

    async def owner(self, table: str) -> int:
        return self.found

    async def living_owner(self, table: str) -> int:
        return self.found if self.found in PROCESSES else 0


def server_of(
    table: str, at: int, owner: int, *, here: Collection[int] = PROCESSES, passed: bool = False
) -> tuple[int, list[int]]:
    """The process that gets a socket which another one has accepted, and those that were asked."""
    asked: list[int] = []

    async def to(number: int, detach: Any) -> bool:
        asked.append(number)
        return number in here

    cluster: Any = object.__new__(Cluster)
    cluster._hub = SimpleNamespace(store=Store(at, owner), rooms={})
    cluster.passed = SimpleNamespace(to=to)
    cluster.peers = SimpleNamespace(numbers=[one for one in PROCESSES if one != at])
    scope = {"extensions": {DETACH: lambda: None}, "state": {PASSED: True} if passed else {}}
    return (asked[-1] if run(cluster.pass_on(table, scope)) else at), asked


@pytest.mark.parametrize("owner", [0, 99])
def test_a_table_without_an_owner_meets_at_one_process(owner: int) -> None:
    found = [{server_of(table, at, owner)[0] for at in PROCESSES} for table in TABLES]
    assert all(len(one) == 1 for one in found)
    assert set().union(*found) == set(PROCESSES)


def test_a_table_without_an_owner_stays_on_its_machine() -> None:
    for table in TABLES:
        first, second = (server_of(table, at, 0, here=(1, 2))[0] for at in (1, 2))
        assert first == second != 3


def test_the_owner_gets_the_socket() -> None:
    assert server_of("table", 1, 2) == (2, [2])
    assert server_of("table", 1, 1) == (1, [])


def test_a_socket_of_another_machine_or_a_passed_one_stays() -> None:
    assert server_of("table", 1, 3, here=(1, 2)) == (1, [3])
    assert server_of("table", 1, 2, passed=True) == (1, [])
    assert server_of("lobby", 1, 2) == (1, [])
