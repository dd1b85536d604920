"""A table of The White Castle with a written set-up, whose position tests can change.

``Table()`` is past the draft: seat 0 is to take a die. What lies out is `LAID_OUT`, unless a test
says otherwise: ``Table(gardens="gardens stone-01 …")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.games.white_castle.components import Component, catalogue
from chabudai.games.white_castle.effects.agenda import Item, run
from chabudai.games.white_castle.effects.bundle import total
from chabudai.games.white_castle.effects.domain import RUN_LINE
from chabudai.games.white_castle.notation import COLOURS, ROOMS, SPACES, TEA_PLACES, YARDS
from chabudai.games.white_castle.reader import Reader
from chabudai.games.white_castle.rounds import TURNS
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.state import State
from chabudai.games.white_castle.turn import CLOSE
from chabudai.testing import Scenario

C = TypeVar("C", bound=Component)
HOLDINGS = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
HOMES = {"courtiers": 0, "gardeners": 8, "warriors": 9, "geishas": 13}
PLACES = {
    **{name: 1 + at for at, name in enumerate(("gate", *ROOMS, "daimyo"))},
    **{name: 10 + at for at, name in enumerate(YARDS)},
    **{name: 14 + at for at, name in enumerate(TEA_PLACES)},
}
"""Where workers can stand, as the view names it, and its place in `Clan.workers`."""
DECKS = ("steward", "diplomat", "flower", "calligraphy")

CASTLE = "castle steward-02 steward-05 steward-07 / diplomat-07 diplomat-05 / daimyo-02"
TILES = (
    "tiles coral black white / white coral coral / black black white / coral white / black coral"
    " / black-food white-coin"
)
GARDENS = "gardens stone-02 plant-02 / stone-03 plant-03 / stone-05 plant-05"
YARD_TILES = "yards yard-tile-03 yard-tile-06 yard-tile-01 yard-tile-08"
TEA = (
    "tea lily-coin lily-chasen lily-iron / flower-01 calligraphy-01"
    " / ceremony-01 ceremony-02 ceremony-03 / ceremony-05"
)
LAID_OUT = {"castle": CASTLE, "tiles": TILES, "gardens": GARDENS, "yards": YARD_TILES, "tea": TEA}
DICE = ("1 3 5 5 6", "2 2 6 6 6", "1 4 4 4 5", "3 3 3 4 6")
PAIRS = (
    ("start-resource-03", "start-action-01"),
    ("start-resource-06", "start-action-03"),
    ("start-resource-08", "start-action-05"),
    ("start-resource-09", "start-action-02"),
    ("start-resource-01", "start-action-04"),
)
"""Seat 0 takes the first one, seat 1 the second, and so on."""


CEREMONIES = [f"ceremony-{number:02}" for number in range(1, 11)]


class Table(Scenario):
    """A scenario that knows the words of this game. ``drafted=False``: before the first turn."""

    def __init__(
        self,
        players: int = 2,
        *,
        matcha: bool = True,
        drafted: bool = True,
        until: str = "",
        options: dict[str, str] | None = None,
        **laid: str,
    ) -> None:
        expansion = "matcha" if matcha else "none"
        self.players = players
        self.matcha = matcha
        super().__init__("white-castle", players=players, expansion=expansion, **(options or {}))
        for name, text in self._texts(laid).items():
            if name == until:
                return
            self.chance(text)
        if drafted and players == 1:
            self.play(0, "keep start-resource-03", "keep start-action-01")
            if matcha:
                self.play(0, self.legal(0)[0])
        elif drafted:
            for seat in reversed(self.state.order):
                self.play(seat, f"draft {PAIRS[seat][0]}")

    @classmethod
    def before(cls, chance: str, players: int = 2, *, matcha: bool = True) -> Self:
        """A table just before that chance: ``castle``, ``tiles``, … ``offer``."""
        return cls(players, matcha=matcha, until=chance)

    def _texts(self, laid: dict[str, str]) -> dict[str, str]:
        """The chances before the draft, in their order."""
        dice = max(3, self.players + 1)
        rolled = [" ".join(bridge.split()[:dice]) for bridge in DICE[: 4 if self.matcha else 3]]
        texts = LAID_OUT | {
            "order": "order " + " ".join(str(seat) for seat in range(self.players)),
            "rival": "rival solitaire-01",
            "roll": "roll " + " / ".join(rolled),
            "offer": self._offer(laid.get("tea", TEA)),
        }
        assert set(laid) <= set(texts), laid
        left_out = {"order" if self.players == 1 else "rival", *(() if self.matcha else ("tea",))}
        return {name: text for name, text in (texts | laid).items() if name not in left_out}

    def _offer(self, tea: str) -> str:
        """Starting cards, each with a ceremony tile that is left."""
        tiles = [tile for tile in CEREMONIES if tile not in tea] if self.matcha else []
        pairs = [list(pair) for pair in PAIRS[: self.players + 1]]
        if tiles:
            pairs = [[*pair, tile] for pair, tile in zip(pairs, tiles, strict=False)]
        groups = [list(kind) for kind in zip(*pairs, strict=True)] if self.players == 1 else pairs
        return "offer " + " / ".join(" ".join(group) for group in groups)

    # -- internal --------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The position itself."""
        self.match._position_changes()  # the state was changed from outside
        state = self.match._state
        assert isinstance(state, State)
        return state

    @property
    def rules(self) -> WhiteCastle:
        """The rules of this table."""
        assert isinstance(self.match.rules, WhiteCastle)
        return self.match.rules

    def again(self) -> Self:
        """Ask the pending question again, because the table has changed."""
        if self.state.turn >= 0:
            run(self.state, None)
        return self

    # -- changing the position -------------------------------------------------------------------
    def hold(self, seat: int, **amounts: int) -> Self:
        """Set what a clan holds; the rival is clan 1."""
        holds = self.state.clans[seat].holds
        for at, name in enumerate(HOLDINGS):
            if name not in ("points", "time") or name in amounts:
                holds[at] = amounts.pop(name, 0)
        assert not amounts, amounts
        return self.again()

    def send(self, seat: int, **places: int) -> Self:
        """This many workers of a clan stand there (``steward_1=2``), the others are at home.

        Kinds not named stay where they are. Courtiers on the third floor hold no slot.
        """
        workers = self.state.clans[seat].workers
        named = {PLACES[name.replace("_", "-")]: number for name, number in places.items()}
        for home, following in ((0, 8), (9, 13), (13, 21)):
            there = [at for at in range(home + 1, following) if at in named]
            if there:
                for at in range(home + 1, following):
                    workers[at] = named.get(at, 0)
                workers[home] = 5 - sum(workers[home + 1 : following])
        return self.again()

    def plant(self, seat: int, *gardens: str) -> Self:
        """Gardeners of a clan stand on just these cards."""
        clan = self.state.clans[seat]
        laid = [garden.id for garden in self.state.board.gardens]
        clan.gardens = sum(1 << laid.index(garden) for garden in gardens)
        clan.workers[HOMES["gardeners"]] = 5 - len(gardens)
        return self.again()

    def action_card(self, seat: int, card: str) -> Self:
        """The card on a clan's action slot."""
        found = catalogue()
        cards = (*found.stewards, *found.diplomats, *found.starting_actions)
        self.state.clans[seat].action_card = next(one for one in cards if one.id == card)
        return self.again()

    def lantern(self, seat: int, *cards: str) -> Self:
        """The cards of a clan's Lantern Area."""
        found = catalogue()
        clan = self.state.clans[seat]
        gifts: dict[str, Any] = {
            **{card.id: card.lantern for card in (*found.stewards, *found.diplomats)},
            **{card.id: card.lantern for card in found.starting_actions},
            **{card.id: card.lantern for card in found.starting_resources},
            **{card.id: card.lantern for card in (*found.flowers, *found.calligraphies)},
            **{name: decree.bundle for name, decree in found.decrees.items()},
        }
        clan.lantern = cards
        clan.lantern_rewards = total(gifts[card] for card in cards)
        return self.again()

    def room(self, room: str, card: str) -> Self:
        """The card of a castle room; the one that lay there goes back into its deck."""
        box, at = self.state.board.box, ROOMS.index(room)
        cards = box.stewards if at < 3 else box.diplomats
        self.state.rooms[at] = self._swap(0 if at < 3 else 1, cards, self.state.rooms[at], card)
        return self.again()

    def top(self, deck: str, card: str) -> Self:
        """The card on top of an Outskirts deck; the one that lay there goes back into it."""
        box, at = self.state.board.box, ("flower", "calligraphy").index(deck)
        cards = (box.flowers, box.calligraphies)[at]
        self.state.outskirts[at] = self._swap(2 + at, cards, self.state.outskirts[at], card)
        return self.again()

    def _swap(self, deck: int, cards: list[C], former: C | None, card: str) -> C:
        ids = [one.id for one in cards]
        at = ids.index(card)
        bag = {*self.state.decks[deck], *([cards.index(former)] if former else [])} - {at}
        self.state.decks[deck] = tuple(sorted(bag))
        return cards[at]

    def empty_deck(self, deck: str) -> Self:
        """Empty a deck; the revealed cards stay."""
        self.state.decks[DECKS.index(deck)] = ()
        return self.again()

    def bridge(self, colour: str, *dice: int) -> Self:
        """The dice of a bridge from left to right; a 0 is an empty end."""
        left, *between, right = dice
        self.state.bridges[COLOURS.index(colour)] = (left, tuple(between), right)
        return self.again()

    def die_on(self, space: str, *dice: tuple[str, int]) -> Self:
        """The dice on a space, lowest first."""
        self.state.spaces[SPACES.index(space)] = tuple(
            COLOURS.index(colour) * 8 + value for colour, value in dice
        )
        return self.again()

    def slots(self, *owners: int) -> Self:
        """Whose courtiers hold the slots of the daimyo card; -1 is free."""
        one, two, three = owners
        self.state.slots = (one, two, three)
        return self.again()

    def in_round(self, number: int, *, turns: int | None = None) -> Self:
        """Go to a round in which this many turns have begun, the pending one included."""
        self.state.round = number
        if turns is not None:
            self.state.turns = turns
        return self

    def dice_left(self, *colours: str) -> Self:
        """Just these bridges have a die left, on the right end."""
        for colour in ("coral", "black", "white", "green")[: len(self.state.bridges)]:
            self.bridge(colour, 0, 4 if colour in colours else 0)
        return self

    def end_round(self, number: int = 1) -> Self:
        """End the last turn of a round."""
        state = self.state
        state.round = number
        state.turns = len(state.order) * state.board.box.turns
        state.agenda = (TURNS, ())
        state.seals_open = False
        run(state, None)
        return self

    # -- asking ----------------------------------------------------------------------------------
    def ask(self, *effects: Json, seat: int = 0, by: str = "test") -> Self:
        """In the turn of a seat these effects of the data are resolved, then the turn closes."""
        return self.perform(Reader("test", by).effects(list(effects)).may, seat=seat)

    def perform(self, *items: Item, seat: int = 0) -> Self:
        """In the first turn of a seat these items are next."""
        state = self.state
        state.active = seat
        state.turns = state.order.index(seat) + 1
        state.seals_open = True
        agenda: Any = (CLOSE, (TURNS, ()))
        for item in reversed(items):
            agenda = (item, agenda)
        state.agenda = agenda
        run(state, None)
        return self

    def perform_line(self, colour: str, *, seat: int = 0) -> Self:
        """In the turn of a seat one of its lines is run, as if a die had been placed."""
        return self.perform(RUN_LINE[COLOURS.index(colour)], seat=seat)

    def cannot_happen(self, text: str, rule: str, key: str) -> Self:
        """Check that an outcome is refused by this clause and changes nothing."""
        before = self.match.record(), self.view
        try:
            self.match.play_chance(text)
        except Refused as problem:
            if (problem.rule, problem.refusal.key) != (rule, key):
                raise self._failure(f"{text!r} is refused by {problem}") from problem
        else:
            raise self._failure(f"{text!r} happened, and was not refused by [{rule}]")
        assert (self.match.record(), self.view) == before
        return self

    def clan(self, seat: int) -> Json:
        """What the view says of a clan; the rival is clan 1 of one player."""
        view = self.view
        found: Json = view["seats"][seat] if seat < self.players else view["rival"]
        return found

    def holds(self, seat: int, **amounts: int) -> Self:
        """Check what a clan holds."""
        found = self.clan(seat)
        wrong = {name: found[name] for name in amounts if found[name] != amounts[name]}
        if wrong:
            raise self._failure(f"clan {seat} should hold {amounts}, but has {wrong}")
        return self

    def workers(self, seat: int, kind: str, **places: int) -> Self:
        """A clan's workers of a kind stand just there; places not named are empty."""
        found = {name: n for name, n in self.clan(seat)["workers"][kind].items() if n}
        expected = {name.replace("_", "-"): n for name, n in places.items() if n}
        if found != expected:
            raise self._failure(f"{kind} of clan {seat} should be {expected}, but are {found}")
        return self

    def asks(self, what: str, *moves: str, by: str | None = None) -> Self:
        """Check the pending decision and its answers; exchanges of seals are ignored."""
        decision = self.view["decision"] or {}
        if decision.get("what") != what or (by is not None and decision["by"] != by):
            actual = f"{decision.get('what')} by {decision.get('by')}"
            raise self._failure(
                f"{what} by {by or 'anything'} should be decided, but it is {actual}"
            )
        found = [move for move in self.legal(decision["seat"]) if not move.startswith("exchange")]
        if sorted(found) != sorted(moves):
            raise self._failure(f"should ask for {moves}, but asks for {found}")
        return self

    def exchanges(self, seat: int) -> set[str]:
        """What seals may be exchanged for now."""
        moves = self.legal(seat)
        return {move.split()[1] for move in moves if move.startswith("exchange")}

    def decision(self) -> Json:
        """The pending decision as data."""
        found = self.view["decision"]
        assert isinstance(found, dict), self.transcript()
        return found

    def choice(self, move: str) -> Json:
        """One choice of the pending decision as data."""
        found: Json = next(one for one in self.decision()["choices"] if one["move"] == move)
        return found


def gain(**amounts: int) -> Json:
    """The effect ``gain`` of the data."""
    return {"gain": amounts}


def action(worker: str) -> Json:
    """The effect ``action`` of the data."""
    return {"action": worker}


def pay(do: Sequence[Json], **price: int) -> Json:
    """The effect ``pay`` of the data."""
    return {"pay": price, "do": list(do)}
