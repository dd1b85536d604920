"""Counters and histograms in the text format of Prometheus.

Names follow its conventions: base units in the name, ``_total`` for counters, no labels but those
with a few fixed values.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from chabudai.server import journal
from chabudai.server.journal import AnyEntry

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Bounds of the buckets for moves, commits and requests, in seconds."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Bounds of the buckets for searches of bots."""


class Histogram:
    """A histogram: the number of observations of each size, and their sum."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count one observation."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def samples(self, labels: str = "") -> Iterable[tuple[str, float]]:
        """The samples: what follows the name, and the value."""
        total, comma = 0, "," if labels else ""
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            total += count
            yield f'_bucket{{{labels}{comma}le="{bound}"}}', total
        all_labels = f"{{{labels}}}" if labels else ""
        yield f"_sum{all_labels}", round(self.sum, 6)
        yield f"_count{all_labels}", total


@dataclass(frozen=True, slots=True)
class Family:
    """All samples of one name."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    help: str
    samples: Sequence[tuple[str, float]]
    """What follows the name (labels, the suffix of a histogram), and the value."""

    def lines(self) -> list[str]:
        """The lines of the text format."""
        samples = [f"{self.name}{rest} {_number(value)}" for rest, value in self.samples]
        return [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} {self.kind}", *samples]


def _number(value: float) -> str:
    """Whole numbers in full, others as short as possible."""
    return str(int(value)) if float(value).is_integer() else repr(value)


def counter(name: str, help: str, value: float) -> Family:
    """A counter of Chabudai without labels."""
    return Family(f"chabudai_{name}_total", "counter", help, [("", value)])


def gauge(name: str, help: str, value: float) -> Family:
    """A gauge of Chabudai without labels."""
    return Family(f"chabudai_{name}", "gauge", help, [("", value)])


def labelled_counter(name: str, help: str, label: str, counts: Mapping[str, int]) -> Family:
    """A counter of Chabudai with one label."""
    samples = [(f'{{{label}="{key}"}}', count) for key, count in sorted(counts.items())]
    return Family(f"chabudai_{name}_total", "counter", help, samples)


class Metrics:
    """The counts since the server started."""

    def __init__(self) -> None:
        self.moves = 0
        self.entries = 0
        self.tables = 0
        self.sent = 0
        self.refused = 0
        self.failed_commits = 0
        self.sockets = 0
        self.bots_failed = 0
        self.unreadable_tables = 0
        """How often a table could not be rebuilt from its journal."""
        self.reports = 0
        self.open_reports = 0
        self.commits = Histogram(FAST)
        """Seconds of each commit."""
        self.plays = Histogram(FAST)
        """Seconds from each message with a move to its reply."""
        self.searches = Histogram(SLOW)
        """Seconds of each search of a bot, waiting included."""
        self.delays = Histogram(FAST)
        """Seconds by which the event loop was late, once a second."""
        self.requests: dict[str, Histogram] = {f"{first}xx": Histogram(FAST) for first in "12345"}
        """Seconds of each HTTP request, by the class of its status."""

    def count_commit(self, seconds: float, entries: Sequence[AnyEntry]) -> None:
        """Count a successful commit of these entries."""
        self.commits.observe(seconds)
        self.entries += len(entries)
        for entry in entries:
            if isinstance(entry, journal.Moved):
                self.moves += 1

    def families(self) -> list[Family]:
        """Everything that is counted here."""
        requests = [
            sample
            for code, one in self.requests.items()
            for sample in one.samples(f'code="{code}"')
        ]
        return [
            counter("moves", "Moves committed, by people and bots.", self.moves),
            counter("journal_entries", "Journal entries committed.", self.entries),
            counter("tables", "Tables created.", self.tables),
            counter("messages_sent", "Updates sent to clients.", self.sent),
            counter("moves_refused", "Moves that the rules refused.", self.refused),
            counter("failed_commits", "Commits that failed.", self.failed_commits),
            counter("bots_failed", "Bots, hints and reviews that failed.", self.bots_failed),
            counter(
                "unreadable_tables",
                "Tables that could not be rebuilt from their journal.",
                self.unreadable_tables,
            ),
            counter("reports", "Reports of guests about others.", self.reports),
            gauge("sockets", "Open sockets.", self.sockets),
            gauge("reports_open", "Reports that nobody has dealt with.", self.open_reports),
            _histogram("commit", "Time of a commit to the database.", self.commits),
            _histogram("move", "Time from a message with a move to its reply.", self.plays),
            _histogram("bot_search", "Time of a bot's search and its wait.", self.searches),
            _histogram("event_loop_delay", "Delay of the event loop, once a second.", self.delays),
            Family(
                "chabudai_http_request_duration_seconds",
                "histogram",
                "Time until the answer to an HTTP request begins, by the class of its status.",
                requests,
            ),
        ]


def _histogram(name: str, help: str, histogram: Histogram) -> Family:
    what = name if name.endswith("_delay") else f"{name}_duration"
    return Family(f"chabudai_{what}_seconds", "histogram", help, list(histogram.samples()))


def text(families: Iterable[Family]) -> str:
    """All families in the text format."""
    return "".join(f"{line}\n" for family in families for line in family.lines())
