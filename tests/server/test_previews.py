"""Titles, descriptions and pictures of links: what they show, and what they must not."""

from __future__ import annotations

import html
import io
import re
from pathlib import Path

import httpx
import pytest
from PIL import Image

from chabudai.core import pictures
from chabudai.lessons import lessons
from chabudai.registry import games
from chabudai.server import preview_drawing, previews
from chabudai.server.budget import DRAWN_PICTURE, REPLAYED_ENTRY
from chabudai.server.limits import Limits, Rate
from chabudai.server.preview_drawing import cover_picture, draw, position_picture
from chabudai.words import LANGUAGES
from tests.server.helpers import NO_LIMITS, run
from tests.server.local_app import Browser, LocalApp

INDEX = (
    '<!doctype html><html lang="en"><head><meta name="description" content="x">'
    "<title>Chabudai</title></head><body></body></html>"
)
WAITING = ["me", "free"]


@pytest.fixture
def local(tmp_path: Path) -> LocalApp:
    return served(tmp_path)


def served(folder: Path, limits: Limits = NO_LIMITS) -> LocalApp:
    """The application with a client that has nothing but its page."""
    (folder / "client").mkdir()
    (folder / "client" / "index.html").write_text(INDEX, encoding="utf-8")
    return LocalApp(folder, limits)


def table(browser: Browser, *seats: str, listed: bool = False, game: str = "matcha") -> str:
    body = {"game": game, "seats": list(seats), "settings": {"listed": listed}}
    return str(browser.post("/api/tables", json=body).json()["id"])


def tags(answer: httpx.Response) -> dict[str, str]:
    """The title and the tags of a page."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.text)
    (title,) = re.findall("<title>(.*?)</title>", answer.text)
    return {name: html.unescape(text) for name, text in found} | {"title": html.unescape(title)}


def picture(answer: httpx.Response) -> bytes:
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    return answer.content


# -- pages -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_a_title_of_its_own(local: LocalApp, lang: str) -> None:
    ann = local.browser("Ann")
    paths = ["/", "/rules/matcha", "/rules/white-castle", "/rules/white-castle/icons", "/me"]
    paths += ["/rules/white-castle/cards", "/learn", "/learn/white-castle"]
    paths += [f"/learn/{game.id}/{id}" for game in games().values() for id in lessons(game)]
    paths += ["/me/games", f"/t/{table(ann, *WAITING)}", f"/t/{table(ann, *WAITING, listed=True)}"]
    paths += [f"/t/{table(ann, 'me', 'me', listed=True)}", f"/replay/{local.finished(ann)}"]
    answers = [ann.get(path, headers={"accept-language": lang}) for path in paths]
    found = [tags(one) for one in answers]
    assert len({one["title"] for one in found}) == len(paths)
    for one, answer in zip(found, answers, strict=True):
        assert "Chabudai" in one["title"]
        assert one["og:description"] == one["description"] != ""
        assert one["og:image"].startswith("http://testserver/preview/")
        assert one["og:image"].endswith(".png")
        assert (one["og:image:width"], one["og:image:height"]) == ("1200", "630")
        assert f'<html lang="{lang}">' in answer.text
        assert "accept-language" in answer.headers["vary"]


def test_the_query_decides_the_language_before_the_header(local: LocalApp) -> None:
    ann = local.browser("Ann")
    found = ann.get("/rules/matcha?lang=es", headers={"accept-language": "ja"})
    assert tags(found)["og:title"] == "Reglas: Matcha"


def test_a_private_table_names_only_its_game(local: LocalApp) -> None:
    ann = local.browser("Ann Secret")
    for id in (table(ann, *WAITING), table(ann, "me", "me")):
        key = local.app.hub.rooms[id].table.seats[1].key
        answer = local.browser().get(f"/t/{id}/{key}")
        assert "Ann Secret" not in answer.text
        assert key not in answer.text
        assert tags(answer)["og:image"].endswith("/preview/game/matcha/2020.png")
        assert tags(answer)["robots"] == "noindex"
    # Nobody is invited where no seat is free.
    full = tags(local.browser().get(f"/t/{table(ann, 'me', 'me')}"))
    assert full["og:title"] == "Matcha: watch the game"


def test_a_listed_table_names_its_players_and_a_finished_one_its_result(local: LocalApp) -> None:
    ann = local.browser("Ann")
    waiting = tags(ann.get(f"/t/{table(ann, *WAITING, listed=True)}"))
    assert "Ann" in waiting["og:description"]
    id = local.finished(ann)
    over = tags(ann.get(f"/replay/{id}"))
    assert "win" in over["og:description"] or "draw" in over["og:description"]
    assert over["og:image"].endswith(f"/preview/table/{id}.png")


@pytest.mark.parametrize("path", ["/t/unknown", "/rules/chess", "/nowhere", "/replay/x" + "y" * 90])
def test_an_unknown_address_gets_the_title_of_the_home_page(local: LocalApp, path: str) -> None:
    home, found = tags(local.browser().get("/")), tags(local.browser().get(path))
    assert found["title"] == home["title"]


def test_names_cannot_break_out_of_the_head(local: LocalApp) -> None:
    ann = local.browser('"><script>x</script>')
    page = ann.get(f"/t/{table(ann, *WAITING, listed=True)}").text
    assert "<script>x" not in page
    assert "&quot;&gt;&lt;script&gt;x" in page
    evil = local.browser().get("/", headers={"host": '"><script>'})
    assert "<script>" not in evil.text


def test_a_page_is_sent_once_while_nothing_changes(local: LocalApp) -> None:
    ann = local.browser("Ann")
    id = table(ann, *WAITING, listed=True)
    first = ann.get(f"/t/{id}")
    known = {"if-none-match": first.headers["etag"]}
    assert ann.get(f"/t/{id}", headers=known).status_code == 304
    assert ann.get("/", headers=known).status_code == 200


# -- pictures --------------------------------------------------------------------------------------
def test_a_private_table_never_shows_its_position(local: LocalApp) -> None:
    ann = local.browser("Ann")
    cover = picture(ann.get("/preview/game/matcha/2020.png"))
    private, public = table(ann, "me", "me"), table(ann, "me", "me", listed=True)
    for reader in (ann, local.browser("Ben")):
        assert picture(reader.get(f"/preview/table/{private}.png")) == cover
    assert picture(ann.get(f"/preview/table/{table(ann, *WAITING)}.png")) == cover
    assert picture(ann.get(f"/preview/table/{public}.png")) != cover
    assert picture(ann.get(f"/preview/table/{local.finished(ann)}.png")) != cover


def test_a_picture_shows_only_what_spectators_see(local: LocalApp) -> None:
    """The cards on the mats have numbers, the hands only backs."""
    ann = local.browser("Ann")
    room = local.app.hub.rooms[table(ann, "me", "me", listed=True)]
    match, game = room.table.started_match, games()["matcha"]
    seen = position_picture(game, "2020", match.observe(None), ["Ann", "Ann"])
    table_cards = [side["card"] for mat in match.observe(None)["mats"] for side in mat.values()]
    labels = [one.text for one in seen if isinstance(one, pictures.Label)]
    numbers = [text for text in labels if text.isdigit()]
    assert sorted(numbers) == sorted(card[0] for card in table_cards)


def test_a_picture_takes_no_seat_opens_no_room_and_sets_no_cookie(local: LocalApp) -> None:
    ann, reader = local.browser("Ann"), local.browser()
    ids = [table(ann, *WAITING, listed=True), table(ann, "me", "me", listed=True)]
    hub = local.app.hub
    versions = [hub.rooms[id].table.version for id in ids]
    for id in ids:  # as after a restart
        hub.close_room(hub.rooms[id])
    for id in ids:
        answer = reader.get(f"/preview/table/{id}.png")
        picture(answer)
        assert "set-cookie" not in answer.headers
        reader.get(f"/t/{id}")
    assert hub.rooms == {}
    assert [row["people"] for row in ann.get("/api/tables").json()] == [["Ann", ""]]
    assert [len(_journal(local, id)) for id in ids] == versions


def _journal(local: LocalApp, id: str) -> list[bytes]:
    return run(local.store.journal(id))


def test_pictures_are_kept_and_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def count(shapes: list[pictures.Shape]) -> bytes:
        drawn.append(1)
        return draw(shapes)

    monkeypatch.setattr(previews, "draw", count)
    monkeypatch.setattr("chabudai.server.budget.REFUSAL_DELAY", 0.0)
    local = served(tmp_path, limits=Limits(work=Rate(100, 0.001)))
    ann = local.browser()
    first = ann.get("/preview/game/matcha/2020.png")
    again = ann.get("/preview/game/matcha/2020.png")
    assert (picture(first), len(drawn)) == (picture(again), 1)
    assert "max-age" in first.headers["cache-control"]
    known = {"if-none-match": first.headers["etag"]}
    assert ann.get("/preview/game/matcha/2020.png", headers=known).status_code == 304
    picture(ann.get("/preview/game/matcha/2015.png"))
    assert ann.get("/preview/game/matchmaster/matchmaster.png").status_code == 429
    assert len(drawn) == 2
    picture(ann.get("/preview/game/matcha/2020.png"))  # drawn already


def test_a_kept_picture_reads_no_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local = served(tmp_path)
    table = local.finished(local.browser())
    local.app.hub.rooms.clear()
    bucket = local.app.hub.budget.bucket("127.0.0.1")

    def cost() -> float:
        before = bucket.left
        bucket.rate = Rate(before, 0.0)
        picture(Browser(local.app).get(f"/preview/table/{table}.png"))
        return before - bucket.left

    length = run(local.app.hub.store.length(table))
    assert cost() > DRAWN_PICTURE + length * REPLAYED_ENTRY
    monkeypatch.setattr(local.store, "journal", None)
    assert cost() < DRAWN_PICTURE


@pytest.mark.parametrize(
    "name",
    ["home.png", "x", "table/none.png", "game/chess/x.png", "game/matcha/none.png", "table/"],
)
def test_any_name_gets_a_picture(local: LocalApp, name: str) -> None:
    picture(local.browser().get(f"/preview/{name}"))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_has_pictures(game: object) -> None:
    """Also those without drawing code, and positions of all numbers of players."""
    import chabudai
    from chabudai.core.game import Game

    assert isinstance(game, Game)
    covers = {draw(cover_picture(game, box.id)) for box in game.shelf()}
    assert len(covers) == len(game.shelf())
    names = ["Ann", "小田先生", "x" * 60, "", "Eve", "Fay", "Gus"]
    for seats in game.seats:
        match = chabudai.new(game.id, seed=1, players=seats)
        while match.waiting_on and len(match.log) < 12:
            seat = match.waiting_on[0]
            match.play(seat, match.legal(seat)[0])
        shapes = position_picture(game, "", match.observe(None), names[:seats])
        assert draw(shapes) == draw(shapes)


def test_a_game_without_drawing_code_shows_its_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    import chabudai

    monkeypatch.setattr(preview_drawing, "module_of", lambda game, name: None)
    game, match = games()["matchmaster"], chabudai.new("matchmaster", seed=1, players=3)
    shapes = position_picture(game, "", match.observe(None), ["Ann", "Ben", "Cyd"])
    labels = [one.text for one in shapes if isinstance(one, pictures.Label)]
    assert labels[-1] == "MatchMaster"
    assert any(text.endswith(": 1") for text in labels[:-1])  # the first hand
    assert draw(shapes) == draw(shapes) != draw(cover_picture(game, ""))


def test_the_same_shapes_can_be_moved_and_enlarged() -> None:
    box = pictures.Box(10, 10, 20, 30, "#fff", "#000", 4)
    disc = pictures.Disc(5, 6, 7, "#fff")
    line = pictures.Stroke(((0, 0), (1, 1)), "#000")
    label = pictures.Label(1, 2, "x", 10)
    found = pictures.moved([box, disc, line, label], 100, 200, 2)
    assert found == [
        pictures.Box(120, 220, 40, 60, "#fff", "#000", 8),
        pictures.Disc(110, 212, 14, "#fff"),
        pictures.Stroke(((100, 200), (102, 202)), "#000"),
        pictures.Label(102, 204, "x", 20),
    ]
