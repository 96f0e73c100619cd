"""Adjudicates games of the Python package ``diplomacy`` (which must be installed for them to exist).

::

    from diplomacy import Game
    from chancery import dip

    game = Game()
    game.set_orders("FRANCE", ["A PAR - BUR"])
    answer = dip.process(game)
"""

from __future__ import annotations

from typing import Any

from . import adjudicate, map_info
from ._error import ChanceryError

#: What the package does where DATC section 4 leaves a choice: an army that asks for a convoy goes by land only if no
#: convoy was ordered for it, and a power's removals are counted from its own home centres.
RULES = {"preset": "python", "4.D.8": "a"}

_RESULTS = {
    "bounced": "bounce",
    "head_to_head": "bounce",
    "self_dislodgement": "bounce",
    "no_route": "no convoy",
    "convoy_disrupted": "no convoy",
    "route_disrupted": "no convoy",
}


def request_of(game: Any, rules: Any = RULES) -> dict:
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
    request = {"phase": phase, "units": units, "centers": centers, "orders": orders, "rules": rules}
    if phase.endswith("R"):
        before = _last_movement(game, rules)
        request.update(dislodged=before["dislodged"], contested=before["contested"])
    return request


def process(game: Any, rules: Any = RULES) -> dict:
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
    retreats: dict = {power: {} for power in game.powers}
    if answer["next_phase"].endswith("R"):
        for unit, dislodged in answer["dislodged"].items():
            # The package takes a unit without a retreat off the board at once.
            if not dislodged["retreats"]:
                continue
            retreats[dislodged["power"]][unit] = list(dislodged["retreats"])
    units = {
        power: answer["units_after"].get(power, []) + [f"*{unit}" for unit in retreats[power]]
        for power in game.powers
    }
    centers = {power: answer["centers_after"].get(power, []) for power in game.powers}
    after = {"name": answer["next_phase"], "units": units, "retreats": retreats, "centers": centers}
    game.set_state(after, clear_history=False)
    # The same number as the package takes where its map names none: more than half of the centres.
    needed = (game.map.victory or [len(game.map.scs) // 2 + 1])[0]
    most = max(len(own) for own in centers.values())
    winners = [power for power, own in centers.items() if len(own) == most]
    if most >= needed and len(winners) == 1 and name[0] == "F" and answer["next_phase"][0] != "F":
        game.draw(winners=winners)
    return answer


def _check_map(game: Any) -> None:
    ours = map_info("standard")
    places = {place for info in ours["provinces"].values() for place in info["fleet_borders"]}
    places |= set(ours["provinces"])
    theirs = {place.upper() for place in game.map.locs}
    if game.map.name != "standard" or not places <= theirs:
        raise ValueError(f"only the standard map has the same names in both programs, not {game.map.name!r}")


def _last_movement(game: Any, rules: Any) -> dict:
    phases = [phase for phase in game.state_history.keys() if str(phase).endswith("M")]
    if not phases:
        raise ValueError("the movement phase before the retreats is not in the game's history")
    last = phases[-1]
    state, orders = game.state_history[last], game.order_history[last]
    units = {power: [u for u in own if not u.startswith("*")] for power, own in state["units"].items()}
    orders = {power: list(own or []) for power, own in orders.items()}
    request = {"phase": str(last), "units": units, "centers": state["centers"], "orders": orders}
    return adjudicate({**request, "rules": rules})


def _results(answer: dict) -> dict:
    """Returns the results in the package's words, by unit."""
    results: dict = {}
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
