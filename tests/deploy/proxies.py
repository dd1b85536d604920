"""The files of deploy/ with the ports, names and folders of a test."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.docs.documents import ROOT

NAME = "localhost"
DEPLOY = ROOT / "deploy"
TIMEOUT = 30.0


@dataclass(frozen=True)
class Site:
    """A server behind a proxy with TLS."""

    folder: Path
    port: int
    """The port of the proxy with TLS."""
    plain_port: int
    """The proxy's port without TLS."""
    trust: ssl.SSLContext
    server: subprocess.Popen[str]

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}"

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, verify=self.trust, timeout=TIMEOUT)

    def logs(self) -> str:
        return "".join(one.read_text() for one in sorted(self.folder.glob("*.log")))


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed: as root on Debian, `make test` installs it")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        return int(sock.getsockname()[1])


def certificate(folder: Path) -> ssl.SSLContext:
    """Make a certificate for this machine, and a context that trusts only it."""
    subprocess.run(
        [
            need("openssl"), "req", "-x509", "-nodes", "-newkey", "ec",
            "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2",
            "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
            "-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"),
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def adapted(name: str, changes: dict[str, str]) -> str:
    """A file of deploy/ with some texts replaced. Each must be there."""
    content = (DEPLOY / name).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in content, f"deploy/{name} has no {old!r}"
        content = content.replace(old, new)
    return content


def nginx_command(folder: Path, server: int, tls: int, plain: int) -> list[str]:
    site = adapted(
        "nginx.conf",
        {
            "127.0.0.1:8000": f"127.0.0.1:{server}",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen [::]:80;": "",
            "listen 443 ssl": f"listen 127.0.0.1:{tls} ssl",
            "listen [::]:443 ssl http2;": "",
            "/etc/letsencrypt/live/games.example.org/fullchain.pem": f"{folder}/cert.pem",
            "/etc/letsencrypt/live/games.example.org/privkey.pem": f"{folder}/key.pem",
            "/var/log/nginx/": f"{folder}/",
            "games.example.org": NAME,
            "https://$host$request_uri": f"https://$host:{tls}$request_uri",
        },
    )
    user = "user root;" if os.getuid() == 0 else ""
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; worker_processes 1; pid {folder}/nginx.pid;\n"
        f"events {{}}\nhttp {{ {paths} access_log off; include {folder}/site.conf; }}\n"
    )
    return [need("nginx"), "-c", f"{folder}/nginx.conf", "-e", f"{folder}/start.log"]


def caddy_command(folder: Path, server: int, tls: int, plain: int) -> list[str]:
    site = adapted(
        "Caddyfile",
        {
            "127.0.0.1:8000": f"127.0.0.1:{server}",
            "{\n\tlog default {": f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {tls}\n"
            "\tlog default {",
            "{$CHABUDAI_NAME:games.example.org} {\n": f"{NAME} {{\n\tbind 127.0.0.1\n"
            f"\ttls {folder}/cert.pem {folder}/key.pem\n",
            "/var/log/caddy/": f"{folder}/",
        },
    )
    (folder / "Caddyfile").write_text(site)
    return [need("caddy"), "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]


COMMANDS = {"nginx": nginx_command, "caddy": caddy_command}


@contextmanager
def running_site(proxy: str, folder: Path) -> Iterator[Site]:
    """A real server with the settings of deploy/, and a proxy in front."""
    need(proxy)
    trust = certificate(folder)
    server_port, tls, plain = free_port(), free_port(), free_port()
    settings = adapted(
        "chabudai.toml",
        {
            "\nport = 8000": f"\nport = {server_port}",
            "metrics-port = 8001": "metrics-port = 0",
            "/var/lib/chabudai/": f"{folder}/",
            "games.example.org": NAME,
        },
    )
    (folder / "chabudai.toml").write_text(settings)
    command = COMMANDS[proxy](folder, server_port, tls, plain)
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "server.log").open("w") as log, (folder / "proxy.log").open("w") as proxy_log:
        server = subprocess.Popen(
            [sys.executable, "-m", "chabudai.cli", "serve", "--config", f"{folder}/chabudai.toml"],
            stdout=log,
            stderr=log,
            text=True,
            cwd=ROOT,
        )
        front = subprocess.Popen(command, stdout=proxy_log, stderr=proxy_log, env=environment)
        site = Site(folder, tls, plain, trust, server)
        try:
            wait_until_ready(site)
            yield site
        finally:
            for process in (front, server):
                process.terminate()
            for process in (front, server):
                process.wait(TIMEOUT)


def wait_until_ready(site: Site) -> None:
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            with site.client() as client:
                if client.get("/health").status_code == 200:
                    return
        except httpx.TransportError:
            pass
        assert time.monotonic() < end, site.logs()
        time.sleep(0.05)
