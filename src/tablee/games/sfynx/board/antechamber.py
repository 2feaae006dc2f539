"""The Antechamber: 25 tiles in a square, how they move, and which Énigmes they match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.games.sfynx.components import ALL_CELLS, DOWN, LEFT, RIGHT, SFYNX

WHERE: Final[i64] = 25  # in ``cells``: from here on, the cell of each symbol

# How an Énigme lies in the Antechamber.
UNMATCHED: Final[i64] = 0
MATCHED: Final[i64] = 1
WITH_SFYNX: Final[i64] = 2  # with exactly one


class Antechamber:
    cells: vec[i64]  # the tile on each cell, then the cell of each symbol
    restored: i64  # a bit a cell
    sfynx: i64  # the cells of the three Sfynx

    def __init__(self, cells: vec[i64], restored: i64, sfynx: i64) -> None:
        self.cells = cells
        self.restored = restored
        self.sfynx = sfynx

    def copy(self) -> Antechamber:
        return Antechamber(self.cells[:], self.restored, self.sfynx)

    # -- moving tiles; their faces go with them

    def swap(self, a: i64, b: i64) -> None:
        cells = self.cells
        x = cells[a]
        y = cells[b]
        cells[a] = y
        cells[b] = x
        both = shl(1, a) | shl(1, b)
        if x != SFYNX:
            cells[WHERE + x] = b
        if y != SFYNX:
            cells[WHERE + y] = a
        if (x == SFYNX) != (y == SFYNX):
            self.sfynx ^= both
        if (self.restored >> a) & 1 != (self.restored >> b) & 1:
            self.restored ^= both

    def shift(self, first: i64, step: i64, forward: bool) -> None:
        """Shift a line by one, cyclically (R7): towards its end where ``forward``, else towards ``first``."""
        i: i64 = 0
        while i < 4:
            at = first + step * (3 - i if forward else i)
            self.swap(at, at + step)
            i += 1

    def translate(self, direction: i64) -> None:
        """The line of each Sfynx shifts by one: a line with two of them shifts twice."""
        sfynx = self.sfynx  # columns (rows) keep their Sfynx while they shift
        cell: i64 = 0
        while sfynx != 0:
            if sfynx & 1 != 0:
                if direction < LEFT:
                    self.shift(cell % 5, 5, direction == DOWN)
                else:
                    self.shift(cell - cell % 5, 1, direction == RIGHT)
            sfynx >>= 1
            cell += 1

    # -- Énigmes

    def matched(self, symbols: i64, length: i64) -> i64:
        """UNMATCHED, MATCHED or WITH_SFYNX: all restored, in order, rightwards or downwards."""
        if length == 0:
            return UNMATCHED
        first = self.cells[WHERE + (symbols & 31)]
        best = self._on_line(first, 1, symbols, length)
        if best == MATCHED:
            return best
        down = self._on_line(first, 5, symbols, length)
        if down == MATCHED:
            return down
        best |= down
        # Else the first symbol is the one that a Sfynx replaces, next to the second.
        second = self.cells[WHERE + ((symbols >> 5) & 31)]
        if second % 5 > 0 and (self.sfynx >> (second - 1)) & 1 != 0:
            best |= self._on_line(second - 1, 1, symbols, length)
        if second >= 5 and (self.sfynx >> (second - 5)) & 1 != 0:
            best |= self._on_line(second - 5, 5, symbols, length)
        return best

    def _on_line(self, cell: i64, step: i64, symbols: i64, length: i64) -> i64:
        if (cell % 5 if step == 1 else cell // 5) + length > 5:
            return UNMATCHED
        result = MATCHED
        while length > 0:
            tile = self.cells[cell]
            if tile != symbols & 31:
                if tile != SFYNX or result == WITH_SFYNX:
                    return UNMATCHED
                result = WITH_SFYNX
            if (self.restored >> cell) & 1 == 0:
                return UNMATCHED
            cell += step
            symbols >>= 5
            length -= 1
        return result

    def missing(self, symbols: i64, length: i64, sfynx: bool) -> i64:
        """How many symbols of an Énigme are not in place and restored, on the line where fewest are."""
        best = length
        first: i64 = 0
        while first < 25:
            if first % 5 + length <= 5:
                best = min(best, self._missing_on(first, 1, symbols, length, sfynx))
            if first // 5 + length <= 5:
                best = min(best, self._missing_on(first, 5, symbols, length, sfynx))
            first += 1
        return best

    def _missing_on(self, cell: i64, step: i64, symbols: i64, length: i64, sfynx: bool) -> i64:
        count: i64 = 0
        while length > 0:
            tile = self.cells[cell]
            if (self.restored >> cell) & 1 == 0:
                count += 1
            elif tile == SFYNX and sfynx:
                sfynx = False
            elif tile != symbols & 31:
                count += 1
            cell += step
            symbols >>= 5
            length -= 1
        return count

    def restored_count(self) -> i64:
        return popcount(self.restored)


def antechamber_of(tiles: list[int], restored: i64) -> Antechamber:
    """The Antechamber with these 25 tiles, row by row."""
    cells: list[i64] = [i64(tile) for tile in tiles]
    cells.extend([i64(0)] * 22)
    sfynx: i64 = 0
    for cell in range(25):
        if tiles[cell] == SFYNX:
            sfynx |= shl(1, cell)
        else:
            cells[25 + tiles[cell]] = cell
    return Antechamber(vec[i64](cells), restored & ALL_CELLS, sfynx)
