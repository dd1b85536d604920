"""The REST API: guests, games, tables, records and replays.

Each endpoint names its request and response types (`api_types`); `openapi` describes them all.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from chabudai.core.checked import spaced
from chabudai.core.log import Entry
from chabudai.core.match import Match
from chabudai.core.record import replayed
from chabudai.core.refusals import BadInput
from chabudai.lessons import lesson_named
from chabudai.registry import game_named, games
from chabudai.server.api_types import (
    CreatedTable,
    GameInfo,
    LessonSteps,
    Me,
    NewTable,
    ReplayEntry,
    ReplayStep,
    Rules,
    TableSummary,
)
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.chosen_names import checked_name
from chabudai.server.game_info import game_info, lesson_steps
from chabudai.server.hub import Hub
from chabudai.server.identity import Visitor
from chabudai.server.listed import MAX_LISTED, STATES
from chabudai.server.lobby import summary
from chabudai.server.moderation_store import Block
from chabudai.server.names import alias, shown_name
from chabudai.server.pages import Page, page, words
from chabudai.server.problems import PROBLEMS, Problem, RoomClosed, problem_message
from chabudai.server.protocol import DECODE_ERRORS
from chabudai.server.store import Conflict, OwnedElsewhere, Unavailable
from chabudai.server.table import Table
from chabudai.server.views import places
from chabudai.words import LANGUAGES
from chabudai.words.clauses import rules_text, table_text

log = logging.getLogger("chabudai.server")
MAX_BODY_BYTES = 16 * 1024
STORY_PAGE = 200
"""Replay entries in one answer."""
MOVED = "chabudai-moved"
"""The header of an answer to another process that says: this one does not own the table."""
OWNER_TIMEOUT = 8.0
"""Seconds for which the owner of a table is looked for, while it changes."""
OWNER_RETRY_DELAY = 0.05
BODY_TIMEOUT = 10.0
"""Seconds a request body may take to arrive."""
LANG = {"lang": {"enum": list(LANGUAGES)}}
STATE = {"state": {"enum": list(STATES)}}
NUMBER = {"type": "integer"}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method and path."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    response: Any
    summary: str
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)
    """Query parameters and their schemas."""


class Rest:
    """The endpoints of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._replay_lock = asyncio.Lock()

    def endpoints(self) -> list[Endpoint]:
        """All endpoints."""
        table, lesson = "/tables/{table}", "/games/{game}/lessons/{lesson}"
        seat = {"seat": NUMBER}
        step, page = {"at": NUMBER, **seat}, {"from": NUMBER, **seat}
        get, put, post, delete = "GET", "PUT", "POST", "DELETE"
        created, listed = CreatedTable, list[TableSummary]
        entries = list[ReplayEntry]
        return [
            Endpoint(get, "/me", self.me, Me, "my name"),
            Endpoint(put, "/me", self.rename, Me, "set my name", body=Me),
            Endpoint(get, "/me/blocked", self.blocked, list[Block], "the people I have blocked"),
            Endpoint(delete, "/me/blocked/{block}", self.unblock, list[Block], "unblock a person"),
            Endpoint(get, "/games", self.games, list[GameInfo], "the games", query=LANG),
            Endpoint(get, "/rules/{game}", self.rules, Rules, "a game's rules", query=LANG),
            Endpoint(get, lesson, self.lesson, LessonSteps, "a lesson's steps", query=LANG),
            Endpoint(get, "/words/{lang}", self.words, str, "all catalogues of a language"),
            Endpoint(get, "/tables", self.tables, listed, "the listed tables", query=STATE),
            Endpoint(get, "/tables/mine", self.mine, listed, "the tables I sit at"),
            Endpoint(post, "/tables", self.create, created, "create a table", body=NewTable),
            Endpoint(post, f"{table}/rematch", self.rematch, created, "the rematch of a table"),
            Endpoint(get, f"{table}/record", self.record, dict[str, Any], "the record"),
            Endpoint(get, f"{table}/replay", self.replay, ReplayStep, "a replay step", query=step),
            Endpoint(get, f"{table}/story", self.story, entries, "replay entries", query=page),
        ]

    # -- guests, games and texts -------------------------------------------------------------------
    async def me(self, request: Request) -> Me:
        await self.hub.identity.note_visit(visitor(request))
        guest = request.state.guest
        name = await self.hub.store.name_of(guest)
        return Me(name, "" if name else alias(guest))

    async def rename(self, request: Request) -> Me:
        given = await read_body(request, Me)
        name = checked_name(spaced(given.name))
        self.hub.moderation.check_name(name)
        await self.hub.rename(request.state.guest, name, request.state.address)
        return Me(name)

    async def blocked(self, request: Request) -> list[Block]:
        return await self.hub.moderation.store.blocks_of(request.state.guest)

    async def unblock(self, request: Request) -> list[Block]:
        await self.hub.moderation.blocks.remove(
            request.state.guest, request.path_params["block"][:100]
        )
        return await self.blocked(request)

    async def games(self, request: Request) -> list[GameInfo]:
        lang = reader_language(request)
        return [game_info(game, lang) for game in games().values()]

    async def rules(self, request: Request) -> Rules:
        lang = reader_language(request)
        game = game_named(request.path_params["game"])
        return Rules(rules_text(game, lang), table_text(lang))

    async def lesson(self, request: Request) -> LessonSteps:
        game = game_named(request.path_params["game"])
        return lesson_steps(
            lesson_named(game, request.path_params["lesson"]), reader_language(request)
        )

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
        guest = request.state.guest
        relations = await self.hub.moderation.blocks.of(guest)
        rows = await self.hub.lobby.open_tables(state)
        found = [summary(self.hub.lobby.known_status(row), guest) for row in rows]
        hidden = {row.id for row in rows if relations.hide(row)}
        return [one for one in found if one.own or one.id not in hidden]

    async def mine(self, request: Request) -> list[TableSummary]:
        guest = request.state.guest
        rows = await self.hub.store.tables_of(guest, MAX_LISTED)
        found = [summary(self.hub.lobby.known_status(row), guest) for row in rows if not row.closed]
        return [one for one in found if one.own]  # not those the owner removed the guest from

    async def create(self, request: Request) -> CreatedTable:
        given = await read_body(request, NewTable)
        guest = request.state.guest
        name = await self.hub.store.name_of(guest)
        room = await self.hub.create(guest, name, given, request.state.address)
        return created_table(room.table, guest)

    async def rematch(self, request: Request) -> CreatedTable:
        guest = request.state.guest
        room = await self.hub.room(request.path_params["table"], request.state.address)
        return created_table(await self.hub.rematch(room, guest, request.state.address), guest)

    # -- records ---------------------------------------------------------------------------------
    async def record(self, request: Request) -> dict[str, Any]:
        room = await self.hub.room(request.path_params["table"], request.state.address)
        async with room.locked() as table:  # everything in it is committed
            seats = table.seats_of(request.state.guest)
            match = table.started_match
            if not match.over and not seats and not table.settings.listed:
                raise Problem("wrong-link")
            return visible_record(table, seats, reader_language(request))

    async def replay(self, request: Request) -> ReplayStep:
        match, seat = await self._finished(request)
        record = match.record()
        most = len(record["log"])
        at = read_number(request, "at", most)
        if not 0 <= at <= most:  # a negative one would pay something back
            raise BadInput(f"at must be 0 to {most}, not {at}")
        await self.hub.budget.start(request.state.address, at * REPLAYED_ENTRY)
        return await self._in_thread(lambda: replay_step(record, at, seat))

    async def story(self, request: Request) -> list[ReplayEntry]:
        match, seat = await self._finished(request)
        first = read_number(request, "from", 0)
        if first < 0:
            raise BadInput(f"from must be 0 or more, not {first}")
        page = match.log[first : first + STORY_PAGE]
        return await self._in_thread(lambda: [replay_entry(match, one, seat) for one in page])

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Run work in a thread, one at a time: more threads would slow the event loop further."""
        async with self._replay_lock:
            return await asyncio.to_thread(work)

    async def _finished(self, request: Request) -> tuple[Match, int]:
        """A finished match, and the seat to view it from (-1: everything open)."""
        room = await self.hub.room(request.path_params["table"], request.state.address)
        async with room.locked() as table:
            if not table.over:
                raise Problem("not-over")
        seat = read_number(request, "seat", -1)
        if not -1 <= seat < len(table.seats):
            raise Problem("no-such-seat", last=len(table.seats) - 1)
        return table.started_match, seat


def visitor(request: Request) -> Visitor:
    """Who makes a request."""
    state = request.state
    return Visitor(state.guest, state.device, state.address, request.headers.get("user-agent", ""))


def visible_record(table: Table, seats: Sequence[int], lang: str = "en") -> dict[str, Any]:
    """The record of a match as a guest in these seats may see it, with names in a language."""
    # With several seats on one device, the record must not show a hidden hand.
    record = table.started_match.record_for(seats[0] if len(seats) == 1 else None)
    record["seats"] = [shown_name(name, lang) for name in record["seats"]]
    return record


def replay_step(record: dict[str, Any], at: int, seat: int) -> ReplayStep:
    """A record after its first ``at`` entries, viewed from a seat (-1: everything open)."""
    match, _ = replayed(record, games(), at=at)
    last = replay_entry(match, match.log[-1], seat) if match.log else ReplayEntry(-1, "", [])
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
        end_details=dict(standings.details) if standings else {},
    )


def replay_entry(match: Match, entry: Entry, seat: int) -> ReplayEntry:
    """A log entry as a seat saw it (-1: everything open)."""
    events = [(event if seat < 0 else event.seen_by(seat)).data() for event in entry.events]
    if seat in (-1, entry.seat):
        text = entry.text
    elif entry.seat is None:
        text = match.rules.write_chance_for(entry.outcome, seat)
    else:
        text = entry.for_others
    return ReplayEntry(-1 if entry.seat is None else entry.seat, text, events)


def routes(hub: Hub, more: Sequence[Endpoint] = ()) -> list[Route]:
    """The routes of all endpoints and of their OpenAPI description."""
    endpoints = [*Rest(hub).endpoints(), *more]
    found = [Route(one.path, _handler(one, hub), methods=[one.method]) for one in endpoints]

    @cache
    def document() -> Page:
        from chabudai.server.admin_api import admin_endpoints
        from chabudai.server.openapi import openapi_document

        described = openapi_document([*endpoints, *admin_endpoints()])
        return page(msgspec.json.encode(described), "application/json")

    async def description(request: Request) -> Response:
        return document().response(request)

    return [*found, Route("/openapi.json", description)]


def _handler(endpoint: Endpoint, hub: Hub) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        try:
            try:
                response = await endpoint.handler(request)
            except OwnedElsewhere as elsewhere:
                response = await _answer_elsewhere(endpoint, hub, request, elsewhere.owner)
            except RoomClosed:  # it was handed over
                if hub.cluster is None:
                    raise
                response = await _answer_elsewhere(endpoint, hub, request, 0)
        except (Problem, BadInput, Unavailable, Conflict) as problem:
            return problem_response(problem, request)
        return response if isinstance(response, Response) else as_json(response)

    return serve


async def _answer_elsewhere(endpoint: Endpoint, hub: Hub, request: Request, owner: int) -> Any:
    """Answer a request about a table of another process, or here if that one is gone."""
    if getattr(request.state, "forwarded", False):
        return Response(status_code=421, headers={MOVED: "yes"})
    end = time.monotonic() + OWNER_TIMEOUT
    while hub.cluster is not None and hub.cluster.connected and time.monotonic() < end:
        found = await hub.cluster.requests.forward(request, owner)
        if found is not None:
            return found
        await asyncio.sleep(OWNER_RETRY_DELAY)
        try:
            return await endpoint.handler(request)
        except OwnedElsewhere as elsewhere:
            owner = elsewhere.owner
        except RoomClosed:
            owner = 0
    raise Problem("try-again")


def problem_response(problem: Exception, request: Request) -> Response:
    """The HTTP response that reports an error."""
    message = problem_message(problem, 0, reader_language(request))
    response = as_json(message, PROBLEMS[message.key])
    if isinstance(problem, Problem) and problem.wait:
        response.headers["retry-after"] = str(problem.wait)
    return response


def as_json(data: Any, status: int = 200) -> Response:
    """A JSON response that must not be cached."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, "application/json")


async def read_body(request: Request, kind: Any) -> Any:
    """The JSON body of a request. Raises `BadInput` or `Problem`."""
    if not hasattr(request.state, "body"):  # otherwise it is handled once more
        request.state.body = await _receive_body(request)
    try:
        return msgspec.json.decode(request.state.body, type=kind)
    except DECODE_ERRORS as problem:
        raise BadInput(str(problem)) from None


async def _receive_body(request: Request) -> bytes:
    length = 0
    chunks = []
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for chunk in request.stream():
                length += len(chunk)
                if length > MAX_BODY_BYTES:
                    raise Problem("too-big", most=MAX_BODY_BYTES)
                chunks.append(chunk)
        return b"".join(chunks)
    except (TimeoutError, ClientDisconnect):
        raise BadInput(f"the request ended after {length} bytes") from None


def reader_language(request: Request) -> str:
    """The language of the query, or the first accepted one that we have."""
    chosen = request.query_params.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    accepted = request.headers.get("accept-language", "")[:100].lower()
    found = [part.strip()[:2] for part in accepted.split(",")]
    return next((lang for lang in found if lang in LANGUAGES), "en")


def read_number(request: Request, name: str, default: int) -> int:
    """A number in the query. Raises `BadInput`."""
    text = request.query_params.get(name)
    if text is None:
        return default
    try:
        return int(text[:12])
    except ValueError:
        raise BadInput(f"{name} must be a whole number, not {text[:40]!r}") from None


def created_table(table: Table, guest: str) -> CreatedTable:
    """A new table as the guest who created it gets it."""
    owner = guest == table.owner
    keys = [table_seat.key if owner and table_seat.free else "" for table_seat in table.seats]
    return CreatedTable(table.id, keys, table.watch)
