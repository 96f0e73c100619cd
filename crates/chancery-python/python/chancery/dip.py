"""Adjudicates games of the Python package ``diplomacy`` (which must be installed for them to exist).

::

    from diplomacy import Game
    from chancery import dip

    game = Game()
    game.set_orders("FRANCE", ["A PAR - BUR"])
    answer = dip.process(game)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, FrozenSet, List, Mapping, Union

from . import adjudicate, map_info
from ._error import ChanceryError
from ._types import Answer, Request

Rules = Union[str, Mapping[str, str]]

#: What the package does where DATC section 4 leaves a choice: an army that asks for a convoy goes by land only if no
#: convoy was ordered for it, and a power's removals are counted from its own home centres.
RULES: Rules = {"preset": "python", "4.D.8": "a"}

_RESULTS = {
    "bounced": "bounce",
    "head_to_head": "bounce",
    "self_dislodgement": "bounce",
    "no_route": "no convoy",
    "convoy_disrupted": "no convoy",
    "route_disrupted": "no convoy",
}


def request_of(game: Any, rules: Rules = RULES) -> Request:
    """Returns the current phase of a game, with its orders, as a request of the protocol.

    ``rules`` are those of a request.

    In a retreat phase the movement phase before it must be in the game's history, because only its orders tell where
    the attackers came from.

    Raises ``ValueError`` if Chancery does not have the game's map under the same names.
    """
    _check_map(game)
    phase = game.get_current_phase()
    if phase in ("FORMING", "COMPLETED"):
        raise ValueError(f"the game is {phase.lower()}: no phase is due")
    units = {name: [u for u in power.units] for name, power in game.powers.items()}
    orders = {name: [o for o in game.get_orders(name)] for name in game.powers}
    centers = {name: list(power.centers) for name, power in game.powers.items()}
    request: Request = {
        "phase": phase,
        "units": units,
        "centers": centers,
        "orders": orders,
        "rules": rules,
    }
    if phase.endswith("R"):
        before = _last_movement(game, rules)
        request["dislodged"] = before["dislodged"]
        request["contested"] = before["contested"]
    return request


def process(game: Any, rules: Rules = RULES) -> Answer:
    """Processes the current phase of a game as ``Game.process`` does, by Chancery's adjudicator.

    The game goes on to the next phase, and the phase is kept in its history. Returns Chancery's answer.
    """
    answer = adjudicate(request_of(game, rules))
    name = game.get_current_phase()
    phase = game._phase_wrapper_type(name)
    orders, state, messages = game.get_orders(), game.get_state(), game.messages.copy()
    game.result_history.put(phase, _results(answer))
    game.order_history.put(phase, orders)
    game.state_history.put(phase, state)
    game.message_history.put(phase, messages)
    game.messages.clear()
    game.clear_orders()
    retreats: Dict[str, Dict[str, List[str]]] = {power: {} for power in game.powers}
    if answer["next_phase"].endswith("R"):
        for unit, dislodged in answer["dislodged"].items():
            # The package takes a unit without a retreat off the board at once.
            if not dislodged["retreats"]:
                continue
            retreats[dislodged["power"]][unit] = list(dislodged["retreats"])
    centers = {power: answer["centers_after"].get(power, []) for power in game.powers}
    units = {power: answer["units_after"].get(power, []) for power in game.powers}
    game.set_current_phase(answer["next_phase"])
    _set_board(game, units, retreats, centers)
    # The same number as the package takes where its map names none: more than half of the centres.
    needed = (game.map.victory or [len(game.map.scs) // 2 + 1])[0]
    most = max(len(own) for own in centers.values())
    winners = [power for power, own in centers.items() if len(own) == most]
    if most >= needed and len(winners) == 1 and name[0] == "F" and answer["next_phase"][0] != "F":
        game.draw(winners=winners)
    return answer


def _set_board(
    game: Any,
    units: Mapping[str, List[str]],
    retreats: Mapping[str, Dict[str, List[str]]],
    centers: Mapping[str, List[str]],
) -> None:
    """Puts units and centres on the board; ``Game.set_state`` does it by taking all off first, ten times as slowly."""
    entered = {unit[2:5]: power for power, own in units.items() for unit in own}
    for name, power in game.powers.items():
        _change_hash(game, name, power.units, units[name])
        _change_hash(game, name, power.retreats, retreats[name], is_dislodged=True)
        for center in set(power.centers).symmetric_difference(centers[name]):
            game.update_hash(name, loc=center, is_center=True)
        power.units = list(units[name])
        power.retreats = dict(retreats[name])
        power.centers = list(centers[name])
        kept = [place for place in power.influence if entered.get(place, name) == name]
        power.influence = kept + [at for at, owner in entered.items() if owner == name and at not in kept]
    game.build_caches()


def _change_hash(game: Any, power: str, before: Any, after: Any, **kind: bool) -> None:
    for unit in set(before).symmetric_difference(after):
        game.update_hash(power, unit_type=unit[0], loc=unit[2:], **kind)


@lru_cache(maxsize=None)
def _places() -> FrozenSet[str]:
    provinces = map_info("standard")["provinces"]
    return frozenset(provinces).union(*(info["fleet_borders"] for info in provinces.values()))


@lru_cache(maxsize=None)
def _has_places(name: str, places: FrozenSet[str]) -> bool:
    return name == "standard" and _places() <= {place.upper() for place in places}


def _check_map(game: Any) -> None:
    if not _has_places(game.map.name, frozenset(game.map.locs)):
        raise ValueError(f"only the standard map has the same names in both programs, not {game.map.name!r}")


def _last_movement(game: Any, rules: Rules) -> Answer:
    phases = [phase for phase in game.state_history.keys() if str(phase).endswith("M")]
    if not phases:
        raise ValueError("the movement phase before the retreats is not in the game's history")
    last = phases[-1]
    state, orders = game.state_history[last], game.order_history[last]
    units = {power: [u for u in own if not u.startswith("*")] for power, own in state["units"].items()}
    orders = {power: list(own or []) for power, own in orders.items()}
    centers = state["centers"]
    return adjudicate(
        {"phase": str(last), "units": units, "centers": centers, "orders": orders, "rules": rules}
    )


def _results(answer: Answer) -> Dict[str, List[str]]:
    """Returns the results in the package's words, by unit."""
    results: Dict[str, List[str]] = {}
    for entries in answer["orders"].values():
        for entry in entries:
            if entry["unit"] is None:
                continue
            words = results.setdefault(entry["unit"], [])
            if entry["result"] in ("illegal", "invalid"):
                words.append("void")
            elif entry["result"] == "cut":
                words.append("cut")
            elif entry["result"] == "disrupted":
                words.append("disrupted")
            elif entry["result"] == "fails":
                words.append(_RESULTS.get(entry.get("reason", ""), "bounce"))
            if "fate" in entry:
                words.append("dislodged")
    return results


__all__ = ["RULES", "ChanceryError", "process", "request_of"]
