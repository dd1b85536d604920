"""The trained weights, for each number of seats."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

import numpy as np

from chabudai.games.matchmaster.analysis.policy import Policy
from chabudai.games.matchmaster.analysis.predictions import Forecast
from chabudai.games.matchmaster.analysis.tables import Floats

FILE = "weights.json"


@cache
def _weights(seats: int) -> dict[str, Floats]:
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return {name: np.array(rows) for name, rows in json.loads(text)[str(seats)].items()}


@cache
def policy_for(seats: int) -> Policy:
    """How players play cards at a table with this many seats."""
    return Policy(_weights(seats)["cards"])


@cache
def forecast_for(seats: int, size: int) -> Forecast:
    """What players predict at such a table with this many cards."""
    return Forecast(_weights(seats)["predictions"][size - 1], size, seats)
