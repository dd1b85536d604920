"""A match: who may move, when, and who sees which events."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.registry import game_named
from tests.core.deals import before_the_deal, matcha, matchmaster, refused


def play_out(match: Match) -> Match:
    """Play to the end, always the first legal move."""
    while not match.over:
        seat = match.waiting_on[0]
        match.play(seat, match.legal(seat)[0])
    return match


# -- seats and turns -----------------------------------------------------------------------------
@pytest.mark.clause("table:table.seat")
@pytest.mark.parametrize("seat", [2, -1, 99, 10**30, True, False, "0", None, 0.0, [0], "*"])
def test_an_unknown_seat_cannot_move(seat: object) -> None:
    problem = refused(matcha(), seat, "pass")
    assert problem.rule == "table.seat"
    assert problem.legal == ()


@pytest.mark.clause("table:table.seat")
@pytest.mark.parametrize("seat", [2, -1, True, "0", 0.0])
def test_an_unknown_seat_sees_nothing(seat: object) -> None:
    match = matcha()
    with pytest.raises(chabudai.BadInput, match="no seat"):
        match.observe(seat)  # type: ignore[arg-type]
    with pytest.raises(chabudai.BadInput, match="no seat"):
        match.seat(seat)  # type: ignore[arg-type]


@pytest.mark.clause("table:table.turn")
def test_out_of_turn() -> None:
    match = matcha()
    assert match.waiting_on == (0,)
    assert match.legal(1) == ()
    problem = refused(match, 1, "pass")
    assert problem.rule == "table.turn"
    assert "Aki" in problem.why


@pytest.mark.clause("table:table.turn")
def test_the_same_move_again() -> None:
    match = matcha()
    match.play(0, "1t suit")
    assert refused(match, 0, "1t suit").rule == "table.turn"
    match.play(1, "pass")
    assert refused(match, 0, "1t suit").rule == "turn.own-cards"


@pytest.mark.clause("table:table.turn")
def test_a_sealed_decision_is_made_once_and_in_any_order() -> None:
    match = matchmaster()
    match.play(2, "say 1")
    assert list(match.waiting_on) == [0, 1, 3]
    problem = refused(match, 2, "say 3")
    assert problem.rule == "table.turn"
    assert "Cho" not in problem.why
    for seat in (3, 0, 1):
        match.play(seat, "say 0")
    assert list(match.waiting_on) == [1]
    assert match.view()["said"] == [0, 0, 1, 0]


@pytest.mark.clause("table:table.over")
def test_a_finished_game_stays_finished() -> None:
    match = play_out(matcha())
    assert match.waiting_on == ()
    assert match.standings is not None
    assert match.legal(0) == match.legal(1) == ()
    for seat in (0, 1):
        assert refused(match, seat, "pass").rule == "table.over"
        with pytest.raises(chabudai.Refused) as caught:
            match.undo(seat)
        assert caught.value.rule == "table.undo"
    with pytest.raises(chabudai.Refused) as caught:
        match.play_chance("deal")
    assert caught.value.rule == "table.chance"


# -- notation ------------------------------------------------------------------------------------
@pytest.mark.clause("table:table.notation")
@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "5t suit",
        "3t",
        "3t colour",
        "3T suit",
        "pass pass",
        "PASS",
        "pàss",
        "三",
        "\x00",
        "{}",
    ],
)
def test_an_unreadable_move(move: str) -> None:
    problem = refused(matcha(), 0, move)
    assert problem.rule == "table.notation"
    assert "1t number" in problem.legal
    assert "1t number" in problem.why


@pytest.mark.clause("table:table.notation")
@pytest.mark.parametrize("move", [None, 3, True, b"pass", ["pass"], {"move": "pass"}, 1.5])
def test_a_move_is_a_text(move: object) -> None:
    assert refused(matcha(), 0, move).rule == "table.notation"


@pytest.mark.clause("table:table.notation")
def test_an_oversized_move() -> None:
    problem = refused(matcha(), 0, "1t suit" + " " * LONGEST_MOVE)
    assert problem.rule == "table.notation"
    problem = refused(matcha(), 0, "x" * 10_000_000)
    assert problem.rule == "table.notation"
    assert len(problem.why) < 600


def test_spaces_do_not_matter() -> None:
    match = matcha()
    match.play(0, "  1t \t suit\n")
    assert match.record()["log"][-1] == [0, "1t suit"]


# -- chance --------------------------------------------------------------------------------------
@pytest.mark.clause("table:table.chance")
def test_no_move_before_chance() -> None:
    match = before_the_deal()
    assert match.chance_is_next
    assert match.waiting_on == ()
    assert refused(match, 0, "pass").rule == "table.chance"


@pytest.mark.clause("table:table.chance")
def test_no_chance_while_a_player_decides() -> None:
    match = matcha()
    before = match.record()
    with pytest.raises(chabudai.Refused) as caught:
        match.play_chance(before["log"][0][1])
    assert caught.value.rule == "table.chance"
    assert match.record() == before


@pytest.mark.clause("table:table.chance")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal",
        "deal 1t",
        "roll 6",
        "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 1w 2w 4b 3t",
        "deal 3t 1b 4w 2s 2t 0 / 3b 1t 4t 2b 3s / 0 1w 2w 4b 1s",
        "deal 3t 1b 4w 2s 2t 3b / 0 0 1t 4t 2b / 0 1w 2w 4b 1s",
        "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b / 0 1w 2w 4b 1s",
        "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 9x / 0 1w 2w 4b 1s",
    ],
)
def test_impossible_deals(text: str) -> None:
    match = before_the_deal()
    with pytest.raises(chabudai.Refused) as caught:
        match.play_chance(text)
    assert caught.value.rule in {"setup.table", "setup.hands", "cards.deck"}
    assert match.chance_is_next
    assert match.log == []


# -- events and what they show -------------------------------------------------------------------
def test_play_returns_the_events() -> None:
    match = matcha()
    (placed,) = match.play(0, "1t suit")
    assert placed.data() == {
        "event": "card-placed",
        "seat": 0,
        "round": 1,
        "slot": "suit",
        "card": "1t",
    }
    for other in (1, None):
        assert match.events(other, len(match.log) - 1)[0].data()["card"] is None


def test_events_since_a_log_entry() -> None:
    match = matcha()
    assert [type(event).__name__ for event in match.events(0)] == [
        "SetStarted",
        "HandDealt",
        "HandDealt",
    ]
    match.play(0, "pass")
    assert [event.name() for event in match.events(None, since=1)] == ["passed"]
    assert match.events(None, since=2) == []


def test_a_deal_shows_a_seat_its_own_cards_only() -> None:
    match = matcha()
    for viewer, shown in ((0, [True, False]), (1, [False, True]), (None, [False, False])):
        dealt = [event.data() for event in match.events(viewer) if event.name() == "hand-dealt"]
        assert [event["cards"] is not None for event in dealt] == shown


def test_sealed_predictions_are_revealed_after_the_last() -> None:
    match = matchmaster()
    for seat in (0, 1, 2):
        match.play(seat, f"say {seat}")
    assert match.observe(3)["said"] == [None] * 4
    assert match.observe(1)["said"] == [None, 1, None, None]
    match.play(3, "say 3")
    assert match.observe(None)["said"] == [0, 1, 2, 3]


def test_the_record_of_a_running_game_hides_secrets() -> None:
    match = matcha()
    match.play(0, "1t suit")
    match.play(1, "4b number")
    assert match.record_for(1) == {
        "chabudai": 1,
        "game": "matcha",
        "rules": 1,
        "options": {"edition": "2020"},
        "seats": ["Aki", "Ben"],
        "seen_by": 1,
        "log": [
            ["*", "deal 3t 1b 4w 2s 2t 3b / ? ? ? ? ? / 0 4b 1w 2w 1s"],
            [0, "? suit"],
            [1, "4b number"],
        ],
    }
    assert match.record_for(None)["log"][2] == [1, "? number"]
    with pytest.raises(chabudai.BadInput, match="cannot be replayed"):
        chabudai.load(match.record_for(0))


def test_the_record_of_a_finished_game_is_whole() -> None:
    match = play_out(matcha())
    assert match.record_for(0) == match.record_for(None) == match.record()


# -- setting up ----------------------------------------------------------------------------------
def test_names() -> None:
    assert chabudai.new("matcha").names == ["Player 1", "Player 2"]
    assert chabudai.new("matcha", names=["Ana", "美咲"]).record()["seats"] == ["Ana", "美咲"]


@pytest.mark.parametrize(
    "names", [["Ana"], ["A", "B", "C"], "ab", ["Ana", ""], ["Ana", " "], ["Ana", "x" * 61], [1, 2]]
)
def test_invalid_names(names: list[str]) -> None:
    with pytest.raises(chabudai.BadInput, match="name"):
        chabudai.new("matcha", names=names)


def test_a_seed_is_a_text_or_a_number() -> None:
    assert chabudai.new("matcha", seed=7) == chabudai.new("matcha", seed="7")
    assert chabudai.new("matcha", seed=7) != chabudai.new("matcha", seed=8)
    assert chabudai.new("matcha") != chabudai.new("matcha")


@pytest.mark.parametrize("seed", [True, 1.5, [], {}, b"7"])
def test_invalid_seeds(seed: object) -> None:
    with pytest.raises(chabudai.BadInput, match="seed"):
        chabudai.new("matcha", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["a\x1fb", "", "抹茶", "x" * 100_000, -3, 2**70])
def test_odd_seeds_work(seed: str | int) -> None:
    assert chabudai.new("matcha", seed=seed) == chabudai.new("matcha", seed=seed)


@pytest.mark.parametrize("seed", ["\ud800", 10**5000], ids=["half a character", "huge"])
def test_seeds_that_cannot_be_encoded(seed: str | int) -> None:
    with pytest.raises(chabudai.BadInput, match="seed"):
        chabudai.new("matcha", seed=seed)


def test_equal_matches() -> None:
    match, same = chabudai.new("matcha", seed=7), chabudai.new("matcha", seed=7)
    assert match == same
    match.play(0, "pass")
    assert match != same
    assert match != 7
    with pytest.raises(TypeError):
        hash(match)


def test_every_chance_entry_has_its_own_generator() -> None:
    # A loaded match continues like the saved one.
    match = chabudai.new("matchmaster", players=2, seed="on")
    saved = match.record()
    play_out(match)
    assert play_out(chabudai.load(saved)) == match


# -- refusals ------------------------------------------------------------------------------------
def test_a_refusal_is_translated() -> None:
    match = matcha()
    with pytest.raises(chabudai.Refused) as caught:
        match.play(1, "pass", lang="ja")
    reasons = {lang: caught.value.why_in(lang) for lang in ("en", "es", "ja")}
    assert caught.value.why == reasons["ja"]
    assert len(set(reasons.values())) == 3
    assert str(caught.value) == f"[table.turn] {reasons['ja']}"


def test_without_catalogues_refusals_show_keys() -> None:
    match = Match(game_named("matcha").set_up(), seed=7)
    with pytest.raises(chabudai.Refused, match=r"table-not-your-turn names=Player 1"):
        match.play(1, "pass")


def test_a_refusal_lists_at_most_twelve_moves() -> None:
    match = matchmaster()
    for seat in range(4):
        match.play(seat, "say 0")
    problem = refused(match, 1, "nonsense")
    assert len(problem.legal) == 7
    assert all(move in problem.why for move in problem.legal)
    keeping = refused(_keeping(), 0, "nonsense")
    assert len(keeping.legal) > 12
    assert keeping.legal[11] in keeping.why
    assert keeping.legal[-1] not in keeping.why


def _keeping() -> Match:
    match = matcha("2015")
    for _ in range(6):
        match.play(match.waiting_on[0], "pass")
    assert match.waiting_on == (0, 1)
    return match
