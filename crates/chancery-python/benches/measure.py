"""Times the module beside the packages `diplomacy` and `pydip`, in one run, and prints a table in Markdown.

    pip install diplomacy pydip
    python benches/measure.py ../chancery-lab/data/positions.jsonl.gz

Times are the best of several rounds. What is compared does the same work: the same positions, the same games. They are the
processor's, which other programs disturb less, but for `adjudicate_many`: only a clock says what two jobs are worth.
"""

import copy
import gzip
import json
import random
import sys
import time

import chancery

ROUNDS = 5


def best(work, count, clock=time.process_time):
    """Returns the microseconds that one of `count` things takes in the best round."""
    times = []
    for _ in range(ROUNDS):
        start = clock()
        work()
        times.append((clock() - start) / count * 1e6)
    return min(times)


def each(work, things):
    """Does something with each thing, as a program does that uses each result and goes on."""
    for thing in things:
        work(thing)


def positions(path):
    opened = gzip.open(path, "rt") if path.endswith(".gz") else open(path, encoding="utf-8")
    with opened as lines:
        requests = [json.loads(line) for line in lines]
    return [{key: value for key, value in request.items() if key != "explain"} for request in requests]


def play(game, dice, phases):
    """Plays phases with random possible orders; returns the seconds of the module alone."""
    spent = 0.0
    for _ in range(phases):
        start = time.process_time()
        listed = game.possible_orders()
        spent += time.process_time() - start
        chosen = {power: [dice.choice(orders) for orders in units.values()] for power, units in listed.items()}
        start = time.process_time()
        for power, orders in chosen.items():
            game.set_orders(power, orders)
        game.process()
        spent += time.process_time() - start
        if game.is_over:
            game.__init__()
    return spent


def random_phase():
    games = [(chancery.Game(), random.Random(seed)) for seed in range(ROUNDS)]
    return min(play(game, dice, 200) / 200 * 1e6 for game, dice in games)


def dip_phases(process, phases=60):
    """Returns the microseconds that the package's games of random orders take a phase, without choosing them."""
    from diplomacy import Game

    dice, game, spent = random.Random(1), Game(), 0.0
    for _ in range(phases):
        possible = game.get_all_possible_orders()
        for power, places in game.get_orderable_locations().items():
            game.set_orders(power, [dice.choice(possible[at]) for at in places if possible[at]])
        start = time.process_time()
        process(game)
        spent += time.process_time() - start
        if game.is_game_done:
            game = Game()
    return spent / phases * 1e6


def pydip_time(requests):
    """Returns how many positions `pydip` takes at all, and its microseconds for each. It has no convoys here."""
    from pydip.map.predefined.vanilla_dip import generate_map
    from pydip.player.command.command import HoldCommand, MoveCommand, SupportCommand
    from pydip.player.player import Player
    from pydip.player.unit import UnitTypes
    from pydip.turn.resolve import resolve_turn

    board, names = generate_map(), chancery.map_info()["provinces"]
    known = set(board.name_map)
    others = {"EAS": "Eastern Mediterranean Sea", "WES": "Western Mediterranean Sea", "STP": "St. Petersburg"}
    coasts = {"NC": " North Coast", "EC": " North Coast", "SC": " South Coast"}

    def place(kind, text):
        code, _, coast = text.partition("/")
        name = others.get(code, names[code]["name"])
        fleet = name + coasts.get(coast, " Coast")
        return fleet if kind == "F" and fleet in known else name

    def turn(request):
        players, units = {}, {}
        for power, own in request["units"].items():
            kinds = {"A": UnitTypes.TROOP, "F": UnitTypes.FLEET}
            stand = [{"territory_name": place(*unit.split()), "unit_type": kinds[unit[0]]} for unit in own]
            players[power] = Player(power, board, stand)
            units.update(zip(own, players[power].units))
        commands = []
        for power, own in request["units"].items():
            given = {" ".join(order.split()[:2]): order for order in request["orders"].get(power, ())}
            for unit in own:
                player, words = players[power], given.get(unit, "").split()[2:]
                if words[:1] == ["-"]:
                    commands.append(MoveCommand(player, units[unit], place(unit[0], words[1])))
                elif words[:1] == ["S"]:
                    other = " ".join(words[1:3])
                    to = place(other[0], words[4] if len(words) > 4 else other.split()[1])
                    commands.append(SupportCommand(player, units[unit], units[other], to))
                else:
                    commands.append(HoldCommand(player, units[unit]))
        return commands

    turns = []
    for request in requests:
        text = json.dumps(request["orders"])
        if " C " in text or " VIA" in text:
            continue
        try:
            turns.append(turn(request))
        except (AssertionError, KeyError):
            # An order that it takes for impossible, or a unit that it does not know.
            continue
    usable = [t for t in turns if _resolves(resolve_turn, board, t)]
    return len(usable), best(lambda: each(lambda t: resolve_turn(board, t), usable), len(usable))


def _resolves(resolve_turn, board, commands):
    try:
        resolve_turn(board, commands)
    except (AssertionError, KeyError):
        return False
    return True


def rows(path):
    requests = positions(path)
    count = len(requests)
    yield "`adjudicate(dict)`", best(lambda: each(chancery.adjudicate, requests), count)
    one = best(lambda: chancery.adjudicate_many(requests * 5, jobs=1), 5 * count, time.perf_counter)
    yield "`adjudicate_many`, one job", one
    two = best(lambda: chancery.adjudicate_many(requests * 5, jobs=2), 5 * count, time.perf_counter)
    yield f"`adjudicate_many`, two jobs ({one / two:.2f} times one)", two
    yield "`possible_orders(dict)`", best(lambda: each(chancery.possible_orders, requests), count)
    yield "a random game's phase through `Game`", random_phase()
    game = chancery.Game()
    play(game, random.Random(3), 60)
    yield "`copy.deepcopy` of a game after 60 phases", best(lambda: [copy.deepcopy(game) for _ in range(100)], 100)
    try:
        from chancery import dip
        import diplomacy  # noqa: F401
    except ImportError:
        print("the package `diplomacy` is not installed: it is left out", file=sys.stderr)
    else:
        yield "`dip.process`", min(dip_phases(dip.process) for _ in range(3))
        yield "`diplomacy.Game.process`", min(dip_phases(lambda game: game.process()) for _ in range(3))
    try:
        usable, taken = pydip_time(requests)
        yield f"`pydip`, adjudicating alone, {usable} positions", taken
    except ImportError:
        print("the package `pydip` is not installed: it is left out", file=sys.stderr)

def main():
    print("| work | microseconds |\n| --- | --- |")
    for what, taken in rows(sys.argv[1]):
        print(f"| {what} | {taken:,.1f} |", flush=True)


if __name__ == "__main__":
    main()
