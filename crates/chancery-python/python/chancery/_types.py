"""What requests and answers hold, for type checkers. The batch protocol (docs/reference/protocol.md) describes each field."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, TypedDict, Union


class _RequestUnits(TypedDict):
    units: Mapping[str, Sequence[str]]


class Request(_RequestUnits, total=False):
    """One position with its orders. Only ``units`` must be there."""

    id: Any
    map: str
    phase: str
    orders: Mapping[str, Sequence[str]]
    centers: Mapping[str, Sequence[str]]
    dislodged: Mapping[str, Mapping[str, Any]]
    contested: Sequence[str]
    rules: Union[str, Mapping[str, str]]
    engine: str
    explain: bool


# `with` and `from` are words of the language, so these have their fields in another form.
_OrderParts = TypedDict(
    "_OrderParts",
    {
        "text": str,
        "reason": str,
        "with": List[str],
        "implied_by": List[str],
        "fate": str,
        "why": str,
        "proof": "Proof",
    },
    total=False,
)


class OrderResult(_OrderParts):
    """An order and its result."""

    unit: Optional[str]
    order: str
    result: str


class Proof(TypedDict, total=False):
    """One step of a proof, with the steps that it rests on."""

    claim: str
    rule: str
    value: Any
    source: Any
    text: str
    because: List["Proof"]


class Knot(TypedDict, total=False):
    """Orders that depend on each other in a circle that the equations leave open."""

    orders: List[str]
    resolutions: Optional[int]
    rule: Optional[str]
    left_by: str
    unsettled: str


Dislodged = TypedDict(
    "Dislodged",
    {"power": str, "from": Optional[str], "start": str, "retreats": List[str]},
    total=False,
)


class Remark(TypedDict, total=False):
    """What is the matter with a text or a request."""

    at: str
    text: str
    code: str
    span: List[int]
    message: str
    suggest: str


class _AnswerParts(TypedDict, total=False):
    id: Any
    centers_after: Dict[str, List[str]]
    errors: List[Remark]
    warnings: List[Remark]
    own_answers: List[str]
    stage: str
    #: The digest of a map that does not come with the module.
    map_hash: str
    error: Remark
    #: With the engine ``all``: what each engine answers, and the orders that they do not agree on.
    engines: Dict[str, "Answer"]
    differ: List[str]


class Answer(_AnswerParts):
    """The results of a phase."""

    phase: str
    engine: str
    orders: Dict[str, List[OrderResult]]
    dislodged: Dict[str, Dislodged]
    contested: List[str]
    units_after: Dict[str, List[str]]
    knots: List[Knot]
    next_phase: str


class Explanation(TypedDict):
    """Why an order had its result: a sentence, and the lines of the proof."""

    order: str
    result: str
    why: Optional[str]
    proof: List[str]


class PowerInfo(TypedDict):
    """A power of a map."""

    name: str
    title: str
    letter: str
    homes: List[str]


class ProvinceInfo(TypedDict):
    """A province of a map, with the borders of armies, and of fleets by coast."""

    name: str
    kind: str
    center: bool
    home: Optional[str]
    army_borders: List[str]
    fleet_borders: Dict[str, List[str]]


class MapInfo(TypedDict):
    """A map, with the units and centres with which a game begins."""

    name: str
    title: str
    phase: str
    victory: int
    powers: List[PowerInfo]
    provinces: Dict[str, ProvinceInfo]
    units: Dict[str, List[str]]
    centers: Dict[str, List[str]]


class Message(TypedDict):
    """Press of a phase; the recipient ``GLOBAL`` is everybody."""

    phase: str
    sender: str
    recipient: str
    message: str


#: The possible orders: by power, by unit.
PossibleOrders = Dict[str, Dict[str, List[str]]]
