"""Games as a Parquet file: a row for each decision. See docs/researchers/dataset.md.

Records come in and rows go out one group at a time, so the number of games does not matter.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from chabudai.core.game import AnyRules, SetUp, quoted
from chabudai.core.log import CHANCE_SEAT
from chabudai.core.record import set_up_of
from chabudai.core.refusals import BadInput, Unreadable
from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.registry import games

ROWS_PER_GROUP = 20_000
SCHEMA_VERSION = 1


@dataclass(frozen=True, slots=True)
class Decision:
    """A row: what a seat decided, what it knew, and how the game ended for it."""

    game: int
    at: int
    seat: int
    player: str
    action: int
    move: str
    legal: Sequence[int]
    tensor: Any
    utility: float
    score: float
    rank: int


def decisions(number: int, record: Json, rules: AnyRules, *, tensors: bool) -> list[Decision]:
    """The decisions of a finished game. Raises ``BadInput`` if its record is wrong or cut off."""
    state = rules.start()
    found: list[tuple[Any, ...]] = []
    log = record.get("log")
    for at, entry in enumerate(log if isinstance(log, list) else ()):
        try:
            seat, text = entry
            if seat == CHANCE_SEAT:
                _play_chance(rules, state, text)
                continue
            action = _action_of(rules, state, seat, text)
        except (Unreadable, BadInput, ValueError, TypeError) as problem:
            raise BadInput(f"game {number}, log entry {at}: {quoted(entry)}: {problem}") from None
        tensor = rules.tensor(state, seat) if tensors else None
        legal = list(rules.legal(state, seat))
        found.append((at, seat, action, rules.write(state, seat, action), legal, tensor))
        rules.apply(state, seat, action)
    standings = rules.standings(state)
    if state.turn != OVER or standings is None:
        raise BadInput(f"game {number} is not finished: its record is cut off")
    utilities, places = rules.utilities(state), standings.places
    names = record["seats"]
    return [
        Decision(
            number, at, seat, names[seat], action, move, legal, tensor,
            utilities[seat], places[seat].score, places[seat].rank,
        )
        for at, seat, action, move, legal, tensor in found
    ]  # fmt: skip


def _play_chance(rules: AnyRules, state: Any, text: str) -> None:
    if state.turn != CHANCE:
        raise BadInput("chance is not next")
    rules.apply_chance(state, rules.read_chance(state, text))


def _action_of(rules: AnyRules, state: Any, seat: Any, text: str) -> int:
    if seat not in rules.waiting_on(state):
        raise BadInput("this seat is not to decide")
    move = rules.read(text)
    refusal = rules.check(state, seat, move)
    if refusal is not None:
        raise BadInput(f"refused by the rules [{refusal.rule}]")
    return rules.encode(state, seat, move)


class DatasetWriter:
    """Writes the decisions of records to a Parquet file."""

    def __init__(self, path: str, *, tensors: bool) -> None:
        self.path = path
        self.tensors = tensors
        self.games = 0
        self.rows = 0
        self._set_up: SetUp | None = None
        self._rules: AnyRules | None = None
        self._file: Any = None
        self._waiting: list[Decision] = []

    def write(self, records: Sequence[Json]) -> None:
        """Add the decisions of some games."""
        for record in records:
            rules = self._rules_of(record)
            found = decisions(self.games, record, rules, tensors=self.tensors)
            self.games += 1
            self.rows += len(found)
            self._waiting += found
            if len(self._waiting) >= ROWS_PER_GROUP:
                self._flush()

    def _rules_of(self, record: Json) -> AnyRules:
        """The rules of a record. All games of a file have the same set-up."""
        try:
            set_up = set_up_of(record, games())
        except BadInput as problem:
            raise BadInput(f"game {self.games}: {problem}") from None
        if self._set_up is None or self._rules is None:
            self._set_up, self._rules = set_up, set_up.rules()
            if self.tensors and self._rules.layout is None:
                raise BadInput(f"{set_up.game.id} has no tensor")
        elif set_up != self._set_up:
            raise BadInput(f"game {self.games} has another game, other seats or other options")
        return self._rules

    def _schema(self) -> Any:
        import pyarrow as pa

        assert self._set_up is not None
        fields = [
            ("game", pa.int32()),
            ("at", pa.int32()),
            ("seat", pa.int8()),
            ("player", pa.dictionary(pa.int32(), pa.string())),
            ("action", pa.int32()),
            ("move", pa.string()),
            ("legal", pa.list_(pa.int32())),
            *([("tensor", pa.list_(pa.float32()))] if self.tensors else []),
            ("utility", pa.float32()),
            ("score", pa.float64()),
            ("rank", pa.int8()),
        ]
        about = {
            "schema": SCHEMA_VERSION,
            "game": self._set_up.game.id,
            "rules": self._set_up.version,
            "options": dict(self._set_up.options),
            "players": self._set_up.seats,
        }
        return pa.schema(fields, metadata={"chabudai": json.dumps(about)})

    def _flush(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        schema = self._schema()
        if self._file is None:
            self._file = pq.ParquetWriter(self.path, schema, compression="zstd")
        columns = [
            pa.array([getattr(row, field.name) for row in self._waiting], field.type)
            for field in schema
        ]
        self._file.write_table(pa.Table.from_arrays(columns, schema=schema))
        self._waiting = []

    def close(self) -> None:
        """Write the rest."""
        if self._waiting:
            self._flush()
        if self._file is not None:
            self._file.close()
            self._file = None


@contextmanager
def writing_dataset(path: str, *, tensors: bool) -> Iterator[DatasetWriter]:
    """A writer of a Parquet file. After an error the games up to there are in the file."""
    if not path.endswith(".parquet"):
        raise BadInput(f"a dataset goes to a file *.parquet, not {quoted(path)}")
    try:
        import pyarrow  # noqa: F401 - a clear error before the first game
    except ImportError:
        raise BadInput(
            "a dataset needs the package pyarrow: pip install 'chabudai[data]'"
        ) from None
    try:
        with open(path, "ab"):  # an old file stays as it is until the first row is written
            pass
    except OSError as problem:
        raise BadInput(f"cannot write {quoted(path)}: {problem.strerror}") from None
    writer = DatasetWriter(path, tensors=tensors)
    try:
        yield writer
    finally:
        writer.close()
        if not os.path.getsize(path):
            os.remove(path)
