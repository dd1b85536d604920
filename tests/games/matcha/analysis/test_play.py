"""The levels of Matcha: legal play, policies, exploitability, talk, the analyst, training."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chabudai.analysis import make_analyst
from chabudai.bots import LEVELS, make_bot
from chabudai.bots.levels import sampled
from chabudai.bots.talk import claim_after
from chabudai.cli import main
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis import blueprint, imitation, learning, lookahead, train
from chabudai.games.matcha.analysis.blueprint import own_observations
from chabudai.games.matcha.analysis.bot_positions import BotPosition
from chabudai.games.matcha.analysis.exploiting import Against, response
from chabudai.games.matcha.analysis.learning import Course, Learner, chosen, trained
from chabudai.games.matcha.analysis.local_response import hands_at_the_start, sample
from chabudai.games.matcha.analysis.lookahead import Lookahead
from chabudai.games.matcha.analysis.many_games import ManyGames
from chabudai.games.matcha.analysis.network import Weights
from chabudai.games.matcha.analysis.next_set import LearnedOutlook, critics_table
from chabudai.games.matcha.analysis.observations import features
from chabudai.games.matcha.analysis.positions import read_position
from chabudai.games.matcha.analysis.reading import Reading, read
from chabudai.games.matcha.analysis.round_solver import Effort, RoundSolver
from chabudai.games.matcha.analysis.situations import Kinds, private_states
from chabudai.games.matcha.analysis.solver import MatchaSolver
from chabudai.games.matcha.analysis.styles import Style
from chabudai.games.matcha.analysis.train import Found, Run, Task
from chabudai.games.matcha.cards import CARD, TEXT, matches, zeros_in
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.levels import WEAKNESSES, Expert, FlawedPlayer, effort_since
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.talk import TALK_STYLES, TalkStyle
from chabudai.registry import game_named

GAME = game_named("matcha")
FILE = Path(__file__).with_name("positions.json")
BY_ID = {one["id"]: one for one in json.loads(FILE.read_text())["positions"]}


def match(edition: str = "2020", seed: str = "levels") -> Match:
    return Match(GAME.set_up(2, {"edition": edition}), seed=seed)


@pytest.mark.parametrize("level", LEVELS[:-1])
@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_levels_play_whole_games_and_the_same_seed_gives_the_same_game(
    level: str, edition: str
) -> None:
    logs = []
    for _ in range(2):
        game = match(edition)
        bots = [make_bot(level, GAME, stream("bot", seat)) for seat in (0, 1)]
        while not game.over:
            seat = game.waiting_on[0]
            game.play_action(bots[seat].choose(game.seat(seat)), seat=seat)
        logs.append(game.record()["log"])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("edition", ["2020", "2015"])
def test_the_expert_has_a_policy_over_the_legal_actions(edition: str) -> None:
    game = match(edition)
    expert = make_bot("expert", GAME, stream("expert"))
    assert isinstance(expert, Expert)
    for _ in range(5):
        seat = game.seat(game.waiting_on[0])
        policy = expert.policy(seat)
        assert set(policy) == set(seat.legal())
        assert sum(policy.values()) == pytest.approx(1)
        assert min(policy.values()) >= 0
        action = expert.choose(seat)
        assert policy[action] > 0
        game.play_action(action)


def test_the_look_ahead_lists_the_rivals_cards_and_learns_from_play() -> None:
    believed = dealt = 0.0
    for deal in range(20):
        game = match(seed=f"look {deal}")
        first = game.waiting_on[0]
        game.play(first, next(text for text in game.legal(first) if text.endswith("suit")))
        ahead = Lookahead(read(game.seat(1 - first)), 2)
        own = {card for card in game.observe(1 - first)["your_hand"] if card != "0"}
        assert len(ahead.rivals) == 7 * 15  # one of seven cards lies there, four of six are held
        assert not own & {TEXT[card] for row in ahead.rivals for card in row}
        assert ahead.weights.sum() == pytest.approx(1)
        face = CARD[game.observe(None)["mats"][0]["suit"]["card"]]
        fits = np.array([matches(int(row[0]), face, 1) for row in ahead.rivals])
        believed += float(ahead.weights[fits].sum())
        dealt += float(fits.mean())
    assert believed > dealt * 1.2


def style_shares(rival: Callable[[Seat], int], deals: int) -> np.ndarray[Any, Any]:
    """How likely a rival seems to play in each style, in the last round of a set: the mean."""
    found = []
    for deal in range(deals):
        game = match(seed=f"style {deal}")
        thumb = make_bot("greedy", GAME, stream("style", deal))
        while not game.over:
            seat = game.seat(game.waiting_on[0])
            observed = game.observe(None)
            if seat.number == 0 and (observed["set"], observed["round"]) == (1, 3):
                found.append(Lookahead(read(seat), 1).style_shares)
                break
            game.play_action(thumb.choose(seat) if seat.number == 0 else rival(seat))
    return np.asarray(np.mean(found, axis=0))


def test_play_shows_the_rivals_style() -> None:
    dice = stream("rival")

    def learned(seat: Seat) -> int:
        return sampled(blueprint.policy(read(seat)), dice)

    by_network = style_shares(learned, 30)
    by_thumb = style_shares(make_bot("greedy", GAME, dice).choose, 30)
    anything = style_shares(make_bot("random", GAME, dice).choose, 30)
    assert sum(by_network) == pytest.approx(1)
    assert by_network[0] > max(by_thumb[0], anything[0])
    assert by_thumb[1] > 1.2 * max(by_network[1], anything[1])
    assert anything[2] > 3 * max(by_network[2], by_thumb[2])


def last_set() -> Reading:
    """What a player sees at the start of the last set."""
    game = match(seed="analyst")
    while game.observe(None)["set"] == 1:
        game.play(game.waiting_on[0], "pass")
    return read(game.seat(game.waiting_on[0]))


def test_the_look_ahead_plays_a_set_to_its_end_against_those_who_do_not_play_as_learned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The critic knows only games of learned play."""
    asked: list[int] = []

    def judged(weights: Weights, games: ManyGames, rows: np.ndarray[Any, Any]) -> Any:
        asked.append(games.round)
        return np.full(len(rows), 0.5)

    monkeypatch.setattr(lookahead, "judged", judged)
    network = blueprint.network("2020")
    results = []
    for share in (1.0, 0.0):
        styles = Style(share, network), Style(1 - share, {})
        monkeypatch.setattr(lookahead, "styles_of", lambda edition, found=styles: found)
        results.append(Lookahead(last_set(), 30).chances)
    assert asked == [1]  # after the first round, of learned play only
    assert set(results[0][~np.isnan(results[0])]) == {0.5}
    assert np.nanmean(results[1]) > 0.6  # a rival who plays anything mostly loses


def test_the_same_knowledge_gives_the_same_policy() -> None:
    game = match(seed="same")
    policies = [
        Expert(stream("expert", number)).policy(game.seat(game.waiting_on[0])) for number in (1, 2)
    ]
    assert policies[0] == policies[1]
    assert sum(chance > 0 for chance in policies[0].values()) > 1


def test_the_expert_has_a_policy_for_the_cards_to_keep() -> None:
    game = match("2015", "keep")
    for _ in range(6):
        game.play(game.waiting_on[0], "pass")
    for seat in game.waiting_on:
        policy = Expert(stream("expert")).policy(game.seat(seat))
        assert set(policy) == set(game.seat(seat).legal())
        assert len(policy) >= 24  # all ways to keep some of five cards
        assert sum(policy.values()) == pytest.approx(1)
        assert len(set(policy.values())) > 1


def test_cards_for_the_next_set_have_their_price() -> None:
    outlook = LearnedOutlook(EDITIONS["2015"])
    tokens = (2, 1, 1, 0, 1, 1, 2, 1, 0, 1)  # a scoop wins
    scoop, water, zero = outlook.kept_worths(tokens, [CARD["4s"], CARD["2w"], CARD["0"]])
    assert scoop > water + 0.02
    assert zero == 0
    ahead = (3, 2, 2, 0, 0, 1, 0, 0, 0, 0)
    assert outlook.at_the_end(ahead) > 0.6
    assert outlook.at_the_end(ahead[5:] + ahead[:5]) < 0.4


def test_the_critics_table_knows_who_is_ahead() -> None:
    edition = replace(EDITIONS["2020"], goals=(2, 2, 2, 1, 1))
    table = critics_table(blueprint.critic("2020"), edition, 4)
    assert table.shape == (8, 8)
    assert table[-1, 0] > 0.5 > table[0, -1]  # three tokens against none


@pytest.mark.parametrize("name", ["R6-00", "R6-02", "R6-04", "R6-06"])
def test_the_expert_cannot_be_exploited_in_the_last_round(name: str) -> None:
    position = read_position(name, BY_ID[name])
    found = MatchaSolver().exploit(position, Expert, "seed")
    for side in ("dealer", "other"):
        assert -1e-5 <= found[side]["gain"] <= 0.002


def test_the_expert_cannot_be_exploited_in_a_position_of_two_rounds() -> None:
    # With more doubt about the rival, the best response would gain 0.0026.
    dealer = {"tea": 1, "water": 2, "whisk": 3}
    other = {"tea": 2, "water": 1, "scoop": 1, "whisk": 2}
    boards = [{"number": "2w", "suit": "4b"}, {"number": "1b", "suit": "2s"}]
    parts = {"round": 5, "tokens": {"dealer": dealer, "other": other}, "boards": boards}
    unseen = ["0", "0", "2t", "2b", "3b", "3w", "3s", "4s"]
    position = read_position("two rounds", BY_ID["R56-01"] | parts | {"unseen": unseen})
    kinds = Kinds.of(position.situation)
    hand, hidden = private_states(position.situation, kinds)[0][0]
    reading = read(BotPosition(position, kinds, 0, hand, hidden).seat())
    solved = RoundSolver(effort_since(reading.since)).exact(reading)
    assert solved is not None
    value = 0.26189  # by `chabudai solve --gap 0.0001`
    assert value - solved.solution.low <= 0.001
    assert solved.solution.high - value <= 0.001


def test_best_responses_to_a_uniform_bot_are_those_of_the_reference() -> None:
    class Uniform:
        def policy(self, seat: object) -> dict[int, float]:
            # Each physical card at each free slot is one move: two zeros count twice.
            legal = seat.legal()  # type: ignore[attr-defined]
            hand = seat.observe()["your_hand"]  # type: ignore[attr-defined]
            weights = {one: hand.count("0") if one < 2 else 1 for one in legal}
            return {one: weight / sum(weights.values()) for one, weight in weights.items()}

    for name in ("R6-01", "R6-03", "R6-05", "R6-07"):
        position, known = read_position(name, BY_ID[name]), BY_ID[name]
        against_dealer = response(position, lambda _: Uniform(), 0, "seed")
        assert against_dealer == pytest.approx(known["other_best_vs_uniform"], abs=1e-8)
        against_other = response(position, lambda _: Uniform(), 1, "seed")
        assert against_other == pytest.approx(known["dealer_best_vs_uniform"], abs=1e-8)


def test_a_bot_without_a_policy_is_asked_several_times() -> None:
    position = read_position("R6-01", BY_ID["R6-01"])
    bot = make_bot("greedy", GAME, stream("greedy"))
    against = Against(position, bot, 0)
    total = against.game.values.sum()
    assert 0 < total < len(against.game.values)


def test_a_local_best_response_beats_a_bot_that_never_plays() -> None:
    asked: list[object] = []

    class Passing:
        def policy(self, seat: Seat) -> dict[int, float]:
            asked.append((seat.info_text(), *(seat.past or ())))
            return {PASS: 1.0}

        def choose(self, seat: Seat) -> int:
            return PASS

    deals = list(sample(lambda _: Passing(), 2, "seed"))
    assert [one["deal"] for one in deals] == [0, 1]
    assert all(one["gain"] == 0.5 for one in deals)
    # About the same knowledge it is asked once in each of the four games.
    assert max(Counter(asked).values()) <= 4


def test_a_hand_with_one_of_two_unseen_zeros_is_twice_as_likely() -> None:
    hands = hands_at_the_start([CARD[text] for text in ("0", "0", "1t", "1b", "1w", "1s", "2t")])
    assert sum(hands.values()) == 21
    assert {zeros_in(hand): ways for hand, ways in hands.items()} == {0: 1, 1: 2, 2: 1}


def test_games_at_given_positions_show_what_the_players_see() -> None:
    dice = stream("positions")
    rules = Matcha(EDITIONS["2020"])
    state, past = rules.start(), list[tuple[int | None, str]]()
    while state.turn != OVER:
        if state.turn == CHANCE:
            rules.apply_chance(state, rules.draw(state, dice))
            past.append((None, ""))
            continue
        legal = rules.legal(state, state.turn)
        if state.turns < 3 and len(legal) > 1:  # then the order of the turns is in the position
            games = ManyGames.at(rules.edition, [state])
            seen = features(games.observations(games.game))
            own = features(own_observations(read(Seat(rules, state, state.turn, past))))
            assert seen[0] == pytest.approx(own[0])
            assert seen[1].sum(axis=1) == pytest.approx(own[1].sum(axis=1))
        action = legal[int(dice() * len(legal))]
        past.append((state.turn, rules.write_for_others(state, state.turn, action)))
        rules.apply(state, state.turn, action)


def test_the_exploit_command_prints_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "positions.json"
    file.write_text(json.dumps([BY_ID["R6-00"]]))
    arguments = ["exploit", "matcha", "--bot", "greedy", "--positions", str(file), "--json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["most"] >= found["mean"]
    assert {"id", "value", "gap", "dealer", "other"} == set(found["positions"][0])


def test_the_analyst_agrees_with_the_solver_in_the_last_round() -> None:
    game = match(seed="analyst")
    while game.observe(None)["set"] == 1 or game.observe(None)["round"] < 3:
        game.play_action(game.legal_actions()[-1])  # everyone passes
        if game.over:
            pytest.fail("the game ended too early")
    analyst = make_analyst(GAME, game.rules, stream("analyst"))
    seat = game.seat(game.waiting_on[0])
    evaluation = analyst.evaluate(seat)
    assert set(evaluation.chances) == set(seat.legal())
    assert evaluation.mix is not None
    assert sum(evaluation.mix.values()) == pytest.approx(1)
    best = max(evaluation.chances.values())
    mixed = sum(evaluation.mix[one] * evaluation.chances[one] for one in evaluation.mix)
    assert mixed == pytest.approx(best, abs=0.01)  # what is mixed is equally good


def last_round(seed: str) -> Reading:
    """What a player sees in the last round of the first set, when all have played their cards."""
    game = match(seed=seed)
    while game.observe(None)["round"] < 3:
        game.play_action(game.legal_actions()[0])
    return read(game.seat(game.waiting_on[0]))


def test_nothing_follows_from_rounds_whose_moves_are_not_known() -> None:
    game = match(seed="room 1")
    for _ in range(2 * 4 + 2):
        game.play_action(game.legal_actions()[0])
    seat = game.seat(game.waiting_on[0])
    past = list(seat.past or ())
    whole = read(seat)
    assert whole.since == 0
    for moves, since in ((9, 1), (6, 1), (4, 2), (2, 2)):
        seat.past = [(None, ""), *past[-moves:]]
        known = read(seat)
        assert known.since == since
        assert known.rounds[since:] == whole.rounds[since:]
    for nothing in (None, [(None, "")]):
        seat.past = nothing
        assert read(seat).since == 2
    # In the other edition rounds differ in length, so the moves must be complete.
    assert read(match("2015").seat(0)).since == 0


def test_the_expert_draws_conclusions_from_known_moves_only() -> None:
    game = match(seed="room 1")
    while game.observe(None)["round"] < 3:
        game.play_action(game.legal_actions()[0])
    seat = game.seat(game.waiting_on[0])
    policies = []
    for past in (seat.past, None, [(None, "")]):
        seat.past = past
        policies.append(Expert(stream("expert")).policy(seat))
    assert policies[1] == policies[2] != policies[0]


@pytest.mark.parametrize(("most_kept", "kept"), [(0, False), (10**9, True)])
def test_old_solutions_make_room(most_kept: int, kept: bool) -> None:
    round_solver = RoundSolver(Effort(iterations=1), most_kept=most_kept)
    first, second = last_round("room 1"), last_round("room 2")
    solved = round_solver.solved_game(first)
    assert round_solver.solved_game(first) is solved
    newer = round_solver.solved_game(second)
    assert round_solver.solved_game(second) is newer
    assert (round_solver.solved_game(first) is solved) == kept


# -- talk ----------------------------------------------------------------------------------------
def said_by(level: str, talk_style: TalkStyle, monkeypatch: pytest.MonkeyPatch) -> str | None:
    monkeypatch.setitem(TALK_STYLES, level, talk_style)
    game = match(seed="talk")
    seat = game.waiting_on[0]
    move = next(text for text in game.legal(seat) if text.endswith("number"))
    return claim_after(game, seat, level, move)


def test_an_honest_and_a_lying_bot_contradict_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = said_by("novice", TalkStyle(1, 1, 0), monkeypatch)
    lie = said_by("novice", TalkStyle(1, 0, 0), monkeypatch)
    assert {truth, lie} == {"number match", "number miss"}
    assert said_by("novice", TalkStyle(0, 1, 0), monkeypatch) is None


def test_bots_speak_once_in_a_round_and_baselines_never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TALK_STYLES, "casual", TalkStyle(1, 1, 0))
    game = match(seed="talk")
    said = 0
    for _ in range(4):
        seat = game.waiting_on[0]
        move = game.legal(seat)[0]
        assert claim_after(game, seat, "greedy", move) is None
        claim = claim_after(game, seat, "casual", move)
        game.play(seat, move)
        if claim is not None and claim in game.claims(seat):
            game.claim(seat, claim)
            said += 1
    assert said == 2  # one each; the last one is too late: the round is over


def test_a_claim_fools_a_believer_only() -> None:
    # The second player answers a card at the number slot, which is said to match or to miss.
    def answers(believes: float, claim: str) -> list[int]:
        found = []
        for deal in range(30):
            game = match(seed=f"fooled {deal}")
            first = game.waiting_on[0]
            game.play(first, next(text for text in game.legal(first) if "number" in text))
            game.claim(first, claim)
            person = FlawedPlayer(
                WEAKNESSES["strong"], TalkStyle(0, 0, believes), stream("person", deal)
            )
            found.append(person.choose(game.seat(1 - first)))
        return found

    assert answers(0, "number match") == answers(0, "number miss")
    assert answers(1, "number match") != answers(1, "number miss")


# -- training ------------------------------------------------------------------------------------
def test_a_short_training_run_works_and_repeats(tmp_path: Path) -> None:
    def elsewhere(function: Callable[[Task], Found], tasks: Sequence[Task]) -> list[Found]:
        """Workers get a copy of a task."""
        return [function(pickle.loads(pickle.dumps(task))) for task in tasks]

    files = []
    runs: tuple[Run, ...] = (map, elsewhere)
    for number, run in enumerate(runs):
        folder = tmp_path / str(number)
        folder.mkdir()
        short = ["--batches", "2", "--games", "16", "--positions", "1", "--deals", "1"]
        short += ["--imitated", "2", "--seed", "5"]
        assert train.main([*short, "--out", str(folder)], run) == 0
        files.append({file.name: dict(np.load(file)) for file in sorted(folder.iterdir())})
    assert set(files[0]) == {"network.npz", "values.npz"}
    for name, arrays in files[0].items():
        for key, array in arrays.items():
            assert np.allclose(array, files[1][name][key]), (name, key)
    table = files[0]["values.npz"]["table_2020"] / 65535
    assert table[-1, 0] > 0.5 > table[0, -1]


def test_a_training_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "SAVED_EVERY", 1)
    edition, course = EDITIONS["2015"], Course(batches=4, games=16, part=64, mean_over=0.7)

    def stop(text: str) -> None:
        if text.startswith("0.667"):
            raise KeyboardInterrupt

    saved = tmp_path / "training"
    with pytest.raises(KeyboardInterrupt):
        trained(edition, course, 5, stop, saved)
    told: list[str] = []
    again, whole = trained(edition, course, 5, told.append, saved), trained(edition, course, 5)
    assert len(told) == 2
    for name, one in whole.player.items():
        assert np.array_equal(one, again.player[name]), name
    early = trained(edition, replace(course, stop=1), 5, told.append)
    assert len(told) == 3
    assert not np.array_equal(early.player["pass"], whole.player["pass"])
    trained(edition, course, 6, told.append, saved)
    assert len(told) == 7, "another seed starts from the beginning"


@pytest.mark.parametrize("option", ["--batches", "--games", "--positions", "--deals", "--imitated"])
def test_training_refuses_absurd_numbers(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        train.main([option, "0"])
    assert "a whole number from 1 on, not '0'" in capsys.readouterr().err


def test_a_network_learns_to_play_like_greedy() -> None:
    told: list[str] = []
    weights = imitation.imitated(EDITIONS["2020"], 60, 3, told.append)
    (said,) = told
    assert "decisions" in said
    game, same, all_of_them = match(seed="thumb"), 0, 0
    thumb = make_bot("greedy", GAME, stream("thumb"))
    while not game.over:
        seat = game.seat(game.waiting_on[0])
        action = thumb.choose(seat)
        observations = blueprint.own_observations(read(seat))
        place = int(blueprint.chances(observations, weights)[0].argmax())
        card = int(observations.hand[0, place // 2]) if place < 10 else -1
        same += action == (PASS if card < 0 else card * 2 + place % 2)
        all_of_them += 1
        game.play_action(action)
    assert same > all_of_them / 2


def test_training_makes_the_play_stronger() -> None:
    edition = EDITIONS["2020"]
    course = Course(batches=12, games=192, part=512, mixing=(0.03, 0.01), mean_over=0.1)
    mean = trained(edition, course, 5)
    beginner = Learner(edition, 5).player
    assert score(edition, mean.player, beginner) > 0.6


def score(edition: Edition, one: Weights, other: Weights) -> float:
    """What the first of two networks gets in many games, with both seats."""
    found = []
    for first in (0, 1):
        dice = np.random.default_rng(7)
        games = ManyGames(edition, 300, dice)
        while len(games.game):
            rows = games.able()
            mine = games.seats[rows, games.player] == first
            moves = [chosen(weights, games, rows, dice) for weights in (one, other)]
            games.play(rows, np.where(mine, *moves))
        found.append(games.results.mean() if first == 0 else 1 - games.results.mean())
    return float(np.mean(found))
