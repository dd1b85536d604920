"""A proxy of deploy/ in front of two processes: a table stays at one, and one may end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.deploy.proxies import (
    COMMANDS,
    TIMEOUT,
    Site,
    certificate,
    free_port,
    need,
    wait_until_ready,
)
from tests.docs.documents import ROOT

SEVERAL = {
    "nginx": ("site.conf", "    # server 127.0.0.1:8010", "    server 127.0.0.1:{second}"),
    "caddy": ("Caddyfile", "127.0.0.1:{first}}}", "127.0.0.1:{first} 127.0.0.1:{second}}}"),
}
"""What a host changes for a second process: file, old and new text."""
TABLES = [f"table{number}" for number in range(12)]


@contextmanager
def two_processes(proxy: str, folder: Path) -> Iterator[tuple[Site, list[subprocess.Popen[str]]]]:
    """Two real processes behind a proxy. They share nothing here: it is about the proxy."""
    need(proxy)
    trust, ports, tls, plain = (
        certificate(folder),
        [free_port(), free_port()],
        free_port(),
        free_port(),
    )
    command = COMMANDS[proxy](folder, ports[0], tls, plain)
    name, old, new = (text.format(first=ports[0], second=ports[1]) for text in SEVERAL[proxy])
    content = (folder / name).read_text()
    assert old in content
    (folder / name).write_text(content.replace(old, new))
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "proxy.log").open("w") as log:
        servers = [
            subprocess.Popen(
                [sys.executable, "-m", "chabudai.cli", "serve", "--port", str(port), "--database",
                 str(folder / f"{port}.sqlite3"), "--proxy", "127.0.0.1"],
                stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT,
            )
            for port in ports
        ]  # fmt: skip
        front = subprocess.Popen(command, stdout=log, stderr=log, env=environment, text=True)
        try:
            for server in servers:
                assert server.stdout is not None
                assert "http://" in server.stdout.readline()
            site = Site(folder, tls, plain, trust, servers[0])
            wait_until_ready(site)
            yield site, servers
        finally:
            front.terminate()  # a killed nginx would leave its worker behind
            for server in servers:
                server.kill()
            for process in (front, *servers):
                process.communicate(timeout=TIMEOUT)


def ask(site: Site, table: str, cookie: str = "") -> str:
    """Ask about a table. Returns the new cookie of a guest whom the process does not know.

    Each process knows only the cookies that it has made itself.
    """
    with site.client() as client:
        headers = {"cookie": cookie} if cookie else {}
        answer = client.get(f"/api/tables/{table}/record", headers=headers)
        assert answer.status_code == 404, (table, answer.text)
        return str(answer.headers.get("set-cookie", "")).partition(";")[0]


@pytest.mark.parametrize("proxy", COMMANDS)
def test_a_table_stays_at_one_process_and_one_may_end(proxy: str, tmp_path: Path) -> None:
    with two_processes(proxy, tmp_path) as (site, servers):
        cookies = {table: ask(site, table) for table in TABLES}
        assert all(cookies.values())
        for table in TABLES:
            assert not ask(site, table, cookies[table]), "the other process has answered"
        servers[0].kill()
        servers[0].wait(TIMEOUT)
        moved = [bool(ask(site, table, cookies[table])) for table in TABLES]
        assert set(moved) == {True, False}  # both processes had some of the tables
