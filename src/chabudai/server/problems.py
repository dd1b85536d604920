"""Error replies: a key for programs and a sentence for people."""

from __future__ import annotations

import logging
from collections import Counter

from chabudai.core.refusals import BadInput
from chabudai.server import protocol
from chabudai.server.names import shown_name
from chabudai.server.request_ids import current_id
from chabudai.server.store import Conflict, Unavailable
from chabudai.words import format_message

log = logging.getLogger("chabudai.server")

PROBLEMS = {
    "asked-already": 409,
    "bad-address": 400,
    "bad-chat": 400,
    "bad-input": 400,
    "bad-message": 400,
    "bad-passkey": 400,
    "banned": 403,
    "cannot-be-asked": 409,
    "cannot-join": 403,
    "closed": 409,
    "disk-full": 507,
    "draw-offered-lately": 409,
    "export-busy": 429,
    "fault": 500,
    "foreign": 403,
    "game-time-is-up": 409,
    "gave-up": 409,
    "guest-deleted": 410,
    "hello-first": 400,
    "hello-twice": 400,
    "lobby-full": 503,
    "lost-on-time": 409,
    "name-not-allowed": 400,
    "name-reserved": 400,
    "name-unreadable": 400,
    "no-decision": 400,
    "no-draws": 409,
    "no-guest": 403,
    "no-hint": 503,
    "no-hints-here": 403,
    "no-passkeys-here": 409,
    "no-room-for-tables": 503,
    "no-stand-in-needed": 409,
    "no-such-ban": 404,
    "no-such-block": 404,
    "no-such-device": 404,
    "no-such-guest": 404,
    "no-such-page": 404,
    "no-such-report": 404,
    "no-such-seat": 404,
    "no-such-table": 404,
    "nobody-there": 404,
    "nobody-to-ask": 409,
    "not-a-player": 403,
    "not-cancelled": 409,
    "not-confirmed": 400,
    "not-here": 400,
    "not-over": 409,
    "not-saved": 503,
    "not-started": 409,
    "not-the-owner": 403,
    "not-this-way": 405,
    "not-your-seat": 403,
    "not-your-turn": 409,
    "nothing-asked": 409,
    "nothing-to-undo": 409,
    "old-link": 410,
    "old-rules": 410,
    "one-seat": 409,
    "over": 409,
    "protocol": 400,
    "rematch-asked": 409,
    "seat-free": 409,
    "seat-taken": 409,
    "stale": 409,
    "started": 409,
    "still-there": 409,
    "table-full": 409,
    "time-is-up": 409,
    "too-big": 413,
    "too-fast": 429,
    "too-many-blocks": 409,
    "too-many-devices": 409,
    "too-many-hints": 429,
    "too-many-listed": 429,
    "too-many-listed-here": 429,
    "too-many-offers": 429,
    "too-many-passkeys": 409,
    "too-many-people": 409,
    "too-many-reports": 429,
    "too-many-reviews": 429,
    "too-many-sockets": 429,
    "too-many-sockets-here": 429,
    "too-many-tables": 429,
    "too-many-tables-here": 429,
    "too-many-tries": 429,
    "too-much-chat": 429,
    "try-again": 503,
    "undo-over-end": 409,
    "undo-refused": 409,
    "unknown-passkey": 404,
    "wrong-code": 403,
    "wrong-host": 421,
    "wrong-link": 403,
    "wrong-token": 401,
}
"""Every key and its HTTP status. The sentence has the catalogue key ``server-<key>``."""

OWN_FAULTS = ("fault", "not-saved")
"""Problems of the server itself: clients get the id of their request, to find it in the log."""
problem_counts: Counter[str] = Counter(dict.fromkeys(OWN_FAULTS, 0))
"""How often each problem was sent to a client of this process.

Our own faults are counted from zero on: an alert would not notice a count that begins with one."""


class Problem(Exception):
    """A request that the server rejects. Nothing has changed."""

    def __init__(self, key: str, *, wait: int = 0, **words: str | int) -> None:
        assert key in PROBLEMS, key
        super().__init__(key)
        self.key = key
        self.wait = wait
        """Seconds after which it makes sense to try again; 0: unknown."""
        self.words = words


class RoomClosed(Problem):
    """The room was closed before the request reached it. Its table may be open elsewhere."""

    def __init__(self) -> None:
        super().__init__("try-again")


def problem_key(problem: Exception) -> str:
    """The key of an error. Raises it if clients must not learn of it."""
    match problem:
        case Problem(key=key):
            return key
        case BadInput():
            return "bad-input"
        case Unavailable() | Conflict():
            return "not-saved"
        case _:
            raise problem


def problem_message(problem: Exception, id: int, lang: str) -> protocol.ProblemMessage:
    """The message that reports an error to a client."""
    key, words = problem_key(problem), {}
    if isinstance(problem, Problem):
        words = problem.words
    elif key == "not-saved":
        log.warning("not saved: %s", problem)  # the host needs the reason
    else:
        words = {"why": str(problem)}
    if isinstance(name := words.get("name"), str):
        words = {**words, "name": shown_name(name, lang)}
    problem_counts[key] += 1
    request = current_id() if key in OWN_FAULTS else ""
    why = format_message(f"server-{key}", words, lang)
    return protocol.ProblemMessage(id=id, key=key, why=why, request=request)
