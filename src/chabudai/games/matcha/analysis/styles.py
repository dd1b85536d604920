"""The ways to play that a rival may have: as learned, by rules of thumb, or anything.

Play says how likely each of them is. Against the first one play stays near equilibrium, and it
gains more from the others.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from chabudai.games.matcha.analysis import blueprint
from chabudai.games.matcha.analysis.network import Weights
from chabudai.games.matcha.analysis.observations import Array

THUMB = 0.25
"""How likely a rival plays by rules of thumb, before the play has said anything."""
ANYTHING = 0.05
"""How likely a rival plays anything."""
SOFT = 0.05
"""The share of what is likely in each style that is spread evenly: nobody plays quite like it."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play."""

    share: float
    """How likely a rival plays like this, before the play has said anything."""
    weights: Weights
    """The network that plays like this. Without weights all moves are equally likely."""


def styles_of(edition: str) -> tuple[Style, ...]:
    """The styles in an edition. The last one is to play anything."""
    thumb = blueprint.thumb(edition)
    share = THUMB if thumb else 0.0
    learned = Style(1 - share - ANYTHING, blueprint.network(edition))
    known = [learned, Style(share, thumb)] if thumb else [learned]
    return (*known, Style(ANYTHING, {}))


def likelihoods(cards: blueprint.Cards, styles: tuple[Style, ...], first: int, end: int) -> Array:
    """``found[cards, style]``: how likely each is, by the play in the rounds ``first`` to ``end``.

    The sum is as large as the number of sets of cards.
    """
    columns = []
    for style in styles:
        likely = cards.likelihoods(first, end, style.weights)
        columns.append(style.share * ((1 - SOFT) * likely + SOFT * likely.mean()))
    found = np.stack(columns, axis=1)
    total = found.sum()
    if not total > 0:
        found, total = np.ones(found.shape), found.size
    return np.asarray(found * (len(found) / total))
