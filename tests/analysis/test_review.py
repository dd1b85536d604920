"""Reviews: what they contain, what they refuse, and the golden ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import chabudai
from chabudai.analysis import Evaluation
from chabudai.analysis.review import hint, localised, review
from chabudai.analysis.review import reviewed as reviewed_one
from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import Say
from chabudai.analysis.review.grading import accuracy, label, turning_points
from chabudai.analysis.review.reviewer import Reviewer, settled
from chabudai.analysis.review.text import lines
from chabudai.analysis.review.turns import raised
from chabudai.cli.review import in_columns
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, Game
from chabudai.core.log import Entry
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis import reviewing
from chabudai.games.matcha.cards import texts
from chabudai.registry import game_named
from chabudai.words import LANGUAGES
from tests.analysis.files import FOLDER, files, reviewed, text_of
from tests.core.test_match import play_out

LABELS = ("best", "good", "inaccuracy", "mistake", "blunder")


def golden(name: str) -> Json:
    data: Json = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


class Quick(Reviewer):
    """A reviewer that hardly thinks."""

    def evaluate(self, seat: Seat, at: int) -> Evaluation:
        random = stream("quick", at, seat.info_text())
        chances = {action: random() for action in seat.legal()}
        points = {action: 50 * chance for action, chance in chances.items()}
        details: Mapping[int, Mapping[str, float]] | None = None
        if self.game.id == "matchmaster":
            details = {one: {"met": chance, "rival": 40.0} for one, chance in chances.items()}
        if self.game.id == "white-castle":
            details = {action: {"coin": float(round(random() * 3))} for action in chances}
        return settled(Evaluation(chances, None, points, details))


def quickly(record: Json, seat: int | None = None) -> Json:
    return review(record, seat, None, Quick)


# -- golden reviews ------------------------------------------------------------------------------
def test_there_are_three_golden_reviews_or_more_of_each_game() -> None:
    names = [golden(path.stem)["record"]["game"] for path in files()]
    assert all(names.count(game) >= 3 for game in ("matcha", "matchmaster", "white-castle")), names


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_golden_review(path: Path) -> None:
    """Labels, accuracy and the sentences of three languages follow from the evaluations."""
    found = reviewed(golden(path.stem))
    assert text_of(found) == path.with_suffix(".txt").read_text(encoding="utf-8")


# -- what a review contains ----------------------------------------------------------------------
@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_a_review_has_every_decision_with_a_choice(game: str) -> None:
    match = play_out(chabudai.new(game, players=2, seed="whole"))
    found = quickly(match.record())
    expected = []
    for at, entry in enumerate(match.log):
        legal = chabudai.replay(match.record(), at=at)["legal"] if at % 7 == 0 else None
        if entry.seat is not None and legal is not None and len(legal[str(entry.seat)]) > 1:
            expected.append((at, entry.seat, entry.text, legal[str(entry.seat)]))
    decisions = {one["at"]: one for one in found["decisions"]}
    for at, seat, text, legal in expected:
        assert decisions[at]["seat"] == seat
        assert decisions[at]["move"] == text
        assert list(decisions[at]["chances"]) == legal
    assert set(decisions) & set(range(0, len(match.log), 7)) == {one[0] for one in expected}
    assert json.loads(json.dumps(found)) == found


def check(decision: Json) -> None:
    chances = decision["chances"]
    assert decision["loss"] == pytest.approx(max(chances.values()) - chances[decision["move"]])
    assert chances[decision["best"]] == max(chances.values())
    assert decision["label"] == label(decision["loss"])
    assert set(decision["why"]) == set(LANGUAGES)
    for why in decision["why"].values():
        assert why.strip()
        assert "-review-" not in why
    for belief in decision["beliefs"] or ():
        assert all(0 <= item["chance"] <= 1 for item in belief["items"])


def test_each_decision_is_graded_by_its_loss() -> None:
    found = quickly(play_out(chabudai.new("matcha", seed="graded", edition="2015")).record())
    assert {one["label"] for one in found["decisions"]} == set(LABELS)
    for decision in found["decisions"]:
        check(decision)
    costly = [one for one in found["decisions"] if one["loss"] >= 0.1]
    assert found["turning_points"] == turning_points(found["decisions"])
    assert len(found["turning_points"]) == min(5, len(costly))
    assert found["turning_points"] == sorted(found["turning_points"])


def test_one_seat_only() -> None:
    record = play_out(chabudai.new("matchmaster", players=3, seed="seat")).record()
    found = quickly(record, 2)
    assert [one["seat"] for one in found["seats"]] == [2]
    assert {one["seat"] for one in found["decisions"]} == {2}
    whole = quickly(record)
    assert [one for one in whole["decisions"] if one["seat"] == 2] == found["decisions"]


def test_a_language_of_a_review() -> None:
    found = quickly(play_out(chabudai.new("matcha", seed="language")).record())
    for lang in LANGUAGES:
        told = localised(found, lang)
        for one, before in zip(told["decisions"], found["decisions"], strict=True):
            assert one["why"] == before["why"][lang]
            assert isinstance(one["beliefs"][0]["title"], str)


def test_progress_is_reported_after_each_decision() -> None:
    heard: list[tuple[int, int]] = []
    record = play_out(chabudai.new("matcha", seed="progress")).record()
    found = review(record, None, lambda done, total: heard.append((done, total)), Quick)
    total = len(found["decisions"])
    assert heard == [(done, total) for done in range(1, total + 1)]


def test_a_player_who_has_given_up_is_not_reviewed_any_more() -> None:
    match = chabudai.new("matchmaster", players=3, seed="given up")
    for seat in range(3):
        match.play(seat, "say 1")
    match.resign(1)
    found = quickly(play_out(match).record())
    assert [one["at"] for one in found["decisions"] if one["seat"] == 1] == [2]
    assert {one["seat"] for one in found["decisions"]} == {0, 1, 2}


def test_a_game_that_was_resigned_is_reviewed_up_to_there() -> None:
    match = chabudai.new("matcha", seed="resigned")
    match.play(0, "pass")
    match.resign(1)
    found = quickly(match.record())
    assert [(one["at"], one["seat"]) for one in found["decisions"]] == [(1, 0)]
    assert found["seats"][1] == {"seat": 1, "accuracy": None}


def test_a_review_in_a_terminal_of_80_columns() -> None:
    for lang in LANGUAGES:
        for line in lines(reviewed(golden("matcha-2020-casual")), ["Ann", "Ben"], lang):
            rows = in_columns(line, 80).split("\n")
            assert max(cell_len(row) for row in rows) <= 80
            assert all(row.startswith("   ") for row in rows[1:])
            assert "".join("".join(rows).split()) == "".join(line.split())


# -- what a seat knows ---------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "moves"), [("matcha", 4), ("matchmaster", 5)])
def test_a_review_uses_only_what_the_seat_knew(game: str, moves: int) -> None:
    """Other cards in the other hands change no chance, no sentence and no belief."""
    match = chabudai.new(game, players=2, seed="known")
    for _ in range(moves):
        match.play(match.waiting_on[0], match.legal(match.waiting_on[0])[0])
    seat = match.waiting_on[0]
    view, random = match.seat(seat), stream("other cards")

    def reviewed_of(view: Seat) -> Json:
        reviewer = Reviewer(match.game, match.rules, 200)
        return reviewed_one(
            reviewer, 9, view.text(view.legal()[0]), view, reviewer.evaluate(view, 9)
        )

    def others_see(state: Any) -> Json:
        return match.rules.observe(state, 1 - seat)

    expected, draw = reviewed_of(view), view.worlds()
    about = {belief.get("seat") for belief in expected["beliefs"]}
    assert about == {None if game == "matcha" else 1 - seat}
    worlds = [draw(random) for _ in range(3)]
    assert any(others_see(world) != match.observe(1 - seat) for world in worlds)
    for world in worlds:
        assert reviewed_of(Seat(match.rules, world, seat, view.past, view.claims)) == expected


@pytest.mark.parametrize(("edition", "seed"), [("2020", "zeros 2"), ("2015", "zeros 4")])
def test_beliefs_in_matcha_are_the_shares_of_the_possible_worlds(edition: str, seed: str) -> None:
    """Also those of zero, of which there are two cards: the chance to hold at least one."""
    match = chabudai.new("matcha", seed=seed, edition=edition)
    for _ in range(2):
        match.play(match.waiting_on[0], match.legal(match.waiting_on[0])[-2])
    seat, random = match.waiting_on[0], stream("worlds")
    groups = reviewing.beliefs(match.seat(seat), random, Say(match.game, "en"))
    draw = match.seat(seat).worlds()
    hands = [texts(draw(random).hands[1 - seat]) for _ in range(2000)]
    held = {item["thing"]: item["chance"] for item in groups[0]["items"]}
    assert 0.5 < held["0"] < 1
    assert set(held) == {card for hand in hands for card in hand}
    for card, chance in held.items():
        assert chance == pytest.approx(sum(card in hand for hand in hands) / 2000, abs=0.05)


# -- grades --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        (0.0, "best"),
        (0.035, "best"),
        (0.036, "good"),
        (0.0999, "good"),
        (0.1, "inaccuracy"),
        (0.1999, "inaccuracy"),
        (0.2, "mistake"),
        (0.3, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_labels(loss: float, expected: str) -> None:
    assert label(loss) == expected


def test_a_move_of_the_mix_is_never_wrong() -> None:
    """Whatever a solver says, only moves that are as good as the best belong to the mix."""
    found = settled(Evaluation({0: 0.5, 1: 0.47, 2: 0.3}, {0: 0.5, 1: 0.25, 2: 0.25}))
    assert found.mix == {0: 0.6667, 1: 0.3333, 2: 0.0}
    for move, share in found.mix.items():
        assert not share or label(0.5 - found.chances[move]) == "best"
    nothing_left = settled(Evaluation({0: 0.2, 1: 0.9}, {0: 1.0, 1: 0.0}))
    assert nothing_left.mix == {0: 0.0, 1: 1.0}
    assert settled(Evaluation({0: 0.2, 1: 0.9})).mix is None


def test_accuracy() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.03]) == 100
    assert accuracy([0.1]) == 63.8
    assert accuracy([0.0, 0.2]) == pytest.approx(70.3, abs=0.05)
    assert accuracy([1.0]) == 1.1


def test_the_chosen_move_is_the_best_among_equals() -> None:
    seat: Any = None
    game: Any = None
    decision = Decision(game, seat, Evaluation({0: 0.4, 1: 0.4}), 1)
    assert (decision.best, decision.loss, decision.label) == (1, 0.0, "best")


def test_only_what_is_certain_is_shown_as_certain() -> None:
    found = settled(Evaluation({0: 1e-5, 1: 1 - 1e-5, 2: 1e-9, 3: 1 - 1e-9, 4: 0.12345}))
    assert found.chances == {0: 0.0001, 1: 0.9999, 2: 0.0, 3: 1.0, 4: 0.1235}


# -- turns ---------------------------------------------------------------------------------------
def turn_log(seats: str) -> list[Entry]:
    return [Entry(None if one == "-" else int(one), "move") for one in seats]


def told(chances: dict[int, float], move: int) -> tuple[Json, Evaluation]:
    """A decision, and its evaluation."""
    points = {action: 10 * chance for action, chance in chances.items()}
    details = {action: {"coin": float(action)} for action in chances}
    decision = {"move": str(move), "chances": {str(one): value for one, value in chances.items()}}
    return decision, Evaluation(chances, None, points, details)


def test_a_chance_that_was_missed_once_is_blamed_once() -> None:
    """The first two moves of the turn left the chance of 0.9 open; the third one lost it."""
    made = [told({0: 0.8, 1: 0.4}, 1), told({2: 0.85, 3: 0.3}, 3), told({4: 0.9, 5: 0.2}, 5)]
    given = {at: one[1] for at, one in enumerate(made)}
    found = raised({at: one[0] for at, one in enumerate(made)}, given, turn_log("000"))
    assert found[0].chances == {0: 0.8, 1: 0.9}
    assert found[1].chances == {2: 0.85, 3: 0.9}
    assert found[0].points == {0: 8.0, 1: 9.0}
    assert found[0].details == {0: {"coin": 0.0}, 1: {"coin": 4.0}}
    assert 2 not in found


@pytest.mark.parametrize(
    ("log", "changes"), [("00", True), ("0-0", False), ("010", False), ("000", True)]
)
def test_only_own_moves_lie_between_the_decisions_of_a_turn(log: str, changes: bool) -> None:
    """What chance or another seat did was not known before; a forced move changes nothing."""
    first, last = told({0: 0.8, 1: 0.4}, 1), told({4: 0.9, 5: 0.2}, 4)
    ends = (0, len(log) - 1)
    decisions = dict(zip(ends, (first[0], last[0]), strict=True))
    given = dict(zip(ends, (first[1], last[1]), strict=True))
    assert bool(raised(decisions, given, turn_log(log))) == changes


def test_a_worse_rest_of_a_turn_lowers_nothing() -> None:
    made = [told({0: 0.8, 1: 0.4}, 1), told({2: 0.3, 3: 0.2}, 3)]
    given = {at: one[1] for at, one in enumerate(made)}
    assert not raised({at: one[0] for at, one in enumerate(made)}, given, turn_log("00"))


# -- bad input -----------------------------------------------------------------------------------
def broken(change: str) -> Any:
    record = play_out(chabudai.new("matcha", seed="broken")).record()
    if change == "unfinished":
        record["log"] = record["log"][:-3]
    elif change == "foreign":
        return {"pgn": "1. e4"}
    elif change == "list":
        return [1, 2]
    elif change == "refused":
        record["log"][3] = [record["log"][3][0], "4z suit"]
    elif change == "other game":
        record["game"] = "chess"
    elif change == "version":
        record["rules"] = 99
    elif change == "log":
        record["log"] = "pass"
    return record


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("unfinished", "not over"),
        ("foreign", "not a record"),
        ("list", "JSON object"),
        ("refused", "log entry 3 is refused"),
        ("other game", "unknown game 'chess'"),
        ("version", "no rules version 99"),
        ("log", '"log" must be a list'),
    ],
)
def test_bad_records(change: str, words: str) -> None:
    record = broken(change)
    before = deepcopy(record)
    with pytest.raises(BadInput) as problem:
        quickly(record)
    assert words in str(problem.value)
    assert record == before


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_bad_seats(seat: Any) -> None:
    with pytest.raises(BadInput, match="no seat"):
        quickly(broken(""), seat)


def test_an_older_rules_version_is_reviewed_by_its_rules() -> None:
    set_up = game_named("white-castle").set_up(2, {}, 1)
    record = play_out(Match(set_up, seed="old")).record()
    assert record["rules"] == 1
    assert quickly(record)["decisions"]


# -- other games, and hints ----------------------------------------------------------------------
def test_a_game_without_analysis_is_reviewed_by_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chabudai.analysis.review.reviewer.SEARCHES", 1000)
    monkeypatch.setattr("chabudai.analysis.review.reviewer.LEAST", 30)
    record = play_out(chabudai.new("leaf-coins", players=2, seed="coins")).record()
    found = review(record)
    assert found["decisions"]
    for decision in found["decisions"]:
        check(decision)
        assert decision["beliefs"] is None


def test_a_hint_is_a_legal_move_with_a_reason() -> None:
    match = chabudai.new("matchmaster", players=2, seed="hint")
    before = match.record()
    found = hint(match, 0)
    assert found["move"] in match.legal(0)
    assert 0 <= found["chance"] <= 1
    assert all(found["why"][lang] for lang in LANGUAGES)
    assert match.record() == before
    with pytest.raises(BadInput, match="not to decide"):
        hint(match, 5)


def make_never(game: Game, rules: AnyRules, decisions: int) -> Reviewer:
    raise AssertionError("a refused record is not analysed")


def test_nothing_is_computed_for_a_bad_record() -> None:
    with pytest.raises(BadInput):
        review(broken("unfinished"), None, None, make_never)
