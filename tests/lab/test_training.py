"""The worked example trains: briefly here, a few minutes by hand (docs/lab.md#training-an-agent)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tablee.core import Rng, get_game

GAME = get_game("styx")
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
    first, again = (example.train(2, count=2, quiet=True) for _ in range(2))
    fresh = example.Network(1)
    for name, weights in first.weights.items():
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, fresh.weights[name]), f"{name} has learnt nothing"
        assert np.array_equal(weights, again.weights[name])


def test_what_came_later_travels_back(example: ModuleType) -> None:
    """The last thing that each seat saw is worth what the game came to; all targets are chances."""
    seen, targets = example.play(example.Network(1), 2, "back", np.random.default_rng(1))
    assert len(seen) == len(targets)
    assert set(targets[targets > 0.999]) | set(targets[targets < 0.001]) == {0.0, 1.0}
    assert ((targets >= 0) & (targets <= 1)).all()


def test_the_network_learns_what_it_is_shown(example: ModuleType) -> None:
    network = example.Network(3)
    seen, _ = example.play(network, 1, "shown", np.random.default_rng(1))
    before = network.think(seen)[1]
    targets = (np.arange(len(seen)) % 2).astype(np.float32)
    for _ in range(80):
        network.learn(seen, targets)
    after = network.think(seen)[1]
    assert np.abs(after - targets).mean() < 0.5 * np.abs(before - targets).mean()


def test_the_network_peeks_at_nothing(example: ModuleType) -> None:
    """What it thinks of its moves does not depend on what its seat cannot know."""
    state = GAME.setup(GAME.default_edition(), 2, {}, Rng(1))
    for _ in range(12):
        state.apply(state.legal_actions()[0])
    seat = int(state.to_act())
    other = state.resample(seat, Rng(77))
    assert GAME.dump(state) != GAME.dump(other), "the redeal changed nothing"
    network = example.Network(2)
    one, two = (example.Outlook().worth(network, [known], Rng(5)) for known in (state, other))
    assert one == two


def test_the_network_plays_whole_games(example: ModuleType) -> None:
    rate, low, high = example.duel(example.Network(1), 2, "random")
    assert 0 <= low <= rate <= high <= 1
