"""Records: what is read back, and how every malformed field is named."""

from __future__ import annotations

import copy
import json
import math
from typing import Any

import pytest

import chabudai
from tests.core.deals import MATCHA, matcha

GOOD: dict[str, Any] = {
    "chabudai": 1,
    "game": "matcha",
    "rules": 1,
    "options": {"edition": "2020"},
    "seats": ["Aki", "Ben"],
    "seed": "sesame",
    "log": [["*", MATCHA], [0, "1t suit"], [1, "pass"]],
}
MISSING = object()


def changed(**fields: object) -> dict[str, Any]:
    """The good record with other fields."""
    record = copy.deepcopy(GOOD) | fields
    return {name: value for name, value in record.items() if value is not MISSING}


def test_the_record_of_a_match_is_what_the_contract_says() -> None:
    match = chabudai.load(GOOD)
    assert match.record() == GOOD
    assert json.loads(json.dumps(match.record())) == GOOD
    assert chabudai.load(match.record()) == match


def test_a_loaded_match_can_be_continued() -> None:
    match = chabudai.load(GOOD)
    assert match.waiting_on == (0,)
    assert match.names == ["Aki", "Ben"]
    match.play(0, "4t number")
    assert match.view()["mats"][0]["number"]["played"] == ["4t", None]


def test_chance_continues_from_the_seed() -> None:
    fresh = chabudai.load(changed(log=[]))
    assert fresh == chabudai.new("matcha", seed="sesame", names=["Aki", "Ben"])
    assert fresh.waiting_on == (0,)


@pytest.mark.parametrize("field", ["seed", "rules", "options"])
def test_optional_fields(field: str) -> None:
    assert chabudai.load(changed(**{field: MISSING})).view() == chabudai.load(GOOD).view()


def test_unknown_fields_are_ignored() -> None:
    assert chabudai.load(changed(comment="a fine game", date=None)) == chabudai.load(GOOD)


def test_a_record_of_pairs_in_any_list() -> None:
    pairs = [tuple(entry) for entry in GOOD["log"]]
    assert chabudai.load(changed(log=pairs)) == chabudai.load(GOOD)


@pytest.mark.parametrize("data", [None, [], "x", 7, True, 1.5, [GOOD], math.nan])
def test_data_that_is_not_a_record(data: Any) -> None:
    for reader in (chabudai.load, chabudai.replay):
        with pytest.raises(chabudai.BadInput, match="a record is a JSON object"):
            reader(data)


MALFORMED: list[tuple[str, object, str]] = [
    ("chabudai", MISSING, "chabudai"),
    ("chabudai", 2, "format 1"),
    ("chabudai", "1", "format 1"),
    ("chabudai", True, "format 1"),
    ("chabudai", None, "format 1"),
    ("chabudai", [1], "format 1"),
    ("chabudai", math.nan, "format 1"),
    ("game", MISSING, "unknown game"),
    ("game", "Matcha", "unknown game 'Matcha'"),
    ("game", None, "unknown game"),
    ("game", ["matcha"], "unknown game"),
    ("game", {"matcha": 1}, "unknown game"),
    ("game", "", "unknown game"),
    ("rules", 2, "no rules version 2: it knows version 1"),
    ("rules", 0, "no rules version 0"),
    ("rules", "1", "no rules version '1'"),
    ("rules", True, "no rules version True"),
    ("rules", None, '"rules" must be'),
    ("rules", [], "no rules version"),
    ("options", None, "options"),
    ("options", [], "options"),
    ("options", "edition=2020", "options"),
    ("options", {"edition": "1999"}, "edition '1999'"),
    ("options", {"edition": None}, "edition None"),
    ("options", {"edition": ["2020"]}, "edition"),
    ("options", {"edition": True}, "edition True"),
    ("options", {"edition": 2020.0}, "edition"),
    ("options", {"colour": "red"}, "no option 'colour'"),
    ("seats", MISSING, "seats"),
    ("seats", None, "seats"),
    ("seats", 2, "seats"),
    ("seats", "AB", "seats"),
    ("seats", {"0": "Aki", "1": "Ben"}, "seats"),
    ("seats", [], "2 players, not 0"),
    ("seats", ["Aki"], "2 players, not 1"),
    ("seats", ["A", "B", "C"], "2 players, not 3"),
    ("seats", ["A"] * 1000, "2 players, not 1000"),
    ("seats", ["Aki", ""], "name"),
    ("seats", ["Aki", 7], "name"),
    ("seats", ["Aki", None], "name"),
    ("seats", ["Aki", "x" * 100], "name"),
    ("seed", [], "seed"),
    ("seed", 1.5, "seed"),
    ("seed", True, "seed"),
    ("seed", {"a": 1}, "seed"),
    ("log", MISSING, "log"),
    ("log", None, "log"),
    ("log", {}, "log"),
    ("log", "pass", "log"),
    ("log", 7, "log"),
    ("log", [None], "log entry 0"),
    ("log", ["*"], "log entry 0"),
    ("log", [[]], "log entry 0"),
    ("log", [["*"]], "log entry 0"),
    ("log", [["*", MATCHA, 3]], "log entry 0"),
    ("log", [{"seat": 0, "move": "pass"}], "log entry 0"),
    ("log", [[True, "pass"]], "log entry 0"),
    ("log", [[None, "pass"]], "log entry 0"),
    ("log", [["0", "pass"]], "log entry 0"),
    ("log", [[0.0, "pass"]], "log entry 0"),
    ("log", [[[], "pass"]], "log entry 0"),
    ("log", [["*", None]], "log entry 0"),
    ("log", [["*", 7]], "log entry 0"),
    ("log", [["*", MATCHA], [0, ["pass"]]], "log entry 1"),
    ("log", [["*", MATCHA], [math.nan, "pass"]], "log entry 1"),
    ("talk", None, "talk"),
    ("talk", {}, "talk"),
    ("talk", "hello", "talk"),
    ("talk", [None], "talk"),
    ("talk", [[1, 0]], "talk"),
    ("talk", [["1", 0, "suit match"]], "talk"),
    ("talk", [[1, 0, None]], "talk"),
    ("talk", [[True, 0, "suit match"]], "talk"),
    ("talk", [[2, True, "suit match"]], "talk"),
    ("talk", [[99, 0, "suit match"]], "talk"),
    ("talk", [[-1, 0, "suit match"]], "talk"),
    ("seen_by", 0, "running game"),
]


@pytest.mark.parametrize(
    ("field", "value", "named"),
    MALFORMED,
    ids=[f"{field}-{number}" for number, (field, _, _) in enumerate(MALFORMED)],
)
def test_every_malformed_field_is_named(field: str, value: object, named: str) -> None:
    for reader in (chabudai.load, chabudai.replay):
        with pytest.raises(chabudai.BadInput) as caught:
            reader(changed(**{field: value}))
        assert named in str(caught.value)
        assert str(caught.value)[0].islower() or str(caught.value)[0] in "\"'"
        assert len(str(caught.value)) < 300


def test_an_error_quotes_little() -> None:
    with pytest.raises(chabudai.BadInput) as caught:
        chabudai.load(changed(game="x" * 10_000_000))
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("field", ["chabudai", "game", "rules", "options", "seats", "seed", "log"])
def test_numbers_too_large_to_write(field: str) -> None:
    with pytest.raises(chabudai.BadInput):
        chabudai.load(changed(**{field: 10**5000}))


@pytest.mark.parametrize("field", ["chabudai", "game", "rules", "options", "seats", "seed", "log"])
def test_nesting_too_deep_to_write(field: str) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    try:
        with pytest.raises(chabudai.BadInput):
            chabudai.load(changed(**{field: deep}))
    finally:
        while deep:  # level by level: freeing it at once would recurse as deep
            deep = deep.pop()


def test_an_entry_of_an_unknown_seat() -> None:
    for seat in (2, -1, 10**30):
        with pytest.raises(chabudai.Refused) as caught:
            chabudai.load(changed(log=[["*", MATCHA], [seat, "pass"]]))
        assert caught.value.rule == "table.seat"


def test_an_illegal_move() -> None:
    with pytest.raises(chabudai.Refused) as caught:
        chabudai.load(changed(log=[["*", MATCHA], [0, "4s suit"]]))
    assert caught.value.rule == "turn.own-cards"


def test_claims_of_a_record_must_be_possible() -> None:
    with pytest.raises(chabudai.Refused) as caught:
        chabudai.load(changed(talk=[[1, 0, "suit match"]]))
    assert caught.value.rule == "table.talk"


def test_a_record_is_not_changed_by_reading_it() -> None:
    given = copy.deepcopy(GOOD)
    match = chabudai.load(given)
    match.play(0, "4t number")
    match.record()["log"].append("spoilt")
    match.record()["seats"].append("spoilt")
    match.record()["options"]["edition"] = "spoilt"
    assert given == GOOD
    assert match.record() == GOOD | {"log": [*GOOD["log"], [0, "4t number"]]}


def test_too_many_entries() -> None:
    with pytest.raises(chabudai.BadInput, match="1000001 entries"):
        chabudai.load(changed(log=[None] * 1_000_001))


def test_the_same_match_with_another_seed_is_another_match() -> None:
    assert chabudai.load(changed(seed="other")) != matcha()
