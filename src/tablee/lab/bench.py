"""Speed of the rules: random games, copies, games driven from Python; compiled and interpreted in one run."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from tablee.core import OVER, Rng, State, get_game
from tablee.core.form import rules_form
from tablee.core.state import playouts

# Imports tablee from its .py files although compiled ones lie beside them, then measures.
INTERPRETED = """
import importlib.machinery, json, pathlib, sys
source = importlib.machinery.FileFinder.path_hook(
    (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
)
def only_source(path):
    if "tablee" not in path[len(sys.argv[1]):]:
        raise ImportError
    return source(path)
sys.path.insert(0, sys.argv[1])
sys.path_hooks.insert(0, only_source)
sys.path_importer_cache.clear()
from tablee.lab.bench import is_compiled, playout_rate
assert not is_compiled()
edition = pathlib.Path(sys.argv[3]) if sys.argv[3] else None
print(json.dumps({game: playout_rate(game, float(sys.argv[2]), edition) for game in sys.argv[4:]}))
"""


def is_compiled() -> bool:
    """Whether the rules that were imported are the compiled ones."""
    return rules_form() == "compiled"


def first_state(game_id: str, edition: Path | None = None) -> State:
    """A dealt position with the seats and options of a simulation."""
    game = get_game(game_id)
    seats = game.simulation_seats()
    options = game.complete_options(seats, game.simulation_options())
    components = game.default_edition() if edition is None else game.edition_from(edition)
    return game.setup(components, seats, options, Rng(1))


def playout_rate(game_id: str, seconds: float, edition: Path | None = None) -> float:
    """Copies played out at random, per second."""
    start = first_state(game_id, edition)
    rng = Rng(1)
    playouts(start, rng, 1)
    done, count = 0, 1
    began = time.process_time()
    while True:
        playouts(start, rng, count)
        done += count
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent
        count = max(1, min(count * 2, int(done / spent * (seconds - spent)) + 1))


def copy_time(game_id: str, seconds: float, edition: Path | None = None) -> float:
    """Nanoseconds for one copy."""
    state = first_state(game_id, edition)
    began = time.process_time()
    done = 0
    while True:
        for _ in range(10_000):
            state.copy()
        done += 10_000
        spent = time.process_time() - began
        if spent >= seconds:
            return spent / done * 1e9


def driven_rate(game_id: str, seconds: float, edition: Path | None = None) -> float:
    """Games per second when Python asks for the legal actions and applies one, step by step."""
    start = first_state(game_id, edition)
    rng = Rng(1)
    began = time.process_time()
    done = 0
    while True:
        state = start.copy()
        while state.to_act() != OVER:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
        done += 1
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def interpreted_rates(game_ids: list[str], seconds: float, edition: Path | None = None) -> dict[str, float]:
    """The same playouts in a process of its own that leaves the compiled modules alone."""
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-c", INTERPRETED, root, str(seconds), str(edition or ""), *game_ids]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def measure(game_ids: list[str], seconds: float, edition: Path | None = None) -> list[dict[str, str | float]]:
    """All figures, as ``{"name", "value", "unit"}``; an edition is one game's."""
    figures: list[dict[str, str | float]] = []

    def note(name: str, value: float, unit: str) -> None:
        figures.append({"name": name, "value": round(value, 1), "unit": unit})

    interpreted = interpreted_rates(game_ids, seconds, edition)
    for game in game_ids:
        rate = playout_rate(game, seconds, edition)
        note(f"{game}.playouts", rate, "games/s")
        note(f"{game}.playouts.interpreted", interpreted[game], "games/s")
        note(f"{game}.playouts.ratio", rate / interpreted[game], "times interpreted")
        note(f"{game}.copy_ns", copy_time(game, seconds / 4, edition), "ns")
        note(f"{game}.driven", driven_rate(game, seconds, edition), "games/s")
    return figures
