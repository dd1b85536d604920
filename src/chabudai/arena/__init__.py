"""Simulations of bots against bots, and their statistics."""

from chabudai.arena.results import BotResult, Played, Results, Scores, Scoring
from chabudai.arena.simulation import Reports, simulate
from chabudai.arena.statistics import wilson
from chabudai.arena.tables import SimulationFailed
from chabudai.arena.workers import Workers, open_workers

__all__ = [
    "BotResult",
    "Played",
    "Reports",
    "Results",
    "Scores",
    "Scoring",
    "SimulationFailed",
    "Workers",
    "open_workers",
    "simulate",
    "wilson",
]
