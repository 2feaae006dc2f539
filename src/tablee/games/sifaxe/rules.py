"""The rules of Sifaxe: who places what where, what it scores, skipped turns, teams, the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import nth_bit, popcount, shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome
from tablee.games.sifaxe.board.frontier import COUNT_BITS, COUNT_MASK, COUNTS, FITS, OWN_FITS
from tablee.games.sifaxe.board.plane import CELL_MASK, touching, white_sides
from tablee.games.sifaxe.board.racks import (
    BARRED,
    LEFT,
    LOT,
    MOVES,
    PLACEMENTS,
    SEAT_SIZE,
    SIMPLE_WORD,
    SKIPS,
    TOTAL,
    Unseen,
)
from tablee.games.sifaxe.components import (
    COMMON,
    DIABOLO,
    ROTATIONS,
    SCORE_BONUS,
    SCORE_COLOUR,
    SCORE_DOUBLE,
    SCORE_SIX,
    SCORE_TRIPLE,
    SCORE_WHITE,
    SIX,
    TRIPLETTE,
)
from tablee.games.sifaxe.position import (
    BLOCKED,
    RACKS_EMPTY,
    REASONS,
    RUNNING,
    TILE_BITS,
    TILE_MASK,
    Position,
    code_of,
)
from tablee.games.sifaxe.teams import ALONE

# The position of the one bit of a word of 32 bits, by the top five bits of its product with the sequence.
SEQUENCE: Final[i64] = 0x077CB531
MASK32: Final[i64] = 0xFFFFFFFF
BIT_AT: Final[vec[i64]] = vec[i64](
    [i64(at) for at in (0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8)]
    + [i64(at) for at in (31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9)]
)


class SifaxeState(Position):
    """The position and what may be done in it."""

    def copy(self) -> SifaxeState:
        frontier = self.frontier.copy()
        other = SifaxeState(
            self.edition, self.seats, self.teams, self.colours, frontier, self.has[:], self.log[:]
        )
        other.first = self.first
        other.draws = self.draws
        other.memory = self.memory
        other.player = self.player
        other.ended = self.ended
        other.called = self.called
        other.calls = self.calls
        return other

    # -- what may be done

    def to_act(self) -> i64:
        return self.player if self.ended == RUNNING else OVER

    def legal_into(self, out: Actions) -> None:
        if self.ended != RUNNING:
            return
        front = self.frontier.words
        stride = self.frontier.stride
        base = self.player * SEAT_SIZE
        doubles0 = self.has[base]
        doubles1 = self.has[base + 1]
        triples0 = self.has[base + 2]
        triples1 = self.has[base + 3]
        simples = self.has[base + SIMPLE_WORD]
        own = OWN_FITS + self.player
        own_word = self.simple_word(self.player) << 6
        place = COUNT_BITS * self.player
        at: i64 = 0
        end = self.frontier.end
        while at < end:
            if (front[at + COUNTS] >> place) & COUNT_MASK != 0:
                cell = (front[at] & CELL_MASK) << TILE_BITS
                fits = front[at + FITS] & doubles0
                if fits != 0:
                    add_bits(out, fits, cell)
                fits = front[at + FITS + 1] & doubles1
                if fits != 0:
                    add_bits(out, fits, cell | 64)
                fits = front[at + FITS + 2] & triples0
                if fits != 0:
                    add_bits(out, fits, cell | 128)
                fits = front[at + FITS + 3] & triples1
                if fits != 0:
                    add_bits(out, fits, cell | 192)
                fits = front[at + own] & simples
                if fits != 0:
                    add_bits(out, fits, cell | own_word)
            at += stride

    def random_action(self, rng: Rng, buffer: Actions) -> i64:
        """What fits is counted cell by cell already, and only the placement drawn is worked out."""
        front = self.frontier.words
        stride = self.frontier.stride
        base = self.player * SEAT_SIZE
        place = COUNT_BITS * self.player
        left = rng.below(self.has[base + PLACEMENTS])
        at: i64 = 0
        while True:
            count = (front[at + COUNTS] >> place) & COUNT_MASK
            if left < count:
                break
            left -= count
            at += stride
        own = OWN_FITS + self.player
        word: i64 = 0
        while True:
            fits = front[at + (FITS + word if word < COMMON else own)] & self.has[base + word]
            count = popcount(fits)
            if left < count:
                tiles = word if word < COMMON else self.simple_word(self.player)
                return ((front[at] & CELL_MASK) << TILE_BITS) + (tiles << 6) + nth_bit(fits, left)
            left -= count
            word += 1

    # -- what an action does

    def apply(self, action: i64) -> None:
        tile = action & TILE_MASK
        seat = self.player
        code = code_of(tile)
        base = seat * SEAT_SIZE
        word = tile >> 6
        slot = base + word if word < COMMON else base + SIMPLE_WORD
        self.has[slot] = self.has[slot] & ~shl(ROTATIONS, code & 63)
        self.has[base + LEFT] = self.has[base + LEFT] - 1
        move = self.has[base + MOVES] + 1
        self.has[base + MOVES] = move
        required = self.frontier.lay(tile, action >> TILE_BITS, self.has, seat)
        lot = self.has[base + LOT] == code
        points = self.worth(code, required, move, lot)
        self.has[base + TOTAL] = self.has[base + TOTAL] + points
        self.write(action, seat, points, touching(required), lot)
        if word >= COMMON and code & 63 == DIABOLO:
            self.called |= shl(seat, 3 * self.calls)
            self.calls += 1
        self.pass_on(seat)

    def worth(self, code: i64, required: i64, move: i64, lot: bool) -> i64:
        """The points of a placement where the touching sides show ``required``."""
        score = self.edition.score
        n = touching(required)
        if code >> 6 >= COMMON:
            at = code & 63
            if at == SIX:
                points = score[n] * score[SCORE_SIX]
                return points * score[SCORE_BONUS] if n == 6 else points
            if at == TRIPLETTE:
                whites = white_sides(required)
                return (score[SCORE_COLOUR] * (n - whites) + score[SCORE_WHITE] * whites) * move
            return score[n]
        if self.as_double(code) and not lot:
            return score[SCORE_DOUBLE + n]
        return score[SCORE_TRIPLE + n]

    def pass_on(self, seat: i64) -> None:
        """To the next seat that can place; those skipped on the way show everyone what they lack (R2, R3)."""
        left: i64 = 0
        i: i64 = 0
        while i < self.seats:
            seat += 1
            if seat == self.seats:
                seat = 0
            tiles = self.has[seat * SEAT_SIZE + LEFT]
            if tiles != 0:
                left += tiles
                if self.has[seat * SEAT_SIZE + PLACEMENTS] != 0:
                    self.player = seat
                    return
                self._skip(seat)
            i += 1
        self.ended = RACKS_EMPTY if left == 0 else BLOCKED

    def _skip(self, seat: i64) -> None:
        base = seat * SEAT_SIZE
        self.has[base + SKIPS] = self.has[base + SKIPS] + 1
        word: i64 = 0
        while word < COMMON:
            self.has[base + BARRED + word] = self.has[base + BARRED + word] | self.frontier.fitting(word)
            word += 1

    # -- the end

    def outcome(self) -> Outcome:
        scores = [int(self.result(seat)) for seat in range(int(self.seats))]
        best = max(scores)
        winners = [seat for seat in range(len(scores)) if scores[seat] == best]
        return Outcome(winners, scores, REASONS[int(self.ended)])

    def payoff(self, seat: i64) -> float:
        mine = self.result(seat)
        level: i64 = 0
        other: i64 = 0
        while other < self.seats:
            theirs = self.result(other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                level += 1
            other += 1
        return 1.0 / float(level) if self.teams == ALONE else 2.0 / float(level)

    # -- what a seat cannot know

    def resample(self, seat: i64, rng: Rng) -> SifaxeState:
        other = self.copy()
        if self.ended != RUNNING or (
            self.seats == 2 and seat >= 0
        ):  # racks are open, or follow from one's own (R3)
            return other
        fits = vec[i64](
            [
                self.frontier.fitting(0),
                self.frontier.fitting(1),
                self.frontier.fitting(2),
                self.frontier.fitting(3),
            ]
        )
        Unseen(other.has, int(self.seats), seat).deal(self._must_fit(seat), fits, rng)
        other.frontier.count_all(other.has)
        return other

    def _must_fit(self, seat: i64) -> i64:
        """The player, where only a tile that ``seat`` cannot see lets him place; else -1."""
        return self.player if self.player != seat and self.needs_hidden_tile() else -1

    def needs_hidden_tile(self) -> bool:
        """Whether none of the player's simple tiles fits: he must hold a double or triple that does."""
        simples = self.has[self.player * SEAT_SIZE + SIMPLE_WORD]
        return self.frontier.fitting(COMMON + self.player) & simples == 0

    def points_of(self, action: i64) -> i64:
        """What a legal action would score now."""
        tile = action & TILE_MASK
        code = code_of(tile)
        base = self.player * SEAT_SIZE
        required = self.frontier.required(action >> TILE_BITS)
        return self.worth(code, required, self.has[base + MOVES] + 1, self.has[base + LOT] == code)


def add_bits(out: Actions, fits: i64, action: i64) -> None:
    """An action for each bit; 32 bits at a time, so that the products stay positive."""
    out.make_room(64)
    n = out.n
    items = out.items
    low = fits & MASK32
    while low != 0:
        bit = low & -low
        items[n] = action + BIT_AT[((bit * SEQUENCE) & MASK32) >> 27]
        n += 1
        low ^= bit
    high = fits >> 32
    action += 32
    while high != 0:
        bit = high & -high
        items[n] = action + BIT_AT[((bit * SEQUENCE) & MASK32) >> 27]
        n += 1
        high ^= bit
    out.n = n
