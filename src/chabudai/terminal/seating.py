"""Who sits where: the game asked for, its people, its bots and what they are called."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chabudai.bots import Bot, bot_names, make_bot
from chabudai.core.chance import stream
from chabudai.core.game import Game, SetUp, quoted
from chabudai.core.match import Match, checked_names
from chabudai.core.refusals import BadInput
from chabudai.terminal.sitting import Sitting
from chabudai.words import LANGUAGES, format_message

STRONGEST_FIRST = ("ismcts", "greedy", "random")
BOT_NAMES = {
    "random": "terminal-bot-random",
    "greedy": "terminal-bot-greedy",
    "ismcts": "terminal-bot-ismcts",
}
LONGEST_SEED = 200


@dataclass(frozen=True, slots=True)
class Seating:
    """Everything needed to sit down, once or again and again."""

    set_up: SetUp
    table: tuple[str | None, ...]
    """Each seat's bot as a text; ``None`` is a person."""
    names: tuple[str, ...]
    lang: str
    seed: str | None = None

    def sit(self) -> Sitting:
        """A new match."""
        return self.sit_at(
            Match(self.set_up, names=self.names, seed=self.seed, speak=format_message)
        )

    def again(self) -> Sitting:
        """Another match of the same people, by the newest rules; nobody can know its cards."""
        return self.sit_at(Match(self.set_up.newest(), names=self.names, speak=format_message))

    def sit_at(self, match: Match) -> Sitting:
        """Take the seats of a match."""
        match.names = checked_names(self.names, match.rules.seats)
        bots: Mapping[int, Bot] = {
            seat: make_bot(spec, match.game, stream(match.seed, match.game.id, "bot", seat))
            for seat, spec in enumerate(self.table)
            if spec is not None
        }
        return Sitting(match, bots, self.lang, self.table)


def people_first(bots: Sequence[str], seats: int) -> tuple[str | None, ...]:
    """A table where bots have the last seats."""
    return (None,) * (seats - len(bots)) + tuple(bots)


def language(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's if there are texts in it, else English."""
    if given:
        return given
    locale = next(
        (environment[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(n)), ""
    )
    lang = locale[:2].lower()
    return lang if lang in LANGUAGES and not locale[2:3].isalpha() else "en"


def checked_bots(specs: Sequence[str], game: Game) -> None:
    """Raises ``BadInput`` for a bot that cannot play the game."""
    for spec in specs:
        make_bot(spec, game, stream("trial"))


def bots_for(game: Game, asked: Sequence[str], seats: int, hot_seat: bool) -> tuple[str, ...]:
    """The bots at the table: those asked for, or the best there is against one person."""
    specs = [spec.strip() for text in asked for spec in text.split(",")]
    checked_bots(specs, game)
    if hot_seat:
        if len(specs) > seats - 2:
            raise BadInput(f"{len(specs)} bots leave no two people in {seats} seats for --hot-seat")
        return tuple(specs)
    rivals = seats - 1
    if not rivals and specs:
        raise BadInput(f"nobody plays against a single player, so there is no seat for {specs[0]}")
    if not specs:
        specs = [next(name for name in STRONGEST_FIRST if name in bot_names(game))]
    if len(specs) == 1:
        specs *= rivals
    if len(specs) != rivals:
        raise BadInput(f"{len(specs)} bots for {rivals} rivals: name one, or {rivals}")
    return tuple(specs)


def names_for(given: str | None, table: Sequence[str | None], lang: str) -> tuple[str, ...]:
    """What everybody is called: people as they like, bots after how they play."""
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
    everybody = tuple(next(mine) if bot is None else next(bots) for bot in table)
    if len(set(everybody)) != len(everybody):
        raise BadInput(f"two players have the same name: {', '.join(everybody)}")
    return everybody


def _bot_names(bots: Sequence[str], lang: str) -> list[str]:
    """After how they play, and numbered where several play alike."""
    kinds = [spec.partition(":")[0] for spec in bots]
    names = []
    for at, kind in enumerate(kinds):
        name = format_message(BOT_NAMES.get(kind, "terminal-bot-other"), {}, lang)
        if kinds.count(kind) > 1:
            number = kinds[: at + 1].count(kind)
            name = format_message("terminal-bot-numbered", {"name": name, "number": number}, lang)
        names.append(name)
    return names


def names_again(saved: Sequence[str], table: Sequence[str | None], lang: str) -> tuple[str, ...]:
    """The names of a saved match; those that were given by us in the language of now."""
    names = tuple(printable(name, "name") for name in saved)
    given_by_us = (names_for(None, table, other) for other in LANGUAGES)
    return names_for(None, table, lang) if names in given_by_us else names


def checked_seed(seed: str | None) -> str | None:
    """A seed as it may be given on the command line."""
    if seed is None:
        return None
    if not seed.strip() or len(seed) > LONGEST_SEED:
        raise BadInput(f"a seed is a text of 1 to {LONGEST_SEED} characters, not {quoted(seed)}")
    return printable(seed, "seed")


def printable(text: str, what: str) -> str:
    """A text that may go to a terminal: no control codes, no broken letters."""
    if not text.isprintable():
        raise BadInput(f"a {what} must be readable text, not {quoted(text)}")
    return text
