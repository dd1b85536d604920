"""The pending decision as JSON data: what it is about, and what follows from each choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from chabudai.core.events import Event
from chabudai.core.rules import Json
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.effects.bundle import MOST_SEALS
from chabudai.games.white_castle.effects.receiving import ExcessSeals, SealsAndSteps, Units
from chabudai.games.white_castle.notation import EXCHANGE, SKIP, STOP, TEXTS
from chabudai.games.white_castle.rounds import Resolve
from chabudai.games.white_castle.scoring import points_on_board
from chabudai.games.white_castle.state import HOLDINGS, SEAL, TIME, State
from chabudai.games.white_castle.turn import Close, PlaceDie

if TYPE_CHECKING:
    from chabudai.games.white_castle.rules import WhiteCastle

NAMES = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
"""The names of holdings in views."""
_NAME_OF = dict(zip(HOLDINGS, NAMES, strict=True))
_AMOUNTS_ONLY = (
    events.Gained,
    events.Lost,
    events.Paid,
    events.SealsExchanged,
    events.MarkerMoved,
)
"""Events that only repeat what a choice pays, gains and loses."""
_MOVES = (events.DieTaken, events.DiePlaced, events.StartTaken, events.Skipped)
"""Events that only repeat the choice."""
_NO_GAIN = (events.Performed, events.LanternLit, events.DiePlaced)
"""Events that bring nothing by themselves."""


def described(rules: WhiteCastle, state: State) -> Json | None:
    """The pending decision; ``None`` if no player is to decide."""
    if state.turn < 0:
        return None
    item = state.agenda[0]
    return {
        "seat": state.turn,
        "what": item.what,
        "by": cause(state),
        "rule": item.rule,
        "declinable": SKIP in state.answers or STOP in state.answers,
        "part": [item.of - item.left + 1, item.of] if isinstance(item, Units) else None,
        "excess": excess_seals(state),
        "can_wait": isinstance(item, Close) and has_another_turn(state),
        "choices": [choice(rules, state, action) for action in state.answers],
    }


def cause(state: State) -> str:
    """What the pending decision comes from; at the end of a round, the round."""
    item = state.agenda[0]
    at_end = isinstance(item, (Units, Close)) and is_round_end(state)
    return "round-end" if at_end else str(item.by)


def is_round_end(state: State) -> bool:
    """Whether the clans' gardens are activated: a round is over, and another one follows."""
    rest = state.agenda
    while rest:
        item, rest = rest
        if isinstance(item, Resolve):
            return True
    return False


def excess_seals(state: State) -> int:
    """How many of the seals to gain would be lost to the limit now [seal.cap]."""
    item = state.agenda[0]
    if not isinstance(item, (ExcessSeals, SealsAndSteps)):
        return 0
    return max(0, state.clans[state.active].holds[SEAL] + sum(item.seals) - MOST_SEALS)


def has_another_turn(state: State) -> bool:
    """Whether the active clan takes another turn in this round, or the round is over already.

    Then all exchanges of seals can wait: nothing that happens until then changes its holdings.
    """
    order = state.order
    later = range(state.turns, len(order) * state.board.box.turns)
    return is_round_end(state) or any(order[turn % len(order)] == state.active for turn in later)


def choice(rules: WhiteCastle, state: State, action: int) -> Json:
    """One choice: what it pays, gains and loses, and what happens before the next decision."""
    after = state.clone()
    happened: list[Event] = []
    if action in EXCHANGED:  # what else happens would happen without the exchange, too
        rules.apply(after, after.turn, action)
        price, gained = cost(state, action), {EXCHANGED[action]: 1}
    else:
        rules.apply(after, after.turn, action, happened.append)
        price, gained = _difference(state, action, after)
    gains = _named(gained)
    move, then = TEXTS[action], _next(state, after)
    own = [event for event in _this_turn(happened) if _is_act(state, event)]
    follows = [event.data() for event in own if not _repeats(move, event)]
    found: Json = {
        "move": move,
        "pays": _named(price),
        "gains": gains,
        "loses": _lost(state, happened),
        "follows": follows,
        "in_vain": bool(price)
        and not gains
        and all(isinstance(event, _NO_GAIN) for event in own)
        and _leads_nowhere(rules, state, then),
        "then": then,
    }
    worth = _worth(state, after)
    if worth and action not in EXCHANGED and not move.startswith("rival "):
        found["worth"] = worth
    skipped = next((one.what for one in happened if isinstance(one, events.Skipped)), "")
    if skipped:
        found["skips"] = skipped
    if after.turn == state.turn and isinstance(after.agenda[0], PlaceDie):
        found["spaces"] = [
            _space(rules, after, one) for one in after.answers if one not in EXCHANGED
        ]
    return found


def _space(rules: WhiteCastle, state: State, action: int) -> Json:
    """Where a die could be placed: what that pays, and gains before the next decision."""
    after = state.clone()
    rules.apply(after, after.turn, action)
    price, gained = _difference(state, action, after)
    return {"move": TEXTS[action], "pays": _named(price), "gains": _named(gained)}


def _difference(state: State, action: int, after: State) -> tuple[dict[int, int], dict[int, int]]:
    """What the active clan has paid and gained between two positions, by kind."""
    price = cost(state, action)
    gained: dict[int, int] = {}
    before, now = state.clans[state.active].holds, after.clans[state.active].holds
    for at, amount in enumerate(before):
        change = now[at] - amount + price.get(at, 0)
        if change > 0:
            gained[at] = change
        elif change < 0:  # the cost of a forced answer that follows
            price[at] = price.get(at, 0) - change
    return price, gained


def _worth(state: State, after: State) -> int:
    """How many points more the active clan's marker and members on the board score at the end."""
    before, now = state.clans[state.active], after.clans[state.active]
    if before.workers == now.workers and before.holds[TIME] == now.holds[TIME]:
        return 0
    return points_on_board(after, now) - points_on_board(state, before)


def _named(amounts: dict[int, int]) -> Json:
    """Amounts by name, in the order of the holdings."""
    return {NAMES[at]: amounts[at] for at in sorted(amounts)}


def _lost(state: State, happened: list[Event]) -> Json:
    """What the active clan has no room for."""
    lost: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, events.Lost) and event.seat == state.active:
            lost.update({_NAME_OF[kind]: amount for kind, amount in event.amounts})
    return dict(lost)


def _this_turn(happened: list[Event]) -> Iterator[Event]:
    """The events up to the end of the round."""
    return takewhile(lambda event: not isinstance(event, events.RoundEnded), happened)


def _is_act(state: State, event: Event) -> bool:
    """Whether the active clan does something in an event, beyond paying and gaining."""
    return event.owner == state.board.seat(state.active) and not isinstance(event, _AMOUNTS_ONLY)


def _repeats(move: str, event: Event) -> bool:
    """Whether an event only says what the move says."""
    if isinstance(event, _MOVES):
        return True
    named = move.partition(" ")[2].rpartition(" ")[2] or move
    return named in (getattr(event, "place", None), getattr(event, "item", None))


def _leads_nowhere(rules: WhiteCastle, state: State, then: Json | None) -> bool:
    """Whether the turn goes on as if the choice had been declined, or ends."""
    if then is None or then["what"] == Close.what:
        return True
    if SKIP not in state.answers:
        return False
    declined = state.clone()
    rules.apply(declined, declined.turn, SKIP)
    return then == _next(state, declined)


def _next(state: State, after: State) -> Json | None:
    """The next decision of the same seat; ``None`` if chance or another seat is next."""
    if after.turn != state.turn:
        return None
    return {"what": after.agenda[0].what, "by": cause(after)}


def cost(state: State, action: int) -> dict[int, int]:
    """The immediate cost of a choice, by kind."""
    if action in EXCHANGED:
        return {SEAL: 1 if action == EXCHANGE[0] else 2}
    return dict(state.agenda[0].price(state, action))
