"""Why a move of Matcha is good, or better than the one that was played, in sentences.

The facts follow from the seat's observation and the cards it has not seen. Which fact is chosen
follows from the winning chances: "that saves this card" is only said if other cards at the same
place would have cost less.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from chabudai.analysis.review.decision import Decision
from chabudai.analysis.review.explaining import Say
from chabudai.core.rules import Json
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.possible_cards import odds, possible
from chabudai.games.matcha.cards import CARD, SLOTS, SUIT_OF, TOKENS, is_best_match, matches
from chabudai.games.matcha.prospects import prospect
from chabudai.games.matcha.resolution import awards

PASS = "pass"
WHISK = "whisk"
NO_MATCH: Json = {"matches": False}
OURS, THEIRS = ("own", "both"), ("opponent", "both")
"""What `Position.stake` says if one more token meets the seat's winning condition, the rival's."""


@dataclass(frozen=True)
class Position:
    """What a seat sees at a decision, and what its moves are worth."""

    decision: Decision
    view: Json

    @cached_property
    def chosen(self) -> tuple[str, str]:
        """The chosen card and its slot; for a pass two empty texts."""
        return _parts(self.decision.move)

    @cached_property
    def best(self) -> tuple[str, str]:
        """The same of the best move."""
        return _parts(self.decision.best_move)

    @cached_property
    def chances(self) -> dict[str, float]:
        """The winning chance of each move, by its text."""
        decision = self.decision
        return {
            decision.seat.text(one): chance for one, chance in decision.evaluation.chances.items()
        }

    def meaning(self, card: str, slot: str) -> Json:
        """What a card means at a slot, if it may be played there."""
        return prospect(self.view["your_prospects"], card, slot) or NO_MATCH

    def saves_much(self, chance: float) -> bool:
        """Whether a move with this chance saves at least half of what the chosen move lost."""
        return chance - self.chances[self.decision.move] >= self.decision.loss / 2

    def others_save_much(self, *, missing: bool = False) -> bool:
        """Whether another card at the chosen slot saves much: then the wrong card was played.

        ``missing``: only cards that don't match there.
        """
        card, slot = self.chosen
        others = [
            chance
            for move, chance in self.chances.items()
            if move.endswith(f" {slot}")
            and _parts(move)[0] != card
            and not (missing and self.meaning(*_parts(move))["matches"])
        ]
        return self.saves_much(max(others, default=self.chances[PASS]))

    def goes_on(self, *, after_pass: bool) -> bool:
        """Whether the seat may play again in this round."""
        if self.view["edition"] == "2015":
            return not after_pass
        return bool(self.view["your_prospects"][PASS]["then"] == "turn")

    def later_mats(self) -> list[Json]:
        """The mats of the set's later rounds."""
        found: list[Json] = self.view["mats"][self.view["round"] :]
        return found

    def is_last(self) -> bool:
        """Whether cards that are kept in this round are worth nothing."""
        return self.view["edition"] == "2020" and not self.later_mats()

    def stake(self, token: str) -> str:
        """Whose winning condition one more of a token meets: ``own``, ``opponent``, ``both``."""
        you, tokens, goals = self.view["you"], self.view["tokens"], self.view["goals"]
        enough = [_enough(tokens[at], goals, token) for at in (you, 1 - you)]
        return {(True, True): "both", (True, False): "own", (False, True): "opponent"}.get(
            (enough[0], enough[1]), "none"
        )

    def matches_now(self, card: str, slot: str) -> bool:
        """Whether a card matches at a slot of this round where the seat has not played."""
        place = self.view["mats"][self.view["round"] - 1][slot]
        free = place["played"][self.view["you"]] is None
        return free and matches(CARD[card], CARD[place["card"]], SLOTS.index(slot))

    def other_matches(self, card: str, slot: str) -> int:
        """The cards that a card matches besides the one at a slot of this round.

        It counts those of later mats, and that at this mat's other slot if it is free.
        """
        later = sum(
            matches(CARD[card], CARD[mat[other]["card"]], at)
            for mat in self.later_mats()
            for at, other in enumerate(SLOTS)
        )
        return later + self.matches_now(card, SLOTS[1 - SLOTS.index(slot)])

    def later_uses(self, card: str, slot: str) -> int:
        """The same, without this mat's other slot if the seat can't play there any more."""
        if self.goes_on(after_pass=not self.best[0]):
            return self.other_matches(card, slot)
        return self.other_matches(card, slot) - self.matches_now(card, SLOTS[1 - SLOTS.index(slot)])


def _parts(move: str) -> tuple[str, str]:
    """The card and the slot of a move; for a pass two empty texts."""
    card, _, slot = move.partition(" ")
    return (card, slot) if slot else ("", "")


def _enough(tokens: Mapping[str, int], goals: Mapping[str, int], token: str) -> bool:
    """Whether one more token of this kind wins: enough of it, or one of each kind."""
    after = {**tokens, token: tokens[token] + 1}
    return after[token] >= goals[token] or all(after[kind] for kind in TOKENS)


def reason(decision: Decision, say: Say) -> str:
    """What the better move means; what the chosen one means if a pass explains nothing."""
    view = decision.seat.observe()
    if view["phase"] != "play":
        return ""
    position = Position(decision, view)
    if decision.explained != decision.chosen:
        compare = _after_a_pass if decision.move == PASS else _after_a_card
        if told := compare(position, say):
            return told
    explained = decision.seat.text(decision.explained)
    if explained == PASS and (decision.move == PASS or not position.is_last()):
        return _about_pass(position, say)
    shown = decision.move if explained == PASS else explained
    return _about_card(position, *_parts(shown), say, cheap=explained != PASS)


# -- what the chosen move lost --------------------------------------------------------------------
def _after_a_pass(position: Position, say: Say) -> str:
    """A pass left the round to the rival, and nearly every card would have been better."""
    cards = [chance for move, chance in position.chances.items() if move != PASS]
    few = sum(position.saves_much(chance) for chance in cards) <= len(cards) / 2
    if few or len(cards) < 2 or position.goes_on(after_pass=True) or not _open_to_rival(position):
        return ""
    return say("matcha-review-pass-costs")


def _open_to_rival(position: Position) -> bool:
    """Whether the rival has or may play a card where the seat has none."""
    meanings = position.view["your_prospects"]
    return any(meanings[slot]["alone"] != "sure" for slot in SLOTS if slot in meanings)


def _after_a_card(position: Position, say: Say) -> str:
    """Another card left a chance that the chosen one used up, or gave nothing away."""
    free = _left_free(position)
    if free and position.stake(free["token"]) in OURS:
        stake = say("matcha-review-stake", token=free["token"], stake="own")
        return say.together(_free_sentence(free, say), stake)
    card, slot = position.chosen
    wrong_card = _is_wrong_card(position)
    if wrong_card and (place := _saved_to_win(position)):
        return say("matcha-review-saves-to-win", card=say.card(card), **place)
    gives_whisk = _gives_whisk(position)
    if gives_whisk and position.stake(WHISK) in THEIRS:
        return say("matcha-review-gives-whisk", card=say.card(card), slot=slot, wins="yes")
    if free:
        return _free_sentence(free, say)
    if _best_may_win_a_whisk(position):
        return ""
    if wrong_card and (count := position.later_uses(card, slot)):
        return say("matcha-review-keeps", card=say.card(card), count=count)
    if gives_whisk:
        return say("matcha-review-gives-whisk", card=say.card(card), slot=slot, wins="no")
    return ""


def _is_wrong_card(position: Position) -> bool:
    """Whether the best move saves the chosen card, and that saves much.

    It is not the reason if the best card matches where the chosen one does not.
    """
    (card, slot), (best, best_slot) = position.chosen, position.best
    only_best_matches = (
        best_slot == slot
        and position.meaning(best, slot)["matches"]
        and not position.meaning(card, slot)["matches"]
    )
    return best != card and not only_best_matches and position.others_save_much()


def _best_may_win_a_whisk(position: Position) -> bool:
    """Whether the best move may bring a whisk that wins."""
    if not position.best[0] or position.stake(WHISK) not in OURS:
        return False
    meant = position.meaning(*position.best)
    return not meant["matches"] and meant["alone"] != "sure"


def _free_sentence(free: Mapping[str, str], say: Say) -> str:
    return say("matcha-review-leaves-free", card=say.card(free["card"]), slot=free["slot"])


def _left_free(position: Position) -> dict[str, str] | None:
    """A card that can't be beaten at a slot, if the chosen move wastes the slot.

    It does if it plays a card there that doesn't match, and the best move leaves the slot to a
    later turn of the round.
    """
    (_, slot), (best, best_slot) = position.chosen, position.best
    if best_slot == slot or position.meaning(*position.chosen)["matches"]:
        return None
    if not position.goes_on(after_pass=not best):
        return None
    for card in position.view["your_hand"]:
        meant = position.meaning(card, slot)
        unbeaten = card != best and meant["matches"] and not meant["loses_to"]
        if unbeaten and position.saves_much(position.chances[f"{card} {slot}"]):
            return {"card": card, "slot": slot, "token": meant["token"]}
    return None


def _saved_to_win(position: Position) -> dict[str, str | int] | None:
    """Where the chosen card is sure to take a token that wins, if the best move saves it."""
    view, (card, slot), (best, taken) = position.view, position.chosen, position.best
    goes_on = position.goes_on(after_pass=not best)
    for round, mat in enumerate(view["mats"], 1):
        for at, other in enumerate(SLOTS):
            face = CARD[mat[other]["card"]]
            if round == view["round"]:
                free = goes_on and other not in (slot, taken) and position.matches_now(card, other)
            else:
                free = round > view["round"] and matches(CARD[card], face, at)
            token = TOKENS[SUIT_OF[face]]
            wins = free and position.stake(token) in OURS
            if wins and not _beaten_by(position.decision.seat, CARD[card], face, at):
                return {"slot": other, "round": round, "token": token}
    return None


def _beaten_by(seat: Seat, card: int, face: int, slot: int) -> list[int]:
    """The cards that the rival may have and that beat a matching card."""
    return [
        rivals
        for rivals in odds(possible(seat, lambda: 0.5)[1])
        if matches(rivals, face, slot) and is_best_match(rivals, card, slot)
    ]


def _gives_whisk(position: Position) -> bool:
    """Whether the chosen card matches, the best move plays no match there, and that saves much.

    A card that matches gives the rival a whisk if the rival's card doesn't.
    """
    meant, (best, best_slot) = position.meaning(*position.chosen), position.best
    if not meant["matches"] or meant["alone"] == "sure":
        return False
    if best_slot == position.chosen[1] and position.meaning(best, best_slot)["matches"]:
        return False
    return position.others_save_much(missing=True)


# -- what a move means ----------------------------------------------------------------------------
def _about_pass(position: Position, say: Say) -> str:
    view = position.view
    if position.goes_on(after_pass=True):
        return say("matcha-review-pass-for-now")
    mat, you = view["mats"][view["round"] - 1], view["you"]
    lost = [
        say("matcha-token", token=TOKENS[SUIT_OF[CARD[mat[slot]["card"]]]])
        for slot in SLOTS
        if mat[slot]["played"][you] is None and mat[slot]["played"][1 - you] is not None
    ]
    if lost:
        return say("matcha-review-pass-gives", tokens=say.list(lost), count=len(lost))
    if position.is_last():
        return say("matcha-review-pass-last")
    mats = position.later_mats()
    saved = say("matcha-review-pass-saves", count=len(view["your_hand"]), mats=len(mats))
    return say.together(saved, _later_stake(position, mats, say))


def _later_stake(position: Position, mats: list[Json], say: Say) -> str:
    """Whom one more token of a later mat gives enough to win."""
    tokens = [TOKENS[SUIT_OF[CARD[mat[slot]["card"]]]] for mat in mats for slot in SLOTS]
    stakes = {token: position.stake(token) for token in tokens}
    for wanted in ("both", "opponent", "own"):
        for token, stake in stakes.items():
            if stake == wanted:
                return say("matcha-review-stake", token=token, stake=stake)
    return ""


def _about_card(position: Position, card: str, slot: str, say: Say, *, cheap: bool = True) -> str:
    """What a card does at a slot. ``cheap``: it may be said that playing it loses no match."""
    meant = position.meaning(card, slot)
    token, hit, alone = str(meant["token"]), bool(meant["matches"]), str(meant["alone"])
    words: dict[str, str | int] = {"card": say.card(card), "slot": slot, "token": token}
    whisk = ""
    if alone == "sure":
        fact = say("matcha-review-alone", **words)
    elif alone == "no":
        mine, theirs = _shares(position, CARD[card], slot)
        fact = _against(hit, say.percent(mine if hit else theirs), words, say)
        whisk = say("matcha-review-stake", token=WHISK, stake="own") if theirs and not hit else ""
    elif hit:
        above, others = len(meant["loses_to"]), len(meant["beats"]) + len(meant["loses_to"])
        fact = say("matcha-review-open-match", **words, count=above, others=others)
    else:
        later = position.other_matches(card, slot) if cheap else 1
        fact = say("matcha-review-open-miss", **words, later=later)
        whisk = say("matcha-review-takes-whisk")
    stake = position.stake(token)
    if alone == "no" and not hit:  # the card can't take the token
        stake = {"own": "none", "both": "opponent"}.get(stake, stake)
    told = [say("matcha-review-fact", fact=fact)]
    if stake != "none":
        told.append(say("matcha-review-stake", token=token, stake=stake))
    if whisk and position.stake(WHISK) in OURS:
        told.append(whisk)
    return say.together(*told)


def _against(hit: bool, chance: int, words: dict[str, str | int], say: Say) -> str:
    """What a card means where the rival's card lies already."""
    if hit:
        return say("matcha-review-against-match", **words, chance=chance)
    if not chance:
        return say("matcha-review-no-match", **words)
    return say("matcha-review-against-miss", **words, chance=chance)


def _shares(position: Position, card: int, slot: str) -> tuple[float, float]:
    """How often the seat and the rival take the token at a slot where the rival has played."""
    found = odds(possible(position.decision.seat, lambda: 0.5)[1])
    face = CARD[position.view["mats"][position.view["round"] - 1][slot]["card"]]
    shares = [0.0, 0.0]
    for rivals, chance in found.items():
        for award in awards(SLOTS.index(slot), face, card, rivals):
            if award.token == SUIT_OF[face]:
                shares[award.seat] += chance
    return shares[0], shares[1]
