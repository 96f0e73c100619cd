"""A game from start to end."""

from __future__ import annotations

from operator import contains
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

# Its functions are looked up when they are called: this file is read before they are there.
import chancery

from ._error import ChanceryError
from ._types import Answer, Dislodged, MapInfo, Message, PossibleOrders, Request

#: The recipient of press that is for everybody.
GLOBAL = "GLOBAL"


class Game:
    """A game on one of the maps, phase by phase.

        >>> game = Game()
        >>> game.set_orders("FRANCE", ["A PAR - BUR"])
        >>> answer = game.process()
        >>> game.phase, "A BUR" in game.units["FRANCE"]
        ('F1901M', True)

    What it holds of the board is replaced phase by phase and never changed, so that copies share it.
    """

    def __init__(
        self,
        map: str = "standard",
        rules: Union[str, Mapping[str, str], None] = None,
        engine: Optional[str] = None,
    ) -> None:
        """Begins a game. ``rules`` and ``engine`` are those of a request; left out, the protocol's own."""
        info: MapInfo = chancery.map_info(map)
        self.map = map
        self.rules = rules
        self.engine = engine
        self.victory: int = info["victory"]
        self.powers: List[str] = [power["name"] for power in info["powers"]]
        #: The phase that is due, such as ``S1901M``.
        self.phase: str = info["phase"]
        #: The units of each power, without those that must retreat.
        self.units: Dict[str, List[str]] = info["units"]
        #: The supply centres of each power.
        self.centers: Dict[str, List[str]] = info["centers"]
        #: In a retreat phase the units that must retreat, as in a request.
        self.dislodged: Dict[str, Dislodged] = {}
        #: In a retreat phase the provinces that a standoff left vacant.
        self.contested: List[str] = []
        #: The orders that were set for the phase that is due.
        self.orders: Dict[str, List[str]] = {}
        #: The request and the answer of every phase that was processed.
        self.history: List[Tuple[Request, Answer]] = []
        #: The press of all phases.
        self.messages: List[Message] = []
        self._listed: Optional[PossibleOrders] = None

    def __repr__(self) -> str:
        """Says the map, the phase and who has how many centres."""
        counts = ", ".join(f"{power} {len(self.centers.get(power, ()))}" for power in self.powers)
        return f"<Game on {self.map}, {self.phase}: {counts}>"

    def copy(self) -> Game:
        """Returns a game that goes on from here by itself. It shares with this one what is past."""
        other: Game = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.orders = {power: list(orders) for power, orders in self.orders.items()}
        other.history = list(self.history)
        other.messages = list(self.messages)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: Dict[int, Any]) -> Game:
        """Returns the same as ``copy``: what a copy shares is never changed."""
        return self.copy()

    @property
    def winner(self) -> Optional[str]:
        """The power that has the centres that win, if one has."""
        counts = [len(self.centers.get(power, ())) for power in self.powers]
        most = max(counts, default=0)
        return self.powers[counts.index(most)] if most >= self.victory and counts.count(most) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    def set_orders(self, power: str, orders: Iterable[str]) -> None:
        """Sets the orders of a power in the place of those that it had.

        Raises ``KeyError`` if the map has no such power, and ``ChanceryError`` if an order cannot be read; the
        orders that were set before then stay. What can be read and is not possible counts as the house rules say.
        """
        self._check_power(power)
        new = list(orders)
        if not self._are_listed(power, new):
            self._check(power, new)
        self.orders[power] = new

    def send(self, sender: str, message: str, recipient: str = GLOBAL) -> None:
        """Keeps press of the phase that is due; it is for everybody unless ``recipient`` is a power.

        Raises ``KeyError`` if the map has no such power.
        """
        self._check_power(sender)
        if recipient != GLOBAL:
            self._check_power(recipient)
        self.messages.append(
            {"phase": self.phase, "sender": sender, "recipient": recipient, "message": message}
        )

    def request(self) -> Request:
        """Returns the phase that is due, with the orders that were set, as a request of the protocol."""
        request: Request = {
            "map": self.map,
            "phase": self.phase,
            "units": self.units,
            "centers": self.centers,
            "orders": self.orders,
        }
        if self.phase.endswith("R"):
            request["dislodged"] = self.dislodged
            request["contested"] = self.contested
        if self.rules is not None:
            request["rules"] = self.rules
        if self.engine is not None:
            request["engine"] = self.engine
        return request

    def possible_orders(self) -> PossibleOrders:
        """Lists every possible order of the phase that is due: ``{power: {unit: [orders]}}``."""
        if self._listed is None:
            self._listed = chancery.possible_orders(self.request())
        return self._listed

    def process(self) -> Answer:
        """Adjudicates the phase that is due, goes on to the next one, and returns the answer.

        Raises ``ValueError`` if somebody has won.
        """
        winner = self.winner
        if winner is not None:
            raise ValueError(f"{winner} has won; there is nothing to process")
        request = self.request()
        answer = chancery.adjudicate(request)
        self.history.append((request, answer))
        self.phase = answer["next_phase"]
        self.units = answer["units_after"]
        self.centers = answer["centers_after"]
        self.dislodged = answer["dislodged"] if self.phase.endswith("R") else {}
        self.contested = answer["contested"] if self.phase.endswith("R") else []
        self.orders = {}
        self._listed = None
        return answer

    def _check_power(self, power: str) -> None:
        if power not in self.powers:
            raise KeyError(f"no power is called {power!r}; there are {', '.join(self.powers)}")

    def _are_listed(self, power: str, orders: List[str]) -> bool:
        """Returns whether all orders are among those that were listed as possible."""
        if self._listed is None:
            return False
        own = self._listed.get(power, {})
        # Mostly there is one for each unit, in the sequence in which they were listed.
        if len(orders) == len(own) and all(map(contains, own.values(), orders)):
            return True
        is_adjusting = self.phase.endswith("A")
        for order in orders:
            # A unit is a kind and a place: `A PAR`.
            if order not in own.get("" if is_adjusting else order[: order.find(" ", 2)], ()):
                return False
        return True

    def _check(self, power: str, orders: List[str]) -> None:
        request = self.request()
        request["orders"] = {power: orders}
        for error in chancery.adjudicate(request).get("errors", ()):
            raise ChanceryError(error)
