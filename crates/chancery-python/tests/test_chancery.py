"""Tests of the module, without any other package."""

import collections
import copy
import gzip
import json
import pathlib
import random
import subprocess
import sys
import threading
import types
import unittest

import chancery

REQUEST = {
    "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A MUN"]},
    "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
}

#: While values are made, Python may collect garbage, and so run any program.
FINALISERS = """
import gc, chancery
request = {"units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]}}
ask = lambda: (chancery.adjudicate(request), chancery.possible_orders(request))
expected, answers = ask(), []
class Asks:
    left = 50
    def __init__(self):
        self.itself = self
    def __del__(self):
        if Asks.left > 0:
            Asks.left -= 1
            Asks()
            answers.append(ask())
gc.set_threshold(1)
Asks()
while Asks.left > 0:
    answers.append(ask())
assert answers == [expected] * len(answers)
"""


class Adjudicating(unittest.TestCase):
    def test_a_request_is_answered(self):
        answer = chancery.adjudicate({"id": [1, "x"], **REQUEST})
        self.assertEqual(answer["id"], [1, "x"])
        results = {entry["unit"]: entry["result"] for own in answer["orders"].values() for entry in own}
        self.assertEqual(results, {"A PAR": "succeeds", "A MAR": "given", "A MUN": "fails"})
        self.assertEqual(answer["units_after"]["FRANCE"], ["A BUR", "A MAR"])

    def test_a_bad_request_says_where(self):
        with self.assertRaises(chancery.ChanceryError) as caught:
            chancery.adjudicate({"units": {"FRANCE": ["A NOWHERE"]}})
        self.assertEqual((caught.exception.at, caught.exception.code), ("units.FRANCE[0]", "unknown_province"))
        self.assertIn("NOWHERE", str(caught.exception))

    def test_many_are_answered_in_their_sequence_by_any_number_of_threads(self):
        requests = [{"id": i, **REQUEST} for i in range(1000)]
        requests[7] = {"id": 7, "units": 3}
        one = chancery.adjudicate_many(requests, jobs=1)
        self.assertEqual([answer["id"] for answer in one], list(range(1000)))
        self.assertIn("error", one[7])
        for jobs in (2, 3, 1001, None):
            self.assertEqual(chancery.adjudicate_many(requests, jobs=jobs), one)
        self.assertEqual(chancery.adjudicate_many([]), [])
        with self.assertRaises(ValueError):
            chancery.adjudicate_many(requests, jobs=0)

    def test_plain_requests_are_answered_as_the_protocol_answers_them(self):
        path = pathlib.Path(__file__).resolve().parents[2] / "chancery-lab" / "data" / "positions.jsonl.gz"
        with gzip.open(path, "rt") as lines:
            requests = [json.loads(line) for line in lines][::10]
        requests += [
            {"units": {"FRANCE": ["A PAR", "A PAR"]}},
            {"units": {"ATLANTIS": []}},
            {"map": "atlantis", "units": {}},
            {"units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["Par nach Bur\n\u00fc \"x\""]}, "rules": "rulebook-2000"},
            {"phase": "W1901A", "units": {"FRANCE": ["A BUR"]}, "centers": {"FRANCE": ["PAR", "BRE"]}},
        ]
        # This field changes nothing, and is none of a plain request.
        other = [{**request, "contested": []} for request in requests]
        plain = chancery.adjudicate_many(requests, jobs=1)
        self.assertEqual(json.dumps(plain), json.dumps(chancery.adjudicate_many(other, jobs=1)))
        self.assertEqual(sum("error" in answer for answer in plain), 3)

    def test_a_finaliser_may_ask_while_values_are_made(self):
        subprocess.run([sys.executable, "-c", FINALISERS], check=True, timeout=60)

    def test_other_threads_run_meanwhile(self):
        done = threading.Event()
        counted = [0]

        def count():
            while not done.is_set():
                counted[0] += 1

        thread = threading.Thread(target=count)
        requests = [{**REQUEST, "explain": True}] * 2000
        thread.start()
        before = counted[0]
        chancery.adjudicate_many(requests, jobs=1)
        meanwhile = counted[0] - before
        done.set()
        thread.join()
        self.assertGreater(meanwhile, 1000)

    def test_a_result_is_explained(self):
        told = chancery.explain(REQUEST, "A MUN")
        self.assertEqual((told["order"], told["result"]), ("A MUN - BUR", "fails"))
        self.assertEqual(told["why"], "it bounced with A PAR")
        self.assertGreater(len(told["proof"]), 3)
        self.assertTrue(told["proof"][1].startswith("  "))
        with self.assertRaises(KeyError):
            chancery.explain(REQUEST, "A BER")


class Maps(unittest.TestCase):
    def test_maps_are_described(self):
        self.assertIn("standard", chancery.maps())
        for name in chancery.maps():
            info = chancery.map_info(name)
            self.assertEqual(info["name"], name)
            for code, province in info["provinces"].items():
                for other in province["army_borders"]:
                    self.assertIn(code, info["provinces"][other]["army_borders"], (name, code, other))
        info = chancery.map_info()
        self.assertEqual(sum(province["center"] for province in info["provinces"].values()), 34)
        self.assertEqual(info["provinces"]["STP"]["fleet_borders"]["STP/SC"], ["BOT", "FIN", "LVN"])
        with self.assertRaises(KeyError):
            chancery.map_info("atlantis")

    def test_a_map_of_ones_own_is_like_any_other(self):
        own = pathlib.Path(__file__).resolve().parents[3] / "maps" / "pure.ron"
        text = own.read_text(encoding="utf-8").replace('name: "pure"', 'name: "our-pure"')
        info = chancery.load_map(text)
        self.assertEqual(info["name"], "our-pure")
        self.assertEqual(chancery.load_map(text), chancery.map_info("our-pure"))
        game, usual = chancery.Game("our-pure"), chancery.Game("pure")
        for one in (game, usual):
            for power, units in one.possible_orders().items():
                one.set_orders(power, [orders[-1] for orders in units.values()])
        answer, same = game.process(), usual.process()
        digest = answer.pop("map_hash")
        self.assertEqual((len(digest), answer), (64, same))
        many = chancery.adjudicate_many([game.request(), usual.request()] * 100, jobs=2)
        self.assertEqual([a.get("map_hash") for a in many], [digest, None] * 100)
        for wrong in [text + "x", text.replace("victory", "victory_"), own.read_text(encoding="utf-8")]:
            with self.assertRaises(ValueError):
                chancery.load_map(wrong)

    def test_possible_orders_are_listed(self):
        possible = chancery.Game().possible_orders()
        # By hand: it may go to BRE, BUR, GAS and PIC.
        self.assertIn("A PAR - BUR", possible["FRANCE"]["A PAR"])
        self.assertEqual(sum("-" in order and " S " not in order for order in possible["FRANCE"]["A PAR"]), 4)
        self.assertEqual(set(possible["RUSSIA"]), {"A MOS", "A WAR", "F SEV", "F STP/SC"})
        builds = {"phase": "W1901A", "units": {"FRANCE": ["A BUR"]}, "centers": {"FRANCE": ["PAR", "BRE"]}}
        self.assertEqual(
            chancery.possible_orders(builds)["FRANCE"][""], ["B A BRE", "B F BRE", "B A PAR", "WAIVE"]
        )
        with self.assertRaises(chancery.ChanceryError):
            chancery.possible_orders({"units": {"NOBODY": []}})


class Games(unittest.TestCase):
    def test_a_game_is_played_with_possible_orders(self):
        dice = random.Random(1)
        game = chancery.Game()
        kinds = set()
        for _ in range(60):
            kinds.add(game.phase[-1])
            for power, units in game.possible_orders().items():
                game.set_orders(power, [dice.choice(orders) for orders in units.values()])
            answer = game.process()
            self.assertNotIn("errors", answer)
            count = sum(map(len, game.units.values())) + len(game.dislodged)
            self.assertLessEqual(count, 34 + len(game.dislodged))
            if game.is_over:
                break
        self.assertEqual(kinds, {"M", "R", "A"})
        self.assertEqual(len(game.history), 60)

    def test_a_power_that_is_not_there_is_refused(self):
        with self.assertRaises(KeyError):
            chancery.Game().set_orders("ATLANTIS", [])
        with self.assertRaises(KeyError):
            chancery.Game().send("FRANCE", "Hello", "ATLANTIS")

    def test_an_order_that_cannot_be_read_is_refused_and_the_others_stay(self):
        game = chancery.Game()
        game.set_orders("FRANCE", ["A PAR - BUR"])
        with self.assertRaises(chancery.ChanceryError) as caught:
            game.set_orders("FRANCE", ["A MAR H", "A PAR - NOWHERE"])
        self.assertEqual(caught.exception.at, "orders.FRANCE[1]")
        self.assertEqual(game.orders, {"FRANCE": ["A PAR - BUR"]})
        # What can be read stands, also if it is impossible, and also once the possible orders are known.
        game.possible_orders()
        game.set_orders("FRANCE", ["A PAR - STP", "A MAR S A PAR - BUR"])
        results = {r["unit"]: r["result"] for r in game.process()["orders"]["FRANCE"]}
        self.assertEqual(results, {"A PAR": "illegal", "A MAR": "invalid", "F BRE": "stands"})

    def test_a_copy_goes_on_by_itself(self):
        game = chancery.Game()
        game.set_orders("FRANCE", ["A PAR - BUR"])
        game.send("FRANCE", "To all")
        for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
            other.set_orders("FRANCE", ["A PAR - PIC"])
            other.send("ENGLAND", "For you", "FRANCE")
            other.process()
            self.assertIn("A PIC", other.units["FRANCE"])
            self.assertEqual([m["phase"] for m in other.messages], ["S1901M", "S1901M"])
        self.assertEqual((game.phase, len(game.history), len(game.messages)), ("S1901M", 0, 1))
        self.assertEqual(game.orders, {"FRANCE": ["A PAR - BUR"]})
        self.assertIn("S1901M: AUSTRIA 3, ENGLAND 3", repr(game))


class Values(unittest.TestCase):
    def test_any_json_value_comes_back_as_it_was(self):
        nested = [1, -2, 2**63, 10**30, 1.5, True, None, {"a": [], "b": {}}]
        for value in ["\u00e9\n\"\\\x00", nested, {"x": "y" * 99}, "\U0001f600"]:
            self.assertEqual(chancery.adjudicate({"id": value, **REQUEST})["id"], value)
        self.assertEqual(chancery.adjudicate({"id": (1, 2), **REQUEST})["id"], [1, 2])

    def test_other_mappings_are_read_as_dictionaries(self):
        request = types.MappingProxyType({key: collections.OrderedDict(own) for key, own in REQUEST.items()})
        self.assertEqual(chancery.adjudicate(request), chancery.adjudicate(REQUEST))

    def test_what_json_does_not_have_is_refused(self):
        deep = []
        for _ in range(10000):
            deep = [deep]
        no_json = [object(), b"x", float("nan"), {1: 2}, deep]
        for value, error in [(value, TypeError) for value in no_json] + [("\ud800", ValueError)]:
            with self.assertRaises(error):
                chancery.adjudicate({"id": value, **REQUEST})
            with self.assertRaises(error):
                chancery.adjudicate_many([REQUEST] * 200 + [{"id": value, **REQUEST}], jobs=2)


if __name__ == "__main__":
    unittest.main()
