"""Counters in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.server import journal
from chabudai.server.journal import AnyEntry


class Metrics:
    """Counters since the server started."""

    def __init__(self) -> None:
        self.moves = 0
        self.entries = 0
        self.tables = 0
        self.sent = 0
        self.refused = 0
        self.failed_commits = 0
        self.commit_seconds = 0.0
        self.sockets = 0
        self.bots_failed = 0
        self.unreadable_tables = 0
        """How often a table could not be rebuilt from its journal."""
        self.reports = 0
        self.open_reports = 0

    def count_commit(self, seconds: float, entries: Sequence[AnyEntry]) -> None:
        """Count a successful commit of these entries."""
        self.commit_seconds += seconds
        self.entries += len(entries)
        for entry in entries:
            if isinstance(entry, journal.Moved):
                self.moves += 1

    def text(self, rooms: int, searches: int) -> str:
        """All counters in the Prometheus text format."""
        lines = []
        for name, kind, value in (
            ("moves_total", "counter", self.moves),
            ("journal_entries_total", "counter", self.entries),
            ("tables_total", "counter", self.tables),
            ("messages_sent_total", "counter", self.sent),
            ("moves_refused_total", "counter", self.refused),
            ("failed_commits_total", "counter", self.failed_commits),
            ("commit_seconds_total", "counter", round(self.commit_seconds, 6)),
            ("bots_failed_total", "counter", self.bots_failed),
            ("unreadable_tables_total", "counter", self.unreadable_tables),
            ("reports_total", "counter", self.reports),
            ("sockets", "gauge", self.sockets),
            ("reports_open", "gauge", self.open_reports),
            ("rooms", "gauge", rooms),
            ("bots_thinking", "gauge", searches),
        ):
            lines += [f"# TYPE chabudai_{name} {kind}", f"chabudai_{name} {value}"]
        return "\n".join(lines) + "\n"
