"""The stored games: one record and one journal for each set-up and rules version.

``<game>/<version>/<set-up>.json`` holds the record of a finished game and what a replay gives at
some points of it; ``<set-up>.journal`` holds the journal of a running table, an entry a line, as
the server's store keeps it.
"""

from __future__ import annotations

import json
from pathlib import Path

from chabudai.core.chance import stream
from chabudai.core.game import Game, SetUp
from chabudai.core.match import Match
from chabudai.core.record import replay
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.server import journal
from chabudai.server.journal import Settings
from chabudai.testing.setups import label

FOLDER = Path(__file__).parent
POINTS = (0.3, 0.6, 1.0)
"""How much of a game has been played where its outcome is stored."""
IN_JOURNAL = 0.6


def folder_of(game: Game, version: int) -> Path:
    """Where the files of a version are."""
    return FOLDER / game.id / str(version)


def stored(pattern: str) -> list[Path]:
    """All stored files of a kind."""
    return sorted(FOLDER.glob(f"*/*/{pattern}"))


def stored_set_ups(game: Game) -> list[SetUp]:
    """The fewest, usual and most seats, with the first and the last value of every option."""
    found = {}
    for seats in (game.seats[0], game.default_seats, game.seats[-1]):
        for at in (0, -1):
            options = {
                name: (option.values[:seats] if option.below_seats else option.values)[at]
                for name, option in game.options.items()
            }
            set_up = game.set_up(seats, options)
            found[label(set_up)] = set_up
    return list(found.values())


def write_newest(game: Game) -> None:
    """Play and store games of a game's newest rules version."""
    folder = folder_of(game, game.rules_version)
    folder.mkdir(parents=True, exist_ok=True)
    for set_up in stored_set_ups(game):
        match = _random_match(set_up)
        name = label(set_up)
        text = json.dumps(_record_file(match), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        (folder / f"{name}.journal").write_bytes(b"".join(_journal(match)))


def _random_match(set_up: SetUp) -> Match:
    match = Match(set_up, seed="versions")
    random = stream("versions", set_up.game.id)
    while not match.over:
        seat = match.waiting_on[int(random() * len(match.waiting_on))]
        moves = match.legal(seat)
        match.play(seat, moves[int(random() * len(moves))])
    return match


def _record_file(match: Match) -> Json:
    record = match.record()
    lengths = [round(len(match.log) * part) for part in POINTS]
    outcomes = [outcome_at(record, at) for at in lengths]
    return {"record": record, "outcomes": outcomes}


def outcome_at(record: Json, at: int) -> Json:
    """What a replay gives, without the view, which may get more fields."""
    found = replay(record, games(), at=at)
    return {"at": at} | {name: value for name, value in found.items() if name != "view"}


def _journal(match: Match) -> list[bytes]:
    """A running table: seats taken, the first moves of the match, the last one taken back."""
    set_up = match.set_up
    seats = range(set_up.seats)
    entries: list[journal.AnyEntry] = [
        journal.Created(
            1.0,
            game=set_up.game.id,
            rules=set_up.version,
            options=set_up.options,
            seats=set_up.seats,
            owner="guest-0",
            keys=[f"key-{seat}" for seat in seats],
            watch="key-watch",
            settings=Settings(),
        ),
        *[
            journal.Sat(2.0, seat=seat, guest=f"guest-{seat}", name=f"Guest {seat}")
            for seat in seats
        ],
    ]
    log = match.log
    end = round(len(log) * IN_JOURNAL)
    while end < len(log) and log[end].seat is None:
        end += 1
    at = 0
    while at < end:
        chance = at if log[at].seat is None else at + 1
        after = chance
        while after < len(log) and log[after].seat is None:
            after += 1
        outcomes = [entry.text for entry in log[chance:after]]
        seat = log[at].seat
        entries.append(
            journal.Started(3.0, seed=match.seed, chance=outcomes)
            if seat is None
            else journal.Moved(4.0, seat=seat, move=log[at].text, chance=outcomes)
        )
        at = after
    last = next(at for at in reversed(range(end)) if log[at].seat is not None)
    entries.append(journal.Undone(5.0, seat=log[last].seat or 0, to=last))
    return [journal.encode(entry) + b"\n" for entry in entries]
