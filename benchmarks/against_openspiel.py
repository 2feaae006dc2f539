"""Our levels against OpenSpiel's own search, at equal processor time.

    python -m benchmarks.against_openspiel [--game GAME] [--level fort] [--games N] [--json]

OpenSpiel plays the same rules through `tablee.lab.openspiel`: IS-MCTS in Styx and Syzygie; in Sifaxe for two, where
nothing is hidden, MCTS; both with random rollouts, as they come, and in Python: those in C++ end with a segmentation
fault on a state written in Python. It gets, for each whole action (which may be several choices to OpenSpiel), the
processor seconds that our level's decisions took on average so far, and as many simulations as fit, at least two.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from tablee.bots.base import Bot, choose
from tablee.bots.roster import make_bot
from tablee.core import derived
from tablee.lab.arena import wilson
from tablee.lab.openspiel import TableeState, register

Figure = dict[str, str | float]
GAMES = {"styx": 20, "sifaxe": 20, "syzygie": 10}
DEALS = 1024
FIRST = 8  # simulations of its first choice: to see how long one takes
LEAST = 2  # of any: from one, OpenSpiel can choose nothing


@dataclass
class Clock:
    """Processor seconds, of how many decisions or simulations."""

    seconds: float = 0.0
    count: int = 0

    def mean(self) -> float:
        return self.seconds / max(1, self.count)

    def add(self, began: float, count: int = 1) -> None:
        self.seconds += time.process_time() - began
        self.count += count


@dataclass
class Rival:
    """OpenSpiel's search, with as many simulations as fit into a time."""

    game: Any
    open: bool  # nothing is hidden
    seed: int
    clock: Clock = field(default_factory=Clock)
    choices: int = 0
    actions: int = 0  # whole ones, where there was more than one

    def choose(self, state: TableeState, seconds: float) -> int:
        """``seconds``: for a whole action."""
        share = seconds * max(1, self.actions) / max(1, self.choices)
        count = FIRST if self.clock.count == 0 else max(LEAST, round(share / self.clock.mean()))
        luck = np.random.RandomState(self.seed + self.choices)
        if self.open:
            bot = mcts.MCTSBot(self.game, 1.4, count, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
        else:
            bot = ismcts.ISMCTSBot(
                self.game, mcts.RandomRolloutEvaluator(1, luck), 1.4, count, random_state=luck
            )
        began = time.process_time()
        action = int(bot.step(state))
        if len(state.legal_actions()) > 1:
            self.clock.add(began, count)
            self.choices += 1
        return action


def step(state: TableeState, bot: Bot, seat: int, rng: Any, clock: Clock) -> None:
    """Our bot's whole action, as `TableeState` would put it together from choices."""
    table = state.table
    assert table is not None
    began = time.process_time()
    action = int(choose(bot, table.state, seat, rng))
    if len(table.state.legal_actions()) > 1:
        clock.add(began)
    table.state.apply(action)
    state.log.append(action)
    state.who = table.state.to_act()


def duel(game_id: str, level: str, index: int, ours: Clock, rival: Rival) -> float:
    """One game; what it was worth to our bot, which sits first in every other."""
    bot = make_bot(game_id, level)
    seat = index % 2
    rng = derived("openspiel", index)
    state = rival.game.new_initial_state()
    state.apply_action(index // 2 % DEALS)
    while not state.is_terminal():
        if state.is_chance_node():
            faces = [face for face, _ in state.chance_outcomes()]
            state.apply_action(faces[int(rng.below(len(faces)))])
        elif state.current_player() == seat:
            step(state, bot, seat, rng, ours)
        else:
            table = state.table
            rival.actions += int(table.chosen == 0 and len(table.state.legal_actions()) > 1)
            state.apply_action(rival.choose(state, ours.mean()))
    return float(state.returns()[seat])


def contest(game_id: str, level: str, games: int) -> list[Figure]:
    register()
    game = pyspiel.load_game(f"tablee_{game_id}(deals={DEALS})")
    ours = Clock()
    rival = Rival(game, game_id == "sifaxe", 1)
    won = 0.0
    for index in range(games):
        won += duel(game_id, level, index, ours, rival)
        print(f"{game_id}: {won} of {index + 1}", file=sys.stderr, flush=True)
    low, high = wilson(won, games)
    name = f"bots.{game_id}.{level}-openspiel"
    chosen = max(1, rival.actions)
    share = f"{100 * won / games:.1f} % [{100 * low:.0f}–{100 * high:.0f}] of {games}"
    theirs = f"{rival.clock.seconds / chosen:.4f} s and {rival.clock.count / chosen:.0f} simulations"
    print(
        f"{name}: {share}; ours {ours.mean():.4f} s a decision, theirs {theirs}", file=sys.stderr, flush=True
    )
    unit = f"% of {games} games at equal time [{100 * low:.0f}–{100 * high:.0f}]; 80 wanted"
    return [{"name": name, "value": round(100 * won / games, 1), "unit": unit}]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", choices=sorted(GAMES), help="only this game")
    parser.add_argument("--level", default="fort", help="which of our levels plays (default: fort)")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="games (default: 10 to 20)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    given = parser.parse_args()
    figures: list[Figure] = []
    for game_id in GAMES if given.game is None else [given.game]:
        figures += contest(game_id, given.level, given.games or GAMES[game_id])
    if given.json:
        print(json.dumps(figures, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
