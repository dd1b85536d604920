"""Fingerprints of random games: equal if two builds of the engine play the same games.

``python -m tests.core.fingerprints GAMES`` prints them as JSON, with the modules that are compiled.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from chabudai.analysis.ismcts import Ismcts
from chabudai.core.chance import below, stream
from chabudai.core.game import SetUp
from chabudai.core.match import Match
from chabudai.core.playout import engine
from chabudai.core.rules import CHANCE, OVER
from chabudai.testing.setups import all_setups, few_setups, label

LOOKS = 8
"""Every so many log entries all viewers look, and the hidden cards are drawn again."""


def fingerprint(set_up: SetUp, games: int) -> str:
    """Everything that some random games of a set-up show: moves, events, views, sampled worlds."""
    found = hashlib.sha256()
    for game in range(games):
        for line in _lines(set_up, stream("fingerprint", label(set_up), game)):
            found.update(repr(line).encode())
    return found.hexdigest()


def _lines(set_up: SetUp, random: Any) -> Any:
    rules = set_up.rules()
    state = rules.start()
    events: list[Any] = []
    at = 0
    while state.turn != OVER:
        if state.turn == CHANCE:
            outcome = rules.draw(state, random)
            yield rules.write_chance(outcome)
            rules.apply_chance(state, outcome, events.append)
        else:
            seat, legal = state.turn, rules.legal(state, state.turn)
            action = legal[below(random, len(legal))]
            yield rules.waiting_on(state), list(legal), rules.write(state, seat, action)
            silent = state.clone()
            rules.apply(silent, seat, action)  # searches pass no listener
            rules.apply(state, seat, action, events.append)
            yield rules.view(silent) == rules.view(state)
        if at % LOOKS == 0:
            for viewer in (None, *range(rules.seats)):
                yield rules.observe(state, viewer)
                yield rules.view(rules.resample(state, viewer, random))
            yield list(rules.worth(state))
        at += 1
    yield events, rules.standings(state)


def searched(set_up: SetUp) -> list[str]:
    """The moves of a game in which a search decides everything."""
    match = Match(set_up, seed="fingerprint")
    bot = Ismcts(stream("fingerprint", "search"), iterations=20)
    while waiting := match.waiting_on:
        seat = match.seat(waiting[0])
        match.play(seat.number, seat.text(bot.choose(seat)))
    return [entry.text for entry in match.log]


def compiled_modules() -> list[str]:
    """The modules of the package that are not run from their sources."""
    return sorted(
        name
        for name, module in sys.modules.items()
        if name.startswith("chabudai.")
        if not str(getattr(module, "__file__", None) or ".py").endswith(".py")
    )


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    found: dict[str, Any] = {label(set_up): fingerprint(set_up, wanted) for set_up in all_setups()}
    found |= {f"search {label(set_up)}": searched(set_up) for set_up in few_setups()}
    print(json.dumps({"games": found, "engine": engine(), "compiled": compiled_modules()}))
