"""Checks games against the package `diplomacy` of PyPI, both ways.

    python -m venv venv && venv/bin/pip install diplomacy==1.1.2
    venv/bin/python tests/python/check.py target/debug/chancery

Each game of crates/chancery-lab/data/games is put on a shelf of Chancery, exported, loaded by the package, and every
phase is replayed there: boards, centres and phases must be the same. Then the package plays games with
random orders, saves them, and Chancery reads and exports them: every board must be the same again, and
nothing may be told. So it is done on every map that Chancery ships and the package has; of each other map the
export must be refused. The first game on Colonial and Modern takes minutes, because the package computes and
keeps their convoys.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

from diplomacy import Game
from diplomacy.utils.export import from_saved_game_format, to_saved_game_format
from diplomacy.utils.game_phase_data import GamePhaseData

CHANCERY = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = os.path.join(HERE, "..", "..", "crates", "chancery-lab", "data", "games")


# The maps of Chancery, and their names in the package; None where it has no such map.
MAPS = {
    "standard": "standard", "ancient-mediterranean": "ancmed", "colonial": "colonial",
    "fleet-rome": "standard_fleet_rome", "france-austria": "standard_france_austria",
    "germany-italy": "standard_germany_italy", "modern": "modern", "pure": "pure",
    "1900": None, "chaos": None, "hundred": None, "milan": None,
}


def chancery(folder, *args, text=None):
    done = subprocess.run(
        [CHANCERY, "--games", folder, "games", *args], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"chancery {args}: {done.stderr}")
    return done.stdout, done.stderr


def board(state, key):
    """Units or centres by power. The package keeps units that can only disband, and offers places to some
    of them that are occupied on its own board; Chancery does not."""
    retreats = state.get("retreats") or {}
    taken = {unit[2:5] for units in state["units"].values() for unit in units if unit[0] != "*"}
    gone = {
        "*" + unit for units in retreats.values() for unit, places in units.items()
        if all(place[:3] in taken for place in places)}
    items = {power: sorted(set(items) - gone) for power, items in state[key].items()}
    return {power: left for power, left in items.items() if left}


def replay(saved):
    """Loads a game of Chancery and replays each phase; returns how many phases."""
    loaded = from_saved_game_format(saved)
    assert loaded.get_current_phase() == saved["phases"][-1]["name"], loaded.get_current_phase()
    phases = saved["phases"]
    for now, then in zip(phases, phases[1:]):
        game = Game("check", map_name=saved["map"], rules=["SOLITAIRE"] + saved["rules"])
        game.set_phase_data(GamePhaseData.from_dict(now))
        game.clear_orders()
        for power, orders in now["orders"].items():
            game.set_orders(power, orders)
        game.process()
        # The package has a phase for units that can only disband.
        if game.get_current_phase() != then["name"] and game.get_current_phase().endswith("R"):
            game.process()
        state = game.get_state()
        at = f"{saved['id']} {now['name']}"
        if game.get_current_phase() == "COMPLETED":
            print(f"  {at}: over for the package")
            continue
        assert game.get_current_phase() == then["name"], (at, game.get_current_phase(), then["name"])
        for key in ("units", "centers"):
            a, b = board(state, key), board(then["state"], key)
            assert a == b, (at, key, state["retreats"], {p: (a.get(p), b.get(p)) for p in a.keys() | b.keys() if a.get(p) != b.get(p)})
    return len(phases)


def source(name):
    """A game of crates/chancery-lab/data/games in the form of the package."""
    phases = []
    with open(os.path.join(GAMES, name), encoding="utf-8") as lines:
        for line in lines:
            phase = json.loads(line)
            units = {power: list(units) for power, units in phase["units"].items()}
            for power, driven in (phase.get("dislodged") or {}).items():
                units.setdefault(power, []).extend("*" + unit for unit in driven)
            state = {"name": phase["phase"], "units": units, "centers": phase["centers"]}
            orders = phase["orders"]
            phases.append({"name": phase["phase"], "state": state, "orders": orders, "results": {}, "messages": []})
    return {"id": name.split(".")[0], "map": "standard", "rules": [], "phases": phases}


def random_game(seed, map_name="standard", most=60):
    random.seed(seed)
    game = Game(map_name=map_name, rules=["POWER_CHOICE"])
    last = f"S{game.map.first_year + 11:04}M"
    while not game.is_game_done and game.get_current_phase() < last or "W" in game.get_current_phase():
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            # Every place has an order, so that no rule for those who give none matters.
            game.set_orders(power, [random.choice(possible[place]) for place in places if possible[place]])
        game.process()
        if len(game.get_phase_history()) > most:
            break
    return to_saved_game_format(game)


def main():
    phases = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted(os.listdir(GAMES)):
            if not name.endswith(".jsonl"):
                continue
            text = json.dumps(source(name))
            _, told = chancery(folder, "import", "-", "--name", name, text=text)
            slug = name.replace(".", "-")
            out, _ = chancery(folder, "export", slug, "--format", "python")
            count = replay(json.loads(out))
            phases += count
            print(f"{name}: {count} phases written by Chancery load and replay{'; told: ' + told if told else ''}")
        for seed in range(int(sys.argv[2]) if len(sys.argv) > 2 else 20):
            phases += both_ways(folder, f"random {seed}", random_game(seed))
        phases += finished(folder)
        for ours, theirs in MAPS.items():
            phases += every_map(folder, ours, theirs)
        print(f"{phases} phases are the same in both.")


def finished(folder):
    """Lets Chancery read and write games of the package that are over; returns how many phases."""
    phases = 0
    for number, winners in enumerate([None, ["FRANCE", "GERMANY"], ["ITALY"]]):
        game = Game(rules=["POWER_CHOICE"])
        game.set_orders("FRANCE", ["A PAR - BUR"])
        game.process()
        game.draw(winners)
        saved, name = to_saved_game_format(game), f"finished {number}"
        _, told = chancery(folder, "import", "-", "--name", name, text=json.dumps(saved))
        assert not told, (name, told)
        out, _ = chancery(folder, "export", name.replace(" ", "-"), "--format", "python")
        loaded = from_saved_game_format(json.loads(out))
        assert loaded.is_game_done and loaded.note == game.note, (name, loaded.note, game.note)
        phases += len(saved["phases"])
    return phases


def both_ways(folder, name, saved):
    """Lets Chancery read a game of the package and write it; returns how many phases are the same."""
    _, told = chancery(folder, "import", "-", "--name", name, text=json.dumps(saved))
    assert not told, (name, told)
    out, _ = chancery(folder, "export", name.replace(" ", "-"), "--format", "python")
    written = json.loads(out)
    assert written["map"] == saved["map"], (name, written["map"], saved["map"])
    assert all(phase["state"]["map"] == saved["map"] for phase in written["phases"]), name
    ours = {phase["name"]: phase["state"] for phase in written["phases"]}
    for phase in saved["phases"]:
        if phase["name"] == "COMPLETED" or phase["name"] not in ours:
            continue
        for key in ("units", "centers"):
            a, b = board(phase["state"], key), board(ours[phase["name"]], key)
            assert a == b, (name, phase["name"], key, a, b)
    return replay(written)


def every_map(folder, ours, theirs):
    """Tries a map of Chancery; returns how many phases are the same."""
    chancery(folder, "new", f"start {ours}", "--map", ours)
    if theirs is None:
        export = [CHANCERY, "--games", folder, "games", "export", f"start-{ours}", "--format", "python"]
        done = subprocess.run(export, capture_output=True, text=True, check=False)
        assert done.returncode != 0 and f"has no map `{ours}`" in done.stderr, (ours, done)
        print(f"{ours}: refused: the package has no such map")
        return 0
    out, _ = chancery(folder, "export", f"start-{ours}", "--format", "python")
    start, empty = json.loads(out), Game(map_name=theirs).get_state()
    assert start["map"] == theirs, (ours, start["map"])
    begins = start["phases"][0]["name"], Game(map_name=theirs).get_current_phase()
    state = start["phases"][0]["state"]
    if ours == "modern":
        # The package has another edition: it begins a year earlier, and a fleet stands in Murmansk in place of the army.
        # A game says in which phase it stands and where its units are, so it is read all the same.
        assert begins == ("S1995M", "S1994M"), begins
        state["units"]["RUSSIA"] = ["F MUR" if unit == "A MUR" else unit for unit in state["units"]["RUSSIA"]]
    else:
        assert begins[0] == begins[1], (ours, begins)
    for key in ("units", "centers"):
        assert board(state, key) == board(empty, key), (ours, key)
    start = json.loads(out)
    phases = replay(start) + sum(
        both_ways(folder, f"{ours} {seed}", random_game(seed, theirs, 40)) for seed in range(3))
    print(f"{ours} ({theirs}): {phases} phases load and replay")
    return phases


main()
