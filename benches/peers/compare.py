"""Compares adjudicators on the same 2,000 positions in one run, each through its own interface, in one table:

    python3 -m venv .venv && .venv/bin/pip install maturin diplomacy==1.1.2
    (cd crates/chancery-python && ../../.venv/bin/maturin develop --release)
    cargo build --profile dist
    .venv/bin/python benches/peers/compare.py

It first runs the Rust crates (`benches/peers`), then times the Python package `diplomacy` and the module `chancery`. Each
position of these counts with the best of `--rounds` rounds; `--positions` takes fewer. With `--markdown` the table is one for
a document. Run it on a quiet machine: it prints the load.
"""

import argparse
import gzip
import json
import os
import pathlib
import re
import subprocess
import time
from importlib.metadata import version

ROOT = pathlib.Path(__file__).resolve().parents[2]
POSITIONS = ROOT / "crates/chancery-lab/data/positions.jsonl.gz"
# dipcc, the C++ engine of facebookresearch/diplomacy_cicero, publishes no time per position that could be found. Built with
# -O3 -DNDEBUG -march=native and its tables of legal orders filled, it took 0.74 of radip's time on these positions when the two
# were timed side by side (63 and 85 microseconds on an AMD EPYC, November 2026).
DIPCC_OF_RADIP = 63 / 85


def rust(rounds):
    """Returns the rows of the crates: what, and microseconds a position."""
    command = ["cargo", "run", "--release", "--quiet", "--manifest-path", "benches/peers/Cargo.toml", "--", str(rounds)]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True
    )
    rows = re.findall(r"^(\S.*?) +(\d+)   radip takes", done.stderr.replace("\r", "\n"), re.MULTILINE)
    return [(what, int(ns) / 1000) for what, ns in rows]


def best(works, rounds):
    """Runs each work so many times, and returns the mean of their best times in microseconds."""
    times = []
    for make in works:
        least = float("inf")
        for _ in range(rounds):
            work = make()
            start = time.perf_counter()
            work()
            least = min(least, time.perf_counter() - start)
        times.append(least * 1e6)
    return sum(times) / len(times)


def package(positions, rounds):
    """Times `Game.process` of the package `diplomacy`, and what of it resolves the moves."""
    try:
        import diplomacy
    except ImportError:
        return [("diplomacy (Python): not installed", None)]

    def game(position):
        made = diplomacy.Game()
        made.clear_units()
        for power, units in position["units"].items():
            made.set_units(power, units)
        for power, orders in position["orders"].items():
            made.set_orders(power, orders)
        return made

    def process(position):
        return lambda: game(position).process

    name = f"diplomacy {version('diplomacy')} (Python): Game.process"
    return [(name, best([process(p) for p in positions], rounds))]


def module(positions, rounds):
    """Times the module `chancery`: dictionaries in and out, and many texts at once."""
    try:
        import chancery
    except ImportError:
        return [("chancery (Python): not built", None)]
    requests = [{"units": p["units"], "orders": p["orders"]} for p in positions]
    one = best([lambda r=r: (lambda: chancery.adjudicate(r)) for r in requests], rounds)
    many = best([lambda: (lambda: chancery.adjudicate_many(requests, jobs=1))], rounds) / len(requests)
    return [
        ("chancery (Python): adjudicate, a dictionary in and out", one),
        ("chancery (Python): adjudicate_many, one thread", many),
    ]


def json_alone(positions, rounds):
    """Times what Python's module `json` takes to read the requests and to write their answers."""
    try:
        import chancery
    except ImportError:
        return []
    texts = [json.dumps({"units": p["units"], "orders": p["orders"]}) for p in positions]
    answers = [chancery.adjudicate(json.loads(text)) for text in texts]

    def work():
        for text, answer in zip(texts, answers):
            json.loads(text)
            json.dumps(answer)

    return [("json (Python): read the requests and write the answers", best([lambda: work], rounds) / len(texts))]


def command(positions, rounds, program):
    """Times the batch protocol, if the program is built."""
    if not program.exists():
        return [(f"chancery adjudicate --jsonl: {program} is not built", None)]
    lines = "".join(json.dumps({"units": p["units"], "orders": p["orders"]}) + "\n" for p in positions) * 20
    lines = lines.encode()

    def run():
        return lambda: subprocess.run(
            [program, "adjudicate", "--jsonl", "--jobs", "1"], input=lines, stdout=subprocess.DEVNULL, check=True
        )

    return [("chancery adjudicate --jsonl --jobs 1", best([run], rounds) / (20 * len(positions)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "target/dist/chancery")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    with gzip.open(POSITIONS, "rt") as file:
        positions = [json.loads(line) for line in file][: options.positions]
    rows = rust(max(options.rounds, 20))
    radip = next((us for what, us in rows if what.startswith("radip")), None)
    rounds = options.rounds
    rows += command(positions, rounds, options.program) + json_alone(positions, rounds)
    rows += module(positions, rounds) + package(positions, rounds)
    if radip is not None:
        rows.append(("dipcc (C++): 0.74 of radip, by an earlier measurement", radip * DIPCC_OF_RADIP))
    print(f"{len(positions)} positions, microseconds per position; load {os.getloadavg()[0]:.1f}\n")
    if options.markdown:
        print("| work | microseconds per position |\n| --- | --- |")
    for what, us in rows:
        figure = "-" if us is None else f"{us:,.2f}"
        print(f"| {what} | {figure} |" if options.markdown else f"{what:<60}{figure:>12}")


if __name__ == "__main__":
    main()
