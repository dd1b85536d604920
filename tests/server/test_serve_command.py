"""The command ``chabudai serve``."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from chabudai.server.sqlite import SqliteStore
from tests.server.server_process import TIMEOUT


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--port", "70000"], "0 to 65535"),
        (["--metrics-port", "-1"], "--metrics-port must be 0 to 65535, not '-1'"),
        (["--metrics-port", "0", "--metrics-host", "a..b"], "cannot listen on a..b"),
        (["--metrics-token", "é"], "ASCII"),
        (["--proxy", "localhost"], "not 'localhost'"),
        (["--workers", "0"], "--workers 0 needs --redis"),
        (["--config", "{folder}/none.toml"], "cannot read the configuration"),
        (["--chat-days", "-1"], "0 to 36500"),
        (["--expire", "-1"], "--expire must be 0 to 36500, not '-1'"),
        (["--expire", "soon"], "--expire must be 0 to 36500, not 'soon'"),
        (["--limit-disk-reserve", "-5"], "at least 0, not '-5'"),
        (["--host", "no.such.host.invalid"], "cannot listen"),
        (["--host", "a..b"], "cannot listen"),
        (["--database", "{folder}"], "it is not a file"),
        (["--name-filter", "{folder}/none.txt"], "No such file"),
    ],
)
def test_serve_with_bad_arguments(tmp_path: Path, args: list[str], why: str) -> None:
    filled = [arg.replace("{folder}", str(tmp_path)) for arg in args]
    if "--database" not in filled:
        filled += ["--database", str(tmp_path / "db.sqlite3")]
    done = subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", *filled],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())  # a database that is left open is refused from then on


def test_start_that_fails_closes_the_database(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    store = SqliteStore(path)
    asyncio.run(store.rename("guest-ann", "Ann", 1.0))
    store.close()
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", "--database", str(path)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2, done.stderr
        assert "the secret that signs their cookies is missing" in done.stderr
        assert list(tmp_path.iterdir()) == [path]


def test_serve_prints_address_and_stops_on_signal(tmp_path: Path) -> None:
    database = tmp_path / "new" / "db.sqlite3"
    command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0", "--log", "json"]
    process = subprocess.Popen(
        [*command, "--database", str(database), "--metrics-port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = process.stdout.readline() + process.stdout.readline()
    assert str(database) in lines
    address = re.search(r"http://127\.0\.0\.1:\d+/", lines)
    assert address is not None
    assert httpx.get(address[0] + "health", timeout=TIMEOUT).text == "ok\n"
    assert httpx.get(address[0] + "metrics", timeout=TIMEOUT).status_code == 404
    logged = _read_until(process, "metrics at")
    metrics = re.search(r"http://127\.0\.0\.1:\d+/metrics", logged)
    assert metrics is not None
    assert "chabudai_sockets 0" in httpx.get(metrics[0], timeout=TIMEOUT).text
    for _ in range(60):
        _send_nonsense(address[0])
    process.terminate()
    out, errors = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0, errors
    assert "saved" in out
    assert '"what": "stopping"' in errors
    assert "Traceback" not in errors
    assert errors.count('"what": "Invalid HTTP request received."') == 20
    assert "40 more lines like this were left out: Invalid HTTP request received." in errors


def _read_until(process: subprocess.Popen[str], words: str) -> str:
    assert process.stderr is not None
    while words not in (line := process.stderr.readline()):
        assert line
    return line


def _send_nonsense(address: str) -> None:
    where = httpx.URL(address)
    assert where.port is not None
    with socket.create_connection((where.host, where.port), timeout=30) as found:
        found.sendall(b"nonsense\r\n\r\n")
        assert found.recv(1000).startswith(b"HTTP/1.1 400 ")


def test_other_commands_do_not_import_the_server() -> None:
    code = (
        "import sys; from chabudai.cli import main; main(['games']); main(['--version']);"
        "sys.exit(any(name in sys.modules for name in ('starlette', 'uvicorn', 'msgspec')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0


def test_missing_extra_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    from chabudai.cli import main, serve

    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "uvicorn" else object())
    assert main(["serve"]) == 2
    assert main(["backup", "x"]) == 2


def test_default_database_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from chabudai.server import listening, setting_list

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert setting_list.default_database() == tmp_path / "chabudai" / "chabudai.sqlite3"
    assert listening.address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert listening.address("::1", 80) == "http://[::1]:80/"
