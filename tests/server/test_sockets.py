"""Real sockets to a real server: whole games, coming back, and messages that are none."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import chabudai
from chabudai.core.rules import Json
from tests.server.scenes import run
from tests.server.served import Player, Server, connected, lay, serving, sitting

TABLES = [
    ("matcha", 2, {}),
    ("matcha", 2, {"edition": "2015"}),
    ("matchmaster", 3, {}),
    ("white-castle", 1, {"difficulty": "hard"}),
    ("white-castle", 2, {"expansion": "none"}),
    ("white-castle", 3, {}),
]


async def seat_all(
    stack: AsyncExitStack, server: Server, game: str, seats: int, options: dict[str, str]
) -> tuple[str, list[Player], list[Any]]:
    """Everybody sits at a new table by the link they were sent."""
    guests = [server.guest(f"Guest {seat}") for seat in range(seats)]
    opened = lay(guests[0], game, ["me"] + ["free"] * (seats - 1), options=options)
    players = []
    for seat, guest in enumerate(guests):
        key = opened["keys"][seat]
        player = await stack.enter_async_context(sitting(server, guest, opened["id"], key=key))
        if seat:
            assert player.messages[0]["invited"] == seat
            assert (await player.ask(t="sit", seat=seat, key=key))["t"] == "done"
        players.append(player)
    for player in players:
        while player.position["phase"] == "waiting":
            await player.hear()
    return opened["id"], players, guests


async def play_to_the_end(players: list[Player], rng: random.Random) -> None:
    while True:
        for player in players:
            newest = max(other.version for other in players)
            while player.version < newest:
                await player.hear()
        if players[0].position["phase"] == "over":
            return
        seat = rng.choice(players[0].position["waiting_on"])
        answer = await players[seat].play(seat, rng.choice(players[seat].moves(seat)))
        assert answer["t"] == "done", answer


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whole_games(server: Server, game: str, seats: int, options: dict[str, str]) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, guests = await seat_all(stack, server, game, seats, options)
            await play_to_the_end(players, random.Random(seats))
            standings = players[0].position["standings"]
            assert all(player.position["standings"] == standings for player in players)
            assert len(standings) == seats
            record = guests[-1].get(f"/api/tables/{table}/record").json()
            outcome = chabudai.replay(record)
            assert (outcome["over"], outcome["refused"]) == (True, None)
            assert outcome["standings"] == standings
            # The sockets told every move, once and in order.
            for player in players:
                told = [n for m in player.messages for n in m.get("news", ())]
                versions = [news["version"] for news in told]
                assert versions == sorted(set(versions))
                moves = [news["seat"] for news in told if news["kind"] == "moved"]
                assert moves == [seat for seat, _ in record["log"] if seat != "*"]

    run(main())


def test_coming_back_is_as_if_one_had_never_left(server: Server) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            rng = random.Random(1)
            table, players, guests = await seat_all(stack, server, "matcha", 2, {})
            tab = await stack.enter_async_context(sitting(server, guests[0], table))
            saw = None
            for turn in range(12):
                seat = players[0].position["waiting_on"][0]
                await players[seat].play(seat, rng.choice(players[seat].moves(seat)))
                while players[1 - seat].version < players[seat].version:
                    await players[1 - seat].hear()
                if turn == 5:
                    saw = tab.version
                    await tab.socket.close()
            assert saw is not None
            back = await stack.enter_async_context(sitting(server, guests[0], table, version=saw))
            stayed = [n for m in players[0].messages for n in m.get("news", ())]
            assert back.messages[0]["news"] == [n for n in stayed if n["version"] > saw]
            same = {"people", "watching"}
            for name, value in players[0].position.items():
                assert name in same or back.position[name] == value, name

    run(main())


def test_two_tabs_agree_and_a_repeated_move_is_stale(server: Server) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, guests = await seat_all(stack, server, "matcha", 2, {})
            seat = players[0].position["waiting_on"][0]
            tab = await stack.enter_async_context(sitting(server, guests[seat], table))
            player = players[seat]
            assert tab.moves(seat) == player.moves(seat)
            move, version = player.moves(seat)[0], player.version
            assert (await tab.play(seat, move))["t"] == "done"
            answer = await player.ask(t="play", seat=seat, move=move, version=version)
            assert (answer["t"], answer["key"]) == ("trouble", "stale")
            updates = [[m for m in one.messages if m["t"] == "update"][-1] for one in (tab, player)]
            assert updates[0] == updates[1]

    run(main())


def test_what_comes_at_once_is_answered_in_order(server: Server) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            _, players, _ = await seat_all(stack, server, "matcha", 2, {})
            seat = players[0].position["waiting_on"][0]
            player = players[seat]
            move = {"seat": seat, "move": player.moves(seat)[0], "version": player.version}
            for turn in range(5):
                await player.tell(t="say", id=10 * turn + 1, text="my move")
                await player.tell(t="play", id=10 * turn + 2, **move)
                await player.tell(t="play", id=10 * turn + 3, **move)
                await player.tell(t="speak", id=10 * turn + 4, lang="ja")
            answers: list[tuple[int, str]] = []
            while len(answers) < 20:
                answer = await player.hear()
                if "id" in answer:
                    answers.append((answer["id"], answer["t"]))
            assert [id for id, _ in answers] == [10 * t + n for t in range(5) for n in (1, 2, 3, 4)]
            assert [kind for id, kind in answers if id % 10 in (2, 3)] == ["done"] + ["trouble"] * 9

    run(main())


def test_somebody_else_can_do_nothing_at_a_table(server: Server) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, _ = await seat_all(stack, server, "matcha", 2, {})
            stranger = server.guest("Stranger")
            async with connected(server, stranger, table) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1}))
                assert json.loads(await socket.recv())["key"] == "wrong-link"
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "wrong-link")
            watch = players[0].messages[0]["about"]["watch"]
            async with sitting(server, stranger, table, key=watch) as eyes:
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
                    assert (await eyes.ask(**ask))["key"] == "not-your-seat"
                for ask in ({"t": "rekey", "seat": 0}, {"t": "stand", "seat": 0}):
                    assert (await eyes.ask(**ask))["key"] == "not-the-owner"
                assert (await eyes.ask(t="sit", seat=0))["key"] == "seat-taken"
                take = await eyes.ask(t="take-over", seat=0, bot="greedy")
                assert take["key"] == "not-a-player"

    run(main())


def test_the_door(server: Server) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "free"])["id"]
        with pytest.raises(InvalidStatus) as refused:
            async with connected(server, guest, table, origin="http://evil.example"):
                pass
        assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            async with connected(server, guest, "../x", origin="null"):
                pass
        async with connected(server, guest, table, origin=server.address):
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
            async with connected(server, client, where) as socket:
                await socket.send(json.dumps(hello))
                answer = json.loads(await socket.recv())
                assert (answer["t"], answer["key"]) == ("trouble", key)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    run(main())


def test_forged_cookies_are_nobody(server: Server) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "free"])["id"]
        good = guest.cookies["chabudai_guest"]
        forged = {"cookie": "chabudai_guest=" + good[:-1] + ("A" if good[-1] != "A" else "B")}
        async with connected(server, None, table, headers=forged) as socket:
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
def test_messages_that_are_none(server: Server, text: str) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with sitting(server, guest, table) as player:
            await player.socket.send(text)
            answer = await player.until("trouble")
            assert answer["key"] in ("bad-message", "bad-chat")
            await player.socket.send(text.encode() + b"\xff")
            assert (await player.until("trouble"))["t"] == "trouble"
            assert (await player.ask(t="look", seat=0))["t"] == "done"

    run(main())


async def shout(player: Player) -> None:
    await player.tell(t="say", text="x" * 1_000_000)
    while True:
        await player.hear()


def test_too_big_is_answered_and_much_too_big_is_cut_off(server: Server) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with sitting(server, guest, table) as player:
            await player.tell(t="say", text="x" * 5000)
            assert (await player.until("trouble"))["key"] == "too-big"
            with pytest.raises(ConnectionClosed) as closed:
                await player.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with sitting(server, guest, table) as player:
            with pytest.raises(ConnectionClosed):
                await shout(player)
        async with sitting(server, guest, table) as player:
            assert player.position["phase"] == "playing"

    run(main())


def test_numbers_beyond_all_bounds(server: Server) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with sitting(server, guest, table, version=2**62, seat=2**62) as player:
            assert player.position["viewer"] == -1
            for number in (2**31, -(2**31), 2**63 - 1, -(2**63)):
                for ask in ("look", "undo", "come-back", "rekey", "stand"):
                    more = {"version": number} if ask == "undo" else {}
                    answer = await player.ask(t=ask, seat=number, **more)
                    assert answer["t"] == "trouble"

    run(main())


def test_open_sockets_of_one_guest_are_limited(server: Server) -> None:
    async def main() -> None:
        guest = server.guest()
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with AsyncExitStack() as stack:
            for _ in range(10):
                await stack.enter_async_context(sitting(server, guest, table))
            async with connected(server, guest, table) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1}))
                assert json.loads(await socket.recv())["key"] == "too-many-sockets"

    run(main())


def test_a_bot_answers_over_the_socket(server: Server) -> None:
    async def main() -> None:
        guest = server.guest("Solo")
        table = lay(guest, "matcha", ["me", "greedy"])["id"]
        async with sitting(server, guest, table) as player:
            rng = random.Random(2)
            while player.position["phase"] != "over":
                if moves := player.moves(0):
                    await player.play(0, rng.choice(moves))
                else:
                    await player.hear()
            assert player.position["standings"]

    run(main())


@pytest.mark.parametrize(
    "ask",
    [{"t": "look", "seat": 0}, {"t": "play", "seat": 0, "move": "pass", "version": 0}],
    ids=["look", "play"],
)
def test_talking_too_fast_ends_the_connection(tmp_path: Path, ask: Json) -> None:
    with serving(tmp_path, messages={"burst": 5, "per_second": 1}) as server:

        async def main() -> None:
            guest = server.guest()
            table = lay(guest, "matcha", ["me", "me"])["id"]
            async with sitting(server, guest, table) as player:
                for _ in range(20):
                    await player.tell(**ask)
                while (await player.until("trouble"))["key"] != "too-fast":
                    pass
                with pytest.raises(ConnectionClosed):
                    await player.hear()
            async with sitting(server, guest, table) as player:
                assert player.position["phase"] == "playing"

        run(main())


@pytest.mark.parametrize("wakes", [True, False])
def test_a_client_that_does_not_read_is_cut_off(server: Server, wakes: bool) -> None:
    async def main() -> None:
        owner, deaf = server.guest("Owner"), server.guest("Deaf")
        table = lay(owner, "matcha", ["me", "me"], settings={"listed": True})["id"]
        async with sitting(server, deaf, table) as ear, sitting(server, owner, table) as player:
            for turn in range(100):
                await player.ask(t="say", text=f"{turn} " + "w" * 490)
                await ear.ask(t="say", text=f"{turn} " + "w" * 490)
            if wakes:
                assert (await woken(ear, player))["reason"] == "too-slow"
                with pytest.raises(ConnectionClosed):
                    await ear.hear()
            else:
                await deafened(ear, player)
                await gone(owner, 1)
                ear.socket.transport.abort()
        await gone(owner, 0)

    run(main())


async def deafened(ear: Player, player: Player) -> None:
    """Somebody asks for more than they read."""
    ear.socket.transport.pause_reading()
    for _ in range(400):  # each is answered with all that was ever said
        await ear.tell(t="look", seat=-1, version=0)
    assert (await player.ask(t="say", text="nobody waits"))["t"] == "done"


async def woken(ear: Player, player: Player) -> Json:
    """How the server has said goodbye to them, once it has had the time to notice."""
    for pause in (0.0, 1.0, 2.0, 3.0):
        await deafened(ear, player)
        await asyncio.sleep(pause)
        ear.socket.transport.resume_reading()
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                return await ear.until("bye")
    raise AssertionError("the server waits for ever")


async def gone(client: httpx.Client, left: int) -> None:
    """Wait until the server has no more sockets than that."""
    text = ""
    for _ in range(300):
        text = client.get("/metrics").text
        if f"chabudai_sockets {left}\n" in text:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(text)


def test_goodbye_when_the_server_stops_and_all_is_there_afterwards(tmp_path: Path) -> None:
    server = Server(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guest = server.guest("Ann")
        table = lay(guest, "matcha", ["me", "me"])["id"]
        async with sitting(server, guest, table, seat=0) as player:
            seat = player.position["waiting_on"][0]
            await player.ask(t="look", seat=seat)
            assert (await player.play(seat, player.moves(seat)[0]))["t"] == "done"
            version = player.version
            stopping = asyncio.to_thread(server.stop)
            task = asyncio.create_task(stopping)
            bye = await player.until("bye")
            assert bye == {"t": "bye", "reason": "restart", "wait": 1.0}
            with pytest.raises(ConnectionClosed) as closed:
                await player.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert "Traceback" not in await task
        server.start()
        async with sitting(server, guest, table, version=version) as player:
            assert (player.version, player.messages[0]["news"]) == (version, [])

    try:
        run(main())
    finally:
        server.stop()
