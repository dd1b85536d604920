"""Real sockets to a real server: whole games, reconnecting, invalid messages."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chabudai.core.rules import Json
from tests.server.helpers import run
from tests.server.server_process import (
    Player,
    ServerProcess,
    create_table,
    joined,
    open_socket,
    running_server,
)


async def seat_players(
    stack: AsyncExitStack, server: ServerProcess, game: str, seats: int, options: dict[str, str]
) -> tuple[str, list[Player], list[Any]]:
    """A new table where everyone took a seat by link."""
    guests = [server.guest(f"Seat {seat}") for seat in range(seats)]
    opened = create_table(guests[0], game, ["me"] + ["free"] * (seats - 1), options=options)
    players = []
    for seat, guest in enumerate(guests):
        key = opened["keys"][seat]
        player = await stack.enter_async_context(joined(server, guest, opened["id"], key=key))
        if seat:
            assert player.messages[0]["invited"] == seat
            assert (await player.request(t="sit", seat=seat, key=key))["t"] == "done"
        players.append(player)
    for player in players:
        while player.position["phase"] == "waiting":
            await player.receive()
    return opened["id"], players, guests


async def play_to_the_end(players: list[Player], rng: random.Random) -> None:
    while True:
        for player in players:
            newest = max(other.version for other in players)
            while player.version < newest:
                await player.receive()
        if players[0].position["phase"] == "over":
            return
        seat = rng.choice(players[0].position["waiting_on"])
        answer = await players[seat].play(seat, rng.choice(players[seat].moves(seat)))
        assert answer["t"] == "done", answer


def test_reconnect_gives_the_same_position(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            rng = random.Random(1)
            table, players, guests = await seat_players(stack, server, "matcha", 2, {})
            tab = await stack.enter_async_context(joined(server, guests[0], table))
            saw = None
            for turn in range(12):
                seat = players[0].position["waiting_on"][0]
                await players[seat].play(seat, rng.choice(players[seat].moves(seat)))
                while players[1 - seat].version < players[seat].version:
                    await players[1 - seat].receive()
                if turn == 5:
                    saw = tab.version
                    await tab.socket.close()
            assert saw is not None
            back = await stack.enter_async_context(joined(server, guests[0], table, version=saw))
            stayed = [n for m in players[0].messages for n in m.get("news", ())]
            assert back.messages[0]["news"] == [n for n in stayed if n["version"] > saw]
            same = {"people", "watching"}
            for name, value in players[0].position.items():
                assert name in same or back.position[name] == value, name

    run(main())


def test_repeated_move_from_second_tab_is_stale(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, guests = await seat_players(stack, server, "matcha", 2, {})
            seat = players[0].position["waiting_on"][0]
            tab = await stack.enter_async_context(joined(server, guests[seat], table))
            player = players[seat]
            assert tab.moves(seat) == player.moves(seat)
            move, version = player.moves(seat)[0], player.version
            assert (await tab.play(seat, move))["t"] == "done"
            answer = await player.request(t="play", seat=seat, move=move, version=version)
            assert (answer["t"], answer["key"]) == ("trouble", "stale")
            updates = [[m for m in one.messages if m["t"] == "update"][-1] for one in (tab, player)]
            assert updates[0] == updates[1]

    run(main())


def test_messages_in_one_write_are_answered_in_order(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, players, _ = await seat_players(stack, server, "matcha", 2, {})
            seat = players[0].position["waiting_on"][0]
            player = players[seat]
            move = {"seat": seat, "move": player.moves(seat)[0], "version": player.version}
            for turn in range(5):
                await player.send(t="say", id=10 * turn + 1, text="my move")
                await player.send(t="play", id=10 * turn + 2, **move)
                await player.send(t="play", id=10 * turn + 3, **move)
                await player.send(t="speak", id=10 * turn + 4, lang="ja")
            answers: list[tuple[int, str]] = []
            while len(answers) < 20:
                answer = await player.receive()
                if "id" in answer:
                    answers.append((answer["id"], answer["t"]))
            assert [id for id, _ in answers] == [10 * t + n for t in range(5) for n in (1, 2, 3, 4)]
            assert [kind for id, kind in answers if id % 10 in (2, 3)] == ["done"] + ["trouble"] * 9

    run(main())


def test_stranger_cannot_act(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, _ = await seat_players(stack, server, "matcha", 2, {})
            stranger = server.guest("Stranger")
            async with open_socket(server, stranger, table) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1}))
                assert json.loads(await socket.recv())["key"] == "wrong-link"
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "wrong-link")
            watch = players[0].messages[0]["about"]["watch"]
            async with joined(server, stranger, table, key=watch) as eyes:
                seat = eyes.position["waiting_on"][0]
                assert eyes.position["legal"] == {}
                for ask in (
                    {"t": "play", "seat": seat, "move": "pass", "version": eyes.version},
                    {"t": "undo", "seat": seat, "version": eyes.version},
                    {"t": "look", "seat": seat},
                    {"t": "claim", "seat": seat, "claim": "number match"},
                    {"t": "come-back", "seat": seat},
                    {"t": "answer-undo", "seat": seat, "yes": True},
                ):
                    assert (await eyes.request(**ask))["key"] == "not-your-seat"
                for ask in ({"t": "rekey", "seat": 0}, {"t": "stand", "seat": 0}):
                    assert (await eyes.request(**ask))["key"] == "not-the-owner"
                assert (await eyes.request(t="sit", seat=0))["key"] == "seat-taken"
                take = await eyes.request(t="take-over", seat=0, bot="greedy")
                assert take["key"] == "not-a-player"

    run(main())


def test_entering_is_refused(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "free"])["id"]
        with pytest.raises(InvalidStatus) as refused:
            async with open_socket(server, guest, table, origin="http://evil.example"):
                pass
        assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            async with open_socket(server, guest, "../x", origin="null"):
                pass
        async with open_socket(server, guest, table, origin=server.address):
            pass
        for client, where, hello, key in [
            (None, table, {"t": "hello", "protocol": 1}, "no-guest"),
            (guest, "nowhere", {"t": "hello", "protocol": 1}, "no-such-table"),
            (guest, table, {"t": "hello", "protocol": 2}, "protocol"),
            (guest, table, {"t": "hello", "protocol": 10**25}, "protocol"),
            (guest, table, {"t": "hello", "protocol": -(10**400)}, "protocol"),
            (guest, table, {"t": "say", "text": "hi"}, "hello-first"),
            (guest, table, {"t": "nonsense"}, "bad-message"),
        ]:
            async with open_socket(server, client, where) as socket:
                await socket.send(json.dumps(hello))
                answer = json.loads(await socket.recv())
                assert (answer["t"], answer["key"]) == ("trouble", key)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    run(main())


def test_forged_cookie_is_refused(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "free"])["id"]
        good = guest.cookies["chabudai_guest"]
        forged = {"cookie": "chabudai_guest=" + good[:-1] + ("A" if good[-1] != "A" else "B")}
        async with open_socket(server, None, table, headers=forged) as socket:
            await socket.send(json.dumps({"t": "hello", "protocol": 1}))
            assert json.loads(await socket.recv())["key"] == "no-guest"

    run(main())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"play"',
        "{}",
        '{"t": "play"}',
        '{"t": "play", "seat": "0", "move": "pass", "version": 1}',
        '{"t": "play", "seat": 0, "move": 5, "version": 1}',
        '{"t": "play", "seat": 0, "move": "pass", "version": 1, "extra": 1}',
        '{"t": "say", "text": "\\ud800"}',
        '{"t": "say"}',
        '{"t": ["say"]}',
        '{"t": "look", "seat": 1e400}',
        "[" * 2000,
        '{"t":' * 500,
    ],
)
def test_invalid_messages_are_reported(server: ServerProcess, text: str) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with joined(server, guest, table) as player:
            await player.socket.send(text)
            answer = await player.receive_until("trouble")
            assert answer["key"] in ("bad-message", "bad-chat")
            await player.socket.send(text.encode() + b"\xff")
            assert (await player.receive_until("trouble"))["t"] == "trouble"
            assert (await player.request(t="look", seat=0))["t"] == "done"

    run(main())


async def shout(player: Player) -> None:
    await player.send(t="say", text="x" * 1_000_000)
    while True:
        await player.receive()


def test_too_big_messages(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with joined(server, guest, table) as player:
            await player.send(t="say", text="x" * 5000)
            assert (await player.receive_until("trouble"))["key"] == "too-big"
            with pytest.raises(ConnectionClosed) as closed:
                await player.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with joined(server, guest, table) as player:
            with pytest.raises(ConnectionClosed):
                await shout(player)
        async with joined(server, guest, table) as player:
            assert player.position["phase"] == "playing"

    run(main())


def test_out_of_range_numbers(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with joined(server, guest, table, version=2**62, seat=2**62) as player:
            assert player.position["viewer"] == -1
            for number in (2**31, -(2**31), 2**63 - 1, -(2**63)):
                for ask in ("look", "undo", "come-back", "rekey", "stand"):
                    more = {"version": number} if ask == "undo" else {}
                    answer = await player.request(t=ask, seat=number, **more)
                    assert answer["t"] == "trouble"

    run(main())


def test_open_sockets_per_guest_are_limited(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest()
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with AsyncExitStack() as stack:
            for _ in range(10):
                await stack.enter_async_context(joined(server, guest, table))
            async with open_socket(server, guest, table) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1}))
                assert json.loads(await socket.recv())["key"] == "too-many-sockets"

    run(main())


def test_bot_replies_over_socket(server: ServerProcess) -> None:
    async def main() -> None:
        guest = server.guest("Solo")
        table = create_table(guest, "matcha", ["me", "greedy"])["id"]
        async with joined(server, guest, table) as player:
            rng = random.Random(2)
            while player.position["phase"] != "over":
                if moves := player.moves(0):
                    await player.play(0, rng.choice(moves))
                else:
                    await player.receive()
            assert player.position["standings"]

    run(main())


def test_too_many_messages_close_the_connection(tmp_path: Path) -> None:
    with running_server(tmp_path, messages={"burst": 5, "per_second": 1}) as server:

        async def main() -> None:
            guest = server.guest()
            table = create_table(guest, "matcha", ["me", "me"])["id"]
            async with joined(server, guest, table) as player:
                for _ in range(20):
                    await player.send(t="look", seat=0)
                while (await player.receive_until("trouble"))["key"] != "too-fast":
                    pass
                with pytest.raises(ConnectionClosed):
                    await player.receive()
            async with joined(server, guest, table) as player:
                assert player.position["phase"] == "playing"

        run(main())


@pytest.mark.parametrize("wakes", [True, False])
def test_slow_client_is_disconnected(server: ServerProcess, wakes: bool) -> None:
    async def main() -> None:
        owner, deaf = server.guest("Owner"), server.guest("Deaf")
        table = create_table(owner, "matcha", ["me", "me"], settings={"listed": True})["id"]
        async with joined(server, deaf, table) as ear, joined(server, owner, table) as player:
            for turn in range(40):
                await player.request(t="say", text=f"{turn} " + "w" * 490)
                await ear.request(t="say", text=f"{turn} " + "w" * 490)
            if wakes:
                assert (await woken(ear, player))["reason"] == "too-slow"
                with pytest.raises(ConnectionClosed):
                    await ear.receive()
            else:
                await deafened(ear, player)
                await sockets_closed(server, 1)
                ear.socket.transport.abort()
        await sockets_closed(server, 0)

    run(main())


async def deafened(ear: Player, player: Player) -> None:
    """A client that sends requests but does not read."""
    ear.socket.transport.pause_reading()
    for _ in range(400):  # each reply contains the whole chat
        await ear.send(t="look", seat=-1, version=0)
    assert (await player.request(t="say", text="nobody waits"))["t"] == "done"


ASKED_AT_LAST = 10_000
"""The id of a request."""


async def woken(ear: Player, player: Player) -> Json:
    """The server's ``bye``, once it has noticed the slow client."""
    for pause in (0.5, 1.0, 2.0, 3.0):
        await deafened(ear, player)
        await asyncio.sleep(pause)
        ear.socket.transport.resume_reading()
        await ear.send(t="look", seat=-1, version=-1, id=ASKED_AT_LAST)
        while (message := await ear.receive())["t"] != "bye":
            if message.get("id") == ASKED_AT_LAST:
                break  # it could send everything: try once more, and sleep longer
        else:
            return message
    raise AssertionError("the server waits for ever")


async def sockets_closed(server: ServerProcess, left: int) -> None:
    """Wait until the server has only this many sockets."""
    text = ""
    for _ in range(300):
        text = server.metrics()
        if f"chabudai_sockets {left}\n" in text:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(text)


def test_shutdown_sends_bye_and_keeps_tables(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guest = server.guest("Ann")
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        async with joined(server, guest, table, seat=0) as player:
            seat = player.position["waiting_on"][0]
            await player.request(t="look", seat=seat)
            assert (await player.play(seat, player.moves(seat)[0]))["t"] == "done"
            version = player.version
            stopping = asyncio.to_thread(server.stop)
            task = asyncio.create_task(stopping)
            bye = await player.receive_until("bye")
            assert bye == {"t": "bye", "reason": "restart", "wait": 1.0}
            with pytest.raises(ConnectionClosed) as closed:
                await player.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert "Traceback" not in await task
        server.start()
        async with joined(server, guest, table, version=version) as player:
            assert (player.version, player.messages[0]["news"]) == (version, [])

    try:
        run(main())
    finally:
        server.stop()
