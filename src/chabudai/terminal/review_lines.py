"""The review of a session's match as lines: both clients use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
