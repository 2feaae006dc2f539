"""Fit the network by which Styx's strongest levels judge positions (`tablee.bots.styx.insight`).

    python -m benchmarks.insight_styx --keep DIR > network.json
    mv network.json src/tablee/bots/styx/network.json

First a search with the older judgement plays itself (`--games`), six actions in a hundred at random, and a network is
fitted. By this one the planner plays itself, looking at its own turn only (`--more`), and the network that is written
is fitted to all of these games. What is fitted at the beginning of each turn that cannot win at once is the mean of who
won and of what the player thought then. The same seed gives the same games, and on the same machine the same weights;
`--keep` keeps the games, so that a run that was stopped goes on. The error on a tenth of the games, which the others
are fitted without at first, is printed beside.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from tablee.bots.styx.insight import ALL_FACTS, MOST_FACTS, StyxInsight
from tablee.bots.styx.network import HIDDEN, text_of, words_of
from tablee.bots.styx.planner import StyxPlanner
from tablee.bots.styx.players import StyxDuellist
from tablee.bots.styx.tactics import winning_action
from tablee.core import OVER, Rng, derived, get_game
from tablee.games.styx.position import TURN
from tablee.games.styx.rules import StyxState

Numbers = NDArray[np.float32]
Player = Callable[[StyxState, int, Rng], tuple[int, float]]
RANDOM = 6  # actions in a hundred
WORK = 300  # iterations of the search
DEALS = 8  # by which the planner compares its turns
EPOCHS = 4
BATCH = 1024
RATE = 2e-3
PENALTY = 1e-5
MOST = 7.9  # the largest weight of a unit: twelve bits with a step of 1/256


class Games:
    """The facts of positions (``ALL_FACTS`` in the gaps), what is fitted, who won, and the number of the game."""

    def __init__(
        self, facts: NDArray[np.int16], wanted: Numbers, won: Numbers, number: NDArray[np.int64]
    ) -> None:
        self.facts = facts
        self.wanted = wanted
        self.won = won
        self.number = number

    def beside(self, other: Games) -> Games:
        return Games(
            np.concatenate([self.facts, other.facts]),
            np.concatenate([self.wanted, other.wanted]),
            np.concatenate([self.won, other.won]),
            np.concatenate([self.number, other.number]),
        )

    def part(self, which: NDArray[np.bool_]) -> Games:
        return Games(self.facts[which], self.wanted[which], self.won[which], self.number[which])


def searcher() -> Player:
    bot = StyxDuellist("duellist", WORK)

    def play(state: StyxState, who: int, rng: Rng) -> tuple[int, float]:
        row = bot.weigh(state.resample(who, rng), who, rng, -1)[0]
        return row.action, row.value

    return play


def planner(rows: list[int], out: list[int]) -> Player:
    bot = StyxPlanner("planner", DEALS, 1, 0)
    use(bot.insight, rows, out)

    def play(state: StyxState, who: int, rng: Rng) -> tuple[int, float]:
        known = state.resample(who, rng)
        winning = int(winning_action(known))
        if winning >= 0:
            return winning, 1.0
        best = bot.weigh(known, who, rng, -1)[0]
        return best.action, best.value

    return play


def use(insight: StyxInsight, rows: list[int], out: list[int]) -> None:
    """Let it judge by these weights instead of the kept ones."""
    insight.rows = vec[i64](rows)
    insight.out = vec[i64](out)


def gather(play: Player, games: int, seed: str) -> Games:
    """Games that somebody plays against himself."""
    game = get_game("styx")
    edition = game.default_edition()
    options = game.complete_options(2, game.simulation_options())
    insight = StyxInsight(0)
    facts: list[list[int]] = []
    wanted: list[float] = []
    won: list[float] = []
    numbers: list[int] = []
    for index in range(games):
        rng = derived(seed, index)
        state = game.setup(edition, 2, options, rng)
        assert isinstance(state, StyxState)
        turns: list[tuple[int, float]] = []
        while (who := int(state.to_act())) != OVER:
            legal = state.legal_actions()
            action = legal[0]
            value = -1.0
            if len(legal) > 1 or state.phase == TURN:
                action, value = play(state, who, rng)
                if rng.below(100) < RANDOM:
                    action = legal[int(rng.below(len(legal)))]
            if state.phase == TURN and winning_action(state) < 0:
                found = insight.features(state)
                facts.append(found + [ALL_FACTS] * (MOST_FACTS - len(found)))
                turns.append((who, value))
            state.apply(action)
        for mover, value in turns:
            result = float(state.payoff(mover))
            won.append(result)
            wanted.append((result + value) / 2.0)
            numbers.append(index)
    return Games(
        np.array(facts, np.int16), np.array(wanted, np.float32), np.array(won, np.float32), np.array(numbers)
    )


def kept(path: Path | None, make: Callable[[], Games]) -> Games:
    if path is not None and path.exists():
        data = np.load(path)
        return Games(data["facts"], data["wanted"], data["won"], data["number"])
    games = make()
    if path is not None:
        np.savez(path, facts=games.facts, wanted=games.wanted, won=games.won, number=games.number)
    return games


class Network:
    """One layer of hidden units; the first of them counts as it is, the others only above nothing."""

    def __init__(self) -> None:
        luck = np.random.default_rng(0)
        self.weights = (luck.standard_normal((ALL_FACTS + 1, HIDDEN)) * 0.08).astype(np.float32)
        self.weights[:, 0] = 0.0
        self.out = (luck.standard_normal(HIDDEN) * 0.3).astype(np.float32)
        self.out[0] = 1.0

    def chances(self, rows: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """What the units sum up, what they hold, and the chances."""
        sums = rows @ self.weights
        held = np.maximum(sums, 0.0)
        held[:, 0] = sums[:, 0]
        return sums, held, 1.0 / (1.0 + np.exp(-(held @ self.out)))

    def error(self, games: Games) -> float:
        """The Brier score."""
        total = 0.0
        for at in range(0, len(games.won), 8192):
            said = self.chances(counted(games.facts[at : at + 8192]))[2]
            total += float(((said - games.won[at : at + 8192]) ** 2).sum())
        return total / len(games.won)


def counted(facts: NDArray[np.int16]) -> Numbers:
    """How often each fact holds, and a one for what always counts."""
    width = ALL_FACTS + 1
    at = np.arange(len(facts))[:, None] * width + facts
    rows = np.bincount(at.ravel(), minlength=len(facts) * width).astype(np.float32).reshape(-1, width)
    rows[:, ALL_FACTS] = 1.0
    return rows


def fit(games: Games) -> Network:
    """Adam, with steps that grow smaller."""
    network = Network()
    luck = np.random.default_rng(1)
    weights = [network.weights, network.out]
    mean = [np.zeros_like(weight) for weight in weights]
    square = [np.zeros_like(weight) for weight in weights]
    steps = EPOCHS * (len(games.won) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = luck.permutation(len(games.won))
        for batch in range(len(games.won) // BATCH):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            rows = counted(games.facts[chosen])
            sums, held, said = network.chances(rows)
            wrong = (said - games.wanted[chosen]) / np.float32(BATCH)
            slope_out = held.T @ wrong
            slope_out[0] = 0.0
            back = np.outer(wrong, network.out)
            back[:, 1:] *= sums[:, 1:] > 0.0
            slopes: list[Numbers] = [rows.T @ back + np.float32(PENALTY) * network.weights, slope_out]
            step += 1
            rate = RATE * (1.0 - 0.95 * step / steps)
            for i in range(2):
                mean[i] += np.float32(0.1) * (slopes[i] - mean[i])
                square[i] += np.float32(0.001) * (slopes[i] ** 2 - square[i])
                weights[i] -= (
                    rate * (mean[i] / (1 - 0.9**step)) / (np.sqrt(square[i] / (1 - 0.999**step)) + 1e-8)
                )
    return network


def rounded(network: Network) -> tuple[NDArray[np.int64], list[int]]:
    """The weights in 1/256 (with 2048 added), and those of the units in 1/65536, as insight.py counts."""
    weights = network.weights.astype(np.float64)
    out = network.out.astype(np.float64)
    for unit in range(1, HIDDEN):
        scale = max(float(np.abs(weights[:, unit]).max()) / MOST, 1e-6)
        weights[:, unit] /= scale
        out[unit] *= scale
    whole = np.rint(weights * 256.0).clip(-2047, 2047).astype(np.int64) + 2048
    return whole, [0] + [round(float(out[unit]) * 65536.0) for unit in range(1, HIDDEN)]


def packed(whole: NDArray[np.int64]) -> list[int]:
    """As insight.py has them."""
    return [word for row in whole.tolist() for word in words_of(row)]


def written(whole: NDArray[np.int64], out: list[int], source: str) -> str:
    """The file that keeps them."""
    data = {"source": source, "out": out, "rows": [text_of(row) for row in whole.tolist()]}
    return json.dumps(data, indent=1) + "\n"


def fitted(name: str, games: Games) -> Network:
    """Fitted to all of them; says the error where a tenth was left out."""
    apart = games.number % 10 == 0
    trial = fit(games.part(~apart))
    error = trial.error(games.part(apart))
    print(
        f"{name}: {len(games.won)} positions; Brier score on a tenth of the games {error:.4f}",
        file=sys.stderr,
    )
    return fit(games)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="games of the search")
    parser.add_argument("--more", type=int, default=20_000, metavar="N", help="games of the planner")
    parser.add_argument("--seed", default="net1", metavar="S", help="the same seed, the same games")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the games there")
    given = parser.parse_args()
    folder: Path | None = given.keep
    first = kept(folder and folder / "search.npz", lambda: gather(searcher(), given.games, given.seed))
    whole, out = rounded(fitted("search", first))
    player = planner(packed(whole), out)
    second = kept(
        folder and folder / "planner.npz", lambda: gather(player, given.more, f"{given.seed}/planner")
    )
    second.number += given.games
    whole, out = rounded(fitted("both", first.beside(second)))
    source = (
        f"python -m benchmarks.insight_styx --games {given.games} --more {given.more} --seed {given.seed}"
    )
    sys.stdout.write(written(whole, out, source))
    return 0


if __name__ == "__main__":
    sys.exit(main())
