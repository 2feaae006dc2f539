"""What shows on the table, and what a card brings into line with it.

The cells live in a square that is larger than what is covered: there is always room for one card more around it.
Places are counted to the right and downwards from the start card's first cell.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import shl
from tablee.games.syzygie.components import MOON, SyzygieEdition

# A cell is its symbol; FRESH while alignments are looked for; above, the order (from 1) of the card on top.
FRESH: Final[i64] = 8
ORDER: Final[i64] = 4

# What ``look`` saw, packed: the light, and whether it is FRESH; the sum of the tides before it, how many Planets, how
# many of them FRESH; which cell it is. In words, since nearly everything that it meets is a surprise to a branch.
TIDES: Final[i64] = 4
COUNT: Final[i64] = 16
PLANETS: Final[i64] = 0xFFF0000
FRESH_COUNT: Final[i64] = 28
CELL: Final[i64] = 36
# What a cell adds to these: its tide (two bits), whether it is a Planet (the third), whether FRESH (the fourth).
SPREAD: Final[i64] = (1 << 4) | (1 << 14) | (1 << 25)
SPREAD_BITS: Final[i64] = (3 << 4) | (1 << 16) | (1 << 28)

# The cells of a card that were fresh, four bits each, 4 * row + column: a mask would be looked through bit by bit.
FRESH_BITS: Final[i64] = 4


class Alignment:
    """A Moon and a Sun in line, by their places, and the sum of the tides between."""

    def __init__(self, moon: list[int], sun: list[int], value: int) -> None:
        self.moon = moon
        self.sun = sun
        self.value = value


class Sky:
    """The visible cells, and the alignments among them."""

    edition: SyzygieEdition
    n: i64
    cells: vec[i16]
    side: i64  # of the square
    origin_x: i64  # the column of place 0, and its line
    origin_y: i64
    left: i64  # the box of what is covered, in columns and lines
    right: i64
    top: i64
    bottom: i64

    def __init__(self, edition: SyzygieEdition, cells: vec[i16], side: i64) -> None:
        self.edition = edition
        self.n = edition.n
        self.cells = cells
        self.side = side
        self.origin_x = side // 2
        self.origin_y = side // 2
        self.left = side
        self.right = 0
        self.top = side
        self.bottom = 0

    def stretch(self, column: i64, line: i64) -> None:
        """Let the box reach over a card."""
        if column < self.left:
            self.left = column
        if line < self.top:
            self.top = line
        if column + self.n - 1 > self.right:
            self.right = column + self.n - 1
        if line + self.n - 1 > self.bottom:
            self.bottom = line + self.n - 1

    def gain(self, code: i64, rotation: i64, x: i64, y: i64) -> tuple[i64, bool]:
        """The points that a legal placement brings, and whether it earns the bonus; nothing is changed."""
        n = self.n
        column = x + self.origin_x
        line = y + self.origin_y
        first = line * self.side + column
        symbols = self.edition.symbols[code * 4 + rotation]
        before: i64 = 0  # the symbols covered, three bits each
        fresh: i64 = 0
        count: i64 = 0
        j: i64 = 0
        while j < n * n:
            symbol = (symbols >> (3 * j)) & 7
            if symbol != 0:
                at = first + (j // n) * self.side + j % n
                old = i64(self.cells[at])
                before |= shl(old & 7, 3 * j)
                if old & 7 == 0:
                    fresh |= shl((j // n) * 4 + j % n, FRESH_BITS * count)
                    count += 1
                self.cells[at] = i16((old & ~7) | symbol)
            j += 1
        left = self.left
        right = self.right
        top = self.top
        bottom = self.bottom
        self.stretch(column, line)
        points = self.new_points(column, line, fresh, count, None)
        bonus = self.side_by_side(first, fresh, count)
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
        j = 0
        while j < n * n:
            if (symbols >> (3 * j)) & 7 != 0:
                at = first + (j // n) * self.side + j % n
                old = i64(self.cells[at])
                self.cells[at] = i16((old & ~7) | ((before >> (3 * j)) & 7))
            j += 1
        return points, bonus

    def side_by_side(self, first: i64, fresh: i64, count: i64) -> bool:
        """Whether a fresh Moon or Sun of the card whose first cell this is has its like beside it (R3)."""
        cells = self.cells
        side = self.side
        found: i64 = 0  # negative once there is one; without a branch, since each would be a surprise
        while count > 0:
            at = first + ((fresh >> 2) & 3) * side + (fresh & 3)
            light = i64(cells[at])
            like = (((i64(cells[at - 1]) ^ light) & 7) - 1) | (((i64(cells[at + 1]) ^ light) & 7) - 1)
            like |= (((i64(cells[at - side]) ^ light) & 7) - 1) | (((i64(cells[at + side]) ^ light) & 7) - 1)
            found |= like & ((light & 7) - 4)
            fresh >>= FRESH_BITS
            count -= 1
        return found < 0

    def new_points(
        self, column: i64, line: i64, fresh: i64, count: i64, found: list[Alignment] | None
    ) -> i64:
        """The tides of the alignments that were none before ``count`` cells of a card, ``fresh``, showed a symbol.

        Symbols never leave the table (a covered one takes its like). So a pair is new exactly when one of its
        lights is fresh, or when all Planets between are: it is counted from its fresh light (of two, the one
        that has the other behind it), or from the first of its Planets.
        """
        first = line * self.side + column
        self._freshen(first, fresh, count)
        points: i64 = 0
        rest = fresh
        i: i64 = 0
        while i < count:
            points += self._points_through(column + (rest & 3), line + ((rest >> 2) & 3), found)
            rest >>= FRESH_BITS
            i += 1
        self._freshen(first, fresh, count)
        return points

    def _freshen(self, first: i64, fresh: i64, count: i64) -> None:
        """Mark the fresh cells of a card, or unmark them."""
        cells = self.cells
        while count > 0:
            at = first + ((fresh >> 2) & 3) * self.side + (fresh & 3)
            cells[at] = i16(i64(cells[at]) ^ FRESH)
            fresh >>= FRESH_BITS
            count -= 1

    def _points_through(self, column: i64, line: i64, found: list[Alignment] | None) -> i64:
        side = self.side
        at = line * side + column
        right = self.right - column
        left = column - self.left
        down = self.bottom - line
        up = line - self.top
        return (
            self._points_along(at, 1, right, left, found)
            + self._points_along(at, side, down, up, found)
            + self._points_along(at, side + 1, min(right, down), min(left, up), found)
            + self._points_along(at, 1 - side, min(right, up), min(left, down), found)
        )

    def _points_along(
        self, at: i64, step: i64, forward: i64, back: i64, found: list[Alignment] | None
    ) -> i64:
        """The same on one axis: ``forward`` and ``back`` cells of it are inside the box."""
        cells = self.cells
        symbol = i64(cells[at]) & 7
        points: i64 = 0
        if symbol < 4:
            ahead = look(cells, at, step, forward)
            if ahead & PLANETS != 0 and (ahead & 3) + symbol == 3 and ahead & FRESH == 0:
                points = self._value(ahead, 0, at, ahead >> CELL, found)
            behind = look(cells, at, -step, back)
            if behind & PLANETS != 0 and (behind & 3) + symbol == 3:
                points += self._value(behind, 0, at, behind >> CELL, found)
            return points
        behind = next_symbol(cells, at, -step, back)
        if behind != 0 and behind & (4 | FRESH) == 0:
            ahead = look(cells, at, step, forward)
            old = (ahead & PLANETS) >> COUNT != (ahead >> FRESH_COUNT) & 255
            if ahead & FRESH == 0 and (ahead & 3) + (behind & 3) == 3 and not old:
                points = self._value(ahead, symbol & 3, behind >> CELL, ahead >> CELL, found)
        return points

    def _value(self, seen: i64, tide: i64, one: i64, other: i64, found: list[Alignment] | None) -> i64:
        value = tide + ((seen >> TIDES) & 4095)
        if found is not None:
            if i64(self.cells[one]) & 7 == MOON:
                found.append(Alignment(self._place_of(one), self._place_of(other), int(value)))
            else:
                found.append(Alignment(self._place_of(other), self._place_of(one), int(value)))
        return value

    def _place_of(self, at: i64) -> list[int]:
        return [int(at % self.side - self.origin_x), int(at // self.side - self.origin_y)]

    def symbol_at(self, x: int, y: int) -> int:
        """What shows at a place: -1 for a hole, else a symbol."""
        cell = self._cell(x, y)
        return -1 if cell == 0 else cell & 7

    def top_at(self, x: int, y: int) -> int:
        """Which card lies on top at a place, in the order of placement (0 the start card); -1 for a hole."""
        return (self._cell(x, y) >> int(ORDER)) - 1

    def _cell(self, x: int, y: int) -> int:
        column = x + self.origin_x
        line = y + self.origin_y
        if not self.left <= column <= self.right or not self.top <= line <= self.bottom:
            return 0
        return int(self.cells[line * self.side + column])


def look(cells: vec[i16], at: i64, step: i64, limit: i64) -> i64:
    """The first Moon or Sun within ``limit`` cells, and the Planets before it; 0 where there is none."""
    seen: i64 = 0
    end = at + step * limit
    while at != end:
        at += step
        symbol = i64(cells[at]) & 15
        if ((symbol & 7) - 1) & 6 == 0:  # 1 or 2
            return seen | symbol | (at << CELL)
        seen += (symbol * SPREAD) & SPREAD_BITS
    return 0


def next_symbol(cells: vec[i16], at: i64, step: i64, limit: i64) -> i64:
    """The first symbol within ``limit`` cells, whatever it is, and its cell; 0 where there is none."""
    end = at + step * limit
    while at != end:
        at += step
        symbol = i64(cells[at]) & 15
        if symbol != 0:
            return symbol | (at << CELL)
    return 0
