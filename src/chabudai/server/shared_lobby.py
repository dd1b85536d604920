"""The lobby of several processes: each has a copy, and tells the others what changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from chabudai.server.lobby import Lobby
from chabudai.server.peers import ALL, Peers
from chabudai.server.statuses import TableStatus
from chabudai.server.store import Row
from chabudai.server.table import Table

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Row).decode


class SharedLobby:
    """Exchanges the changes of the lobby with other processes."""

    def __init__(self, hub: Hub, peers: Peers) -> None:
        self._hub = hub
        self._peers = peers
        self._guests: dict[int, set[str]] = {}
        """Who is in the lobby of other processes."""
        self._hosts: dict[int, set[str]] = {}
        """Tables of other processes that wait for players, and whose host is there."""
        for kind, handler in (
            ("row", self._row), ("table-gone", self._table_gone), ("turn", self._turn),
            ("lobby-guests", self._lobby_guests),
        ):  # fmt: skip
            peers.handlers[kind] = handler
        peers.on_new.append(self._introduce)
        peers.on_gone.append(self._forget)
        peers.on_up.append(self._lobby.read_again)

    @property
    def _lobby(self) -> Lobby:
        return self._hub.lobby

    # -- to the others ---------------------------------------------------------------------------
    def tell_row(self, row: Row, *, moves_up: bool) -> None:
        """A table of this process was created or has changed, or its host came or left."""
        self._peers.send(ALL, "row", _encode(row), not self._hub.statuses.host_away(row), moves_up)

    def tell_gone(self, id: str) -> None:
        """A table was deleted."""
        self._peers.send(ALL, "table-gone", id)

    def tell_turn(self, table: Table, status: TableStatus) -> None:
        """It may be another player's turn: tell the processes where players are in the lobby."""
        for number, guests in self._guests.items():
            if not guests.isdisjoint(table.seating):
                self._peers.send(number, "turn", _encode(status.row), list(status.waiting))

    def tell_guest(self, guest: str, *, here: bool) -> None:
        """A guest has entered the lobby of this process, or has left it."""
        self._peers.send(ALL, "lobby-guests", {guest: here})

    def wants_turn(self, table: Table) -> bool:
        """Whether a player of this table is in the lobby of another process."""
        return any(not guests.isdisjoint(table.seating) for guests in self._guests.values())

    def host_is_there(self, id: str) -> bool:
        """Whether the host of a table is connected to it at another process."""
        return any(id in hosts for hosts in self._hosts.values())

    def _introduce(self, number: int) -> None:
        guests = dict.fromkeys(self._lobby.guests, True)
        if guests:
            self._peers.send(number, "lobby-guests", guests)
        for room in self._hub.rooms.values():
            room.tell_host(number)
        self._lobby.read_again()

    # -- from the others -------------------------------------------------------------------------
    def host_moved(self, number: int, row: Row) -> None:
        """Tell one process about the host of a table."""
        self._peers.send(number, "row", _encode(row), True, False)

    def _row(self, sender: int, data: bytes, host: bool, moves_up: bool, *more: Any) -> None:
        row = _decode(data)
        hosts = self._hosts.setdefault(sender, set())
        if host and row.state == "waiting":
            hosts.add(row.id)
        else:
            hosts.discard(row.id)
        self._hub.statuses.forget(row.id)
        if moves_up:
            self._lobby.note_changed(row)
        else:
            self._lobby.note_host(row)

    def _table_gone(self, sender: int, id: str, *more: Any) -> None:
        self._hub.statuses.forget(id)
        self._lobby.note_gone(id)

    def _turn(self, sender: int, data: bytes, waiting: list[int], *more: Any) -> None:
        row = _decode(data)
        self._hub.statuses.forget(row.id)
        self._lobby.note_turn(TableStatus(row, waiting))

    def _lobby_guests(self, sender: int, guests: dict[str, bool], *more: Any) -> None:
        known = self._guests.setdefault(sender, set())
        for guest, here in guests.items():
            if here:
                known.add(guest)
            else:
                known.discard(guest)

    def _forget(self, number: int) -> None:
        self._guests.pop(number, None)
        self._hosts.pop(number, None)
