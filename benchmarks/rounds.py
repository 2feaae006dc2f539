"""What Sphinx's adviser gains by looking at the way round as a whole, on the planner that takes the nearest goal first.

    python -m benchmarks.rounds [--seats N] [--deals N] [--games N] [--playouts N] [--seed S]

One seat of the adviser sits against planners, from every seat of each deal. Then, in games of moyen, at every turn that
the two begin differently, each plays the turn, and moyen plays on from common deals: points of a hundred that the
adviser's turn won more, in all, and where the card of a guardian that the seat has seen is lacking.
"""

from __future__ import annotations

import argparse
import math
import sys

from tablee.bots.base import Bot
from tablee.bots.chances import play_on
from tablee.bots.roster import make_bot
from tablee.bots.sphinx.kit import KIT, planner, rounder
from tablee.bots.sphinx.planner import wanted_colours
from tablee.core import CHANCE, OVER, Actions, Rng, State, derived, get_game
from tablee.core.state import draw
from tablee.games.sphinx.position import CHOOSING
from tablee.games.sphinx.rules import SphinxState

GAME = get_game("sphinx")
EDITION = GAME.default_edition()


def begun(seats: int, rng: Rng) -> State:
    return GAME.setup(EDITION, seats, GAME.complete_options(seats, {}), rng)


def mean(values: list[float]) -> str:
    """In a hundred, with two standard errors' width."""
    count = len(values)
    if count < 2:
        return "too few"
    middle = sum(values) / count
    error = math.sqrt(sum((x - middle) ** 2 for x in values) / count / (count - 1))
    return f"{100 * middle:.2f} ± {196 * error:.2f}"


def shares(seats: int, deals: int, seed: str) -> list[float]:
    """The adviser's share of the wins from each deal."""
    adviser, nearest = rounder("round"), planner("nearest first")
    found: list[float] = []
    buffer = Actions()
    for deal in range(deals):
        won = 0.0
        for place in range(seats):
            rng = derived(f"rounds/{seed}", deal)
            state = begun(seats, rng)
            while (who := int(state.to_act())) != OVER:
                if who == CHANCE:
                    state.apply(draw(state, rng, buffer))
                else:
                    state.apply((adviser if who == place else nearest).decide(state, who, rng))
            won += float(state.payoff(place))
        found.append(won / seats)
    return found


def turn_of(bot: Bot, state: SphinxState, seat: int, rng: Rng) -> None:
    turn = state.turn
    while state.to_act() == seat and state.turn == turn:
        state.apply(bot.decide(state, seat, rng))


def gains(seats: int, games: int, playouts: int, seed: str) -> list[tuple[bool, float]]:
    """Of each turn that they begin differently: whether a card of a known guardian is lacking, what the adviser's
    turn wins more."""
    bots = (planner("nearest first"), rounder("round"))
    moyen, quick = make_bot("sphinx", "moyen"), KIT.sparring()
    found: list[tuple[bool, float]] = []
    for index in range(games):
        rng = derived(f"turns/{seed}", index)
        state = begun(seats, rng)
        seen = -1
        while (who := int(state.to_act())) != OVER:
            if who == CHANCE:
                state.apply(draw(state, rng, Actions()))
                continue
            assert isinstance(state, SphinxState)
            if state.phase == CHOOSING and state.turn != seen:
                seen = int(state.turn)
                known = state.resample(who, Rng(f"{index}/{seen}"))
                first, other = (int(bot.decide(known, who, Rng(0))) for bot in bots)
                if first != other:
                    luck = Rng(f"deal/{index}/{seen}")
                    lacking = wanted_colours(known, known.seen_by(who)) & ~known.hand_of(who) != 0
                    found.append((lacking, gain(known, who, bots, quick, playouts, luck, seats)))
            state.apply(moyen.decide(state.resample(who, rng), who, rng))
    return found


def gain(
    known: SphinxState, who: int, bots: tuple[Bot, Bot], quick: Bot, playouts: int, luck: Rng, seats: int
) -> float:
    sums = [0.0, 0.0]
    for _ in range(playouts):
        deal, fate = known.resample(who, luck), int(luck.below(1 << 30))
        for k in range(2):
            after = deal.copy()
            turn_of(bots[k], after, who, Rng(fate + 1))
            sums[k] += play_on(after, who, -1, quick, Rng(fate), seats)
    return (sums[1] - sums[0]) / playouts


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="at the table (default: 2)")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="played (default: 1000)")
    parser.add_argument("--games", type=int, default=30, metavar="N", help="looked through (default: 30)")
    parser.add_argument("--playouts", type=int, default=60, metavar="N", help="of a turn (default: 60)")
    parser.add_argument("--seed", default="rounds", metavar="S", help="the same seed, the same games")
    given = parser.parse_args()
    if given.deals:
        won = shares(given.seats, given.deals, given.seed)
        print(f"against planners: {mean(won)} % of {len(won) * given.seats}, even {100 / given.seats:.0f}")
    if given.games:
        found = gains(given.seats, given.games, given.playouts, given.seed)
        lacking = [value for known, value in found if known]
        print(
            f"turns begun differently: {mean([value for _, value in found])} points of a hundred, {len(found)}"
        )
        print(f"of them with such a card lacking: {mean(lacking)}, {len(lacking)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
