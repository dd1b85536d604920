"""The events of The White Castle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from chabudai.core.events import (
    Amounts,
    Change,
    End,
    Event,
    Flag,
    Number,
    NumberGroups,
    Place,
    Player,
    Players,
    Text,
    Thing,
    ThingGroups,
    Things,
    Winners,
)
from chabudai.games.white_castle.state import HOLDINGS

RIVAL = -1
"""The seat of the Tokugawa clan in events."""


def amounts(found: Mapping[int, int]) -> Amounts:
    """Amounts by the names of the component data."""
    return tuple((HOLDINGS[kind], amount) for kind, amount in sorted(found.items()) if amount)


# -- set-up ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CastleFurnished(Event):
    """Cards are put into the rooms."""

    reveals: ClassVar[bool] = True
    stewards: Things
    diplomats: Things
    daimyo: Thing


@dataclass(frozen=True, slots=True)
class TilesLaid(Event):
    """Die tiles are put beside the blocks and at the Well."""

    reveals: ClassVar[bool] = True
    rooms: ThingGroups
    well: Things


@dataclass(frozen=True, slots=True)
class GardensLaid(Event):
    """A stone and a plant garden are put at each bridge."""

    reveals: ClassVar[bool] = True
    gardens: Things


@dataclass(frozen=True, slots=True)
class YardsLaid(Event):
    """Tiles are put into the training yards."""

    reveals: ClassVar[bool] = True
    tiles: Things


@dataclass(frozen=True, slots=True)
class TeaGardenLaid(Event):
    """Water lilies, Outskirts decks and ceremony tiles are put on the expansion board."""

    reveals: ClassVar[bool] = True
    lilies: Things
    tops: Things
    rooms: Things
    overlook: Thing


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The turn order changes."""

    reveals: ClassVar[bool] = True
    order: Players


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice are rolled and put on the bridges."""

    reveals: ClassVar[bool] = True
    round: Number
    dice: NumberGroups


@dataclass(frozen=True, slots=True)
class StartOffered(Event):
    """Starting cards are on offer."""

    reveals: ClassVar[bool] = True
    offer: ThingGroups


@dataclass(frozen=True, slots=True)
class StartTaken(Event):
    """A player takes starting cards."""

    seat: Player
    items: Things


# -- a turn ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    """A die leaves a bridge."""

    seat: Player
    colour: Text
    position: Text
    value: Number


@dataclass(frozen=True, slots=True)
class DiePlaced(Event):
    """A die is placed on a space; coins were paid (below 0) or gained."""

    seat: Player
    space: Place
    colour: Text
    value: Number
    covered: Number
    coins: Change


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A clan receives something."""

    seat: Player
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """A part of a reward has no room and is lost [seal.cap, resource.cap]."""

    seat: Player
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A clan pays a price."""

    seat: Player
    amounts: Amounts
    item: Thing


@dataclass(frozen=True, slots=True)
class SealsExchanged(Event):
    """Seals become a coin or a resource."""

    seat: Player
    seals: Number
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """An influence marker moves on the Passage of Time."""

    seat: Player
    start: Number
    space: Number


@dataclass(frozen=True, slots=True)
class MarkerStopped(Event):
    """A marker stays before a checkpoint."""

    seat: Player
    space: Number


@dataclass(frozen=True, slots=True)
class LanternLit(Event):
    """A clan receives the rewards of its Lantern Area."""

    seat: Player


@dataclass(frozen=True, slots=True)
class Performed(Event):
    """A block, face, curtain, garden, line or ceremony is performed."""

    seat: Player
    place: Place
    item: Thing


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A clan declines an optional effect [effect.optional]."""

    seat: Player
    what: Text


@dataclass(frozen=True, slots=True)
class CourtierMoved(Event):
    """A courtier goes to the gate or climbs."""

    seat: Player
    place: Place


@dataclass(frozen=True, slots=True)
class ActionCardTaken(Event):
    """The card of a room becomes the action card, the old one goes to the Lantern Area."""

    seat: Player
    item: Thing
    former: Thing


@dataclass(frozen=True, slots=True)
class SlotTaken(Event):
    """A courtier takes a slot of the daimyo card."""

    seat: Player
    slot: Number


@dataclass(frozen=True, slots=True)
class GardenerPlaced(Event):
    """A gardener goes to a garden."""

    seat: Player
    item: Thing


@dataclass(frozen=True, slots=True)
class WarriorPlaced(Event):
    """A warrior goes to a yard."""

    seat: Player
    place: Place


@dataclass(frozen=True, slots=True)
class GeishaMoved(Event):
    """A geisha enters the Tea Garden or walks on."""

    seat: Player
    place: Place


@dataclass(frozen=True, slots=True)
class OutskirtsCardTaken(Event):
    """A card of the Outskirts goes to a Lantern Area."""

    seat: Player
    item: Thing


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A card is revealed: in a room, or on top of an Outskirts deck."""

    reveals: ClassVar[bool] = True
    place: Place
    item: Thing


# -- rounds and the end ----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    round: Number
    order: Players


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A clan's final score."""

    seat: Player
    score: Number


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: who won."""

    winners: Winners
    end: End
    points: Number
    """The points of the winner, which may be the rival."""
    tied: Flag
    """Whether the turn order decided between equal points [end.tie, solo.score]."""
    second: Number = 0
    """In a solo game the points of the clan that lost [solo.score]."""


# -- the rival -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class RivalFlipped(Event):
    """The rival turns a card of its deck to the action side."""

    item: Thing


@dataclass(frozen=True, slots=True)
class RivalSelector(Event):
    """The next card of the rival's deck is turned up."""

    reveals: ClassVar[bool] = True
    item: Thing


@dataclass(frozen=True, slots=True)
class RivalLost(Event):
    """The rival loses something."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class RivalExchanged(Event):
    """After a round the rival turns coins into points [solo.exchange]."""

    amounts: Amounts
    points: Number


@dataclass(frozen=True, slots=True)
class RivalTended(Event):
    """After a round the rival gets points for gardens whose bridge has a die [solo.gardens]."""

    points: Number


@dataclass(frozen=True, slots=True)
class RivalCannot(Event):
    """The rival cannot carry an action out and gets points instead."""

    points: Number


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card leaves a room or an Outskirts deck because of the rival."""

    place: Place
    item: Thing
