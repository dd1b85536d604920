"""Sends each connection of a room what it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chabudai.server import journal, positions, protocol, views
from chabudai.server.connection import Connection

if TYPE_CHECKING:
    from chabudai.server.room import Room

AWAY_AFTER = 60.0
"""Seconds without a connection after which the others may let a bot take over."""
PRESENCE_DELAY = 0.1
"""Seconds for which arrivals and departures are collected into one message."""


class Broadcaster:
    """The outgoing messages of a room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._snapshot: views.Snapshot | None = None
        self._presence_scheduled = False

    def welcome(self, connection: Connection, hello: protocol.Hello) -> None:
        """Send the whole table to a new connection."""
        table, guest = self._room.table, connection.guest
        linked = [
            seat for seat, one in enumerate(table.seats) if hello.key and one.key == hello.key
        ]
        invited = (seat for seat in linked if table.seats[seat].free)
        taken = (seat for seat in linked if not table.seats[seat].free)
        # A version from the future means that a backup was restored: send everything.
        since = hello.version if hello.version <= table.version else 0
        builder = self._builder()
        news, earlier = builder.news(
            guest, connection.viewer, since, blocked=connection.relations.blocked
        )
        message = protocol.Welcome(
            id=hello.id,
            protocol=protocol.PROTOCOL,
            version=table.version,
            about=views.about(table, guest, AWAY_AFTER),
            invited=next(invited, -1),
            position=builder.position(guest, connection.viewer),
            news=news,
            earlier=earlier,
            taken=next(taken, -1),
        )
        self._send_paid(connection, protocol.encode(message))
        self._room.hub.moderation.send_notice(connection)

    def send_view(self, connection: Connection, since: int) -> None:
        """Send the position again, and the news after a version (-1: none)."""
        table, guest, viewer = self._room.table, connection.guest, connection.viewer
        builder = self._builder()
        news: list[positions.News] = []
        earlier, blocked = 0, connection.relations.blocked
        if since >= 0:
            news, earlier = builder.news(guest, viewer, since, blocked=blocked)
        message = protocol.Update(
            version=table.version,
            position=builder.position(guest, viewer),
            news=news,
            earlier=earlier,
        )
        self._send_paid(connection, protocol.encode(message))

    def send_earlier(self, connection: Connection, viewer: int, until: int) -> None:
        """Send the page of news up to a version, as one of the guest's seats may see it."""
        blocked = connection.relations.blocked
        news, earlier = self._builder().news(connection.guest, viewer, 0, until, blocked)
        message = protocol.Earlier(news=news, earlier=earlier)
        self._send_paid(connection, protocol.encode(message))

    def _send_paid(self, connection: Connection, message: bytes) -> None:
        """Send an answer that the connection's address pays for."""
        self._room.hub.budget.pay_for_news(connection.address, len(message))
        connection.send(message)

    def send_updates(self) -> None:
        """Send every connection what has changed since its last update.

        The address that acts pays for each message once, however many get it.
        """
        room = self._room
        version = room.table.version
        builder = self._builder()
        built = 0
        messages: dict[tuple[str, int, int, frozenset[str]], bytes] = {}
        for connection in room.connections:
            if connection.version == version:
                continue
            guest, viewer = self._reader(connection)
            blocked = connection.relations.blocked
            if blocked:  # only those who wrote something: else every reader had an own message
                blocked &= self._authors(connection.version)
            key = guest, viewer, connection.version, blocked
            message = messages.get(key)
            if message is None:
                news, earlier = builder.news(guest, viewer, connection.version, blocked=blocked)
                update = protocol.Update(
                    version=version,
                    position=builder.position(guest, viewer),
                    news=news,
                    earlier=earlier,
                )
                message = messages[key] = protocol.encode(update)
                built += len(message)
            connection.version = version
            connection.send(message)
            room.hub.metrics.sent += 1
        if built and room.payer:
            room.hub.budget.pay_for_news(room.payer, built)
        room.hub.lobby.turn_changed(room.table)

    def _authors(self, since: int) -> set[str]:
        """The guests who have written in the chat after a version."""
        table = self._room.table
        return {
            table.author_of(item.entry)
            for item in table.history[since:]
            if isinstance(item.entry, journal.Said)
        }

    def send_about(self) -> None:
        """Send the settings and links again: who sits or which link is valid has changed."""
        for connection in self._room.connections:
            about = views.about(self._room.table, connection.guest, AWAY_AFTER)
            connection.send(protocol.encode(protocol.AboutMessage(about=about)))

    def presence_changed(self) -> None:
        """Send the presence soon: several arrivals make one message."""
        self._snapshot = None
        if not self._presence_scheduled:
            self._presence_scheduled = True
            self._room.hub.call_later(PRESENCE_DELAY, self.send_presence)

    def send_presence(self) -> None:
        """Tell every connection who is connected."""
        room = self._room
        if room.lock.locked():  # the table may contain entries that are not committed yet
            room.hub.call_later(PRESENCE_DELAY, self.send_presence)
            return
        self._presence_scheduled = False
        table = room.table
        away, watching = room.away(), room.presence.spectators(table)
        messages: dict[str, bytes] = {}
        for connection in room.connections:
            guest, _ = self._reader(connection)
            if guest not in messages:
                people = views.people(table, guest, away)
                messages[guest] = protocol.encode(
                    protocol.Presence(people=people, watching=watching)
                )
            connection.send(messages[guest])

    def table_replaced(self) -> None:
        """The room has rebuilt its table."""
        self._snapshot = None

    def _builder(self) -> views.ViewBuilder:
        """A view builder on a snapshot, which is reused while nobody is away and no time runs."""
        room = self._room
        table, known = room.table, self._snapshot
        outdated = known is None or known.seating_version != table.seating_version
        timed = table.clock or table.offers.rematch
        if known is None or outdated or known.away or timed:
            watching = room.presence.spectators(table)
            known = views.snapshot(table, room.away(), watching, room.hub.now())
            self._snapshot = known
        return views.ViewBuilder(table, known)

    def _reader(self, connection: Connection) -> tuple[str, int]:
        """The guest and seat a message is built for: all spectators share one message."""
        guest, table = connection.guest, self._room.table
        insider = guest in table.seating or guest == table.owner
        return (guest, connection.viewer) if insider else ("", -1)
