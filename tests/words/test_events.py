"""Events of whole games are rendered for all viewers in every language. Some exact sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from chabudai.core.events import Event, Kind, Player
from chabudai.core.game import Game, SetUp
from chabudai.core.log import Claimed
from chabudai.core.match import Match
from chabudai.core.standings import Place, Standings
from chabudai.games.matcha import GAME as MATCHA
from chabudai.games.matcha import events as matcha
from chabudai.games.matchmaster import GAME as MATCHMASTER
from chabudai.registry import event_types, games
from chabudai.testing.random_games import play_random_game
from chabudai.testing.setups import few_setups, label
from chabudai.words import LANGUAGES
from chabudai.words.events import render_event, render_result
from chabudai.words.names import card_name, claim_text, join_with_and
from tests.words.catalogue_files import catalogue
from tests.words.keys_in_code import end_reasons
from tests.words.sentences import SENTENCES

NAMES = ("Aki", "Ben", "Chie", "Dora", "Emil", "Fumi", "Gus")
ARTEFACTS = re.compile(r"[{}$]|None|\bTrue\b|\bFalse\b|  |\(\)|（）|: ?\.|[a-z]+(-[a-z]+){2,}")


def tables() -> list[SetUp]:
    """The smallest and the largest table of each game, and The White Castle as most play it."""
    return [*few_setups(), games()["white-castle"].set_up()]


def all_events(match: Match) -> Iterator[Event]:
    for entry in match.log:
        yield from entry.events


def render_for_all(
    event: Event, game: Game, names: tuple[str, ...]
) -> Iterator[tuple[str, int | None]]:
    """Every sentence of an event: to a spectator, to the first and last seat, with all shown."""
    for lang in LANGUAGES:
        for viewer in (None, 0, len(names) - 1):
            yield render_event(event.seen_by(viewer), game, names, lang, viewer), viewer
        yield render_event(event, game, names, lang, None), None


@pytest.mark.parametrize("set_up", tables(), ids=label)
def test_all_events_of_whole_games_are_rendered(set_up: SetUp) -> None:
    names = NAMES[: set_up.seats]
    match = play_random_game(set_up, "story").match
    for event in all_events(match):
        for sentence, viewer in render_for_all(event, set_up.game, names):
            assert sentence
            assert not ARTEFACTS.search(sentence), f"{event}: {sentence}"
            if viewer is not None:
                assert names[viewer] not in sentence, f"{event} to seat {viewer}: {sentence}"


def test_every_event_type_is_covered() -> None:
    for game in games().values():
        met = {
            type(event)
            for set_up in tables()
            if set_up.game is game
            for event in all_events(play_random_game(set_up, "story").match)
        }
        assert set(event_types(game)) - met <= {type(event) for event, *_ in SENTENCES}


def secrets_of(event: Event) -> list[str]:
    """The secrets in notation that only the owner may find in a sentence."""
    found = []
    for name in event.secrets:
        value: Any = getattr(event, name)
        found += [str(item) for item in (value if isinstance(value, tuple) else (value,))]
    return found


@pytest.mark.parametrize("set_up", tables(), ids=label)
def test_secrets_are_shown_to_their_owner_only(set_up: SetUp) -> None:
    names = NAMES[: set_up.seats]
    hidden = 0
    for event in all_events(play_random_game(set_up, "story").match):
        secrets = secrets_of(event)
        if not secrets or event.owner is None:
            continue
        hidden += 1
        rival = (event.owner + 1) % set_up.seats
        for lang in LANGUAGES:
            own = render_event(event.seen_by(event.owner), set_up.game, names, lang, event.owner)
            for viewer in (rival, None):
                others = render_event(event.seen_by(viewer), set_up.game, names, lang, viewer)
                for secret in secrets:
                    alone = re.compile(rf"(?<![0-9A-Za-z]){secret}(?![0-9A-Za-z])")
                    assert alone.search(own) or secret == "0", f"{secret} is not in {own}"
                    assert not alone.search(others), f"{secret} is in {others}"
                    if {event.kinds()[name] for name in event.secrets} & {Kind.CARD, Kind.CARDS}:
                        assert card_name(set_up.game, secret, lang) not in others
    assert bool(hidden) == has_secrets(set_up.game)


def has_secrets(game: Game) -> bool:
    """Whether a game has events that some viewers do not see."""
    return any(kind.secrets for kind in event_types(game))


@pytest.mark.parametrize("set_up", tables(), ids=label)
def test_others_see_no_more_than_the_public_move(set_up: SetUp) -> None:
    """Before anything is revealed, a sentence says no more than the move as others see it."""
    names = NAMES[: set_up.seats]
    hidden = 0
    for entry in play_random_game(set_up, "story").match.log:
        unseen = set(entry.text.split()) - set(entry.for_others.split())
        if entry.seat is None or not unseen or any(event.reveals for event in entry.events):
            continue
        hidden += 1
        viewer = (entry.seat + 1) % set_up.seats
        for event in (event.seen_by(viewer) for event in entry.events):
            for lang in LANGUAGES:
                shown = re.findall(
                    "[0-9A-Za-z]+", render_event(event, set_up.game, names, lang, viewer)
                )
                assert not unseen & set(shown), f"{entry.text} is shown as {shown}"
    assert bool(hidden) == has_secrets(set_up.game)


def details_of(game: Game) -> dict[str, Any]:
    """Values for the further arguments of a game's endings."""
    values = {Kind.NUMBER: 3, Kind.TEXT: "tea", Kind.FLAG: True}
    kinds = {event.name(): event.kinds() for event in event_types(game)}.get("game-ended", {})
    return {name: values[kind] for name, kind in kinds.items() if kind in values}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_end_has_a_text(lang: str) -> None:
    for game in games().values():
        names = NAMES[: game.default_seats]
        details = details_of(game)
        for reason in end_reasons(game):
            for winners in ((0,), (1,), (0, 1), tuple(range(len(names)))):
                places = tuple(
                    Place(seat, 1 if seat in winners else 2, 0) for seat in range(len(names))
                )
                for viewer in (None, 0, 1):
                    standings = Standings(places, reason, details)
                    shown = render_result(standings, game, names, lang, viewer)
                    assert shown
                    assert not ARTEFACTS.search(shown), shown


@pytest.mark.parametrize("set_up", tables(), ids=label)
def test_the_result_reads_like_the_last_event(set_up: SetUp) -> None:
    """Standings and the event ``GameEnded`` have the same arguments."""
    match = play_random_game(set_up, "story").match
    standings = match.standings
    assert standings is not None
    assert standings.end in end_reasons(set_up.game)
    names = NAMES[: set_up.seats]
    last = match.log[-1].events[-1]
    for lang in LANGUAGES:
        for viewer in (None, 0):
            result = render_result(standings, set_up.game, names, lang, viewer)
            assert result in render_event(last, set_up.game, names, lang, viewer)


def test_a_draw_names_no_winner_and_a_shared_win_all() -> None:
    both = (Place(0, 1, 0.5), Place(1, 1, 0.5))
    draw = render_result(Standings(both, "draw"), MATCHA, NAMES, "en")
    assert "draw" in draw
    assert "wins" not in draw
    shared = Standings(both, "thirteen-hands", {"points": 87})
    shown = {lang: render_result(shared, MATCHMASTER, NAMES, lang, 0) for lang in LANGUAGES}
    assert "Ben and you share the win with 87 points each" in shown["en"]
    assert "Victoria compartida con 87 puntos tras trece manos: Ben y tú." in shown["es"]
    assert "Benとあなたが87点で並び" in shown["ja"]


def claims_met(set_up: SetUp) -> set[str]:
    met: set[str] = set()
    for node in (played := play_random_game(set_up, "story")).positions:
        for seat in range(set_up.seats):
            met.update(played.rules.claims(node.state, seat))
    return met


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_claims_are_exactly_those_in_the_catalogues(game: Game) -> None:
    met: set[str] = set()
    for set_up in tables():
        if set_up.game is game:
            met |= claims_met(set_up)
    in_catalogue = {key for key in catalogue("en") if key.startswith(f"{game.id}-claim-")}
    assert {f"{game.id}-claim-{claim.replace(' ', '-')}" for claim in met} == in_catalogue
    for claim in met:
        for lang in LANGUAGES:
            words = claim_text(game, claim, lang)
            for viewer in (None, 0, 1):
                shown = render_event(Claimed(0, claim, 3), game, NAMES, lang, viewer)
                assert words in shown
                assert ("Aki" in shown) == (viewer != 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_exact_sentences(lang: str) -> None:
    for event, game, viewer, sentences in SENTENCES:
        names = NAMES[:2] if game is MATCHA else NAMES[:3]
        assert render_event(event, game, names, lang, viewer) == sentences[lang]


def test_names_are_not_interpreted() -> None:
    """Players may be called anything, catalogue syntax included."""
    event = matcha.Passed(0, 1, out=False)
    for name in ("{ $seat }", "none", "you", "1", "{", "抹茶さん"):
        assert render_event(event, MATCHA, [name, "Ben"], "en", None) == f"{name} passes."
        assert (
            render_event(replace(event, seat=1), MATCHA, ["Ben", name], "es", 0) == f"{name} pasa."
        )


def test_things_have_names() -> None:
    assert [card_name(MATCHA, "0", lang) for lang in LANGUAGES] == ["zero", "cero", "ゼロ"]
    assert [card_name(MATCHMASTER, "12b", lang) for lang in LANGUAGES] == [
        "light blue 12",
        "12 azul claro",
        "薄い青の12",
    ]


def test_suits_and_cards_all_have_names_of_their_own() -> None:
    from chabudai.games.matcha.cards import TEXT as MATCHA_CARDS
    from chabudai.games.matchmaster.cards import TEXT as MATCHMASTER_CARDS

    for game, texts in ((MATCHA, MATCHA_CARDS), (MATCHMASTER, MATCHMASTER_CARDS)):
        for lang in LANGUAGES:
            assert len({card_name(game, text, lang) for text in texts}) == len(texts)


def test_lists_are_joined() -> None:
    assert join_with_and([], "en") == ""
    assert join_with_and(["Aki"], "es") == "Aki"
    assert join_with_and(["Aki", "Ben"], "ja") == "AkiとBen"
    assert join_with_and(["Aki", "Ben", "Chie"], "en") == "Aki, Ben and Chie"
    assert join_with_and(["Aki", "Ben", "Chie", "Dora"], "es") == "Aki, Ben, Chie y Dora"
    assert join_with_and(["Aki", "Ben", "Chie"], "ja") == "Aki、Ben、Chie"


@pytest.mark.parametrize(
    ("last", "conjunction"),
    [
        ("Invitado", "e"),
        ("iris", "e"),
        ("Íñigo", "e"),
        ("Higinio", "e"),
        ("hielo", "y"),
        ("Hierro", "y"),
        ("Iesu", "e"),
        ("Yolanda", "y"),
        ("Heidi", "y"),
        ("2 perlas", "y"),
    ],
)
def test_spanish_and_before_an_i(last: str, conjunction: str) -> None:
    assert join_with_and(["Aki", "Iris", last], "es") == f"Aki, Iris {conjunction} {last}"


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """An event that names two players."""

    seat: Player
    target: Player | None


def test_an_event_names_two_players(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str | int] = {}

    def format_message(key: str, words: dict[str, str | int], lang: str) -> str:
        given.update(words)
        return key

    monkeypatch.setattr("chabudai.words.events.format_message", format_message)
    render_event(Accused(0, 1), MATCHA, ("Aki", "Ben"), "en", 1)
    assert (given["seat"], given["seat-is"]) == ("Aki", "other")
    assert (given["target"], given["target-is"]) == ("table-you", "you")
    render_event(Accused(0, None), MATCHA, ("Aki", "Ben"), "en", None)
    assert (given["target"], given["target-is"], given["hidden"]) == ("", "none", "yes")
