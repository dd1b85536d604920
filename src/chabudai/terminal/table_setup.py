"""Sets up a table: the game, who sits where, and the names of people and bots."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chabudai.bots import DEFAULT_LEVEL, Bot, make_bot
from chabudai.core.chance import stream
from chabudai.core.checked import checked_names
from chabudai.core.game import Game, SetUp, quoted
from chabudai.core.match import Match
from chabudai.core.refusals import BadInput
from chabudai.terminal.session import Session
from chabudai.words import LANGUAGES, format_message
from chabudai.words.names import bot_name

LONGEST_SEED = 200


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything needed to start sessions with the same game and players."""

    set_up: SetUp
    table: tuple[str | None, ...]
    """Each seat's bot as a text; ``None`` is a person."""
    names: tuple[str, ...]
    lang: str
    seed: str | None = None
    bots_talk: bool = True

    def new_session(self) -> Session:
        """Start a new match."""
        return self.session_for(
            Match(self.set_up, names=self.names, seed=self.seed, speak=format_message)
        )

    def rematch(self) -> Session:
        """Start another match, with a new seed and the newest rules."""
        return self.session_for(Match(self.set_up.newest(), names=self.names, speak=format_message))

    def session_for(self, match: Match) -> Session:
        """Start or resume a match, with bots in their seats."""
        match.names = checked_names(self.names, match.rules.seats)
        bots: Mapping[int, Bot] = {
            seat: make_bot(spec, match.game, stream(match.seed, match.game.id, "bot", seat))
            for seat, spec in enumerate(self.table)
            if spec is not None
        }
        return Session(match, bots, self.lang, self.table, self.bots_talk)


def people_then_bots(bots: Sequence[str], seats: int) -> tuple[str | None, ...]:
    """The seats: people first, then bots."""
    return (None,) * (seats - len(bots)) + tuple(bots)


def language(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The given language, else the environment's if it is supported, else English."""
    if given:
        return given
    locale = next(
        (environment[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(n)), ""
    )
    lang = locale[:2].lower()
    return lang if lang in LANGUAGES and not locale[2:3].isalpha() else "en"


def checked_bots(specs: Sequence[str], game: Game) -> None:
    """Raise ``BadInput`` for a bot that cannot play the game."""
    for spec in specs:
        make_bot(spec, game, stream("trial"))


def bots_for(game: Game, requested: Sequence[str], seats: int, hot_seat: bool) -> tuple[str, ...]:
    """The bots at the table: the requested ones, or the default level against one person."""
    specs = [spec.strip() for text in requested for spec in text.split(",")]
    checked_bots(specs, game)
    if hot_seat:
        if len(specs) > seats - 2:
            raise BadInput(f"{len(specs)} bots leave no two people in {seats} seats for --hot-seat")
        return tuple(specs)
    rivals = seats - 1
    if not rivals and specs:
        raise BadInput(f"solitaire has no other players, so there is no seat for {specs[0]}")
    if not specs:
        specs = [DEFAULT_LEVEL]
    if len(specs) == 1:
        specs *= rivals
    if len(specs) != rivals:
        raise BadInput(f"{len(specs)} bots for {rivals} rivals: name one, or {rivals}")
    return tuple(specs)


def names_for(given: str | None, table: Sequence[str | None], lang: str) -> tuple[str, ...]:
    """The names of all players. Bots are named after the way they play."""
    people = table.count(None)
    if given is None:
        names = (
            [format_message("terminal-you", {}, lang)]
            if people == 1
            else [
                format_message("terminal-player", {"number": at + 1}, lang) for at in range(people)
            ]
        )
    else:
        names = [printable(name.strip(), "name") for name in given.split(",")]
        if len(names) != people:
            need = (
                "1 person needs 1 name" if people == 1 else f"{people} people need {people} names"
            )
            raise BadInput(f"{need}, not {len(names)}: {given}")
    bots = iter(_bot_names([bot for bot in table if bot is not None], lang))
    mine = iter(names)
    everyone = tuple(next(mine) if bot is None else next(bots) for bot in table)
    if len(set(everyone)) != len(everyone):
        raise BadInput(f"two players have the same name: {', '.join(everyone)}")
    return everyone


def _bot_names(bots: Sequence[str], lang: str) -> list[str]:
    """Names of bots, numbered if several are of the same type."""
    kinds = [spec.partition(":")[0] for spec in bots]
    names = []
    for at, kind in enumerate(kinds):
        name = bot_name(kind, lang)
        if kinds.count(kind) > 1:
            number = kinds[: at + 1].count(kind)
            name = format_message("table-bot-numbered", {"name": name, "number": number}, lang)
        names.append(name)
    return names


def names_from_record(
    saved: Sequence[str], table: Sequence[str | None], lang: str
) -> tuple[str, ...]:
    """The names of a saved match. Default names are translated to the current language."""
    names = tuple(printable(name, "name") for name in saved)
    given_by_us = (names_for(None, table, other) for other in LANGUAGES)
    return names_for(None, table, lang) if names in given_by_us else names


def checked_seed(seed: str | None) -> str | None:
    """A seed from the command line, checked."""
    if seed is None:
        return None
    if not seed.strip() or len(seed) > LONGEST_SEED:
        raise BadInput(f"a seed is a text of 1 to {LONGEST_SEED} characters, not {quoted(seed)}")
    return printable(seed, "seed")


def printable(text: str, what: str) -> str:
    """A text that is safe to print: no control characters."""
    if not text.isprintable():
        raise BadInput(f"a {what} must be readable text, not {quoted(text)}")
    return text
