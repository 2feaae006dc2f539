"""``python -m tests.mutants``: every deliberate defect must make a test fail."""

from __future__ import annotations

import argparse
import queue
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import profile
from tests.mutants import page
from tests.mutants.catalogue import BadMutant, Mutant, read_mutants, sample
from tests.mutants.laboratory import Laboratory, Verdict


def run(mutants: list[Mutant], jobs: int) -> list[Verdict]:
    """Judge them, a few at a time, and print each verdict as it comes."""
    with tempfile.TemporaryDirectory(prefix="tablee-mutants-") as folder:
        free: queue.SimpleQueue[Laboratory] = queue.SimpleQueue()
        for number in range(jobs):
            free.put(Laboratory(Path(folder, str(number))))

        def judge(mutant: Mutant) -> Verdict:
            laboratory = free.get()
            try:
                verdict = laboratory.judge(mutant)
            finally:
                free.put(laboratory)
            print(line(verdict), flush=True)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(judge, mutants))


def line(verdict: Verdict) -> str:
    result = verdict.problem or verdict.caught_by or f"SURVIVED: {verdict.mutant.what}"
    return f"{verdict.mutant.id:36} {verdict.seconds:5.1f} s  {result}"


def chosen(options: argparse.Namespace) -> list[Mutant]:
    mutants = read_mutants()
    if options.missing:
        there = page.rows(options.write or page.PAGE)
        mutants = [mutant for mutant in mutants if mutant.id not in there]
    if options.only:
        mutants = [mutant for mutant in mutants if any(mutant.id.startswith(id) for id in options.only)]
        if not mutants:
            raise BadMutant(f"no mutant's name begins with {' or '.join(options.only)}")
    return sample(mutants, options.sample, profile.run_seed()) if options.sample else mutants


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only so many, chosen at random")
    parser.add_argument("--seed", help="of the choice and of the tests' examples; else a fresh one")
    parser.add_argument(
        "--only", action="append", default=[], metavar="ID", help="those whose name begins so"
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="write the page; rows of mutants that were not tried stay"
    )
    parser.add_argument("--missing", action="store_true", help="only those that the page has no row for")
    options = parser.parse_args()
    profile.choose("default", options.seed)
    print(f"seed {profile.run_seed()}")
    began = time.perf_counter()
    try:
        verdicts = run(chosen(options), options.jobs)
    except BadMutant as error:
        print(error, file=sys.stderr)
        return 1
    if options.write is not None:
        whole = page.text(read_mutants(), verdicts, page.rows(options.write))
        options.write.write_text(whole, encoding="utf-8")
    bad = [verdict for verdict in verdicts if not verdict.good]
    minutes = (time.perf_counter() - began) / 60
    print(
        f"\n{len(verdicts)} mutants in {minutes:.1f} minutes: {len(verdicts) - len(bad)} caught, {len(bad)} not"
    )
    for verdict in bad:
        print(line(verdict))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
