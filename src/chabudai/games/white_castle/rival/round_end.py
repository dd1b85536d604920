"""The rival at the end of a round."""

from __future__ import annotations

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, reading
from chabudai.games.white_castle.rival.actions import CLAN
from chabudai.games.white_castle.state import COIN, POINTS, POND, State

with reading("solitaire_cards", "coin_exchange"):
    _BATCHES = component_file("solitaire_cards")["coin_exchange"]["coins_per_batch"]
    FIRST_BATCH, SECOND_BATCH = int(_BATCHES["rival_first"]), int(_BATCHES["rival_second"])


def exchange_coins(state: State, emit: Emit | None) -> None:
    """Turn coins into points; a batch costs less for the first in turn order [solo.exchange]."""
    holds = state.clans[CLAN].holds
    batch = FIRST_BATCH if state.order[0] == CLAN else SECOND_BATCH
    batches = holds[COIN] // batch
    if batches:
        holds[COIN] -= batches * batch
        if emit is not None:
            coins = events.amounts({COIN: batches * batch})
            emit(events.RivalExchanged(coins, batches * state.round))
        holds[POINTS] += batches * state.round


def active_people(state: State, emit: Emit | None) -> None:
    """Score gardeners and the pond beside bridges with a die left [solo.gardens, solo.pond]."""
    clan = state.clans[CLAN]
    active = sum(
        any(state.bridges[at // 2])
        for at in range(len(state.board.gardens))
        if clan.gardens >> at & 1
    )
    if state.board.box.matcha and clan.workers[POND] and any(state.bridges[-1]):
        active += 1
    if active and emit is not None:
        emit(events.RivalTended(active * state.round))
    clan.holds[POINTS] += active * state.round
