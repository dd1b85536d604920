"""What is not live: who I am, the games, the lobby, setting tables up, records and replays.

Each endpoint names the types it takes and gives; `openapi` makes the description of the whole from them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from chabudai.bots import bot_names
from chabudai.core.match import checked_names
from chabudai.core.record import replayed
from chabudai.core.refusals import BadInput
from chabudai.core.refusals import Refused as MoveRefused
from chabudai.registry import game_named, games
from chabudai.server.hub import Hub
from chabudai.server.journal import Settings
from chabudai.server.problems import Problem, told
from chabudai.server.store import Conflict, Row, Unavailable
from chabudai.words import LANGUAGES, story
from chabudai.words.clauses import rules_text, table_text

LARGEST_BODY = 16 * 1024
MOST_LISTED = 50
LARGEST_RECORD = 4 * 1024 * 1024


class Me(msgspec.Struct, frozen=True):
    """A guest to itself."""

    name: str


class OptionInfo(msgspec.Struct, frozen=True):
    """Something that can be chosen before a game."""

    name: str
    title: str
    values: list[str]
    titles: list[str]
    default: str
    seats: list[int]
    """The numbers of players for which it matters; empty: all."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the home page shows it."""

    id: str
    title: str
    about: str
    seats: list[int]
    default_seats: int
    options: list[OptionInfo]
    bots: list[str]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up: for each seat ``me``, ``free`` or a bot."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    settings: Settings = Settings()


class Opened(msgspec.Struct, frozen=True):
    """A table that was set up: its id and the keys of its links."""

    id: str
    keys: list[str]
    """By seat; empty where somebody sits already."""
    watch: str


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, str]
    state: str
    people: list[str]
    created: float
    updated: float
    mine: list[int]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game as Markdown with clause ids, and what holds at every table."""

    game: str
    table: str


class Step(msgspec.Struct, frozen=True):
    """A finished match after so many entries of its log."""

    at: int
    entries: int
    names: list[str]
    seat: int
    """Whose entry came last; -1: chance, or none."""
    text: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    waiting_on: list[int]
    standings: list[dict[str, Any]] | None
    end: str


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
    query: tuple[str, ...] = ()


class Rest:
    """The endpoints of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.endpoints = [
            Endpoint("GET", "/me", self.me, Me, "who I am"),
            Endpoint("PUT", "/me", self.rename, Me, "give me a name", body=Me),
            Endpoint("GET", "/games", self.games, list[GameInfo], "the games", query=("lang",)),
            Endpoint("GET", "/rules/{game}", self.rules, Rules, "the rules", query=("lang",)),
            Endpoint("GET", "/tables", self.tables, list[Listed], "the lobby", query=("state",)),
            Endpoint("GET", "/tables/mine", self.mine, list[Listed], "the tables I sit at"),
            Endpoint("POST", "/tables", self.create, Opened, "set a table up", body=NewTable),
            Endpoint("POST", "/tables/{table}/rematch", self.rematch, Opened, "the same again"),
            Endpoint(
                "GET",
                "/tables/{table}/record",
                self.record,
                dict[str, Any],
                "the record of a match",
            ),
            Endpoint(
                "GET",
                "/tables/{table}/replay",
                self.replay,
                Step,
                "a finished match after some entries",
                query=("at", "seat"),
            ),
        ]

    # -- who and what ----------------------------------------------------------------------------
    async def me(self, request: Request) -> Me:
        return Me(request.state.name)

    async def rename(self, request: Request) -> Me:
        given = await _body(request, Me)
        (name,) = checked_names([" ".join(given.name.split())], 1)
        await self.hub.store.rename(request.state.guest, name, self.hub.now())
        return Me(name)

    async def games(self, request: Request) -> list[GameInfo]:
        lang = _lang(request)
        return [
            GameInfo(
                id=game.id,
                title=game.titles[lang],
                about=story.about(game, lang),
                seats=list(game.seats),
                default_seats=game.default_seats,
                options=[
                    OptionInfo(
                        name=name,
                        title=story.option_name(game, name, lang),
                        values=list(option.values),
                        titles=[story.option_value(game, name, v, lang) for v in option.values],
                        default=option.default,
                        seats=list(option.only_seats or ()),
                    )
                    for name, option in game.options.items()
                ],
                bots=bot_names(game),
            )
            for game in games().values()
        ]

    async def rules(self, request: Request) -> Rules:
        lang = _lang(request)
        game = _game(request.path_params["game"])
        return Rules(rules_text(game, lang), table_text(lang))

    # -- tables ----------------------------------------------------------------------------------
    async def tables(self, request: Request) -> list[Listed]:
        state = request.query_params.get("state", "waiting")
        if state not in ("waiting", "playing", "over"):
            raise BadInput(f"tables are waiting, playing or over, not {state[:40]!r}")
        rows = await self.hub.store.tables(state, listed=True, limit=MOST_LISTED)
        return [_listed(row, request.state.guest) for row in rows]

    async def mine(self, request: Request) -> list[Listed]:
        rows = await self.hub.store.tables_of(request.state.guest, MOST_LISTED)
        return [_listed(row, request.state.guest) for row in rows]

    async def create(self, request: Request) -> Opened:
        given = await _body(request, NewTable)
        name = request.state.name or "Guest"
        id = await self.hub.create(
            request.state.guest, name, given.game, given.seats, given.options, given.settings
        )
        return await self._opened(id)

    async def _opened(self, id: str) -> Opened:
        table = (await self.hub.room(id)).table
        return Opened(id, [chair.key if chair.free else "" for chair in table.chairs], table.watch)

    async def rematch(self, request: Request) -> Opened:
        """The same game with the same people, who are told where."""
        room = await self.hub.room(request.path_params["table"])
        return await self._opened(await self.hub.rematch(room, request.state.guest))

    # -- records ---------------------------------------------------------------------------------
    async def record(self, request: Request) -> dict[str, Any]:
        table = (await self.hub.room(request.path_params["table"])).table
        seats = table.seats_of(request.state.guest)
        if table.match is None:
            raise Problem("not-started")
        if not table.over and not seats and not table.settings.listed:
            raise Problem("wrong-link")
        return table.match.record_for(seats[0] if seats else None)

    async def replay(self, request: Request) -> Step:
        table = (await self.hub.room(request.path_params["table"])).table
        if table.match is None or not table.over:
            raise Problem("not-over")
        record = table.match.record()
        at = _number(request, "at", len(record["log"]))
        seat = _number(request, "seat", -1)
        return step(record, at, seat)


def step(record: dict[str, Any], at: int, seat: int) -> Step:
    """A record after some entries, from a seat's view, or open (-1)."""
    match, _ = replayed(record, games(), at=at)
    last = match.log[-1] if match.log else None
    looks = seat if 0 <= seat < len(match.names) else None
    events = [] if last is None else last.events
    standings = match.standings
    return Step(
        at=at,
        entries=len(record["log"]),
        names=match.names,
        seat=-1 if last is None or last.seat is None else last.seat,
        text="" if last is None else last.text,
        events=[(e if looks is None else e.seen_by(looks)).data() for e in events],
        view=match.view() if looks is None else match.observe(looks),
        waiting_on=list(match.waiting_on),
        standings=standings.data() if standings else None,
        end=standings.end if standings else "",
    )


def routes(hub: Hub) -> list[Route]:
    """All endpoints, and their description."""
    rest = Rest(hub)
    found = [Route(one.path, _served(one), methods=[one.method]) for one in rest.endpoints]

    async def description(request: Request) -> Response:
        from chabudai.server.openapi import described

        return _json(described(rest.endpoints))

    return [*found, Route("/openapi.json", description)]


def _served(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        lang = _lang(request)
        try:
            return _json(await endpoint.handler(request))
        except Problem as problem:
            missing = problem.key == "no-such-table"
            return _json(told(problem, 0, lang), 404 if missing else 403)
        except MoveRefused as problem:
            return _json(told(BadInput(str(problem)), 0, lang), 400)
        except (BadInput, msgspec.MsgspecError) as problem:
            return _json(told(BadInput(str(problem)), 0, lang), 400)
        except (Unavailable, Conflict) as problem:
            return _json(told(problem, 0, lang), 503)

    return serve


def _json(data: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, "application/json")


async def _body(request: Request, kind: Any) -> Any:
    length = 0
    chunks = []
    async for chunk in request.stream():
        length += len(chunk)
        if length > LARGEST_BODY:
            raise BadInput(f"more than {LARGEST_BODY} bytes")
        chunks.append(chunk)
    return msgspec.json.decode(b"".join(chunks), type=kind)


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


def _game(name: str) -> Any:
    return game_named(name)


def _listed(row: Row, guest: str) -> Listed:
    mine = [seat for seat, who in enumerate(row.guests) if who == guest]
    return Listed(
        row.id, row.game, row.options, row.state, row.people, row.created, row.updated, mine
    )
