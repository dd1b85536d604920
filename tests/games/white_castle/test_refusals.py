"""Why a move is refused: the clause, the key of the sentence, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import getsource

import pytest

from chabudai.games.white_castle import refusals
from chabudai.games.white_castle.notation import TEXTS
from chabudai.words import format_message
from tests.games.refusing import refused
from tests.games.white_castle.alone import alone, rival_turn
from tests.games.white_castle.table import Table, action, pay

Position = Callable[[], Table]
Case = tuple[str, str, str, Position]
LIGHT = {"castle": {"filter": "light", "count": 1}}
WHITE = {"castle": {"filter": "white", "count": 1}}


def base(**holds: int) -> Table:
    return Table(matcha=False).lantern(0).hold(0, **holds)


def tea(**holds: int) -> Table:
    return Table().lantern(0).hold(0, **holds)


def promised() -> Table:
    """4 coins were paid for a dark block, and only two that cost the last seal are possible."""
    table = base(coins=4, seals=1, food=1).room("diplomat-1", "diplomat-02")
    table.room("steward-1", "steward-12")
    table.ask(pay([{"castle": {"filter": "dark", "count": 1}}], coin=4))
    return table.play(0, "pay 4 coins")


def after_audience() -> Table:
    table = base(coins=9, pearl=2).send(0, gate=1).ask(action("courtier"))
    return table.play(0, "audience")


def after_climb() -> Table:
    table = base(coins=9, pearl=4).send(0, gate=2).ask(action("courtier"))
    return table.play(0, "climb 1 steward-1", "light 3").chance("reveal steward-1 steward-09")


def after_walk() -> Table:
    table = tea(coins=9, chasen=4).send(0, entrance=2).ask(action("geisha"))
    return table.play(0, "walk 1 step1", "card flower").chance("reveal flower flower-02")


def free_climb() -> Table:
    return base(pearl=7).send(0, gate=1).ask({"climb": {"floors": 1, "free": True}})


def free_step() -> Table:
    return tea(chasen=7).send(0, entrance=1).ask({"geisha_step": {"steps": 1, "free": True}})


def two_lights() -> Table:
    table = tea().ask({"castle": {"filter": "light", "count": 2, "distinct_cards": True}})
    return table.play(0, "block steward-1/3")


def rival_decides() -> Table:
    table = rival_turn(alone("solitaire-04"), "solitaire-01")
    return table.hold(0, seals=5)


def taken(colour: str = "white", **holds: int) -> Table:
    return base(**holds).play(0, f"take {colour} right")


def stacked() -> Table:
    """A white 4 in hand; a 6 lies on diplomat-1; one coin."""
    table = Table(3, matcha=False).lantern(0).hold(0, coins=1).bridge("white", 0, 4)
    return table.die_on("diplomat-1", ("coral", 6)).play(0, "take white right")


CASES: list[Case] = [
    ("skip", "turn.take", "no-skip", base),
    ("skip", "resource.any", "no-skip", lambda: base().ask({"gain": {"any": 1}})),
    ("place well", "turn.take", "not-now", base),
    ("draft start-resource-03", "turn.take", "not-now", base),
    ("take coral left", "turn.place", "not-now", taken),
    ("gain food", "gardener.action", "not-now", lambda: base(food=3).ask(action("gardener"))),
    ("train yard-1", "courtier.action", "not-now", after_audience),
    ("exchange coin", "seal.when", "exchange-when", rival_decides),
    ("exchange chasen", "tea.chasen", "exchange-chasen", lambda: base(seals=5)),
    ("exchange coin", "seal.exchange", "exchange-seals", base),
    ("exchange iron", "seal.exchange", "exchange-seals", lambda: base(seals=1)),
    ("exchange iron", "seal.exchange", "exchange-full", lambda: base(seals=2, iron=7)),
    ("exchange coin", "seal.commitment", "exchange-promised", promised),
    ("take green left", "tea.board", "no-green", base),
    ("take coral left", "turn.ends", "no-die", lambda: base().bridge("coral", 0, 3)),
    ("place tea-fields-left", "tea.board", "no-space", taken),
    ("place steward-2", "place.colour", "room-colour", lambda: taken("black", coins=9)),
    ("place domain-coral", "place.colour", "line-colour", lambda: taken("black", coins=9)),
    (
        "place domain-white",
        "domain.one-die",
        "line-taken",
        lambda: one_die_on_white(base(coins=9)).play(0, "take white right"),
    ),
    (
        "place steward-1",
        "place.capacity",
        "space-full",
        lambda: taken(coins=9).die_on("steward-1", ("coral", 1)),
    ),
    ("place outside-left", "coins.pay", "space-too-dear", taken),
    ("place outside-left", "coins.pay", "space-coins", lambda: taken(seals=5)),
    ("audience", "courtier.action", "audience-once", after_audience),
    ("audience", "courtier.action", "audience-once", free_climb),
    (
        "audience",
        "courtier.audience",
        "no-courtier-home",
        lambda: base(coins=9, pearl=2).send(0, gate=5).ask(action("courtier")),
    ),
    (
        "audience",
        "courtier.audience",
        "lacks",
        lambda: base(coins=1, pearl=2).send(0, gate=1).ask(action("courtier")),
    ),
    ("climb 1 steward-1", "courtier.action", "climb-once", after_climb),
    ("climb 2 diplomat-1", "ceremony.climb", "climb-free", free_climb),
    (
        "climb 1 diplomat-1",
        "courtier.climb",
        "no-courtier-there",
        lambda: base(coins=2, pearl=7).send(0, gate=1).ask(action("courtier")),
    ),
    (
        "climb 2 diplomat-1",
        "courtier.climb",
        "lacks",
        lambda: base(coins=2, pearl=4).send(0, gate=1).ask(action("courtier")),
    ),
    ("garden stone-01", "setup.gardens", "no-garden", lambda: base(food=7).ask(action("gardener"))),
    (
        "garden stone-02",
        "gardener.once",
        "garden-taken",
        lambda: base(food=7).plant(0, "stone-02").ask(action("gardener")),
    ),
    ("garden plant-02", "gardener.action", "lacks", lambda: base(food=3).ask(action("gardener"))),
    ("train yard-5", "warrior.action", "lacks", lambda: base(iron=4).ask(action("warrior"))),
    (
        "enter",
        "geisha.action",
        "enter-once",
        lambda: tea(coins=9, chasen=2).ask(action("geisha")).play(0, "enter"),
    ),
    ("enter", "geisha.action", "enter-once", free_step),
    (
        "enter",
        "geisha.enter",
        "no-geisha-home",
        lambda: tea(coins=9, chasen=2).send(0, entrance=5).ask(action("geisha")),
    ),
    (
        "enter",
        "geisha.enter",
        "lacks",
        lambda: tea(coins=1, chasen=2).send(0, entrance=1).ask(action("geisha")),
    ),
    ("walk 1 step1", "geisha.action", "walk-once", after_walk),
    ("walk 2 step2", "geisha.free-step", "walk-free", free_step),
    (
        "walk 1 step2",
        "geisha.ways",
        "no-geisha-there",
        lambda: tea(chasen=7).send(0, entrance=1).ask(action("geisha")),
    ),
    (
        "walk 2 step2",
        "geisha.walk",
        "lacks",
        lambda: tea(chasen=4).send(0, entrance=1).ask(action("geisha")),
    ),
    (
        "walk 1 pond-overlook",
        "geisha.limits",
        "geisha-limit",
        lambda: tea(chasen=4).send(0, entrance=1, pond_overlook=1).ask(action("geisha")),
    ),
    ("block steward-1/2", "ceremony.castle", "block-used", two_lights),
    ("block steward-1/1", "effect.die-tile", "block-filter", lambda: tea().ask(LIGHT)),
    ("block steward-1/1", "effect.die-tile", "block-filter", lambda: tea().ask(WHITE)),
    ("block steward-2/1", "effect.possible", "impossible", lambda: tea().ask(WHITE)),
    ("jump", "table.notation", "unreadable", base),
]


def one_die_on_white(table: Table) -> Table:
    table.state.clans[0].dice = (0, 0, 5, 0)
    return table


def named(case: Case) -> str:
    return f"{case[0]}: {case[2]}"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refusal_names_the_clause_and_the_reason(case: Case) -> None:
    move, rule, key, position = case
    problem = refused(position().match, 0, move)
    assert (problem.rule, problem.refusal.key) == (rule, f"white-castle-{key}")
    assert problem.refusal.words["move"] == move
    for lang in ("en", "es", "ja"):  # and every word of it is there
        said = format_message(problem.refusal.key, problem.refusal.words, lang)
        assert said != problem.refusal.key
        assert "{" not in said


def test_every_reason_has_a_case() -> None:
    source = getsource(refusals)
    reasons = set(re.findall(r'_refusal\(\s*[^,]+,\s*"([a-z-]+)"', source))
    assert len(reasons) > 25
    assert reasons <= {key for _, _, key, _ in CASES}


@pytest.mark.parametrize(
    ("move", "position", "words"),
    [
        ("place outside-left", taken, {"need": 1, "have": 0}),
        ("place diplomat-1", stacked, {"need": 2, "have": 1}),
        (
            "garden plant-02",
            lambda: base(food=3).ask(action("gardener")),
            {"kind": "food", "need": 4, "have": 3},
        ),
        (
            "climb 2 diplomat-1",
            lambda: base(coins=2, pearl=4).send(0, gate=1).ask(action("courtier")),
            {"kind": "pearl", "need": 5, "have": 4},
        ),
        (
            "train yard-3",
            lambda: base(iron=2).ask(action("warrior")),
            {"kind": "iron", "need": 3, "have": 2},
        ),
        ("exchange food", lambda: base(seals=1), {"need": 2, "have": 1}),
        ("exchange food", lambda: base(seals=2, food=7), {"resource": "food"}),
    ],
)
def test_a_refusal_says_what_is_missing(
    move: str, position: Position, words: dict[str, object]
) -> None:
    problem = refused(position().match, 0, move)
    assert {name: problem.refusal.words.get(name) for name in words} == words


def test_moves_are_read_whatever_their_case_and_spaces() -> None:
    base().play(0, "  TAKE   white RIGHT ").play(0, "Place Well")


def test_every_move_of_the_notation_is_answered_or_refused() -> None:
    """In any position every text of the notation is legal or refused, and raises nothing else."""
    for position in (base, taken, promised, after_climb, free_step, two_lights, rival_decides):
        table = position()
        legal = set(table.legal(0))
        for move in TEXTS:
            if move not in legal:
                assert refused_rule(table, move)


def refused_rule(table: Table, move: str) -> str:
    rules = table.rules
    refusal = rules.check(table.state, 0, rules.read(move))
    assert refusal is not None
    return refusal.rule
