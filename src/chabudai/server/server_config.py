"""The configuration of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from chabudai.core.refusals import BadInput
from chabudai.server.limits import EXPIRE_DAYS, Limits
from chabudai.server.postgres_url import Place
from chabudai.server.redis_url import need_redis
from chabudai.server.sqlite import Durable


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The configuration of one server process."""

    host: str
    port: int
    database: Place
    workers: int = 1
    limits: Limits = field(default_factory=Limits)
    proxies: Sequence[str] = ()
    """Addresses and networks of the proxies whose forwarded headers are believed."""
    metrics_port: int | None = None
    """The port of ``/metrics`` without a token; 0: any free one, None: none."""
    metrics_host: str = "127.0.0.1"
    """The address to listen on for it."""
    metrics_token: str = ""
    """The bearer token of ``/metrics`` on the public port. Without one it is not served there."""
    redis: str = ""
    """The address of Redis, if other processes share the database."""
    processes: int = 1
    """Server processes on this port."""
    durable: Durable = "normal"
    """``full``: a move waits until the disk has it."""
    standby: bool = False
    """Whether to wait while another server uses the database. Only with PostgreSQL."""
    allowed_hosts: Sequence[str] = ()
    """The names by which browsers may call the server; empty: any."""
    log: str = "plain"
    """The log format, ``plain`` or ``json``."""
    name_filter: Path | None = None
    """A file with words that names must not contain; None: the included list."""
    filter_chat: bool = False
    """Whether these words are masked in the chat."""
    chat_days: float = 0.0
    """Days after which the chat of untouched tables is blanked; 0: never."""
    traces: str = ""
    """The collector that gets traces; empty: there are none."""
    trace_share: float = 0.01
    """The share of requests that are traced."""
    expire_days: float = EXPIRE_DAYS
    """Days without an entry after which an unfinished table is deleted; 0: never."""


def check_shared(config: ServerConfig) -> None:
    """Raise `BadInput` if the settings of several processes do not fit together."""
    on_postgres = isinstance(config.database, str)
    if config.processes > 1 and not (on_postgres and config.redis):
        raise BadInput(
            f"{config.processes} processes need PostgreSQL and Redis:"
            " --database postgresql://… --redis redis://…"
        )
    if config.redis and not on_postgres:
        raise BadInput("--redis needs PostgreSQL: --database postgresql://…")
    if config.redis and config.standby:
        raise BadInput("--standby is for a server without --redis: with it all processes serve")
    if not config.workers and not config.redis:
        raise BadInput("--workers 0 needs --redis, and chabudai think for the bots")
    if config.redis:
        need_redis()
