"""Damaged records are played, refused or reported as malformed. No other error occurs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chabudai
from chabudai.registry import games
from tests.fuzz.records import every_game, few_examples, good_record, is_read_or_refused

FIELDS = ["chabudai", "game", "rules", "options", "seats", "seed", "log", "talk", "seen_by"]
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.integers()
    | st.floats()
    | st.text(max_size=10)
    | st.sampled_from(["*", *games(), "2015", "hard", "pass", "deal"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


@every_game
@pytest.mark.parametrize("largest", [False, True])
def test_records_are_good_before_they_are_damaged(game: str, largest: bool) -> None:
    assert is_read_or_refused(good_record(game, largest)) == "played"


@given(data=JSON)
def test_any_json(data: Any) -> None:
    is_read_or_refused(data)


@every_game
@given(field=st.sampled_from(FIELDS), value=JSON)
@example(field="seed", value="\ud800")
@example(field="seats", value=["\ud800", "\x00"])
@example(field="options", value={"\ud800": "2020"})
@example(field="log", value=[["*", "deal \ud800"]])
@example(field="talk", value=[[0, 0, "\ud800"]])
@few_examples
def test_one_field_replaced(game: str, field: str, value: Any) -> None:
    is_read_or_refused(good_record(game) | {field: value})


@every_game
@pytest.mark.parametrize("field", FIELDS)
def test_one_field_missing(game: str, field: str) -> None:
    record = good_record(game)
    record.pop(field, None)
    is_read_or_refused(record)


@every_game
@given(data=st.data())
@few_examples
def test_log_entries_changed(game: str, data: st.DataObject) -> None:
    record = good_record(game, data.draw(st.booleans()))
    log = record["log"]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(log) - 1)) if log else 0
        match data.draw(st.sampled_from(["drop", "double", "swap", "json", "seat", "text"])):
            case "drop":
                del log[at : at + 1]
            case "double":
                log[at:at] = log[at : at + 1]
            case "swap" if log:
                other = data.draw(st.integers(0, len(log) - 1))
                log[at], log[other] = log[other], log[at]
            case "json":
                log.insert(at, data.draw(JSON))
            case "seat" if log:
                log[at] = [data.draw(st.integers(-1, 7) | st.just("*")), "pass"]
            case _ if log and isinstance(log[at], list) and log[at]:
                log[at] = [log[at][0], data.draw(st.text(max_size=30))]
    is_read_or_refused(record)


@every_game
@given(
    talk=st.lists(
        st.tuples(
            st.integers(-1, 30),
            st.integers(-1, 3),
            st.sampled_from(["suit match", "number miss", "x"]),
        ).map(list),
        max_size=3,
    ),
)
@few_examples
def test_any_talk(game: str, talk: list[Any]) -> None:
    is_read_or_refused(good_record(game) | {"talk": talk})


@every_game
@given(at=JSON)
@few_examples
def test_any_stop(game: str, at: Any) -> None:
    record = good_record(game)
    fits = at is None or (type(at) is int and 0 <= at <= len(record["log"]))
    if fits:
        assert chabudai.replay(record, at=at)["refused"] is None
    else:
        with pytest.raises(chabudai.BadInput):
            chabudai.replay(record, at=at)


# -- large records -------------------------------------------------------------------------------
NONSENSE = [[0, "nonsense"]] * 50_000


@every_game
def test_a_replay_stops_at_the_first_wrong_entry(game: str) -> None:
    record = good_record(game)
    log = record["log"]
    for at in (0, 1, len(log)):
        refused = chabudai.replay(record | {"log": log[:at] + NONSENSE})["refused"]
        assert refused["at"] == at
        assert (refused["rule"] == "table.over") == (at == len(log))
    with pytest.raises(chabudai.BadInput, match="log entry 0 "):
        chabudai.replay(record | {"log": ["nonsense"] * 50_000})


def test_a_log_that_repeats_itself() -> None:
    record = good_record("matcha")
    result = chabudai.replay(record | {"log": record["log"] * 1000})
    assert result["refused"]["at"] == len(record["log"])


def test_much_talk() -> None:
    record = good_record("matcha")
    record["talk"] = [[1, 0, "suit match"]] * 10_000
    assert is_read_or_refused(record) == "refused"


@pytest.mark.parametrize("depth", [10, 500, 900, 950, 990, 10_000])
def test_deep_data(depth: int) -> None:
    for field in FIELDS:
        deep: list[Any] = []
        innermost = deep
        for _ in range(depth):
            deep = [deep]
        with pytest.raises(chabudai.BadInput):
            chabudai.replay(good_record("matcha") | {field: deep})
        while deep is not innermost:  # level by level: freeing it at once would recurse
            deep = deep.pop()


@pytest.mark.parametrize("field", FIELDS)
def test_huge_texts(field: str) -> None:
    huge = "抹" * 5_000_000
    if field == "seed":
        assert chabudai.replay(good_record("matcha") | {field: huge})["refused"] is None
        return
    with pytest.raises(chabudai.BadInput) as caught:
        chabudai.replay(good_record("matcha") | {field: huge})
    assert len(str(caught.value)) < 300
