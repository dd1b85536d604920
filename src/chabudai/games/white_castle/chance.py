"""Chance during the game: dice and revealed cards. Chance during set-up is in `layout`.

An outcome is a word and groups of ids, as in its text: ``castle steward-02 … / …``. Each kind of
outcome declares its groups and their allowed values, so one function reads them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.chance import below, take
from chabudai.core.refusals import Refusal, Unreadable
from chabudai.core.rules import CHANCE, Emit, Random
from chabudai.games.white_castle import events
from chabudai.games.white_castle.components import Component
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.effects.castle import REFILL
from chabudai.games.white_castle.effects.outskirts import NEXT_CARD
from chabudai.games.white_castle.notation import DECKS, ROOMS
from chabudai.games.white_castle.rival.cards import solitaire_card, solitaire_cards
from chabudai.games.white_castle.rival.turn import NEXT_SELECTOR
from chabudai.games.white_castle.state import State

Groups = tuple[tuple[str | int, ...], ...]
Outcome = tuple[str, Groups]
Shape = list[tuple[int, Sequence[str]]]
"""For each group the number of values and the allowed values."""
PIPS = tuple(str(value) for value in range(1, 7))


def write(outcome: Outcome) -> str:
    """The text of an outcome."""
    word, groups = outcome
    return f"{word} " + " / ".join(" ".join(str(one) for one in group) for group in groups)


def read(item: ChanceKind, state: State, text: str) -> Outcome:
    """The outcome a text means. Raises ``Unreadable``, also if it cannot happen here."""
    word, _, rest = text.lower().partition(" ")
    if word != item.word:
        raise _unreadable("white-castle-chance-word", move=text, word=item.word)
    groups = [group.split() for group in rest.split("/")]
    shape = item.shape(state)
    if [len(group) for group in groups] != [count for count, _ in shape]:
        counts = " / ".join(str(count) for count, _ in shape)
        raise _unreadable("white-castle-chance-shape", move=text, word=word, shape=counts)
    seen: set[str] = set()
    for group, (_, known) in zip(groups, shape, strict=True):
        for one in group:
            if one not in known:
                raise _unreadable("white-castle-chance-unknown", move=text, one=one)
            if item.once and one in seen:
                raise _unreadable("white-castle-chance-twice", move=text, one=one)
            seen.add(one)
    found: Groups = tuple(tuple(group) for group in groups)
    problem = item.problem(state, found)
    if problem is not None:
        raise Unreadable(Refusal(problem[0], problem[1], {"move": text}))
    return word, item.numbers(found)


def _unreadable(key: str, **words: str) -> Unreadable:
    return Unreadable(Refusal("table.chance", key, words))


class ChanceKind(Item):
    """A kind of outcome."""

    __slots__ = ()
    word = ""
    once = True
    """Whether a value may occur only once."""

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.turn = CHANCE
        return ()

    def draw(self, state: State, random: Random) -> Outcome:
        """A random outcome."""
        raise NotImplementedError

    def outcomes(self, state: State) -> Sequence[Outcome] | None:
        """All outcomes, equally likely; ``None`` if there are too many."""
        return None

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        """Apply an outcome. The item has been taken off the agenda before."""
        raise NotImplementedError

    def shape(self, state: State) -> Shape:
        """The groups and their allowed values."""
        raise NotImplementedError

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        """The clause and message key of any other problem with the outcome."""
        return None

    def numbers(self, groups: Groups) -> Groups:
        """The groups with numbers where the outcome has numbers."""
        return groups


def ids(components: Sequence[Component]) -> list[str]:
    """The ids of components."""
    return [component.id for component in components]


def some(random: Random, components: Sequence[Component], count: int) -> tuple[str, ...]:
    """The ids of some components, drawn at random."""
    at = take(random, list(range(len(components))), count)
    return tuple([components[one].id for one in at])


def without(bag: tuple[int, ...], one: int) -> tuple[int, ...]:
    """A bag without one of its cards."""
    at = bag.index(one)
    return bag[:at] + bag[at + 1 :]


def texts(group: Sequence[str | int]) -> tuple[str, ...]:
    """A group as texts."""
    return tuple(str(one) for one in group)


class Roll(ChanceKind):
    """The dice, ascending from left to right [setup.dice, round.dice]."""

    __slots__ = ()
    word = "roll"
    once = False

    def shape(self, state: State) -> Shape:
        box = state.board.box
        return [(box.dice, PIPS)] * box.bridges

    def draw(self, state: State, random: Random) -> Outcome:
        box = state.board.box
        dice = range(box.dice)
        return self.word, tuple(
            [tuple(sorted([1 + int(random() * 6) for _ in dice])) for _ in range(box.bridges)]
        )

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        if all(list(group) == sorted(group) for group in groups):
            return None
        return "setup.dice", "white-castle-dice-ascending"

    def numbers(self, groups: Groups) -> Groups:
        return tuple(tuple(int(one) for one in group) for group in groups)

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        state.bridges = [(dice[0], dice[1:-1], dice[-1]) for dice in outcome[1]]  # type: ignore[misc]
        if emit is not None:
            emit(events.DiceRolled(state.round, outcome[1]))  # type: ignore[arg-type]


# -- revealed during the game ----------------------------------------------------------------------
class Reveal(ChanceKind):
    """The next card of a deck: into a room, or on top of an Outskirts deck [arrival.refill]."""

    __slots__ = ("deck", "place")
    word = "reveal"

    def __init__(self, place: int, deck: int) -> None:
        self.place = place
        self.deck = deck

    def _name(self) -> str:
        return ROOMS[self.place] if self.deck < 2 else DECKS[self.place]

    def _cards(self, state: State) -> Sequence[Component]:
        return state.board.box.decks[self.deck]

    def shape(self, state: State) -> Shape:
        cards = self._cards(state)
        return [(2, [self._name(), *(cards[at].id for at in state.decks[self.deck])])]

    def problem(self, state: State, groups: Groups) -> tuple[str, str] | None:
        return None if groups[0][0] == self._name() else ("arrival.refill", "white-castle-reveal")

    def draw(self, state: State, random: Random) -> Outcome:
        bag = state.decks[self.deck]
        card = self._cards(state)[bag[int(random() * len(bag))]]
        return self.word, ((self._name(), card.id),)

    def outcomes(self, state: State) -> Sequence[Outcome] | None:
        cards, name = self._cards(state), self._name()
        return [(self.word, ((name, cards[at].id),)) for at in state.decks[self.deck]]

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        place, name = outcome[1][0]
        cards = self._cards(state)
        at = state.board.box.index_of[name]
        state.decks[self.deck] = without(state.decks[self.deck], at)
        if self.deck < 2:
            state.rooms[self.place] = cards[at]  # type: ignore[call-overload]
        else:
            state.outskirts[self.place] = cards[at]  # type: ignore[call-overload]
        if emit is not None:
            emit(events.CardRevealed(str(place), str(name)))


class Selector(ChanceKind):
    """The next card of the rival's deck [solo.flip, solo.deck]."""

    __slots__ = ()
    word = "rival"

    def shape(self, state: State) -> Shape:
        deck = state.rival_deck
        assert deck is not None
        return [(1, [solitaire_cards()[at].id for at in deck.bag])]

    def draw(self, state: State, random: Random) -> Outcome:
        deck = state.rival_deck
        assert deck is not None
        return self.word, ((solitaire_cards()[deck.bag[below(random, len(deck.bag))]].id,),)

    def outcomes(self, state: State) -> Sequence[Outcome] | None:
        deck = state.rival_deck
        assert deck is not None
        return [(self.word, ((solitaire_cards()[at].id,),)) for at in deck.bag]

    def apply_chance(self, state: State, outcome: Outcome, emit: Emit | None) -> None:
        deck = state.rival_deck
        assert deck is not None
        card = solitaire_card(str(outcome[1][0][0]))
        deck.top = card
        deck.bag = without(deck.bag, card.at)
        if emit is not None:
            emit(events.RivalSelector(card.id))


SELECTOR = Selector()
_REVEALS: dict[Item, ChanceKind] = {
    **{REFILL[room]: Reveal(room, 0 if room < 3 else 1) for room in range(5)},
    **{NEXT_CARD[deck]: Reveal(deck, 2 + deck) for deck in (0, 1)},
    NEXT_SELECTOR: SELECTOR,
}


def chance_kind_of(item: Item) -> ChanceKind:
    """The kind of outcome that an item on top of the agenda waits for."""
    return item if isinstance(item, ChanceKind) else _REVEALS[item]
