"""Compares with the package `diplomacy`, on games that are played by chance and on saved ones.

`PUBLISHED_GAMES=FOLDER` names a folder of games in JSON lines, one object for each phase with `orders` and `next_units`; all are compared.
`GAMES_BY_CHANCE=N` plays N games by chance instead of 4.
"""

import json
import os
import pathlib
import random
import unittest

try:
    import diplomacy
except ImportError:  # The module works without it.
    diplomacy = None

import chancery

if diplomacy is not None:
    from chancery import dip

#: How many games are played by chance.
GAMES = int(os.environ.get("GAMES_BY_CHANCE", "4"))


def board(game):
    state = game.get_state()
    return (
        state["name"],
        state["zobrist_hash"],
        {power: sorted(own) for power, own in state["influence"].items()},
        {power: sorted(own) for power, own in state["units"].items()},
        {power: sorted(own) for power, own in state["centers"].items()},
        {power: {unit: sorted(to) for unit, to in own.items()} for power, own in state["retreats"].items()},
    )


def retreats_to_units(game):
    """Returns whether the package lets a unit of a game retreat to where another unit stands.

    It does so if the attacker came by convoy. Such a game is not followed any further.
    """
    units = game.get_state()["units"].values()
    taken = {unit.split()[1][:3] for own in units for unit in own if unit[0] != "*"}
    retreats = (to for own in game.get_state()["retreats"].values() for places in own.values() for to in places)
    return any(to[:3] in taken for to in retreats)


@unittest.skipIf(diplomacy is None, "the package diplomacy is not installed")
class Diplomacy(unittest.TestCase):
    def test_a_game_goes_the_same_way_in_both(self):
        phases, faults = 0, 0
        for seed in range(GAMES):
            dice = random.Random(seed)
            ours, theirs = diplomacy.Game(), diplomacy.Game()
            for _ in range(40):
                if theirs.is_game_done:
                    break
                possible = theirs.get_all_possible_orders()
                # Sorted, because the sequence of the package's sets changes from run to run.
                for power, places in sorted(theirs.get_orderable_locations().items()):
                    orders = [dice.choice(sorted(possible[place])) for place in sorted(places) if possible[place]]
                    ours.set_orders(power, orders)
                    theirs.set_orders(power, orders)
                before = board(theirs)
                theirs.process()
                dip.process(ours)
                if retreats_to_units(theirs):
                    faults += 1
                    break
                phases += 1
                self.assertEqual(board(ours), board(theirs), (seed, before))
        print(f"{phases} phases by chance come out the same; {faults} games ended at a retreat to an occupied province")
        self.assertGreater(phases, 39 * GAMES)
        self.assertLess(faults, 1 + GAMES / 50)

    def test_another_map_is_refused(self):
        with self.assertRaises(ValueError):
            dip.request_of(diplomacy.Game(map_name="ancmed"))

    def test_saved_games_come_out_as_they_did(self):
        folder = os.environ.get("PUBLISHED_GAMES")
        if not folder:
            self.skipTest("PUBLISHED_GAMES names no folder")
        phases = 0
        for path in sorted(pathlib.Path(folder).glob("*.jsonl")):
            game = diplomacy.Game()
            for row in map(json.loads, path.read_text().splitlines()):
                # Some hosts have a phase of retreats also if no unit can retreat.
                if row["phase"].endswith("R") and game.get_current_phase() != row["phase"]:
                    self.assertFalse(any(" R " in o for own in row["orders"].values() for o in own))
                    continue
                self.assertEqual(game.get_current_phase(), row["phase"], path.name)
                for power, orders in row["orders"].items():
                    game.set_orders(power, orders)
                dip.process(game)
                phases += 1
                units = {p: [u for u in own if u[0] != "*"] for p, own in game.get_state()["units"].items()}
                mine = {power: sorted(own) for power, own in units.items() if own}
                after = {power: sorted(own) for power, own in row["next_units"].items() if own}
                self.assertEqual(mine, after, (path.name, row["phase"]))
        print(f"{phases} phases of saved games come out as they did")
        self.assertGreater(phases, 100)


if __name__ == "__main__":
    unittest.main()
