"""The review of a session's match, and a hint for it, as lines: both clients use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chabudai.core.record import load
from chabudai.registry import games
from chabudai.terminal.lines import lines_for
from chabudai.terminal.session import Session


def review_lines(
    session: Session, progress: Callable[[int, int], None] | None = None
) -> Iterator[str]:
    """The review of the only person's decisions, or of all seats if several people played."""
    from chabudai.analysis.review import review
    from chabudai.analysis.review.text import lines

    match = session.match
    found = review(match.record(), session.only_viewer, progress)
    yield from lines(found, match.names, session.lang)


def may_have_hint(session: Session) -> bool:
    """Whether the person to move plays against bots only."""
    return session.person_to_move is not None and session.person_to_move == session.only_viewer


def hint_lines(session: Session) -> Callable[[], Iterable[str]]:
    """A function that computes a suggested move and the reason, on any thread."""
    seat = session.person_to_move
    assert seat is not None
    record, view = session.match.record(), session.view_for(seat)

    def lines() -> Iterable[str]:
        from chabudai.analysis.review import hint

        found = hint(load(record, games()), seat)
        move = lines_for(session.match.game).label(view, found["move"])
        return [session.message("terminal-hint", move=move, why=found["why"][session.lang])]

    return lines
