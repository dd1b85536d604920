"""Serves the built web client: its files, and its page for all other addresses."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response

from chabudai.words import catalogue_texts

CLIENT = Path(__file__).parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Chabudai</title>
<h1>The web client is not built</h1>
<p>The server runs, but this installation has no web client.
Build it in the folder <code>web</code> of the sources with
<code>npm ci &amp;&amp; node build.mjs</code>,
or install chabudai from a wheel, which contains it.</p>
<p lang="es">El servidor funciona, pero falta el cliente web: hay que construirlo.</p>
<p lang="ja">サーバーは動いていますが、ウェブ画面がまだ作られていません。</p>
"""


@dataclass(frozen=True, slots=True)
class Page:
    """A static response, compressed if the client accepts it."""

    body: bytes
    compressed: bytes
    kind: str
    tag: str
    cache: str

    def response(self, request: Request, vary: str = "accept-encoding") -> Response:
        """The response; 304 if the client has this version already."""
        headers = {"cache-control": self.cache, "etag": self.tag, "vary": vary}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = self.compressed
        return Response(body, headers=headers, media_type=self.kind)


def page(body: bytes, kind: str, cache: str = "no-cache") -> Page:
    """Make a page from bytes."""
    compressed = gzip.compress(body, 9, mtime=0)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return Page(body, compressed if len(compressed) < len(body) else b"", kind, tag, cache)


class HeadWriter(Protocol):
    """Fills in the head of the client's page."""

    async def page(self, request: Request, template: Page) -> Page:
        """The page for this address and reader."""


class Client:
    """The built client in memory. It is read again after a new build."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self.folder = folder
        self.heads: HeadWriter | None = None
        self._read_at = -1
        self._pages: dict[str, Page] = {}

    async def answer(self, request: Request) -> Response:
        """A file of the client, or its page for any other path."""
        pages = self._all()
        if not pages:
            return Response(NOT_BUILT, 503, {"cache-control": "no-store"}, "text/html")
        path = request.url.path.lstrip("/")
        found = pages.get(path)
        if found is None and not path.startswith("assets/"):
            found = pages["index.html"]
            if self.heads is not None:
                found = await self.heads.page(request, found)
                return found.response(request, vary="accept-encoding, accept-language")
        if found is None:
            return Response("no such file\n", 404, media_type="text/plain")
        return found.response(request)

    def load(self) -> None:
        """Read the files and compress them, before the first visitor waits for it."""
        self._all()

    def _all(self) -> dict[str, Page]:
        try:
            built_at = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            return {}
        if built_at != self._read_at:
            self._pages = {
                path.relative_to(self.folder).as_posix(): self._page(path)
                for path in sorted(self.folder.rglob("*"))
                if path.is_file()
            }
            self._read_at = built_at
        return self._pages

    def _page(self, path: Path) -> Page:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        hashed = path.parent.name == "assets"  # the name contains a hash of the content
        return page(path.read_bytes(), kind, FOR_EVER if hashed else "no-cache")


@cache
def words(lang: str) -> Page:
    """All catalogues of the web client in one text."""
    text = "\n".join(catalogue_texts(lang, terminal=False))
    return page(text.encode(), "text/plain; charset=utf-8", "public, max-age=300")
