"""Sifaxe as numbers for programs that learn. A placement is three choices: tile and rotation, line, column.

A tile is 10 × its word + its place there (doubles 0 to 15, triples 20 to 39, the simples of a colour from 40 on, ten
apart); seats are counted from the one that looks, in the order of play; lines and columns are coordinates plus 128.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import shl
from tablee.core.numbers.encoding import Encoding, Part
from tablee.core.state import Actions, State
from tablee.games.sifaxe.board.frontier import FITS, OWN_FITS
from tablee.games.sifaxe.board.plane import CELL_MASK
from tablee.games.sifaxe.board.racks import LEFT, LOT, MOVES, SEAT_SIZE, SIMPLE_WORD, SKIPS, TOTAL, tiles_in
from tablee.games.sifaxe.components import COMMON, SIMPLES
from tablee.games.sifaxe.position import RUNNING, TILE_BITS, TILE_MASK
from tablee.games.sifaxe.rules import SifaxeState, add_bits

LINES: Final[i64] = 320  # + line; below: word of the rack * 64 + place of the rotated tile
COLUMNS: Final[i64] = 576  # + column
END_OF_CHOICES: Final = 832

NEAR: Final[i64] = 98  # the first of the 60 lines around the middle

# By the place of a rotated tile in its word: the place of the tile, and how far it is turned.
PLACE_IN_WORD: Final[vec[i64]] = vec[i64]([i64(at // 6) for at in range(64)])
TURNED_BY: Final[vec[i64]] = vec[i64]([i64(at % 6) for at in range(64)])

HEAD: Final[i64] = 7
A_SEAT: Final[i64] = 17
ON_TABLE: Final[i64] = 92


def parts(seats: int) -> list[Part]:
    return [
        Part(
            "chosen",
            2,
            "tile and rotation chosen already, from 1; the line chosen already, from 1; 0 for none",
        ),
        Part("to_act", 1, "whose turn it is; -1 when the game is over"),
        Part("partner", 1, "the seat on the same team; -1 where there is none yet"),
        Part("teams", 1, "0 alone, 1 announced, 2 by diabolos"),
        Part("lot", 1, "of six players: the tile of the lot that I hold, from 1; 0 for none"),
        Part("memory", 1, "1 where views keep no list of what was not seen yet"),
        Part(
            "seats",
            int(A_SEAT) * seats,
            "for each seat: points, moves, tiles left, turns skipped, the other side's colour, its ten simples "
            "(hidden where players must remember), doubles and triples held, the call of its diabolo",
        ),
        Part("rack", 40, "1 for each double, Sifaxe and triple that I hold"),
        Part("unseen", 40, "1 for each that others hold; 0 where players must remember"),
        Part("count", 1, "tiles on the table"),
        Part(
            "table",
            368,
            "for each of 92, in the order of placement: tile, rotation, column, line; 0 for none",
        ),
    ]


class SifaxeEncoding(Encoding):
    def __init__(self, seats: int) -> None:
        super().__init__(END_OF_CHOICES, parts(seats), 3 * int(ON_TABLE))
        self.seats: i64 = seats
        self.table_at: i64 = self.size - 4 * ON_TABLE

    def observe_chosen(self, chosen: i64, out: vec[i16], at: i64) -> None:
        out[at] = i16(chosen & 0xFFFF)
        out[at + 1] = i16(chosen >> 16)

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, SifaxeState)
        self._observe(state, seat, chosen, out, at)

    def _observe(self, state: SifaxeState, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        self.observe_chosen(chosen, out, at)
        self._racks(state, seat, out, at)
        table = at + self.table_at
        count: i64 = len(state.log)
        i: i64 = 0
        while i < count:
            self._laid(state, i, out, table)
            i += 1
        end = table + 4 * ON_TABLE
        to = table + 4 * count
        while to < end:
            out[to] = i16(0)
            to += 1

    def observe_next(
        self, state: State, action: i64, seen_by: i64, seat: i64, out: vec[i16], at: i64
    ) -> None:
        assert isinstance(state, SifaxeState)
        self._observe_next(state, seat, out, at)

    def _observe_next(self, state: SifaxeState, seat: i64, out: vec[i16], at: i64) -> None:
        self.observe_chosen(0, out, at)
        self._racks(state, seat, out, at)
        self._laid(state, len(state.log) - 1, out, at + self.table_at)

    def _laid(self, state: SifaxeState, order: i64, out: vec[i16], table: i64) -> None:
        """A tile on the table."""
        entry = state.log[order]
        tile = entry & TILE_MASK
        cell = (entry >> TILE_BITS) & CELL_MASK
        to = table + 4 * order
        out[to] = i16((tile >> 6) * 10 + PLACE_IN_WORD[tile & 63])
        out[to + 1] = i16(TURNED_BY[tile & 63])
        out[to + 2] = i16(cell & 255)
        out[to + 3] = i16(cell >> 8)

    def _racks(self, state: SifaxeState, seat: i64, out: vec[i16], at: i64) -> None:
        """All but the tiles on the table."""
        seats = self.seats
        has = state.has
        over = state.ended != RUNNING
        out[at + 2] = i16(-1) if over else i16(self._from(seat, state.player))
        partner = state.partner(seat)
        out[at + 3] = i16(-1) if partner < 0 else i16(self._from(seat, partner))
        out[at + 4] = i16(state.teams)
        lot = has[seat * SEAT_SIZE + LOT]
        holds = lot >= 0 and state.holds(seat, lot)
        out[at + 5] = i16(number(lot) + 1) if holds else i16(0)
        out[at + 6] = i16(1) if state.memory else i16(0)
        out[at + self.table_at - 1] = i16(len(state.log))
        to = at + HEAD
        doubles0: i64 = 0  # what others hold and the seat may know
        doubles1: i64 = 0
        triples0: i64 = 0
        triples1: i64 = 0
        i: i64 = 0
        while i < seats:
            other = seat + i if seat + i < seats else seat + i - seats
            base = other * SEAT_SIZE
            hidden = state.memory and other != seat and not over
            out[to] = i16(has[base + TOTAL])
            out[to + 1] = i16(has[base + MOVES])
            out[to + 2] = i16(has[base + LEFT])
            out[to + 3] = i16(has[base + SKIPS])
            out[to + 4] = i16(state.colour(other))
            tile: i64 = 0
            simples: i64 = 0
            if not hidden:
                simples = has[base + SIMPLE_WORD]
                if other != seat:
                    doubles0 |= has[base]
                    doubles1 |= has[base + 1]
                    triples0 |= has[base + 2]
                    triples1 |= has[base + 3]
            while tile < 10:
                out[to + 5 + tile] = i16(simples & 1)
                simples >>= 6
                tile += 1
            out[to + 15] = i16(has[base + LEFT] - tiles_in(has[base + SIMPLE_WORD]))
            out[to + 16] = i16(self._call(state, other))
            to += A_SEAT
            i += 1
        base = seat * SEAT_SIZE
        one_each(has[base], out, to)
        one_each(has[base + 1], out, to + 10)
        one_each(has[base + 2], out, to + 20)
        one_each(has[base + 3], out, to + 30)
        one_each(doubles0, out, to + 40)
        one_each(doubles1, out, to + 50)
        one_each(triples0, out, to + 60)
        one_each(triples1, out, to + 70)

    def _from(self, seat: i64, other: i64) -> i64:
        return other - seat if other >= seat else other - seat + self.seats

    def _call(self, state: SifaxeState, seat: i64) -> i64:
        """How many diabolos were placed up to this seat's own; 0 where it is not placed yet."""
        i: i64 = 0
        while i < state.calls:
            if (state.called >> (3 * i)) & 7 == seat:
                return i + 1
            i += 1
        return 0

    def choices_into(self, state: State, chosen: i64, out: Actions) -> None:
        assert isinstance(state, SifaxeState)
        if chosen == 0:
            if state.ended == RUNNING:
                self._tiles_into(state, out)
        else:
            self._places_into(state, chosen, out)

    def _places_into(self, state: SifaxeState, chosen: i64, out: Actions) -> None:
        """The lines, or the columns of a line, where the chosen tile fits."""
        tile = (chosen & 0xFFFF) - 1
        word = tile >> 6
        place = tile & 63
        line = (chosen >> 16) - 1
        words = state.frontier.words
        stride = state.frontier.stride
        end = state.frontier.end
        fits = FITS + word if word < COMMON else OWN_FITS + state.player
        at: i64 = 0
        if line >= 0:
            while at < end:
                cell = words[at] & CELL_MASK
                if cell >> 8 == line and (words[at + fits] >> place) & 1 != 0:
                    out.add(COLUMNS + (cell & 255))
                at += stride
            return
        met: i64 = (
            0  # the lines near the middle, a bit each, and without a branch: which cells fit is no pattern
        )
        while at < end:
            fit = (words[at + fits] >> place) & 1
            near = ((words[at] & CELL_MASK) >> 8) - NEAR
            if 0 <= near < 60:
                met |= shl(fit, near)
            elif fit != 0:
                out.add_once(LINES + NEAR + near)
            at += stride
        add_bits(out, met, LINES + NEAR)

    def _tiles_into(self, state: SifaxeState, out: Actions) -> None:
        has = state.has
        base = state.player * SEAT_SIZE
        words = state.frontier.words
        stride = state.frontier.stride
        own = OWN_FITS - FITS + state.player
        doubles0: i64 = 0
        doubles1: i64 = 0
        triples0: i64 = 0
        triples1: i64 = 0
        simples: i64 = 0
        at = FITS
        end = state.frontier.end
        while at < end:
            doubles0 |= words[at]
            doubles1 |= words[at + 1]
            triples0 |= words[at + 2]
            triples1 |= words[at + 3]
            simples |= words[at + own]
            at += stride
        add_bits(out, doubles0 & has[base], 0)
        add_bits(out, doubles1 & has[base + 1], 64)
        add_bits(out, triples0 & has[base + 2], 128)
        add_bits(out, triples1 & has[base + 3], 192)
        add_bits(out, simples & has[base + SIMPLE_WORD], 256)

    def choose(self, state: State, chosen: i64, choice: i64) -> i64:
        assert isinstance(state, SifaxeState)
        if choice < LINES:
            return ~(choice + 1)
        if choice < COLUMNS:
            return ~(chosen | ((choice - LINES + 1) << 16))
        tile = (chosen & 0xFFFF) - 1
        if tile >> 6 == SIMPLE_WORD:
            tile = (state.simple_word(state.player) << 6) | (tile & 63)
        cell = (((chosen >> 16) - 1) << 8) | (choice - COLUMNS)
        return (cell << TILE_BITS) | tile

    def path(self, state: State, action: int) -> list[int]:
        tile = action & int(TILE_MASK)
        cell = action >> int(TILE_BITS)
        word = min(tile >> 6, int(SIMPLE_WORD))
        return [word << 6 | (tile & 63), int(LINES) + (cell >> 8), int(COLUMNS) + (cell & 255)]


def one_each(word: i64, out: vec[i16], to: i64) -> None:
    """1 for each of the ten tiles that a word holds, 0 for the others."""
    end = to + 10
    while to < end:
        out[to] = i16(word & 1)
        word >>= 6
        to += 1


def number(code: i64) -> i64:
    """A tile's number: 10 × its word + its place there."""
    return (code >> 6) * 10 + (code & 63) // 6


assert SIMPLES == COMMON == SIMPLE_WORD
