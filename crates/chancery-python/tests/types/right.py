"""What a strict type checker passes."""

from __future__ import annotations

import chancery

request: chancery.Request = {
    "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
    "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
}
answer = chancery.adjudicate(request)
for power, results in answer["orders"].items():
    for result in results:
        print(power, result["order"], result["result"], result.get("why", ""))
for one in chancery.adjudicate_many([request, request], jobs=2):
    print(one["next_phase"])
print("\n".join(chancery.explain(request, "A MUN")["proof"]))
game = chancery.Game()
for power, units in game.possible_orders().items():
    game.set_orders(power, [orders[0] for orders in units.values()])
game.send("FRANCE", "Peace?", "ENGLAND")
print(game.process()["units_after"], game.copy().winner, chancery.map_info()["provinces"]["PAR"]["center"])
