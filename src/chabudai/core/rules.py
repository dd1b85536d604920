"""The interface of a game. Read this file first.

- The **rules** of a game are stateless. A **state** is a plain mutable object with a hand-written
  ``clone()``.
- A decision has two forms: a small integer (an *action*) for the engine, and a short text (a
  *move*) for people, logs and clients.
- Chance is explicit: `Rules.draw` draws an outcome, `Rules.apply_chance` applies it. Cards that
  nobody has seen are an unordered bag in the state, so there is no hidden order to leak.
- `Rules.observe` builds the data that one seat may see. `Rules.resampler` builds states that are
  possible from that seat's point of view.

Matches, bots, simulations, the terminal and the server use a game only through this interface.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from chabudai.core import metadata
from chabudai.core.info_text import observation_text
from chabudai.core.metadata import Metadata
from chabudai.core.refusals import BadInput
from chabudai.core.standings import ranked_last
from chabudai.core.tensors import Buffer, Layout, check_buffer

if TYPE_CHECKING:
    from chabudai.core.events import Event
    from chabudai.core.refusals import Refusal
    from chabudai.core.standings import Standings

CHANCE = -1
"""The value of ``state.turn`` when an outcome of chance comes next."""
OVER = -2
"""The value of ``state.turn`` when the game has ended."""
MOST_OUTCOMES = 10_000
"""The most outcomes of chance that ``Rules.outcomes`` lists."""

Random: TypeAlias = Callable[[], float]
"""A generator of floats in [0, 1). It is the only randomness a game uses."""
Emit: TypeAlias = Callable[["Event"], None]
"""The function that receives the events. Searches pass ``None``: they need no events."""
Json: TypeAlias = dict[str, Any]


class State(Protocol):
    """A position. The engine uses only ``turn`` and ``clone``; all else belongs to the game."""

    turn: int
    """The seat that decides next (the lowest, if several do), or ``CHANCE``, or ``OVER``."""

    def clone(self) -> Self:
        """Return an independent copy."""


S = TypeVar("S", bound=State)
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741 - an outcome of chance


class Rules(ABC, Generic[S, M, O]):
    """The rules of one game, for fixed options and a fixed number of seats.

    ``S`` is the type of its states, ``M`` of a parsed move, ``O`` of an outcome of chance.
    """

    seats: int
    actions: int
    """The number of action ids: ``0 … actions - 1``. Ids are stable within a rules version."""
    search_stops_at_chance: ClassVar[bool]
    """Whether a search stops at the next chance node and uses ``worth`` there."""
    layout: Layout | None = None
    """What the numbers of ``tensor`` mean; ``None`` if the game has no tensor."""

    @property
    def metadata(self) -> Metadata:
        """Facts for learning algorithms and solvers. By default only the number of seats."""
        return Metadata(self.seats)

    # -- playing: the fast path, without checks --------------------------------------------------
    @abstractmethod
    def start(self) -> S:
        """Return the state at the start of a game."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[int]:
        """Return the legal actions of a seat that is to decide: ascending, never empty."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: int, emit: Emit | None = None) -> None:
        """Apply a legal action to the state."""

    @abstractmethod
    def draw(self, state: S, random: Random) -> O:
        """Draw the next outcome of chance. The state does not change."""

    @abstractmethod
    def apply_chance(self, state: S, outcome: O, emit: Emit | None = None) -> None:
        """Apply an outcome of chance to the state."""

    def outcomes(self, state: S) -> Sequence[tuple[O, float]] | None:
        """Return the outcomes of chance with their probabilities; ``None`` if there are too many.

        Too many are more than ``MOST_OUTCOMES``.
        """
        return None

    def waiting_on(self, state: S) -> tuple[int, ...]:
        """Return the seats that are to decide: several if they choose secretly at the same time."""
        return (state.turn,) if state.turn >= 0 else ()

    def eliminated(self, state: S) -> tuple[int, ...]:
        """Return the seats that are out for good: they never decide again and cannot win."""
        return ()

    @abstractmethod
    def standings(self, state: S) -> Standings | None:
        """Return the result, or ``None`` before the end of the game."""

    def standings_without(self, state: S, out: Mapping[int, int]) -> Standings | None:
        """Return the result if some seats gave up: which, and at how many log entries.

        They rank behind all others. Override it if the details depend on who has won.
        """
        result = self.standings(state)
        return None if result is None else ranked_last(result, out)

    @abstractmethod
    def worth(self, state: S) -> Sequence[float]:
        """Return each seat's share of the win, 0 to 1: exact at the end, an estimate before."""

    def utilities(self, state: S) -> list[float]:
        """Return what the game was worth to each seat: 1 to win alone. All 0 before the end."""
        if state.turn != OVER:
            return [0.0] * self.seats
        return metadata.utilities(self.worth(state))

    # -- knowledge -------------------------------------------------------------------------------
    @abstractmethod
    def public(self, state: S) -> Json:
        """Return the data that everyone may see, as JSON data."""

    @abstractmethod
    def private(self, state: S, seat: int | None) -> Json:
        """Return the data that only a seat (``None``: a spectator) sees, and ``you``: that seat."""

    def observe(self, state: S, seat: int | None) -> Json:
        """Return all the data that a seat (``None``: a spectator) may see, as JSON data."""
        return self.public(state) | self.private(state, seat)

    @abstractmethod
    def view(self, state: S) -> Json:
        """Return the whole state as JSON data: for replays of finished games and for checks."""

    @abstractmethod
    def info(self, state: S, seat: int) -> Hashable:
        """Return the key of an information set: equal if the seat can't tell two states apart."""

    def info_text(self, state: S, seat: int) -> str:
        """Return the observation of a seat as readable text, a line for each field."""
        self._check_seat(seat)
        return observation_text(self.observe(state, seat))

    def _check_seat(self, seat: Any) -> None:
        if not hasattr(seat, "__index__") or not 0 <= seat < self.seats:
            raise BadInput(f"no seat {seat!r}: seats are 0 to {self.seats - 1}")

    def fill_tensor(self, state: S, seat: int, out: Buffer) -> None:
        """Write the numbers of ``layout`` into a buffer that is 0 everywhere."""
        raise NotImplementedError

    def tensor(self, state: S, seat: int, out: Buffer | None = None) -> Buffer:
        """Return what a seat may know as numbers: see ``layout``.

        The numbers go into ``out`` if it is given, else into a new ``array("f")``, of which
        ``numpy.frombuffer(tensor, "f")`` makes an array without a copy.
        """
        layout = self.layout
        if layout is None:
            raise BadInput(f"{type(self).__name__} has no tensor: its rules have no layout")
        self._check_seat(seat)
        if out is None:
            out = array("f", bytes(4 * layout.size))
        else:
            check_buffer(out, layout.size)
            out[:] = array("f", bytes(4 * layout.size))
        self.fill_tensor(state, seat, out)
        return out

    @abstractmethod
    def resampler(self, state: S, seat: int | None) -> Callable[[Random], S]:
        """Return a function that draws states that are possible for the seat, all equally likely.

        They agree with everything that follows from the rules. Nothing is inferred from the way
        other players choose among their legal moves.
        """

    def resample(self, state: S, seat: int | None, random: Random) -> S:
        """Draw one state that is possible for the seat. For many, keep the ``resampler``."""
        return self.resampler(state, seat)(random)

    # -- notation --------------------------------------------------------------------------------
    @abstractmethod
    def read(self, text: str) -> M:
        """Parse a move. Raises ``Unreadable``."""

    @abstractmethod
    def check(self, state: S, seat: int, move: M) -> Refusal | None:
        """Return why the seat that is to decide may not play this move, or ``None``."""

    @abstractmethod
    def encode(self, state: S, seat: int, move: M) -> int:
        """Return the action of a checked move."""

    @abstractmethod
    def write(self, state: S, seat: int, action: int) -> str:
        """Return the text of an action. ``read`` parses it back."""

    @abstractmethod
    def write_for_others(self, state: S, seat: int, action: int) -> str:
        """Return the text that the other seats see, with ``?`` for secrets."""

    @abstractmethod
    def read_chance(self, state: S, text: str) -> O:
        """Parse an outcome. Raises ``Unreadable``, also if it is impossible in this state."""

    @abstractmethod
    def write_chance(self, outcome: O) -> str:
        """Return the text of an outcome. ``read_chance`` parses it back."""

    @abstractmethod
    def write_chance_for(self, outcome: O, seat: int | None) -> str:
        """Return the text that one seat sees, with ``?`` for secrets."""

    # -- table talk ------------------------------------------------------------------------------
    def claims(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the claims that a seat may make now. Claims bind nobody."""
        return ()


class RulesWithoutChance(Rules[S, M, None]):
    """The base of games without chance: only players decide."""

    search_stops_at_chance = False

    def draw(self, state: S, random: Random) -> None:
        raise NotImplementedError("this game has no chance")

    def apply_chance(self, state: S, outcome: None, emit: Emit | None = None) -> None:
        raise NotImplementedError("this game has no chance")

    def read_chance(self, state: S, text: str) -> None:
        raise NotImplementedError("this game has no chance")

    def write_chance(self, outcome: None) -> str:
        raise NotImplementedError("this game has no chance")

    def write_chance_for(self, outcome: None, seat: int | None) -> str:
        raise NotImplementedError("this game has no chance")
