"""Play many games, in one process or several. The results are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from chabudai.arena.results import Results
from chabudai.arena.tables import Job, play_games
from chabudai.arena.workers import Workers, checked_count, local_workers
from chabudai.bots.custom import AnyBot, bot_label, load_bot
from chabudai.core.chance import stream
from chabudai.core.checked import checked_seed
from chabudai.core.game import SetUp, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of games played so far, and of all games."""
OnRecords: TypeAlias = Callable[[Sequence[Json]], None]
"""Called with the records of some games."""


@dataclass(frozen=True, slots=True)
class Reports:
    """The reports of a simulation besides its results."""

    on_progress: Progress | None = None
    on_records: OnRecords | None = None
    """Gets the records of the games, in order."""
    seconds: float | None = None
    """The time for a decision. The results count the decisions of each bot that took longer."""


CHUNKS = 100
"""The approximate number of chunks: enough to share the games evenly between workers."""
MOST_DEALS_IN_CHUNK = 100


def simulate(
    set_up: SetUp,
    bots: Sequence[AnyBot],
    games: int,
    seed: object = None,
    workers: int | Workers = 1,
    reports: Reports | None = None,
) -> Results:
    """Play games of bots against bots.

    A bot is a name, ``module:Class``, a function of a `Seat`, or an object with ``choose(seat)``.
    A bot that makes a move that is not legal ends the simulation with `SimulationFailed`.

    Each deal is played once for every rotation of the bots over the seats. The same seed gives the
    same results with any number of workers. Several workers are separate processes, so a script
    needs ``if __name__ == "__main__"``. Workers on a cluster come from `open_workers`.
    """
    wanted = reports or Reports()
    where = local_workers(workers)
    checked = checked_bots(set_up, bots, where)
    seconds = checked_seconds(wanted.seconds)
    job = Job(set_up, checked, checked_seed(seed), seconds, wanted.on_records is not None)
    checked_count("games", games)
    results = Results.of([bot_label(bot) for bot in job.bots])
    chunks = chunks_of(games, set_up.seats)
    for part in where.run(partial(_play_chunk, job), chunks):
        if wanted.on_records is not None:
            wanted.on_records(part.records)
        results.merge(part)
        if wanted.on_progress is not None:
            wanted.on_progress(results.games, games)
    return results


def checked_bots(set_up: SetUp, bots: Sequence[AnyBot], workers: Workers) -> tuple[AnyBot, ...]:
    """Check that the bots exist, for these workers too, and that there is one for each seat."""
    for bot in bots:
        load_bot(bot, set_up.game, stream())
        workers.take_bot(bot, set_up.game)
    if len(bots) != set_up.seats:
        raise BadInput(f"{set_up.seats} bots are needed, one for each seat, not {len(bots)}")
    return tuple(bots)


def checked_seconds(seconds: object) -> float | None:
    """The time for a decision: a number above 0, or ``None`` for any time."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        raise BadInput(f"seconds must be a number above 0, not {quoted(seconds)}")
    return float(seconds)


Chunk: TypeAlias = tuple[int, int]


def chunks_of(games: int, seats: int) -> Iterator[Chunk]:
    """Split the games into chunks of whole deals, independent of the number of workers."""
    deals = max(1, min(MOST_DEALS_IN_CHUNK, games // seats // CHUNKS))
    size = deals * seats
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _play_chunk(job: Job, chunk: Chunk) -> Results:
    return play_games(job, *chunk)
