"""What the start of the next set is worth: the critic's mean over many deals.

All questions of one call are asked about the same deals, so that differences between them do not
depend on chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis import blueprint
from chabudai.games.matcha.analysis.learning import judged
from chabudai.games.matcha.analysis.many_games import CARDS, KEEPS, ManyGames
from chabudai.games.matcha.analysis.network import Weights
from chabudai.games.matcha.analysis.observations import NONE, Array
from chabudai.games.matcha.analysis.situations import OUTCOMES, Situation, tokens_after
from chabudai.games.matcha.analysis.values import Outlook, Tokens, decided
from chabudai.games.matcha.cards import TOKENS, cards_in
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.notation import HAND_SIZE, kept_by

MOST_DEALS = 128
LEAST_DEALS = 12
MOST_GAMES = 6000
"""With more questions there are fewer deals for each."""
WORLDS = 24
"""How many possible hands of the rival count when the cards to keep are chosen."""


def dealers_chances(
    critic: Weights, edition: Edition, tokens: Array, kept: Array | None = None, deals: int = 0
) -> Array:
    """The chance of the new dealer for each row of tokens and kept cards, both dealer first."""
    number = len(tokens)
    if kept is None:
        kept = np.full((number, 2, HAND_SIZE), NONE)
    deals = deals or max(LEAST_DEALS, min(MOST_DEALS, MOST_GAMES // max(1, number)))
    orders = np.random.default_rng(0).random((deals, CARDS))
    games = ManyGames.at_a_set(
        edition,
        np.repeat(tokens, deals, axis=0),
        np.repeat(kept, deals, axis=0),
        np.tile(orders, (number, 1)),
    )
    seen = judged(critic, games, games.game)
    return np.asarray(seen.reshape(number, deals).mean(axis=1))


def row_of(cards: Sequence[int]) -> list[int]:
    """Kept cards as a row of a hand."""
    return [*cards, *([NONE] * (HAND_SIZE - len(cards)))]


class LearnedOutlook(Outlook):
    """Chances at the end of a set by the critic, where players keep cards for the next one."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, last_set=False)
        self._critic = blueprint.critic(edition.name)
        self._ends: dict[Tokens, float] = {}

    def at_the_end(self, tokens: Tokens) -> float:
        """If nobody keeps a card."""
        if tokens not in self._ends:
            self._learn_ends([tokens])
        return self._ends[tokens]

    def prepare(self, situation: Situation) -> None:
        """Ask the critic about all ends of a situation at once."""
        ends = {situation.tokens}
        for board in situation.boards:
            ends = {
                after
                for tokens in ends
                for pair in product(range(len(OUTCOMES)), repeat=2)
                if decided(self.edition, after := tokens_after(tokens, board, pair)) is None
            }
        if ends:
            self._learn_ends(sorted(ends))

    def _learn_ends(self, ends: Sequence[Tokens]) -> None:
        tokens = np.array(ends).reshape(-1, 2, 5)[:, ::-1]  # the other deals next
        chances = dealers_chances(self._critic, self.edition, tokens)
        self._ends = {end: 1.0 - float(one) for end, one in zip(ends, chances, strict=True)}

    def kept_worths(self, tokens: Sequence[int], cards: Sequence[int]) -> Floats:
        """What keeping each card adds to a player's chance: the mean of both, and at least 0."""
        rows = [row_of([]), *(row_of([card]) for card in cards)]
        nothing = [row_of([])] * len(rows)
        kept = np.array([*zip(rows, nothing, strict=True), *zip(nothing, rows, strict=True)])
        new = np.tile(np.array(tokens).reshape(2, 5)[::-1], (len(kept), 1, 1))
        chances = dealers_chances(self._critic, self.edition, new, kept)
        first, second = chances[: len(rows)], 1.0 - chances[len(rows) :]
        gains = (first - first[0] + second - second[0]) / 2
        worths: Floats = np.maximum(gains[1:], 0.0).astype(float)
        return worths


def keep_chances(seat: Seat, observed: Json, dice: Random) -> dict[int, float]:
    """The chance of a seat after each way to keep cards [2015.keep].

    The rival keeps the good cards of the hands that the rival may have.
    """
    me = seat.number
    edition = EDITIONS[observed["edition"]]
    dealer = 1 - observed["dealer"]  # of the next set
    tokens = [[observed["tokens"][who][kind] for kind in TOKENS] for who in (dealer, 1 - dealer)]
    draw = seat.worlds()
    worlds = [draw(dice) for _ in range(WORLDS)]
    rivals = [row_of([c for c in cards_in(world.hands[1 - me]) if KEEPS[c]]) for world in worlds]
    first = dealer == me
    legal, hand = seat.legal(), worlds[0].hands[me]
    rows: list[Any] = []
    for action in legal:
        own = row_of(cards_in(kept_by(action, hand)))
        rows += [(own, other) if first else (other, own) for other in rivals]
    kept = np.array(rows)
    new = np.tile(np.array(tokens), (len(kept), 1, 1))
    chances = dealers_chances(blueprint.critic(edition.name), edition, new, kept)
    chances = chances if first else 1.0 - chances
    means = chances.reshape(len(legal), WORLDS).mean(axis=1)
    return {action: float(mean) for action, mean in zip(legal, means, strict=True)}


def critics_table(critic: Weights, edition: Edition, deals: int) -> Floats:
    """``table[dealer, other]``: the dealer's chance at the start of a set, by both's counts."""
    counts = np.array(list(product(*(range(goal) for goal in edition.goals))))
    table = np.zeros((len(counts), len(counts)))
    for number, own in enumerate(counts):
        tokens = np.stack([np.broadcast_to(own, counts.shape), counts], axis=1)
        table[number] = dealers_chances(critic, edition, tokens, deals=deals)
    return table
