"""Compares with the package `diplomacy`, on games that are played by chance and on saved ones.

`CHANCERY_GAMES=FOLDER` names a folder of games in JSON lines, one object for each phase with `orders` and `next_units`; all are compared.
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


def board(game):
    state = game.get_state()
    return (
        state["name"],
        {power: sorted(own) for power, own in state["units"].items()},
        {power: sorted(own) for power, own in state["centers"].items()},
        {power: {unit: sorted(to) for unit, to in own.items()} for power, own in state["retreats"].items()},
    )


@unittest.skipIf(diplomacy is None, "the package diplomacy is not installed")
class Diplomacy(unittest.TestCase):
    def test_a_game_goes_the_same_way_in_both(self):
        phases = 0
        for seed in range(4):
            dice = random.Random(seed)
            ours, theirs = diplomacy.Game(), diplomacy.Game()
            for _ in range(40):
                if theirs.is_game_done:
                    break
                possible = theirs.get_all_possible_orders()
                for power, places in theirs.get_orderable_locations().items():
                    orders = [dice.choice(possible[place]) for place in places if possible[place]]
                    ours.set_orders(power, orders)
                    theirs.set_orders(power, orders)
                before = board(theirs)
                theirs.process()
                dip.process(ours)
                phases += 1
                self.assertEqual(board(ours), board(theirs), (seed, before))
        self.assertGreater(phases, 100)

    def test_another_map_is_refused(self):
        with self.assertRaises(ValueError):
            dip.request_of(diplomacy.Game(map_name="ancmed"))

    def test_saved_games_come_out_as_they_did(self):
        folder = os.environ.get("CHANCERY_GAMES")
        if not folder:
            self.skipTest("CHANCERY_GAMES names no folder")
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
