"""The cards on the table, lying over each other: what shows, where a card fits, what it brings into line.

Cells live in a square around the start card. For each line of the square a few words of bits, one for each column,
answer "where does this card fit?" for a whole line at once. The square is small, because games are; when a card
comes near its edge, the table spreads to a square that no game of 41 cards can leave.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import shl
from tablee.core.state import Actions
from tablee.games.syzygie.components import MOON, START, SyzygieEdition

SMALL: Final[i64] = 48
# 40 cards that each overlap the last by one cell of four reach 120 cells from the start card, in one direction.
LARGE: Final[i64] = 280
# A word holds the columns of a strip, and the next n - 1, so that a card that begins in a strip ends in its word.
STRIP: Final[i64] = 56
STRIP_BITS: Final[i64] = 0xFFFFFFFFFFFFFF  # 56 of them

# The words of a line. 0-3: cells that a card's cell of this kind (empty, Moon, Sun, Planet) must not cover.
TOUCHING: Final[i64] = 4  # from here a card would cover a cell of another
HIDING: Final[i64] = 5  # from here a card would hide another wholly (R5)
WORDS: Final[i64] = 6

# A cell is its symbol, FRESH while alignments are being looked for, and above it the order (from 1) of its top card.
FRESH: Final[i64] = 8
TOP: Final[i64] = 4

# A card on the table: its action (card, rotation, place), then the bits of its visible cells, then its code.
VISIBLE: Final[i64] = 24
CODE: Final[i64] = 40
MIDDLE: Final[i64] = 128  # added to coordinates, so that they pack as bytes

# What _look saw, packed: the light, whether it is FRESH, the tides up to it, the kinds of Planets, the distance.
OLD_PLANET: Final[i64] = 0x10000
FRESH_PLANET: Final[i64] = 0x20000
PLANETS: Final[i64] = OLD_PLANET | FRESH_PLANET
DISTANCE: Final[i64] = 20


class Alignment:
    """A Moon and a Sun in line, by their cells, and the sum of the tides between."""

    def __init__(self, moon: list[int], sun: list[int], value: int) -> None:
        self.moon = moon
        self.sun = sun
        self.value = value


class Table:
    edition: SyzygieEdition
    n: i64
    side: i64
    strips: i64
    origin: i64  # the column and line of the start card's first cell
    cells: vec[i16]
    rows: vec[i64]  # WORDS for each line of each strip
    cards: vec[i64]  # in the order of placement, the start card first
    count: i64
    left: i64  # the box of what is covered
    right: i64
    top: i64
    bottom: i64
    fresh: i64  # the cells of the last card (a bit each) that show a symbol where none was

    def __init__(self, edition: SyzygieEdition, cells: vec[i16], rows: vec[i64], cards: vec[i64]) -> None:
        self.edition = edition
        self.n = edition.n
        self.side = SMALL
        self.strips = 1
        self.origin = SMALL // 2 - 2
        self.cells = cells
        self.rows = rows
        self.cards = cards
        self.count = 0
        self.left = SMALL
        self.right = 0
        self.top = SMALL
        self.bottom = 0
        self.fresh = 0

    def copy(self) -> Table:
        other = Table(self.edition, self.cells[:], self.rows[:], self.cards[:])
        other.side = self.side
        other.strips = self.strips
        other.origin = self.origin
        other.count = self.count
        other.left = self.left
        other.right = self.right
        other.top = self.top
        other.bottom = self.bottom
        other.fresh = self.fresh
        return other

    # -- where a card fits

    def fits_into(self, code: i64, base: i64, out: Actions) -> None:
        """Add every legal placement of a card to ``out``; ``base`` is the part of the action that names the card."""
        rotation: i64 = 0
        first = self.left - self.n + 1
        while rotation < 4:
            kinds = self.edition.kinds[code * 4 + rotation]
            strip: i64 = 0
            while strip < self.strips:
                line = self.top - self.n + 1
                while line <= self.bottom:
                    free = self._free(strip, line, kinds)
                    if free != 0:
                        column = strip * STRIP
                        if column < first:  # nothing is free before it
                            free >>= first - column
                            column = first
                        action = base | (rotation << 16) | ((line - self.origin + MIDDLE) << 8)
                        action += column - self.origin + MIDDLE
                        while free != 0:
                            if free & 1 != 0:
                                out.add(action)
                            free >>= 1
                            action += 1
                    line += 1
                strip += 1
            rotation += 1

    def fits_anywhere(self, code: i64) -> bool:
        rotation: i64 = 0
        while rotation < 4:
            kinds = self.edition.kinds[code * 4 + rotation]
            strip: i64 = 0
            while strip < self.strips:
                line = self.top - self.n + 1
                while line <= self.bottom:
                    if self._free(strip, line, kinds) != 0:
                        return True
                    line += 1
                strip += 1
            rotation += 1
        return False

    def fits(self, code: i64, rotation: i64, x: i64, y: i64) -> bool:
        """Whether a card may lie with its first cell at ``x, y``."""
        column = x + self.origin
        line = y + self.origin
        if (
            line < self.top - self.n + 1
            or line > self.bottom
            or column < self.left - self.n + 1
            or column > self.right
        ):
            return False
        free = self._free(column // STRIP, line, self.edition.kinds[code * 4 + rotation])
        return (free >> (column % STRIP)) & 1 != 0

    def _free(self, strip: i64, line: i64, kinds: i64) -> i64:
        """The columns of a strip, a bit each, from which a card with these kinds may lie with its first row here."""
        rows = self.rows
        at = (strip * self.side + line) * WORDS
        free = rows[at + TOUCHING] & ~rows[at + HIDING]
        if free == 0:
            return 0
        if self.n == 3:
            free &= ~(
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
            return free
        row: i64 = 0
        while row < 4 and free != 0:
            free &= ~(
                rows[at + (kinds & 3)]
                | (rows[at + ((kinds >> 2) & 3)] >> 1)
                | (rows[at + ((kinds >> 4) & 3)] >> 2)
                | (rows[at + ((kinds >> 6) & 3)] >> 3)
            )
            kinds >>= 8
            at += WORDS
            row += 1
        return free

    # -- laying a card

    def lay(self, code: i64, rotation: i64, x: i64, y: i64) -> None:
        """Lay a card whose first cell comes to ``x, y`` (from the start card's first cell); trusts its caller."""
        n = self.n
        symbols = self.edition.symbols[code * 4 + rotation]
        column = x + self.origin
        line = y + self.origin
        covered: i64 = 0
        fresh: i64 = 0
        order = self.count
        bit: i64 = 1
        row: i64 = 0
        while row < n:
            at = (line + row) * self.side + column
            i: i64 = 0
            while i < n:
                old = i64(self.cells[at + i])
                symbol = symbols & 7
                if old != 0:
                    under = (old >> TOP) - 1
                    self._cover(under, column + i, line + row)
                    covered |= shl(1, under)
                if symbol != 0 and old & 7 == 0:
                    fresh |= bit
                    self._show(column + i, line + row, 3 if symbol & 4 != 0 else symbol)
                self.cells[at + i] = i16(symbol | ((order + 1) << TOP))
                symbols >>= 3
                bit <<= 1
                i += 1
            row += 1
        place = (rotation << 16) | ((y + MIDDLE) << 8) | (x + MIDDLE)
        self.cards[order] = place | shl(self.edition.everything, VISIBLE) | shl(code, CODE)
        self.count += 1
        self.fresh = fresh
        self._stretch(column, line)
        self._mark(TOUCHING, column - n + 1, column + n - 1, line - n + 1, line + n - 1)
        self._mark(HIDING, column, column, line, line)
        under = 0
        while covered != 0:
            if covered & 1 != 0:
                self._guard(under)
            covered >>= 1
            under += 1
        near = n + 1
        far = self.side - n - 1
        if self.left < near or self.top < near or self.right > far or self.bottom > far:
            self._spread()

    def _stretch(self, column: i64, line: i64) -> None:
        """Let the box reach over a card."""
        if column < self.left:
            self.left = column
        if line < self.top:
            self.top = line
        if column + self.n - 1 > self.right:
            self.right = column + self.n - 1
        if line + self.n - 1 > self.bottom:
            self.bottom = line + self.n - 1

    def _cover(self, order: i64, column: i64, line: i64) -> None:
        """A cell of a card is seen no more."""
        card = self.cards[order]
        dx = column - self.origin + MIDDLE - (card & 255)
        dy = line - self.origin + MIDDLE - ((card >> 8) & 255)
        self.cards[order] = card & ~shl(1, VISIBLE + dy * self.n + dx)

    def _show(self, column: i64, line: i64, kind: i64) -> None:
        """A cell shows a symbol from now on: it stays of this kind, whatever covers it."""
        strip = column // STRIP
        shift = column % STRIP
        self._forbid((strip * self.side + line) * WORDS, shl(1, shift), kind)
        if shift < self.n - 1 and strip > 0:
            self._forbid(((strip - 1) * self.side + line) * WORDS, shl(1, shift + STRIP), kind)

    def _forbid(self, at: i64, bit: i64, kind: i64) -> None:
        self.rows[at] |= bit
        if kind != 1:
            self.rows[at + 1] |= bit
        if kind != 2:
            self.rows[at + 2] |= bit
        if kind != 3:
            self.rows[at + 3] |= bit

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
        column = (card & 255) - MIDDLE + self.origin
        line = ((card >> 8) & 255) - MIDDLE + self.origin
        self._mark(HIDING, column + rightmost - n + 1, column + leftmost, line + last - n + 1, line + first)

    def _mark(self, word: i64, left: i64, right: i64, top: i64, bottom: i64) -> None:
        strip = left // STRIP
        bits = shl(shl(1, right - left + 1) - 1, left % STRIP)
        at = (strip * self.side + top) * WORDS + word
        line = top
        while line <= bottom:
            self.rows[at] |= bits & STRIP_BITS
            if bits > STRIP_BITS:
                self.rows[at + self.side * WORDS] |= bits >> STRIP
            at += WORDS
            line += 1

    def _spread(self) -> None:
        """Lay the same cards on the large square."""
        assert self.side == SMALL, "no game of 41 cards leaves the large square"
        count = self.count
        cards = self.cards[:]
        self.side = LARGE
        self.strips = LARGE // STRIP
        self.origin = LARGE // 2 - 2
        self.cells = vec[i16]([i16(0)] * int(LARGE * LARGE))
        self.rows = vec[i64]([i64(0)] * int(LARGE * self.strips * WORDS))
        self.count = 0
        self.left = LARGE
        self.right = 0
        self.top = LARGE
        self.bottom = 0
        i: i64 = 0
        while i < count:
            card = cards[i]
            self.lay(card >> CODE, (card >> 16) & 3, (card & 255) - MIDDLE, ((card >> 8) & 255) - MIDDLE)
            i += 1

    # -- what a card brings

    def points(self) -> i64:
        """The tides of the alignments that the last card made."""
        return self._last_points(None)

    def bonus(self) -> bool:
        """Whether the last card put two Suns or two Moons side by side (R3)."""
        card = self.cards[self.count - 1]
        return self._bonus(self._first_cell(card), self.fresh)

    def alignments(self) -> list[Alignment]:
        """The alignments that the last card made."""
        found: list[Alignment] = []
        self._last_points(found)
        return found

    def _last_points(self, found: list[Alignment] | None) -> i64:
        card = self.cards[self.count - 1]
        column = (card & 255) - MIDDLE + self.origin
        line = ((card >> 8) & 255) - MIDDLE + self.origin
        return self._points(column, line, self.fresh, found)

    def _first_cell(self, card: i64) -> i64:
        column = (card & 255) - MIDDLE + self.origin
        line = ((card >> 8) & 255) - MIDDLE + self.origin
        return line * self.side + column

    def gain(self, code: i64, rotation: i64, x: i64, y: i64) -> tuple[i64, bool]:
        """The points a legal placement would bring, and whether it would earn the bonus; nothing is changed."""
        n = self.n
        column = x + self.origin
        line = y + self.origin
        start = line * self.side + column
        symbols = self.edition.symbols[code * 4 + rotation]
        before: i64 = 0  # the symbols covered, three bits each
        fresh: i64 = 0
        j: i64 = 0
        while j < n * n:
            at = start + (j // n) * self.side + j % n
            old = i64(self.cells[at])
            symbol = (symbols >> (3 * j)) & 7
            before |= shl(old & 7, 3 * j)
            if symbol != 0:
                if old & 7 == 0:
                    fresh |= shl(1, j)
                self.cells[at] = i16((old & ~7) | symbol)
            j += 1
        left = self.left
        right = self.right
        top = self.top
        bottom = self.bottom
        self._stretch(column, line)
        points = self._points(column, line, fresh, None)
        bonus = self._bonus(start, fresh)
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
        j = 0
        while j < n * n:
            at = start + (j // n) * self.side + j % n
            old = i64(self.cells[at])
            self.cells[at] = i16((old & ~7) | ((before >> (3 * j)) & 7))
            j += 1
        return points, bonus

    def _bonus(self, start: i64, fresh: i64) -> bool:
        n = self.n
        j: i64 = 0
        while fresh != 0:
            if fresh & 1 != 0:
                at = start + (j // n) * self.side + j % n
                light = i64(self.cells[at]) & 7
                if light < 4 and (
                    i64(self.cells[at - 1]) & 7 == light
                    or i64(self.cells[at + 1]) & 7 == light
                    or i64(self.cells[at - self.side]) & 7 == light
                    or i64(self.cells[at + self.side]) & 7 == light
                ):
                    return True
            fresh >>= 1
            j += 1
        return False

    def _points(self, column: i64, line: i64, fresh: i64, found: list[Alignment] | None) -> i64:
        """The tides of all alignments that exist now and did not before the cells ``fresh`` showed a symbol.

        Symbols never leave the table (a covered one takes its like), so a pair is new exactly when one of its lights
        is fresh, or when all Planets between are: it is counted from its light (the second of two fresh ones), or
        from the first of its Planets.
        """
        n = self.n
        start = line * self.side + column
        j: i64 = 0
        while j < n * n:
            if (fresh >> j) & 1 != 0:
                at = start + (j // n) * self.side + j % n
                self.cells[at] = i16(i64(self.cells[at]) | FRESH)
            j += 1
        points: i64 = 0
        j = 0
        while j < n * n:
            if (fresh >> j) & 1 != 0:
                points += self._points_through(column + j % n, line + j // n, found)
            j += 1
        j = 0
        while j < n * n:
            if (fresh >> j) & 1 != 0:
                at = start + (j // n) * self.side + j % n
                self.cells[at] = i16(i64(self.cells[at]) & ~FRESH)
            j += 1
        return points

    def _points_through(self, column: i64, line: i64, found: list[Alignment] | None) -> i64:
        at = line * self.side + column
        symbol = i64(self.cells[at]) & 7
        points: i64 = 0
        axis: i64 = 0
        while axis < 4:
            step: i64 = 1
            forward = self.right - column
            back = column - self.left
            if axis != 0:
                down = self.bottom - line
                up = line - self.top
                if axis == 1:
                    step = self.side
                    forward = down
                    back = up
                elif axis == 2:
                    step = self.side + 1
                    forward = min(forward, down)
                    back = min(back, up)
                else:
                    step = 1 - self.side
                    forward = min(forward, up)
                    back = min(back, down)
            behind = self._look(at, -step, back)
            if symbol < 4:
                ahead = self._look(at, step, forward)
                if ahead & PLANETS != 0 and (ahead & 3) + symbol == 3 and ahead & FRESH == 0:
                    points += self._value(ahead, 0, at, at + step * (ahead >> DISTANCE), found)
                if behind & PLANETS != 0 and (behind & 3) + symbol == 3:
                    points += self._value(behind, 0, at, at - step * (behind >> DISTANCE), found)
            elif behind != 0 and behind & (PLANETS | FRESH) == 0:
                ahead = self._look(at, step, forward)
                if ahead & (OLD_PLANET | FRESH) == 0 and (ahead & 3) + (behind & 3) == 3 and ahead & 3 != 0:
                    one = at - step * (behind >> DISTANCE)
                    other = at + step * (ahead >> DISTANCE)
                    points += self._value(ahead, symbol & 3, one, other, found)
            axis += 1
        return points

    def _value(self, seen: i64, tide: i64, one: i64, other: i64, found: list[Alignment] | None) -> i64:
        value = tide + ((seen >> 4) & 4095)
        if found is not None:
            if i64(self.cells[one]) & 7 == MOON:
                found.append(Alignment(self._place_of(one), self._place_of(other), int(value)))
            else:
                found.append(Alignment(self._place_of(other), self._place_of(one), int(value)))
        return value

    def _place_of(self, at: i64) -> list[int]:
        return [int(at % self.side - self.origin), int(at // self.side - self.origin)]

    def _look(self, at: i64, step: i64, limit: i64) -> i64:
        """The first Moon or Sun within ``limit`` cells, and the Planets before it; 0 where there is none."""
        seen: i64 = 0
        distance: i64 = 1
        while distance <= limit:
            at += step
            symbol = i64(self.cells[at]) & 15
            if symbol != 0:
                if symbol & 4 == 0:
                    return seen | symbol | shl(distance, DISTANCE)
                seen += (symbol & 3) << 4
                seen |= OLD_PLANET if symbol & FRESH == 0 else FRESH_PLANET
            distance += 1
        return 0

    # -- reading

    def code(self, order: i64) -> i64:
        """Which card lies there, by the order of placement (0 the start card)."""
        return self.cards[order] >> CODE

    def place(self, order: i64) -> i64:
        """Where and how it lies, as actions say it: rotation << 16 | (y + 128) << 8 | (x + 128)."""
        return self.cards[order] & 0xFFFFFF

    def visible(self, order: i64) -> i64:
        """Its visible cells, a bit each, row by row as it lies."""
        return (self.cards[order] >> VISIBLE) & self.edition.everything

    def symbol_at(self, x: int, y: int) -> int:
        """What shows at a place: -1 for a hole, else a symbol."""
        cell = self._cell(x, y)
        return -1 if cell == 0 else cell & 7

    def top_at(self, x: int, y: int) -> int:
        """Which card lies on top at a place, in the order of placement (0 the start card); -1 for a hole."""
        return (self._cell(x, y) >> int(TOP)) - 1

    def _cell(self, x: int, y: int) -> int:
        column = x + self.origin
        line = y + self.origin
        if not self.left <= column <= self.right or not self.top <= line <= self.bottom:
            return 0
        return int(self.cells[line * self.side + column])


def new_table(edition: SyzygieEdition) -> Table:
    """The start card, alone."""
    cells = vec[i16]([i16(0)] * int(SMALL * SMALL))
    rows = vec[i64]([i64(0)] * int(SMALL * WORDS))
    table = Table(edition, cells, rows, vec[i64]([i64(0)] * 41))
    table.lay(START, 0, 0, 0)
    return table
