"""Reviews of finished games, and hints: what each decision cost, from what the seat knew then.

``review(record)`` replays a record. At every decision with more than one legal move it asks the
game's analyst, through a `Seat` of the match as it was then, so that nothing that happened later
and nothing hidden can enter. See docs/adr/024-reviews.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeAlias

from chabudai.analysis import Evaluation
from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import beliefs, explanation, names_of_move, reason
from chabudai.analysis.review.grading import accuracy, turning_points
from chabudai.analysis.review.reviewer import Reviewer
from chabudai.analysis.review.turns import raised
from chabudai.core.game import AnyRules, Game, quoted
from chabudai.core.match import Match
from chabudai.core.record import decisions, replayed
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.core.seat import Seat
from chabudai.registry import games
from chabudai.words import format_message

FORMAT = 1
"""The version of the form of a review."""
DECISIONS_OF_A_GAME = 100
"""A hint may think as long as one decision of a review with this many."""
Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of decisions done, and the number of all decisions."""


def review(
    record: Json,
    seat: int | None = None,
    progress: Progress | None = None,
    make_reviewer: Callable[[Game, AnyRules, int], Reviewer] = Reviewer,
) -> Json:
    """Review a finished game, or the decisions of one seat.

    Raises ``BadInput`` if the record is damaged, of another program, or of a game that goes on.
    """
    match = _finished(record)
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.rules.seats):
        raise BadInput(f"no seat {quoted(seat)}: the game has seats 0 to {match.rules.seats - 1}")
    seats = range(match.rules.seats) if seat is None else [seat]
    total = sum(1 for _ in _choices(record, seats))
    reviewer = make_reviewer(match.game, match.rules, total)
    evaluations: dict[int, Evaluation] = {}
    by_entry: dict[int, Json] = {}
    for at, one, _, now in _choices(record, seats):
        view = now.seat(one)
        evaluations[at] = reviewer.evaluate(view, at)
        by_entry[at] = reviewed(reviewer, at, match.log[at].text, view, evaluations[at])
        if progress is not None:
            progress(len(by_entry), total)
    if reviewer.by_turns and (better := raised(by_entry, evaluations, match.log)):
        for at, one, _, now in _choices(record, seats):
            if at in better:
                text = match.log[at].text
                by_entry[at] = reviewed(reviewer, at, text, now.seat(one), better[at])
    found = list(by_entry.values())
    return {
        "review": FORMAT,
        "game": match.game.id,
        "options": dict(match.set_up.options),
        "seats": [
            {"seat": one, "accuracy": accuracy([d["loss"] for d in found if d["seat"] == one])}
            for one in seats
        ],
        "turning_points": turning_points(found),
        "decisions": found,
    }


def localised(review: Json, language: str) -> Json:
    """A review in one language: its texts are plain strings."""
    return review | {
        "decisions": [
            decision
            | {
                "why": decision["why"][language],
                # Reviews that were stored before moves had names have none.
                "name": decision.get("name", {}).get(language, ""),
                "beliefs": [_in_language(one, language) for one in decision["beliefs"] or ()]
                or None,
            }
            for decision in review["decisions"]
        ]
    }


def _in_language(belief: Json, language: str) -> Json:
    items = [item | {"name": item["name"][language]} for item in belief["items"]]
    return belief | {"title": belief["title"][language], "items": items}


def hint(match: Match, seat: int) -> Json:
    """A suggested move for a seat that is to decide, and the reason, from what the seat knows."""
    if seat not in match.waiting_on:
        raise BadInput(f"seat {quoted(seat)} is not to decide now")
    view = match.seat(seat)
    reviewer = Reviewer(match.game, match.rules, DECISIONS_OF_A_GAME)
    evaluation = reviewer.evaluate(view, len(match.log))
    decision = Decision(match.game, view, evaluation, evaluation.best)
    return {
        "move": view.text(evaluation.best),
        "why": reason(reviewer, decision),
        "chance": evaluation.chances[evaluation.best],
    }


def _finished(record: Json) -> Match:
    """The match of a finished game."""
    match, refused = replayed(record, games(), speak=format_message)
    if refused is not None:
        raise BadInput(
            f"log entry {refused['at']} is refused: {refused['move']} [{refused['rule']}]"
            f" {refused['why']}"
        )
    if not match.over:
        raise BadInput("the game is not over: only finished games are reviewed")
    return match


def _choices(record: Json, seats: Collection[int]) -> Iterator[tuple[int, int, str, Match]]:
    """The moves of some seats that had a choice: see `decisions`.

    A player who has given up decides no more: what a bot plays for the seat is not reviewed.
    """
    for at, seat, text, match in decisions(record, games(), speak=format_message):
        if seat in seats and seat not in match.given_up and len(match.legal(seat)) > 1:
            yield at, seat, text, match


def reviewed(reviewer: Reviewer, at: int, text: str, view: Seat, evaluation: Evaluation) -> Json:
    """The review of one decision."""
    chosen = next(action for action in evaluation.chances if view.text(action) == text)
    decision = Decision(reviewer.game, view, evaluation, chosen)
    named = {action: view.text(action) for action in evaluation.chances}
    return {
        "at": at,
        "seat": view.number,
        "move": text,
        "name": names_of_move(reviewer, decision, chosen),
        "best": named[decision.best],
        "chances": by_move(named, evaluation.chances),
        "points": by_move(named, evaluation.points),
        "loss": decision.loss,
        "label": decision.label,
        "mix": by_move(named, evaluation.mix),
        "why": explanation(reviewer, decision),
        "beliefs": beliefs(reviewer, decision),
    }


def by_move(
    named: Mapping[int, str], values: Mapping[int, float] | None
) -> dict[str, float] | None:
    """Values by the texts of the moves."""
    return None if values is None else {text: values[action] for action, text in named.items()}
