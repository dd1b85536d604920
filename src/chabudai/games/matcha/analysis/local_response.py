"""A local best response to a bot over whole sets: a lower bound of what can be gained.

The response knows the bot's policy. It keeps every hand that the bot can have with its exact
probability. It looks ahead like the expert, but from these probabilities, and in the last round it
tries its moves against the bot's own policy. Each deal is played to the end of the last set, once
from each seat.

Where the bot has a policy, luck is taken out of the result. Before each move the response knows how
likely every continuation is; what the real one is worth above their mean is luck, and is 0 on
average, whatever estimates the worth.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.analysis.solving import MakeBot
from chabudai.core.chance import stream
from chabudai.core.rules import CHANCE, OVER, Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis import blueprint
from chabudai.games.matcha.analysis.exploiting import policy_of
from chabudai.games.matcha.analysis.learning import judged
from chabudai.games.matcha.analysis.lookahead import Lookahead
from chabudai.games.matcha.analysis.many_games import ManyGames
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.analysis.values import decided
from chabudai.games.matcha.beliefs import resampler
from chabudai.games.matcha.cards import ALL_CARDS, cards_in, mask_of
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.greedy import Greedy
from chabudai.games.matcha.notation import HAND_SIZE
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import NOTHING, ROUNDS, State

EDITION = EDITIONS["2020"]
START_TOKENS = 3
"""Each player starts the sampled set with this many random tokens."""
TRIES = 256
"""How often each move is tried in the look ahead."""
PLAYOUTS = 24
"""How often each move of the last round is tried."""
WORLDS = 600
"""The most possible worlds that are kept."""
KEPT = 0.999
"""The likeliest worlds are kept until they are as likely as this together."""
SAMPLES = 4
"""How often a bot without a policy is asked what it would do with each hand."""

Past = list[tuple[int | None, str]]
Worlds = list[tuple[State, float]]
"""Possible positions, and how likely they are."""


def sample(make_bot: MakeBot, count: int, seed: str) -> Iterator[Json]:
    """What the response wins above half, for each sampled deal of a last set."""
    for deal in range(count):
        dice = random.Random(f"{seed}/{deal}")
        rules = Matcha(EDITION)
        start = _start(rules, _tokens(dice), f"{seed}/{deal}")
        scores = [
            _Game(rules, start.clone(), make_bot(stream(seed, deal, seat)), seat, dice.random)
            for seat in (0, 1)
        ]
        yield {"deal": deal, "gain": sum(game.played() for game in scores) / 2 - 0.5}


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


def hands_at_the_start(unseen: Sequence[int]) -> Counter[int]:
    """All hands that the bot can be dealt, and in how many ways: there are two zeros."""
    return Counter(mask_of(hand) for hand in combinations(unseen, HAND_SIZE))


def _worlds_at_the_start(state: State, seat: int) -> Worlds:
    """The position with each hand that the bot can have been dealt."""
    unseen = cards_in(ALL_CARDS)
    for card in (*cards_in(state.hands[seat]), *state.table):
        unseen.remove(card)
    worlds: Worlds = []
    for hand, ways in hands_at_the_start(unseen).items():
        world = state.clone()
        world.hands[1 - seat] = hand
        worlds.append((world, float(ways)))
    return worlds


class _Game:
    """One set of the response against the bot."""

    def __init__(self, rules: Matcha, state: State, bot: Any, seat: int, dice: Random) -> None:
        self.rules, self.state, self.bot, self.seat, self.dice = rules, state, bot, seat, dice
        self.past: Past = [(None, "")]
        self.thumb = Greedy(dice)
        self.luck = 0.0
        self._is_exact = hasattr(bot, "policy")
        self._known: dict[object, Mapping[int, float]] = {}
        self.worlds = _worlds_at_the_start(state, seat)

    def played(self) -> float:
        """Play the set, and return the response's result without its luck."""
        rules, state = self.rules, self.state
        while state.turn not in (OVER, CHANCE):
            turn = state.turn
            if turn == self.seat:
                self._advance(self._best())
            else:
                self._advance(self.bot.choose(Seat(rules, state, turn, self.past)))
        return float(rules.worth(state)[self.seat]) - self.luck

    def _advance(self, action: int) -> None:
        """Make a move in the real game and in all worlds; drop those that do not fit."""
        rules, state = self.rules, self.state
        turn = state.turn
        text = rules.write_for_others(state, turn, action)
        worlds: Worlds = []
        texts: list[str] = []
        for world, weight in self.worlds:
            choices = {action: 1.0} if turn == self.seat else self._policy(world, self.past)
            for one, chance in choices.items():
                if chance <= 0:
                    continue
                texts.append(rules.write_for_others(world, turn, one))
                after = world.clone()
                rules.apply(after, turn, one)
                worlds.append((after, weight * chance))
        rules.apply(state, turn, action)
        self.past.append((turn, text))
        known = rules.info(state, self.seat)
        fits = [
            said == text and rules.info(one[0], self.seat) == known
            for one, said in zip(worlds, texts, strict=True)
        ]
        if self._is_exact and any(fits):
            self.luck += self._luck(worlds, fits)
        self.worlds = self._likeliest([one for one, fit in zip(worlds, fits, strict=True) if fit])

    def _luck(self, worlds: Worlds, fits: Sequence[bool]) -> float:
        """What the worlds that fit are worth to the response, above the mean of all."""
        if all(fits):
            return 0.0
        worths = self._worths([world for world, _ in worlds])
        weights = np.array([weight for _, weight in worlds])
        real = weights * fits
        return float(worths @ real / real.sum() - worths @ weights / weights.sum())

    def _worths(self, states: Sequence[State]) -> Floats:
        """The response's chance in positions at the same turn, by the critic; known at the end."""
        worths: Floats = np.array([float(self.rules.worth(one)[self.seat]) for one in states])
        going = [at for at, state in enumerate(states) if state.turn >= 0]
        if going:
            games = ManyGames.at(EDITION, [states[at] for at in going])
            seen = judged(blueprint.critic(EDITION.name), games, games.game)
            mover = states[going[0]].turn
            worths[going] = seen if mover == self.seat else 1.0 - seen
        return worths

    def _likeliest(self, worlds: Worlds) -> Worlds:
        """The likeliest worlds; others drawn anew if none is left."""
        if not worlds:
            if self.state.turn < 0:
                return []
            draw = resampler(self.state, self.seat)
            return [(draw(self.dice), 1.0) for _ in range(PLAYOUTS)]
        worlds.sort(key=lambda one: -one[1])
        sums = np.cumsum([weight for _, weight in worlds])
        enough = int(np.searchsorted(sums, KEPT * sums[-1])) + 1
        return worlds[: min(enough, WORLDS)]

    def _best(self) -> int:
        """The move that promises most."""
        legal = self.rules.legal(self.state, self.seat)
        if len(legal) == 1:
            return legal[0]
        if self.state.round < ROUNDS - 1:
            reading = read(Seat(self.rules, self.state, self.seat, self.past))
            means = Lookahead(reading, TRIES, self._likely_cards()).chances_by_move()
        else:
            weights = {at: weight for at, (_, weight) in enumerate(self.worlds)}
            worlds = [self.worlds[_drawn(weights, self.dice)][0] for _ in range(PLAYOUTS)]
            means = {
                action: sum(self._playout(world, action) for world in worlds) for action in legal
            }
        return max(means, key=lambda action: means[action])

    def _likely_cards(self) -> dict[tuple[int, ...], float]:
        """How likely the bot has each set of five cards: face down, in the hand, and shown."""
        found: dict[tuple[int, ...], float] = {}
        for world, weight in self.worlds:
            bots, own = world.placed[1 - self.seat :: 2], world.placed[self.seat :: 2]
            down: list[int] = []
            shown: list[int] = []
            for at, card in enumerate(bots):
                if card != NOTHING:
                    turned = at < 2 * world.round and own[at] != NOTHING
                    (shown if turned else down).append(card)
            cards = (*down, *cards_in(world.hands[1 - self.seat]), *reversed(shown))
            found[cards] = found.get(cards, 0.0) + weight
        return found

    def _playout(self, world: State, action: int) -> float:
        """The response's result in a world after an action in the last round."""
        rules, state, past = self.rules, world.clone(), [*self.past]
        chosen = action
        while True:
            turn = state.turn
            past.append((turn, rules.write_for_others(state, turn, chosen)))
            rules.apply(state, turn, chosen)
            if state.turn < 0:
                return float(rules.worth(state)[self.seat])
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


def _drawn(weights: Any, dice: Random) -> int:
    left = dice() * sum(weights.values())
    for one, weight in weights.items():
        left -= weight
        if left < 0:
            return int(one)
    return int(next(iter(weights)))
