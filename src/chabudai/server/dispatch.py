"""The handler of each kind of client message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from chabudai.core.checked import spaced
from chabudai.server import commands, ending_commands, protocol
from chabudai.server.blocks import check_may_join
from chabudai.server.broadcast import AWAY_AFTER
from chabudai.server.budget import FILTERED_LETTER, REPLAYED_ENTRY
from chabudai.server.connection import Connection
from chabudai.server.guests import new_key
from chabudai.server.moderation import person_at
from chabudai.server.permissions import may_view
from chabudai.server.problems import Problem
from chabudai.words import known_language

if TYPE_CHECKING:
    from chabudai.server.room import Room

Handler = Callable[["Room", Connection, Any], Awaitable[None]]


async def _hello(room: Room, by: Connection, message: protocol.Hello) -> None:
    raise Problem("hello-twice")


async def _look(room: Room, by: Connection, message: protocol.Look) -> None:
    if message.seat != -1 and message.seat not in room.table.seats_of(by.guest):
        raise Problem("not-your-seat")
    if message.until > 0:
        room.broadcaster.send_earlier(by, message.seat, message.until)
        return
    by.viewer = message.seat
    room.broadcaster.send_view(by, message.version)


async def _speak(room: Room, by: Connection, message: protocol.Speak) -> None:
    by.lang = known_language(message.lang)


# -- playing -------------------------------------------------------------------------------------
async def _play(room: Room, by: Connection, message: protocol.Play) -> None:
    seat, move, version = message.seat, message.move, message.version
    now = room.hub.now()
    if await room.execute(commands.move, by.guest, seat, move, version, now, by.lang):
        room.publish()


async def _undo(room: Room, by: Connection, message: protocol.Undo) -> None:
    with _paying_for_replays(room, by.address):
        await room.perform(commands.undo, by.guest, message.seat, message.version, room.hub.now())


async def _answer_undo(room: Room, by: Connection, message: protocol.AnswerUndo) -> None:
    with _paying_for_replays(room, by.address):
        seat, yes = message.seat, message.yes
        await room.perform(commands.answer_undo, by.guest, seat, yes, room.hub.now())


@contextmanager
def _paying_for_replays(room: Room, address: str) -> Iterator[None]:
    """An undo over another player's decision replays the match."""
    before, match = room.table.deep_undos, room.table.match
    length = len(match.log) if match else 0
    yield
    if room.table.deep_undos > before:
        room.hub.budget.pay_late(address, length * REPLAYED_ENTRY)


async def _claim(room: Room, by: Connection, message: protocol.Claim) -> None:
    seat, claim = message.seat, message.claim
    await room.perform(commands.claim, by.guest, seat, claim, room.hub.now(), by.lang)


async def _say(room: Room, by: Connection, message: protocol.Say) -> None:
    name = await room.hub.store.name_of(by.guest)
    if not may_view(room.table, by.guest, by.key):  # the link was revoked in the meantime
        raise Problem("wrong-link")
    now, here = room.hub.now(), f"{room.table.id} {by.address}"
    if not (room.chat_limit.allow(by.guest, now) and room.hub.address_chat.allow(here, now)):
        raise Problem("too-much-chat")
    text = spaced(message.text)[: commands.MAX_CHAT_LENGTH + 1]  # longer ones are refused below
    if room.hub.moderation.filter_chat:
        room.hub.budget.pay_late(by.address, len(text) * FILTERED_LETTER)
        text = room.hub.moderation.masked(text)
    await room.note_chat(by.guest)
    await room.perform(commands.say, by.guest, name, text, room.hub.now())


# -- ending a game -------------------------------------------------------------------------------
async def _resign(room: Room, by: Connection, message: protocol.Resign) -> None:
    await room.perform(ending_commands.resign, by.guest, message.seat, room.hub.now())


async def _offer(room: Room, by: Connection, message: protocol.Offer) -> None:
    if message.what == "draw":
        await room.perform(ending_commands.offer_draw, by.guest, message.seat, room.hub.now())
    else:
        await room.hub.rematches.agree(room, by.guest, by.address)


async def _answer_offer(room: Room, by: Connection, message: protocol.AnswerOffer) -> None:
    if message.what == "draw":
        seat, now = message.seat, room.hub.now()
        await room.perform(ending_commands.answer_draw, by.guest, seat, message.yes, now)
    elif room.table.offers.rematch is None and not room.table.rematch:
        raise Problem("nothing-asked")
    elif message.yes:
        await room.hub.rematches.agree(room, by.guest, by.address)
    else:
        await room.hub.rematches.decline(room, by.guest)


async def _ready(room: Room, by: Connection, message: protocol.Ready) -> None:
    await room.perform(ending_commands.be_ready, by.guest, message.seat, room.hub.now())


async def _cancel(room: Room, by: Connection, message: protocol.CancelTable) -> None:
    await room.hub.cancel(room, by.guest)


# -- stand-ins -----------------------------------------------------------------------------------
async def _take_over(room: Room, by: Connection, message: protocol.TakeOver) -> None:
    seat, seats = message.seat, room.table.seats
    guest = seats[seat].guest if 0 <= seat < len(seats) else ""
    away = room.away().get(guest, 0.0) >= AWAY_AFTER
    await room.perform(commands.take_over, by.guest, seat, message.bot, away, room.hub.now())


async def _stand_in(room: Room, by: Connection, message: protocol.StandIn) -> None:
    seat, bot = message.seat, message.bot
    await room.perform(commands.choose_stand_in, by.guest, seat, bot, room.hub.now())


async def _come_back(room: Room, by: Connection, message: protocol.ComeBack) -> None:
    await room.perform(commands.come_back, by.guest, message.seat, room.hub.now())


# -- seats ---------------------------------------------------------------------------------------
async def _sit(room: Room, by: Connection, message: protocol.Sit) -> None:
    hub, guest = room.hub, by.guest
    name = await hub.store.name_of(guest)
    seat, key = message.seat, message.key
    check_may_join(by.relations, room.table)
    here = f"{room.table.id} {by.address}"
    if guest != room.table.owner and not hub.address_sits.allow(here, hub.now()):
        raise Problem("too-fast")
    if await room.execute(commands.sit, guest, name, seat, key, hub.new_seed(), hub.now()):
        room.reset_viewers(guest)
        room.publish()
        room.broadcaster.send_about()


async def _seat_bot(room: Room, by: Connection, message: protocol.SeatBot) -> None:
    seed, now = room.hub.new_seed(), room.hub.now()
    await room.perform(commands.seat_bot, by.guest, message.seat, message.bot, seed, now)


async def _stand(room: Room, by: Connection, message: protocol.Stand) -> None:
    if await room.execute(commands.stand, by.guest, message.seat, new_key(), room.hub.now()):
        _publish_new_links(room)


async def _rekey(room: Room, by: Connection, message: protocol.Rekey) -> None:
    if await room.execute(commands.rekey, by.guest, message.seat, new_key(), room.hub.now()):
        _publish_new_links(room)


def _publish_new_links(room: Room) -> None:
    room.publish()
    room.disconnect_revoked()
    room.broadcaster.send_about()


# -- other people ----------------------------------------------------------------------------------
async def _block(room: Room, by: Connection, message: protocol.BlockGuest) -> None:
    person = person_at(room.table, by.guest, message.seat, message.version)
    room.hub.quotas.check_disk(room.hub.now())
    await room.hub.moderation.blocks.add(by.guest, person, room.hub.now())


async def _report(room: Room, by: Connection, message: protocol.ReportGuest) -> None:
    await room.hub.moderation.report(room.table, by.guest, by.address, message)


HANDLERS: dict[type[protocol.ClientMessage], Handler] = {
    protocol.Hello: _hello,
    protocol.Look: _look,
    protocol.Speak: _speak,
    protocol.Play: _play,
    protocol.Undo: _undo,
    protocol.AnswerUndo: _answer_undo,
    protocol.Claim: _claim,
    protocol.Say: _say,
    protocol.TakeOver: _take_over,
    protocol.StandIn: _stand_in,
    protocol.ComeBack: _come_back,
    protocol.Sit: _sit,
    protocol.SeatBot: _seat_bot,
    protocol.Stand: _stand,
    protocol.Rekey: _rekey,
    protocol.Ready: _ready,
    protocol.Resign: _resign,
    protocol.Offer: _offer,
    protocol.AnswerOffer: _answer_offer,
    protocol.CancelTable: _cancel,
    protocol.BlockGuest: _block,
    protocol.ReportGuest: _report,
}
