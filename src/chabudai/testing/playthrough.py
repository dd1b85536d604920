"""A whole game as text, for people to read and for programs to compare.

Every log entry shows the legal moves, the move (``>``), the events (``=``) and what changed in the
view (``~``). Where the view describes the pending ``decision``, the text also shows what is
decided, by which component, and what each choice pays and gains. The text contains the whole
record, so it can be written again from itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chabudai.core.log import CHANCE_SEAT
from chabudai.core.match import Match
from chabudai.core.record import set_up_of
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.words import format_message

HEADER = ("game", "rules", "options", "seats")
"""The fields above the log."""

LEFT_OUT = ("decision", "gone", "projected")
"""Fields of a view without lines of changes: the decision has its own, the others follow from
earlier lines."""


def playthrough(record: Json, title: str = "") -> str:
    """Return a record as text."""
    set_up = set_up_of(record, games())
    match = Match(
        set_up, names=record["seats"], seed="written", speak=format_message, auto_chance=False
    )
    lines = [f"# {title}"] if title else []
    header = {"rules": set_up.version} | {name: record[name] for name in HEADER if name in record}
    for name in HEADER:
        lines.append(f"{name}: {json.dumps(header[name], ensure_ascii=False)}")
    shown = _shown(match)
    lines += ["", *_changes({}, shown)]
    for number, (seat, text) in enumerate(record["log"]):
        lines += ["", f"[{number}]", *_legal(match)]
        if seat == CHANCE_SEAT:
            match.play_chance(text)
        else:
            match.play(seat, text)
        lines.append(f"> {seat} {text}")
        lines += [f"= {_event_line(event.data())}" for event in match.log[-1].events]
        now = _shown(match)
        lines += _changes(shown, now)
        shown = now
    lines += ["", *_end(match)]
    return "\n".join(lines) + "\n"


def record_of(text: str) -> Json:
    """Return the record of a playthrough."""
    record: Json = {"chabudai": 1}
    log: list[list[int | str]] = []
    for line in text.splitlines():
        name, colon, value = line.partition(": ")
        if line.startswith("> "):
            seat, _, move = line[2:].partition(" ")
            log.append([seat if seat == CHANCE_SEAT else int(seat), move])
        elif colon and name in HEADER:
            record[name] = json.loads(value)
    return record | {"log": log}


def title_of(text: str) -> str:
    """Return the title at the top of a playthrough."""
    first = text.partition("\n")[0]
    return first.removeprefix("# ") if first.startswith("# ") else ""


def _legal(match: Match) -> Iterator[str]:
    decision = match.view().get("decision") or {}
    for seat in match.waiting_on:
        if decision.get("seat") == seat:
            by = f" by {decision['by']}" if decision["by"] else ""
            yield f"{seat} decides: {decision['what']}{by}"
            yield f"{seat}? {' | '.join(_choice(choice) for choice in decision['choices'])}"
        else:
            yield f"{seat}? {' | '.join(match.legal(seat))}"
        if claims := match.claims(seat):
            yield f"{seat} may claim: {' | '.join(claims)}"


def _choice(choice: Json) -> str:
    """``climb 1 steward-2 (-2 pearl, +1 seals)``."""
    amounts = [f"-{amount} {kind}" for kind, amount in choice["pays"].items()]
    amounts += [f"{amount:+d} {kind}" for kind, amount in choice["gains"].items()]
    return f"{choice['move']} ({', '.join(amounts)})" if amounts else str(choice["move"])


def _shown(match: Match) -> dict[str, str]:
    """The view as lines."""
    return _flat({name: value for name, value in match.view().items() if name not in LEFT_OUT})


def _event_line(event: Json) -> str:
    return " ".join([event["event"], _plain({k: v for k, v in event.items() if k != "event"})])


def _end(match: Match) -> Iterator[str]:
    standings = match.standings
    if standings is None:
        yield "not over"
        return
    yield f"over: {standings.end}"
    for place in standings.places:
        yield f"  rank {place.rank}: {match.names[place.seat]}, score {place.score:g}"


MOST_IN_A_LINE = 6
"""The most values of an object in one line."""


def _flat(data: Any, path: str = "") -> dict[str, str]:
    """Return data as lines by path. Small objects of plain values or lists take one line."""
    if isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        pairs = [(f"{path}[{at}]", item) for at, item in enumerate(data)]
    elif isinstance(data, dict) and (
        not path
        or len(data) > MOST_IN_A_LINE
        or any(isinstance(value, dict) for value in data.values())
    ):
        pairs = [(f"{path}.{name}" if path else name, value) for name, value in data.items()]
    else:
        return {path: _plain(data)}
    return {line: text for name, value in pairs for line, text in _flat(value, name).items()}


def _plain(value: Any) -> str:
    """A value as short text."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_plain(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return f"[{' '.join(_plain(item) for item in value)}]"
    words = {None: "-", True: "yes", False: "no"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def _changes(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    for name, value in now.items():
        if before.get(name) != value:
            yield f"~ {name} {value}"
