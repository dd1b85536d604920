"""Announcements: screen readers read aloud what the page shows."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, click_choice
from tests.browser.serving import Served
from tests.browser.texts import says, text

LIVE_REGION = "[role=log][aria-live=polite]"
YOUR_TURN = re.compile(says("web-your-turn", what="WHAT").pattern.replace("WHAT", ""))
OTHER = {"seat-is": "other"}


def announced(page: Page) -> str:
    """What the page has announced lately."""
    return " ".join(page.locator(f"#app > {LIVE_REGION} p").all_inner_texts())


def test_the_deal_the_cards_and_the_turn(visit: Visit) -> None:
    """Cards are announced by name, never in notation."""
    for game, notation in (
        ("matcha", re.compile(r"\b[1-4][tbws]\b")),
        ("matchmaster", re.compile(r"\d[OoBb]\b")),
    ):
        guest = visit()
        guest.create_table(game, "me", "random")
        guest.until("choose")
        decision = guest.page.locator(".decision-what").inner_text()
        question = says("web-your-turn", what=decision)
        expect(guest.announcer).to_contain_text(question)
        dealt = says(f"{game}-event-hand-dealt", **{"seat-is": "you"})
        heard = announced(guest.page)
        deal, turn = dealt.search(heard), question.search(heard)
        assert deal is not None
        assert turn is not None
        assert deal.start() < turn.start()
        guest.play(3)
        assert notation.search(announced(guest.page)) is None
        expect(guest.announcer.locator("p").filter(has_text=YOUR_TURN).nth(1)).to_be_attached()


def test_people_and_bots_that_come_and_go(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.create_table("matcha", "me", "free", options={"edition": "2015"})
    host.invite(friend)
    expect(host.announcer).to_contain_text(says("web-news-sat"))
    host.until("choose")
    host.choose(click_choice())
    friend.button("web-table-menu").click()
    host.button("web-table-menu").click()
    host.button("web-take-over-own").click()
    expect(host.announcer).to_contain_text(says("web-news-taken-over", who="you"))
    # While a dialog is open, announcements are made inside it: the rest is inert.
    expect(friend.page.locator(f"dialog {LIVE_REGION}")).to_contain_text(
        says("web-news-taken-over", who="other")
    )


def test_chat_is_announced_unless_it_is_muted(visit: Visit) -> None:
    """Also on a phone with the chat panel closed."""
    listener, speaker = visit(**PHONE), visit()
    listener.create_table("matcha", "me", "free")
    listener.invite(speaker)
    field = speaker.page.get_by_role("textbox", name=says("web-chat-say"))
    for muted, line in (("no", "hello"), ("yes", "are you there?")):
        listener.page.evaluate(f"localStorage.setItem('muted', '{muted}')")
        listener.page.reload()
        listener.until("choose")
        field.fill(line)
        speaker.page.keyboard.press("Enter")
        expect(speaker.page.locator(".chat-messages")).to_contain_text(line)
        # The speaker hears that the message was sent, not its text.
        last = speaker.announcer.locator("p").last
        expect(last).to_contain_text(text("web-chat-sent"))
        expect(last).not_to_contain_text(line)
        if muted == "no":
            expect(listener.announcer).to_contain_text(line)
        else:
            listener.choose(click_choice())
            assert line not in announced(listener.page)


def test_dialogs_and_muting(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    guest.until("choose")
    page = guest.page
    expect(guest.announcer).to_contain_text(YOUR_TURN)
    menu = text("web-table-menu")
    guest.button("web-table-menu").press("Enter")
    expect(page.get_by_role("heading", name=menu)).to_be_focused()
    # The dialog announces its title. Earlier announcements are not repeated.
    expect(page.locator(f"dialog {LIVE_REGION}")).to_contain_text(menu)
    page.keyboard.press("Escape")
    expect(guest.dialog).to_have_count(0)
    expect(guest.announcer).to_be_empty()
    guest.button("web-mute", exact=True).click()
    expect(guest.announcer).to_contain_text(text("web-chat-muted"))
    guest.button("web-unmute").click()
    expect(guest.announcer).to_contain_text(text("web-chat-unmuted"))


def test_a_replay_is_announced_from_the_viewers_seat(visit: Visit, server: Served) -> None:
    guest = visit()
    guest.open(f"/replay/{server.finished_game('matcha')}?at=2&seat=0")
    last = guest.announcer.locator("p").last
    expect(last).to_have_text(says("matcha-event-card-placed", **{"seat-is": "you"}))
    guest.page.get_by_role("combobox", name=says("web-replay-view")).select_option("1")
    # The other seat does not hear which card it was.
    expect(last).to_have_text(says("matcha-event-card-placed", hidden="yes", **OTHER))


def test_an_error_can_be_closed_inside_a_dialog(visit: Visit) -> None:
    guest = visit()
    guest.open()
    page = guest.page

    def fail(route: Route) -> None:
        route.abort() if route.request.method == "POST" else route.continue_()

    page.route("**/api/tables*", fail)
    guest.button("web-invite").first.click()
    guest.button("web-invite-go").click()
    message = guest.dialog.locator(".toast")
    expect(message).to_be_visible()
    message.get_by_role("button", name=says("web-close")).click()
    expect(page.locator(".toast")).to_have_count(0)
    expect(guest.dialog).to_be_visible()
    guest.errors.clear()  # the browser reports the failed request


def test_every_page_has_a_title(visit: Visit, server: Served) -> None:
    guest = visit()
    page = guest.page
    table = server.finished_game("matcha")
    for path, key in (
        ("/nowhere", "web-nowhere"),
        ("/t/nowhere", "web-shut"),
        ("/replay/nowhere", "web-replay-none"),
        (f"/replay/{table}?at=3", "web-replay"),
        ("/rules/matcha/first-game", "web-learn-title"),
    ):
        guest.open(path)
        for lang in ("en", "es"):
            guest.switch_language(lang)
            expect(page).to_have_title(re.compile(f"{says(key, lang=lang).pattern}.* · Chabudai"))
    guest.errors.clear()  # the browser reports the pages that were not found


def test_events_that_come_together_are_announced_together(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(
        f"""window.added = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {{
          const region = document.querySelector('#app > {LIVE_REGION}');
          const nodes = changes.filter(({{ target }}) => target === region)
            .flatMap(({{ addedNodes }}) => [...addedNodes]);
          if (nodes.length) window.added.push(nodes.length);
        }}).observe(document.body, {{ childList: true, subtree: true }}))"""
    )
    guest.create_table("white-castle", "me", "random")
    guest.until("choose")
    expect(guest.announcer).to_contain_text(YOUR_TURN)
    assert set(guest.page.evaluate("window.added")) == {1}
    heard = announced(guest.page)
    events = ("castle-furnished", "order-set", "dice-rolled", "start-offered")
    patterns = [says(f"white-castle-event-{event}") for event in events]
    found = [pattern.search(heard) for pattern in (*patterns, YOUR_TURN)]
    starts = [match.start() for match in found if match is not None]
    assert len(starts) == len(found)
    assert starts == sorted(starts)


def test_a_choice_has_a_name_and_its_price_is_a_description(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    guest.play_until('.choice[data-move^="place "]')
    page = guest.page
    shown = page.locator(".choices[role=toolbar]").get_by_role("button")
    assert shown.count() == page.locator(".choice").count()
    priced = page.locator(".choice[aria-description]")
    assert priced.count() > 0
    for one in priced.all():
        name, price = one.inner_text(), str(one.get_attribute("aria-description"))
        assert price
        assert price not in name
    expect(page.locator(".choice").first).to_have_attribute("aria-keyshortcuts", "1")


def test_a_new_page_is_announced(visit: Visit) -> None:
    guest = visit()
    guest.open()
    box = guest.page.locator(".tile").nth(1)
    title = box.get_by_role("heading").inner_text()
    box.locator(".main").click()
    guest.until("choose")
    expect(guest.announcer.locator("p").first).to_contain_text(title)
