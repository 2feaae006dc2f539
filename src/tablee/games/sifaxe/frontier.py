"""The frontier of Sifaxe: the empty cells that touch a tile. Nothing else of the plane matters to the rules.

For each frontier cell there are the colours its six sides ask for and, word by word, the mask of all rotated
tiles that fit there; a rack is a mask of the same shape, so a legal placement is a bit that both have.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.sifaxe.components import COMMON, SIMPLES, WORDS, SifaxeEdition
from tablee.games.sifaxe.plane import BEYOND, CELL_MASK, FARTHEST, SIDE_AT

FITS: Final[i64] = 1  # where the masks of a cell begin: four common words …
OWN_FITS: Final[i64] = 5  # … and the simples of each seat
SIDES_SHIFT: Final[i64] = 16


class Frontier:
    """Kept up to date by ``lay``. A cell has ``stride`` words: number and what it asks for, masks."""

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

    def lay(self, tile: i64, cell: i64) -> i64:
        """Put a rotated tile on a frontier cell; what the cell asked of its sides."""
        words = self.words
        stride = self.stride
        at: i64 = 0
        while words[at] & CELL_MASK != cell:
            at += stride
        required = words[at] >> SIDES_SHIFT
        last = self.end - stride
        self.end = last
        i: i64 = 0
        while i < stride:
            words[at + i] = words[last + i]
            i += 1
        self.spread(tile, cell, required)
        return required

    def spread(self, tile: i64, cell: i64, required: i64) -> None:
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
            at += stride
        side = 0
        while empty != 0:
            if empty & 1 != 0:
                self._open(cell + BEYOND[side], (side + 3) % 6, (shown >> (3 * side)) & 7)
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

    def _open(self, cell: i64, side: i64, colour: i64) -> None:
        """A new frontier cell, with its first neighbour."""
        at = self.end
        self.end = at + self.stride
        while len(self.words) < self.end:
            self.words = append(self.words, i64(0))
        self.words[at] = cell
        i = at + FITS
        while i < self.end:
            self.words[i] = -1
            i += 1
        self._ask(at, side, colour)
