"""Logging to standard error, as plain text or as JSON lines."""

from __future__ import annotations

import json
import logging
import re
import time
from collections import Counter
from collections.abc import Callable

from chabudai.server.request_ids import current_id

FIELDS = ("request", "trace_id", "span_id", "table", "game", "bot", "report")
"""Extra fields a log record may carry."""
MAX_LIKE_LINES = 20
"""Lines of one kind that are logged in `WINDOW`."""
WINDOW = 60.0
"""Seconds."""
MAX_KINDS = 1000
"""Kinds of lines that are remembered."""
MAX_KIND_LENGTH = 200
_VARIES = re.compile(r"0x[0-9a-fA-F]+|\d+")
"""Addresses and numbers. asyncio writes them into its templates."""


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """``{"at": …, "level": …, "what": …}`` and the extra fields."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class LikeLines(logging.Filter):
    """Leaves out lines if there are many of one kind: a client could fill the disk with them.

    Lines are of one kind if they are made from the same template, numbers in it aside. `report`
    logs how many were left out. It is called from time to time, because the next line of a kind may
    never come.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._since: dict[tuple[str, int, str], float] = {}
        """When the window of a kind began."""
        self._count: dict[tuple[str, int, str], int] = {}
        self.lines: Counter[str] = Counter()
        """How many lines there were of each level, with those left out."""
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged."""
        self.lines[record.levelname.lower()] += 1
        template = _VARIES.sub("#", str(record.msg)[:MAX_KIND_LENGTH])
        kind = record.name, record.levelno, template
        if kind not in self._count:
            if len(self._count) >= MAX_KINDS:
                self.report(all_kinds=True)
            self._since[kind], self._count[kind] = self._now(), 0
        self._count[kind] += 1
        logged = self._count[kind] <= MAX_LIKE_LINES
        self.left_out += not logged
        return logged

    def report(self, *, all_kinds: bool = False) -> None:
        """Log how many lines were left out in windows that are over, and start new ones."""
        before = self._now() - WINDOW
        for kind, since in list(self._since.items()):
            if since > before and not all_kinds:
                continue
            del self._since[kind]
            left_out = self._count.pop(kind) - MAX_LIKE_LINES
            if left_out > 0:
                name, level, template = kind
                logging.getLogger(name).log(
                    level, "%d more lines like this were left out: %s", left_out, template
                )


class WithRequest(logging.Filter):
    """Adds the id of the request that is handled."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record is logged."""
        if id := current_id():
            record.request = id
        return True


class PlainLines(logging.Formatter):
    """Formats each record as a line of text."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, with the id of the request if there is one."""
        request = getattr(record, "request", "")
        return super().formatMessage(record) + (f" [request {request}]" if request else "")


like_lines = LikeLines()
"""The filter of this process."""


def set_up(as_json: bool) -> None:
    """Log warnings of all modules; as JSON, also the server's own information."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    handler.addFilter(like_lines)
    handler.addFilter(WithRequest())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("chabudai").setLevel(logging.INFO if as_json else logging.WARNING)
