"""The results of a tournament as a file, so that an interrupted tournament can continue.

The first line says what is played. Every further line is one game. A line is written as soon as its
game ends. If the program dies while it writes, the last line is incomplete: it is dropped, and its
game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from chabudai.arena.tournament import Fixture, GameResult, seatings
from chabudai.core.game import SetUp, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json

FORMAT = 1
"""The version of the file format."""


class Unfit(ValueError):
    """A line is not a game of this tournament."""


class ResultFile:
    """The games played so far, and the file they are appended to.

    The bots and the number of games are not part of the file's description: later runs may add bots
    or games. Only one program at a time can open a file.
    """

    def __init__(self, path: Path, set_up: SetUp, seed: str | None, fresh_seed: str) -> None:
        self.path = path
        self.games: dict[Fixture, GameResult] = {}
        self._set_up = set_up
        self._seatings = set(seatings(set_up.seats))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as problem:
            raise BadInput(f"cannot write to {path}: {problem.strerror}") from None
        try:
            self._lock()
            self.seed = self._read(seed) or self._begin(seed or fresh_seed)
        except BaseException:
            self._file.close()
            raise

    def add(self, result: GameResult) -> None:
        """Write a game down."""
        self._write(
            {
                "bots": result.fixture.pairing,
                "deal": result.fixture.deal,
                "seating": result.fixture.seating,
                "ranks": result.ranks,
                "scores": result.scores,
            }
        )
        self.games[result.fixture] = result

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    # -- internal --------------------------------------------------------------------------------
    def _lock(self) -> None:
        """Fail if another program has the file open. Windows has no such lock."""
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"another tournament is writing to {self.path}") from None

    def _write(self, data: Mapping[str, object]) -> None:
        self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def _begin(self, seed: str) -> str:
        self._write(_description(self._set_up, seed))
        return seed

    def _read(self, seed: str | None) -> str | None:
        """Read the file, and return its seed; ``None`` if it has none yet."""
        self._file.seek(0)
        good = 0
        found: str | None = None
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                self._file.truncate(good)
                break
            good += len(line)
            try:
                data = json.loads(line)
            except (ValueError, RecursionError):
                raise self._damaged(number, "is not JSON") from None
            if number == 1:
                found = self._check_description(data, seed)
                continue
            try:
                result = self._game(data)
            except Unfit as problem:
                raise self._damaged(number, str(problem)) from None
            if self.games.setdefault(result.fixture, result) != result:
                raise self._damaged(number, "has another result for a game of an earlier line")
        return found

    def _damaged(self, number: int, why: str) -> BadInput:
        return BadInput(f"{self.path} is damaged: line {number} {why}")

    def _check_description(self, data: object, seed: str | None) -> str:
        """Check that the file belongs to this game and seed, and return its seed."""
        if not isinstance(data, dict) or data.get("chabudai-tournament") != FORMAT:
            raise BadInput(f"{self.path} is not a file of tournament results")
        found = data.get("seed")
        if not isinstance(found, str):
            raise self._damaged(1, "has no seed")
        expected = _description(self._set_up, found if seed is None else seed)
        for name, value in expected.items():
            if data.get(name) != value:
                raise BadInput(
                    f"{self.path} belongs to another tournament: "
                    f"its {name} is {quoted(data.get(name))}, not {quoted(value)}"
                )
        return found

    def _game(self, data: object) -> GameResult:
        seats = self._set_up.seats
        if not isinstance(data, dict):
            raise Unfit("is not an object")
        bots = _items(data, "bots", 2, str)
        if bots != sorted(bots):
            raise Unfit(f"has bots that are not in order: {quoted(bots)}")
        deal, seating = data.get("deal"), data.get("seating")
        if type(deal) is not int or deal < 0:
            raise Unfit(f"has no deal, but {quoted(deal)}")
        if not isinstance(seating, str) or seating not in self._seatings:
            raise Unfit(f"has no seating of {seats} players, but {quoted(seating)}")
        ranks = _items(data, "ranks", seats, int)
        if 1 not in ranks:
            raise Unfit(f"has no winner: {quoted(ranks)}")
        scores = _items(data, "scores", seats, int, float)
        return GameResult(Fixture((bots[0], bots[1]), deal, seating), tuple(ranks), tuple(scores))


def _description(set_up: SetUp, seed: str) -> Json:
    return {
        "chabudai-tournament": FORMAT,
        "game": set_up.game.id,
        "rules": set_up.version,
        "options": dict(set_up.options),
        "players": set_up.seats,
        "seed": seed,
    }


def _items(data: Json, name: str, length: int, *types: type) -> list[Any]:
    """A list of the line, checked."""
    value = data.get(name)
    if not isinstance(value, list) or len(value) != length:
        raise Unfit(f"has no list of {length} {name}, but {quoted(value)}")
    if any(type(item) not in types for item in value):
        raise Unfit(f"has impossible {name}: {quoted(value)}")
    return value
