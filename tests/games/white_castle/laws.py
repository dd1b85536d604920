"""Invariants of The White Castle, which hold in every position.

Nothing is made and nothing is lost but what the rules say: dice, people, cards, tiles. The laws
look at the state itself, so that tens of thousands of games can be held to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from chabudai.core.rules import CHANCE, OVER
from chabudai.games.white_castle.chance import Outcome
from chabudai.games.white_castle.components import Component
from chabudai.games.white_castle.notation import ACTION
from chabudai.games.white_castle.rules import WhiteCastle
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    FIRST_TEA_ROOM,
    FOOD,
    GARDENERS,
    GEISHAS,
    NOBODY,
    POINTS,
    POND,
    SEAL,
    THIRD_FLOOR,
    TIME,
    WARRIORS,
    Clan,
    RivalDeck,
    State,
)

MOST_DECISIONS_A_TURN = 60
EXCHANGES = {action for text, action in ACTION.items() if text.startswith("exchange ")}
Dice = dict[int, list[int]]
"""Colour → values, ascending."""


class Laws:
    """Follows one game and checks the invariants in every position."""

    def __init__(self, rules: WhiteCastle) -> None:
        self.rules = rules
        self.box = rules.box
        self.rolled: Dice = {}
        """The dice as they were last rolled."""
        self.laid_out: object = None
        """The board as it was when the first die was taken."""
        self.gone: set[str] = set()
        """Cards that the rival has discarded."""
        self.turn = (0, 0, 0)
        self.decisions = 0
        """The number of decisions of the current turn, draft or resolution."""
        self.most_decisions = 0
        deck = rules.start().rival_deck
        self.rival_cards = [] if deck is None else sorted(deck.bag)
        self._seen: dict[str, object] = {}
        """The parts of the state at the last check."""

    def hold(self, state: State) -> None:
        """Check all invariants whose part of the state has changed."""
        clans = state.clans
        if state.turn >= 0:
            self._decisions(state)
        if self._changed("track", (state.order, state.recent, state.round, state.turns)):
            self._track(state)
        for number, clan in enumerate(clans):
            if self._changed(f"holdings {number}", clan.holds[:]):
                self._holdings(clan, human=number < self.rules.seats)
            if self._changed(f"people {number}", (clan.workers[:], clan.gardens)):
                self._people(clan)
        third = [clan.workers[THIRD_FLOOR] for clan in clans]
        between_turns = state.turn >= 0 and state.agenda[0].what == "die"
        if self._changed("slots", (third, state.slots, between_turns)):
            self._slots(state, third, between_turns)
        owned = [(clan.lantern, clan.action_card, clan.ceremony) for clan in clans]
        lying = (state.rooms[:], state.outskirts[:], state.decks[:], state.offer, not state.turns)
        if self._changed("cards", (owned, lying)):
            self._cards(state)
        if self.rules.seats == 1:
            deck = state.rival_deck
            assert deck is not None, "the rival has lost its deck"
            if self._changed("rival", (deck.top, deck.bag, deck.discarded, deck.flipped)):
                self._rival_deck(deck)
        lines = [clan.dice for clan in clans]
        if self._changed("dice", (state.bridges[:], state.spaces[:], lines, state.turn >= 0)):
            self._dice(state)
            self._spaces(state)
        if state.turns:
            self._board(state)

    def _changed(self, name: str, value: object) -> bool:
        if self._seen.get(name) == value:
            return False
        self._seen[name] = value
        return True

    # -- decisions -------------------------------------------------------------------------------
    def _decisions(self, state: State) -> None:
        answers = list(state.answers)
        assert answers, "a seat is to decide and has no answer"
        assert answers == sorted(set(answers)), "answers ascend, each once"
        exchanges = EXCHANGES.intersection(answers)
        assert len(exchanges) < len(answers), "nothing to answer but an exchange of seals"
        holds = state.clans[state.turn].holds
        assert not exchanges or (state.seals_open and holds[SEAL]), "no seal to exchange"
        turn = state.round, state.turns, state.turn
        self.decisions = self.decisions + 1 if turn == self.turn else 1
        self.turn = turn
        self.most_decisions = max(self.most_decisions, self.decisions)
        assert self.decisions <= MOST_DECISIONS_A_TURN, "a turn without end"

    # -- clans -----------------------------------------------------------------------------------
    def _track(self, state: State) -> None:
        clans = list(range(len(state.clans)))
        assert sorted(state.order) == clans, "every clan is once in the turn order"
        assert sorted(state.recent) == clans, "every marker is once in the stack"
        assert 1 <= state.round <= self.box.rounds, f"round {state.round}"
        assert 0 <= state.turns <= self.box.turns * len(clans), f"turn {state.turns}"

    def _holdings(self, clan: Clan, human: bool) -> None:
        holds = clan.holds
        assert human or not any(holds[SEAL : CHASEN + 1]), "the rival holds only coins"
        assert 0 <= holds[SEAL] <= 5, f"{holds[SEAL]} seals"
        for kind in range(FOOD, CHASEN + 1):
            assert 0 <= holds[kind] <= 7, f"{holds[kind]} of a resource"
        assert holds[COIN] >= 0, f"{holds[COIN]} coins"
        assert holds[POINTS] >= 0, f"{holds[POINTS]} points"
        assert 0 <= holds[TIME] <= 20, f"on space {holds[TIME]}"
        assert self.box.matcha or not holds[CHASEN], "chasen without the expansion"

    def _people(self, clan: Clan) -> None:
        workers = clan.workers
        assert min(workers) >= 0, f"a negative number of workers: {workers}"
        assert sum(workers[:GARDENERS]) == 5, "five courtiers"
        assert 0 <= clan.gardens < 1 << 6, "there are six gardens"
        assert workers[GARDENERS] + clan.gardens.bit_count() == 5, "five gardeners"
        assert sum(workers[WARRIORS:GEISHAS]) == 5, "five warriors"
        assert sum(workers[GEISHAS:]) == 5, "five geishas"
        assert self.box.matcha or workers[GEISHAS] == 5, "a geisha without the expansion"
        assert workers[POND] <= 1, "one geisha at the Pond Overlook"
        assert max(workers[FIRST_TEA_ROOM:]) <= 2, "two geishas a Tea House room"

    def _slots(self, state: State, third: list[int], between_turns: bool) -> None:
        taken = Counter(owner for owner in state.slots if owner != NOBODY)
        for owner, slots in taken.items():
            assert slots <= third[owner], "a slot without a courtier"
        # The lantern comes before the slot, and may ask something.
        waiting = min(3, sum(third)) - taken.total()
        assert 0 <= waiting <= (not between_turns), "a courtier without a slot"

    # -- cards and tiles -------------------------------------------------------------------------
    def _cards(self, state: State) -> None:
        box = self.box
        places = [
            *(card.id for card in (*state.rooms, *state.outskirts) if card is not None),
            *(clan.action_card.id for clan in state.clans if clan.action_card is not None),
            *(name for clan in state.clans for name in clan.lantern),
            *(str(one) for group in state.offer for one in group),
        ]
        decks: list[Sequence[Component]] = [
            box.stewards,
            box.diplomats,
            box.flowers,
            box.calligraphies,
        ]
        for bag, cards in zip(state.decks, decks, strict=True):
            assert list(bag) == sorted(bag), "a deck that has an order"
            places += [cards[at].id for at in bag]
        if self.rules.seats > 1 or not state.offer:  # alone, what was kept is still in the offer
            assert len(set(places)) == len(places), f"twice: {_doubles(places)}"
        if not state.board.faces:
            return  # still being set up
        tea = [*box.flowers, *box.calligraphies] if state.board.ceremony_tiles else []
        missing = {card.id for card in (*box.stewards, *box.diplomats, *tea)}.difference(places)
        assert self.gone <= missing, f"came back: {self.gone - missing}"
        assert missing == self.gone or self.rules.seats == 1, f"lost: {missing - self.gone}"
        self.gone = missing
        if state.turns:
            self._starting_cards(state, places)

    def _starting_cards(self, state: State, places: list[str]) -> None:
        kinds = Counter(name.rpartition("-")[0] for name in places)
        seats = self.rules.seats
        assert kinds["start-resource"] == kinds["start-action"] == seats, "a start each"
        tiles = [clan.ceremony for clan in state.clans[:seats]]
        if self.box.matcha:
            tiles += state.board.ceremony_tiles
            assert len(set(tiles)) == len(tiles) == seats + 4, "every ceremony tile is once there"
            assert NOBODY not in tiles, "a clan without a ceremony tile"
        else:
            assert set(tiles) == {NOBODY}, "a ceremony tile without the expansion"

    def _rival_deck(self, deck: RivalDeck) -> None:
        assert list(deck.bag) == sorted(deck.bag), "a deck that has an order"
        cards = [*deck.bag, *deck.discarded, *(card.at for card in deck.flipped)]
        cards += [deck.top.at] if deck.top else []
        assert sorted(cards) == self.rival_cards, "every card of the rival is once in the deck"

    def _board(self, state: State) -> None:
        if self.laid_out is None:
            self.laid_out = state.board.key
        assert state.board.key == self.laid_out, "the board stays as it was laid out"

    # -- dice ------------------------------------------------------------------------------------
    def happened(self, outcome: Outcome) -> None:
        """An outcome of chance. Rolled dice are remembered."""
        word, groups = outcome
        if word == "roll":
            self.rolled = {at: [int(value) for value in dice] for at, dice in enumerate(groups)}
            assert [len(dice) for dice in groups] == [self.box.dice] * self.box.bridges, "dice"

    def _dice(self, state: State) -> None:
        if not any(any(bridge) for bridge in state.bridges):
            assert state.turn == CHANCE, "no dice, and chance is not next"
            assert not any(state.spaces), "dice were left on the board"
            return
        found = {
            colour: [value for value in (left, *between, right) if value]
            for colour, (left, between, right) in enumerate(state.bridges)
        }
        left = sum(len(dice) for dice in found.values())
        for dice in state.spaces:
            for die in dice:
                found[die // 8].append(die % 8)
        for clan in state.clans:
            for colour, value in enumerate(clan.dice):
                if value:
                    found[colour].append(value)
        lost: list[int] = []
        for colour, rolled in self.rolled.items():
            own = rolled[:]
            for value in found[colour]:
                assert value in own, f"a die of colour {colour} that was not rolled: {value}"
                own.remove(value)
            lost += own
        in_hand = state.turn >= 0 and state.agenda[0].what == "space"
        assert len(lost) == in_hand, f"dice lost: {lost}"
        if state.turn == OVER:
            assert left == self.box.bridges, "as many dice are left as there are bridges"

    def _spaces(self, state: State) -> None:
        for space in self.box.spaces:
            dice = state.spaces[space.at]
            assert len(dice) <= space.capacity, f"{space.id} holds {len(dice)} dice"
            # The rival ignores colours.
            if dice and space.area == "castle" and self.rules.seats > 1:
                tiles = state.board.colours[space.at]
                assert all(die // 8 in tiles for die in dice), f"a wrong colour on {space.id}"


def _doubles(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
