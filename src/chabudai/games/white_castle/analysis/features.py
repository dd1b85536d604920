"""What the learned value of a position looks at: numbers that describe one clan.

`features` returns them in the order of `NAMES`. The weight of each, by the turns that the clan has
left, is in the table ``values.json`` (see `value`), which `train` makes.
"""

from __future__ import annotations

from chabudai.games.white_castle.components import Card
from chabudai.games.white_castle.effects.passage import LAST_SPACE, PRICE, SPACE_POINTS
from chabudai.games.white_castle.prospects import (
    bundle_worth,
    card_worth,
    effects_worth,
    gardens_worth,
)
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    COURTIERS,
    FOOD,
    GARDENERS,
    IRON,
    NOBODY,
    PEARL,
    POINTS,
    TIME,
    WARRIORS,
    Clan,
    State,
)

BASE_NAMES = (
    "turns", "coins to 3", "coins to 8", "more coins", "seals to 2", "more seals",
    "food to 3", "food to 5", "more food", "iron to 3", "iron to 5", "more iron",
    "pearls to 3", "pearls to 5", "more pearls",
    "courtiers at the gate", "courtiers on floor 1", "courtiers on floor 2", "courtiers on floor 3",
    "gardeners", "stone gardens again", "plant gardens again",
    "warriors in the upper yard", "warriors in other yards",
    "iron with courtiers", "warriors at home with courtiers",
    "pearls with warriors", "courtiers at the gate with warriors", "warriors with home courtiers",
    "steward card", "diplomat card", "rows of the card",
    "lantern coins", "lantern seals", "lantern points", "lantern food", "lantern iron",
    "lantern pearls", "lantern steps", "lantern units",
    "time", "near a checkpoint", "near a checkpoint with seals", "ahead in time", "lines used",
)  # fmt: skip
TEA_NAMES = (
    "chasen to 2", "chasen to 5", "more chasen", "lantern chasen",
    "geishas at the entrance", "geishas on step 1", "geishas on step 2", "geishas in rooms",
    "geisha at the pond", "pond again", "on the path with members", "on step 2 with members",
    "members to come", "chasen on the path", "ceremony",
)  # fmt: skip


def names(matcha: bool) -> tuple[str, ...]:
    """The names of the features, with or without the expansion."""
    return BASE_NAMES + TEA_NAMES if matcha else BASE_NAMES


# (to the first limit, to the second, beyond) of a number, by the number
_COINS = [(min(n, 3), min(max(n - 3, 0), 5), min(max(n - 8, 0), 8)) for n in range(200)]
_SEALS = [(min(n, 2), max(n - 2, 0)) for n in range(10)]
_UNITS = [(min(n, 3), min(max(n - 3, 0), 2), max(n - 5, 0)) for n in range(10)]
_CHASEN = [(min(n, 2), min(max(n - 2, 0), 3), max(n - 5, 0)) for n in range(10)]
_GATES = sorted(PRICE)


def _nearness(space: int) -> tuple[float, int]:
    """How much of the way to the next checkpoint is done, and the price there."""
    ahead = [at for at in _GATES if at > space]
    if not ahead:
        return 0.0, 0
    start = max([at for at in _GATES if at <= space], default=0)
    return (space - start + 1) / (ahead[0] - start), PRICE[ahead[0]]


_NEAR = [_nearness(space) for space in range(LAST_SPACE + 1)]
_kinds: dict[str, tuple[float, float, float]] = {}


def _card(card: Card | None) -> tuple[float, float, float]:
    """Whether a card is a steward's or a diplomat's, and the worth of its rows."""
    if card is None:
        return 0.0, 0.0, 0.0
    found = _kinds.get(card.id)
    if found is None:
        steward, diplomat = card.id.startswith("steward"), card.id.startswith("diplomat")
        found = _kinds[card.id] = (float(steward), float(diplomat), card_worth(card))
    return found


def describe(state: State, number: int) -> tuple[int, list[float]]:
    """The points that a clan has if the game ends now, and its features."""
    clan = state.clans[number]
    holds, workers = clan.holds, clan.workers
    coins, seals, food, iron, pearls, chasen, points, space = holds
    home, gate, a, b, c, d, e, third, _, warriors, upper, middle, lower, _, *tea = workers
    first, second = a + b + c, d + e
    castle, yards = first + second + third, 2 * upper + middle + lower
    garden_points, stone, plant = 0, 0.0, 0.0
    if clan.gardens:
        _, garden_points, stone, plant = gardens_worth(state.board.gardens, clan.gardens)
        rounds = state.board.box.rounds - state.round
        stone *= rounds
        plant *= rounds
    points += SPACE_POINTS[space] + (coins + seals) // 5 + garden_points + yards * castle
    points += gate + 3 * first + 6 * second + 10 * third
    points += _STOCK[food] + _STOCK[iron] + _STOCK[pearls] + _STOCK[chasen]
    near, price = _NEAR[space]
    *lantern, lantern_chasen = _lantern(clan)
    found = [
        1.0,
        *_COINS[coins], *_SEALS[seals], *_UNITS[food], *_UNITS[iron], *_UNITS[pearls],
        gate, first, second, third,
        5 - workers[GARDENERS], stone, plant,
        upper, middle + lower,
        (iron if iron < 5 else 5) * castle, warriors * castle,
        (pearls if pearls < 4 else 4) * yards, gate * yards, home * yards,
        *_card(clan.action_card),
        *lantern,
        space, near, near * min(seals, price) / price if price else 0.0,
        _ahead(state, number, space), 4 - clan.dice.count(0),
    ]  # fmt: skip
    if state.board.box.matcha:
        points += _add_tea_garden(state, clan, tea, found, lantern_chasen)
    return points, found


_STOCK = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2]


_lanterns: dict[tuple[str, ...], tuple[float, ...]] = {}
_MOST_LANTERNS = 20_000


def _lantern(clan: Clan) -> tuple[float, ...]:
    """What lighting the lantern gives; the last number is chasen."""
    found = _lanterns.get(clan.lantern)
    if found is None:
        rewards = clan.lantern_rewards
        get = dict(rewards.amounts).get
        found = (
            get(COIN, 0), sum(rewards.seals), get(POINTS, 0), get(FOOD, 0), get(IRON, 0),
            get(PEARL, 0), rewards.steps, rewards.any, get(CHASEN, 0),
        )  # fmt: skip
        if len(_lanterns) >= _MOST_LANTERNS:
            _lanterns.clear()
        _lanterns[clan.lantern] = found
    return found


def _ahead(state: State, number: int, space: int) -> float:
    """The share of rivals that the clan is ahead of on the Passage of Time."""
    rivals = ahead = 0
    recent = state.recent
    for other, clan in enumerate(state.clans):
        if other != number:
            rivals += 1
            theirs = clan.holds[TIME]
            if theirs < space or (theirs == space and recent.index(number) < recent.index(other)):
                ahead += 1
    return ahead / rivals


def _add_tea_garden(
    state: State, clan: Clan, tea: list[int], found: list[float], lantern_chasen: float
) -> int:
    """Add the features of the expansion, and return the points of the geishas."""
    at_entrance, at_pond, at_1, at_2, room_1, room_2, room_3 = tea
    workers, chasen = clan.workers, clan.holds[CHASEN]
    home = (workers[GARDENERS], workers[WARRIORS], workers[COURTIERS])
    path = at_entrance + at_1 + at_2
    most = 0
    if path:
        for here, left in zip((room_1, room_2, room_3), home, strict=True):
            if here < 2 and 5 - left > most:
                most = 5 - left
    board = state.board
    again = (board.box.rounds - state.round) * bundle_worth(board.pond) if at_pond else 0.0
    tile = clan.ceremony
    found += (
        *_CHASEN[chasen], lantern_chasen,
        at_entrance, at_1, at_2, room_1 + room_2 + room_3,
        at_pond, again, path * most, at_2 * most,
        room_1 * home[0] + room_2 * home[1] + room_3 * home[2],
        chasen if path else 0,
        0.0 if tile == NOBODY else effects_worth(board.box.ceremonies[tile].blue),
    )  # fmt: skip
    return (
        at_entrance + 2 * at_pond + 2 * at_1 + 3 * at_2
        + 2 * (room_1 * (5 - home[0]) + room_2 * (5 - home[1]) + room_3 * (5 - home[2]))
    )  # fmt: skip
