"""Refusals of The White Castle that hardly occur in random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from chabudai.games.white_castle import GAME, refusals
from chabudai.games.white_castle.board import Box
from chabudai.games.white_castle.components import Card
from chabudai.games.white_castle.effects.agenda import Verb
from chabudai.games.white_castle.effects.castle import Castle, Courtier, FreeClimb
from chabudai.games.white_castle.effects.gardens import Gardener
from chabudai.games.white_castle.effects.tea_garden import FreeStep, Geisha
from chabudai.games.white_castle.effects.yards import Warrior
from chabudai.games.white_castle.notation import ACTION, BLOCKS, ROOMS
from chabudai.games.white_castle.state import (
    CHASEN,
    COURTIERS,
    ENTRANCE,
    GARDENERS,
    GATE,
    GEISHAS,
    POND,
    SEAL,
    WARRIORS,
    State,
)
from chabudai.testing.random_games import RandomGame, play_random_game
from chabudai.words import format_message


def arranged() -> list[Refused]:
    """All of them."""
    played = play_random_game(GAME.set_up(2, {}), "arranged")
    return [*_of_play(played), *_of_chance(played)]


def _of_play(played: RandomGame) -> Iterator[Refused]:
    state: State = next(
        n.state for n in played.positions if n.seat is not None and n.state.seals_open
    )
    garden = state.board.gardens[0].id
    dark = next(
        f"block {ROOMS[room]}/{slot + 1}"
        for room, slot in BLOCKS
        if (card := state.rooms[room]) is not None and card.blocks[slot].dark
    )
    castle = Castle("well", "any", 2, True, done=1)
    geisha, courtier = Geisha("well"), Courtier("well")
    for verb, move, workers, holds in (
        (courtier, "audience", {COURTIERS: 0, GATE: 5}, {}),
        (FreeClimb("well"), "climb 2 diplomat-1", {GATE: 1}, {}),
        (FreeStep("well"), "walk 2 step2", {ENTRANCE: 1}, {}),
        (Geisha("well", walk=False), "walk 1 step1", {ENTRANCE: 1}, {CHASEN: 2}),
        (geisha, "enter", {GEISHAS: 0, ENTRANCE: 5}, {}),
        (geisha, "walk 1 pond-overlook", {ENTRANCE: 1, POND: 1}, {CHASEN: 2}),
        (Gardener("well"), f"garden {garden}", {GARDENERS: 0}, {}),
        (Warrior("well"), "train yard-1", {WARRIORS: 0}, {}),
        (castle, "block steward-1/1", {}, {}),
        (Castle("well", "any", 1, False), dark, {}, {}),
        (castle, "exchange coin", {}, {SEAL: 1}),
    ):
        yield _refused(state, verb, move, workers, holds)


def _refused(
    state: State, verb: Verb, move: str, workers: dict[int, int], holds: dict[int, int]
) -> Refused:
    """A move refused to a player who must choose for a verb and has little."""
    state = state.clone()
    clan = state.clans[state.active]
    for place, number in workers.items():
        clan.workers[place] = number
    clan.holds[:] = [holds.get(kind, 0) for kind in range(len(clan.holds))]
    state.agenda = (verb.may, state.agenda)
    return Refused(refusals.why_not(state, ACTION[move]), speak=format_message)


def _of_chance(played: RandomGame) -> Iterator[Refused]:
    match = played.new_match(auto_chance=False)
    yield _impossible(match, _same_dark(played.positions[0].state.board.box))
    for entry in played.match.log:
        if entry.text.startswith("tea "):
            lilies, tops, rest = entry.text.split(" / ", 2)
            yield _impossible(match, f"{lilies} / {' '.join(reversed(tops.split()))} / {rest}")
            return
        match.play_chance(entry.text)


def _impossible(match: Match, text: str) -> Refused:
    with pytest.raises(Refused) as refused:
        match.play_chance(text)
    return refused.value


def _same_dark(box: Box) -> str:
    """Five cards whose dark blocks show the same action."""
    for worker in ("courtier", "gardener", "warrior"):
        stewards, diplomats = _with(worker, box.stewards), _with(worker, box.diplomats)
        if len(stewards) >= 3 and len(diplomats) >= 2:
            cards = f"{' '.join(stewards[:3])} / {' '.join(diplomats[:2])}"
            return f"castle {cards} / {box.daimyos[0].id}"
    raise AssertionError("no five cards have the same dark block")


def _with(worker: str, cards: list[Card]) -> list[str]:
    return [card.id for card in cards if any(b.dark and b.worker == worker for b in card.blocks)]
