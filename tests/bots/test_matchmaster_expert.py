"""The expert of MatchMaster: known weak spots of such bots, and the parts of its thinking."""

from __future__ import annotations

import numpy as np
import pytest

from chabudai.analysis import make_analyst
from chabudai.bots import Bot, make_bot
from chabudai.core.chance import stream
from chabudai.core.seat import Seat
from chabudai.games.matchmaster import GAME
from chabudai.games.matchmaster.analysis.analyst import Results, joined
from chabudai.games.matchmaster.analysis.inference import Deals, likelihood, of_cards
from chabudai.games.matchmaster.analysis.playout import play
from chabudai.games.matchmaster.analysis.policy import Table
from chabudai.games.matchmaster.analysis.weights import forecast_for, policy_for
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.cards import CARD
from chabudai.games.matchmaster.notation import SAY, read_deal, write_action
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.state import HAND_SIZES, State


def dealt(hand: int, deal: str, scores: list[int] | None = None) -> tuple[MatchMaster, State]:
    """A hand of the game just after the deal. Seat 0 leads."""
    seats = deal.count("/") + 1
    rules = MatchMaster(seats, dealer=seats - 1)
    state = State.before_the_deal(seats, seats - 1)
    state.hand, state.size = hand, HAND_SIZES[hand - 1]
    state.scores = scores or [0] * seats
    rules.apply_chance(state, read_deal(deal, seats, state.size))
    return rules, state


def after(rules: MatchMaster, state: State, said: list[int], played: str = "") -> Seat:
    """The seat to move after predictions and cards."""
    for seat, tricks in enumerate(said):
        rules.apply(state, seat, SAY + tricks)
    for card in played.split():
        rules.apply(state, state.turn, CARD[card])
    return Seat(rules, state, state.turn)


def choices(name: str, seat: Seat, times: int = 4) -> set[str]:
    """What a bot plays, with several seeds."""
    bots: list[Bot] = [make_bot(name, GAME, stream(time)) for time in range(times)]
    return {write_action(bot.choose(seat)) for bot in bots}


def test_leads_the_highest_trump_when_it_needs_all_tricks() -> None:
    deal = "deal 13O 11O 13o / 2O 3o 4B / 5o 6b 7B / 3O 8b 9B"
    assert choices("expert", after(*dealt(5, deal), [3, 0, 0, 0])) == {"13O"}
    # A player who has enough leads something else: the test can fail.
    assert choices("expert", after(*dealt(5, deal), [0, 0, 0, 0])) != {"13O"}
    assert choices("novice", after(*dealt(5, deal), [3, 0, 0, 0]), 12) != {"13O"}


def test_keeps_the_boss_trump_for_the_last_trick() -> None:
    """The other card could win the last trick by accident, so it goes first."""
    deal = "deal 13O 1b / 2b 3o / 4b 7B / 5o 9B"
    assert choices("expert", after(*dealt(6, deal), [1, 0, 1, 0])) == {"1b"}
    assert "13O" in choices("novice", after(*dealt(6, deal), [1, 0, 1, 0]))


LOW = ["1o", "2o", "1B", "2B", "1b"]


@pytest.mark.parametrize("sure", [2, 3, 4])
def test_never_predicts_fewer_than_the_sure_tricks(sure: int) -> None:
    own = [f"{13 - rank}O" for rank in range(sure)] + LOW[: 7 - sure]
    others = "3o 4o 5o 6o 7o 8o 9o", "3B 4B 5B 6B 7B 8B 9B", "3b 4b 5b 6b 7b 8b 9b"
    deal = "deal " + " / ".join([" ".join(own), *others])
    rules, state = dealt(1, deal)
    for scores in ([0, 0, 0, 0], [0, 60, 0, 0]):
        state.scores = scores
        for said in choices("expert", Seat(rules, state, 0), 1):
            assert int(said.removeprefix("say ")) >= sure
    if sure == 4:  # a beginner who counts only the highest cards
        assert choices("novice", Seat(rules, state, 0)) == {"say 3"}


def test_takes_risks_when_behind_in_the_last_hand() -> None:
    deal = (
        "deal 12O 10O 7O 13o 11o 13B 2b / 2O 3o 4o 5o 3B 3b 4b"
        " / 3O 6o 7o 4B 5B 5b 6b / 4O 8o 6B 7B 8B 7b 8b"
    )

    def said(name: str, scores: list[int]) -> int:
        rules, state = dealt(13, deal, scores)
        return max(int(text.split()[1]) for text in choices(name, Seat(rules, state, 0), 2))

    safe = said("expert", [100, 80, 60, 60])
    assert said("expert", [84, 100, 60, 60]) > safe
    assert said("greedy", [84, 100, 60, 60]) == said("greedy", [100, 80, 60, 60])


def test_evaluates_every_legal_action_with_chances_and_points() -> None:
    rules, state = dealt(13, "deal 13O 12O 11O 10O 9O 8O 7O / 1o 2o 3o 4o 5o 6o 7o", [90, 90])
    evaluation = make_analyst(GAME, rules, stream()).evaluate(Seat(rules, state, 0))
    assert set(evaluation.chances) == set(range(SAY, SAY + 8))
    assert evaluation.points is not None
    assert evaluation.best == SAY + 7
    assert evaluation.points[SAY + 7] == 107
    assert evaluation.chances[SAY + 7] == pytest.approx(1)
    assert evaluation.points[SAY] == 83


def test_does_not_see_the_cards_of_the_others() -> None:
    own = "13O 5o 9B 1b"
    deals = (
        f"deal {own} / 2O 3o 4B 6b / 5O 6B 7B 8o / 3O 8b 9b 2o",
        f"deal {own} / 12O 13o 13B 13b / 11O 12B 7o 8o / 10O 12b 11b 12o",
    )
    seen = []
    for deal in deals:
        rules, state = dealt(4, deal)
        seat = after(rules, state, [1, 1, 1, 1])
        seen.append(make_analyst(GAME, rules, stream("same")).evaluate(seat).chances)
    assert seen[0] == seen[1]


def test_infers_cards_from_predictions() -> None:
    """A rival who predicted many tricks holds high cards, so a middle trump is worth less."""
    deal = "deal 11O 2o 3B 4b / 2O 3o 4B 6b"
    chances = []
    for said in (0, 4):
        rules, state = dealt(4, deal)
        seat = after(rules, state, [1, said])
        held = Deals(Knowledge(seat, stream(said)), 1200).plausible(300)
        trumps = (held[:, 1] >> CARD["12O"]) & 3
        chances.append((trumps > 0).mean())
    assert chances[0] + 0.2 < chances[1]


def test_infers_cards_from_cards_played() -> None:
    """A rival who needs every trick and does not go over a 5 has no higher card of that suit."""
    rules, state = dealt(5, "deal 5b 2o 3B / 1b 13b 4o")
    seat = after(rules, state, [0, 3], "5b 1b")
    known = Knowledge(seat, stream())
    own = sum(1 << CARD[text] for text in ("2o", "3B"))
    theirs = [sum(1 << CARD[text] for text in pair) for pair in (("13b", "4o"), ("13B", "4o"))]
    with_higher, without = of_cards(known, np.array([[own, hand] for hand in theirs]))
    assert with_higher < 0.4 * without  # a player who plays any card: 0.5


SEVENS = "deal 13O 1b 2b 3b 4b 5b 6b / 12O 11O 10O 13o 12o 11o 10o"


@pytest.mark.parametrize(("scores", "tells"), [([50, 36], True), ([50, 30], False)])
def test_players_with_nothing_at_stake_tell_nothing(scores: list[int], tells: bool) -> None:
    """Who is 20 points behind in the last hand cannot win, so it may do anything."""
    rules, state = dealt(13, SEVENS, scores)
    known = Knowledge(after(rules, state, [1, 6], "13O 10O"), stream())
    assert (np.ptp(likelihood(known, known.drawn(50))) > 0) == tells


def test_players_with_nothing_at_stake_play_anything() -> None:
    rules, state = dealt(13, SEVENS, [50, 30])
    known = Knowledge(after(rules, state, [1, 6], "13O 10O"), stream())
    hands = known.hands(known.drawn(2000), known.said(2000))
    play(hands, np.full(2000, CARD["1b"]))
    chosen = []
    for careless in ([], [0], known.careless):
        random = np.random.default_rng(1)
        luck = random.gumbel(size=(2000, 52))
        chosen.append(Table(policy_for(2), 0, luck, careless, random).choose(hands))
    usual, own, rival = chosen
    assert (usual == own).all()
    assert (usual != rival).mean() > 0.04


@pytest.mark.parametrize(("hand", "said"), [("13O 12O 11O", 3), ("1o 2B 1b", 0)])
def test_players_predict_what_their_cards_promise(hand: str, said: int) -> None:
    cards = np.array([sum(1 << CARD[text] for text in hand.split())])
    for seats in (2, 4, 7):
        odds = forecast_for(seats, 3).odds(cards, leads=True)[:, 0]
        assert odds.sum() == pytest.approx(1)
        assert odds.argmax() == said


def test_more_deals_decide_between_close_actions_only() -> None:
    luck = np.random.default_rng(1).random(400)
    chances = np.stack([luck, luck - 0.5, luck + 0.01 * np.sign(luck - 0.5)])
    found = Results(chances, chances, chances, chances)
    assert sorted(found.close().tolist()) == [0, 2]
    more = np.array([[0.9, 0.9], [0.2, 0.2]])
    means = joined(chances, more, np.array([0, 2]))
    assert means[0] > means[2]
    assert means[0] - means[1] == pytest.approx(0.5)
