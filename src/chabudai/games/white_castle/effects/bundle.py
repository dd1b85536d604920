"""Sums of plain rewards: gains and time steps."""

from __future__ import annotations

from collections.abc import Iterable

from chabudai.games.white_castle.component_files import component_file, reading
from chabudai.games.white_castle.state import HOLDINGS, SEAL

with reading("domain_boards"):
    _CAPS = component_file("domain_boards")["caps"]
    MOST_SEALS = int(_CAPS["seal"])
    """[seal.cap]"""
    (MOST_OF_A_RESOURCE,) = {int(_CAPS[kind]) for kind in ("food", "iron", "pearl", "chasen")}
    """[resource.cap]"""
    _PRICES = {
        kind: int(exchange["pay"]["seal"])
        for exchange in component_file("domain_boards")["seal_exchange"]
        for effect in exchange["do"]
        for kind in effect["gain"]
    }
    SEALS_FOR_COIN = _PRICES["coin"]
    (SEALS_FOR_RESOURCE,) = {_PRICES[kind] for kind in ("any", "chasen")}
    """[seal.exchange, tea.chasen]"""


class Bundle:
    """A sum of plain rewards [effect.plain]. Immutable."""

    __slots__ = ("all_seals", "amounts", "any", "seals", "steps", "times")

    def __init__(
        self,
        amounts: Iterable[tuple[int, int]] = (),
        seals: Iterable[int] = (),
        units: int = 0,
        times: Iterable[int] = (),
    ) -> None:
        totals = [0] * len(HOLDINGS)
        for kind, amount in amounts:
            totals[kind] += amount
        self.amounts = tuple([(kind, amount) for kind, amount in enumerate(totals) if amount])
        """Coins, resources and points, by kind."""
        self.seals = tuple(sorted(seals))
        """Every reward of seals, ascending."""
        self.all_seals = sum(self.seals)
        self.any = units
        """Resources of choice."""
        self.times = tuple(times)
        """The steps of every time effect."""
        self.steps = sum(self.times)

    def __bool__(self) -> bool:
        return bool(self.amounts or self.seals or self.any or self.times)


NOTHING = Bundle()


def gain(amounts: dict[str, int]) -> Bundle:
    """The bundle of a ``gain`` effect."""
    kinds = {HOLDINGS.index(name): n for name, n in amounts.items() if name != "any"}
    seals = (kinds.pop(SEAL),) if SEAL in kinds else ()
    return Bundle(kinds.items(), seals, amounts.get("any", 0))


def total(bundles: Iterable[Bundle]) -> Bundle:
    """The sum of bundles."""
    amounts: list[tuple[int, int]] = []
    seals: list[int] = []
    times: list[int] = []
    units = 0
    for bundle in bundles:
        amounts += bundle.amounts
        seals += bundle.seals
        times += bundle.times
        units += bundle.any
    return Bundle(amounts, seals, units, times)
