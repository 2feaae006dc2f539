"""Where a card fits between those that lie on the table.

For each line of the square a few words, a bit for each column, answer that for two lines at once: a word holds 31
columns of its line and of the next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import nth_bit, popcount, popcount_of_4, shl
from tablee.core.state import Actions
from tablee.games.syzygie.board.alignments import Sky
from tablee.games.syzygie.components import SyzygieEdition

# Half a word holds the columns of a strip and up to three more: a card that begins in a strip ends in its half.
STRIP: Final[i64] = 28
STRIP_BITS: Final[i64] = 0xFFFFFFF
HALF: Final[i64] = 31
# The middle of the small square is the middle of a strip, so that most games need but one.
PHASE: Final[i64] = 18

# The words of a line. 0-3: what a card's cell of that kind (empty, Moon, Sun, Planet) must not cover.
TOUCHING: Final[i64] = 4  # from here a card covers a cell of another
HIDING: Final[i64] = 5  # from here a card hides another wholly (R5)
WORDS: Final[i64] = 6

MIDDLE: Final[i64] = 128  # added to the coordinates of a place in an action


def bit_numbers() -> list[int]:
    out = [0] * 67
    for number in range(62):
        out[(1 << number) % 67] = number if number < HALF else number - int(HALF) + 256
    return out


class Fitting(Sky):
    """The words of the lines, and what they say. A span is a pair of lines of a strip: what one word holds."""

    rows: vec[i64]  # WORDS for each line of each strip

    def __init__(self, edition: SyzygieEdition, cells: vec[i16], side: i64, rows: vec[i64]) -> None:
        super().__init__(edition, cells, side)
        self.rows = rows

    def fits_into(self, code: i64, base: i64, out: Actions) -> None:
        """Add every legal placement of a card to ``out``; ``base`` is what names the card in the action."""
        rows = self.rows
        kinds = self.edition.kinds
        large = self.n == 4
        strip = (self.left - self.n + 1 + PHASE) // STRIP
        while strip <= (self.right + PHASE) // STRIP:
            line = self.top - self.n + 1
            at = (strip * self.side + line) * WORDS
            action = base + ((line - self.origin_y + MIDDLE) << 8)
            action += strip * STRIP - PHASE - self.origin_x + MIDDLE
            while line <= self.bottom:
                free = free_at(rows, at)
                rotation: i64 = 0
                while free != 0 and rotation < 4:
                    card = kinds[code * 4 + rotation]
                    bits = free & ~(clash_of_16(rows, at, card) if large else clash_of_9(rows, at, card))
                    add_bits(bits, action + (rotation << 16), out)
                    rotation += 1
                at += 2 * WORDS
                action += 0x200
                line += 2
            strip += 1

    def spans(self) -> i64:
        """How many spans there are in which a card can begin."""
        strips = (self.right + PHASE) // STRIP - (self.left - self.n + 1 + PHASE) // STRIP + 1
        return strips * (((self.bottom - self.top + self.n - 1) >> 1) + 1)

    def count_into(self, code: i64, out: Actions) -> i64:
        """Add to ``out`` how many legal placements of a card begin in each span, in the order in which ``fits_into``
        lists them; their sum."""
        first = out.n
        end = first + self.spans()
        out.make_room(end - first)
        items = out.items
        out.n = end
        kinds = self.edition.kinds
        total: i64 = 0
        if self.n == 4:
            i = first
            while i < end:
                items[i] = 0
                i += 1
            rotation: i64 = 0
            while rotation < 4:
                total += self._count_large(kinds[code * 4 + rotation], items, first)
                rotation += 1
            return total
        at = code * 4
        return self._count_small(kinds[at], kinds[at + 1], kinds[at + 2], kinds[at + 3], items, first)

    def _count_small(
        self, kinds0: i64, kinds1: i64, kinds2: i64, kinds3: i64, items: vec[i64], n: i64
    ) -> i64:
        """Write the placements of a card of 3×3, turned in four ways, as the counts of the spans, from ``n`` on; their
        sum.

        Much of a random game's time is spent here, so it is ``clash_of_9`` written out four times: which of a span's
        words each cell asks for is worked out before, not for each span, and the cell in the middle stays there.
        """
        rows = self.rows
        a0 = kinds0 & 3
        a1 = (kinds0 >> 2) & 3
        a2 = (kinds0 >> 4) & 3
        a3 = 6 + ((kinds0 >> 8) & 3)
        a4 = 6 + ((kinds0 >> 10) & 3)
        a5 = 6 + ((kinds0 >> 12) & 3)
        a6 = 12 + ((kinds0 >> 16) & 3)
        a7 = 12 + ((kinds0 >> 18) & 3)
        a8 = 12 + ((kinds0 >> 20) & 3)
        b0 = kinds1 & 3
        b1 = (kinds1 >> 2) & 3
        b2 = (kinds1 >> 4) & 3
        b3 = 6 + ((kinds1 >> 8) & 3)
        b5 = 6 + ((kinds1 >> 12) & 3)
        b6 = 12 + ((kinds1 >> 16) & 3)
        b7 = 12 + ((kinds1 >> 18) & 3)
        b8 = 12 + ((kinds1 >> 20) & 3)
        c0 = kinds2 & 3
        c1 = (kinds2 >> 2) & 3
        c2 = (kinds2 >> 4) & 3
        c3 = 6 + ((kinds2 >> 8) & 3)
        c5 = 6 + ((kinds2 >> 12) & 3)
        c6 = 12 + ((kinds2 >> 16) & 3)
        c7 = 12 + ((kinds2 >> 18) & 3)
        c8 = 12 + ((kinds2 >> 20) & 3)
        d0 = kinds3 & 3
        d1 = (kinds3 >> 2) & 3
        d2 = (kinds3 >> 4) & 3
        d3 = 6 + ((kinds3 >> 8) & 3)
        d5 = 6 + ((kinds3 >> 12) & 3)
        d6 = 12 + ((kinds3 >> 16) & 3)
        d7 = 12 + ((kinds3 >> 18) & 3)
        d8 = 12 + ((kinds3 >> 20) & 3)
        bottom = self.bottom
        last = (self.right + PHASE) // STRIP
        total: i64 = 0
        strip = (self.left - 2 + PHASE) // STRIP
        while strip <= last:
            line = self.top - 2
            at = (strip * self.side + line) * WORDS
            while line <= bottom:
                count: i64 = 0
                free = rows[at + TOUCHING] & ~rows[at + HIDING]
                if free != 0:
                    free &= ~(rows[at + a4] >> 1)
                    w = rows[at + a0] | rows[at + a3] | rows[at + a6]
                    w |= (rows[at + a1] | rows[at + a7]) >> 1
                    w |= (rows[at + a2] | rows[at + a5] | rows[at + a8]) >> 2
                    x = rows[at + b0] | rows[at + b3] | rows[at + b6]
                    x |= (rows[at + b1] | rows[at + b7]) >> 1
                    x |= (rows[at + b2] | rows[at + b5] | rows[at + b8]) >> 2
                    y = rows[at + c0] | rows[at + c3] | rows[at + c6]
                    y |= (rows[at + c1] | rows[at + c7]) >> 1
                    y |= (rows[at + c2] | rows[at + c5] | rows[at + c8]) >> 2
                    z = rows[at + d0] | rows[at + d3] | rows[at + d6]
                    z |= (rows[at + d1] | rows[at + d7]) >> 1
                    z |= (rows[at + d2] | rows[at + d5] | rows[at + d8]) >> 2
                    count = popcount_of_4(free & ~w, free & ~x, free & ~y, free & ~z)
                    total += count
                items[n] = count
                n += 1
                at += 2 * WORDS
                line += 2
            strip += 1
        return total

    def _count_large(self, card: i64, items: vec[i64], n: i64) -> i64:
        """Add the placements of one turned card of 4×4 to the counts."""
        rows = self.rows
        total: i64 = 0
        strip = (self.left - 3 + PHASE) // STRIP
        while strip <= (self.right + PHASE) // STRIP:
            line = self.top - 3
            at = (strip * self.side + line) * WORDS
            while line <= self.bottom:
                count = popcount(free_at(rows, at) & ~clash_of_16(rows, at, card))
                items[n] += count
                total += count
                n += 1
                at += 2 * WORDS
                line += 2
            strip += 1
        return total

    def placement_in(self, code: i64, span: i64, n: i64) -> i64:
        """The placement of a card, without what names it, that ``n`` others of its span come before."""
        line = self.top - self.n + 1
        spans = ((self.bottom - line) >> 1) + 1
        strip = (self.left - self.n + 1 + PHASE) // STRIP
        while span >= spans:
            span -= spans
            strip += 1
        line += 2 * span
        at = (strip * self.side + line) * WORDS
        rotation: i64 = 0
        while True:
            bits = self._bits(at, code, rotation)
            count = popcount(bits)
            if n < count:
                break
            n -= count
            rotation += 1
        action = (rotation << 16) + ((line - self.origin_y + MIDDLE) << 8)
        action += strip * STRIP - PHASE - self.origin_x + MIDDLE
        number = nth_bit(bits, n)
        return action + (number if number < HALF else number - HALF + 256)

    def rotations(self, code: i64) -> i64:
        """The rotations, a bit each, in which a card fits somewhere."""
        found: i64 = 0
        rotation: i64 = 0
        while rotation < 4:
            if self._fits_turned(code, rotation):
                found |= shl(1, rotation)
            rotation += 1
        return found

    def _fits_turned(self, code: i64, rotation: i64) -> bool:
        strip = (self.left - self.n + 1 + PHASE) // STRIP
        while strip <= (self.right + PHASE) // STRIP:
            line = self.top - self.n + 1
            while line <= self.bottom:
                if self._bits((strip * self.side + line) * WORDS, code, rotation) != 0:
                    return True
                line += 2
            strip += 1
        return False

    def lines(self, code: i64, rotation: i64, first: i64, out: Actions) -> None:
        """Add to ``out`` the lines, as actions say them and ``first`` more, where a turned card fits, each once."""
        line = self.top - self.n + 1
        while line <= self.bottom:
            bits: i64 = 0
            strip = (self.left - self.n + 1 + PHASE) // STRIP
            while strip <= (self.right + PHASE) // STRIP:
                bits |= self._bits((strip * self.side + line) * WORDS, code, rotation)
                strip += 1
            if bits & (shl(1, HALF) - 1) != 0:
                out.add(first + line - self.origin_y + MIDDLE)
            if bits >> HALF != 0:
                out.add(first + line + 1 - self.origin_y + MIDDLE)
            line += 2

    def columns(self, code: i64, rotation: i64, line: i64, first: i64, out: Actions) -> None:
        """Add to ``out`` the columns, as actions say them and ``first`` more, where a turned card fits on a line."""
        line += self.origin_y - MIDDLE
        strip = (self.left - self.n + 1 + PHASE) // STRIP
        while strip <= (self.right + PHASE) // STRIP:
            bits = self._bits((strip * self.side + line) * WORDS, code, rotation) & (shl(1, HALF) - 1)
            add_bits(bits, first + strip * STRIP - PHASE - self.origin_x + MIDDLE, out)
            strip += 1

    def _bits(self, at: i64, code: i64, rotation: i64) -> i64:
        """From where in a span a card may lie, turned so."""
        card = self.edition.kinds[code * 4 + rotation]
        clash = clash_of_16(self.rows, at, card) if self.n == 4 else clash_of_9(self.rows, at, card)
        return free_at(self.rows, at) & ~clash

    def fits_anywhere(self, code: i64) -> bool:
        return self.rotations(code) != 0

    def fits(self, code: i64, rotation: i64, x: i64, y: i64) -> bool:
        """Whether a card may lie with its first cell at ``x, y``."""
        column = x + self.origin_x
        line = y + self.origin_y
        if not self.left - self.n < column <= self.right or not self.top - self.n < line <= self.bottom:
            return False
        column += PHASE
        bits = self._bits(((column // STRIP) * self.side + line) * WORDS, code, rotation)
        return (bits >> (column % STRIP)) & 1 != 0


# Powers of two leave different rests when divided by 67: the number of a lone bit, found without a loop.
BIT_NUMBERS: Final[vec[i64]] = vec[i64]([i64(number) for number in bit_numbers()])


def add_bits(bits: i64, action: i64, out: Actions) -> None:
    """Add ``action`` plus the column of each bit that is set; the next line of the table is 256 more."""
    out.make_room(64)
    items = out.items
    n = out.n
    while bits != 0:
        rest = bits & (bits - 1)
        items[n] = action + BIT_NUMBERS[(bits ^ rest) % 67]
        n += 1
        bits = rest
    out.n = n


def free_at(rows: vec[i64], at: i64) -> i64:
    """From where in a span a card covers a cell of another and hides none."""
    return rows[at + TOUCHING] & ~rows[at + HIDING]


def clash_of_9(rows: vec[i64], at: i64, kinds: i64) -> i64:
    """The columns, a bit each, from which a card of 3×3 would put another symbol, or none, over one that shows."""
    return (
        rows[at + (kinds & 3)]
        | (rows[at + ((kinds >> 2) & 3)] >> 1)
        | (rows[at + ((kinds >> 4) & 3)] >> 2)
        | rows[at + 6 + ((kinds >> 8) & 3)]
        | (rows[at + 6 + ((kinds >> 10) & 3)] >> 1)
        | (rows[at + 6 + ((kinds >> 12) & 3)] >> 2)
        | rows[at + 12 + ((kinds >> 16) & 3)]
        | (rows[at + 12 + ((kinds >> 18) & 3)] >> 1)
        | (rows[at + 12 + ((kinds >> 20) & 3)] >> 2)
    )


def clash_of_16(rows: vec[i64], at: i64, kinds: i64) -> i64:
    """The same for a card of 4×4."""
    clash: i64 = 0
    row: i64 = 0
    while row < 4:
        clash |= (
            rows[at + (kinds & 3)]
            | (rows[at + ((kinds >> 2) & 3)] >> 1)
            | (rows[at + ((kinds >> 4) & 3)] >> 2)
            | (rows[at + ((kinds >> 6) & 3)] >> 3)
        )
        kinds >>= 8
        at += WORDS
        row += 1
    return clash
