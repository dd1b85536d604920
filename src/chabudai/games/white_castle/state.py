"""A position of The White Castle.

`Clan` has what a clan owns, `State` what changes on the table, and `Board` what stays the same
after set-up; copies of a state share the board. Pending work is the agenda, an immutable linked
stack ``(item, rest)``, so copying it is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from chabudai.core.rules import CHANCE
from chabudai.games.white_castle.component_files import component_file, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chabudai.games.white_castle.board import Board
    from chabudai.games.white_castle.components import Card, OutskirtsCard
    from chabudai.games.white_castle.effects.agenda import Item
    from chabudai.games.white_castle.effects.bundle import Bundle
    from chabudai.games.white_castle.rival.cards import SolitaireCard

# What a clan holds: indices in `Clan.holds`.
COIN, SEAL, FOOD, IRON, PEARL, CHASEN, POINTS, TIME = range(8)
HOLDINGS = ("coin", "seal", "food", "iron", "pearl", "chasen", "vp", "time")
"""Their names in the component data."""

# Where a clan's workers are: indices in `Clan.workers`.
COURTIERS, GATE, FIRST_FLOOR, SECOND_FLOOR, THIRD_FLOOR = 0, 1, 2, 5, 7
GARDENERS = 8
WARRIORS, FIRST_YARD = 9, 10
GEISHAS, ENTRANCE, POND, STEP_1, STEP_2, FIRST_TEA_ROOM = 13, 14, 15, 16, 17, 18
WORKERS_PER_KIND = number("domain_boards", component_file("domain_boards"), "workers_per_type")
WORKERS = tuple(
    WORKERS_PER_KIND if at in (COURTIERS, GARDENERS, WARRIORS, GEISHAS) else 0
    for at in range(FIRST_TEA_ROOM + 3)
)
"""All of them at home at first [setup.domain]."""

Agenda: TypeAlias = "tuple[Item, Agenda] | tuple[()]"
Die: TypeAlias = int
"""Colour * 8 + value."""
Bridge: TypeAlias = "tuple[int, tuple[int, ...], int]"
"""Values of the left die (0: none), the dice between, the right die (0: none)."""
NOBODY = -1


class Clan:
    """A clan: the possessions of a player, or of the rival."""

    __slots__ = (
        "action_card",
        "ceremony",
        "dice",
        "gardens",
        "holds",
        "lantern",
        "lantern_rewards",
        "workers",
    )

    holds: list[int]
    """Coins, seals, resources, points, and the space on the Passage of Time."""
    workers: list[int]
    """The number of workers by place: the domain first for each kind."""
    gardens: int
    """Bits of the garden places where an own gardener stands."""
    action_card: Card | None
    ceremony: int
    """The ceremony tile on the own board, or NOBODY."""
    lantern: tuple[str, ...]
    """The cards of the Lantern Area."""
    lantern_rewards: Bundle
    """The sum of their rewards."""
    dice: tuple[int, int, int, int]
    """The values of the dice on the own lines, 0 for none."""

    def clone(self) -> Clan:
        """An independent copy."""
        copy = _new(Clan)
        copy.holds = self.holds[:]
        copy.workers = self.workers[:]
        copy.gardens = self.gardens
        copy.action_card = self.action_card
        copy.ceremony = self.ceremony
        copy.lantern = self.lantern
        copy.lantern_rewards = self.lantern_rewards
        copy.dice = self.dice
        return copy


class State:
    """Everything there is to know about a position."""

    __slots__ = (
        "active",
        "agenda",
        "answers",
        "board",
        "bridges",
        "clans",
        "decks",
        "offer",
        "order",
        "outskirts",
        "recent",
        "rival_deck",
        "rooms",
        "round",
        "seals_open",
        "slots",
        "spaces",
        "turn",
        "turns",
    )

    turn: int
    """Who decides next, or CHANCE or OVER."""
    active: int
    """The clan whose turn, draft or resolution it is; alone, the human while the rival acts."""
    agenda: Any
    """Pending work, the next item first."""
    answers: Sequence[int]
    """The legal actions of the seat that decides."""
    seals_open: bool
    """Whether seals may be exchanged: own turn, own resolution [seal.when]."""
    round: int
    turns: int
    """Turns of this round that have begun."""
    order: tuple[int, ...]
    """The clans in turn order."""
    recent: tuple[int, ...]
    """The clans by their last move on the Passage of Time, latest first [time.stack]."""
    clans: list[Clan]
    board: Board
    bridges: list[Bridge]
    spaces: list[tuple[Die, ...]]
    """The dice on every shared space, lowest first."""
    rooms: list[Card | None]
    """The cards of the five castle rooms."""
    outskirts: list[OutskirtsCard | None]
    """The top cards of the flower arrangement and calligraphy decks."""
    decks: list[tuple[int, ...]]
    """What is left of stewards, diplomats, flower arrangement and calligraphy: bags, no order."""
    slots: tuple[int, int, int]
    """Which clan's courtier holds each slot of the daimyo card, or NOBODY."""
    offer: tuple[Any, ...]
    """The starting cards still on offer."""
    rival_deck: RivalDeck | None

    # -- the agenda ------------------------------------------------------------------------------
    def push(self, first: Item, *more: Item) -> None:
        """Put items on the agenda, the first one on top."""
        agenda = self.agenda
        if more:
            for item in more[::-1]:
                agenda = (item, agenda)
        self.agenda = (first, agenda)

    def pop(self) -> None:
        """Take the top item off the agenda."""
        self.agenda = self.agenda[1]

    def replace(self, item: Item) -> None:
        """Put an item in place of the top one."""
        self.agenda = (item, self.agenda[1])

    def restart(self, *items: Item) -> None:
        """Clear the agenda, then put items on it, the first one on top."""
        agenda: Agenda = ()
        for item in items[::-1]:
            agenda = (item, agenda)
        self.agenda = agenda

    def clone(self) -> State:
        """An independent copy."""
        copy = _new(State)
        copy.turn = self.turn
        copy.active = self.active
        copy.agenda = self.agenda
        copy.answers = self.answers
        copy.seals_open = self.seals_open
        copy.round = self.round
        copy.turns = self.turns
        copy.order = self.order
        copy.recent = self.recent
        copy.clans = [clan.clone() for clan in self.clans]
        copy.board = self.board
        copy.bridges = self.bridges[:]
        copy.spaces = self.spaces[:]
        copy.rooms = self.rooms[:]
        copy.outskirts = self.outskirts[:]
        copy.decks = self.decks[:]
        copy.slots = self.slots
        copy.offer = self.offer
        deck = self.rival_deck
        copy.rival_deck = None if deck is None else deck.clone()
        return copy

    @classmethod
    def before_set_up(cls, clans: int, board: Board, agenda: Any, nothing: Bundle) -> State:
        """The state before set-up."""
        state = cls()
        state.turn = CHANCE
        state.active = 0
        state.agenda = agenda
        state.answers = ()
        state.seals_open = False
        state.round = 1
        state.turns = 0
        state.order = state.recent = tuple(range(clans))
        state.clans = [_new_clan(nothing) for _ in range(clans)]
        state.board = board
        state.bridges = [(0, (), 0)] * board.box.bridges
        state.spaces = [()] * len(board.box.spaces)
        state.rooms = [None] * 5
        state.outskirts = [None, None]
        state.decks = [(), (), (), ()]
        state.slots = (NOBODY, NOBODY, NOBODY)
        state.offer = ()
        state.rival_deck = None
        return state


class RivalDeck:
    """The solitaire deck: the card on top is seen, the others are a bag [solo.deck]."""

    __slots__ = ("bag", "discarded", "flipped", "placed", "top")

    def __init__(
        self,
        top: SolitaireCard | None,
        bag: tuple[int, ...],
        discarded: tuple[int, ...] = (),
        flipped: tuple[SolitaireCard, ...] = (),
        placed: int = NOBODY,
    ) -> None:
        self.top = top
        self.bag = bag
        self.discarded = discarded
        self.flipped = flipped
        self.placed = placed
        """Where the current card has placed a geisha, or NOBODY."""

    def clone(self) -> RivalDeck:
        """An independent copy."""
        copy = _new(RivalDeck)
        copy.top = self.top
        copy.bag = self.bag
        copy.discarded = self.discarded
        copy.flipped = self.flipped
        copy.placed = self.placed
        return copy


def _new_clan(nothing: Bundle) -> Clan:
    clan = Clan()
    clan.holds = [0] * len(HOLDINGS)
    clan.workers = list(WORKERS)
    clan.gardens = 0
    clan.action_card = None
    clan.ceremony = NOBODY
    clan.lantern = ()
    clan.lantern_rewards = nothing
    clan.dice = (0, 0, 0, 0)
    return clan


_new = object.__new__
