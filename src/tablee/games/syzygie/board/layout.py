"""The cards on the table, lying over each other; what a card laid there changes.

The square is small, because games are. When the cards come near its edge they
are laid again around its middle, or, should they ever be too spread for that, on a square that no game of 41 cards
can leave.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import popcount, shl
from tablee.games.syzygie.board.alignments import FRESH_BITS, ORDER, Alignment
from tablee.games.syzygie.board.fitting import (
    HALF,
    HIDING,
    MIDDLE,
    PHASE,
    STRIP,
    STRIP_BITS,
    TOUCHING,
    WORDS,
    Fitting,
)
from tablee.games.syzygie.components import START, SyzygieEdition

SMALL: Final[i64] = 48
# 40 cards of 4×4 that each cover one cell of the one before reach 120 cells to one side of the start card.
LARGE: Final[i64] = 280
# A card on the table: rotation << 16 | (y + 128) << 8 | (x + 128), then the bits of its visible cells, then its code,
# then the points that it scored.
VISIBLE: Final[i64] = 24
CODE: Final[i64] = 40
POINTS: Final[i64] = 46


class Layout(Fitting):
    cards: vec[i64]  # in the order of placement, the start card first
    count: i64
    fresh: i64  # the cells of the last card that show a symbol where none was, FRESH_BITS each
    fresh_count: i64

    def __init__(
        self, edition: SyzygieEdition, cells: vec[i16], side: i64, rows: vec[i64], cards: vec[i64]
    ) -> None:
        super().__init__(edition, cells, side, rows)
        self.cards = cards
        self.count = 0
        self.fresh = 0
        self.fresh_count = 0

    def copy(self) -> Layout:
        other = Layout(self.edition, self.cells[:], self.side, self.rows[:], self.cards[:])
        other.origin_x = self.origin_x
        other.origin_y = self.origin_y
        other.left = self.left
        other.right = self.right
        other.top = self.top
        other.bottom = self.bottom
        other.count = self.count
        other.fresh = self.fresh
        other.fresh_count = self.fresh_count
        return other

    # -- laying a card

    def lay(self, code: i64, rotation: i64, x: i64, y: i64) -> None:
        """Lay a card with its first cell at ``x, y``; trusts its caller that it fits."""
        n = self.n
        symbols = self.edition.symbols[code * 4 + rotation]
        column = x + self.origin_x
        line = y + self.origin_y
        order = self.count
        covered: i64 = 0
        fresh: i64 = 0
        count: i64 = 0
        cells = self.cells
        row: i64 = 0
        while row < n:
            at = (line + row) * self.side + column
            i: i64 = 0
            while i < n:
                old = i64(cells[at + i])
                symbol = symbols & 7
                if old != 0:
                    under = (old >> ORDER) - 1
                    self._cover(under, column + i, line + row)
                    covered |= shl(1, under)
                if symbol != 0 and old & 7 == 0:
                    fresh |= shl(4 * row + i, FRESH_BITS * count)
                    count += 1
                    self._show(column + i, line + row, 3 if symbol & 4 != 0 else symbol)
                cells[at + i] = i16(symbol | ((order + 1) << ORDER))
                symbols >>= 3
                i += 1
            row += 1
        place = (rotation << 16) | ((y + MIDDLE) << 8) | (x + MIDDLE)
        self.cards[order] = place | shl(self.edition.everything, VISIBLE) | shl(code, CODE)
        self.count += 1
        self.fresh = fresh
        self.fresh_count = count
        self.stretch(column, line)
        self._mark(TOUCHING, column - n + 1, column + n - 1, line - n + 1, line + n - 1)
        self._mark(HIDING, column, column, line, line)
        while covered != 0:
            lowest = covered & -covered
            self._guard(popcount(lowest - 1))
            covered ^= lowest
        far = self.side - n - 1
        if self.left <= n or self.top <= n or self.right >= far or self.bottom >= far:
            self._lay_again()

    def _cover(self, order: i64, column: i64, line: i64) -> None:
        """A cell of a card is seen no more."""
        card = self.cards[order]
        dx = column - self.origin_x + MIDDLE - (card & 255)
        dy = line - self.origin_y + MIDDLE - ((card >> 8) & 255)
        self.cards[order] = card & ~shl(1, VISIBLE + dy * self.n + dx)

    def _show(self, column: i64, line: i64, kind: i64) -> None:
        """A cell shows a symbol from now on: it stays of this kind, whatever covers it."""
        strip = (column + PHASE) // STRIP
        shift = (column + PHASE) % STRIP
        self._forbid((strip * self.side + line) * WORDS, shl(1, shift), kind)
        if shift < 3 and strip > 0:
            self._forbid(((strip - 1) * self.side + line) * WORDS, shl(1, shift + STRIP), kind)

    def _forbid(self, at: i64, bit: i64, kind: i64) -> None:
        rows = self.rows
        above = at - WORDS
        upper = shl(bit, HALF)
        one = 1 + ((3 - kind) >> 1)  # the other two kinds of symbol; no cell that is empty covers one either
        other = 3 - ((kind + 1) >> 2)
        rows[at] |= bit
        rows[above] |= upper
        rows[at + one] |= bit
        rows[above + one] |= upper
        rows[at + other] |= bit
        rows[above + other] |= upper

    def _guard(self, order: i64) -> None:
        """Mark from where the visible rest of a card would be hidden: wherever its box lies under the new card."""
        n = self.n
        card = self.cards[order]
        visible = (card >> VISIBLE) & self.edition.everything
        full = shl(1, n) - 1
        columns: i64 = 0
        first: i64 = n
        last: i64 = 0
        row: i64 = 0
        while row < n:
            part = (visible >> (row * n)) & full
            columns |= part
            if part != 0:
                last = row
                if first == n:
                    first = row
            row += 1
        leftmost: i64 = 0
        while (columns >> leftmost) & 1 == 0:
            leftmost += 1
        rightmost: i64 = n - 1
        while (columns >> rightmost) & 1 == 0:
            rightmost -= 1
        column = (card & 255) - MIDDLE + self.origin_x
        line = ((card >> 8) & 255) - MIDDLE + self.origin_y
        self._mark(HIDING, column + rightmost - n + 1, column + leftmost, line + last - n + 1, line + first)

    def _mark(self, word: i64, left: i64, right: i64, top: i64, bottom: i64) -> None:
        strip = (left + PHASE) // STRIP
        bits = shl(shl(1, right - left + 1) - 1, (left + PHASE) % STRIP)
        at = (strip * self.side + top) * WORDS + word
        self._mark_lines(at, bits & STRIP_BITS, bottom - top)
        if bits > STRIP_BITS:
            self._mark_lines(at + self.side * WORDS, bits >> STRIP, bottom - top)

    def _mark_lines(self, at: i64, bits: i64, more: i64) -> None:
        """Mark columns on a line and on ``more`` below it: each is in its own word and in that of the line above."""
        rows = self.rows
        upper = shl(bits, HALF)
        both = bits | upper
        rows[at - WORDS] |= upper
        while more > 0:
            rows[at] |= both
            at += WORDS
            more -= 1
        rows[at] |= bits

    def _lay_again(self) -> None:
        """Lay the same cards around the middle of a square in which their box keeps away from the edge."""
        count = self.count
        cards = self.cards[:]
        width = self.right - self.left
        height = self.bottom - self.top
        # The edge is n away on each side, and the next few cards need room as well.
        self.side = SMALL if max(width, height) + 4 * self.n < SMALL else LARGE
        self.origin_x += (self.side - width) // 2 - self.left
        self.origin_y += (self.side - height) // 2 - self.top
        self.cells = empty_cells(self.side)
        self.rows = empty_rows(self.side)
        self.count = 0
        self.left = self.side
        self.right = 0
        self.top = self.side
        self.bottom = 0
        i: i64 = 0
        while i < count:
            card = cards[i]
            code = (card >> CODE) & 63
            self.lay(code, (card >> 16) & 3, (card & 255) - MIDDLE, ((card >> 8) & 255) - MIDDLE)
            self.cards[i] |= shl(card >> POINTS, POINTS)
            i += 1

    # -- the cards

    def points(self) -> i64:
        """The tides of the alignments that the last card made."""
        return self._of_last(None)

    def alignments(self) -> list[Alignment]:
        """The alignments that the last card made."""
        found: list[Alignment] = []
        self._of_last(found)
        return found

    def _of_last(self, found: list[Alignment] | None) -> i64:
        card = self.cards[self.count - 1]
        column = (card & 255) - MIDDLE + self.origin_x
        line = ((card >> 8) & 255) - MIDDLE + self.origin_y
        return self.new_points(column, line, self.fresh, self.fresh_count, found)

    def bonus(self) -> bool:
        """Whether the last card put two Suns or two Moons side by side (R3)."""
        card = self.cards[self.count - 1]
        column = (card & 255) - MIDDLE + self.origin_x
        line = ((card >> 8) & 255) - MIDDLE + self.origin_y
        return self.side_by_side(line * self.side + column, self.fresh, self.fresh_count)

    def code(self, order: i64) -> i64:
        """Which card lies there, by the order of placement (0 the start card)."""
        return (self.cards[order] >> CODE) & 63

    def scored(self, order: i64) -> i64:
        """The points that the card scored when it was placed."""
        return self.cards[order] >> POINTS

    def note_points(self, points: i64) -> None:
        """Keep what the last card scored, for the score sheet."""
        self.cards[self.count - 1] |= shl(points, POINTS)

    def place(self, order: i64) -> i64:
        """Where and how it lies, as actions say it: rotation << 16 | (y + 128) << 8 | (x + 128)."""
        return self.cards[order] & 0xFFFFFF

    def visible(self, order: i64) -> i64:
        """Its visible cells, a bit each, row by row as it lies."""
        return (self.cards[order] >> VISIBLE) & self.edition.everything


def empty_cells(side: i64) -> vec[i16]:
    return vec[i16]([i16(0)] * int(side * side))


def empty_rows(side: i64) -> vec[i64]:
    strips = (side + PHASE) // STRIP + 1
    return vec[i64]([i64(0)] * int(side * strips * WORDS))


def new_layout(edition: SyzygieEdition) -> Layout:
    """The start card, alone."""
    layout = Layout(edition, empty_cells(SMALL), SMALL, empty_rows(SMALL), vec[i64]([i64(0)] * 41))
    layout.lay(START, 0, 0, 0)
    return layout
