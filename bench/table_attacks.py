"""Attacks of `attack` that make one message or request cost the server much more than others."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from typing import Any

import httpx
from honest_players import RANDOM, Player, browser, new_guest, new_table, socket_of
from websockets.asyncio.client import ClientConnection

CASTLE_TABLES = 40
CROWD = 240
AUTHORS = 8
"""People in a crowd whom others block: each of the others blocks another set of them."""
LONG_NAME = "ab" * 7500


async def flood_names(attack: Any) -> None:
    """Ask for tables with names that fill the whole request, on 16 connections."""
    attack.begin()
    body = {"game": "matcha", "seats": ["me", "me"], "names": [LONG_NAME]}

    async def one(client: httpx.AsyncClient) -> None:
        cookies = await new_guest(client)
        while attack.going:
            answer = await new_table(client, cookies, body)
            attack.counts[str(answer.status_code)] += 1

    await _on_connections(attack, one)


async def flood_renames(attack: Any) -> None:
    """Sit at many tables, and take another name again and again."""
    async with browser(attack.port, attack.address) as client, contextlib.AsyncExitStack() as stack:
        cookies = await new_guest(client)
        for _ in range(CASTLE_TABLES):
            body = {"game": "white-castle", "seats": ["me"] * 4}
            table = (await new_table(client, cookies, body)).raise_for_status().json()["id"]
            opened = socket_of(attack.port, attack.address, table, cookies, seat=0)
            with contextlib.suppress(OSError):
                socket, _ = await stack.enter_async_context(opened)
                stack.callback(asyncio.create_task(_drain(attack, socket)).cancel)
        attack.begin()
        number = 0
        while attack.going:
            number += 1
            client.cookies.clear()
            answer = await client.put("/api/me", json={"name": f"Ann{number}"}, headers=cookies)
            attack.counts[str(answer.status_code)] += 1


async def flood_moves(attack: Any) -> None:
    """Play The White Castle alone at many tables, each shown from all seats."""
    async with browser(attack.port, attack.address) as client, contextlib.AsyncExitStack() as stack:
        running = []
        for _ in range(CASTLE_TABLES // 8):
            cookies = await new_guest(client)
            for _ in range(8):
                body = {"game": "white-castle", "seats": ["me"] * 4}
                table = (await new_table(client, cookies, body)).raise_for_status().json()["id"]
                players = []
                for seat in range(4):
                    opened = socket_of(attack.port, attack.address, table, cookies, seat=seat)
                    players.append(Player(*await stack.enter_async_context(opened), seat))
                running.append(players)
        attack.begin()
        await asyncio.gather(*(_play(attack, players) for players in running))


async def flood_quick_bots(attack: Any) -> None:
    """Watch a hundred tables where only bots play that choose at once."""
    async with browser(attack.port, attack.address) as client, contextlib.AsyncExitStack() as stack:
        for number in range(100):
            if number % 25 == 0:
                cookies = await new_guest(client)
            body = {"game": "white-castle", "seats": ["random"] * 4}
            answer = await new_table(client, cookies, body)
            if answer.status_code != 200:
                attack.counts["refused"] += 1
                continue
            opened = socket_of(attack.port, attack.address, answer.json()["id"], cookies)
            socket, _ = await stack.enter_async_context(opened)
            stack.callback(asyncio.create_task(_drain(attack, socket)).cancel)
            if number == 40:
                attack.begin()
        while attack.going:
            await asyncio.sleep(0.1)


async def flood_crowd(attack: Any) -> None:
    """Play before spectators who have all blocked different people."""
    async with browser(attack.port, attack.address) as client, contextlib.AsyncExitStack() as stack:
        host = await new_guest(client)
        body = {"game": "white-castle", "seats": ["me"] * 2, "settings": {"listed": True}}
        table = (await new_table(client, host, body)).raise_for_status().json()["id"]
        said: list[int] = []
        for number in range(CROWD):
            cookies = await new_guest(client)
            opened = socket_of(attack.port, attack.address, table, cookies)
            socket, _ = await stack.enter_async_context(opened)
            if number < AUTHORS:
                said.append(await _chat(socket))
            else:
                for bit, version in enumerate(said):
                    if number >> bit & 1:
                        await socket.send(json.dumps({"t": "block", "version": version}))
            stack.callback(asyncio.create_task(_drain(attack, socket)).cancel)
            await asyncio.sleep(0.02)
        players = []
        for seat in range(2):
            opened = socket_of(attack.port, attack.address, table, host, seat=seat)
            players.append(Player(*await stack.enter_async_context(opened), seat))
        await asyncio.sleep(5.0)  # the budget refills
        attack.begin()
        await _play(attack, players)


async def _chat(socket: ClientConnection) -> int:
    """Write something. Returns the version of the message."""
    await socket.send(json.dumps({"t": "say", "id": 7, "text": "Hi"}))
    async for text in socket:
        message = json.loads(text)
        if message.get("id") == 7:
            return int(message["version"])
    raise ConnectionError


async def _play(attack: Any, players: Sequence[Player]) -> None:
    """Play on for all seats as fast as the server allows."""
    readers = [asyncio.create_task(_read(attack, player)) for player in players]
    try:
        while attack.going and not players[0].over:
            mover = next((one for one in players if one.moves), None)
            if mover is None:
                await asyncio.sleep(0.005)
                continue
            await mover.move()
            attack.counts["moves"] += 1
            await asyncio.sleep(0.05 + RANDOM.random() * 0.005)
    finally:
        for reader in readers:
            reader.cancel()


async def _read(attack: Any, player: Player) -> None:
    with contextlib.suppress(Exception):
        async for text in player.socket:
            attack.counts["received bytes"] += len(text)
            message = json.loads(text)
            if "position" in message:
                player.show(message)
            elif message["t"] == "trouble":
                attack.counts["refused"] += 1
                look = {"t": "look", "seat": player.seat, "version": -1}
                await player.socket.send(json.dumps(look))


async def _drain(attack: Any, socket: ClientConnection) -> None:
    with contextlib.suppress(Exception):
        async for text in socket:
            attack.counts["received bytes"] += len(text)


async def _on_connections(attack: Any, one: Any, most: int = 16) -> None:
    async with contextlib.AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(browser(attack.port, attack.address))
            for _ in range(most)
        ]
        await asyncio.gather(*(one(client) for client in clients), return_exceptions=True)
