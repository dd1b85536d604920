"""Table talk of bots. A game may bring it in the module ``talk`` of its folder.

That module has a function ``claim_after(level, seat, action, random)``: what a bot of this level
says after an action, or ``None``. It must be quick: the server asks it in its event loop.
"""

from __future__ import annotations

from chabudai.bots import LEVELS
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.registry import module_of


def claim_after(match: Match, seat: int, bot: str, move: str) -> str | None:
    """What a bot wants to say after a legal move that it is about to make, if anything.

    The same match and move always give the same answer.
    """
    if bot not in LEVELS or not hasattr(module_of(match.game, "talk"), "claim_after"):
        return None
    texts = match.legal(seat)
    if move not in texts:
        return None
    action = match.legal_actions(seat)[texts.index(move)]
    random = stream(match.seed, match.game.id, "talk", seat, len(match.log))
    module = module_of(match.game, "talk")
    assert module is not None
    said: str | None = module.claim_after(bot, match.seat(seat), action, random)
    return said
