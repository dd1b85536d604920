"""The pictures of links: `/preview/….png`.

A finished or listed table shows the position as spectators see it, a private one only the cover of
its game. Reading a table for its picture opens no room, takes no seat and needs no cookie.
Pictures are drawn in a thread, one at a time, and kept; drawing one is paid from the budget of the
address.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from chabudai.core.game import Game
from chabudai.core.match import Match
from chabudai.core.pictures import Shape
from chabudai.registry import games
from chabudai.server.budget import DRAWN_PICTURE, REPLAYED_ENTRY
from chabudai.server.hub import Hub
from chabudai.server.names import shown_name
from chabudai.server.preview_drawing import (
    cover_picture,
    draw,
    home_picture,
    position_picture,
)
from chabudai.server.problems import Problem
from chabudai.server.store import Row, Unavailable
from chabudai.words.names import bot_name

MOST_KEPT = 200
"""Pictures kept in memory, about 20 KB each."""
LONG = "public, max-age=86400"
SHORT = "public, max-age=60"
"""How long others may keep a picture: a running game moves on."""
LONGEST_ID = 40


class Picture(NamedTuple):
    """A picture to draw, and how long it may be kept."""

    key: str
    """Equal for equal pictures."""
    make: Callable[[], Sequence[Shape]]
    cache: str = LONG


class Previews:
    """Serves the pictures of a hub's tables and games."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def answer(self, request: Request) -> Response:
        """The picture that a path names. An unknown one gets the picture of Chabudai."""
        kind, _, name = request.path_params["name"].removesuffix(".png").partition("/")
        picture = HOME
        try:
            if kind == "game":
                picture = _game_picture(*name.partition("/")[::2])
            elif kind == "table":
                picture = await self._table_picture(name, request.state.address)
            body = await self._drawn(picture, request.state.address)
        except Problem as problem:
            from chabudai.server.rest import problem_response

            return problem_response(problem, request)
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        headers = {"cache-control": picture.cache, "etag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type="image/png")

    async def _drawn(self, picture: Picture, address: str) -> bytes:
        """The file of a picture. Raises `Problem` if the address has used up its budget."""
        if found := self._get(picture.key):
            return found
        await self.hub.budget.start(address, DRAWN_PICTURE)
        async with self._drawing:
            found = self._get(picture.key)
            if found is None:
                found = await asyncio.to_thread(lambda: draw(picture.make()))
                self._kept[picture.key] = found
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
        return found

    def _get(self, key: str) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    # -- tables ----------------------------------------------------------------------------------
    async def _table_picture(self, id: str, address: str) -> Picture:
        row = await find_row(self.hub, id)
        if row is None or (game := games().get(row.game)) is None:
            return HOME
        box = box_of(game, row.options)
        if row.closed or row.state == "waiting" or not (row.listed or row.state == "over"):
            return _game_picture(game.id, box)
        names = shown_names(row)
        cache = LONG if row.state == "over" else SHORT
        cover = _game_picture(game.id, box)
        try:
            key = f"table/{row.id}/{await self._version(row)}/{'/'.join(names)}"
            if key in self._kept:  # then the journal is not read
                return cover._replace(key=key, cache=cache)
            match = await self._spectated(row, address)
        except Unavailable:
            return cover
        if match is None:
            return cover
        view = match.observe(None)
        return Picture(key, lambda: position_picture(game, box, view, names), cache)

    async def _version(self, row: Row) -> int:
        if room := self.hub.rooms.get(row.id):
            async with room.lock:  # everything in it is committed
                return room.table.version
        return await self.hub.store.length(row.id)

    async def _spectated(self, row: Row, address: str) -> Match | None:
        """A table's match; none if it cannot be read now. Reading its journal is paid for."""
        if room := self.hub.rooms.get(row.id):
            async with room.lock:
                return room.table.match
        length = await self.hub.store.length(row.id)
        await self.hub.budget.start(address, length * REPLAYED_ENTRY)
        if not (entries := await self.hub.store.journal(row.id)):
            return None
        try:
            return (await self.hub.rebuild(row.id, entries)).match
        except Problem:
            return None


HOME = Picture("home", home_picture)


def _game_picture(id: str, box: str) -> Picture:
    game = games().get(id)
    if game is None:
        return HOME
    known = [one.id for one in game.shelf()]
    shown = box if box in known else known[0]
    return Picture(f"game/{id}/{shown}", lambda: cover_picture(game, shown))


async def find_row(hub: Hub, id: str) -> Row | None:
    """The row of a table; none if there is no such table, or the database does not answer."""
    if not 0 < len(id) <= LONGEST_ID:
        return None
    try:
        return await hub.store.row(id)
    except Unavailable:
        return None


def box_of(game: Game, options: dict[str, str]) -> str:
    """The id of the box that fits a table's options."""
    chosen = {name: option.default for name, option in game.options.items()} | options
    fitting = (
        box.id
        for box in game.shelf()
        if all(chosen.get(name) == value for name, value in box.options.items())
    )
    return next(fitting, game.shelf()[0].id)


def shown_names(row: Row, lang: str = "en") -> list[str]:
    """The names at a table in a language; empty where nobody sits."""
    return [
        "" if not name else shown_name(name, lang) if guest else bot_name(name.split(":")[0], lang)
        for name, guest in zip(row.people, row.guests, strict=True)
    ]
