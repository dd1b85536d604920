"""Anything at all as a record: played, refused or named as malformed, never another error."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chabudai
from chabudai.registry import games
from tests.fuzz.records import NUMBERS, SPOILT_FROM, fresh, is_read_or_refused

FIELDS = ["chabudai", "game", "rules", "options", "seats", "seed", "log", "talk", "seen_by"]
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.integers()
    | st.floats()
    | st.text(max_size=10)
    | st.sampled_from(
        ["*", "matcha", "matchmaster", "white-castle", "2015", "hard", "pass", "deal"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


def test_the_records_to_be_spoilt_are_good() -> None:
    assert {record["game"] for record in SPOILT_FROM} == set(games())
    assert [is_read_or_refused(record) for record in SPOILT_FROM] == ["played"] * len(SPOILT_FROM)


@given(data=JSON)
def test_any_json(data: Any) -> None:
    is_read_or_refused(data)


@given(number=NUMBERS, field=st.sampled_from(FIELDS), value=JSON)
@example(number=0, field="seed", value="\ud800")
@example(number=0, field="seats", value=["\ud800", "\x00"])
@example(number=0, field="options", value={"\ud800": "2020"})
@example(number=0, field="log", value=[["*", "deal \ud800"]])
@example(number=0, field="talk", value=[[0, 0, "\ud800"]])
def test_one_field_is_something_else(number: int, field: str, value: Any) -> None:
    is_read_or_refused(fresh(number) | {field: value})


@given(number=NUMBERS, field=st.sampled_from(FIELDS))
def test_one_field_is_missing(number: int, field: str) -> None:
    record = fresh(number)
    record.pop(field, None)
    is_read_or_refused(record)


@given(number=NUMBERS, data=st.data())
def test_a_log_with_something_else_in_it(number: int, data: st.DataObject) -> None:
    record = fresh(number)
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


@given(
    number=NUMBERS,
    talk=st.lists(
        st.tuples(
            st.integers(-1, 30),
            st.integers(-1, 3),
            st.sampled_from(["suit match", "number miss", "x"]),
        ).map(list),
        max_size=3,
    ),
)
def test_any_talk(number: int, talk: list[Any]) -> None:
    is_read_or_refused(fresh(number) | {"talk": talk})


@given(number=NUMBERS, at=JSON)
def test_any_stop(number: int, at: Any) -> None:
    record = SPOILT_FROM[number]
    fits = at is None or (type(at) is int and 0 <= at <= len(record["log"]))
    if fits:
        assert chabudai.replay(record, at=at)["refused"] is None
    else:
        with pytest.raises(chabudai.BadInput):
            chabudai.replay(record, at=at)


# -- much of it ----------------------------------------------------------------------------------
NONSENSE = [[0, "nonsense"]] * 50_000


@pytest.mark.parametrize("number", range(len(SPOILT_FROM)))
def test_fifty_thousand_nonsense_entries_are_refused_at_the_first(number: int) -> None:
    result = chabudai.replay(fresh(number) | {"log": NONSENSE})
    assert result["refused"]["at"] == 0
    assert result["refused"]["rule"] == "table.chance"
    record = fresh(number)
    result = chabudai.replay(record | {"log": record["log"][:1] + NONSENSE})
    assert result["refused"]["at"] == 1
    result = chabudai.replay(record | {"log": record["log"] + NONSENSE})
    assert result["refused"]["at"] == len(record["log"])
    assert result["refused"]["rule"] == "table.over"
    with pytest.raises(chabudai.BadInput, match="log entry 0 "):
        chabudai.replay(record | {"log": ["nonsense"] * 50_000})


def test_a_log_that_repeats_itself() -> None:
    record = fresh(0)
    result = chabudai.replay(record | {"log": record["log"] * 1000})
    assert result["refused"]["at"] == len(record["log"])


def test_much_talk() -> None:
    record = fresh(0)
    record["talk"] = [[1, 0, "suit match"]] * 200_000
    assert is_read_or_refused(record) == "refused"


@pytest.mark.parametrize("depth", [10, 500, 900, 950, 990, 10_000])
def test_deep_data(depth: int) -> None:
    for field in FIELDS:
        deep: list[Any] = []
        innermost = deep
        for _ in range(depth):
            deep = [deep]
        with pytest.raises(chabudai.BadInput):
            chabudai.replay(fresh(0) | {field: deep})
        while deep is not innermost:  # level by level: freeing it at once would recurse
            deep = deep.pop()


@pytest.mark.parametrize("field", FIELDS)
def test_huge_texts(field: str) -> None:
    huge = "抹" * 5_000_000
    if field == "seed":
        assert chabudai.replay(fresh(0) | {field: huge})["refused"] is None
        return
    with pytest.raises(chabudai.BadInput) as caught:
        chabudai.replay(fresh(0) | {field: huge})
    assert len(str(caught.value)) < 300
