"""What is not live: who I am, the games, the lobby, setting tables up, records and replays.

Each endpoint names the types it takes and gives (`shapes`); `openapi` describes them all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from chabudai.core.match import Entry, Match, checked_names
from chabudai.core.record import replayed
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, games
from chabudai.server.game_info import game_info
from chabudai.server.guests import UNNAMED
from chabudai.server.hub import Hub
from chabudai.server.lobby import MOST_LISTED, STATES, listed
from chabudai.server.pages import words
from chabudai.server.positions import places
from chabudai.server.problems import PROBLEMS, Problem, told
from chabudai.server.protocol import DECODE_ERRORS
from chabudai.server.room import Room
from chabudai.server.shapes import (
    CreatedTable,
    GameInfo,
    Me,
    NewTable,
    ReplayEntry,
    ReplayStep,
    Rules,
    TableSummary,
)
from chabudai.server.store import Conflict, Unavailable
from chabudai.words import LANGUAGES
from chabudai.words.clauses import rules_text, table_text

log = logging.getLogger("chabudai.server")
LARGEST_BODY = 16 * 1024
BODY_WITHIN = 10.0
"""Seconds a request may take to arrive."""
LANG = {"lang": {"enum": list(LANGUAGES)}}
STATE = {"state": {"enum": list(STATES)}}
NUMBER = {"type": "integer"}

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One way to ask."""

    method: str
    path: str
    handler: Handler
    answer: Any
    about: str
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)
    """Parameters and their schemas."""


class Rest:
    """The endpoints of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._desk = asyncio.Lock()

    def endpoints(self) -> list[Endpoint]:
        """All of them."""
        table = "/tables/{table}"
        seat = {"seat": NUMBER}
        moment = {"at": NUMBER, **seat}
        return [
            Endpoint("GET", "/me", self.me, Me, "who I am"),
            Endpoint("PUT", "/me", self.rename, Me, "give me a name", body=Me),
            Endpoint("GET", "/games", self.games, list[GameInfo], "the games", query=LANG),
            Endpoint("GET", "/rules/{game}", self.rules, Rules, "the rules", query=LANG),
            Endpoint("GET", "/words/{lang}", self.words, str, "all sentences, as Fluent"),
            Endpoint("GET", "/tables", self.tables, list[TableSummary], "the lobby", query=STATE),
            Endpoint("GET", "/tables/mine", self.mine, list[TableSummary], "the tables I sit at"),
            Endpoint("POST", "/tables", self.create, CreatedTable, "set a table up", body=NewTable),
            Endpoint("POST", f"{table}/rematch", self.rematch, CreatedTable, "the same again"),
            Endpoint("GET", f"{table}/record", self.record, dict[str, Any], "what was played"),
            Endpoint("GET", f"{table}/replay", self.replay, ReplayStep, "one moment", query=moment),
            Endpoint(
                "GET", f"{table}/story", self.story, list[ReplayEntry], "all moments", query=seat
            ),
        ]

    # -- who and what ----------------------------------------------------------------------------
    async def me(self, request: Request) -> Me:
        return Me(await self.hub.store.name_of(request.state.guest))

    async def rename(self, request: Request) -> Me:
        given = await _body(request, Me)
        (name,) = checked_names([" ".join(given.name.split())], 1)
        await self.hub.rename(request.state.guest, name)
        return Me(name)

    async def games(self, request: Request) -> list[GameInfo]:
        lang = _lang(request)
        return [game_info(game, lang) for game in games().values()]

    async def rules(self, request: Request) -> Rules:
        lang = _lang(request)
        game = game_named(request.path_params["game"])
        return Rules(rules_text(game, lang), table_text(lang))

    async def words(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            raise BadInput(f"languages are {', '.join(LANGUAGES)}, not {lang[:40]!r}")
        return words(lang).response(request)

    # -- tables ----------------------------------------------------------------------------------
    async def tables(self, request: Request) -> list[TableSummary]:
        state = request.query_params.get("state", "waiting")
        if state not in STATES:
            raise BadInput(f"tables are waiting, playing or over, not {state[:40]!r}")
        rows = await self.hub.lobby.open_tables(state)
        return [listed(self.hub.lobby.as_known(row), request.state.guest) for row in rows]

    async def mine(self, request: Request) -> list[TableSummary]:
        guest = request.state.guest
        rows = await self.hub.store.tables_of(guest, MOST_LISTED)
        found = [listed(self.hub.lobby.as_known(row), guest) for row in rows]
        return [one for one in found if one.own]  # whoever was sent away is not to know more

    async def create(self, request: Request) -> CreatedTable:
        given = await _body(request, NewTable)
        guest = request.state.guest
        name = await self.hub.store.name_of(guest) or UNNAMED
        room = await self.hub.create(
            guest, name, given.game, given.seats, given.options, given.settings
        )
        return _opened(room, guest)

    async def rematch(self, request: Request) -> CreatedTable:
        """The same game with the same people, who are told where."""
        guest = request.state.guest
        room = await self.hub.room(request.path_params["table"])
        return _opened(await self.hub.rematch(room, guest), guest)

    # -- records ---------------------------------------------------------------------------------
    async def record(self, request: Request) -> dict[str, Any]:
        room = await self.hub.room(request.path_params["table"])
        async with room.turn() as table:  # a move that is not saved yet may never have been
            seats = table.seats_of(request.state.guest)
            match = table.playing
            if not match.over and not seats and not table.settings.listed:
                raise Problem("wrong-link")
            # Who has several seats may not write down a hand that lies face down on the device.
            return match.record_for(seats[0] if len(seats) == 1 else None)

    async def replay(self, request: Request) -> ReplayStep:
        match, seat = await self._finished(request)
        record = match.record()
        at = _number(request, "at", len(record["log"]))
        return await self._study(lambda: step(record, at, seat))

    async def story(self, request: Request) -> list[ReplayEntry]:
        match, seat = await self._finished(request)
        return await self._study(lambda: [happened(match, one, seat) for one in match.log])

    async def _study(self, work: Callable[[], T]) -> T:
        """Work beside the loop, one at a time: two would make those who play wait twice as long."""
        async with self._desk:
            return await asyncio.to_thread(work)

    async def _finished(self, request: Request) -> tuple[Match, int]:
        """A finished match, and the seat it is to be seen from (-1: open)."""
        room = await self.hub.room(request.path_params["table"])
        async with room.turn() as table:
            if not table.over:
                raise Problem("not-over")
        seat = _number(request, "seat", -1)
        if not -1 <= seat < len(table.chairs):
            raise Problem("no-such-seat", last=len(table.chairs) - 1)
        return table.playing, seat


def step(record: dict[str, Any], at: int, seat: int) -> ReplayStep:
    """A record after some entries, from a seat's view, or open (-1)."""
    match, _ = replayed(record, games(), at=at)
    last = happened(match, match.log[-1], seat) if match.log else ReplayEntry(-1, "", [])
    standings = match.standings
    return ReplayStep(
        at=at,
        entries=len(record["log"]),
        names=match.names,
        seat=last.seat,
        text=last.text,
        events=last.events,
        view=match.view() if seat < 0 else match.observe(seat),
        waiting_on=list(match.waiting_on),
        standings=places(standings.data()) if standings else None,
        end=standings.end if standings else "",
    )


def happened(match: Match, entry: Entry, seat: int) -> ReplayEntry:
    """An entry of a log, as a seat saw it, or open (-1)."""
    events = [(event if seat < 0 else event.seen_by(seat)).data() for event in entry.events]
    if seat in (-1, entry.seat):
        text = entry.text
    elif entry.seat is None:
        text = match.rules.write_chance_for(entry.outcome, seat)
    else:
        text = entry.for_others
    return ReplayEntry(-1 if entry.seat is None else entry.seat, text, events)


def routes(hub: Hub) -> list[Route]:
    """All endpoints, and their description."""
    endpoints = Rest(hub).endpoints()
    found = [Route(one.path, _served(one), methods=[one.method]) for one in endpoints]

    async def description(request: Request) -> Response:
        from chabudai.server.openapi import described

        return as_json(described(endpoints))

    return [*found, Route("/openapi.json", description)]


def _served(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        try:
            answer = await endpoint.handler(request)
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            return answered(problem, request)
        return answer if isinstance(answer, Response) else as_json(answer)

    return serve


def answered(problem: Exception, request: Request) -> Response:
    """A problem over HTTP."""
    trouble = told(problem, 0, _lang(request))
    return as_json(trouble, PROBLEMS[trouble.key])


def as_json(data: Any, status: int = 200) -> Response:
    """An answer that nobody keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, "application/json")


async def _body(request: Request, kind: Any) -> Any:
    length = 0
    chunks = []
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                length += len(chunk)
                if length > LARGEST_BODY:
                    raise Problem("too-big", most=LARGEST_BODY)
                chunks.append(chunk)
        return msgspec.json.decode(b"".join(chunks), type=kind)
    except (TimeoutError, ClientDisconnect):
        raise BadInput(f"only {length} bytes of it have come") from None
    except DECODE_ERRORS as problem:
        raise BadInput(str(problem)) from None


def _lang(request: Request) -> str:
    wanted = request.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return wanted
    accepted = request.headers.get("accept-language", "")[:100].lower()
    found = [part.strip()[:2] for part in accepted.split(",")]
    return next((lang for lang in found if lang in LANGUAGES), "en")


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    try:
        return int(text[:12])
    except ValueError:
        raise BadInput(f"{name} must be a whole number, not {text[:40]!r}") from None


def _opened(room: Room, guest: str) -> CreatedTable:
    table = room.table
    owner = guest == table.owner
    keys = [chair.key if owner and chair.free else "" for chair in table.chairs]
    return CreatedTable(table.id, keys, table.watch)
