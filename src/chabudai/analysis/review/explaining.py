"""Explains decisions in sentences, in all languages."""

from __future__ import annotations

from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.grading import EQUAL
from chabudai.analysis.review.reviewer import Reviewer, spread
from chabudai.core.chance import stream
from chabudai.core.game import Game
from chabudai.core.rules import Json
from chabudai.words import LANGUAGES, format_message
from chabudai.words.moves import move_label
from chabudai.words.names import amount_name, card_name, join_with_and, place_name, thing_name

DECIDED = 0.02
"""With a smaller chance a game counts as lost, with a larger one than the rest as won."""
ROUNDING = 1e-6
"""Chances that differ by less are the same."""


class Say:
    """Makes the sentences of a game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang

    def __call__(self, key: str, **words: str | int) -> str:
        """The sentence of a catalogue key. Underscores in names of arguments are hyphens."""
        given = {name.replace("_", "-"): word for name, word in words.items()}
        return format_message(key, given, self.lang)

    def card(self, text: str) -> str:
        """A card in words."""
        return card_name(self.game, text, self.lang)

    def thing(self, text: str) -> str:
        """A card, tile or other component in words."""
        return thing_name(self.game, text, self.lang)

    def place(self, text: str) -> str:
        """A place in words."""
        return place_name(self.game, text, self.lang)

    def amount(self, kind: str, count: int) -> str:
        """``2 coins``."""
        return amount_name(self.game, kind, count, self.lang)

    def list(self, items: list[str]) -> str:
        """``Aki, Ben and Chie``."""
        return join_with_and(items, self.lang)

    def together(self, *sentences: str) -> str:
        """Sentences after one another; empty ones are left out."""
        return ("" if self.lang == "ja" else " ").join(filter(None, sentences))

    def decimal(self, number: float) -> str:
        """A number with one decimal, as the language writes it."""
        text = f"{number:.1f}"
        return text.replace(".", ",") if self.lang == "es" else text

    def percent(self, chance: float) -> int:
        """A chance in whole percent. Only what is certain is 0 or 100."""
        if chance < ROUNDING or chance > 1 - ROUNDING:
            return round(100 * chance)
        return min(99, max(1, round(100 * chance)))


def explanation(reviewer: Reviewer, decision: Decision) -> dict[str, str]:
    """How good the chosen move was, and why, in all languages."""
    found = {}
    for lang in LANGUAGES:
        say = Say(reviewer.game, lang)
        sentences = [_verdict(reviewer, decision, say)]
        if not _is_decided(decision):
            sentences.append(_own_reason(reviewer, decision, say))
        found[lang] = say.together(*sentences)
    return found


def _is_decided(decision: Decision) -> bool:
    """Whether no move changes anything any more: then there is nothing to explain."""
    chances = decision.evaluation.chances.values()
    return max(chances) <= DECIDED or min(chances) >= 1 - DECIDED


def reason(reviewer: Reviewer, decision: Decision) -> dict[str, str]:
    """Why the chosen move is suggested, in all languages."""
    found = {}
    for lang in LANGUAGES:
        say = Say(reviewer.game, lang)
        chance = say.percent(decision.evaluation.chances[decision.chosen])
        found[lang] = _own_reason(reviewer, decision, say) or say(
            "table-review-hint", chance=chance
        )
    return found


def move_name(reviewer: Reviewer, decision: Decision, action: int, say: Say) -> str:
    """A move in words: the game's own, or its label."""
    name = getattr(reviewer.own, "move_name", None)
    if name is not None:
        return str(name(decision.seat, action, say))
    label = move_label(reviewer.game, decision.seat.text(action), say.lang)
    # A label begins with a capital letter like the button that it is on; here it is in a sentence.
    return label[:1].lower() + label[1:] if label[1:2].islower() else label


def names_of_move(reviewer: Reviewer, decision: Decision, action: int) -> dict[str, str]:
    """A move in words, in all languages."""
    return {
        lang: move_name(reviewer, decision, action, Say(reviewer.game, lang)) for lang in LANGUAGES
    }


def _verdict(reviewer: Reviewer, decision: Decision, say: Say) -> str:
    """How good the chosen move was, compared with the best one."""
    chances = decision.evaluation.chances
    chance = say.percent(chances[decision.chosen])
    best_chance = say.percent(chances[decision.best])
    if _is_decided(decision):
        won = chances[decision.best] > DECIDED
        return say("table-review-won" if won else "table-review-lost", chance=chance)
    if spread(chances) <= EQUAL:
        return say("table-review-all-equal", chance=chance)
    if decision.chosen == decision.best:
        return say("table-review-best", chance=chance)
    best = move_name(reviewer, decision, decision.best, say)
    if decision.label == "best":
        return say("table-review-equal", best=best, chance=chance)
    key = "table-review-costly" if decision.costly else "table-review-good"
    return say(key, best=best, chance=chance, best_chance=best_chance)


def _own_reason(reviewer: Reviewer, decision: Decision, say: Say) -> str:
    make = getattr(reviewer.own, "reason", None)
    sentence = str(make(decision, say)) if make is not None else ""
    return sentence[:1].upper() + sentence[1:]


def beliefs(reviewer: Reviewer, decision: Decision) -> list[Json] | None:
    """What the seat could believe, if the game says so."""
    make = getattr(reviewer.own, "beliefs", None)
    if make is None:
        return None
    seat = decision.seat
    name = ("beliefs", seat.number, seat.info_text())
    said = {lang: make(seat, stream(*name), Say(reviewer.game, lang)) for lang in LANGUAGES}
    return _merged(said) or None


def _merged(said: dict[str, list[Json]]) -> list[Json]:
    """Beliefs with their texts in all languages."""
    merged = []
    for groups in zip(*said.values(), strict=True):
        titles = dict(zip(said, (group["title"] for group in groups), strict=True))
        items = [
            same[0] | {"name": dict(zip(said, (item["name"] for item in same), strict=True))}
            for same in zip(*(group["items"] for group in groups), strict=True)
        ]
        merged.append(groups[0] | {"title": titles, "items": items})
    return merged
