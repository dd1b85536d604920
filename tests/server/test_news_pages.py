"""No answer grows with the length of a table's history: news and stories come in pages."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.core.rules import Json
from chabudai.server import journal, protocol, rest, views
from chabudai.server.room import Room
from tests.server.helpers import ANN, BEN, FakeConnection, join, make_hub, run, table_for_two
from tests.server.local_app import LocalApp, assert_problem


async def table_with_chat(messages: int, seat: int = 0) -> tuple[Room, FakeConnection]:
    hub, _ = make_hub()
    room, ann, _ = await table_for_two(hub)
    before = room.table.version
    entries = [
        room.table.apply(journal.Said(2000.0, seat=seat, name="Ann", text=str(at)))
        for at in range(messages)
    ]
    await room.commit(before, entries)
    return room, ann


async def all_pages(room: Room, connection: FakeConnection, first: Json) -> list[list[Any]]:
    """All news by page, the latest page first."""
    pages, earlier = [first["news"]], first["earlier"]
    while earlier:
        await room.handle(connection, protocol.Look(id=5, seat=connection.viewer, until=earlier))
        assert connection.received[-1]["t"] == "done"
        page = connection.received[-2]
        assert page["t"] == "earlier"
        assert page["earlier"] < earlier
        pages.append(page["news"])
        earlier = page["earlier"]
    return pages


@pytest.mark.parametrize("messages", [0, 150, views.MAX_NEWS, 777])
def test_pages_are_complete_and_bounded(messages: int) -> None:
    async def main() -> None:
        room, ann = await table_with_chat(messages)
        welcome = (await join(room, ANN)).received[0]
        pages = await all_pages(room, ann, welcome)
        assert all(len(page) <= views.MAX_NEWS for page in pages)
        versions = [one["version"] for page in reversed(pages) for one in page]
        assert versions == list(range(1, room.table.version + 1))
        assert (welcome["earlier"] > 0) == (room.table.version > views.MAX_NEWS)

    run(main())


def test_look_flood_gets_pages() -> None:
    async def main() -> None:
        room, ann = await table_with_chat(3000)
        await room.handle(ann, protocol.Look(seat=0, version=0))
        update = ann.last("update")
        assert len(update["news"]) == views.MAX_NEWS
        assert update["earlier"] == room.table.version - views.MAX_NEWS

    run(main())


def test_reconnecting_client_gets_all_news_that_fit() -> None:
    async def main() -> None:
        room, _ = await table_with_chat(400)
        version = room.table.version
        after = (await join(room, ANN, version=version - 30)).received[0]
        assert [one["version"] for one in after["news"]] == [*range(version - 29, version + 1)]
        assert after["earlier"] == 0
        late = (await join(room, ANN, version=5)).received[0]
        assert late["earlier"] == version - views.MAX_NEWS

    run(main())


def test_pages_have_few_events() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, _ = await table_for_two(hub)
        views_made = views.ViewBuilder(room.table, views.snapshot(room.table, {}, 0, 0.0))
        started = views_made.news(ANN, 0, 0)[0][-1]
        assert started.events
        room.table.history += [room.table.history[-1]] * 1000
        news, earlier = views_made.news(ANN, 0, 0)
        events = sum(len(one.events) for one in news)
        assert events < views.MAX_EVENTS + len(started.events)
        assert earlier == len(room.table.history) - len(news)

    run(main())


def test_hidden_entries_do_not_make_a_page_longer() -> None:
    """Players do not see the spectators' chat: the server stops looking after a while."""

    async def main() -> None:
        room, ben = await table_with_chat(1900, seat=-1)
        connection = await join(room, BEN)
        welcome = connection.received[0]
        assert welcome["news"] == []
        assert welcome["earlier"] == room.table.version - views.MAX_ENTRIES
        pages = await all_pages(room, connection, welcome)
        assert [one["kind"] for one in pages[-1]] == ["created", "sat", "sat", "started"]
        assert ben.count("trouble") == 0

    run(main())


def test_earlier_pages_of_another_seat_are_refused() -> None:
    async def main() -> None:
        room, ann = await table_with_chat(300)
        await room.handle(ann, protocol.Look(id=3, seat=1, until=50))
        assert ann.received[-1]["key"] == "not-your-seat"
        for until in (10**9, -4):
            await room.handle(ann, protocol.Look(id=4, seat=0, until=until))
            assert ann.received[-1]["t"] == "done"

    run(main())


def test_story_comes_in_pages(local: LocalApp, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = local.browser("Ann")
    path = f"/api/tables/{local.finished(ann)}/story"
    whole = ann.get(path).json()
    monkeypatch.setattr(rest, "STORY_PAGE", 7)
    pages = [ann.get(path, params={"from": first}).json() for first in range(0, len(whole), 7)]
    assert [one for page in pages for one in page] == whole
    assert max(map(len, pages)) == 7
    assert ann.get(path, params={"from": len(whole)}).json() == []
    assert_problem(ann.get(path, params={"from": -1}), 400, "bad-input")
    assert_problem(ann.get(path, params={"from": "x"}), 400, "bad-input")
