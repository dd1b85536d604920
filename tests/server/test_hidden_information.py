"""No message to a seat contains a card that is hidden from it.

Whole games are played over real sockets, and every message is kept. The record then says which
cards were hidden from each seat at each step, and the messages of that step are searched for them.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from chabudai import replay
from chabudai.core.match import Match
from chabudai.core.record import replayed
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.words import format_message
from tests.server.helpers import run
from tests.server.server_process import Player, ServerProcess, joined
from tests.server.test_sockets import play_to_the_end, seat_players

CARD = re.compile(r"(?<![0-9A-Za-z])(?:1[0-3]|[1-9])[tbwsOoB](?![0-9A-Za-z])")


def matcha_hidden(view: Json, seat: int | None) -> set[str]:
    """The hands of others, cards set aside, and cards others played face down."""
    hidden = {card for at, hand in enumerate(view["hands"]) if at != seat for card in hand}
    hidden |= set(view["aside"])
    for mat in view["mats"]:
        for slot in ("number", "suit"):
            if not mat[slot]["revealed"]:
                played = enumerate(mat[slot]["played"])
                hidden |= {card for at, card in played if card and at != seat}
    return hidden - {"0"}


def matchmaster_hidden(view: Json, seat: int | None) -> set[str]:
    return {card for at, hand in enumerate(view["hands"]) if at != seat for card in hand}


HIDDEN: dict[str, Callable[[Json, int | None], set[str]]] = {
    "matcha": matcha_hidden,
    "matchmaster": matchmaster_hidden,
    "white-castle": lambda view, seat: set(),  # no hidden cards: they are drawn when revealed
}


class HiddenCards:
    """What was hidden at each step of a game, and the events of each log entry."""

    def __init__(self, record: Json) -> None:
        self.record = record
        self.views: list[Json] = []
        self.match: Match | None = None
        for at in range(len(record["log"]) + 1):
            self.match, _ = replayed(record, games(), at=at, speak=format_message)
            self.views.append(self.match.view())

    def hidden(self, at: int, seat: int | None) -> set[str]:
        return HIDDEN[self.record["game"]](self.views[at], seat)

    def events(self, at: int) -> int:
        """The number of events of log entry ``at``."""
        assert self.match is not None
        return len(self.match.log[at].events)


def spans(record: Json) -> list[tuple[int, int]]:
    """The log entries of each journal entry: a deal, or a move and the chance after it."""
    log = record["log"]
    starts = [at for at, (seat, _) in enumerate(log) if seat != "*" or at == 0]
    return list(zip(starts, [*starts[1:], len(log)], strict=True))


def pieces(
    message: Json, span: tuple[int, int], secrets: HiddenCards
) -> Iterator[tuple[str, int, int]]:
    """The parts of an update, and the two log positions between which each is news."""
    start, end = span
    yield json.dumps(message["position"]), end, end
    (news,) = [one for one in message["news"] if one["kind"] in ("moved", "started")]
    events = list(news["events"])
    for at in range(start, end):
        own = [events.pop(0) for _ in range(secrets.events(at))]
        # Dealt cards are hidden after the deal; revealed cards were hidden before the move.
        yield json.dumps(own), at + 1 if secrets.record["log"][at][0] == "*" else at, at + 1
    assert events == []
    rest = {name: value for name, value in news.items() if name != "events"}
    yield json.dumps(rest), start, start + 1


def leaks(player: Player, seat: int | None, secrets: HiddenCards) -> tuple[list[Any], int]:
    """Hidden cards found in the messages to a seat, and the number of texts searched."""
    found = []
    searched = 0
    updates = [
        message
        for message in player.messages
        if message["t"] == "update"
        and any(news["kind"] in ("moved", "started") for news in message["news"])
    ]
    covered = spans(secrets.record)
    for span, message in zip(covered[len(covered) - len(updates) :], updates, strict=True):
        if message["position"]["phase"] == "over":  # all cards are open then
            message = message | {"position": message["position"] | {"view": None}}  # noqa: PLW2901
        for text, before, after in pieces(message, span, secrets):
            hidden = secrets.hidden(before, seat) & secrets.hidden(after, seat)
            shown = set(CARD.findall(text)) & hidden
            searched += 1
            if shown:
                found.append((span, sorted(shown), text[:300]))
    return found, searched


GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("matcha", 2, {"edition": "2020"}),
    ("matcha", 2, {"edition": "2015"}),
    ("matchmaster", 2, {}),
    ("matchmaster", 4, {}),
    ("white-castle", 1, {"difficulty": "hard"}),
    ("white-castle", 2, {"expansion": "none"}),
    ("white-castle", 3, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_messages_contain_no_hidden_information(
    server: ServerProcess, game: str, seats: int, options: dict[str, str]
) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, guests = await seat_players(stack, server, game, seats, options)
            watch = players[0].messages[0]["about"]["watch"]
            watcher = server.guest("Watcher")
            eyes = await stack.enter_async_context(joined(server, watcher, table, key=watch))
            await play_to_the_end(players, random.Random(seats))
            while eyes.position["phase"] != "over":
                await eyes.receive()
            record = watcher.get(f"/api/tables/{table}/record").json()
            check_moves(record, players)
            secrets = HiddenCards(record)
            for seat, player in [*enumerate(players), (None, eyes)]:
                found, searched = leaks(player, seat, secrets)
                assert found == []
                assert searched > len(record["log"])
                self_check(player, seat, secrets)
            # Neither the seed, nor guest ids, nor the keys of links.
            cookies = [guest.cookies["chabudai_guest"].partition(".")[0] for guest in guests]
            for player in [*players, eyes]:
                text = "".join(player.bytes)
                assert not [one for one in (record["seed"], *cookies) if one in text]
            assert watch not in "".join(eyes.bytes)
            sealed(players, eyes)

    run(main())


def check_moves(record: Json, players: list[Player]) -> None:
    """The record replays to the standings that were sent, and every move was sent once."""
    outcome = replay(record)
    assert (outcome["over"], outcome["refused"]) == (True, None)
    for player in players:
        assert player.position["standings"] == outcome["standings"]
        assert outcome["view"].items() <= player.position["view"].items()  # all cards are open
        news = [one for message in player.messages for one in message.get("news", ())]
        versions = [one["version"] for one in news]
        assert versions == sorted(set(versions))
        moves = [one["seat"] for one in news if one["kind"] == "moved"]
        assert moves == [seat for seat, _ in record["log"] if seat != "*"]


def self_check(player: Player, seat: int | None, secrets: HiddenCards) -> None:
    """The search itself works: for another seat the same messages contain secrets."""
    if secrets.record["game"] == "white-castle" or seat is None:
        return
    other = (seat + 1) % len(secrets.record["seats"])
    found, _ = leaks(player, other, secrets)
    assert found, "the search would have found nothing whatever was sent"


def sealed(players: list[Player], eyes: Player) -> None:
    """Sealed predictions are hidden from others until all are made."""
    for seat, player in [*enumerate(players), (-1, eyes)]:
        for message in player.messages:
            view = message.get("position", {}).get("view")
            if view and "has_said" in view and not all(view["has_said"]):
                others = [said for at, said in enumerate(view["said"] or ()) if at != seat]
                assert not [said for said in others if said is not None]


def test_welcome_and_record_contain_no_hidden_hands(server: ServerProcess) -> None:
    """During a game, welcome and record contain no more than the updates."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            table, players, guests = await seat_players(stack, server, "matchmaster", 3, {})
            rng = random.Random(3)
            for _ in range(17):
                seat = players[0].position["waiting_on"][0]
                await players[seat].play(seat, rng.choice(players[seat].moves(seat)))
                for player in players:
                    while player.version < players[seat].version:
                        await player.receive()
            hands = [set(player.position["view"]["your_hand"]) for player in players]
            assert all(hands)
            watcher = server.guest("Watcher")
            watch = players[0].messages[0]["about"]["watch"]
            viewers = [(guests[at], at, "") for at in range(3)] + [(watcher, -1, watch)]
            for guest, seat, key in viewers:
                late = await stack.enter_async_context(joined(server, guest, table, key=key))
                text = late.bytes[0]
                if seat >= 0:
                    text += guest.get(f"/api/tables/{table}/record").text
                shown = set(CARD.findall(text))
                for at, hand in enumerate(hands):
                    assert (not shown & hand) == (at != seat)

    run(main())
