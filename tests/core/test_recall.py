"""Perfect recall: what a seat saw since the start of the game, as text and as numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.recall import Recall, tensor_shape
from chabudai.core.rules import CHANCE, OVER


def played(seed: str, steps: int, game: str = "matcha") -> list[Recall]:
    """The first steps of a random game, with a copy at each."""
    recall = Recall(chabudai.rules(game))
    random = stream("recall", seed)
    found = [recall.clone()]
    for _ in range(steps):
        turn = recall.state.turn
        if turn == OVER:
            break
        if turn == CHANCE:
            recall.draw(random)
        else:
            actions = recall.rules.legal(recall.state, turn)
            recall.apply(turn, actions[int(random() * len(actions))])
        found.append(recall.clone())
    return found


@pytest.mark.parametrize(("game", "seats"), [("matcha", 2), ("matchmaster", 4)])
def test_a_text_only_grows(game: str, seats: int) -> None:
    steps = played("grows", 60, game)
    for seat in range(seats):
        texts = [recall.text(seat) for recall in steps]
        for before, after in pairwise(texts):
            assert after.startswith(before + "\n")


def test_the_order_of_face_down_cards_is_remembered() -> None:
    """The observation is the same: both cards lie there. The memory is not."""
    memories = []
    for first, second in ((0, 1), (1, 0)):
        recall = Recall(chabudai.rules("matcha"))
        recall.draw(stream("same deal"))
        cards = sorted({action // 2 for action in recall.rules.legal(recall.state, 0)[:-1]})
        recall.apply(0, cards[first] * 2 + first)
        recall.apply(1, 34)
        recall.apply(0, cards[second] * 2 + second)
        memories.append(recall)
    one, other = memories
    assert one.rules.observe(one.state, 1) == other.rules.observe(other.state, 1)
    assert one.text(1) != other.text(1)
    assert list(one.tensor(1)) != list(other.tensor(1))


def test_nothing_hidden_is_remembered() -> None:
    """Two games that differ only in the rival's cards are the same to the other seat."""
    memories = []
    for cards, played_card in (("1w 2w 3w 4w 1s", "1s"), ("1w 2w 3w 4w 1b", "1b")):
        recall = Recall(chabudai.rules("matcha"))
        rules, state = recall.rules, recall.state
        deal = f"deal 1t 2t 3t 4t 3b 4b / 0 0 2s 3s 4s / {cards}"
        recall.apply_chance(rules.read_chance(state, deal))
        for seat, move in ((0, "pass"), (1, f"{played_card} suit"), (0, "0 suit")):
            recall.apply(seat, rules.encode(state, seat, rules.read(move)))
        memories.append(recall)
    one, other = memories
    assert one.text(0) == other.text(0)
    assert list(one.tensor(0)) == list(other.tensor(0))
    assert one.text(1) != other.text(1)
    for recall in memories:
        recall.apply(1, 34)  # the round ends: the cards are revealed
    assert one.text(0) != other.text(0)
    assert list(one.tensor(0)) != list(other.tensor(0))


def test_a_tensor_has_a_frame_for_each_step() -> None:
    steps, size = tensor_shape(chabudai.rules("matcha"))
    assert (steps, size) == (27, 376)
    recall = played("frames", 4)[-1]
    tensor = list(recall.tensor(0))
    assert len(tensor) == steps * size
    assert tensor[4 * size : 5 * size] == list(recall.rules.tensor(recall.state, 0))
    assert not any(tensor[5 * size :])


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (chabudai.rules("matcha", edition="2015"), "no limit"),
        (chabudai.rules("white-castle"), "more than 20000"),
        (chabudai.rules("leaf-coins"), "has no tensor"),
    ],
)
def test_where_it_is_not_feasible(rules: AnyRules, why: str) -> None:
    recall = Recall(rules)
    with pytest.raises(chabudai.BadInput, match=why):
        recall.tensor(0)
