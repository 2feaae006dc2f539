"""Train an agent that beats the greedy bot at Styx: a small network, self-play, numpy alone, one core, a few minutes.

    python examples/train_styx.py                     # train, then play against greedy
    python examples/train_styx.py --rounds 20 --games 100 --save agent.npz

The network says how likely a seat is to win once it has made its move. To choose, a seat tries each legal action, and
each answer to it, on a position that it cannot tell from the real one (``resample``: it peeks at nothing), and takes
the action that leaves it best off. 256 games are played at once, by the network against itself and with some moves at
random; then what each seat expected after a move is pulled towards what it expected after its next one and how the
game ended (TD(λ)).
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: a second thread only costs

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import OVER, Rng, State, derived, get_game
from tablee.core.numbers.encoding import observation
from tablee.lab.arena import wilson
from tablee.lab.environment import array_of

Array = NDArray[np.float32]

GAME = get_game("styx")
EDITION = GAME.default_edition()
ENCODING = GAME.encoding(2)
SIZE = int(ENCODING.size)

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

HIDDEN = 64
LAMBDA = 0.8
WANDER = 0.1  # how many moves are made at random while learning
RATE = 0.002


def features(observations: NDArray[np.int16]) -> Array:
    """A column for each value of each name, and the amounts."""
    rows = observations.astype(np.int64)
    out = np.zeros((len(rows), WIDTH), np.float32)
    out[np.arange(len(rows))[:, None], rows[:, COLUMNS] + STARTS] = 1.0
    out[:, WIDTH - len(AMOUNTS) :] = rows[:, AMOUNTS] / SCALE
    return out


class Network:
    """One hidden layer; from it the chance to win. Learns by Adam."""

    def __init__(self, seed: int) -> None:
        draws = np.random.default_rng(seed)
        shapes = {"in": (WIDTH, HIDDEN), "bias": (HIDDEN,), "out": (HIDDEN, 1)}
        sizes = {"in": 0.1, "bias": 0.0, "out": 0.1}
        self.weights = {
            name: (draws.standard_normal(shape) * sizes[name]).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def think(self, seen: Array) -> tuple[Array, Array]:
        """What the hidden layer makes of it, and the chance to win."""
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["bias"], 0.0)
        return hidden, 1.0 / (1.0 + np.exp(-(hidden @ w["out"])[:, 0]))

    def learn(self, seen: Array, targets: Array) -> None:
        """One step towards what should have been expected."""
        w = self.weights
        hidden, chance = self.think(seen)
        slope = ((chance - targets) / len(seen))[:, None]
        back = slope @ w["out"].T * (hidden > 0)
        self.updates += 1
        for name, g in (("out", hidden.T @ slope), ("in", seen.T @ back), ("bias", back.sum(axis=0))):
            first, second = self.moments[name]
            first += 0.1 * (g - first)
            second += 0.001 * (g * g - second)
            step = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w[name] -= (step * first / (np.sqrt(second) + 1e-7)).astype(np.float32)


class Outlook:
    """Two moves ahead: each legal action is tried, then each answer to it, and the network judges what is left."""

    def __init__(self) -> None:
        self.room = vec[i16]([i16(0)] * 0)
        self.rows: NDArray[np.int16] = np.zeros((0, SIZE), np.int16)

    def worth(self, network: Network, states: list[State], rng: Rng) -> list[tuple[list[int], list[float]]]:
        """For each state its legal actions, and the chances to win that they leave to the seat that acts."""
        out: list[tuple[list[int], list[float]]] = []
        leaves: list[tuple[State, int]] = []
        answers: list[tuple[list[float], int, int, int, bool, list[float]]] = []
        for state in states:
            seat = int(state.to_act())
            known = state.resample(seat, rng)
            actions = state.legal_actions()
            worth = [0.0] * len(actions)
            out.append((actions, worth))
            for k, action in enumerate(actions):
                tried = known.copy()
                tried.apply(action)
                who = int(tried.to_act())
                if who == OVER:
                    worth[k] = float(tried.payoff(seat))
                    continue
                first = len(leaves)
                over: list[float] = []
                for reply in tried.legal_actions():
                    answered = tried.copy()
                    answered.apply(reply)
                    if answered.to_act() == OVER:
                        over.append(float(answered.payoff(who)))
                    else:
                        leaves.append((answered, who))
                answers.append((worth, k, first, len(leaves), who == seat, over))
        chances = network.think(self.seen(leaves))[1].tolist()
        for worth, k, first, last, same, over in answers:
            top = max([*over, *chances[first:last]])
            worth[k] = top if same else 1.0 - top
        return out

    def seen(self, leaves: list[tuple[State, int]]) -> Array:
        """What the seats see, written side by side into memory that is used again."""
        if len(leaves) > len(self.rows):
            self.room = vec[i16]([i16(0)] * (2 * len(leaves) * SIZE))
            self.rows = array_of(self.room, np.int16).reshape(2 * len(leaves), SIZE)
        for i, (state, seat) in enumerate(leaves):
            ENCODING.observe(state, seat, 0, self.room, i * SIZE)
        return features(self.rows[: len(leaves)])


def best(network: Network, state: State, rng: Rng, outlook: Outlook) -> int:
    """The move of a seat that plays in earnest."""
    actions, worth = outlook.worth(network, [state], rng)[0]
    return actions[worth.index(max(worth))]


def play(network: Network, count: int, seed: str, draws: np.random.Generator) -> tuple[Array, Array]:
    """``count`` games of the network against itself: what the seats saw after their moves, what to expect then."""
    rng = derived(seed, 0)
    states = [GAME.setup(EDITION, 2, {}, derived(seed, 1 + i)) for i in range(count)]
    paths: list[list[list[tuple[NDArray[np.int16], float]]]] = [[[], []] for _ in range(count)]
    going = list(range(count))
    outlook = Outlook()
    while going:
        found = outlook.worth(network, [states[i] for i in going], rng)
        for i, (actions, worth) in zip(going, found, strict=True):
            pick = worth.index(max(worth))
            if draws.random() < WANDER:
                pick = int(draws.integers(len(actions)))
            seat = int(states[i].to_act())
            states[i].apply(actions[pick])
            seen = array_of(observation(ENCODING, states[i], seat, 0), np.int16)
            paths[i][seat].append((seen, worth[pick]))
        going = [i for i in going if states[i].to_act() != OVER]
    rows: list[NDArray[np.int16]] = []
    targets: list[float] = []
    for state, seats in zip(states, paths, strict=True):
        for seat, path in enumerate(seats):
            later = float(state.payoff(seat))
            for seen, chance in reversed(path):
                rows.append(seen)
                targets.append(later)
                later = LAMBDA * later + (1 - LAMBDA) * chance
    return features(np.array(rows)), np.array(targets, np.float32)


def train(rounds: int, count: int = 256, seed: int = 1, quiet: bool = False) -> Network:
    """Play and learn: ``rounds`` times ``count`` games."""
    network = Network(seed)
    draws = np.random.default_rng(seed)
    began = time.process_time()
    for number in range(1, rounds + 1):
        seen, targets = play(network, count, f"{seed}/{number}", draws)
        for _ in range(2):
            for part in np.array_split(draws.permutation(len(targets)), max(1, len(targets) // 512)):
                network.learn(seen[part], targets[part])
        if not quiet and number % 10 == 0:
            spent = time.process_time() - began
            print(f"round {number}: {number * count} games, {spent:.0f} s of processor", flush=True)
    return network


def duel(
    network: Network, games: int, against: str = "greedy", seed: str = "duel"
) -> tuple[float, float, float]:
    """How often the network wins against a bot, each deal played from both seats; the rate and its 95 % interval."""
    bot = make_bot("styx", against)
    outlook = Outlook()
    won = 0.0
    for index in range(games):
        state = GAME.setup(EDITION, 2, {}, derived(seed, index // 2))
        rng = derived(f"{seed}/play", index)
        mine = index % 2
        while (who := int(state.to_act())) != OVER:
            state.apply(best(network, state, rng, outlook) if who == mine else choose(bot, state, who, rng))
        won += float(state.payoff(mine))
    low, high = wilson(won, games)
    return won / games, low, high


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=80, help="how long to train (default: 80)")
    parser.add_argument(
        "--games", type=int, default=600, help="games against greedy afterwards (default: 600)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--deals", default="duel", help="which deals those games are played on; any word, each names others"
    )
    parser.add_argument("--save", type=Path, help="keep the weights in this .npz file")
    args = parser.parse_args()
    network = train(args.rounds, seed=args.seed)
    if args.save:
        np.savez(args.save, **network.weights)  # type: ignore[arg-type]
    for name in ("random", "greedy"):
        rate, low, high = duel(network, args.games, name, args.deals)
        print(f"against {name}: {100 * rate:.1f} % of {args.games} games [{100 * low:.1f}–{100 * high:.1f}]")


if __name__ == "__main__":
    main()
