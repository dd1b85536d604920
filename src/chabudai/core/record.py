"""Load records: JSON data becomes a match again. Everything in them is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from chabudai.core.checked import checked_names, checked_seed
from chabudai.core.endings import AGREED_DRAW, OUT_OF_TIME, REASONS, RESIGNED
from chabudai.core.game import Game, SetUp, quoted
from chabudai.core.log import CHANCE_SEAT
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.core.record_data import FORMAT
from chabudai.core.refusals import BadInput, Refused, Speak, speak_keys
from chabudai.core.rules import Json

MOST_ENTRIES = 1_000_000


def set_up_of(data: object, games: Mapping[str, Game]) -> SetUp:
    """The game, seats and options of a record."""
    if not isinstance(data, dict):
        raise BadInput(f"a record is a JSON object, not {quoted(data)}")
    if data.get("chabudai") != FORMAT or isinstance(data["chabudai"], bool):
        found = quoted(data.get("chabudai"))
        raise BadInput(f'not a record of format {FORMAT}: "chabudai" is {found}')
    game = games.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        known = ", ".join(games)
        raise BadInput(f"unknown game {quoted(data.get('game'))} (games: {known})")
    version = data.get("rules", game.rules_version)
    if version is None:
        raise BadInput('"rules" must be the version of the rules, not None')
    if "seen_by" in data:
        raise BadInput("a record written down by one seat of a running game cannot be replayed")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadInput(f'"options" must be an object, not {quoted(options)}')
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise BadInput(f'"seats" must be a list of names, not {quoted(seats)}')
    return game.set_up(len(seats), options, version)


def _entries(data: Mapping[str, Any]) -> Iterator[tuple[int, int | None, str]]:
    log = data.get("log")
    if not isinstance(log, list):
        raise BadInput(f'"log" must be a list, not {quoted(log)}')
    if len(log) > MOST_ENTRIES:
        raise BadInput(f'"log" has {len(log)} entries, more than {MOST_ENTRIES}')
    for at, entry in enumerate(log):
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            raise BadInput(f"log entry {at} is not a pair [seat, text]: {quoted(entry)}")
        seat, text = entry
        if isinstance(seat, bool) or (seat != CHANCE_SEAT and not isinstance(seat, int)):
            raise BadInput(f'log entry {at}: the seat is a number or "*", not {quoted(seat)}')
        if not isinstance(text, str):
            raise BadInput(f"log entry {at}: the move is a text, not {quoted(text)}")
        yield at, None if seat == CHANCE_SEAT else seat, text


def _claims(data: Mapping[str, Any]) -> dict[int, list[tuple[int, str]]]:
    """The claims, by the number of log entries before them."""
    talk = data.get("talk", [])
    if not isinstance(talk, list):
        raise BadInput(f'"talk" must be a list, not {quoted(talk)}')
    entries = len(data["log"]) if isinstance(data.get("log"), list) else 0
    claims: dict[int, list[tuple[int, str]]] = {}
    for item in talk:
        match item:
            case [int(at), int(seat), str(claim)] if (
                not isinstance(at, bool) and not isinstance(seat, bool) and 0 <= at <= entries
            ):
                claims.setdefault(at, []).append((seat, claim))
            case _:
                raise BadInput(f"talk is a list of [at, seat, claim], not {quoted(item)}")
    return claims


def _endings(data: Mapping[str, Any]) -> dict[int, list[tuple[str, list[int]]]]:
    """The reasons and seats of early endings, by the number of log entries before them.

    Seats whose time was up at the same number of entries lost at the same moment.
    """
    ended = data.get("ended", [])
    if not isinstance(ended, list):
        raise BadInput(f'"ended" must be a list, not {quoted(ended)}')
    entries = len(data["log"]) if isinstance(data.get("log"), list) else 0
    found: dict[int, list[tuple[str, list[int]]]] = {}
    before = 0
    for item in ended:
        if not isinstance(item, list | tuple) or len(item) != 3:
            raise BadInput(f"ended is a list of [at, seat, reason], not {quoted(item)}")
        at, seat, reason = item
        if reason not in REASONS or not isinstance(reason, str):
            raise BadInput(f"no reason {quoted(reason)} to end a game: {', '.join(REASONS)}")
        if isinstance(at, bool) or not isinstance(at, int) or not before <= at <= entries:
            raise BadInput(f"ended after {quoted(at)} entries: not from {before} to {entries}")
        if isinstance(seat, bool) or isinstance(seat, int) == (reason == AGREED_DRAW):
            what = "no seat (null)" if reason == AGREED_DRAW else "a seat"
            raise BadInput(f"{reason} needs {what}, not {quoted(seat)}")
        before = at
        here = found.setdefault(at, [])
        if here and reason == OUT_OF_TIME == here[-1][0]:
            here[-1][1].append(seat)
        else:
            here.append((reason, [] if seat is None else [seat]))
    return found


def _play(match: Match, data: Mapping[str, Any], at: int | None, lang: str) -> None:
    """Play a record's log, or its first ``at`` entries."""
    for _ in _steps(match, data, at, lang):
        pass


def _steps(
    match: Match, data: Mapping[str, Any], at: int | None, lang: str
) -> Iterator[tuple[int, int | None, str]]:
    """Play a record's log, or its first ``at`` entries. Each entry is yielded before it is played,
    with its number."""
    claims, endings = _claims(data), _endings(data)

    def play_aside(number: int) -> None:
        for speaker, claim in claims.get(number, ()):
            match.claim(speaker, claim, lang=lang)
        for reason, seats in endings.get(number, ()):
            end_early(match, reason, seats, lang)

    for number, seat, text in _entries(data):
        if number == at:
            return
        play_aside(number)
        yield number, seat, text
        if seat is None:
            match.play_chance(text, lang=lang)
        else:
            match.play(seat, text, lang=lang)
    play_aside(len(match.log))


def end_early(match: Match, reason: str, seats: Sequence[int], lang: str = "en") -> None:
    """End a match, or let seats give up, for a reason that a record names."""
    if reason == AGREED_DRAW:
        match.agree_draw(lang=lang)
    elif reason == RESIGNED:
        match.resign(seats[0], lang=lang)
    else:
        match.lose_on_time(*seats, lang=lang)


def _start(data: object, games: Mapping[str, Game], speak: Speak) -> tuple[Match, Json]:
    set_up = set_up_of(data, games)
    assert isinstance(data, dict)
    names = checked_names(data["seats"], set_up.seats)
    seed = checked_seed(data.get("seed"))
    return Match(set_up, names=names, seed=seed, speak=speak, auto_chance=False), data


def load(data: object, games: Mapping[str, Game], *, speak: Speak = speak_keys) -> Match:
    """The match of a record, ready to be continued.

    Raises ``BadInput`` for a malformed record and ``Refused`` for a move that is not legal.
    """
    match, given = _start(data, games, speak)
    _play(match, given, None, "en")
    match.start_auto_chance()
    return match


def replayed(
    data: object,
    games: Mapping[str, Game],
    *,
    at: int | None = None,
    lang: str = "en",
    speak: Speak = speak_keys,
) -> tuple[Match, Json | None]:
    """The match after all (or ``at``) entries of a record, or before the first refused one.

    Chance is never drawn here. The second value is ``None``, or the refusal as JSON data.
    """
    match, given = _start(data, games, speak)
    if at is not None and (isinstance(at, bool) or not isinstance(at, int)):
        raise BadInput(f"at must be a whole number, not {quoted(at)}")
    if at is not None and isinstance(given.get("log"), list) and not 0 <= at <= len(given["log"]):
        raise BadInput(f"at {quoted(at)}: the record has {len(given['log'])} entries")
    try:
        _play(match, given, at, lang)
    except Refused as problem:
        return match, _refusal_data(problem, match, given)
    return match, None


def decisions(
    data: object, games: Mapping[str, Game], *, speak: Speak = speak_keys
) -> Iterator[tuple[int, int, str, Match]]:
    """The moves of a record: number of the log entry, seat, text, and the match before the move.

    It is always the same match, which goes on with the iteration.
    """
    match, given = _start(data, games, speak)
    for number, seat, text in _steps(match, given, None, "en"):
        if seat is not None:
            yield number, seat, text, match


def replay(
    data: object,
    games: Mapping[str, Game],
    *,
    at: int | None = None,
    lang: str = "en",
    speak: Speak = speak_keys,
) -> Json:
    """The position after all (or ``at``) entries of a record, as JSON data."""
    return outcome(*replayed(data, games, at=at, lang=lang, speak=speak))


def _refusal_data(problem: Refused, match: Match, given: Json) -> Json:
    """The refused entry and the reason, as JSON data."""
    number = len(match.log)
    said = [claim for claim in match.talk if claim.at == number]
    claims = _claims(given).get(number, [])
    ended = [item for item in given.get("ended", []) if item[0] == number]
    done = sum(one.at == number for one in match.endings)
    if len(said) < len(claims):
        seat, move = claims[len(said)]
    elif done < len(ended):
        _, seat, move = ended[done]
    else:
        seat, move = given["log"][number]
    return {
        "at": number,
        "seat": seat,
        "move": move if len(move) <= LONGEST_MOVE else move[:LONGEST_MOVE] + "…",
        "rule": problem.rule,
        "why": problem.why,
    }


def outcome(match: Match, refused: Json | None = None) -> Json:
    """The position of a replayed match, as JSON data."""
    standings = match.standings
    return {
        "over": match.over,
        "waiting_on": [CHANCE_SEAT] if match.chance_is_next else list(match.waiting_on),
        "legal": {str(seat): list(match.legal(seat)) for seat in match.waiting_on},
        "standings": standings.data() if standings else None,
        "end": standings.end if standings else None,
        "refused": refused,
        "view": match.view(),
    }
