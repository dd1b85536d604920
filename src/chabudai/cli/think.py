"""``chabudai think``: the bots of a server on a machine of their own."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys

from chabudai.core.refusals import BadInput


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--redis",
        metavar="URL",
        default=os.environ.get("CHABUDAI_REDIS") or None,
        help="the Redis of the server, redis://… (also: CHABUDAI_REDIS)",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        default=os.environ.get("CHABUDAI_WORKERS") or None,
        help="searches at a time (default: the number of cores; also: CHABUDAI_WORKERS)",
    )


def run(args: argparse.Namespace) -> int:
    """Think until stopped."""
    from chabudai.cli.serve import need_server
    from chabudai.server.redis_url import need_redis, read_redis_url
    from chabudai.server.setting_values import whole

    need_server()
    need_redis()
    if not args.redis:
        raise BadInput("name the Redis of the server: --redis redis://…")
    option = "--redis"
    try:
        address = read_redis_url(args.redis)
        option = "--workers"
        workers = whole(1, 256)(args.workers) if args.workers else os.cpu_count() or 1
    except ValueError as problem:
        raise BadInput(f"{option} {problem}") from None
    from chabudai.server import logs

    logs.set_up(False)

    async def main() -> None:
        from chabudai.server.bot_workers import BotWorkers
        from chabudai.server.thinking import Thinker

        pool = BotWorkers()
        thinker = Thinker(address, pool, workers, "no bot thinks here until it is back")
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stopped.set)
        try:
            await thinker.open()
            shown = f"Thinking for the server at {address.shown}, {workers} at a time."
            print(f"{shown} Ctrl-C stops it.", flush=True)
            await stopped.wait()
        finally:
            await thinker.close()
            await pool.close()

    if sys.platform == "win32":
        raise BadInput("think runs on Linux and macOS")
    asyncio.run(main())
    print("Stopped.")
    return 0
