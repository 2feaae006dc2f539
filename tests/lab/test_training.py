"""The worked example trains: briefly here, a few minutes by hand (docs/lab.md#training-an-agent)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tablee.core import Rng, get_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_styx.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_styx", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_styx"] = module
    spec.loader.exec_module(module)
    return module


def test_a_short_training_changes_the_network_the_same_way_every_time(example: ModuleType) -> None:
    first, again = (example.train(2, count=12, length=10, quiet=True) for _ in range(2))
    fresh = example.Network(1)
    for name, weights in first.weights.items():
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, fresh.weights[name]), f"{name} has learnt nothing"
        assert np.array_equal(weights, again.weights[name])


def test_the_network_learns_what_wins(example: ModuleType) -> None:
    """One position, one of its choices always wins: its chance grows, and so does the value."""
    network = example.Network(3)
    games = example.Games("styx", 1, seed=2)
    seen, masks = example.features(games.observations), games.masks.copy()
    offered = np.flatnonzero(masks[0])
    _, before, value = network.think(seen, masks)
    rows = np.repeat(seen, 8, axis=0), np.repeat(masks, 8, axis=0)
    chosen = np.full(8, offered[-1])
    for _ in range(5):
        chances = np.repeat(network.think(seen, masks)[1][:, offered[-1]], 8)
        network.learn(*rows, chosen, chances, np.ones(8, np.float32), np.ones(8, np.float32))
    _, after, better = network.think(seen, masks)
    assert after[0, offered[-1]] > before[0, offered[-1]]
    assert better[0] > value[0]
    assert after[0, masks[0] == 0].max() == 0, "a choice that is not offered has a chance"


def test_the_network_plays_whole_games(example: ModuleType) -> None:
    network = example.Network(1)
    state = get_game("styx").setup(get_game("styx").default_edition(), 2, {}, Rng(1))
    assert network.best(state, int(state.to_act())) in state.legal_actions()
    rate, low, high = example.duel(network, 2, "random")
    assert 0 <= low <= rate <= high <= 1
