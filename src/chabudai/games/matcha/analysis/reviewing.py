"""Reviews of Matcha: why a card or a pass is good, and what the rival may hold.

Everything follows from the seat's observation and from the cards it has not seen. The shares count
the possible cards of the rival, each deal as likely as the other. They draw no conclusions from how
the rival plays; the winning chances of the analyst do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import comb

from chabudai.analysis import Analyst
from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import Say
from chabudai.core.game import AnyRules
from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.analyst import EFFORT, MatchaAnalyst
from chabudai.games.matcha.beliefs import hidden_places, seen_so_far
from chabudai.games.matcha.cards import (
    CARD,
    SLOTS,
    SUIT_OF,
    TEXT,
    TOKENS,
    cards_in,
    is_best_match,
    matches,
    without,
)
from chabudai.games.matcha.notation import KEEP, PASS
from chabudai.games.matcha.prospects import prospect
from chabudai.games.matcha.resolution import awards
from chabudai.games.matcha.state import State

Odds = dict[int, float]
"""The probability of each card."""
USUAL_DECISIONS = 30
"""A game of two sets has at most about this many. One of the edition of 2015 can have many more."""
LONG = 60
"""In games with more decisions two rounds are solved together only with two cards each."""


def analyst(rules: AnyRules, random: Random, decisions: int) -> Analyst:
    """An analyst that reviews this many decisions in less than half a minute."""
    share = min(1.0, USUAL_DECISIONS / decisions)
    effort = replace(
        EFFORT,
        iterations=int(EFFORT.iterations * share),
        coarse_iterations=max(40, int(EFFORT.coarse_iterations * share)),
        most_work=int((EFFORT.most_work or 0) * share),
        exact_hand=EFFORT.exact_hand if decisions <= LONG else 2,
    )
    return MatchaAnalyst(rules, random, effort)


def possible(seat: Seat, random: Random) -> tuple[State, dict[int, float]]:
    """A possible state, and how likely the rival's cards that the seat can't see come from a set.

    The sets are masks; a set may contain more cards than the rival has.
    """
    world: State = seat.worlds()(random)
    seen = seen_so_far(world, seat.number)
    memory = world.memory[seat.number]
    if memory is None:
        return world, {without(seen.unseen(), seen.shown): 1.0}
    weights: dict[int, float] = {}
    for (_, hand), weight in seen.rivals_hands(memory.belief()).items():
        rest = without(hand, seen.shown)
        weights[rest] = weights.get(rest, 0.0) + float(weight)
    total = sum(weights.values())
    return world, {rest: weight / total for rest, weight in weights.items()}


def odds(sets: dict[int, float], count: int = 1) -> Odds:
    """How likely each card is among this many of the rival's cards; zero: at least one of both."""
    found: Odds = {}
    for mask, share in sets.items():
        cards = cards_in(mask)
        for card in set(cards):
            others = len(cards) - cards.count(card)
            without_it = comb(others, count) / comb(len(cards), count)
            found[card] = found.get(card, 0.0) + share * (1 - without_it)
    return dict(sorted(found.items()))


# -- beliefs -------------------------------------------------------------------------------------
def beliefs(seat: Seat, random: Random, say: Say) -> list[Json]:
    """The chance of each card to be in the rival's hand, and to be each face-down card."""
    world, sets = possible(seat, random)
    rival = 1 - seat.number
    groups = []
    held = world.hands[rival].bit_count()
    if held:
        groups.append(_group(say("matcha-review-hand"), odds(sets, held), say))
    for place in hidden_places(world, rival):
        slot = SLOTS[place % 4 // 2]
        title = say("matcha-review-face-down", slot=slot, round=place // 4 + 1)
        groups.append(_group(title, odds(sets), say))
    return groups


def _group(title: str, found: Odds, say: Say) -> Json:
    return {
        "title": title,
        "items": [
            {"thing": TEXT[card], "name": say.card(TEXT[card]), "chance": round(chance, 4)}
            for card, chance in found.items()
        ],
    }


# -- sentences -----------------------------------------------------------------------------------
def move_name(seat: Seat, action: int, say: Say) -> str:
    """A move in words."""
    if action == PASS:
        return say("matcha-review-pass")
    if action >= KEEP:
        cards = [say.card(text) for text in seat.text(action).split(" ")[1:]]
        return say("matcha-review-keep", cards=say.list(cards), count=len(cards))
    card, slot = seat.text(action).split(" ")
    return say("matcha-review-place", card=say.card(card), slot=slot)


def reason(decision: Decision, say: Say) -> str:
    """What the better move means; what the chosen one means if a pass explains nothing."""
    view = decision.seat.observe()
    if view["phase"] != "play":
        return ""
    explained = decision.explained
    if explained != decision.chosen and (place := _saved_to_win(decision, view)):
        card, _ = decision.move.split(" ")
        return say("matcha-review-saves-to-win", card=say.card(card), **place)
    if explained != decision.chosen and (kept := _kept_for_later(decision, view)):
        card, count = kept
        return say("matcha-review-keeps", card=say.card(card), count=count)
    if explained != decision.chosen and (free := _left_free(decision, view)):
        card, slot = free
        return say("matcha-review-leaves-free", card=say.card(card), slot=slot)
    if explained == PASS and (decision.chosen == PASS or not _is_last(view)):
        return _about_pass(view, say)
    card, slot = (decision.move if explained == PASS else decision.seat.text(explained)).split(" ")
    return _about_card(decision.seat, view, card, slot, say, cheap=explained != PASS)


def _saved_to_win(decision: Decision, view: Json) -> dict[str, str | int] | None:
    """Where the chosen card is sure to take a token that wins, if the best move saves it."""
    if decision.chosen == PASS:
        return None
    card, slot = decision.move.split(" ")
    best, taken = ("", "") if decision.best == PASS else decision.best_move.split(" ")
    if best == card:
        return None
    goes_on = view["your_prospects"]["pass"]["then"] == "turn" or (
        view["edition"] == "2015" and decision.best != PASS
    )
    for round, mat in enumerate(view["mats"], 1):
        for at, other in enumerate(SLOTS):
            face = CARD[mat[other]["card"]]
            if round == view["round"]:
                free = goes_on and other not in (slot, taken) and _matches_now(card, other, view)
            else:
                free = round > view["round"] and matches(CARD[card], face, at)
            token = TOKENS[SUIT_OF[face]]
            wins = free and _stake(view, token) in ("own", "both")
            if wins and not _beaten_by(decision.seat, CARD[card], face, at):
                return {"slot": other, "round": round, "token": token}
    return None


def _beaten_by(seat: Seat, card: int, face: int, slot: int) -> list[int]:
    """The cards that the rival may have and that beat a matching card."""
    return [
        rivals
        for rivals in odds(possible(seat, lambda: 0.5)[1])
        if matches(rivals, face, slot) and is_best_match(rivals, card, slot)
    ]


def _kept_for_later(decision: Decision, view: Json) -> tuple[str, int] | None:
    """The chosen card and how many other cards it matches, if the best move saves it for them.

    It does if the best move plays a card that matches fewer of them, or none.
    """
    if decision.chosen == PASS:
        return None
    card, slot = decision.move.split(" ")
    best, best_slot = ("", "") if decision.best == PASS else decision.best_move.split(" ")
    count = _other_matches(card, slot, view)
    if best != card and count and (not best or _other_matches(best, best_slot, view) < count):
        return card, count
    return None


def _left_free(decision: Decision, view: Json) -> tuple[str, str] | None:
    """A card that can't be beaten at a slot, and the slot, if the chosen move wastes the slot.

    It does if it plays a card there that doesn't match, and the best move another card elsewhere.
    """
    if PASS in (decision.chosen, decision.best):
        return None
    chosen, best = decision.move.split(" "), decision.best_move.split(" ")
    slot = chosen[1]
    matching = view["your_prospects"][slot]["matches"]
    if best[1] == slot or chosen[0] in matching:
        return None
    for card, ranks in matching.items():
        if card != best[0] and not ranks["loses_to"]:
            return card, slot
    return None


def _other_matches(card: str, slot: str, view: Json) -> int:
    """The cards that a card matches besides the one at a slot of this round.

    It counts those of later mats, and that at this mat's other slot if the seat may play there.
    """
    other = SLOTS[1 - SLOTS.index(slot)]
    return _later_matches(card, view) + _matches_now(card, other, view)


def _matches_now(card: str, slot: str, view: Json) -> bool:
    """Whether a card matches at a slot of this round where the seat has not played."""
    place = view["mats"][view["round"] - 1][slot]
    free = place["played"][view["you"]] is None
    return free and matches(CARD[card], CARD[place["card"]], SLOTS.index(slot))


def _later_matches(card: str, view: Json) -> int:
    """The cards of the set's later mats that a card matches."""
    return sum(
        matches(CARD[card], CARD[mat[slot]["card"]], at)
        for mat in view["mats"][view["round"] :]
        for at, slot in enumerate(SLOTS)
    )


def _about_pass(view: Json, say: Say) -> str:
    if view["your_prospects"]["pass"]["then"] == "turn":
        return say("matcha-review-pass-for-now")
    mat = view["mats"][view["round"] - 1]
    you = view["you"]
    lost = [
        say("matcha-token", token=TOKENS[SUIT_OF[CARD[mat[slot]["card"]]]])
        for slot in SLOTS
        if mat[slot]["played"][you] is None and mat[slot]["played"][1 - you] is not None
    ]
    if lost:
        return say("matcha-review-pass-gives", tokens=say.list(lost), count=len(lost))
    if _is_last(view):
        return say("matcha-review-pass-last")
    return say("matcha-review-pass-saves", count=len(view["your_hand"]))


def _is_last(view: Json) -> bool:
    """Whether cards that are kept in this round are worth nothing."""
    return bool(view["round"] == len(view["mats"]) and view["edition"] == "2020")


def _about_card(
    seat: Seat, view: Json, card: str, slot: str, say: Say, *, cheap: bool = True
) -> str:
    """What a card does at a slot. ``cheap``: it may be said that playing it costs little."""
    meant = prospect(view["your_prospects"], card, slot)
    assert meant is not None
    token: str = meant["token"]
    words: dict[str, str | int] = {"card": say.card(card), "slot": slot, "token": token}
    hit: bool = meant["matches"]
    if meant["alone"] == "sure":
        fact = say("matcha-review-alone", **words)
    elif meant["alone"] == "no":
        mine, theirs = _shares(seat, view, CARD[card], slot)
        fact = _against(hit, say.percent(mine if hit else theirs), words, say)
    elif hit:
        above, others = len(meant["loses_to"]), len(meant["beats"]) + len(meant["loses_to"])
        fact = say("matcha-review-open-match", **words, count=above, others=others)
    else:
        later = _other_matches(card, slot, view) if cheap else 1
        fact = say("matcha-review-open-miss", **words, later=later)
    stake = _stake(view, token)
    if meant["alone"] == "no" and not hit:  # the card can't take the token
        stake = {"own": "none", "both": "opponent"}.get(stake, stake)
    if stake == "none":
        return say("matcha-review-fact", fact=fact)
    return say("matcha-review-fact-and-stake", fact=fact, token=token, stake=stake)


def _against(hit: bool, chance: int, words: dict[str, str | int], say: Say) -> str:
    """What a card means where the rival's card lies already."""
    if hit:
        return say("matcha-review-against-match", **words, chance=chance)
    if not chance:
        return say("matcha-review-no-match", **words)
    return say("matcha-review-against-miss", **words, chance=chance)


def _shares(seat: Seat, view: Json, card: int, slot: str) -> tuple[float, float]:
    """How often the seat and the rival take the token at a slot where the rival has played."""
    found = odds(possible(seat, lambda: 0.5)[1])
    face = CARD[view["mats"][view["round"] - 1][slot]["card"]]
    shares = [0.0, 0.0]
    for rivals, chance in found.items():
        for award in awards(SLOTS.index(slot), face, card, rivals):
            if award.token == SUIT_OF[face]:
                shares[award.seat] += chance
    return shares[0], shares[1]


def _stake(view: Json, token: str) -> str:
    """Whose winning condition one more of a token would meet: ``own``, ``opponent``, ``both``."""
    you = view["you"]
    enough = [_enough(view["tokens"][at], view["goals"], token) for at in (you, 1 - you)]
    return {(True, True): "both", (True, False): "own", (False, True): "opponent"}.get(
        (enough[0], enough[1]), "none"
    )


def _enough(tokens: Mapping[str, int], goals: Mapping[str, int], token: str) -> bool:
    """Whether one more token of this kind wins: enough of it, or one of each kind."""
    after = {**tokens, token: tokens[token] + 1}
    return after[token] >= goals[token] or all(after[kind] for kind in TOKENS)
