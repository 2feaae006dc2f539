"""Train an agent that beats the greedy bot at Styx: a small network, self-play, numpy alone, one core, a few minutes.

    python examples/train_styx.py                     # train, then play against greedy
    python examples/train_styx.py --rounds 20 --games 100 --save agent.npz

Two copies of one network play each other in 256 games at once (``tablee.lab.batch``). What happens at the end of a game
travels back along its steps (an average of what the network expected next and what came, ``LAMBDA``), and the network
is pulled towards the choices that went better than expected, never far at a time (PPO). It sees what a seat may see.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: a second thread only costs

import numpy as np
from numpy.typing import NDArray

from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import OVER, State, derived, get_game
from tablee.core.numbers.encoding import mask, observation
from tablee.lab.arena import wilson
from tablee.lab.batch import Games
from tablee.lab.environment import array_of

Array = NDArray[np.float32]
Whole = NDArray[np.int64]

# Which numbers of an observation are names of things (docs/lab.md#styx), with how many values; the others are amounts.
NAMES = {
    0: 4,
    4: 8,
    5: 37,
    **dict.fromkeys(range(8, 13), 37),
    23: 37,
    24: 37,
    **dict.fromkeys(range(25, 61), 7),
}
AMOUNTS = [1, 2, 3, 6, 7, *range(13, 23)]
WIDTH = sum(NAMES.values()) + len(AMOUNTS)
SCALE = np.array([1, 30, 30, 5, 5, *[1] * 10], np.float32)
COLUMNS = np.array(list(NAMES), np.int64)
STARTS = np.cumsum([0, *NAMES.values()])[:-1]

HIDDEN = 128
CHOICES = 496
LAMBDA = 0.9
CLIP = 0.2  # how far a choice's chance may move in one round
ENTROPY = 0.01  # what keeping an open mind is worth
RATE = 0.001


def features(observations: NDArray[np.int16]) -> Array:
    """A column for each value of each name, and the amounts."""
    rows = observations.astype(np.int64)
    out = np.zeros((len(rows), WIDTH), np.float32)
    out[np.arange(len(rows))[:, None], rows[:, COLUMNS] + STARTS] = 1.0
    out[:, WIDTH - len(AMOUNTS) :] = rows[:, AMOUNTS] / SCALE
    return out


class Network:
    """One hidden layer; from it a chance for every choice, and whether the seat will win (-1 to 1). Adam."""

    def __init__(self, seed: int) -> None:
        draws = np.random.default_rng(seed)
        shapes = {"in": (WIDTH, HIDDEN), "bias": (HIDDEN,), "choice": (HIDDEN, CHOICES), "value": (HIDDEN, 1)}
        sizes = {"in": 0.15, "bias": 0.0, "choice": 0.01, "value": 0.05}
        self.weights = {
            name: (draws.standard_normal(shape) * sizes[name]).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def think(self, seen: Array, masks: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """What the hidden layer makes of it, the chance of each choice, the value."""
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["bias"], 0.0)
        logits = np.where(masks != 0, hidden @ w["choice"], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.tanh(hidden @ w["value"])[:, 0]

    def learn(
        self, seen: Array, masks: NDArray[np.int8], chosen: Whole, before: Array, returns: Array, gains: Array
    ) -> None:
        """One step towards the choices that gained, away from those that lost."""
        w = self.weights
        count = len(seen)
        hidden, chances, value = self.think(seen, masks)
        rows = np.arange(count)
        ratio = chances[rows, chosen] / before
        moving = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = np.where(moving, ratio * gains, 0.0).astype(np.float32) / count
        logs = np.log(chances + 1e-12)
        open_mind = -(chances * logs).sum(axis=1, keepdims=True)
        slope = chances * push[:, None]
        slope[rows, chosen] -= push
        slope += ENTROPY / count * chances * (logs + open_mind)
        value_slope = ((value - returns) * (1 - value * value) / count)[:, None]
        back = slope @ w["choice"].T + value_slope @ w["value"].T
        back *= hidden > 0
        slopes = {
            "choice": hidden.T @ slope,
            "value": hidden.T @ value_slope,
            "in": seen.T @ back,
            "bias": back.sum(axis=0),
        }
        self.updates += 1
        for name, g in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (g - first)
            second += 0.001 * (g * g - second)
            step = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w[name] -= (step * first / (np.sqrt(second) + 1e-7)).astype(np.float32)

    def best(self, state: State, seat: int) -> int:
        """The choice of a seat that plays in earnest."""
        encoding = get_game("styx").encoding(2)
        seen = array_of(observation(encoding, state, seat, 0), np.int16)[None]
        shown = array_of(mask(encoding, state, 0), np.int8)[None]
        return int(self.think(features(seen), shown)[1].argmax())


def train(rounds: int, count: int = 256, length: int = 48, seed: int = 1, quiet: bool = False) -> Network:
    """Play and learn, ``rounds`` times ``count * length`` choices."""
    network = Network(seed)
    draws = np.random.default_rng(seed)
    games = Games("styx", count, seed=seed)
    began = time.process_time()
    for number in range(rounds):
        seen, masks, chosen, before, values, actors = [], [], [], [], [], []
        ended, rewards = [], []
        for _ in range(length + 1):
            now, shown = features(games.observations), games.masks.copy()
            _, chances, value = network.think(now, shown)
            picks = (chances.cumsum(axis=1) > draws.random((count, 1), np.float32) * 0.99999).argmax(axis=1)
            seen.append(now)
            masks.append(shown)
            chosen.append(picks)
            before.append(chances[np.arange(count), picks])
            values.append(value)
            actors.append(games.to_act.copy())
            games.step(picks)
            ended.append(games.ended.copy())
            rewards.append(games.rewards.copy())
        returns: list[Array] = []
        later = values[-1]
        for t in range(length - 1, -1, -1):
            sign = np.where(actors[t] == actors[t + 1], 1.0, -1.0)
            expected = sign * (LAMBDA * later + (1 - LAMBDA) * values[t + 1])
            final = 2.0 * rewards[t][np.arange(count), actors[t]] - 1.0
            later = np.where(ended[t] != 0, final, expected).astype(np.float32)
            returns.append(later)
        returns.reverse()
        batch = [np.concatenate(part[:length]) for part in (seen, masks, chosen, before, values)]
        target = np.concatenate(returns)
        gains = target - batch[4]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(2):
            order = draws.permutation(len(target))
            for part in np.array_split(order, max(1, len(order) // 1024)):
                network.learn(
                    batch[0][part], batch[1][part], batch[2][part], batch[3][part], target[part], gains[part]
                )
        if not quiet and (number + 1) % 20 == 0:
            print(
                f"round {number + 1}: {games.games} games, {time.process_time() - began:.0f} s of processor",
                flush=True,
            )
    return network


def duel(
    network: Network, games: int, against: str = "greedy", seed: str = "duel"
) -> tuple[float, float, float]:
    """How often the network wins against a bot, each deal played from both seats; the rate and its 95 % interval."""
    game = get_game("styx")
    bot = make_bot("styx", against)
    edition = game.default_edition()
    won = 0.0
    for index in range(games):
        state = game.setup(edition, 2, {}, derived(seed, index // 2))
        rng = derived(f"{seed}/play", index)
        mine = index % 2
        while (who := int(state.to_act())) != OVER:
            state.apply(network.best(state, who) if who == mine else choose(bot, state, who, rng))
        won += float(state.payoff(mine))
    low, high = wilson(won, games)
    return won / games, low, high


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=200, help="how long to train (default: 200)")
    parser.add_argument(
        "--games", type=int, default=400, help="games against greedy afterwards (default: 400)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="keep the weights in this .npz file")
    args = parser.parse_args()
    network = train(args.rounds, seed=args.seed)
    if args.save:
        np.savez(args.save, **network.weights)  # type: ignore[arg-type]
    for name in ("random", "greedy"):
        rate, low, high = duel(network, args.games, name)
        print(
            f"against {name}: {100 * rate:.1f} % of {args.games} games [{100 * low:.1f}–{100 * high:.1f}]",
            flush=True,
        )


if __name__ == "__main__":
    main()
