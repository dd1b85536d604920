"""Golden reviews: records with stored evaluations, and the review that follows from them.

``<name>.json`` has a record, the reviewed seat (or null for all) and what the analyst said about
each decision. ``<name>.txt`` is the review as text, in three languages. The evaluations are stored,
because computing them takes minutes; labels, accuracy and sentences are made again in every test.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chabudai.analysis import Evaluation
from chabudai.analysis.review import review
from chabudai.analysis.review.reviewer import Reviewer
from chabudai.core.game import AnyRules, Game
from chabudai.core.rules import Json
from chabudai.core.seat import Seat

FOLDER = Path(__file__).parent / "reviews"
FIELDS = ("chances", "mix", "points", "details")


def files() -> list[Path]:
    """The records with evaluations."""
    return sorted(FOLDER.glob("*.json"))


class Storing(Reviewer):
    """Computes evaluations and stores them, by the number of the log entry."""

    def __init__(self, game: Game, rules: AnyRules, decisions: int) -> None:
        super().__init__(game, rules, decisions)
        self.stored: dict[str, Json] = {}

    def evaluate(self, seat: Seat, at: int) -> Evaluation:
        found = super().evaluate(seat, at)
        self.stored[str(at)] = {
            field: {seat.text(action): value for action, value in values.items()}
            for field in FIELDS
            if (values := getattr(found, field)) is not None
        }
        return found


class Stored(Reviewer):
    """Takes evaluations from a file."""

    evaluations: dict[str, Json]

    def evaluate(self, seat: Seat, at: int) -> Evaluation:
        given = self.evaluations[str(at)]
        named = {seat.text(action): action for action in seat.legal()}
        fields: dict[str, Any] = {
            field: {named[text]: value for text, value in values.items()}
            for field, values in given.items()
        }
        return Evaluation(**fields)


def computed(record: Json, seat: int | None) -> Json:
    """The content of a file: a record with evaluations."""
    made: list[Storing] = []

    def make(game: Game, rules: AnyRules, decisions: int) -> Storing:
        made.append(Storing(game, rules, decisions))
        return made[-1]

    review(record, seat, None, make)
    return {"seat": seat, "record": record, "evaluations": made[0].stored}


def reviewed(data: Json) -> Json:
    """The review that follows from stored evaluations."""

    def make(game: Game, rules: AnyRules, decisions: int) -> Stored:
        reviewer = Stored(game, rules, decisions)
        reviewer.evaluations = data["evaluations"]
        return reviewer

    return review(data["record"], data["seat"], None, make)


def text_of(found: Json) -> str:
    """A review as readable text."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Json) -> Iterator[str]:
    yield "accuracy " + ", ".join(f"{one['seat']}: {one['accuracy']}" for one in found["seats"])
    yield "turning points " + ", ".join(str(at) for at in found["turning_points"])
    for one in found["decisions"]:
        yield ""
        yield f"{one['at']}: {one['seat']} {one['move']}, {one['label']} ({one['loss']:.4f})"
        if one["best"] != one["move"]:
            yield f"  best: {one['best']}"
        for lang, why in one["why"].items():
            yield f"  {lang}: {why}"


def write(name: str, data: Json) -> None:
    """Write both files of a golden review."""
    lines = [f'"{at}": {json.dumps(one)}' for at, one in data["evaluations"].items()]
    head = json.dumps({"seat": data["seat"], "record": data["record"]}, ensure_ascii=False)
    text = head[:-1] + ', "evaluations": {\n' + ",\n".join(lines) + "\n}}\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
    (FOLDER / f"{name}.txt").write_text(text_of(reviewed(data)), encoding="utf-8")
