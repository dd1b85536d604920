"""An estimate of the clans' prospects in the middle of a game, for search.

`estimate` is the points a clan has now and what its holdings are likely to bring in the turns it
has left, hand-made: a unit, a card or a worker is worth less the fewer turns there are to use it.
`prospects` converts it to win probabilities.
"""

from __future__ import annotations

from math import exp

from chabudai.games.white_castle.components import Card, Garden
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE, MOST_SEALS, Bundle
from chabudai.games.white_castle.effects.lists import Effects, Pay
from chabudai.games.white_castle.effects.passage import LAST_SPACE, PRICE, SPACE_POINTS
from chabudai.games.white_castle.effects.rewards import Gain
from chabudai.games.white_castle.scoring import (
    COINS_A_POINT,
    FULL_POINTS,
    LEAST_SCORING_UNITS,
    SOME_POINTS,
)
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    COURTIERS,
    FOOD,
    GARDENERS,
    GEISHAS,
    IRON,
    PEARL,
    POINTS,
    SEAL,
    TIME,
    WARRIORS,
    State,
)

MOST_TURNS = 12
"""Turns of a clan in a whole game, with the expansion."""
SWING = 7.0
"""Points ahead at the end of the game that make a win about three times as likely as a loss."""
SWING_A_TURN = 1.0
"""`SWING` grows by this for every turn left."""

# What one unit brings in the end, if there is time enough to use it.
UNIT = {COIN: 0.37, SEAL: 1.15, FOOD: 1.15, IRON: 1.25, PEARL: 1.3, CHASEN: 0.8, POINTS: 1.0}
ANY_UNIT = 1.45
STEP = 0.55
USED = (0.0, 0.5, 0.72, 0.86, 0.95, *[1.0] * (MOST_TURNS - 4))
"""The share of it that is still used, by turns left."""
LANTERNS_A_TURN = 0.95
LINES_A_TURN = 0.16
"""How often the lantern is lit, and each own line is run."""
YARD_A_TURN, COURTIER_A_TURN, MEMBER_A_TURN = 0.14, 0.36, 0.22
"""By how much the values of yards, the courtiers in the castle and the clan members of a kind on
the board still grow: that is what warriors, courtiers and geishas will be multiplied by."""
WARRIOR_A_TURN = 0.3
"""There are five warriors: one in a lower yard will not be in the upper one."""
GATE_POINTS = [1 + 1.1 * min(left, 4) / 4 for left in range(MOST_TURNS + 1)]
TEA_POINTS = [
    (1 - 0.5 * used, 2 - 0.8 * used, 2 - 0.8 * used, 3 - 0.5 * used)
    for used in (min(left, 4) / 4 for left in range(MOST_TURNS + 1))
]
"""Courtiers at the gate and geishas on the path will move on."""
TO_COME = [0.41 * left * left for left in range(MOST_TURNS + 1)]
"""The value of the turns left: it matters if one clan has more of them."""
GARDEN_AGAIN = 0.9
"""The value of a garden's effect at the end of a round."""
DOING = {
    "courtier": 2.2, "gardener": 2.4, "warrior": 2.2, "geisha": 1.8, "line": 2.4, "castle": 2.4,
    "climb": 3.0, "walk": 2.0, "lantern": 1.8, "well": 2.4, "pond": 2.4, "yards": 2.5,
    "gardens": 3.5, "outskirts": 2.2, "ceremony": 2.0, "choice": 2.4,
}  # fmt: skip
"""The value of an action by its verb."""


def _resource(kind: int, units: int, left: int) -> float:
    scored = 0
    if units >= LEAST_SCORING_UNITS:
        scored = FULL_POINTS if units == MOST_OF_A_RESOURCE else SOME_POINTS
    used = USED[left]
    # The sixth and seventh unit often wait until the end.
    useful = min(units, 5) + 0.6 * max(units - 5, 0)
    return used * UNIT[kind] * useful + (1 - used) * scored


def _coins(units: int, left: int) -> float:
    used = USED[left]
    useful = min(units, 6) + 0.6 * max(0, min(units, 12) - 6) + 0.4 * max(units - 12, 0)
    return used * UNIT[COIN] * useful + (1 - used) * units / COINS_A_POINT


def _seals(units: int, left: int) -> float:
    used = USED[left]
    useful = min(units, 3) + 0.7 * max(units - 3, 0)
    return used * UNIT[SEAL] * useful + (1 - used) * units / COINS_A_POINT


def _time(space: int, left: int) -> float:
    """The value of a space: its points, and a share of the next season's less its seals."""
    now: int = SPACE_POINTS[space]
    ahead = [at for at in PRICE if at > space]
    if not ahead or not left:
        return now + (0.03 * space if left else 0)
    gate = ahead[0]
    start = max([at for at in PRICE if at <= space], default=0)
    gained = SPACE_POINTS[gate] - now - PRICE[gate] * UNIT[SEAL]
    near = (space - start) / (gate - start)
    return float(now + 0.5 * USED[left] * near * gained + 0.03 * space)


_COIN_LIMIT = 40
_TURNS_LEFT = range(MOST_TURNS + 1)
_COINS = [[_coins(n, left) for n in range(_COIN_LIMIT + 1)] for left in _TURNS_LEFT]
_SEALS = [[_seals(n, left) for n in range(MOST_SEALS + 1)] for left in _TURNS_LEFT]
_UNITS = [
    [
        [_resource(kind, n, left) for n in range(MOST_OF_A_RESOURCE + 1)]
        for kind in (FOOD, IRON, PEARL, CHASEN)
    ]
    for left in _TURNS_LEFT
]
_TIMES = [[_time(space, left) for space in range(LAST_SPACE + 1)] for left in _TURNS_LEFT]
_LANTERNS = [
    [UNIT.get(kind, 0.0) * LANTERNS_A_TURN * left * (USED[left] if kind != POINTS else 1.0)
     for kind in range(POINTS + 1)]
    for left in _TURNS_LEFT
]  # fmt: skip
_card_worth: dict[str, float] = {}


def bundle_worth(bundle: Bundle) -> float:
    """The value of plain rewards."""
    found = sum(UNIT[kind] * amount for kind, amount in bundle.amounts)
    return found + UNIT[SEAL] * sum(bundle.seals) + ANY_UNIT * bundle.any + STEP * bundle.steps


def effects_worth(effects: Effects) -> float:
    """The rough value of a list of effects."""
    found = 0.0
    for part in effects.parts:
        if isinstance(part, Gain):
            found += bundle_worth(part.gains)
        elif isinstance(part, Pay):
            price = UNIT[COIN] * part.coins + UNIT[SEAL] * part.seals
            found += max(0.0, effects_worth(part.do) - price)
        else:
            found += DOING.get(part.name, 1.0)
    return found


def card_worth(card: Card) -> float:
    """The value of the rows of an action card."""
    found = _card_worth.get(card.id)
    if found is None:
        found = sum(effects_worth(row) for row in card.rows)
        _card_worth[card.id] = found
    return found


_MOST_GARDENS = 20_000
_gardens_worth: dict[tuple[tuple[Garden, ...], int], tuple[int, int, float, float]] = {}


def gardens_worth(gardens: tuple[Garden, ...], mask: int) -> tuple[int, int, float, float]:
    """Number and points of a clan's gardens, and the values of their effects: stone, plant."""
    found = _gardens_worth.get((gardens, mask))
    if found is None:
        count = points = 0
        worth = [0.0, 0.0]
        for at, garden in enumerate(gardens):
            if mask >> at & 1:
                count += 1
                points += garden.points
                worth[not garden.stone] += effects_worth(garden.effects)
        if len(_gardens_worth) >= _MOST_GARDENS:
            _gardens_worth.clear()
        found = _gardens_worth[gardens, mask] = count, points, worth[0], worth[1]
    return found


def turns_left(state: State, clan: int) -> int:
    """The number of turns a clan has left."""
    order, box = state.order, state.board.box
    begun = (state.turns + len(order) - 1 - order.index(clan)) // len(order)
    return (box.rounds + 1 - state.round) * box.turns - begun


def estimate(state: State, number: int, left: int | None = None) -> float:
    """The estimated final points of a clan that has so many turns left."""
    clan = state.clans[number]
    holds, workers = clan.holds, clan.workers
    if left is None:
        left = turns_left(state, number)
    coins, units = holds[COIN], _UNITS[left]
    found = (
        holds[POINTS]
        + TO_COME[left]
        + units[0][holds[FOOD]]
        + units[1][holds[IRON]]
        + units[2][holds[PEARL]]
        + units[3][holds[CHASEN]]
        + _TIMES[left][holds[TIME]]
    )
    if left:
        found += _COINS[left][coins if coins < _COIN_LIMIT else _COIN_LIMIT]
        found += _SEALS[left][holds[SEAL]]
    else:
        found += (coins + holds[SEAL]) // COINS_A_POINT
    # people
    _, gate, a, b, c, d, e, third, _, _, upper, middle, lower, _, *tea = workers
    at_entrance, at_pond, at_1, at_2, among_gardeners, among_warriors, among_courtiers = tea
    first, second = a + b + c, d + e
    castle, yards = first + second + third, 2 * upper + middle + lower
    found += GATE_POINTS[left] * gate + 3 * first + 6 * second + 10 * third
    found += yards * (castle + COURTIER_A_TURN * left) + YARD_A_TURN * left * castle
    found -= WARRIOR_A_TURN * left * (upper + middle + lower)
    if clan.gardens:
        count, points, _, _ = gardens_worth(state.board.gardens, clan.gardens)
        found += points + GARDEN_AGAIN * (state.board.box.rounds - state.round) * count
    gone = 20 - workers[COURTIERS] - workers[GARDENERS] - workers[WARRIORS] - workers[GEISHAS]
    if workers[GEISHAS] < 5:
        entrance, pond, step_1, step_2 = TEA_POINTS[left]
        found += entrance * at_entrance + pond * at_pond + step_1 * at_1 + step_2 * at_2
        if among_gardeners or among_warriors or among_courtiers:
            more = 5 + MEMBER_A_TURN * left
            found += 2 * (
                among_gardeners * (more - workers[GARDENERS])
                + among_warriors * (more - workers[WARRIORS])
                + among_courtiers * (more - workers[COURTIERS])
            )
    if left and clan.action_card is not None:
        rewards = clan.lantern_rewards
        often = _LANTERNS[left]
        for kind, amount in rewards.amounts:
            found += often[kind] * amount
        if rewards.seals:
            found += often[SEAL] * len(rewards.seals)
        found += STEP * LANTERNS_A_TURN * left * (rewards.steps + 2 * rewards.any)
        found += LINES_A_TURN * left * (gone * 0.8 + card_worth(clan.action_card) / 3)
    return found


def prospects(state: State) -> list[float]:
    """Each seat's chance to win, by the lead over its best rival and the turns to come."""
    totals = [estimate(state, clan) for clan in range(len(state.clans))]
    swing = SWING + SWING_A_TURN * turns_left(state, 0)
    found = []
    for seat in range(state.board.box.seats):
        rivals = [total for clan, total in enumerate(totals) if clan != seat]
        found.append(1 / (1 + exp((max(rivals) - totals[seat]) / swing)))
    return found
