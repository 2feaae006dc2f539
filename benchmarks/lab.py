"""The lab's speed: inside, driven from Python, in batches, through the libraries, on two workers. Ratios in one run.

python -m benchmarks.lab                      # what is installed
python -m benchmarks.lab --before PYTHON      # and random games against another checkout's compiled rules

``BENCH_BEFORE=PYTHON make bench ARGS="--only lab"`` does the same: the Python of a checkout of a8d64e1, built by its
own ``dev.py setup``, gives the ratios of Sifaxe and Syzygie. ``BENCH_PGX=PYTHON`` (or ``--pgx``) is one where pgx is
installed, which brings jax: its connect four is measured beside the batches. Every figure that something is asked of
says so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # threads that wait for work would be counted as processor time

import numpy as np
from benchmarks.figures import Figures, say
from benchmarks.lab_processes import CLUSTER, INSIDE, PGX

from tablee.core import Rng, game_ids
from tablee.core.state import playouts
from tablee.lab.batch import Games
from tablee.lab.bench import first_state, is_compiled

PARTS = ("rules", "libraries", "pgx", "workers")
# Games at once: few fit into the nearer caches, many cost fewer calls. The better of these, as for pgx.
BATCHES = (64, 256)
# What a loop driven from Python chooses by, drawn before the clock runs: the rules are measured, not the generator.
DRAWN = random.Random(1).choices(range(2**29), k=20_000)


def rate(seconds: float, play: Callable[[], int]) -> float:
    """Steps a second of processor time."""
    play()
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += play()
    return steps / spent


def best(rounds: int, measure: Callable[[], float]) -> float:
    """The best of a few: whatever else runs on the machine only ever makes it slower."""
    return max(measure() for _ in range(rounds))


def inside(id: str, seconds: float) -> float:
    start, rng = first_state(id), Rng(1)
    return rate(seconds, lambda: int(playouts(start, rng, 8)))


def driven(id: str, seconds: float) -> float:
    """Python asks for the legal actions and plays one: two calls a step, the very loop that ``spiel`` has."""
    start = first_state(id)

    def play() -> int:
        state = start.copy()
        for drawn in DRAWN:
            legal = state.legal_actions()
            if not legal:
                state = start.copy()
                legal = state.legal_actions()
            state.apply(legal[drawn % len(legal)])
        return len(DRAWN)

    return rate(seconds, play)


def driven_in_one_call(id: str, seconds: float) -> float:
    """The same with the two calls in one: ``advance`` plays an action and says what is legal then."""
    start = first_state(id)

    def play() -> int:
        state = start.copy()
        legal = state.legal_actions()
        for drawn in DRAWN:
            legal = state.advance(legal[drawn % len(legal)])
            if not legal:
                state = start.copy()
                legal = state.legal_actions()
        return len(DRAWN)

    return rate(seconds, play)


def driven_drawing(id: str, seconds: float) -> float:
    """Two calls a step, with Python's own generator at work in the loop, which is then a third of it."""
    start, draw = first_state(id), random.Random(1).random

    def play() -> int:
        state, steps = start.copy(), 0
        while legal := state.legal_actions():
            state.apply(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return rate(seconds, play)


def batched(id: str, seconds: float) -> float:
    """Actions of the rules a second, with observation and mask before every choice; choices by the batch itself."""
    return max(_batched(id, count, seconds) for count in BATCHES)


def _batched(id: str, count: int, seconds: float) -> float:
    games = Games(id, count, seats=_seats(id), seed=1)
    rng = Rng(1)

    def play() -> int:
        before = games.steps
        for _ in range(20):
            games.step_at_random(rng)
        return games.steps - before

    return rate(seconds, play)


def batched_by_numpy(id: str, seconds: float) -> float:
    """The same with choices that numpy draws from the masks."""
    games = Games(id, BATCHES[-1], seats=_seats(id), seed=1)
    draws = np.random.default_rng(1)
    noise = draws.random(games.masks.shape, np.float32)

    def play() -> int:
        before = games.steps
        games.step((games.masks * np.roll(noise, 1, axis=1)).argmax(axis=1))
        return games.steps - before

    return rate(seconds, play)


def _seats(id: str) -> int:
    from tablee.core import get_game

    return get_game(id).simulation_seats()


def spiel(name: str, seconds: float) -> float:
    game = spiel_game(name)

    def play() -> int:
        state = game.new_initial_state()
        for drawn in DRAWN:
            legal = state.legal_actions()
            if not legal:
                state = game.new_initial_state()
                legal = state.legal_actions()
            state.apply_action(legal[drawn % len(legal)])
        return len(DRAWN)

    return rate(seconds, play)


def spiel_game(name: str) -> Any:
    import pyspiel

    from tablee.lab.openspiel import register

    register()
    return pyspiel.load_game(name)


def spiel_drawing(name: str, seconds: float) -> float:
    game, draw = spiel_game(name), random.Random(1).random

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while legal := state.legal_actions():
            state.apply_action(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return rate(seconds, play)


def aec(make: Callable[[], Any], seconds: float) -> float:
    """Steps of a PettingZoo environment: observe, choose by the mask, step."""
    table = make()
    rng = np.random.default_rng(1)
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        table.reset(seed=seed)
        steps = 0
        for _agent in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            offered = np.flatnonzero(observation["action_mask"])
            table.step(int(offered[int(rng.random() * len(offered))]))
            steps += 1
        return steps

    return rate(seconds, play)


def rules(figures: Figures, seconds: float, before: str) -> dict[str, float]:
    say("random games inside, driven from Python, in batches")
    found: dict[str, float] = {}
    old: dict[str, float] = {}
    for id in game_ids():
        rounds = 3
        for _ in range(rounds):
            found[id] = max(found.get(id, 0.0), inside(id, seconds))
            if before:
                command = [before, "-c", INSIDE, str(seconds), id]
                done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
                old[id] = max(old.get(id, 0.0), json.loads(done.stdout)[id])
        figures.note(f"lab.{id}.inside", found[id], "steps/s")
        if before:
            figures.note(f"lab.{id}.inside.before", old[id], "steps/s")
            least = 2.0 if id in ("sifaxe", "syzygie") else None
            figures.note(f"lab.{id}.inside.ratio", found[id] / old[id], "times before", least)
        figures.note(f"lab.{id}.driven", best(2, lambda id=id: driven(id, seconds)), "steps/s")  # type: ignore[misc]
        speed = best(3, lambda id=id: batched(id, seconds))  # type: ignore[misc]
        figures.note(f"lab.{id}.batch", speed, "steps/s", 3e6 if id == "styx" else None)
        figures.note(f"lab.{id}.batch.ratio", speed / found[id], "of inside", 0.4)
        by_numpy = batched_by_numpy(id, seconds)
        figures.note(f"lab.{id}.batch.numpy", by_numpy, "steps/s, choices drawn by numpy")
    return found


def pgx(figures: Figures, seconds: float, python: str) -> None:
    if not python:
        say("pgx's connect four is left out: name a Python that has pgx by --pgx")
        return
    say("pgx's connect four, 256 to 4096 games at once, beside a batch of Styx")
    done = subprocess.run(
        [python, "-c", PGX, str(seconds)], capture_output=True, text=True, check=True, cwd="/"
    )
    four = float(json.loads(done.stdout))
    figures.note("lab.connect_four.pgx", four, "steps/s, the best of these")
    figures.note(
        "lab.styx.batch.pgx",
        best(2, lambda: batched("styx", seconds)) / four,
        "times pgx's connect four",
        1.0,
    )


def libraries(figures: Figures, seconds: float) -> None:
    say("through OpenSpiel and PettingZoo")
    # In turns, so that a busy moment hits them all.
    loops: dict[str, Callable[[], float]] = {
        "ours": lambda: spiel("tablee_styx()", seconds),
        "euchre": lambda: spiel("euchre", seconds),
        "driven": lambda: driven("styx", seconds),
        "in one call": lambda: driven_in_one_call("styx", seconds),
        "drawing": lambda: driven_drawing("styx", seconds),
        "euchre, drawing": lambda: spiel_drawing("euchre", seconds),
    }
    found = dict.fromkeys(loops, 0.0)
    for _ in range(4):
        for name, loop in loops.items():
            found[name] = max(found[name], loop())
    euchre = found["euchre"]
    figures.note("lab.styx.openspiel", found["ours"], "steps/s", 100_000)
    figures.note("lab.euchre.openspiel", euchre, "steps/s, OpenSpiel's own in C++")
    figures.note("lab.styx.driven.ratio", found["driven"] / euchre, "times pyspiel's euchre", 3.0)
    figures.note("lab.styx.advance.ratio", found["in one call"] / euchre, "times euchre, by advance()")
    figures.note(
        "lab.styx.driven.drawing.ratio",
        found["drawing"] / found["euchre, drawing"],
        "times euchre, random() in the loop of both",
    )
    from tablee.lab.pettingzoo import env

    table = best(2, lambda: aec(lambda: env("styx"), seconds))
    figures.note("lab.styx.pettingzoo", table, "steps/s, with the checks of the wrappers")
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError as missing:
        say(f"PettingZoo's connect four is left out: {missing} (pip install pygame)")
        return
    four = best(2, lambda: aec(connect_four_v3.env, seconds))
    figures.note("lab.connect_four.pettingzoo", four, "steps/s, wrapped")
    figures.note("lab.styx.pettingzoo.ratio", table / four, "times PettingZoo's connect four", 3.0)


@contextmanager
def cluster() -> Iterator[str]:
    """The address of two Dask workers. Their scheduler has a process of its own, as anywhere: in this one its threads
    would slow down what one job does beside it."""
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()  # which ends it


def workers(figures: Figures, games: int) -> None:
    """The command, as who waits for it sees it: with its start, that of its processes, and the way to a cluster that is
    there already. A minute for one job: a start (half a second with Dask's client) is the same for an hour.

    Python's bytecode is kept, as wherever an image of a container does not forbid it: without it each start compiles
    all of Dask anew, which is another second.
    """
    say("tablee simulate on two workers")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    simulate = [sys.executable, "-m", "tablee.cli", "simulate", "styx", "--games"]

    def seconds(count: int, *who: str) -> float:
        began = time.perf_counter()
        subprocess.run([*simulate, str(count), *who], check=True, capture_output=True, cwd="/")
        return time.perf_counter() - began

    with cluster() as address:
        seconds(64, "--cluster", address)
        ways = [("--jobs", "1"), ("--jobs", "2"), ("--cluster", address)]
        # In turn, so that a busy minute hits all three.
        rounds = [[seconds(games, *way) for way in ways] for _ in range(2)]
    one, two, spread = (min(found) for found in zip(*rounds, strict=True))
    figures.note("lab.simulate.one", games / one, "games/s")
    figures.note("lab.simulate.jobs2.ratio", one / two, "times one job", 1.9)
    figures.note("lab.simulate.cluster2.ratio", one / spread, "times one job", 1.8)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="shorter and less exact")
    parser.add_argument(
        "--before",
        default=os.environ.get("BENCH_BEFORE", ""),
        metavar="PYTHON",
        help="the Python of another checkout's .venv",
    )
    parser.add_argument(
        "--pgx", default=os.environ.get("BENCH_PGX", ""), metavar="PYTHON", help="a Python that has pgx"
    )
    parser.add_argument("--part", action="append", choices=PARTS, default=[])
    args = parser.parse_args()
    figures = Figures()
    if not is_compiled():
        say("the rules are not compiled here: these figures say little")
    seconds = 0.2 if args.quick else 1.0
    parts = args.part or PARTS
    if "rules" in parts:
        rules(figures, seconds, args.before)
    if "libraries" in parts:
        libraries(figures, seconds)
    if "pgx" in parts:
        pgx(figures, seconds, args.pgx)
    if "workers" in parts:
        workers(figures, 100_000 if args.quick else 6_000_000)
    print(figures.json())


if __name__ == "__main__":
    main()
