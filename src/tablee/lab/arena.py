"""The arena: bots against each other, seats rotated, with 95 % intervals.

The same seed gives the same result for any number of jobs: a game is known by its number, and everything random in it
comes from that number.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, OVER, Actions, Edition, derived, get_game
from tablee.core.errors import BadOption
from tablee.core.options import Options
from tablee.core.state import draw

Z95 = 1.959963984540054


@dataclass
class Pairing:
    """What is played: ``bots`` sit round the table in turn, as often as it takes to fill the seats."""

    game: str
    bots: list[str]
    seats: int
    options: Options
    seed: str = "arena"
    timed: bool = False
    edition: dict[str, object] | None = None


@dataclass
class Played:
    """One game: who sat where, what each seat got, and (when timed) the processor seconds of every decision by bot."""

    seats: list[str]
    payoffs: list[float]
    scores: list[int]
    reason: str
    steps: int
    seconds: dict[str, list[float]] = field(default_factory=dict)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson), for ``wins`` out of ``games``."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = 1.0 + Z95 * Z95 / games
    middle = rate + Z95 * Z95 / (2 * games)
    half = Z95 * math.sqrt(rate * (1.0 - rate) / games + Z95 * Z95 / (4.0 * games * games))
    return max(0.0, (middle - half) / spread), min(1.0, (middle + half) / spread)


def seating(pairing: Pairing, index: int) -> list[str]:
    """Who sits where in game number ``index``: each deal is played once in every rotation."""
    count = pairing.seats
    order = [pairing.bots[i % len(pairing.bots)] for i in range(count)]
    turn = index % count
    return order[count - turn :] + order[: count - turn]


def play_game(pairing: Pairing, index: int, edition: Edition) -> Played:
    """Game number ``index`` of a pairing."""
    game = get_game(pairing.game)
    names = seating(pairing, index)
    bots = {name: make_bot(pairing.game, name) for name in names}
    deal = derived(pairing.seed, index // pairing.seats)
    state = game.setup(edition, pairing.seats, pairing.options, deal)
    rng = derived(f"{pairing.seed}/play", index)
    buffer = Actions()
    steps = 0
    seconds: dict[str, list[float]] = {name: [] for name in names} if pairing.timed else {}
    while (who := int(state.to_act())) != OVER:
        if who == CHANCE:
            state.apply(draw(state, rng, buffer))
        else:
            start = time.process_time()
            action = choose(bots[names[who]], state, who, rng)
            if pairing.timed:
                seconds[names[who]].append(time.process_time() - start)
            state.apply(action)
        steps += 1
    outcome = state.outcome()
    payoffs = [float(state.payoff(seat)) for seat in range(pairing.seats)]
    return Played(names, payoffs, outcome.scores, outcome.reason, steps, seconds)


def play_chunk(pairing: Pairing, first: int, last: int) -> list[Played]:
    """Games ``first`` to ``last - 1``; what a worker process is given to do."""
    game = get_game(pairing.game)
    components = pairing.edition
    edition = game.default_edition() if components is None else game.edition_of(components, "edition")
    return [play_game(pairing, index, edition) for index in range(first, last)]


def play_games(pairing: Pairing, games: int, executor: Executor | None = None) -> list[Played]:
    """The first ``games`` games of a pairing, spread over an executor where one is given."""
    if executor is None:
        return play_chunk(pairing, 0, games)
    size = max(1, games // 64)
    jobs = [executor.submit(play_chunk, pairing, i, min(i + size, games)) for i in range(0, games, size)]
    return [played for job in jobs for played in job.result()]


def summary(pairing: Pairing, played: list[Played]) -> dict[str, object]:
    """The result as JSON data: for each bot its share of the wins, with its interval."""
    game = get_game(pairing.game)
    rows: list[dict[str, object]] = []
    for name in dict.fromkeys(pairing.bots):
        wins = 0.0
        scores: list[int] = []
        seconds: list[float] = []
        for one in played:
            mine = [seat for seat in range(pairing.seats) if one.seats[seat] == name]
            share = sum(one.payoffs[seat] for seat in mine)
            wins += float(share > 0.0) if game.cooperative else share
            scores += [one.scores[seat] for seat in mine if seat < len(one.scores)]
            seconds += one.seconds.get(name, [])
        low, high = wilson(wins, len(played))
        row: dict[str, object] = {
            "name": name,
            "seats": [pairing.bots[i % len(pairing.bots)] for i in range(pairing.seats)].count(name),
            "wins": round(wins, 4),
            "rate": round(wins / len(played), 4) if played else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(sum(scores) / len(scores), 2) if scores else 0.0,
        }
        if pairing.timed and seconds:
            seconds.sort()
            row["decision_p50"] = round(seconds[len(seconds) // 2], 4)
            row["decision_p95"] = round(seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))], 4)
            row["decision_max"] = round(seconds[-1], 4)
        rows.append(row)
    reasons: dict[str, int] = {}
    for one in played:
        reasons[one.reason] = reasons.get(one.reason, 0) + 1
    return {
        "game": pairing.game,
        "seats": pairing.seats,
        "options": dict(pairing.options),
        "seed": pairing.seed,
        "games": len(played),
        "mean_steps": round(sum(one.steps for one in played) / len(played), 2) if played else 0.0,
        "reasons": dict(sorted(reasons.items())),
        "bots": rows,
    }


def contest(pairing: Pairing, games: int, jobs: int = 1) -> list[Played]:
    """The games of a pairing on ``jobs`` processes of this machine."""
    if jobs == 1:
        return play_games(pairing, games)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        return play_games(pairing, games, executor)


def pairing_of(
    game_id: str,
    bots: list[str],
    seats: int | None,
    given: Mapping[str, object],
    seed: str,
    timed: bool = False,
    edition: dict[str, object] | None = None,
) -> Pairing:
    """A checked pairing; BadOption or UnknownGame say what is wrong with it."""
    game = get_game(game_id)
    if not bots:
        raise BadOption("an arena needs at least one bot")
    for name in bots:
        make_bot(game_id, name)
    if seats is None:
        fitting = [count for count in game.seats if count >= len(bots)]
        seats = fitting[0] if fitting else game.seats[-1]
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots do not fit on {seats} seats")
    options: dict[str, object] = {**game.simulation_options(), **given}
    return Pairing(game_id, bots, seats, game.complete_options(seats, options), seed, timed, edition)


def as_text(result: dict[str, object]) -> str:
    """The result as a few lines for people."""
    lines = [f"{result['game']}, {result['seats']} seats, {result['games']} games, seed {result['seed']}"]
    rows = result["bots"]
    assert isinstance(rows, list)
    for row in rows:
        line = (
            f"{row['name']:>8}  {100 * row['rate']:5.1f} %  [{100 * row['low']:.1f}–{100 * row['high']:.1f}]"
        )
        line += f"  mean score {row['mean_score']}"
        if "decision_p95" in row:
            line += f"  decisions p50 {row['decision_p50']} s, p95 {row['decision_p95']} s"
        lines.append(line)
    return "\n".join(lines)
