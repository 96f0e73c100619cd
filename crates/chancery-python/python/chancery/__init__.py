"""Adjudicates the board game Diplomacy, and explains the results.

A request and an answer are dictionaries with the fields of Chancery's batch protocol (docs/reference/protocol.md)::

    >>> import chancery
    >>> answer = chancery.adjudicate({
    ...     "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
    ...     "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
    ... })
    >>> answer["orders"]["FRANCE"][0]["reason"]
    'bounced'

``adjudicate_many`` and requests with ``explain`` release Python's lock while they work.
"""

from __future__ import annotations

import gc
import os
from typing import Iterable, List, Optional, Sequence, cast

from . import _chancery
from ._error import ChanceryError
from ._game import Game
from ._types import (
    Answer,
    Dislodged,
    Explanation,
    Knot,
    MapInfo,
    Message,
    OrderResult,
    PossibleOrders,
    PowerInfo,
    Proof,
    ProvinceInfo,
    Remark,
    Request,
)

__all__ = [
    "Answer",
    "ChanceryError",
    "Dislodged",
    "Explanation",
    "Game",
    "Knot",
    "MapInfo",
    "Message",
    "OrderResult",
    "PossibleOrders",
    "PowerInfo",
    "Proof",
    "ProvinceInfo",
    "Remark",
    "Request",
    "adjudicate",
    "adjudicate_many",
    "explain",
    "load_map",
    "map_info",
    "maps",
    "possible_orders",
]

__version__ = "0.1.0"


def adjudicate(request: Request) -> Answer:
    """Adjudicates one position with its orders.

    Returns the answer of the protocol. An order that cannot be read is listed under ``errors``, and its unit holds.

    Raises ``ChanceryError`` if the request itself cannot be used; it says where.
    """
    answer = _chancery.answer(request)
    if "error" in answer:
        raise ChanceryError(answer["error"])
    return answer


def adjudicate_many(requests: Iterable[Request], jobs: Optional[int] = None) -> List[Answer]:
    """Adjudicates many requests at once, in ``jobs`` threads: by default one for each core.

    The answers follow as the requests do. A request that cannot be used raises nothing: its answer has ``error``
    instead of results, so that the others are not lost.
    """
    if jobs is None:
        jobs = os.cpu_count() or 1
    if jobs < 1:
        raise ValueError(f"jobs is {jobs}; at least one thread must work")
    # The answers hold no circles, and looking for these among millions of new dictionaries takes longer than all else.
    collects = gc.isenabled()
    gc.disable()
    try:
        return _chancery.answer_many(list(requests), jobs)
    finally:
        if collects:
            gc.enable()


def explain(request: Request, unit: str) -> Explanation:
    """Explains the result of a unit's order in a movement phase.

    ``unit`` is as in the answer, such as ``"A MUN"``. Returns a dictionary: ``order``, ``result``, ``why`` (a
    sentence, or ``None`` if there is nothing to say) and ``proof``, its lines from the result down, indented.

    Raises ``ChanceryError`` if the request cannot be used, and ``KeyError`` if no such unit has an order in it.
    """
    answer = adjudicate({**request, "explain": True})
    for entries in answer["orders"].values():
        for entry in entries:
            if entry["unit"] == unit:
                lines: List[str] = []
                if "proof" in entry:
                    _lines_of(entry["proof"], 0, lines)
                return {
                    "order": entry["order"],
                    "result": entry["result"],
                    "why": entry.get("why"),
                    "proof": lines,
                }
    raise KeyError(f"no order of {unit!r} is in the answer; units are written as in `A MUN` or `F STP/SC`")


def possible_orders(request: Request) -> PossibleOrders:
    """Lists every possible order in the request's position: ``{power: {unit: [orders]}}``.

    In an adjustment phase the orders of a power stand under the unit ``""``. The request needs no orders.

    Raises ``ChanceryError`` if the request cannot be used.
    """
    found = _chancery.possible_orders(request)
    if "error" in found:
        raise ChanceryError(found["error"])
    return cast(PossibleOrders, found)


def load_map(text: str) -> MapInfo:
    """Reads a map that does not come with the module (docs/reference/maps.md), and returns its description.

    Requests and ``Game`` name it like any other. Their answers have ``map_hash``, so that nobody takes them for those of
    another map of that name.

    Raises ``ValueError`` with all faults of the text, or if another map has its name.
    """
    return _chancery.load_map(text)


def maps() -> Sequence[str]:
    """Returns the names of all maps that come with the module."""
    return _chancery.maps()


def map_info(name: str = "standard") -> MapInfo:
    """Describes a map: its powers, its provinces with their borders, the units and centres at the start.

    Raises ``KeyError`` if there is no such map.
    """
    return _chancery.map(name)


def _lines_of(step: Proof, depth: int, lines: List[str]) -> None:
    lines.append("  " * depth + step["text"])
    for part in step.get("because", ()):
        _lines_of(part, depth + 1, lines)
