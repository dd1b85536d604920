"""Whoever listens is told what others see."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import by_bar

VOICE = "[role=log][aria-live=polite]"


def told(page: Page) -> list[str]:
    """What the voice has said lately."""
    return page.locator(f"#app > {VOICE} p").all_inner_texts()


def test_the_voice_says_whose_turn_it_is(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    decision = guest.page.locator(".decision-what").inner_text()
    expect(guest.page.locator(VOICE).first).to_contain_text(f"Your turn: {decision}")
    guest.choose(by_bar())
    guest.until("choose")
    expect(guest.page.locator(f"{VOICE} p").filter(has_text="Your turn")).to_have_count(2)


def test_the_voice_names_cards(visit: Visit) -> None:
    for game, notation, name in (
        ("matcha", r"\b[1-4][tbws]\b", r"(tea|bowl|water|scoop) \d|zero"),
        ("matchmaster", r"\d[OoBb]\b", r"(blue|orange) \d"),
    ):
        guest = visit()
        guest.table(game, "me", "random")
        for _ in range(3):
            guest.until("choose")
            guest.choose(by_bar())
            assert re.search(notation, " ".join(told(guest.page))) is None
        guest.until("choose")
        assert re.search(name, " ".join(told(guest.page)))


def test_the_voice_tells_what_happens_at_the_table(visit: Visit) -> None:
    aki, ben = visit(), visit()
    aki.table("matcha", "me", "free", options={"edition": "2015"})
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    voice = aki.page.locator(VOICE).first
    expect(voice).to_contain_text("takes a seat.")
    aki.until("choose")
    aki.choose(by_bar())
    for guest in (ben, aki):
        guest.page.get_by_role("button", name="This table").click()
    aki.page.get_by_role("button", name="Let a bot play for me").click()
    expect(voice).to_contain_text("A bot now plays for")
    # What is told while a window is open is told inside it, where it can be heard.
    expect(ben.page.locator(f"dialog {VOICE}")).to_contain_text("A bot now plays for")


def test_talk_is_heard_although_a_phones_panel_is_closed(visit: Visit) -> None:
    aki, ben = visit(width=390, height=844), visit()
    aki.table("matcha", "me", "free")
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    words = ben.page.get_by_role("textbox", name="Type a message")
    said = ben.page.locator(".chat-messages")
    for mute, line in (("no", "hello"), ("yes", "are you there?"), ("no", "good game")):
        aki.page.evaluate(f"localStorage.setItem('muted', '{mute}')")
        aki.page.reload()
        aki.until("choose")
        words.fill(line)
        ben.page.keyboard.press("Enter")
        expect(said).to_contain_text(line)
        # Who said it hears that it is said, not what.
        expect(ben.page.locator(f"{VOICE} p").last).to_have_text("Sent")
        if mute == "no":
            expect(aki.page.locator(VOICE).first).to_contain_text(f"Guest: {line}")
        else:
            aki.choose(by_bar())
            assert line not in " ".join(told(aki.page))
            ben.until("choose")
            ben.choose(by_bar())


def test_a_replay_is_told_as_a_seat_saw_it(visit: Visit) -> None:
    guest = visit()
    table = guest.table("matcha", "random", "random", listed=True)
    guest.until("over")
    guest.go(f"/replay/{table}?at=2&seat=0")
    last = guest.page.locator(f"#app > {VOICE} p").last
    expect(last).to_have_text(re.compile(r"You play \w+ \d face down beside the \w+ card"))
    guest.page.get_by_role("combobox", name="View").select_option("1")
    # Not for a moment as if one seat knew what another one saw.
    expect(last).to_have_text(re.compile(r"^\w+ 1 plays a card face down beside [^.]+\.$"))


def test_muting_is_told(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    last = guest.page.locator(f"#app > {VOICE} p").last
    guest.page.get_by_role("button", name="Mute chat", exact=True).click()
    expect(last).to_contain_text("Chat muted")
    guest.page.get_by_role("button", name="Unmute chat").click()
    expect(last).to_contain_text("Chat unmuted")


def test_a_refusal_is_told_once_every_time(visit: Visit) -> None:
    guest = visit()
    guest.table("matchmaster", "me", "random")
    guest.until("choose")
    page = guest.page
    refusals = page.locator(f"#app > {VOICE} p").filter(has_text="predictions come first")
    for number in (1, 2, 3):
        page.locator(".mm-own").first.click()
        expect(page.locator(".refused")).to_contain_text("Not allowed")
        expect(refusals).to_have_count(number)


def test_messages_are_within_reach_while_a_window_is_open(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page

    def refuse(route: Route) -> None:
        route.abort() if route.request.method == "POST" else route.continue_()

    page.route("**/api/tables*", refuse)
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_role("button", name="Create table").click()
    message = page.get_by_role("dialog").locator(".toast")
    expect(message).to_be_visible()
    message.get_by_role("button", name="Close").click()
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    guest.errors.clear()  # the browser's own word about the answer that did not come


def test_every_page_has_its_title(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    table = guest.table("matcha", "random", "random")
    guest.until("over")
    language = page.locator(".language")
    for path, english, spanish in (
        ("/nowhere", "There’s nothing at this address.", r"esta dirección"),
        ("/t/nowhere", "You can’t open this table", r"mesa"),
        ("/replay/nowhere", "There’s no replay here", r"repetición"),
        (f"/replay/{table}?at=3", "Replay: Matcha", r"Repetición: Matcha"),
        ("/rules/matcha/first-game", "Learn to play: Matcha", r"partida: Matcha"),
    ):
        guest.go(path)
        language.select_option("en")
        expect(page).to_have_title(f"{english} · Chabudai")
        language.select_option("es")
        expect(page).to_have_title(re.compile(f"{spanish}.* · Chabudai"))
    guest.errors.clear()  # the browser's own word about what is nowhere


def test_whoever_sits_down_hears_the_deal_before_the_question(visit: Visit) -> None:
    for game, dealt, asked in (
        ("matcha", "You get 5 cards: ", "Your turn: Play a card face down, or pass."),
        ("matchmaster", "You get ", "Your turn: How many tricks"),
    ):
        guest = visit()
        guest.table(game, "me", "random")
        guest.until("choose")
        voice = guest.page.locator(f"#app > {VOICE}")
        expect(voice).to_contain_text(asked)
        heard = voice.inner_text()
        assert 0 <= heard.index(dealt) < heard.index(asked)


def test_what_comes_at_once_is_told_in_one_piece(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(
        f"""window.added = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {{
          const voice = document.querySelector('#app > {VOICE}');
          const told = changes.filter(({{ target }}) => target === voice)
            .flatMap(({{ addedNodes }}) => [...addedNodes]);
          if (told.length) window.added.push(told.length);
        }}).observe(document.body, {{ childList: true, subtree: true }}))"""
    )
    guest.table("white-castle", "me", "random")
    guest.until("choose")
    expect(guest.page.locator(f"#app > {VOICE}")).to_contain_text("Your turn")
    assert set(guest.page.evaluate("window.added")) == {1}
    whole = " ".join(told(guest.page))
    lines = ["The castle is furnished", "Turn order", "Round 1: the dice", "On offer", "Your turn"]
    assert sorted(lines, key=whole.index) == lines


def test_a_choice_is_named_once_and_its_price_described(visit: Visit) -> None:
    guest = visit()
    guest.table("white-castle", "me", "random")
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
    first = page.locator(".choice").first
    expect(first).to_have_attribute("aria-keyshortcuts", "1")


def test_a_window_tells_its_title_and_what_was_told_is_not_told_again(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    page = guest.page
    expect(page.locator(f"#app > {VOICE}")).to_contain_text("Your turn")
    page.get_by_role("button", name="This table").press("Enter")
    expect(page.get_by_role("heading", name="This table")).to_be_focused()
    expect(page.locator(f"dialog {VOICE}")).to_have_text("This table.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(f"#app > {VOICE}")).to_be_empty()


def test_the_first_game_tells_what_happens_and_then_what_it_means(visit: Visit) -> None:
    guest = visit()
    guest.go("/rules/matcha/first-game")
    page = guest.page
    for _ in range(2):
        page.locator(".lesson-bar .main").click()
    page.get_by_role("button", name="Try it").click()
    voice = page.locator(f"#app > {VOICE}")
    expect(voice).to_contain_text("Your opponent has played too")
    heard = voice.inner_text()
    assert heard.index("Opponent plays a card face down") < heard.index("Your opponent has played")


def test_another_page_is_told(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.tile("Matcha 2015").locator(".main").click()
    guest.until("choose")
    expect(guest.page.locator(f"#app > {VOICE} p").first).to_contain_text("Matcha 2015.")
