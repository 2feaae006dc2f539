"""``python -m tests.fuzz --inputs 100000``: mutated records and editions, each in a process with limits."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from pathlib import Path

from tablee.core import game_ids, texts
from tests.fuzz.mutator import Mutator
from tests.fuzz.sandbox import COMPILED, judge


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input, to repeat one")
    parser.add_argument("--keep", type=Path, help="a folder for the inputs that failed")
    args = parser.parse_args()
    mutator = Mutator()
    for id in game_ids():
        texts("en", id)  # in which refusals are worded; else every fork would read them anew
    gc.collect()
    gc.freeze()  # the forks share what is there already
    begun = time.monotonic()
    counts = {"record": [0, 0], "edition": [0, 0]}
    slowest = 0.0
    failed = 0
    for number in range(args.first, args.first + args.inputs):
        kind, content = mutator.input(f"{args.seed}/{number}")
        verdict = judge(kind, content)
        counts[kind][0] += 1
        counts[kind][1] += verdict.let_in
        slowest = max(slowest, verdict.seconds)
        if verdict.fault:
            failed += 1
            print(
                f"input {number} of seed {args.seed} ({kind}): {verdict.fault}", file=sys.stderr, flush=True
            )
            if args.keep:
                args.keep.mkdir(parents=True, exist_ok=True)
                (args.keep / f"{args.seed}-{number}.{kind}").write_bytes(content)
    seconds = time.monotonic() - begun
    told = {
        "inputs": args.inputs,
        "compiled": COMPILED,
        "records": dict(zip(("tried", "let_in"), counts["record"], strict=True)),
        "editions": dict(zip(("tried", "let_in"), counts["edition"], strict=True)),
        "failed": failed,
        "slowest": round(slowest, 2),
        "seconds": round(seconds, 1),
    }
    print(json.dumps(told))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
