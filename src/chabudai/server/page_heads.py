"""Titles and descriptions of pages, for browsers, search engines and previews of links.

They are part of the HTML that the server sends, in the reader's language. A private table shows
neither names nor its position.
"""

from __future__ import annotations

import html
import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

from starlette.requests import Request

from chabudai.core.game import Game
from chabudai.core.pictures import HEIGHT, WIDTH
from chabudai.core.standings import Place, Standings
from chabudai.lessons import lessons
from chabudai.registry import games
from chabudai.server.headers import HOST, is_secure
from chabudai.server.hub import Hub
from chabudai.server.pages import Page, page
from chabudai.server.previews import box_of, find_row, shown_names
from chabudai.server.rest import reader_language
from chabudai.server.store import Row
from chabudai.words import format_message, has_message
from chabudai.words.events import render_result
from chabudai.words.names import box_about, box_title, join_with_and

SITE = "Chabudai"
LOCALES = {"en": "en_GB", "es": "es_ES", "ja": "ja_JP"}
MOST_KEPT = 256
"""Pages kept in memory, a few KB each."""
_TITLE = re.compile(r"<title>.*?</title>")
_ABOUT = re.compile(r'<meta name="description" content="[^"]*">')
_LANG = re.compile(r'<html lang="[^"]*">')


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a page: title, description, picture."""

    title: str
    about: str
    image: str = "home"
    """The name of its picture, see `previews`."""
    path: str = "/"
    """Its address, without secrets."""
    listed: bool = True
    """Whether search engines may list it."""


class PageHeads:
    """Writes the heads of pages."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._kept: OrderedDict[tuple[str, Head, str, str], Page] = OrderedDict()

    async def page(self, request: Request, template: Page) -> Page:
        """The client's page with the head for this address and reader."""
        lang = reader_language(request)
        head = await self.head(request.url.path, lang)
        key = template.tag, head, lang, _origin(request)
        found = self._kept.get(key)
        if found is None:
            text = written(template.body.decode(), head, lang, key[3])
            found = self._kept[key] = page(text.encode(), template.kind, template.cache)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return found

    async def head(self, path: str, lang: str) -> Head:
        """The head of an address."""
        parts = [*path.strip("/").split("/"), "", ""]
        match parts[0]:
            case "rules" if parts[1] in games():
                return _rules_head(games()[parts[1]], parts[2], lang)
            case "learn" if not parts[1]:
                title = format_message("server-page-lessons", {}, lang)
                taught = [game for game in games().values() if lessons(game)]
                about = format_message("server-page-lessons-about", _titles(taught, lang), lang)
                return Head(title, about, path="/learn")
            case "learn" if parts[1] in games():
                return _lesson_head(games()[parts[1]], parts[2], lang)
            case "t" | "replay" if parts[1]:
                row = await find_row(self.hub, parts[1])
                game = games().get(row.game) if row else None
                if row and game:
                    return _table_head(row, game, parts[0], lang)
            case "me":
                own = parts[1] == "games"
                title = format_message("server-page-games" if own else "server-page-me", {}, lang)
                return Head(title, _about(lang), path=path, listed=False)
            case "admin":
                title = format_message("server-page-admin", {}, lang)
                return Head(title, _about(lang), path="/admin", listed=False)
        return Head(format_message("server-page-home", {}, lang), _about(lang))


def _about(lang: str) -> str:
    return format_message("server-page-about", _titles(games().values(), lang), lang)


def _titles(found: Iterable[Game], lang: str) -> dict[str, str | int]:
    return {"games": join_with_and([game.title(lang) for game in found], lang)}


def _rules_head(game: Game, chapter: str, lang: str) -> Head:
    """The rules, or a chapter of them that the game's catalogue names."""
    if chapter == "first-game":  # the older address of the lessons
        return _lesson_head(game, "", lang)
    first = game.shelf()[0]
    title, path = format_message("server-page-rules", _named(game, lang), lang), f"/rules/{game.id}"
    key = f"{game.id}-chapter"
    named = format_message(key, {"chapter": chapter}, lang) if has_message(key, lang) else ""
    if named:
        words = {"chapter": named, "rules": title}
        title, path = format_message("server-page-chapter", words, lang), f"{path}/{chapter}"
    return Head(title, box_about(game, first, lang), f"game/{game.id}/{first.id}", path)


def _lesson_head(game: Game, id: str, lang: str) -> Head:
    """A lesson, or all lessons of a game."""
    lesson = lessons(game).get(id)
    if lesson is None:
        first = game.shelf()[0]
        title = format_message("server-page-learn", _named(game, lang), lang)
        about, box, path = box_about(game, first, lang), first.id, f"/learn/{game.id}"
    else:
        title = lesson.say("title", lang)
        about, box, path = lesson.say("about", lang), lesson.box, f"/learn/{game.id}/{id}"
    return Head(title, about, f"game/{game.id}/{box}", path)


def _named(game: Game, lang: str) -> dict[str, str | int]:
    return {"game": game.title(lang)}


def _table_head(row: Row, game: Game, page: str, lang: str) -> Head:
    """The head of a table or its replay. Of a private table only the game is named."""
    box = next(one for one in game.shelf() if one.id == box_of(game, row.options))
    name = {"game": box_title(game, box, lang)}
    over = row.state == "over" and not row.closed
    public = over or (row.listed and not row.closed)
    image, path = f"table/{row.id}", f"/{'replay' if over else 't'}/{row.id}"
    if page == "replay" and not over:
        return Head(format_message("server-page-home", {}, lang), _about(lang), listed=False)
    if not public:
        # While seats are free the link is an invitation; later it only leads to the game.
        invited = row.state == "waiting" and not row.closed
        title = format_message(f"server-page-{'invited' if invited else 'watch'}", name, lang)
        about = format_message("server-page-invited-about", {}, lang) if invited else _about(lang)
        return Head(title, about, f"game/{game.id}/{box.id}", f"/t/{row.id}", listed=False)
    people = [one for one in shown_names(row, lang) if one]
    words: dict[str, str | int] = {
        "names": join_with_and(people, lang),
        "free": len(row.people) - len(people),
    }
    if over:
        title = format_message("server-page-replay", name, lang)
        about = _result(row, game, lang) or format_message("server-page-players", words, lang)
    else:
        waiting = row.state == "waiting"
        title = format_message(f"server-page-{'join' if waiting else 'watch'}", name, lang)
        key = "waiting" if waiting and people else "empty" if waiting else "players"
        about = format_message(f"server-page-{key}", words, lang)
    return Head(title, about, image, path, listed=row.listed)


def _result(row: Row, game: Game, lang: str) -> str:
    """Who won and why, in a sentence."""
    if not row.standings:
        return ""
    places = tuple(Place(one.seat, one.rank, one.score) for one in row.standings)
    names = shown_names(row, lang)
    standings = Standings(places, row.end, row.end_details)
    return render_result(standings, game, names, lang)


def _origin(request: Request) -> str:
    """Scheme and host of the address, for pictures; empty if the host is not a plain name."""
    host = request.headers.get("host", "").lower()
    scheme = "https" if is_secure(request.scope) else "http"
    return f"{scheme}://{host}" if HOST.fullmatch(host) else ""


def written(template: str, head: Head, lang: str, origin: str) -> str:
    """The page with its head filled in."""
    title = head.title if head.title.startswith(SITE) else f"{head.title} · {SITE}"
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:locale": LOCALES[lang],
        "og:title": head.title,
        "og:description": head.about,
        "og:url": origin + head.path,
        "og:image": f"{origin}/preview/{head.image}.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": head.title,
    }
    lines = [
        f"<title>{html.escape(title)}</title>",
        *(f'<meta property="{name}" content="{html.escape(text)}">' for name, text in tags.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    if not head.listed:
        lines.append('<meta name="robots" content="noindex">')
    about = f'<meta name="description" content="{html.escape(head.about)}">'
    text = _LANG.sub(lambda _: f'<html lang="{lang}">', template, count=1)
    text = _ABOUT.sub(lambda _: about, text, count=1)
    return _TITLE.sub(lambda _: "\n    ".join(lines), text, count=1)
