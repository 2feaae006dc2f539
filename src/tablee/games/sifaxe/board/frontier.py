"""The frontier of Sifaxe: the empty cells that touch a tile. Nothing else of the plane matters to the rules.

For each frontier cell there are the colours its six sides ask for and, word by word, the mask of all rotated
tiles that fit there; a rack is a mask of the same shape, so a legal placement is a bit that both have. How many such
bits there are, for each cell and seat, is counted where a placement changes it, and added up in the racks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import popcount_of_5, shl
from tablee.games.sifaxe.board.plane import BEYOND, CELL_MASK, FARTHEST, SIDE_AT
from tablee.games.sifaxe.board.racks import PLACEMENTS, SEAT_SIZE, SIMPLE_WORD
from tablee.games.sifaxe.components import COMMON, SIMPLES, WORDS, SifaxeEdition

COUNTS: Final[i64] = 1  # how many rotated tiles of each seat fit, COUNT_BITS a seat
FITS: Final[i64] = 2  # where the masks of a cell begin: four common words …
OWN_FITS: Final[i64] = 6  # … and the simples of each seat
SIDES_SHIFT: Final[i64] = 16
COUNT_BITS: Final[i64] = 8  # a rack has at most 27 tiles: 162 rotated ones
COUNT_MASK: Final[i64] = 255


class Frontier:
    """Kept up to date by ``lay``. A cell has ``stride`` words: number and what it asks for, counts, masks."""

    edition: SifaxeEdition
    seats: i64
    colours: i64  # the seats' colours, three bits each
    stride: i64
    words: vec[i64]
    end: i64  # where the words in use end; the vec may be longer

    def __init__(self, edition: SifaxeEdition, seats: i64, colours: i64, words: vec[i64], end: i64) -> None:
        self.edition = edition
        self.seats = seats
        self.colours = colours
        self.stride = OWN_FITS + seats
        self.words = words
        self.end = end

    def copy(self) -> Frontier:
        return Frontier(self.edition, self.seats, self.colours, self.words[:], self.end)

    def fitting(self, word: i64) -> i64:
        """The rotated tiles of a common word, or (from COMMON on) of a seat's simples, that fit somewhere."""
        fits: i64 = 0
        at = FITS + word
        while at < self.end:
            fits |= self.words[at]
            at += self.stride
        return fits

    def required(self, cell: i64) -> i64:
        """What the sides of a cell must show, three bits each; 0 where the cell is not of the frontier."""
        at: i64 = 0
        while at < self.end:
            if self.words[at] & CELL_MASK == cell:
                return self.words[at] >> SIDES_SHIFT
            at += self.stride
        return 0

    def cells(self) -> list[int]:
        return [int(self.words[at] & CELL_MASK) for at in range(0, int(self.end), int(self.stride))]

    def lay(self, tile: i64, cell: i64, has: vec[i64], seat: i64) -> i64:
        """Put a rotated tile, which has left the rack of ``seat`` (-1: was in none), on a frontier cell; what the cell
        asked of its sides."""
        words = self.words
        stride = self.stride
        at: i64 = 0
        while words[at] & CELL_MASK != cell:
            at += stride
        required = words[at] >> SIDES_SHIFT
        counts = words[at + COUNTS]
        base = PLACEMENTS
        while counts != 0:
            has[base] -= counts & COUNT_MASK
            counts >>= COUNT_BITS
            base += SEAT_SIZE
        last = self.end - stride
        self.end = last
        i: i64 = 0
        while i < stride:
            words[at + i] = words[last + i]
            i += 1
        if seat >= 0:
            self._leave(tile, has, seat)
        self.spread(tile, cell, required, has)
        return required

    def _leave(self, tile: i64, has: vec[i64], seat: i64) -> None:
        """A tile is in a rack no more: its rotations count nowhere."""
        words = self.words
        stride = self.stride
        shift = (tile & 63) - (tile & 63) % 6
        at = FITS + (tile >> 6) if tile >> 6 < COMMON else OWN_FITS + seat
        back = at - COUNTS
        place = COUNT_BITS * seat
        gone: i64 = 0
        end = self.end
        while at < end:
            six = (words[at] >> shift) & 63
            six -= (six >> 1) & 21
            six = (six & 3) + ((six >> 2) & 3) + (six >> 4)
            words[at - back] -= six << place
            gone += six
            at += stride
        has[seat * SEAT_SIZE + PLACEMENTS] -= gone

    def spread(self, tile: i64, cell: i64, required: i64, has: vec[i64]) -> None:
        """Ask the empty cells around a tile just laid for its colours."""
        shown = self.edition.sides[tile]
        words = self.words
        stride = self.stride
        end = self.end
        empty: i64 = 0  # the sides beyond which there is no frontier cell yet, one bit each
        side: i64 = 0
        while side < 6:
            if (required >> (3 * side)) & 7 == 0:
                empty |= shl(1, side)
            side += 1
        at: i64 = 0
        while at < end:
            distance = (words[at] & CELL_MASK) - cell
            if -FARTHEST <= distance <= FARTHEST:
                side = SIDE_AT[distance + FARTHEST]
                if side >= 0:
                    empty &= ~shl(1, side)
                    self._ask(at, (side + 3) % 6, (shown >> (3 * side)) & 7)
                    self.count(at, has)
            at += stride
        side = 0
        while empty != 0:
            if empty & 1 != 0:
                self._open(cell + BEYOND[side], (side + 3) % 6, (shown >> (3 * side)) & 7, has)
            empty >>= 1
            side += 1

    def _ask(self, at: i64, side: i64, colour: i64) -> None:
        """One more side of a frontier cell has a neighbour."""
        words = self.words
        match = self.edition.match
        words[at] = words[at] | shl(colour, SIDES_SHIFT + 3 * side)
        row = (side * 8 + colour) * WORDS
        i: i64 = 0
        while i < COMMON:
            words[at + FITS + i] = words[at + FITS + i] & match[row + i]
            i += 1
        at += OWN_FITS
        end = at + self.seats
        row += SIMPLES
        colours = self.colours
        while at < end:
            words[at] = words[at] & match[row + (colours & 7)]
            colours >>= 3
            at += 1

    def _open(self, cell: i64, side: i64, colour: i64, has: vec[i64]) -> None:
        """A new frontier cell, with its first neighbour."""
        at = self.end
        self.end = at + self.stride
        while len(self.words) < self.end:
            self.words = append(self.words, i64(0))
        self.words[at] = cell
        self.words[at + COUNTS] = 0
        i = at + FITS
        while i < self.end:
            self.words[i] = -1
            i += 1
        self._ask(at, side, colour)
        self.count(at, has)

    def count(self, at: i64, has: vec[i64]) -> None:
        """Count anew how many rotated tiles of each rack fit on a cell."""
        words = self.words
        doubles0 = words[at + FITS]
        doubles1 = words[at + FITS + 1]
        triples0 = words[at + FITS + 2]
        triples1 = words[at + FITS + 3]
        before = words[at + COUNTS]
        counts: i64 = 0
        place: i64 = 0
        base: i64 = 0
        own = at + OWN_FITS
        end = own + self.seats
        while own < end:
            n = popcount_of_5(
                doubles0 & has[base],
                doubles1 & has[base + 1],
                triples0 & has[base + 2],
                triples1 & has[base + 3],
                words[own] & has[base + SIMPLE_WORD],
            )
            has[base + PLACEMENTS] += n - ((before >> place) & COUNT_MASK)
            counts |= n << place
            place += COUNT_BITS
            base += SEAT_SIZE
            own += 1
        words[at + COUNTS] = counts

    def count_all(self, has: vec[i64]) -> None:
        """Count anew everywhere: the racks were dealt again."""
        at: i64 = 0
        while at < self.end:
            self.count(at, has)
            at += self.stride
