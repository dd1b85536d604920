"""The server process, backups and the administration on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.cli import main as chabudai
from chabudai.server import setting_values
from chabudai.server.postgres_url import environment, hidden_password
from tests.server.helpers import run
from tests.server.postgres_cluster import Cluster
from tests.server.server_process import ServerProcess, create_table, joined, running_server

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")


@pytest.fixture
def server(postgres: str, tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(postgres)
    found.start()
    try:
        yield found
    finally:
        found.end()


def command(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    """Run a command. Returns its exit code and everything it printed."""
    try:
        code = chabudai(list(args))
    except SystemExit as end:
        code = int(end.code or 0)
    found = capsys.readouterr()
    return code, found.out + found.err


def test_a_killed_server_loses_nothing(server: ServerProcess, postgres_cluster: Cluster) -> None:
    client = server.guest("Ann")
    table = create_table(client, "matcha", ["me", "me"])["id"]

    async def play(moves: int, version: int) -> int:
        async with joined(server, client, table, version=version) as player:
            assert player.version >= version  # everything that was acknowledged
            for _ in range(moves):
                seat = player.position["waiting_on"][0]
                await player.request(t="look", seat=seat, version=player.version)
                answer = await player.play(seat, player.moves(seat)[0])
                assert answer["t"] == "done", answer
                version = answer["version"]
        return version

    version = run(play(4, 0))
    for _ in range(2):
        server.kill()
        server.start()
        version = run(play(2, version))
    assert server.stop().count("Traceback") == 0
    (head,) = postgres_cluster.sql(
        f"SELECT version, fence FROM heads WHERE id = '{table}'", str(server.database)
    )
    assert head[0] >= version
    assert head[1] >= 3  # the table was opened three times


def test_backup_and_restore(
    server: ServerProcess,
    postgres_cluster: Cluster,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    client = server.guest("Ann")
    table = create_table(client, "matcha", ["me", "me"])["id"]
    url, copy = str(server.database), tmp_path / "copies"
    copy.mkdir()
    for _ in range(3):
        code, text = command(capsys, "backup", "--keep", "2", str(copy), "--database", url)
        assert (code, "1 tables" in text) == (0, True), text
    kept = sorted(copy.iterdir())
    assert [one.suffix for one in kept] == [".dump", ".dump"]
    assert all(one.stat().st_mode & 0o077 == 0 for one in kept)
    code, text = command(capsys, "backup", "--check", str(kept[0]))
    assert (code, "pg_restore" in text) == (2, True), text

    restored = postgres_cluster.new_database()
    done = subprocess.run(
        [postgres_cluster.bin / "pg_restore", "--no-owner", "--dbname", restored, kept[-1]],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    code, text = command(capsys, "backup", "--check", "--database", restored)
    assert (code, "1 tables" in text, "all good" in text) == (0, True, True), text
    code, text = command(capsys, "backup", "--database", restored)
    assert (code, "name the FILE" in text) == (2, True), text
    with running_server(restored) as again:
        client.base_url = again.address  # the cookie is still valid
        assert client.get("/api/tables/mine").json()[0]["id"] == table
        assert client.get(f"/api/tables/{table}/record").status_code == 200


def test_backup_is_refused(
    postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for args, why in (
        ([str(tmp_path), "--database", postgres], "is a folder"),
        ([str(tmp_path / "no" / "folder"), "--database", postgres], "cannot write"),
        ([str(tmp_path / "copy"), "--database", postgres + "x"], "does not exist"),
        ([str(tmp_path / "copy"), "--recover", "--database", postgres], "for SQLite"),
        (["--check", postgres + "x"], "does not exist"),
        ([str(tmp_path / "copy"), "--database", "mysql://x:secret@y/z"], "postgresql://"),
    ):
        code, text = command(capsys, "backup", *args)
        assert (code, why in text, "secret" in text) == (2, True, False), text
    assert os.listdir(tmp_path) == []


def test_check_names_damaged_tables(
    server: ServerProcess, postgres_cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    client, url = server.guest("Ann"), str(server.database)
    tables = [create_table(client, "matcha", ["me", "me"])["id"] for _ in range(3)]
    postgres_cluster.sql(f"UPDATE heads SET version = version + 1 WHERE id = '{tables[0]}'", url)
    postgres_cluster.sql(
        f"UPDATE journal SET entry = '{{' WHERE version = 2 AND \"table\" = '{tables[1]}'", url
    )
    postgres_cluster.sql("DELETE FROM settings WHERE name = 'secret'", url)
    code, text = command(capsys, "backup", "--check", url)
    assert code == 1
    assert f"table {tables[0]} cannot be rebuilt: ValueError: its head is" in text
    assert f"table {tables[1]} cannot be rebuilt" in text
    assert tables[2] not in text
    assert "the secret that signs their cookies is missing" in text


def test_serve_check(
    server: ServerProcess, postgres_cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    check = ["serve", "--check", "--port", "0", "--database"]
    code, text = command(capsys, *check, str(server.database))
    assert (code, "another server uses it" in text) == (1, True), text
    empty = postgres_cluster.new_database()
    code, text = command(capsys, *check, empty)
    assert (code, "is empty" in text) == (0, True), text
    assert postgres_cluster.sql("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", empty) == []
    wrong = empty.replace("chabudai@", "chabudai:hunter2@") + "x"
    code, text = command(capsys, *check, wrong)
    assert (code, "does not exist" in text, "hunter2" in text) == (1, True, False), text
    server.stop()
    code, text = command(capsys, *check, str(server.database))
    assert (code, "has 0 tables" in text) == (0, True), text


def test_admin_with_and_without_a_server(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    table = create_table(server.guest("Ann"), "matcha", ["me", "me"])["id"]
    url = str(server.database)
    code, text = command(capsys, "admin", "list", "tables", "--database", url)
    assert (code, table in text) == (0, True), text
    server.stop()
    code, text = command(capsys, "admin", "list", "tables", "--database", url)
    assert (code, table in text) == (0, True), text
    code, text = command(capsys, "admin", "list", "tables", "--database", url + "x")
    assert (code, "does not exist" in text) == (2, True), text


def test_serve_command_reports_a_database_that_is_away() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "chabudai.cli", "serve", "--port", "0",
         "--database", "postgresql://me:hunter2@127.0.0.1:1/none"],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "cannot use the database 'postgresql://me:…@127.0.0.1:1/none'" in done.stderr
    assert "hunter2" not in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


def test_addresses() -> None:
    url = "postgresql://us%40er:p%3Aw@db.example:5433/games?sslmode=require&password=x"
    assert environment(url) == {
        "PGHOST": "db.example",
        "PGPORT": "5433",
        "PGUSER": "us@er",
        "PGPASSWORD": "x",
        "PGDATABASE": "games",
        "PGSSLMODE": "require",
    }
    assert "p%3Aw" not in hidden_password(url)
    assert hidden_password(url).endswith("password=…")
    assert setting_values.database_place("~/x.db") == Path.home() / "x.db"
    assert setting_values.database_place(url) == url
    with pytest.raises(ValueError, match="must be a file or postgresql://"):
        setting_values.database_place("redis://me:secret@x")
