"""Games of moyen, and how often what is said of their positions comes true: what ``tablee calibrate`` is made of.

Positions are drawn from games that belong to a seed. The kept tables are made with one, and what they are measured on
(``benchmarks/chances.py``) with another, so that no game serves both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tablee.bots.base import choose
from tablee.bots.chances import Odds
from tablee.bots.fits import written
from tablee.bots.kit import MOYEN, kit_of
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, OVER, Actions, Match, Rng, State, derived, get_game
from tablee.core.options import Options
from tablee.core.state import draw
from tablee.lab.workers import Chunk, Journal, results
from tablee.lab.workforce import Workforce

A_GAME = 6  # positions looked at


@dataclass
class Drawn:
    """A position of a game: what was said of the seat to act, and how it ended for it."""

    kind: str
    game: int
    raw: float  # the mean of the playouts
    said: float  # after the kept fit
    came: float


@dataclass
class Course:
    """A game of moyen against itself: where it can be looked at, and how it ended."""

    match: Match
    positions: list[tuple[State, int]]
    payoffs: list[float]


def course(game_id: str, seats: int, given: Options, seed: str, index: int) -> Course:
    """Game number ``index`` of a seed."""
    game = get_game(game_id)
    options = game.complete_options(seats, {**game.simulation_options(), **given})
    edition = game.default_edition()
    rng = derived(seed, index)
    state = game.setup(edition, seats, options, rng)
    match = Match(game, edition, seats, options, state)
    bot = make_bot(game_id, MOYEN)
    buffer = Actions()
    met: list[tuple[State, int]] = []
    while (who := int(state.to_act())) != OVER:
        if who == CHANCE:
            state.apply(draw(state, rng, buffer))
            continue
        met.append((state.copy(), who))
        state.apply(choose(bot, state, who, rng))
    return Course(match, met, [float(state.payoff(seat)) for seat in range(seats)])


def looked_at(played: Course, rng: Rng, count: int) -> list[tuple[State, int]]:
    """Some positions of a game, spread over its length, each with the seat to act."""
    met = played.positions
    out: list[tuple[State, int]] = []
    for part in range(count):
        first, last = part * len(met) // count, (part + 1) * len(met) // count
        if first < last:
            out.append(met[first + int(rng.below(last - first))])
    return out


def drawn_from(played: Course, odds: Odds, index: int, rng: Rng) -> list[Drawn]:
    """Some positions of a game, and what is said of each."""
    out: list[Drawn] = []
    for state, seat in looked_at(played, rng, A_GAME):
        trials = odds.try_out(state, seat, [-1])[0]
        out.append(Drawn(odds.kind, index, trials.mean(), odds.chance(trials).value, played.payoffs[seat]))
    return out


def draw_chunk(
    game_id: str, kinds: list[tuple[int, Options]], seed: str, playouts: int, first: int, count: int
) -> list[Drawn]:
    """The positions of some games: the kinds of tables take turns."""
    out: list[Drawn] = []
    for index in range(first, first + count):
        seats, given = kinds[index % len(kinds)]
        played = course(game_id, seats, given, seed, index)
        out += drawn_from(played, Odds(played.match, playouts), index, derived(f"{seed}/draw", index))
    return out


def draw_all(
    game_id: str,
    kinds: list[tuple[int, Options]],
    seed: str,
    games: int,
    force: Workforce,
    playouts: int = 0,
    progress: Callable[[int], None] | None = None,
    keep: Path | None = None,
) -> list[Drawn]:
    """The positions of ``games`` games, in their order, whoever played them. ``playouts``: 0 for as many as usual.

    ``progress`` is called with how many games are done; ``keep`` is a file that keeps them (see ``Journal``).
    """
    journal: Journal[list[Drawn]] | None = None
    if keep is not None:
        work = {"calibrate": game_id, "kinds": kinds, "seed": seed, "games": games, "playouts": playouts}
        journal = Journal(keep, work, _plain, _read)
    parts: dict[Chunk, list[Drawn]] = {}
    for chunk, drawn in results(partial(draw_chunk, game_id, kinds, seed, playouts), games, force, journal):
        parts[chunk] = drawn
        if progress is not None:
            progress(sum(count for _, count in parts))
    return [drawn for chunk in sorted(parts) for drawn in parts[chunk]]


def _plain(drawn: list[Drawn]) -> object:
    return [asdict(one) for one in drawn]


def _read(data: list[dict[str, Any]]) -> list[Drawn]:
    return [Drawn(**one) for one in data]


def calibration(
    game_id: str,
    seed: str,
    games: int,
    force: Workforce,
    playouts: int = 0,
    progress: Callable[[int], None] | None = None,
    keep: Path | None = None,
) -> str:
    """The text of a game's ``calibration.json``: the same for any number of jobs."""
    game = get_game(game_id)
    kit = kit_of(game_id)
    points: dict[str, list[tuple[float, float]]] = {}
    series = f"calibrate/{seed}"
    for one in draw_all(game_id, kit.kinds(game), series, games, force, playouts, progress, keep):
        points.setdefault(one.kind, []).append((one.raw, one.came))
    source = f"tablee calibrate {game_id} --games {games} --seed {seed}"
    return written(game_id, game.default_edition().digest(), kit.made_by(), source, points)
