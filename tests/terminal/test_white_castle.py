"""The White Castle in the terminal: the whole table can be read, and what every move does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from chabudai.core.chance import stream
from chabudai.games.white_castle.component_files import Data, entries
from chabudai.games.white_castle.terminal import board, lines
from chabudai.games.white_castle.terminal.lines import effects
from chabudai.games.white_castle.terminal.lines.parts import priced
from chabudai.games.white_castle.terminal.lines.sections import text_of
from chabudai.games.white_castle.terminal.lines.table import Table
from chabudai.games.white_castle.terminal.lines.whole import sections
from chabudai.registry import game_named
from chabudai.terminal.app import TableApp
from chabudai.terminal.palette import DARK, LIGHT
from chabudai.terminal.screens import (
    HandOverScreen,
    HelpScreen,
    RefusalDialog,
)
from chabudai.terminal.session import GameView, Session
from chabudai.terminal.table_setup import TableSetup
from chabudai.words import LANGUAGES
from tests.terminal.table import (
    LARGE,
    SMALL,
    at_table,
    play_to_the_end,
    press,
    screen_text,
    table_setup,
    until,
)
from tests.terminal.test_drawing import too_faint

KEY = re.compile(r"\b(terminal|table|white-castle)-[a-z]+")
"""A catalogue key in place of its text."""
TABLES = [
    (1, {"difficulty": "hard"}),
    (1, {"expansion": "none"}),
    (2, {"promo": "yes"}),
    (3, {"expansion": "none"}),
    (4, {}),
]


def table(players: int, lang: str = "en", **options: str) -> TableSetup:
    return table_setup("white-castle", bots=(), players=players, lang=lang, seed="7", **options)


@cache
def views(players: int, options: tuple[tuple[str, str], ...], lang: str) -> list[GameView]:
    """Every position of a random game as the deciding player sees it, and the end."""
    session = table(players, lang, **dict(options)).new_session()
    random = stream("white-castle-terminal", players, *options)
    found = []
    while not session.match.over:
        seat = session.person_to_move
        assert seat is not None
        found.append(session.view_for(seat))
        moves = session.match.legal(seat)
        session.play(seat, moves[int(random() * len(moves))])
    return [*found, session.view_for(None)]


def every_position(lang: str) -> Iterator[GameView]:
    for players, options in TABLES:
        yield from views(players, tuple(options.items()), lang)


def moves_of(view: GameView) -> list[Data]:
    return list(view.observation["decision"]["choices"]) if view.observation["decision"] else []


# -- effects -------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_of_every_component_has_words(lang: str) -> None:
    for signs in (False, True):
        wording = effects.Wording(lang, signs)
        for name in effects.FILES:
            for entry in entries(name):
                for found in _lists_of_effects(entry):
                    shown = wording.effects(found)
                    assert shown, entry
                    assert not KEY.search(shown), shown


EFFECTS = ("effects", "lantern", "do", "reward_face", "actions", "blue", "yellow")


def _lists_of_effects(found: object) -> Iterator[list[Data]]:
    """The lists of effects in an entry, at whatever depth."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key in EFFECTS and isinstance(value, list):
                if not {"outskirts_row", "domain_line"} & {verb for one in value for verb in one}:
                    yield value  # these two stand for what lies on the table
            else:
                yield from _lists_of_effects(value)
    elif isinstance(found, list):
        for one in found:
            yield from _lists_of_effects(one)


@pytest.mark.parametrize(
    ("found", "words", "signs"),
    [
        ([{"gain": {"coin": 1, "seal": 2}}], "1 coin, 2 seals", "1¢ 2▣"),
        ([{"gain": {"iron": 1}}, {"lantern": 1}], "1 iron + lantern", "1▲ + lantern"),
        ([{"pay": {"seal": 1}, "do": [{"action": "geisha"}]}], "1 seal → geisha", "1▣ → geisha"),
        (
            [{"choose": [[{"action": "warrior"}], [{"action": "courtier"}]]}],
            "warrior or courtier",
            "warrior / courtier",
        ),
        ([{"well": 2}], "Well ×2", "Well ×2"),
        ([{"decree": "seal"}], "decree (1 seal per lantern)", "decree (1▣ per lantern)"),
        (
            [{"castle": {"filter": "light", "count": 2, "distinct_cards": True}}],
            "2 light blocks in different rooms",
            "2 light blocks in different rooms",
        ),
    ],
)
def test_effects_are_short(found: list[Data], words: str, signs: str) -> None:
    assert effects.Wording("en").effects(found) == words
    assert effects.Wording("en", signs=True).effects(found) == signs


def test_every_sign_is_another() -> None:
    found = [*effects.SIGNS.values(), *effects.COLOURS.values()]
    assert len(set(found)) == len(found)
    assert all(cell_len(one) == 1 for one in found)


def test_what_was_reconstructed_is_marked_by_field() -> None:
    found = effects.components()
    assert effects.mark(found["steward-01"]) == ""
    assert effects.mark(found["steward-16"]) == effects.RECONSTRUCTED
    assert effects.mark(found["yard-tile-09"], "blue") == effects.RECONSTRUCTED
    assert effects.mark(found["yard-tile-09"], "yellow") == ""
    assert effects.mark(found["flower-01"], "blue") == effects.RECONSTRUCTED
    assert effects.mark(found["flower-01"], "yellow") == ""


# -- moves ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_says_what_it_does_costs_and_brings(lang: str) -> None:
    seen = set()
    for view in every_position(lang):
        labels = set()
        for choice in moves_of(view):
            shown, short = lines.label(view, choice["move"]), board.label(view, choice["move"])
            for text, signs in ((shown, False), (short, True)):
                assert not KEY.search(text), text
                wording = effects.Wording(lang, signs)
                if choice["pays"]:
                    assert wording.amounts(choice["pays"]) in text, choice
                if choice["gains"] and choice["move"].split()[0] not in ("draft", "keep"):
                    assert wording.amounts(choice["gains"]) in text, choice
                worth, verb = choice.get("worth", 0), choice["move"].split()[0]
                if worth and verb != "garden":  # those of a garden are in its name
                    assert wording.amounts({"points": abs(worth)}) in text, choice
            assert shown not in labels, (shown, moves_of(view))
            labels.add(shown)
            seen.add(choice["move"].split()[0])
    usual = "take place garden train climb audience enter walk exchange skip end pay block light"
    assert set(usual.split()) <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_says_what_it_is_about(lang: str) -> None:
    for view in every_position(lang):
        decision = view.observation["decision"]
        shown = lines.question(view)
        assert bool(shown) == (decision is not None)
        assert not KEY.search(shown), shown
        assert not KEY.search(lines.title(view))
        if decision is not None and decision["what"] == "pay":
            assert priced(Table(view), decision["by"]) in shown


def test_cards_that_sentences_name_by_number_are_on_the_board() -> None:
    view = views(2, (("expansion", "none"),), "en")[40]
    seen, table = view.observation, Table(view)
    shown = lines.board(view)
    names = [room["card"] for room in seen["castle"].values()]
    names += [bridge[kind] for bridge in seen["bridges"].values() for kind in ("stone", "plant")]
    for name in [*names, table.own.data["action_card"]]:
        assert any(re.search(rf"\b{table.card(name)}\b", line) for line in shown), name
    screen = "\n".join(page.plain for page in board.pages(view, 60, 60, DARK)[0])
    for name in names:
        kind, number = name.rsplit("-", 1)
        assert re.search(rf"{kind}.* #{int(number)}\b", screen, re.IGNORECASE), name


def test_a_climb_to_the_daimyo_promises_a_slot_only_if_one_is_free() -> None:
    view = views(2, (("expansion", "none"),), "en")[40]
    for slots in ([None, 0, 1], [0, 0, 1]):
        seen = {**view.observation, "daimyo": {**view.observation["daimyo"], "slots": slots}}
        label = lines.label(replace(view, observation=seen), "climb 1 daimyo")
        assert ("+ a slot" in label) == (None in slots), label


def test_a_die_for_the_castle_names_the_blocks_of_its_colour() -> None:
    shown = 0
    for view in every_position("en"):
        table = Table(view)
        for choice in moves_of(view):
            room = choice["move"].removeprefix("place ")
            if room == choice["move"] or room not in view.observation["castle"]:
                continue
            label = lines.label(view, choice["move"])
            for slot, tile in enumerate(view.observation["castle"][room]["tiles"]):
                found = table.block(room, slot)
                assert found is not None
                if tile == table.die[0]:
                    assert found[1] in label
                    shown += 1
    assert shown > 20


def test_turns_are_counted_from_one() -> None:
    first = [view for view in every_position("en") if view.observation["turns"] == 1]
    assert all("turn 1 of" in lines.title(view) for view in first)
    for view in every_position("en"):
        turns = 4 if view.observation["expansion"] == "matcha" else 3
        found = re.search(r"turn (\d) of (\d)", lines.title(view))
        assert found is not None
        assert int(found[1]) <= int(found[2]) == turns


# -- the board -----------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_together_show_the_whole_table(lang: str) -> None:
    for view in list(every_position(lang))[::29]:
        for width, height in ((38, 21), (58, 27), (70, 37), (110, 47)):
            pages, opens = board.pages(view, width, height, LIGHT)
            assert 0 <= opens < len(pages)
            text = "".join("".join(page.plain.split()) for page in pages)
            for page in pages:
                rows = page.plain.split("\n")
                assert len(rows) <= height
                assert all(cell_len(row) <= width for row in rows)
            for section in sections(Table(view, signs=True)):
                assert "".join(section.title.split())[:10] in text
                if width == 38:  # one column: nothing stands between the parts of a row
                    for row in section.rows:
                        assert "".join(text_of(row).split()) in text, text_of(row)


def test_a_large_screen_needs_fewer_pages() -> None:
    view = views(2, (("promo", "yes"),), "en")[30]
    found = [
        len(board.pages(view, width, height, DARK)[0])
        for width, height in ((38, 21), (70, 37), (110, 47))
    ]
    assert found[0] > found[1] > found[2] == 1


@pytest.mark.parametrize(
    ("what", "title"),
    [
        ("die", "terminal-white-castle-title-bridges"),
        ("space", "white-castle-region-castle"),
        ("gardener", "terminal-white-castle-title-gardens"),
        ("warrior", "white-castle-region-yards"),
        ("geisha", "white-castle-region-tea"),
    ],
)
def test_the_board_opens_where_the_decision_needs_it(what: str, title: str) -> None:
    view = next(
        view
        for view in every_position("en")
        if (view.observation["decision"] or {}).get("what") == what
    )
    pages, opens = board.pages(view, 38, 21, LIGHT)
    assert board.draw(view, 38, 21, LIGHT).plain == pages[opens].plain
    assert view.message(title) in pages[opens].plain


def test_plain_lines_show_everything_at_first_and_less_in_a_turn() -> None:
    for view in views(2, (("promo", "yes"),), "en"):
        decision = view.observation["decision"]
        if decision is None:
            continue
        shown, everything = lines.position(view), lines.board(view)
        assert shown[0] == everything[0] == lines.title(view)
        if decision["what"] == "draft":
            assert shown == everything
        elif decision["what"] != "die":
            assert len(shown) < 12 < len(everything)
        if decision["what"] == "die":
            assert any(line.startswith("coral: left") for line in shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_explains_the_signs(lang: str) -> None:
    view = views(4, (), lang)[0]
    shown = board.sheet(view, DARK).plain
    for sign in [*effects.SIGNS.values(), effects.RECONSTRUCTED, "◼", "◻", "☼"]:
        assert sign in shown
    for row in shown.split("\n"):
        assert cell_len(row) <= board.SHEET_WIDTH
    assert "◼" not in "\n".join(lines.sheet(view))  # the plain client has words for it


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_final_scoring_is_shown_by_category(players: int, options: dict[str, str]) -> None:
    view = views(players, tuple(options.items()), "en")[-1]
    seen = view.observation
    found = [*seen["scoring"], *([seen["rival"]["scoring"]] if seen["rival"] else [])]
    assert [points for _, points in lines.scoring(view)] == found
    shown = lines.final(view)
    assert len(found) == max(2, players)
    drawn = board.final(view, LIGHT).plain.split("\n")
    for line, points in zip(shown, found, strict=False):
        assert line.endswith(f"total {points['total']}")
    assert drawn[len(found[0])].split() == ["total", *(str(points["total"]) for points in found)]
    assert all(cell_len(row) <= 76 for row in drawn)


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_sum_of_the_final_scoring_is_explained(
    players: int, options: dict[str, str], lang: str
) -> None:
    view = views(players, tuple(options.items()), lang)[-1]
    for (name, points), (same, sums) in zip(
        lines.scoring(view), lines.explained(view), strict=True
    ):
        kinds = [kind for kind, amount in points.items() if amount and kind != "total"]
        assert name == same
        assert len(sums) == len(kinds)
        for kind, text in zip(kinds, sums, strict=True):
            assert text.startswith(f"{lines.category(view, kind)} {points[kind]}")
            before = re.split(r" ?[(（]", text.split(lines.category(view, kind), 1)[1])[0]
            if "=" in before:
                total, terms = before.split("=")
                assert int(total) == eval(terms.replace("×", "*"))
            assert "{" not in text


# -- at the table --------------------------------------------------------------------------------
def test_pages_are_turned_with_the_arrows() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        count = len(board.pages(app.session.view_for(0), 38, 21, DARK)[0])
        assert f" 1/{count} " in screen_text(app)
        await pilot.press("right")
        await until(app, lambda: f" 2/{count} " in screen_text(app))
        await pilot.press("left", "left")
        await until(app, lambda: f" {count}/{count} " in screen_text(app))
        await press(app, pilot, "1")  # a new decision opens the board where it is needed
        await until(app, lambda: f"{count}/" not in screen_text(app))
        await pilot.press("slash", "x", "left", "y")
        await pilot.pause()
        assert app.screen.query_one("#type").value == "yx"  # type: ignore[attr-defined]

    at_table(table_setup("white-castle", players=1), play, SMALL)


def test_every_word_at_the_table_can_be_read() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(2):
            await press(app, pilot, "1", "1", "1")
            for key in ("right", "right", "s"):
                await pilot.press(key)
                await pilot.pause(0.1)
                assert too_faint(app) == [], key
            await pilot.press("escape", "l")

    at_table(table_setup("white-castle", players=1), play, SMALL)


def test_a_table_without_secrets_is_not_handed_over() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        session: Session = app.session
        first = session.person_to_move
        assert first is not None
        for _ in range(40):
            if session.person_to_move == first:
                await press(app, pilot, "1")
        assert not isinstance(app.screen, HandOverScreen)
        assert app.viewer == session.person_to_move
        assert session.match.log[-1].seat == first
        await pilot.press("u")
        await until(app, lambda: app.viewer == first)
        assert session.person_to_move == first

    at_table(table_setup("white-castle", players=2), play, SMALL)


def test_a_move_can_be_typed() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        move = app._moves[1]
        await pilot.press(
            "slash", *(key if key != "-" else "minus" for key in _keys(move)), "enter"
        )
        await until(
            app, lambda: (0, move) in [(one.seat, one.text) for one in app.session.match.log]
        )

    at_table(table_setup("white-castle", players=1), play, SMALL)


@pytest.mark.slow
def test_a_refused_move_leads_to_its_rule() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("slash", *_keys("take coral left"), "enter")
        await until(app, lambda: isinstance(app.screen, RefusalDialog))
        rule = re.search(r"\[([a-z.-]+)\]", screen_text(app))
        assert rule is not None
        await pilot.press("r")
        await until(app, lambda: isinstance(app.screen, HelpScreen) and rule[0] in screen_text(app))

    at_table(table_setup("white-castle", players=1), play, SMALL)


def _keys(text: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in text]


def look(app: TableApp) -> None:
    """Question, list and holdings are on the screen, and no catalogue key is."""
    text = screen_text(app)
    assert not KEY.search(re.sub(r"(start|white)-\w+", "", text)), text
    for row in text.split("\n"):
        assert cell_len(row) == app.size.width
    if len(app.screen_stack) == 1 and app._moves:
        view = app.session.view_for(app.viewer)
        assert lines.question(view)[:18] in text
        first = board.label(view, app._moves[0])
        assert first[:12] in text


@pytest.mark.parametrize(("players", "lang", "size"), [(1, "es", LARGE), (4, "ja", SMALL)])
def test_positions_of_all_sizes_and_languages(
    players: int, lang: str, size: tuple[int, int]
) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for key in ("1", "enter"):
            await press(app, pilot, key)
            await pilot.pause()
            look(app)

    bots = ("random",) * (players - 1)
    at_table(table_setup("white-castle", players=players, bots=bots, lang=lang), play, size)


def test_a_whole_game_by_keyboard() -> None:
    """Solitaire, the shortest game. Every few decisions the screen has what is needed."""

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, look, most_keys=30)
        assert app.session.match.over
        for name, points in lines.scoring(app.session.view_for(None)):
            assert name[:6] in screen_text(app)
            assert re.search(rf"\b{points['total']}\b", screen_text(app))

    at_table(table_setup("white-castle", players=1), play, SMALL)


def test_the_options_are_those_of_the_game() -> None:
    game = game_named("white-castle")
    for name, option in game.options.items():
        for value in option.values:
            session = table(1, **{name: value}).new_session()
            assert session.match.set_up.options[name] == value
