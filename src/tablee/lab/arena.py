"""The arena: bots against each other, seats rotated, with 95 % intervals.

The same seed gives the same result for any number of jobs: a game is known by its number, and everything random in it
comes from that number.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tablee.bots.base import choose
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, OVER, Actions, Edition, derived, get_game
from tablee.core.errors import BadOption
from tablee.core.options import Options
from tablee.core.state import draw
from tablee.lab.workers import Journal, results
from tablee.lab.workforce import Workforce, add_workers, progress_bar, workforce

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


def play_chunk(pairing: Pairing, first: int, count: int) -> list[Played]:
    """``count`` games from number ``first`` on; what a worker is given to do."""
    game = get_game(pairing.game)
    components = pairing.edition
    edition = game.default_edition() if components is None else game.edition_of(components, "edition")
    return [play_game(pairing, index, edition) for index in range(first, first + count)]


def play_games(pairing: Pairing, games: int) -> list[Played]:
    """The first ``games`` games of a pairing, in this process."""
    return play_chunk(pairing, 0, games)


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
            won = sum(one.payoffs[seat] for seat in mine)
            if game.cooperative:
                wins += float(won > 0.0)
            elif won > 0.0:  # partners each get the whole payoff: a bot's share is of what all seats got
                wins += won / sum(one.payoffs)
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
        "edition": game.default_edition().name if pairing.edition is None else pairing.edition["name"],
        "seed": pairing.seed,
        "games": len(played),
        "mean_steps": round(sum(one.steps for one in played) / len(played), 2) if played else 0.0,
        "reasons": dict(sorted(reasons.items())),
        "bots": rows,
    }


def contest(
    pairing: Pairing,
    games: int,
    force: Workforce,
    progress: Callable[[int], None] | None = None,
    keep: Path | None = None,
) -> list[Played]:
    """The games of a pairing. ``progress`` is called with how many are done; ``keep`` is a file that keeps them."""
    work = {**asdict(pairing), "games": games}
    journal = None if keep is None else Journal(keep, work, _plain, _played)
    parts: dict[int, list[Played]] = {}
    done = 0
    for (first, count), part in results(partial(play_chunk, pairing), games, force, journal):
        parts[first] = part
        done += count
        if progress is not None:
            progress(done)
    return [played for first in sorted(parts) for played in parts[first]]


def _plain(part: list[Played]) -> object:
    return [asdict(played) for played in part]


def _played(data: list[dict[str, Any]]) -> list[Played]:
    return [Played(**played) for played in data]


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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``tablee arena``."""
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="they take the seats in turn")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument(
        "--seats", type=int, metavar="K", help="players (default: the fewest that take the bots)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )
    parser.add_argument("--edition", type=Path, metavar="FILE", help="components from this edition file")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument("--times", action="store_true", help="also the processor seconds of the decisions")
    parser.add_argument("--json", action="store_true", help="JSON for programs instead of lines for people")


def run(args: argparse.Namespace) -> int:
    """Play and print; BadOption and UnknownGame say what is wrong with the arguments."""
    if args.games < 1 or args.jobs < 1:
        raise BadOption("--games and --jobs must be at least 1")
    force = workforce(args)
    bots = [name.strip() for name in args.bots.split(",")]
    edition = None if args.edition is None else get_game(args.game).edition_from(args.edition).data
    pairing = pairing_of(
        args.game, bots, args.seats, _given(args.option), str(args.seed), args.times, edition
    )
    with progress_bar(args.game, args.games, quiet=args.json) as bar:
        played = contest(pairing, args.games, force, bar, args.keep)
    result = summary(pairing, played)
    print(json.dumps(result, ensure_ascii=False, indent=1) if args.json else as_text(result))
    return 0


def _given(texts: list[str]) -> dict[str, object]:
    out: dict[str, object] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadOption(f"an option is written NAME=VALUE, not '{text}'")
        out[name] = value
    return out


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
