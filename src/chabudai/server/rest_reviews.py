"""The REST API of reviews, hints and tables that continue a finished game."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request

from chabudai.analysis.review import localised
from chabudai.server.api_types import (
    Continuation,
    CreatedTable,
    Hint,
    HintRequest,
    Review,
    ReviewState,
)
from chabudai.server.bot_queue import Requester
from chabudai.server.hub import Hub
from chabudai.server.problems import Problem
from chabudai.server.rest import LANG, Endpoint, created_table, read_body, reader_language
from chabudai.server.room import Room
from chabudai.server.table import Table


class ReviewRest:
    """The endpoints of reviews and hints."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._reading = asyncio.Lock()

    def endpoints(self) -> list[Endpoint]:
        """All endpoints."""
        table, get, post, delete = "/tables/{table}", "GET", "POST", "DELETE"
        review, state, new = f"{table}/review", ReviewState, CreatedTable
        more = f"{table}/continue"
        return [
            Endpoint(get, review, self.review, state, "the review of a game", query=LANG),
            Endpoint(post, review, self.request, state, "ask for a review", query=LANG),
            Endpoint(delete, review, self.cancel, state, "cancel a review", query=LANG),
            Endpoint(post, f"{table}/hint", self.hint, Hint, "a hint", HintRequest, LANG),
            Endpoint(post, more, self.play_on, new, "play on from a decision", Continuation),
        ]

    async def review(self, request: Request) -> ReviewState:
        room = await self._room(request)
        async with room.locked() as table:
            if not table.over:
                raise Problem("not-over")
        return await self._state(request, table)

    async def request(self, request: Request) -> ReviewState:
        room = await self._room(request)
        await self.hub.reviews.request(room, _requester(request))
        return await self._state(request, room.table)

    async def cancel(self, request: Request) -> ReviewState:
        room = await self._room(request)
        self.hub.reviews.cancel(room.table.id, request.state.guest)
        return await self._state(request, room.table)

    async def hint(self, request: Request) -> Hint:
        asked = await read_body(request, HintRequest)
        room = await self._room(request)
        found = await self.hub.reviews.hint(room, _requester(request), asked.seat)
        return Hint(found["move"], found["why"][reader_language(request)], found["chance"])

    async def play_on(self, request: Request) -> CreatedTable:
        wanted = await read_body(request, Continuation)
        room, guest = await self._room(request), request.state.guest
        name = await self.hub.store.name_of(guest)
        made = await self.hub.continue_from(room, guest, name, wanted, request.state.address)
        return created_table(made.table, guest)

    async def _room(self, request: Request) -> Room:
        return await self.hub.room(request.path_params["table"], request.state.address)

    async def _state(self, request: Request, table: Table) -> ReviewState:
        guest = request.state.guest
        own = table.seats_of(guest)
        if job := self.hub.reviews.job(table.id):
            return ReviewState(job.state, job.done, job.total, guest in job.people, own)
        stored = await self.hub.store.reviews.get(table.id)
        if stored is None:
            return ReviewState("none", seats=own)
        async with self._reading:  # a review is large: in a thread, one at a time
            found = await asyncio.to_thread(read_review, stored, reader_language(request))
            return ReviewState("done", seats=own, review=found)


def read_review(stored: bytes, lang: str) -> Review:
    """A stored review in one language."""
    return msgspec.convert(localised(msgspec.json.decode(stored), lang), Review)


def _requester(request: Request) -> Requester:
    return Requester(request.state.guest, request.state.address)
