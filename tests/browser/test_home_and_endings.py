"""The cards of the home page, the ends of games, the rules beside the table, and replays."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.serving import Served
from tests.browser.test_axe import axe_violations
from tests.browser.texts import says, text


def play_to_the_end(guest: Guest) -> None:
    """Play the guest's seat over a second socket, always the first legal move."""
    guest.page.wait_for_selector(".choice")
    guest.page.evaluate(
        """(table) => new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
          socket.onopen = () => socket.send(JSON.stringify({ t: "hello", protocol: 1 }));
          socket.onmessage = ({ data }) => {
            const { position, version } = JSON.parse(data);
            if (!position) return;
            if (position.phase === "over") return done(socket.close());
            const seat = position.mine[0];
            const move = position.legal[seat]?.[0];
            if (move) socket.send(JSON.stringify({ t: "play", id: 1, seat, move, version }));
          };
        })""",
        guest.table_id,
    )
    guest.until("over")


def test_a_card_offers_seats_levels_and_names(visit: Visit) -> None:
    guest = visit(bot="novice")
    guest.open()
    card = guest.box("MatchMaster")
    people = card.get_by_role("group", name=says("web-people-at-device"))
    card.get_by_role("group", name=says("web-players-short")).get_by_text("3").click()
    people.get_by_text("2").click()
    card.get_by_label(says("web-name-of-player", number=1)).fill("Ann")
    card.get_by_label(says("web-name-of-player", number=2)).fill("Ben")
    card.get_by_role("radio", name=text("table-bot-casual")).check(force=True)
    expect(card.locator(".level-about")).to_contain_text(text("table-bot-casual-about"))
    card.locator(".tile-buttons .main").click()
    expect(guest.page.locator(".hand-over")).to_contain_text("Ann")
    guest.page.locator(".hand-over .main").click()
    names = guest.page.locator(".person-name")
    expect(names).to_have_text(["Ann", "Ben", text("table-bot-casual")])
    # The card remembers it, and one click is enough for the next game.
    guest.open()
    expect(people.get_by_text("2")).to_have_attribute("aria-pressed", "true")
    card.locator(".cover-button").click()
    expect(guest.page.locator(".hand-over")).to_contain_text("Ann")


def test_own_turn_and_open_tables_are_above_the_games(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.set_name("Ann")
    table = host.create_table("matcha", "me", "free", listed=True, clock="game", seconds=900)
    guest.create_table("matcha", "me", "random")
    guest.until("choose")
    guest.open()
    row = guest.page.locator(f'#lobby a[href="/t/{table}"]')
    expect(row).to_be_in_viewport()
    for words in ("Ann", says("web-table-size", count=2), says("web-clock-game")):
        expect(row).to_contain_text(words)
    host.open()  # the host leaves the table
    expect(row).to_contain_text(text("web-host-away"))
    guest.page.locator("#my-tables .your-turn").click()
    guest.until("choose")


def test_the_end_of_the_white_castle_counts_and_explains_every_sum(visit: Visit) -> None:
    guest = visit(animated=True)
    page = guest.page
    guest.create_table("white-castle", "me", "random", options={"expansion": "none"})
    play_to_the_end(guest)
    sheet = page.locator(".result-sheet")  # it opens by itself
    skip = sheet.get_by_role("button", name=says("web-skip"))
    skip.click()
    expect(skip).to_have_count(0)
    expect(sheet.locator("tbody tr")).to_have_count(7)
    sheet.get_by_role("checkbox").check()
    expect(sheet.locator(".wc-parts li").first).to_be_visible()
    for column in (0, 1):
        cells = sheet.locator(f"tbody td:nth-child({column + 2}) b").all_inner_texts()
        total = sheet.locator(f"tfoot .total td:nth-child({column + 2})").inner_text()
        assert sum(map(int, cells)) == int(total)
    expect(page.locator(".places li")).to_have_count(2)
    for size in (DESK, PHONE):
        guest.resize(size)
        assert guest.overflowing() == []
        assert axe_violations(guest, {}) == []
    page.locator(".result-close").click()
    expect(sheet).to_have_count(0)


def test_all_cards_are_open_at_the_end_and_the_next_game_is_stronger(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.create_table("matcha", "me", "random")
    play_to_the_end(guest)
    assert page.locator(".board-area .card.back, .board-area .card.secret").count() == 0
    first = page.locator(".places li").first
    if first.locator(".crown").count() and page.locator(".places .first").count() == 1:
        expect(page.locator(".track.winning").first).to_be_visible()
    guest.button("web-share").click()
    link = guest.dialog.get_by_label(text("web-share-link"))
    expect(link).to_have_value(f"{guest.address}/replay/{guest.table_id}")
    page.keyboard.press("Escape")
    guest.button("web-play-stronger").click()
    expect(page.locator(".person-name").last).to_have_text(text("table-bot-greedy"))


def test_rules_open_beside_the_table(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.create_table("matcha", "me", "random", clock="game", seconds=900)
    guest.until("choose")
    address = page.url
    guest.button("web-rules", exact=True).click()
    sheet = page.locator(".rules-sheet")
    expect(sheet.locator(".clause").first).to_be_attached()
    expect(sheet.locator("time").first).to_be_visible()
    expect(page.locator(".choice").first).to_be_in_viewport()
    sheet.locator("summary").click()
    sheet.locator(".contents a").last.click()
    assert page.url == address  # the address belongs to the table
    assert axe_violations(guest, {}) == []
    guest.resize(PHONE)
    expect(sheet.locator("time").first).to_be_in_viewport()
    assert guest.overflowing() == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    guest.until("choose")


def test_a_replay_opens_at_the_first_decision_and_jumps_by_round(
    visit: Visit, server: Served
) -> None:
    guest = visit()
    page = guest.page
    table = server.finished_game("matcha")
    guest.open(f"/replay/{table}")
    expect(page.locator(".replay-slider output")).to_contain_text("1 /")
    guest.button("web-replay-round-on").click()
    rounds = page.locator(".replay-rounds select")
    expect(rounds.locator("option:checked")).to_have_text(says("web-replay-set", set=1))
    moment = page.locator(".replay-slider output").inner_text().split(" ")[0]
    note = "<img src=x onerror=alert(1)> いい手"
    page.locator(".note-box > summary").click()
    page.locator(".note-form textarea").fill(note)
    guest.button("web-note-save").click()
    expect(page.locator(".replay-text .note")).to_have_text(note)
    page.locator(".note-form textarea").fill("x" * 10_000)
    guest.button("web-note-save").click()
    expect(page.locator(".note-problem")).to_contain_text("500")
    link = page.locator(".copy-link input").input_value()
    reader = visit(**PHONE)
    reader.page.goto(link)
    expect(reader.page.locator(".replay-text .note")).to_have_text(note)
    expect(reader.page.locator("[aria-live]")).to_contain_text(says("web-note-spoken", note=note))
    expect(reader.page.locator(".replay-slider output")).to_contain_text(f"{moment} /")
    assert reader.overflowing() == []
    assert axe_violations(reader, {}) == []
    # A record that is cut off is refused with a sentence.
    record = f"**/api/tables/{table}/record*"
    page.route(record, lambda route: route.fulfill(body='{"chabudai": 1, "game": "mat'))
    guest.open(f"/replay/{table}")
    expect(page.locator("main")).to_contain_text(text("web-trouble-unreadable"))
    page.unroute(record)
    # A damaged link says so, and still shows the game.
    guest.open()
    guest.open(f"/replay/{table}#notes=%%%")
    expect(page.locator(".toast")).to_contain_text(text("web-notes-unreadable"))
    expect(page.locator(".note")).to_have_count(0)


def test_moves_of_the_white_castle_have_names(visit: Visit, server: Served) -> None:
    guest = visit()
    table = server.finished_game("white-castle")
    guest.open(f"/replay/{table}")
    expect(guest.page.locator(".moves li").nth(30)).to_be_attached()
    expect(guest.page.locator(".round-mark")).to_have_count(3)
    assert guest.page.locator(".moves code").all_inner_texts() == []


def test_sounds_are_loaded_when_they_are_enabled(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    guest.create_table("matcha", "me", "random")
    guest.play(1)
    assert not [one for one in asked if one.endswith(".wav")]
    guest.button("web-table-menu").click()
    with page.expect_request("**/*.wav"):
        page.get_by_label(text("web-sounds")).check()
    page.get_by_label(text("web-volume")).fill("20")
    assert json.loads(page.evaluate("JSON.stringify(localStorage)"))["volume"] == "20"
