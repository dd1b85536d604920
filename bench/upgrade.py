"""A rolling upgrade under load: servers of one version are replaced by those of another one.

``python bench/upgrade.py --old OLD/bin/chabudai --new .venv/bin/chabudai --times 4`` starts
PostgreSQL, Redis, nginx and two servers with two processes each, of the old version. Players and
readers only know nginx. Then each server is replaced: one of the other version starts beside it,
nginx learns of it, and the former one gets SIGTERM. Each time the versions change their roles, so a
downgrade is tested as well, if the schema is the same. At the end every acknowledged move must be
in its journal. It prints what clients have seen: errors, failed handshakes, failed requests, and
the longest pause of a table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx
from failover import until_served
from faults import NO_LIMITS, Crew, compare, tell

from chabudai.server.databases import read_settings
from chabudai.server.guests import Signer
from tests.server import postgres_cluster
from tests.server.redis_server import RedisServer
from tests.server.server_process import free_port

NGINX = """
daemon off; error_log {folder}/error.log warn; pid {folder}/pid; worker_processes 1;
events {{ worker_connections 1000; }}
http {{
    access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};
    fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};
    upstream chabudai {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://chabudai; proxy_http_version 1.1; proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
            proxy_read_timeout 90s; proxy_connect_timeout 2s;
        }}
    }}
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
}}
"""


class Site:
    """The services, nginx, and the servers behind it."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder, self.log = folder, log.open("w")
        self.postgres = postgres_cluster.Cluster(free_port())
        self.url = self.postgres.new_database()
        self.redis = RedisServer(free_port())
        self.servers: dict[int, subprocess.Popen[bytes]] = {}
        self.port = free_port()
        self.ports = [self.port]
        self.nginx: subprocess.Popen[bytes] | None = None

    def start(self, program: str) -> int:
        """Start a server, and return its port."""
        port = free_port()
        command = [program, "serve", "--port", str(port), "--processes", "2", "--workers", "1",
                   "--database", self.url, "--redis", self.redis.url, *NO_LIMITS]  # fmt: skip
        self.servers[port] = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=self.log)
        return port

    def proxy(self, ports: list[int]) -> None:
        """Let nginx use these servers."""
        servers = " ".join(f"server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;" for one in ports)
        file = self.folder / "nginx.conf"
        file.write_text(NGINX.format(folder=self.folder, servers=servers, port=self.port))
        command = ["nginx", "-c", str(file)]
        if self.nginx is None:
            self.nginx = subprocess.Popen(command, stderr=self.log)
        else:
            subprocess.run([*command, "-s", "reload"], stderr=self.log, check=True)

    def end(self) -> None:
        """Stop everything."""
        for one in (*self.servers.values(), self.nginx):
            if one is not None:
                one.terminate()
                one.wait()
        self.redis.kill()
        self.postgres.remove()
        self.log.close()


async def read(site: Site, crew: Crew, seen: Counter[str]) -> None:
    """Read pages and records all the time. A record is for players until the game is over."""
    # When it learns of another server, nginx closes connections that wait for the next request. A
    # browser then repeats the request, this client would not.
    single = httpx.Limits(max_keepalive_connections=0)
    where = f"http://127.0.0.1:{site.port}"
    async with httpx.AsyncClient(base_url=where, timeout=10, limits=single) as client:
        while True:
            await asyncio.sleep(0.05)
            for one in [one for one in crew.current if one is not None]:
                for path in ("/", f"/api/tables/{one.table}/record"):
                    try:
                        status = (await client.get(path)).status_code
                    except httpx.HTTPError as problem:
                        seen[repr(problem)] += 1
                    else:
                        seen["requests" if status in (200, 403) else f"status {status}"] += 1
                    await asyncio.sleep(0.05)


async def play(args: argparse.Namespace, site: Site) -> int:
    """Replace the servers again and again under load."""
    ports = [site.start(args.old) for _ in range(2)]
    for port in ports:
        await until_served(port)
    site.proxy(ports)
    await until_served(site.port)
    signer = Signer((await read_settings(site.url))["secret"])
    crew, seen = Crew(site, signer, args.tables), Counter[str]()
    reading = asyncio.create_task(read(site, crew, seen))
    await crew.all_play(time.perf_counter())
    start = time.perf_counter()
    for number in range(args.times):
        for place in range(2):
            leaving, began = site.servers[ports[place]], time.perf_counter()
            ports[place] = site.start((args.new, args.old)[number % 2])
            await until_served(ports[place])
            await asyncio.to_thread(site.proxy, ports)
            await crew.all_play(time.perf_counter())
            leaving.terminate()
            code = await asyncio.to_thread(leaving.wait)
            seen[f"exit code {code}"] += 1
            await crew.all_play(time.perf_counter())
            if args.verbose:
                tell(number, f"server {place}", began, crew, crew.pauses(began))
    await asyncio.sleep(1.0)
    pauses = crew.pauses(start)
    reading.cancel()
    crew.stop()
    crew.problems += await compare(site, crew.players)
    history = [what for one in crew.players for at, what in one.history if at > start]
    expected = ("connects", '{"t": "bye"', "ConnectionClosedError(Close(code=1012")
    failed = [one for one in history if not one.startswith(expected)]
    errors = [error for one in crew.players for error in one.errors]
    acknowledged = sum(len(one.moves) for one in crew.players)
    print(json.dumps({
        "replaced": 2 * args.times, "acknowledged": acknowledged, **seen, "errors": errors,
        "failed": failed, "longest_pause": round(max(pauses), 2), "problems": crew.problems,
        "load_average": os.getloadavg()[0],
    }))  # fmt: skip
    return 1 if crew.problems or errors else 0


def main(args: argparse.Namespace) -> int:
    """Start the services, and play."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), args.log)
        try:
            return asyncio.run(play(args, site))
        finally:
            site.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old", required=True, metavar="CHABUDAI")
    parser.add_argument("--new", required=True, metavar="CHABUDAI")
    parser.add_argument("--times", type=int, default=4, help="each replaces two servers")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--log", type=Path, default=Path(os.devnull), metavar="FILE")
    sys.exit(main(parser.parse_args()))
