"""``chabudai serve``: the server and the web client."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path

from chabudai.core.refusals import BadInput

NEEDED = ("msgspec", "starlette", "uvicorn", "websockets")
"""Packages of the extra ``server``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on (0.0.0.0: reachable from other machines)",
    )
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (0: any free)")
    add_database(parser)
    parser.add_argument(
        "--workers",
        type=int,
        default=spare_cores(),
        metavar="N",
        help="processes for bots (default here: %(default)s)",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        dest="proxies",
        metavar="ADDRESS",
        help="believe the forwarded headers of this address or network; may be repeated",
    )
    parser.add_argument(
        "--metrics-port",
        type=int,
        metavar="PORT",
        help="serve /metrics without a token on this port (0: any free)",
    )
    parser.add_argument(
        "--metrics-host",
        default="127.0.0.1",
        metavar="HOST",
        help="address to listen on for --metrics-port (default: %(default)s)",
    )
    parser.add_argument(
        "--metrics-token",
        default="",
        metavar="TOKEN",
        help="serve /metrics on the public port to those who send this bearer token",
    )
    parser.add_argument("--log", choices=("plain", "json"), default="plain", help="log format")


def spare_cores() -> int:
    """The default number of bot workers: all cores but one, at most four."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


def add_database(parser: argparse.ArgumentParser) -> None:
    """The path of the database."""
    parser.add_argument(
        "--database",
        type=Path,
        metavar="FILE",
        help="database file (default: chabudai.sqlite3 in your data folder)",
    )


def need_server() -> None:
    """Raise an error that says how to install missing packages."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadInput(
            f"{', '.join(missing)} missing: install the server with pip install 'chabudai[server]'"
        )


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    for flag, port in (("--port", args.port), ("--metrics-port", args.metrics_port)):
        if port is not None and not 0 <= port <= 65535:
            raise BadInput(f"{flag} must be 0 to 65535, not {port}")
    if args.metrics_token and not args.metrics_token.isascii():
        raise BadInput("--metrics-token must consist of ASCII characters")
    if not 1 <= args.workers <= 64:
        raise BadInput(f"--workers must be 1 to 64, not {args.workers}")
    need_server()
    from chabudai.server import logs, running
    from chabudai.server.addresses import Proxies

    Proxies(args.proxies)  # a wrong one is reported before anything starts
    database = args.database or running.default_database()

    def ready(address: str) -> None:
        print(f"Chabudai is at {address}", flush=True)
        print(f"Tables are kept in {database}. Ctrl-C stops the server.", flush=True)

    logs.set_up(args.log == "json")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"cannot make the folder {str(database.parent)!r}: {problem}") from None
    config = running.ServerConfig(
        args.host,
        args.port,
        database,
        args.workers,
        proxies=tuple(args.proxies),
        metrics_port=args.metrics_port,
        metrics_host=args.metrics_host,
        metrics_token=args.metrics_token,
    )
    running.serve(config, ready)
    print("Stopped; everything is saved.")
    return 0
