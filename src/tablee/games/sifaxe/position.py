"""A position of Sifaxe: racks, frontier and log as packed words, and how they are read."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.state import State
from tablee.games.sifaxe.board.frontier import Frontier
from tablee.games.sifaxe.board.racks import (
    LEFT,
    MOVES,
    SEAT_SIZE,
    SIMPLE_WORD,
    TOTAL,
)
from tablee.games.sifaxe.components import (
    COMMON,
    SIFAXE,
    SIMPLES,
    TRIPLES,
    SifaxeEdition,
)
from tablee.games.sifaxe.teams import ALONE, ANNOUNCED, called_partner

# Action: the cell, shifted by ten bits, and the rotated tile.
TILE_BITS: Final[i64] = 10
TILE_MASK: Final[i64] = 1023

# A placement in the log: rotated tile, cell, seat (NOBODY for the blancs), points, touching sides, lot or not
NOBODY: Final[i64] = 7

RUNNING: Final[i64] = 0
RACKS_EMPTY: Final[i64] = 1
BLOCKED: Final[i64] = 2
REASONS: Final = ["", "racks_empty", "blocked"]


class Position(State):
    """Racks are masks of tiles in words (``racks.py``); the table is its frontier and the log of placements."""

    def __init__(
        self,
        edition: SifaxeEdition,
        seats: i64,
        teams: i64,
        colours: i64,
        frontier: Frontier,
        has: vec[i64],
        log: vec[i64],
    ) -> None:
        self.edition: SifaxeEdition = edition
        self.seats: i64 = seats
        self.teams: i64 = teams
        self.colours: i64 = colours  # three bits a seat
        self.first: i64 = 0
        self.draws: i64 = 0  # the simples drawn for the first turn, four bits a seat; 0 where nobody drew
        self.memory: bool = False  # views keep no list of what was not seen yet
        self.player: i64 = 0
        self.ended: i64 = RUNNING
        self.called: i64 = 0  # seats in the order of their diabolos, three bits each
        self.calls: i64 = 0
        self.has: vec[i64] = has  # SEAT_SIZE words a seat
        self.frontier: Frontier = frontier
        self.log: vec[i64] = log  # the placements, the blancs first

    def write(self, action: i64, seat: i64, points: i64, sides: i64, lot: bool) -> None:
        """Add a placement to the log."""
        entry = action | (seat << 26) | (points << 29) | (sides << 49)
        if lot:
            entry |= shl(1, 52)
        self.log = append(self.log, entry)

    # -- reading the packed words

    def simple_word(self, seat: i64) -> i64:
        """The word of a seat's simple tiles."""
        return SIMPLES + self.colour(seat)

    def colour(self, seat: i64) -> i64:
        return (self.colours >> (3 * seat)) & 7

    def as_double(self, code: i64) -> bool:
        """Whether a common tile is worth a double (the lot aside)."""
        return code < TRIPLES * 64 and (code != SIFAXE or self.seats == 2 or self.seats == 4)

    def total(self, seat: i64) -> i64:
        return self.has[seat * SEAT_SIZE + TOTAL]

    def moves(self, seat: i64) -> i64:
        return self.has[seat * SEAT_SIZE + MOVES]

    def left(self, seat: i64) -> i64:
        """How many tiles a rack holds."""
        return self.has[seat * SEAT_SIZE + LEFT]

    def holds(self, seat: i64, code: i64) -> bool:
        word = code >> 6
        if word >= COMMON:
            if word != self.simple_word(seat):
                return False
            word = SIMPLE_WORD
        return self.has[seat * SEAT_SIZE + word] & shl(1, code & 63) != 0

    def result(self, seat: i64) -> i64:
        """The total of a seat, with its partner's where it has one by now."""
        partner = self.partner(seat)
        return self.total(seat) if partner < 0 else self.total(seat) + self.total(partner)

    def partner(self, seat: i64) -> i64:
        """The seat on the same team, -1 where there is none (yet)."""
        if self.teams == ALONE:
            return -1
        if self.teams == ANNOUNCED:
            return (seat + self.seats // 2) % self.seats
        return called_partner(seat, self.seats, self.called, self.calls, self.ended != RUNNING)


def code_of(tile: i64) -> i64:
    """The tile that a rotated tile is."""
    return tile - (tile & 63) % 6
