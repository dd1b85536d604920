"""The REST API and its errors."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.registry import games
from chabudai.server import rest
from chabudai.server.limits import Limits, Rate
from chabudai.words import LANGUAGES, catalogue_texts, format_message
from tests.server.helpers import run
from tests.server.local_app import ADDRESS, Browser, LocalApp, assert_problem


# -- who I am --------------------------------------------------------------------------------------
def test_guest_is_identified_by_cookie(local: LocalApp) -> None:
    ann = local.browser()
    first = ann.get("/api/me")
    assert first.json()["name"] == ""
    assert first.json()["alias"].startswith("guest:")
    cookie = first.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=lax", "path=/", "max-age=31536000"):
        assert part in cookie
    assert "secure" not in cookie
    assert "set-cookie" not in ann.get("/api/tables").headers
    assert ann.get("/api/me").headers["set-cookie"].lower() == cookie  # valid for another year
    assert ann.put("/api/me", json={"name": "  Ann   Bee "}).json() == {"name": "Ann Bee"}
    assert ann.get("/api/me").json() == {"name": "Ann Bee"}
    assert local.browser().get("/api/me").json()["name"] == ""
    over_tls = Browser(local.app, "https://testserver").get("/api/me")
    assert "secure" in over_tls.headers["set-cookie"].lower()


def test_forged_cookie_makes_a_new_guest(local: LocalApp) -> None:
    ann = local.browser("Ann")
    forged = ann.cookies["chabudai_guest"][:-2] + "xx"
    other = Browser(local.app, cookies={"chabudai_guest": forged})
    answer = other.get("/api/me")
    assert answer.json()["name"] == ""
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"", 400, "bad-input"),
        (b"{", 400, "bad-input"),
        (b"[]", 400, "bad-input"),
        (b'{"name": 5}', 400, "bad-input"),
        (b'{"name": ""}', 400, "name-unreadable"),
        (b'{"name": "' + b"x" * 61 + b'"}', 400, "name-unreadable"),
        (b'{"name": "a\\u0007b"}', 400, "name-unreadable"),
        (b'{"name": "Ann", "admin": true}', 400, "bad-input"),
        (b'{"name": "\xff"}', 400, "bad-input"),
        (b"[" * 10_000, 400, "bad-input"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413, "too-big"),
    ],
)
def test_invalid_names_are_refused(local: LocalApp, body: bytes, status: int, key: str) -> None:
    assert_problem(local.browser().put("/api/me", content=body), status, key)


# -- what there is ---------------------------------------------------------------------------------
def test_incomplete_body_is_refused(local: LocalApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async def half() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(60)

    monkeypatch.setattr(rest, "BODY_TIMEOUT", 0.05)
    answer = local.browser().put("/api/me", content=half())
    assert_problem(answer, 400, "bad-input")
    assert "the request ended after 1 bytes" in answer.json()["why"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games(local: LocalApp, lang: str) -> None:
    found = local.browser().get("/api/games", params={"lang": lang}).json()
    assert [one["id"] for one in found] == list(games())
    for one in found:
        assert one["title"] == games()[one["id"]].titles[lang]
        assert one["about"]
        assert "ismcts" in one["bots"]
        for box in one["boxes"]:
            assert box["title"]
            assert box["about"]
            games()[one["id"]].set_up(given=box["options"])
        assert set(one["events"]["claimed"].items()) >= {("seat", "player"), ("claim", "claim")}
        assert one["fields"]["waiting_on"] == {"kind": "omit", "each": False}
        for option in one["options"]:
            assert option["default"] in option["values"]
            assert len(option["titles"]) == len(option["values"])


def test_language_follows_accept_language(local: LocalApp) -> None:
    browser = local.browser()
    for accepted, expected in (("es-MX,es;q=0.9", "es"), ("ja", "ja"), ("fr,de", "en"), ("", "en")):
        answer = browser.get("/api/tables/none/record", headers={"accept-language": accepted})
        assert answer.json()["why"] == format_message("server-no-such-table", {}, expected)


def test_rules(local: LocalApp) -> None:
    browser = local.browser()
    for game in games():
        found = browser.get(f"/api/rules/{game}", params={"lang": "es"}).json()
        assert re.search(r"\*\*\[[a-z0-9.-]+\]\*\*", found["game"])
        assert "table." in found["table"]
    assert_problem(browser.get("/api/rules/chess"), 400, "bad-input")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_contain_all_catalogues(local: LocalApp, lang: str) -> None:
    browser = local.browser()
    answer = browser.get(f"/api/words/{lang}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "max-age" in answer.headers["cache-control"]
    keys = set(re.findall(r"^([a-zA-Z][\w-]*) =", answer.text, re.MULTILINE))
    for text in catalogue_texts(lang, terminal=False):
        assert set(re.findall(r"^([a-zA-Z][\w-]*) =", text, re.MULTILINE)) <= keys
    assert not [key for key in keys if key.startswith("terminal-")]
    assert {"server-stale", "table-not-your-turn", "matcha-title"} & keys
    again = browser.get(f"/api/words/{lang}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert_problem(browser.get("/api/words/tlh"), 400, "bad-input")


# -- tables ----------------------------------------------------------------------------------------
def test_create_table(local: LocalApp) -> None:
    ann, ben = local.browser("Ann"), local.browser("Ben")
    opened = ann.post(
        "/api/tables",
        json={
            "game": "matchmaster",
            "seats": ["me", "free", "greedy"],
            "options": {"dealer": "1"},
            "settings": {"listed": True, "clock": "move", "seconds": 60, "think": 0.5},
        },
    ).json()
    assert [bool(key) for key in opened["keys"]] == [False, True, False]
    (lobby,) = ben.get("/api/tables").json()
    assert lobby["people"] == ["Ann", "", "greedy"]
    assert (lobby["state"], lobby["mine"]) == ("waiting", [])
    (mine,) = ann.get("/api/tables/mine").json()
    assert mine["mine"] == [0]
    assert ben.get("/api/tables/mine").json() == []
    assert ben.get("/api/tables", params={"state": "playing"}).json() == []
    secrets = [*opened["keys"], opened["watch"]]
    assert not [key for key in secrets if key and key in ben.get("/api/tables").text]


def test_people_at_one_device_have_names_of_their_own(local: LocalApp) -> None:
    ann = local.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "me"], "names": ["", "  Ben  B. "]}
    opened = ann.post("/api/tables", json=body).json()
    (mine,) = ann.get("/api/tables/mine").json()
    assert mine["people"] == ["Ann", "Ben B."]
    ann.put("/api/me", json={"name": "Anna"})
    (mine,) = ann.get("/api/tables/mine").json()
    assert mine["people"] == ["Anna", "Ben B."]
    record = ann.get(f"/api/tables/{opened['id']}/record").json()
    assert record["seats"] == ["Anna", "Ben B."]


@pytest.mark.parametrize("name", ["Hina", "小田先生", "admin", "x" * 200, "a\u0007b"])
def test_names_at_one_device_are_checked_like_others(local: LocalApp, name: str) -> None:
    ann = local.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "me"], "names": ["", name]}
    answer = ann.post("/api/tables", json=body)
    assert answer.status_code in (400, 403, 409, 422)
    assert ann.get("/api/tables/mine").json() == []


def test_old_waiting_tables_are_not_listed(local: LocalApp) -> None:
    ann = local.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "free"], "settings": {"listed": True}}
    ann.post("/api/tables", json=body)
    assert len(ann.get("/api/tables").json()) == 1
    now = local.app.hub.now()
    local.app.hub.now = lambda: now + 25 * 3600
    assert ann.get("/api/tables").json() == []
    assert len(ann.get("/api/tables/mine").json()) == 1


def test_unlisted_table_is_in_no_list(local: LocalApp) -> None:
    ann = local.browser("Ann")
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]})
    ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "greedy"]})
    ben = local.browser("Ben")
    for state in ("waiting", "playing", "over"):
        assert ben.get("/api/tables", params={"state": state}).json() == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"seats": []}, "players"),
        ({"seats": ["me"] * 9}, "players"),
        ({"seats": ["me", "hal"]}, "no bot"),
        ({"seats": ["me", "ismcts:9999s"]}, "no bot"),
        ({"seats": "me"}, "Expected"),
        ({"options": {"edition": "1999"}}, "edition"),
        ({"options": {"colour": "red"}}, "no option"),
        ({"options": ["x"]}, "Expected"),
        ({"settings": {"clock": "week", "seconds": 60}}, "clock"),
        ({"settings": {"clock": "move", "seconds": 1}}, "5 seconds"),
        ({"settings": {"clock": "game", "seconds": 10**9}}, "7 days"),
        ({"settings": {"seconds": 10**9}}, "7 days"),
        ({"settings": {"think": 1000}}, "0.05 to 30"),
        ({"settings": {"think": -1}}, "0.05 to 30"),
        ({"settings": {"more": 1}}, "unknown field"),
        ({"extra": 1}, "unknown field"),
        ({"names": ["", "", "Cyd"]}, "3 names for 2 seats"),
        ({"names": ["", "Ben"]}, "takes no name"),
    ],
)
def test_create_table_is_refused(local: LocalApp, change: Json, why: str) -> None:
    ann = local.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "greedy"]} | change
    answer = ann.post("/api/tables", json=body)
    assert_problem(answer, 400, "bad-input")
    assert why in answer.json()["why"]
    assert ann.get("/api/tables/mine").json() == []


def test_open_tables_per_guest_are_limited(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, Limits(tables=2))
    ann = local.browser("Ann")
    body = {"game": "matcha", "seats": ["me", "free"]}
    assert [ann.post("/api/tables", json=body).status_code for _ in range(3)] == [200, 200, 429]
    assert local.browser("Ben").post("/api/tables", json=body).status_code == 200
    local.store.close()


def test_writes_per_address_are_limited(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, Limits(writes=Rate(3, 0.0001)))
    ann = local.browser()
    answers = [ann.put("/api/me", json={"name": "Ann"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert_problem(answers[-1], 429, "too-fast")
    assert ann.get("/api/me").status_code == 200
    local.store.close()


def test_rematch(local: LocalApp) -> None:
    ann, ben = local.browser("Ann"), local.browser("Ben")
    table = local.finished(ann)
    again = ann.post(f"/api/tables/{table}/rematch").json()
    assert again["id"] != table
    assert ann.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]
    assert_problem(ben.post(f"/api/tables/{table}/rematch"), 403, "not-a-player")
    assert_problem(ann.post(f"/api/tables/{again['id']}/rematch"), 409, "not-over")
    assert_problem(ann.post("/api/tables/none/rematch"), 404, "no-such-table")


# -- records ---------------------------------------------------------------------------------------
def test_record_of_running_game_hides_secrets(local: LocalApp) -> None:
    ann, ben = local.browser("Ann"), local.browser("Ben")
    opened = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()
    assert_problem(ann.get(f"/api/tables/{opened['id']}/record"), 409, "not-started")
    table = local.app.hub.rooms[opened["id"]].table
    both = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "me"]}).json()
    seen = ann.get(f"/api/tables/{both['id']}/record").json()
    assert seen["seen_by"] is None  # a shared device gets no hand
    one = ann.post("/api/tables", json={"game": "matcha", "seats": ["random", "me"]}).json()
    seen = ann.get(f"/api/tables/{one['id']}/record").json()
    assert seen["seen_by"] == 1
    assert "seed" not in seen
    assert_problem(ben.get(f"/api/tables/{one['id']}/record"), 403, "wrong-link")
    assert_problem(ann.get(f"/api/tables/{one['id']}/replay"), 409, "not-over")
    assert table.match is None


@pytest.mark.parametrize(
    ("game", "seats"), [("matcha", 2), ("matchmaster", 3), ("white-castle", 2)]
)
def test_replay_steps(local: LocalApp, game: str, seats: int) -> None:
    ann, ben = local.browser("Ann"), local.browser("Ben")
    table = local.finished(ann, game, seats)
    record = ben.get(f"/api/tables/{table}/record").json()
    entries = len(record["log"])
    for at in (0, 1, entries // 2, entries):
        step = ben.get(f"/api/tables/{table}/replay", params={"at": at}).json()
        outcome = chabudai.replay(record, at=at)
        assert step["view"] == outcome["view"]
        assert (step["at"], step["entries"]) == (at, entries)
        assert step["text"] == (record["log"][at - 1][1] if at else "")
    last = ben.get(f"/api/tables/{table}/replay").json()
    assert last["standings"] == chabudai.replay(record)["standings"]
    own = ben.get(f"/api/tables/{table}/replay", params={"at": 1, "seat": 0}).json()
    if game != "white-castle":
        assert own["view"]["you"] == 0
        assert "?" in own["text"]  # the deal as this seat saw it


@pytest.mark.parametrize("seat", [-1, 1])
def test_story_equals_replay_steps(local: LocalApp, seat: int) -> None:
    ann = local.browser("Ann")
    table = local.finished(ann, "matcha", 2)
    story = ann.get(f"/api/tables/{table}/story", params={"seat": seat}).json()
    assert len(story) == len(ann.get(f"/api/tables/{table}/record").json()["log"])
    for at in (1, 2, len(story)):
        query = {"at": at, "seat": seat}
        step = ann.get(f"/api/tables/{table}/replay", params=query).json()
        assert {name: step[name] for name in ("seat", "text", "events")} == story[at - 1]
    hidden = [one["text"] for one in story if one["seat"] == 0 and "?" in one["text"]]
    assert bool(hidden) == (seat == 1)


def test_replays_run_one_at_a_time(local: LocalApp, monkeypatch: pytest.MonkeyPatch) -> None:
    table = local.finished(local.browser("Ann"))
    busy: list[int] = []
    together: list[int] = []

    def slowly(record: object, at: int, seat: int) -> str:
        busy.append(at)
        together.append(len(busy))
        time.sleep(0.02)
        busy.remove(at)
        return f"step {at}"

    monkeypatch.setattr(rest, "replay_step", slowly)

    async def main() -> list[str]:
        transport = httpx.ASGITransport(local.app)
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            asked = [client.get(f"/api/tables/{table}/replay?at={at}") for at in range(4)]
            return [answer.json() for answer in await asyncio.gather(*asked)]

    assert run(main()) == [f"step {at}" for at in range(4)]
    assert together == [1, 1, 1, 1]


def test_story_is_refused(local: LocalApp) -> None:
    ann = local.browser("Ann")
    running = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()
    assert_problem(ann.get(f"/api/tables/{running['id']}/story"), 409, "not-over")
    table = local.finished(ann)
    assert_problem(ann.get(f"/api/tables/{table}/story?seat=2"), 404, "no-such-seat")


@pytest.mark.parametrize(
    ("query", "status", "key"),
    [
        ("at=-1", 400, "bad-input"),
        ("at=100000", 400, "bad-input"),
        ("at=x", 400, "bad-input"),
        ("at=" + "9" * 400, 400, "bad-input"),
        ("seat=2", 404, "no-such-seat"),
        ("seat=-2", 404, "no-such-seat"),
        ("seat=1.5", 400, "bad-input"),
    ],
)
def test_replay_is_refused(local: LocalApp, query: str, status: int, key: str) -> None:
    ann = local.browser("Ann")
    assert_problem(ann.get(f"/api/tables/{local.finished(ann)}/replay?{query}"), status, key)
