"""The set-up of Sifaxe."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.options import Options
from tablee.core.rng import Rng
from tablee.games.sifaxe.board.frontier import Frontier
from tablee.games.sifaxe.board.plane import cell_at
from tablee.games.sifaxe.board.racks import (
    deal_racks,
)
from tablee.games.sifaxe.components import (
    BLANCS,
    SifaxeEdition,
)
from tablee.games.sifaxe.position import NOBODY, TILE_BITS
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.teams import chosen_colours, teams_of


def deal(edition: SifaxeEdition, seats: int, options: Options, rng: Rng) -> SifaxeState:
    """The set-up of the rulebook: colours chosen or in order, the first player by lot, by draw or as chosen."""
    colours = chosen_colours(seats, options)
    has = deal_racks(edition, colours, rng)
    first = int(rng.below(seats))  # drawn in any case, so that the options change nothing else
    draws: list[int] = []
    if options["draw"]:
        draws = rng.shuffled(list(range(1, 10)))[:seats]
        first = draws.index(max(draws))  # the nearest to the six, which is the ninth
    elif options["first"]:
        first = int(options["first"]) - 1
    return begin(edition, options, colours, has, first, draws)


def begin(
    edition: SifaxeEdition, options: Options, colours: list[int], has: vec[i64], first: int, draws: list[int]
) -> SifaxeState:
    """The first position with these racks: the two blancs side by side in the middle."""
    seats = len(colours)
    teams = teams_of(options)
    word = sum([colours[seat] << (3 * seat) for seat in range(seats)])
    frontier = Frontier(edition, seats, word, vec[i64](), 0)
    state = SifaxeState(edition, seats, teams, word, frontier, has, vec[i64]())
    start = cell_at(0, 0)
    frontier.spread(BLANCS[0], start, 0, has)
    state.write(shl(start, TILE_BITS) | BLANCS[0], NOBODY, 0, 0, False)
    frontier.lay(BLANCS[1], start + 1, has, -1)
    state.write(shl(start + 1, TILE_BITS) | BLANCS[1], NOBODY, 0, 1, False)
    state.first = first
    state.memory = bool(options["memory"])
    for seat in range(len(draws)):
        state.draws |= shl(draws[seat], 4 * seat)
    state.pass_on(first - 1)
    return state
