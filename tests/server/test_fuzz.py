"""Random input to sockets and to the REST API gets a clear reply and changes no table."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from chabudai.server import protocol
from chabudai.server.admin import ACTIONS
from tests.server.helpers import run
from tests.server.server_process import ServerProcess, create_table, joined, open_socket

ENDS = (protocol.Hello, protocol.Resign)
"""Messages that would end the conversation or the game: random ones are not valid by chance."""
ASKED = [kind for kind in get_args(protocol.ClientMessage) if kind not in ENDS]
ODD: list[Any] = [
    None, True, -1, 0, 1, 2, 7, 2**31, 2**63, 2**80, 1.5, -0.0, "", "pass", "x" * 300, "\u0000",
    "\U0001f004", [], {}, [[]], "../../etc", "<script>alert(1)</script>", "greedy", "3t suit",
    "ismcts:99999s",
]  # fmt: skip


def any_message(rng: random.Random, position: Any) -> bytes:
    """Random bytes, JSON or a message with odd values; sometimes a valid one."""
    dice = rng.random()
    if dice < 0.15:
        return rng.randbytes(rng.randrange(60))
    if dice < 0.25:
        return json.dumps(rng.choice(ODD)).encode()
    kind = rng.choice(ASKED)
    message: dict[str, Any] = {"t": kind.__struct_config__.tag, "id": rng.randrange(9)}
    for field in msgspec.structs.fields(kind):
        if field.name != "id" and rng.random() < 0.9:
            good = {
                "seat": rng.choice([0, 0, 1, -1]),
                "version": rng.choice([position["version"], 0, 3]),
                "move": rng.choice(["pass", "1t suit", "2b number"]),
                "yes": True,
                "lang": "ja",
                "text": "hi",
            }
            odd = rng.random() < 0.4
            message[field.name] = rng.choice(ODD) if odd else good.get(field.name, "greedy")
    if rng.random() < 0.1:
        message[rng.choice(["x", "t", "protocol"])] = rng.choice(ODD)
    text = json.dumps(message).encode()
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.randbytes(3) + text[at + 1 :]
    return text


def test_random_messages_get_a_reply(server: ServerProcess) -> None:
    async def main() -> None:
        rng = random.Random(11)
        owner = server.guest("Owner")
        opened = create_table(owner, "matcha", ["me", "free"])
        fuzzer = server.guest("Fuzzer")
        answers: set[str] = set()
        for _ in range(12):
            async with (
                joined(server, owner, opened["id"]),
                joined(server, fuzzer, opened["id"], key=opened["keys"][1]) as player,
            ):
                await player.request(t="sit", seat=1, key=opened["keys"][1])
                for number in range(60):
                    if number % 10 == 9:  # a client that does not read is disconnected
                        await player.request(t="look", seat=-1)
                    data = any_message(rng, {"version": player.version})
                    try:
                        text = data.decode()
                        await player.socket.send(text if rng.random() < 0.5 else data)
                    except UnicodeDecodeError:
                        await player.socket.send(data)
                reply = await player.request(t="look", seat=1)
                assert reply["t"] in ("done", "trouble")
                answers |= {str(m.get("key", m["t"])) for m in player.messages}
        assert {"bad-message", "not-your-seat", "no-such-seat", "done", "stale"} <= answers
        assert "fault" not in answers
        async with joined(server, owner, opened["id"]) as player:
            assert player.position["phase"] == "playing"
            assert player.version == player.messages[0]["version"]

    run(main())


def test_random_first_message(server: ServerProcess) -> None:
    async def main() -> None:
        rng = random.Random(12)
        guest = server.guest("Rude")
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        for _ in range(60):
            async with open_socket(server, guest, table) as socket:
                message = {
                    "t": "hello",
                    "protocol": 1,
                    rng.choice(["seat", "version", "key", "lang"]): rng.choice(ODD),
                }
                odd = rng.random() < 0.5
                await socket.send(any_message(rng, {"version": 1}) if odd else json.dumps(message))
                answer = json.loads(await socket.recv())
                assert answer["t"] in ("welcome", "trouble")
                assert answer.get("key") != "fault"

    run(main())


def test_random_bytes_on_a_websocket(server: ServerProcess) -> None:
    async def main() -> None:
        rng = random.Random(13)
        guest = server.guest("Raw")
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        for _ in range(25):
            async with open_socket(server, guest, table) as socket:
                socket.transport.write(rng.randbytes(rng.randrange(1, 400)))
                await asyncio.sleep(0.002)
                socket.transport.abort()
        for _ in range(25):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(rng.randbytes(rng.randrange(1, 400)) + b"\r\n\r\n")
            writer.write_eof()
            await asyncio.wait_for(reader.read(), 20)
            writer.close()
        async with joined(server, guest, table) as player:
            assert (await player.request(t="look", seat=0))["t"] == "done"

    run(main())


def test_disconnect_during_request(server: ServerProcess) -> None:
    """`running_server` checks that the log has no traceback."""

    async def main() -> None:
        half = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
        for _ in range(3):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(half)
            await writer.drain()
            writer.close()
        assert server.client().get("/health").text == "ok\n"

    run(main())


CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


def test_random_rest_requests(server: ServerProcess) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    seen = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        seen += 1

        @given(case=operation.as_strategy())
        @settings(
            max_examples=6,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def attack(case: Any) -> None:
            case.call_and_validate(checks=CHECKS, timeout=20)

        attack()
    assert seen > 2 * len(ACTIONS)


@given(name=st.text(max_size=80))
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_random_names_are_kept_or_refused(server: ServerProcess, name: str) -> None:
    client = server._clients[0] if server._clients else server.guest()
    body = json.dumps({"name": name}).encode()
    answer = client.put("/api/me", content=body)
    if answer.status_code == 200:
        assert answer.json()["name"] == " ".join(name.split())
        assert client.get("/api/me").json() == answer.json()
    else:
        assert answer.status_code == 400
        assert answer.json()["key"] in (
            "bad-input",
            "name-reserved",
            "name-unreadable",
            "name-not-allowed",
        )


def test_immediate_disconnect(server: ServerProcess, tmp_path: Path) -> None:
    async def main() -> None:
        guest = server.guest("Brief")
        table = create_table(guest, "matcha", ["me", "me"])["id"]
        for _ in range(30):
            async with open_socket(server, guest, table) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1}))
                socket.transport.abort()
        for _ in range(100):
            if "chabudai_sockets 0" in server.metrics():
                return
            await asyncio.sleep(0.05)
        raise AssertionError("closed sockets are still counted")

    try:
        run(main())
    except ConnectionClosed:
        pytest.fail("the server closed what it should not")
