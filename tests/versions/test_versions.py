"""Records and running tables go on under the rules version they began with."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.core.chance import stream
from chabudai.core.game import Game
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.registry import game_named, games
from chabudai.server import bot_workers, commands, journal
from chabudai.server.journal import AnyEntry
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.table import Table
from tests.server.helpers import join, make_hub, move
from tests.versions.files import folder_of, outcome_at, stored, stored_set_ups

RECORDS, JOURNALS = stored("*.json"), stored("*.journal")


def version_of(path: Path) -> int:
    return int(path.parent.name)


def name_of(path: Path) -> str:
    return f"{path.stem}-rules-{path.parent.name}"


def entries_of(path: Path) -> list[AnyEntry]:
    return [journal.decode(line) for line in path.read_bytes().splitlines()]


def play_on(match: Match) -> None:
    """Play to the end at random."""
    random = stream("on")
    match.draw_chance()
    while not match.over:
        seat = match.waiting_on[0]
        moves = match.legal(seat)
        match.play(seat, moves[int(random() * len(moves))])
        match.draw_chance()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_older_version_has_its_files(game: Game) -> None:
    for version in range(game.oldest_rules_version, game.rules_version):
        names = {path.name for path in folder_of(game, version).iterdir()}
        assert len(names) >= 2 * len(stored_set_ups(game))


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_replays_and_goes_on(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    record, outcomes = data["record"], data["outcomes"]
    assert record["rules"] == version_of(path)
    for outcome in outcomes:
        assert outcome_at(record, outcome["at"]) == outcome
    assert outcomes[-1]["over"]
    assert chabudai.load(record).record() == record
    match = chabudai.load(record | {"log": record["log"][: outcomes[0]["at"]]})
    play_on(match)
    again = match.record()
    assert again["rules"] == version_of(path)
    assert chabudai.replay(again)["refused"] is None


@pytest.mark.parametrize("path", JOURNALS, ids=name_of)
def test_a_running_table_goes_on(path: Path) -> None:
    table = Table.rebuilt("t1", entries_of(path))
    match = table.started_match
    assert match.set_up.version == version_of(path)
    seat = match.waiting_on[0]
    guest = table.seats[seat].guest
    commands.move(table, guest, seat, match.legal(seat)[0], table.version, 10.0)
    if match.can_undo(seat):
        commands.undo(table, guest, seat, table.version, 11.0)
    else:  # something was revealed: the match is built again from its log
        table.apply(journal.Undone(11.0, seat=seat, to=len(match.log) - 1))
    match = table.started_match
    assert match.set_up.version == version_of(path)
    match.start_auto_chance()
    play_on(match)
    assert match.record()["rules"] == version_of(path)


@pytest.mark.parametrize("path", JOURNALS[:: len(JOURNALS) // 4], ids=name_of)
def test_a_table_in_the_store_goes_on(path: Path, tmp_path: Path) -> None:
    """A database of an older server is opened; the rematch is played by the newest rules."""

    async def reopened() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        lines = path.read_bytes().splitlines()
        await store.append("t1", 0, lines, None)
        hub, now = make_hub(store)
        room = await hub.room("t1")
        seat = room.table.started_match.waiting_on[0]
        listener = await join(room, f"guest-{seat}")
        assert (await move(room, listener, seat))["t"] == "done"
        play_on(room.table.started_match)
        assert room.table.started_match.record()["rules"] == version_of(path)
        now.time += 60.0  # the others have left
        again = await hub.rematch(room, f"guest-{seat}")
        created = journal.decode((await store.journal(again.id))[0])
        assert isinstance(created, journal.Created)
        assert created.rules == game_named(created.game).rules_version
        store.close()

    asyncio.run(reopened())


@pytest.mark.parametrize("path", JOURNALS, ids=name_of)
def test_bots_think_in_the_version_of_the_table(path: Path) -> None:
    match = Table.rebuilt("t1", entries_of(path)).started_match
    seat = match.waiting_on[0]
    job = bot_workers.Job(table=path.stem, record=match.record(), seat=seat, bot="random")
    bot_workers._matches.clear()
    assert bot_workers.choose(job) in match.legal(seat)
    assert bot_workers._matches[path.stem].set_up.version == version_of(path)


def test_the_command_replays_an_old_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in RECORDS[:: len(RECORDS) // 4]:
        data = json.loads(path.read_text(encoding="utf-8"))
        file = tmp_path / "record.json"
        file.write_text(json.dumps(data["record"]), encoding="utf-8")
        assert main(["replay", str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["over"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_an_unknown_version_is_refused(game: Game) -> None:
    record: Json = Match(game.set_up()).record()
    for version in (game.oldest_rules_version - 1, game.rules_version + 1):
        with pytest.raises(chabudai.BadInput, match=f"no rules version {version}"):
            chabudai.load(record | {"rules": version})
        created = journal.Created(
            1.0, game=game.id, rules=version, options={}, seats=game.default_seats, owner="guest-0",
            keys=["key"] * game.default_seats, watch="watch", settings=journal.Settings(),
        )  # fmt: skip
        with pytest.raises(Problem, match="old-rules"):
            Table.rebuilt("t1", [created])
