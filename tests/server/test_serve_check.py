"""``chabudai serve --check`` finds what would go wrong, and changes nothing."""

from __future__ import annotations

import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from chabudai.cli import main as chabudai
from chabudai.server import serve_check
from chabudai.server.listening import listening
from chabudai.server.sqlite import SqliteStore
from tests.server.server_process import free_port
from tests.server.test_sqlite_file import damaged, killed_database

GOOD = ["--allowed-host", "games.example.org", "--proxy", "127.0.0.1", "--port", "0"]


@pytest.fixture(autouse=True)
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client, and enough open files."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("x")
    monkeypatch.setattr(serve_check, "CLIENT", folder)
    monkeypatch.setattr(serve_check, "FILE_HANDLES", 1)
    monkeypatch.setattr(serve_check, "FREE_BYTES", 1)
    return folder


def check(capsys: pytest.CaptureFixture[str], database: Path, *flags: str) -> tuple[int, str]:
    code = chabudai(["serve", "--check", "--database", str(database), *flags])
    return code, capsys.readouterr().out


def test_good_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / "db.sqlite3"
    code, out = check(capsys, path, *GOOD)
    assert (code, out.splitlines()[-1]) == (0, "0 errors, 0 warnings"), out
    assert "will be made" in out
    assert "allowed-host = games.example.org (--allowed-host)" in out
    assert not path.parent.exists()
    SqliteStore(tmp_path / "db.sqlite3").close()
    before = sorted(os.listdir(tmp_path))
    code, out = check(capsys, tmp_path / "db.sqlite3", *GOOD)
    assert (code, "is sound and has 0 tables" in out) == (0, True), out
    assert sorted(os.listdir(tmp_path)) == before


def test_redis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = f"redis://:hush-hush@127.0.0.1:{free_port()}"
    code, out = check(capsys, tmp_path / "db.sqlite3", *GOOD, "--redis", where)
    assert code == 1
    assert "error:   --redis needs PostgreSQL" in out
    assert "error:   cannot use Redis at 'redis://:…@127.0.0.1:" in out
    assert "hush-hush" not in out


def test_secrets_are_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHABUDAI_METRICS_TOKEN", "hush-hush")
    code, out = check(capsys, tmp_path / "db.sqlite3", *GOOD)
    assert (code, "hush-hush" in out) == (0, False)
    assert "metrics-token = (secret) (CHABUDAI_METRICS_TOKEN)" in out


def test_wrong_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = check(capsys, tmp_path / "db.sqlite3", "--port", "x", "--durable", "y")
    assert code == 1
    assert "error:   --port must be" in out
    assert "error:   --durable must be" in out
    assert "2 errors, 0 warnings" in out


def test_database_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "db.sqlite3"
    store = SqliteStore(path)
    code, out = check(capsys, path, *GOOD)
    assert (code, f"another server is using it (process {os.getpid()})" in out) == (1, True), out
    store._db.execute("CREATE TABLE still (works)")
    store.close()


def test_unusable_databases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, text = tmp_path / "bad.sqlite3", tmp_path / "text"
    damaged(bad)
    text.write_text("words" * 1000)
    newer = tmp_path / "newer.sqlite3"
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version=99")
    killed_database(tmp_path / "db.sqlite3")
    killed = tmp_path / "killed" / "db.sqlite3"
    code, out = check(capsys, killed, *GOOD)
    assert (code, "not closed cleanly" in out) == (0, True), out
    (tmp_path / "killed" / "db.sqlite3-wal").unlink()
    for path, why in (
        (bad, "it is damaged"),
        (text, "not a database"),
        (newer, "newer than"),
        (killed, "is missing"),
        (tmp_path, "is not a file"),
        (text / "db.sqlite3", "is not a folder"),
    ):
        code, out = check(capsys, path, *GOOD)
        assert (code, why in out) == (1, True), out


def test_port_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listening("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        for flag in ("--port", "--metrics-port"):
            code, out = check(capsys, tmp_path / "db.sqlite3", "--port", "0", flag, port)
            assert (code, "cannot listen on 127.0.0.1" in out) == (1, True), out


def test_missing_client_and_rights(
    tmp_path: Path,
    client: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (client / "index.html").unlink()
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path and real(path, mode))
    code, out = check(capsys, tmp_path / "db.sqlite3", *GOOD)
    assert code == 1
    assert "the web client is not built" in out
    assert "cannot be written by this user" in out


def test_warnings_for_the_internet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteStore(tmp_path / "db.sqlite3").close()
    (tmp_path / "db.sqlite3").chmod(0o644)
    monkeypatch.setattr(serve_check, "FILE_HANDLES", 1 << 40)
    monkeypatch.setattr(serve_check, "FREE_BYTES", 1 << 60)
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 2048))
    code, out = check(capsys, tmp_path / "db.sqlite3", "--host", "0.0.0.0", "--port", "0")
    assert (code, "0 errors, 6 warnings" in out) == (0, True), out
    for why in (
        "allowed-host",
        "without TLS",
        "no proxy",
        "open files",
        "MiB are free",
        "chmod 600",
    ):
        assert why in out
