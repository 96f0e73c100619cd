"""Adjudicates a data set with Dask: files of requests, one JSON object on each line, become files of answers.

    pip install dask
    python examples/adjudicate_with_dask.py 'requests/*.jsonl' answers

The folder `answers` gets one file for each part. Each line is answered by itself, so Dask may split the files at any line. It works
on all cores of this machine. With `dask.distributed.Client("host:8786")` before `main` it works on a cluster that has the module
installed. Why Dask and not Ray: a data set of lines is a bag, which Dask reads, splits and writes by itself, and Dask is
installed in a second.
"""

import json
import sys

import dask.bag

import chancery


def answers(lines):
    """Answers the lines of a part, on one thread, because Dask gives each core a part of its own."""
    requests = [json.loads(line) for line in lines]
    return [json.dumps(answer) for answer in chancery.adjudicate_many(requests, jobs=1)]


def main(source, target):
    parts = dask.bag.read_text(source, blocksize="1MiB").map_partitions(answers)
    return parts.to_textfiles(f"{target}/*.jsonl", last_endline=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    for path in main(*sys.argv[1:]):
        print(path)
