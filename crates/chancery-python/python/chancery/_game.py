"""A game from start to end."""

from __future__ import annotations

from typing import Any, Iterable, Optional


class Game:
    """A game on one of the maps, phase by phase.

        >>> game = Game()
        >>> game.set_orders("FRANCE", ["A PAR - BUR"])
        >>> answer = game.process()
        >>> game.phase, "A BUR" in game.units["FRANCE"]
        ('F1901M', True)
    """

    def __init__(self, map: str = "standard", rules: Any = None, engine: Optional[str] = None):
        """Begins a game. ``rules`` and ``engine`` are those of a request; left out, the protocol's own."""
        from . import map_info

        info = map_info(map)
        self.map: str = map
        self.rules = rules
        self.engine = engine
        self.victory: int = info["victory"]
        self.powers: list = [power["name"] for power in info["powers"]]
        #: The phase that is due, such as ``S1901M``.
        self.phase: str = info["phase"]
        #: The units of each power, without those that must retreat.
        self.units: dict = info["units"]
        #: The supply centres of each power.
        self.centers: dict = info["centers"]
        #: In a retreat phase the units that must retreat, as in a request.
        self.dislodged: dict = {}
        #: In a retreat phase the provinces that a standoff left vacant.
        self.contested: list = []
        #: The orders that were set for the phase that is due.
        self.orders: dict = {}
        #: The request and the answer of every phase that was processed.
        self.history: list = []

    @property
    def winner(self) -> Optional[str]:
        """The power that has the centres that win, if one has."""
        most = max(self.powers, key=lambda power: len(self.centers.get(power, ())))
        rest = [len(self.centers.get(power, ())) for power in self.powers if power != most]
        count = len(self.centers.get(most, ()))
        return most if count >= self.victory and count > max(rest, default=0) else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    def set_orders(self, power: str, orders: Iterable[str]) -> None:
        """Sets the orders of a power in the place of those that it had.

        Raises ``KeyError`` if the map has no such power.
        """
        if power not in self.powers:
            raise KeyError(f"no power is called {power!r}; there are {', '.join(self.powers)}")
        self.orders[power] = list(orders)

    def request(self) -> dict:
        """Returns the phase that is due, with the orders that were set, as a request of the protocol."""
        request = {
            "map": self.map,
            "phase": self.phase,
            "units": self.units,
            "centers": self.centers,
            "orders": self.orders,
        }
        if self.phase.endswith("R"):
            request.update(dislodged=self.dislodged, contested=self.contested)
        if self.rules is not None:
            request["rules"] = self.rules
        if self.engine is not None:
            request["engine"] = self.engine
        return request

    def possible_orders(self) -> dict:
        """Lists every possible order of the phase that is due: ``{power: {unit: [orders]}}``."""
        from . import possible_orders

        return possible_orders(self.request())

    def process(self) -> dict:
        """Adjudicates the phase that is due, goes on to the next one, and returns the answer.

        Raises ``ValueError`` if somebody has won.
        """
        from . import adjudicate

        if self.is_over:
            raise ValueError(f"{self.winner} has won; there is nothing to process")
        request = self.request()
        answer = adjudicate(request)
        self.history.append((request, answer))
        self.phase = answer["next_phase"]
        self.units = answer["units_after"]
        self.centers = answer["centers_after"]
        self.dislodged = answer["dislodged"] if self.phase.endswith("R") else {}
        self.contested = answer["contested"] if self.phase.endswith("R") else []
        self.orders = {}
        return answer
