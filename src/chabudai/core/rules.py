"""What a game is, to everything that is not a game: read this file first.

A game's **rules** are stateless; a **state** is a plain mutable object with a hand-written
``clone()``. Decisions are small integers (*actions*) inside and short texts outside. Where nature
is to move the rules *draw* an outcome and let it *happen*; what nobody knows is a bag, never a
hidden order. What a seat may know is built by ``observe``; what it may suppose by ``resampler``.

Everything that plays a game (match, bots, simulation, terminal, server) uses only this interface.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

if TYPE_CHECKING:
    from chabudai.core.events import Event
    from chabudai.core.refusals import Refusal
    from chabudai.core.standings import Standings

CHANCE = -1
"""``state.turn`` where nature is next."""
OVER = -2
"""``state.turn`` where the game has ended."""

Random: TypeAlias = Callable[[], float]
"""A source of floats in [0, 1): all randomness a game ever sees."""
Emit: TypeAlias = Callable[["Event"], None]
"""Where the rules report what happened; ``None`` while bots play in silence."""
Json: TypeAlias = dict[str, Any]


class State(Protocol):
    """A position. Only ``turn`` and ``clone`` are everybody's business."""

    turn: int
    """The seat to decide next (the lowest one of several), or ``CHANCE``, or ``OVER``."""

    def clone(self) -> Self:
        """An independent copy."""


S = TypeVar("S", bound=State)
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741 - the outcome of chance


class Rules(ABC, Generic[S, M, O]):
    """The rules of one game with its options fixed, for a number of seats.

    ``S`` is its state, ``M`` a move as read from text, ``O`` an outcome of chance.
    """

    seats: int
    actions: int
    """Action ids are ``0 … actions - 1``, stable within a rules version."""
    search_stops_at_chance: ClassVar[bool]
    """Whether a search may stop at the next chance node and ask ``worth`` there."""

    # -- playing: the fast path, nothing is checked here -----------------------------------------
    @abstractmethod
    def start(self) -> S:
        """The state before anything happened."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[int]:
        """The actions open to a seat that is waited on: ascending, never empty."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: int, emit: Emit | None = None) -> None:
        """Carry out a legal action, changing the state."""

    @abstractmethod
    def draw(self, state: S, random: Random) -> O:
        """What nature does next, drawn at random. Changes nothing."""

    @abstractmethod
    def happen(self, state: S, outcome: O, emit: Emit | None = None) -> None:
        """Carry out an outcome of chance, changing the state."""

    def waiting_on(self, state: S) -> tuple[int, ...]:
        """The seats that owe a decision; several where they decide in secret at once."""
        return (state.turn,) if state.turn >= 0 else ()

    @abstractmethod
    def standings(self, state: S) -> Standings | None:
        """The result, once there is one."""

    @abstractmethod
    def worth(self, state: S) -> Sequence[float]:
        """Each seat's prospects between 0 and 1: exact at the end, an estimate before it."""

    # -- knowledge -------------------------------------------------------------------------------
    @abstractmethod
    def public(self, state: S) -> Json:
        """What everybody may know, as JSON data."""

    @abstractmethod
    def private(self, state: S, seat: int | None) -> Json:
        """What a seat (``None``: a spectator) may know besides, and ``you``: whose view it is."""

    def observe(self, state: S, seat: int | None) -> Json:
        """What a seat (``None``: a spectator) may know, as JSON data."""
        return self.public(state) | self.private(state, seat)

    @abstractmethod
    def view(self, state: S) -> Json:
        """Everything, nothing hidden: for replays of finished games and for checks."""

    @abstractmethod
    def info(self, state: S, seat: int) -> Hashable:
        """A key that is equal for two states exactly when the seat cannot tell them apart."""

    @abstractmethod
    def resampler(self, state: S, seat: int | None) -> Callable[[Random], S]:
        """A source of states that are possible for the seat, each as likely as the other.

        All that follows from the rules is respected; nothing is inferred from how others choose
        among their legal moves.
        """

    def resample(self, state: S, seat: int | None, random: Random) -> S:
        """One state that is possible for the seat. For many, keep the ``resampler``."""
        return self.resampler(state, seat)(random)

    # -- text ------------------------------------------------------------------------------------
    @abstractmethod
    def read(self, text: str) -> M:
        """The move a text means. Raises ``Unreadable``."""

    @abstractmethod
    def check(self, state: S, seat: int, move: M) -> Refusal | None:
        """Why a seat that is waited on may not make this move; ``None`` if it may."""

    @abstractmethod
    def encode(self, state: S, seat: int, move: M) -> int:
        """The action that a checked move is."""

    @abstractmethod
    def write(self, state: S, seat: int, action: int) -> str:
        """The text of an action, which ``read`` takes back."""

    @abstractmethod
    def write_for_others(self, state: S, seat: int, action: int) -> str:
        """The same for those who do not see all of it: secrets are written ``?``."""

    @abstractmethod
    def read_chance(self, state: S, text: str) -> O:
        """The outcome a text means. Raises ``Unreadable``, also if it cannot happen here."""

    @abstractmethod
    def write_chance(self, outcome: O) -> str:
        """The text of an outcome, which ``read_chance`` takes back."""

    @abstractmethod
    def write_chance_for(self, outcome: O, seat: int | None) -> str:
        """The same as a seat sees it: secrets are written ``?``."""

    # -- table talk ------------------------------------------------------------------------------
    def claims(self, state: S, seat: int) -> tuple[str, ...]:
        """What a seat may claim aloud now. Talk binds nobody."""
        return ()
