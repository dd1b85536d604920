"""Positions of files as states, so that bots can be asked about them.

The player sees the own cards, the revealed cards and the public moves. The rival's other cards are
any that fit, since the player cannot see them. The moves before the position are not known.
"""

from __future__ import annotations

from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.positions import Position
from chabudai.games.matcha.analysis.situations import Kinds
from chabudai.games.matcha.cards import ALL_CARDS, SLOTS, ZERO, cards_in, mask_of
from chabudai.games.matcha.notation import HAND_SIZE
from chabudai.games.matcha.resolution import CHART
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import NOTHING, ROUNDS, State

ANY = -3
"""A card of the rival that nobody has seen yet."""


class BotPosition:
    """A position in which one player's cards are given, and moves are played."""

    def __init__(
        self, position: Position, kinds: Kinds, player: int, hand: int, hidden: int
    ) -> None:
        self.player = player
        self._kinds = kinds
        self._position = position
        self._pool = {kind: list(group) for kind, group in enumerate(kinds.groups)}
        self._hand = self._taken(hand)
        self._hidden = self._taken(hidden)
        self._before = (position.round - 1) % ROUNDS
        self._placed = [NOTHING] * (4 * ROUNDS)
        """At ``round * 4 + slot * 2 + player``, players counted from the dealer."""
        self._tokens = list(position.situation.tokens)
        self._moves: list[tuple[int, str]] = []
        self._round = self._before
        self._turns = 0
        self._left = position.situation.hands[1 - player]
        """The cards in the rival's hand."""
        self._faces = self._earlier_rounds()

    def _taken(self, packed: int) -> list[int]:
        """Take cards out of the pool."""
        return [
            self._pool[kind].pop(0)
            for kind in range(len(self._kinds.groups))
            for _ in range(self._kinds.held(packed, kind))
        ]

    def _earlier_rounds(self) -> list[int]:
        """Lay out the rounds before, in a way that fits; the faces of those rounds."""
        situation = self._position.situation
        gone = cards_in(ALL_CARDS)
        for card in (*situation.unseen, *(face for board in situation.boards for face in board)):
            gone.remove(card)
        suited = [card for card in gone if card != ZERO]
        faces = suited[: 2 * self._before]
        shown = [ZERO] * gone.count(ZERO) + suited[2 * self._before :]
        slots = iter(range(2 * self._before))
        for pair in range(HAND_SIZE - situation.hands[0] - situation.hidden[0]):
            at = next(slots)
            self._placed[2 * at : 2 * at + 2] = shown[2 * pair : 2 * pair + 2]
        hidden = iter(self._hidden)
        for player in (0, 1):
            for _ in range(situation.hidden[player]):
                card = next(hidden) if player == self.player else ANY
                self._placed[2 * next(slots) + player] = card
        return faces

    def _move(self, player: int, slot: int) -> None:
        self._moves.append((player, "pass" if slot < 0 else f"? {SLOTS[slot]}"))

    # -- playing ---------------------------------------------------------------------------------
    def own_turn(self, slot: int, kind: int) -> None:
        """The player plays a card of a kind, or passes (-1)."""
        self._turns += 1
        self._move(self.player, slot)
        if slot >= 0:
            card = next(card for card in self._hand if card in self._kinds.groups[kind])
            self._hand.remove(card)
            self._placed[self._round * 4 + slot * 2 + self.player] = card

    def rivals_turn(self, slot: int) -> None:
        """The rival plays some card, or passes (-1)."""
        self._turns += 1
        self._move(1 - self.player, slot)
        if slot >= 0:
            self._left -= 1
            self._placed[self._round * 4 + slot * 2 + 1 - self.player] = ANY

    def end_round(self, shown: list[int]) -> None:
        """Resolve the round. The rival's cards of these kinds are shown (-1: none)."""
        board = self._position.situation.boards[self._round - self._before]
        for slot, kind in enumerate(shown):
            at = self._round * 4 + slot * 2
            if kind >= 0:
                self._placed[at + 1 - self.player] = self._pool[kind].pop(0)
            cards = [card if card != ANY else ZERO for card in self._placed[at : at + 2]]
            for token in CHART[slot][board[slot]][cards[0]][cards[1]]:
                self._tokens[token] += 1
        self._round += 1
        self._turns = 0

    # -- asking ----------------------------------------------------------------------------------
    def own_hand(self) -> list[int]:
        """The cards in the player's hand."""
        return self._hand

    def seat(self) -> Seat:
        """The seat of the player, who is to decide."""
        position = self._position
        state = State.before_the_deal()
        dealer = (position.set - 1) % 2
        seats = (dealer, 1 - dealer)
        rest = [card for group in self._pool.values() for card in group]
        state.set, state.dealer, state.round = position.set, dealer, self._round
        state.turns, state.turn = self._turns, seats[self.player]
        state.table = (
            *self._faces,
            *(face for board in position.situation.boards for face in board),
        )
        for place, card in enumerate(self._placed):
            known = rest.pop() if card == ANY else card
            state.placed[place - place % 2 + seats[place % 2]] = known
        state.hands[seats[self.player]] = mask_of(self._hand)
        state.hands[seats[1 - self.player]] = mask_of(rest[: self._left])
        for player in (0, 1):
            state.tokens[5 * seats[player] : 5 * seats[player] + 5] = self._tokens[
                5 * player : 5 * player + 5
            ]
        past: list[tuple[int | None, str]] = [(None, "")]
        past += [(seats[player], text) for player, text in self._moves]
        return Seat(Matcha(position.edition), state, seats[self.player], past)
