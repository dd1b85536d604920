"""What `import chabudai` offers to programs that learn: actions, copies, tensors, metadata."""

from __future__ import annotations

import numpy as np
import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.playout import play_randomly
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.tensors import Layout, Part


def test_everything_is_exported() -> None:
    for name in chabudai.__all__:
        assert getattr(chabudai, name) is not None
    assert {"Rules", "Seat", "CHANCE", "OVER", "bots", "simulate"} <= set(chabudai.__all__)
    assert (chabudai.CHANCE, chabudai.OVER) == (CHANCE, OVER)


def test_a_match_prints_what_it_is() -> None:
    match = chabudai.new("matcha", seed=7)
    assert repr(match) == "<Match matcha edition=2020, 2 seats, 1 log entries, waiting on 0>"
    while not match.over:
        match.play_action(match.legal_actions()[0])
    assert repr(match).endswith("over>")


def test_actions_are_the_moves() -> None:
    match = chabudai.new("matchmaster", players=3, seed=1)
    assert len(match.legal_actions()) == len(match.legal(0))
    assert match.legal_actions(2) == match.legal_actions(0)  # all three predict at the same time
    match.play_action(match.legal_actions(2)[1], seat=2)
    assert [entry.text for entry in match.log[1:]] == ["say 1"]
    assert match.legal_actions(2) == ()


def test_a_match_played_by_actions_equals_one_played_by_texts() -> None:
    actions, texts = (chabudai.new("matcha", seed=3, edition="2015") for _ in range(2))
    random = stream("actions")
    while not actions.over:
        at = int(random() * len(actions.legal_actions()))
        texts.play(actions.waiting_on[0], texts.legal(actions.waiting_on[0])[at])
        actions.play_action(actions.legal_actions()[at])
    assert actions == texts
    assert actions.legal_actions() == ()


@pytest.mark.parametrize(
    "action", [-1, 1, 99, True, "0", None, 0.0, np.array([4]), np.array([4, 5])], ids=repr
)
def test_a_wrong_action_changes_nothing(action: object) -> None:
    match = chabudai.new("matcha", seed=8)
    before = match.record()
    assert 1 not in match.legal_actions()
    with pytest.raises(chabudai.BadInput, match="is not legal for seat 0"):
        match.play_action(action)  # type: ignore[arg-type]
    assert match.record() == before


def test_an_action_of_a_seat_that_must_wait_is_refused() -> None:
    match = chabudai.new("matcha", seed=7)
    with pytest.raises(chabudai.Refused) as caught:
        match.play_action(match.legal_actions()[0], seat=1)
    assert caught.value.rule == "table.turn"
    with pytest.raises(chabudai.Refused):
        match.play_action(0, seat=5)


def test_an_action_after_the_end_is_refused() -> None:
    match = chabudai.new("matcha", seed=7)
    while not match.over:
        match.play_action(match.legal_actions()[-1])
    with pytest.raises(chabudai.Refused) as caught:
        match.play_action(0)
    assert caught.value.rule == "table.over"


def test_a_copy_is_independent() -> None:
    match = chabudai.new("matcha", seed=7)
    match.play_action(match.legal_actions()[0])
    copy = match.copy()
    assert copy == match
    before = match.record()
    copy.undo(0)
    copy.play_action(copy.legal_actions()[-1])
    while not copy.over:
        copy.play_action(copy.legal_actions()[0])
    assert match.record() == before
    match.undo(0)
    assert match.legal(0) == chabudai.new("matcha", seed=7).legal(0)


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_a_copy_goes_on_like_the_original(game: str) -> None:
    match = chabudai.new(game, seed=5)
    copy = match.copy()
    for one in (match, copy):
        random = stream("on")
        for _ in range(30):
            if not one.over:
                actions = one.legal_actions()
                one.play_action(actions[int(random() * len(actions))])
    assert copy == match


# -- tensors ---------------------------------------------------------------------------------------
def test_a_layout_names_its_parts() -> None:
    parts = [Part("a", (2, 3), ("x",), "Six."), Part("b", (4,), ("y",), "Four.", -1.0, 2.0)]
    layout = Layout.of(parts, {"game": "always the same"})
    assert layout.size == 10
    assert layout["b"] == slice(6, 10)
    assert layout.bounds() == ([0.0] * 6 + [-1.0] * 4, [1.0] * 6 + [2.0] * 4)
    assert "| `b` | 6 | 4 | -1 to 2 | `y` | Four. |" in layout.table()
    with pytest.raises(KeyError, match=r"no part 'c' .*a, b"):
        layout["c"]


def test_a_tensor_is_filled_in_place() -> None:
    rules = chabudai.rules("matcha")
    assert rules.layout is not None
    state = rules.start()
    rules.apply_chance(state, rules.draw(state, stream("tensor")))
    buffer = [9.0] * rules.layout.size
    assert rules.tensor(state, 1, buffer) is buffer
    assert sum(buffer[rules.layout["hand"]]) == 5
    assert sum(buffer[rules.layout["table"]]) == 6


def test_a_tensor_refuses_wrong_shapes_and_seats() -> None:
    rules = chabudai.rules("matcha")
    with pytest.raises(chabudai.BadInput, match="376 numbers is needed, not 3"):
        rules.tensor(rules.start(), 0, [0.0] * 3)
    for buffer, why in (
        (np.zeros((376, 2), "f"), r"one dimension is needed, not with the shape \(376, 2\)"),
        (np.zeros(376, "i4"), "a buffer of floats is needed"),
        (7, "376 numbers is needed, not int"),
    ):
        with pytest.raises(chabudai.BadInput, match=why):
            rules.tensor(rules.start(), 0, buffer)  # type: ignore[arg-type]
    rules.tensor(rules.start(), np.int64(1), np.zeros(376))  # type: ignore[arg-type]
    for seat in (2, -1, None, "0"):
        for ask in (rules.tensor, rules.info_text):
            with pytest.raises(chabudai.BadInput, match=f"no seat {seat!r}: seats are 0 to 1"):
                ask(rules.start(), seat)  # type: ignore[arg-type]


def test_a_bot_gets_tensor_and_text() -> None:
    match = chabudai.new("matcha", seed=7)
    seat = match.seat(1)
    assert len(seat.tensor()) == 376
    hand = " ".join(match.observe(1)["your_hand"])
    assert f"your_hand: [{hand}]" in seat.info_text()


# -- utilities -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "players", "low"),
    [("matcha", 2, -1.0), ("matchmaster", 3, -0.5), ("white-castle", 1, -1.0)],
)
def test_utilities(game: str, players: int, low: float) -> None:
    rules = chabudai.rules(game, players=players)
    assert (rules.metadata.min_utility, rules.metadata.max_utility) == (low, 1.0)
    assert rules.metadata.zero_sum == (players > 1)
    found = set()
    for number in range(12):
        state = rules.start()
        assert rules.utilities(state) == [0.0] * players
        play_randomly(rules, state, stream("utilities", number))
        found.update(rules.utilities(state))
    assert low in found


def test_serial_order() -> None:
    assert chabudai.rules("matchmaster", players=3).metadata.serial_order == (0, 1, 2)
    assert chabudai.rules("matcha").metadata.serial_order == ()
    assert chabudai.rules("matcha", edition="2015").metadata.serial_order == (0, 1)
