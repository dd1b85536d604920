"""A local best response to a bot over whole sets: a lower bound of what can be gained.

The response knows the bot's policy. It keeps every hand that the bot can have with its exact
probability, and at each turn takes the move that promises most by the end of the round: the bot
plays by its policy, the response goes on with rules of thumb, and `Outlook` estimates the rest. The
results count as they really are: each deal is played to the end of the last set, twice, with the
seats and tokens exchanged.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from chabudai.analysis.solving import MakeBot
from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE, OVER, Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.exploiting import policy_of
from chabudai.games.matcha.analysis.values import Outlook, decided
from chabudai.games.matcha.beliefs import resampler
from chabudai.games.matcha.cards import cards_in
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.greedy import Greedy
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import ROUNDS, State

EDITION = EDITIONS["2020"]
START_TOKENS = 3
"""Each player starts the sampled set with this many random tokens."""
PLAYOUTS = 8
"""The playouts of each move."""
WORLDS = 400
"""The most possible worlds that are kept."""
DRAWS = 150
"""How many worlds are drawn at the start of a set, to find the different ones."""

SAMPLES = 4
"""How often a bot without a policy is asked what it would do with each hand."""

Past = list[tuple[int | None, str]]


def sample(make_bot: MakeBot, count: int, seed: str) -> Iterator[Json]:
    """What the response wins above half, for each sampled deal of a last set."""
    for deal in range(count):
        dice = random.Random(f"{seed}/{deal}")
        tokens = _tokens(dice)
        rules = Matcha(EDITION)
        scores = []
        for seat in (0, 1):
            state = _start(
                rules, tokens if seat == 0 else tokens[5:] + tokens[:5], f"{seed}/{deal}"
            )
            game = _Game(rules, state, make_bot(stream(seed, deal, seat)), seat, dice.random)
            scores.append(game.played())
        yield {"deal": deal, "gain": sum(scores) / 2 - 0.5}


def _tokens(dice: random.Random) -> list[int]:
    """Random tokens that decide nothing yet."""
    while True:
        tokens = [0] * 10
        for player in (0, 5):
            for _ in range(START_TOKENS):
                tokens[player + dice.randrange(5)] += 1
        if decided(EDITION, tuple(tokens)) is None:
            return tokens


def _start(rules: Matcha, tokens: list[int], seed: str) -> State:
    state = rules.start()
    state.set = EDITION.most_sets or 1
    state.dealer = 1
    state.tokens = [*tokens]
    rules.apply_chance(state, rules.draw(state, stream(seed, "deal")))
    return state


class _Game:
    """One set of the response against the bot."""

    def __init__(self, rules: Matcha, state: State, bot: Any, seat: int, dice: Random) -> None:
        self.rules, self.state, self.bot, self.seat, self.dice = rules, state, bot, seat, dice
        self.past: Past = [(None, "")]
        self.thumb = Greedy(dice)
        self.outlook = Outlook(EDITION, last_set=True)
        self._known: dict[object, Mapping[int, float]] = {}
        draw = resampler(state, seat)
        found: dict[int, State] = {}
        for _ in range(DRAWS):
            world = draw(dice)
            found[world.hands[1 - seat]] = world
        self.worlds = [(world, 1.0) for world in found.values()]

    def played(self) -> float:
        """Play the set, and return the response's result."""
        rules, state = self.rules, self.state
        while state.turn not in (OVER, CHANCE):
            turn = state.turn
            if turn == self.seat:
                action = self._best()
                self._advance(action, None)
            else:
                action = self.bot.choose(Seat(rules, state, turn, self.past))
                self._advance(action, rules.write_for_others(state, turn, action))
        return float(rules.worth(state)[self.seat])

    def _advance(self, action: int, public: str | None) -> None:
        """Make a move in the real game and in all worlds; drop those that do not fit."""
        rules, state = self.rules, self.state
        turn = state.turn
        text = rules.write_for_others(state, turn, action)
        worlds: list[tuple[State, float]] = []
        for world, weight in self.worlds:
            if public is None:
                choices = {action: 1.0}
            else:
                choices = {
                    one: chance
                    for one, chance in self._policy(world, self.past).items()
                    if chance > 0 and rules.write_for_others(world, turn, one) == public
                }
            for one, chance in choices.items():
                after = world.clone()
                rules.apply(after, turn, one)
                worlds.append((after, weight * chance))
        rules.apply(state, turn, action)
        self.past.append((turn, text))
        known = rules.info(state, self.seat)
        fitting = [one for one in worlds if rules.info(one[0], self.seat) == known]
        fitting.sort(key=lambda one: -one[1])
        if state.turn >= 0 and not fitting:
            draw = resampler(state, self.seat)
            fitting = [(draw(self.dice), 1.0) for _ in range(PLAYOUTS)]
        self.worlds = fitting[:WORLDS]

    def _best(self) -> int:
        """The move with the best mean over playouts to the end of the round."""
        legal = self.rules.legal(self.state, self.seat)
        if len(legal) == 1:
            return legal[0]
        weights = {at: weight for at, (_, weight) in enumerate(self.worlds)}
        worlds = [self.worlds[_drawn(weights, self.dice)][0] for _ in range(PLAYOUTS)]
        means = {action: sum(self._playout(world, action) for world in worlds) for action in legal}
        return max(means, key=lambda action: means[action])

    def _playout(self, world: State, action: int) -> float:
        rules, state, past = self.rules, world.clone(), [*self.past]
        round, chosen = state.round, action
        while True:
            turn = state.turn
            past.append((turn, rules.write_for_others(state, turn, chosen)))
            rules.apply(state, turn, chosen)
            if state.turn < 0 or state.round != round:
                return self._estimate(state)
            if state.turn == self.seat:
                chosen = self.thumb.choose(Seat(rules, state, state.turn, past))
            else:
                chosen = _drawn(self._policy(state, past), self.dice)

    def _policy(self, state: State, past: Past) -> Mapping[int, float]:
        """The bot's policy. It is asked only once about the same knowledge."""
        seat = Seat(self.rules, state, state.turn, past)
        key = seat.info_text(), tuple(past)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = policy_of(self.bot, seat, SAMPLES)
        return known

    def _estimate(self, state: State) -> float:
        """The response's chance after a round."""
        if state.turn == OVER:
            return float(self.rules.worth(state)[self.seat])
        dealer = state.dealer
        tokens = tuple(state.tokens[5 * dealer : 5 * dealer + 5]) + tuple(
            state.tokens[5 - 5 * dealer : 10 - 5 * dealer]
        )
        boards = tuple(
            (state.table[2 * at], state.table[2 * at + 1]) for at in range(state.round, ROUNDS)
        )
        chance = self.outlook.expected(tokens, boards)
        counts = self.outlook.count_worths(tokens, boards)
        for player, sign in ((dealer, 1), (1 - dealer, -1)):
            cards = cards_in(state.hands[player])
            worths = self.outlook.card_worths(tokens, boards, cards)
            chance += sign * float(counts[len(cards)] + worths.sum())
        return chance if dealer == self.seat else 1.0 - chance


def _drawn(weights: Any, dice: Random) -> int:
    left = dice() * sum(weights.values())
    for one, weight in weights.items():
        left -= weight
        if left < 0:
            return int(one)
    return int(next(iter(weights)))
