"""``chabudai serve --check``: would the server work here? Nothing is changed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Literal, NamedTuple

from chabudai.core.refusals import BadInput
from chabudai.server.databases import STANDBY_NEEDS_POSTGRES
from chabudai.server.listening import listening
from chabudai.server.name_filter import read_filter
from chabudai.server.pages import CLIENT
from chabudai.server.postgres_url import hidden_password, need_driver
from chabudai.server.redis_url import need_redis, read_redis_url
from chabudai.server.server_config import ServerConfig, check_shared
from chabudai.server.settings import Loaded
from chabudai.server.sqlite_check import describe
from chabudai.server.sqlite_file import lock_of
from chabudai.server.sqlite_lock import FileLock, Taken
from chabudai.server.trace_settings import need_opentelemetry

FREE_BYTES = 200 * 1024 * 1024
"""Free space below which the check warns."""
FILE_HANDLES = 4096
"""Open files below which the check warns: each player needs one."""


class Finding(NamedTuple):
    """One line of the report."""

    level: Literal["ok", "warning", "error"]
    text: str


def check_server(loaded: Loaded) -> list[Finding]:
    """Everything that could keep the server from working, in the order of its start."""
    findings = [Finding("error", one) for one in loaded.problems]
    findings += [Finding("warning", one) for one in loaded.warnings]
    if loaded.problems:
        return findings
    config = ServerConfig(**loaded.config())
    findings += [Finding("ok", line) for line in loaded.lines()]
    findings += [
        *_client(),
        *_name_filter(config.name_filter),
        *_traces(config.traces),
        *_together(config),
        *_place(config),
        *_redis(config.redis),
        *_port(config.host, config.port),
        *(_port(config.metrics_host, config.metrics_port) if config.metrics_port else ()),
        *_file_handles(),
        *_internet(config),
    ]
    return findings


def _client() -> Iterator[Finding]:
    if (CLIENT / "index.html").is_file():
        yield Finding("ok", "the web client is built")
    else:
        yield Finding("error", "the web client is not built: install chabudai from a wheel")


def _name_filter(path: Path | None) -> Iterator[Finding]:
    if path is None:
        return
    try:
        read_filter(path)
    except BadInput as problem:
        yield Finding("error", str(problem))
    else:
        yield Finding("ok", f"the name filter {path} can be read")


def _traces(address: str) -> Iterator[Finding]:
    if not address:
        return
    try:
        need_opentelemetry()
    except BadInput as problem:
        yield Finding("error", str(problem))
    else:
        yield Finding("ok", f"traces go to {address}")


def _together(config: ServerConfig) -> Iterator[Finding]:
    try:
        check_shared(config)
    except BadInput as problem:
        yield Finding("error", str(problem))


def _redis(url: str) -> Iterator[Finding]:
    if not url:
        return
    try:
        need_redis()
        from chabudai.server.redis_link import try_redis

        address = read_redis_url(url)
        asyncio.run(try_redis(address))
    except BadInput as problem:
        yield Finding("error", str(problem))
    else:
        yield Finding("ok", f"Redis answers at {address.shown}")


def _place(config: ServerConfig) -> Iterator[Finding]:
    place = config.database
    if isinstance(place, str):
        yield from _postgres(place, config.standby)
    elif config.standby:
        yield Finding("error", STANDBY_NEEDS_POSTGRES)
    else:
        yield from _folder(place)
        yield from _database(place)


def _postgres(url: str, standby: bool) -> Iterator[Finding]:
    shown = hidden_password(url)
    try:
        need_driver()
        from chabudai.server.postgres_check import describe

        yield Finding("ok", f"the database {shown} {asyncio.run(describe(url, standby=standby))}")
    except BadInput as problem:
        why = str(problem)
        yield Finding("error", why if shown in why else f"the database {shown}: {why}")


def _folder(database: Path) -> Iterator[Finding]:
    folder = database.absolute().parent
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if not there.is_dir():
        yield Finding("error", f"{there} is not a folder")
        return
    if not os.access(there, os.W_OK | os.X_OK):
        yield Finding("error", f"the folder {there} cannot be written by this user")
        return
    free = shutil.disk_usage(there).free
    level: Literal["ok", "warning"] = "ok" if free >= FREE_BYTES else "warning"
    made = "" if there == folder else f" ({folder} will be made)"
    yield Finding(level, f"the folder {there} can be written, {free >> 20} MiB are free{made}")


def _database(path: Path) -> Iterator[Finding]:
    if not path.exists():
        yield Finding("ok", f"the database {path} will be made")
        return
    if not path.is_file():
        yield Finding("error", f"the database {path} is not a file")
        return
    if not os.access(path, os.R_OK | os.W_OK):
        yield Finding("error", f"the database {path} cannot be written by this user")
        return
    if sys.platform != "win32" and path.stat().st_mode & 0o077:
        yield Finding("warning", f"other users can read the secrets in {path}: chmod 600 it")
    try:
        FileLock(lock_of(path)).require_free()
        yield Finding("ok", f"the database {path} {describe(path)}")
    except (Taken, BadInput) as problem:
        yield Finding("error", f"the database {path}: {problem}")


def _port(host: str, port: int) -> Iterator[Finding]:
    try:
        listening(host, port).close()
    except BadInput as problem:
        yield Finding("error", str(problem))
    else:
        yield Finding("ok", f"{host}, port {port or 'any'}, is free")


def _file_handles() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)  # the server raises the lower one
    if 0 <= limit < FILE_HANDLES:
        yield Finding(
            "warning",
            f"{limit} open files are allowed, and each player needs one: raise it with"
            f" `ulimit -n` or LimitNOFILE",
        )
    else:
        yield Finding("ok", f"{limit if limit >= 0 else 'any number of'} open files are allowed")


def _internet(config: ServerConfig) -> Iterator[Finding]:
    """What a server on the internet should not lack."""
    if not config.allowed_hosts:
        yield Finding("warning", "every host name is accepted: name yours with allowed-host")
    if not _is_loopback(config.host):
        yield Finding(
            "warning",
            f"{config.host} can be reached from other machines without TLS: on the internet, listen"
            " on 127.0.0.1 behind a proxy with TLS",
        )
    if not config.proxies:
        yield Finding(
            "warning", "no proxy is named: behind one, all players would count as one address"
        )
    if config.durable == "normal" and not isinstance(config.database, str):
        yield Finding("ok", "durable = normal: a power cut may lose the moves of the last seconds")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
