"""Play many games, in one process or several. The results are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from chabudai.arena.results import Results
from chabudai.arena.tables import Job, play_games
from chabudai.arena.workers import checked_count, run_tasks
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.game import SetUp
from chabudai.core.match import checked_seed
from chabudai.core.refusals import BadInput

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of games played so far, and of all games."""
CHUNKS = 100
"""The approximate number of chunks: enough to share the games evenly between workers."""
MOST_DEALS_IN_CHUNK = 100


def simulate(
    set_up: SetUp,
    bots: Sequence[str],
    games: int,
    seed: object = None,
    workers: int = 1,
    on_progress: Progress | None = None,
) -> Results:
    """Play games of bots against bots.

    Each deal is played once for every rotation of the bots over the seats. The same seed gives the
    same results with any number of workers. Several workers are separate processes, so a script
    needs ``if __name__ == "__main__"``.
    """
    job = Job(set_up, checked_bots(set_up, bots), checked_seed(seed))
    checked_count("games", games)
    results = Results.of(job.bots)
    chunks = chunks_of(games, set_up.seats)
    for part in run_tasks(partial(_play_chunk, job), chunks, workers):
        results.merge(part)
        if on_progress is not None:
            on_progress(results.games, games)
    return results


def checked_bots(set_up: SetUp, bots: Sequence[str]) -> tuple[str, ...]:
    """Check that the bots exist and that there is one for each seat."""
    for bot in bots:
        make_bot(bot, set_up.game, stream())
    if len(bots) != set_up.seats:
        raise BadInput(f"{set_up.seats} bots are needed, one for each seat, not {len(bots)}")
    return tuple(bots)


Chunk: TypeAlias = tuple[int, int]


def chunks_of(games: int, seats: int) -> Iterator[Chunk]:
    """Split the games into chunks of whole deals, independent of the number of workers."""
    deals = max(1, min(MOST_DEALS_IN_CHUNK, games // seats // CHUNKS))
    size = deals * seats
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _play_chunk(job: Job, chunk: Chunk) -> Results:
    return play_games(job, *chunk)
