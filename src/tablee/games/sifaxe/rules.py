"""The rules of Sifaxe: who places what where, what it scores, skipped turns, teams, the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome, State
from tablee.games.sifaxe.components import (
    BLANCS,
    COMMON,
    DIABOLO,
    ROTATIONS,
    SCORE_BONUS,
    SCORE_COLOUR,
    SCORE_DOUBLE,
    SCORE_SIX,
    SCORE_TRIPLE,
    SCORE_WHITE,
    SIFAXE,
    SIMPLES,
    SIX,
    TRIPLES,
    TRIPLETTE,
    SifaxeEdition,
)
from tablee.games.sifaxe.frontier import OWN_FITS, Frontier
from tablee.games.sifaxe.plane import CELL_MASK, cell_at, touching, white_sides
from tablee.games.sifaxe.racks import (
    BARRED,
    LEFT,
    LOT,
    MOVES,
    SEAT_SIZE,
    SIMPLE_WORD,
    SKIPS,
    TOTAL,
    Unseen,
    deal_racks,
)
from tablee.games.sifaxe.teams import ALONE, ANNOUNCED, called_partner, colours_of

# Action: the cell, shifted by ten bits, and the rotated tile.
TILE_BITS: Final[i64] = 10
TILE_MASK: Final[i64] = 1023

# A placement in the log: rotated tile, cell, seat (NOBODY for the blancs), points, touching sides, lot or not
NOBODY: Final[i64] = 7

RUNNING: Final[i64] = 0
RACKS_EMPTY: Final[i64] = 1
BLOCKED: Final[i64] = 2
REASONS: Final = ["", "racks_empty", "blocked"]

# The position of the one bit of a word of 32 bits, by the top five bits of its product with the sequence.
SEQUENCE: Final[i64] = 0x077CB531
MASK32: Final[i64] = 0xFFFFFFFF
BIT_AT: Final[vec[i64]] = vec[i64](
    [i64(at) for at in (0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8)]
    + [i64(at) for at in (31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9)]
)


class SifaxeState(State):
    edition: SifaxeEdition
    seats: i64
    teams: i64
    colours: i64  # three bits a seat
    first: i64
    player: i64
    ended: i64
    called: i64  # seats in the order of their diabolos, three bits each
    calls: i64
    has: vec[i64]  # SEAT_SIZE words a seat
    frontier: Frontier
    log: vec[i64]  # the placements, the blancs first

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
        self.edition = edition
        self.seats = seats
        self.teams = teams
        self.colours = colours
        self.first = 0
        self.player = 0
        self.ended = RUNNING
        self.called = 0
        self.calls = 0
        self.has = has
        self.frontier = frontier
        self.log = log

    def copy(self) -> SifaxeState:
        frontier = self.frontier.copy()
        other = SifaxeState(
            self.edition, self.seats, self.teams, self.colours, frontier, self.has[:], self.log[:]
        )
        other.first = self.first
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
        at: i64 = 0
        end = self.frontier.end
        while at < end:
            cell = (front[at] & CELL_MASK) << TILE_BITS
            fits = front[at + 1] & doubles0
            if fits != 0:
                _add_bits(out, fits, cell)
            fits = front[at + 2] & doubles1
            if fits != 0:
                _add_bits(out, fits, cell | 64)
            fits = front[at + 3] & triples0
            if fits != 0:
                _add_bits(out, fits, cell | 128)
            fits = front[at + 4] & triples1
            if fits != 0:
                _add_bits(out, fits, cell | 192)
            fits = front[at + own] & simples
            if fits != 0:
                _add_bits(out, fits, cell | own_word)
            at += stride

    def can_place(self, seat: i64) -> bool:
        """Whether something in this rack fits somewhere."""
        front = self.frontier.words
        stride = self.frontier.stride
        base = seat * SEAT_SIZE
        doubles0 = self.has[base]
        doubles1 = self.has[base + 1]
        triples0 = self.has[base + 2]
        triples1 = self.has[base + 3]
        simples = self.has[base + SIMPLE_WORD]
        own = OWN_FITS + seat
        at: i64 = 0
        end = self.frontier.end
        while at < end:
            fits = (front[at + own] & simples) | (front[at + 1] & doubles0) | (front[at + 2] & doubles1)
            if fits | (front[at + 3] & triples0) | (front[at + 4] & triples1) != 0:
                return True
            at += stride
        return False

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
        required = self.frontier.lay(tile, action >> TILE_BITS)
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

    def write(self, action: i64, seat: i64, points: i64, sides: i64, lot: bool) -> None:
        """Add a placement to the log."""
        entry = action | (seat << 26) | (points << 29) | (sides << 49)
        if lot:
            entry |= shl(1, 52)
        self.log = append(self.log, entry)

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
                if self.can_place(seat):
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
        return other

    def _must_fit(self, seat: i64) -> i64:
        """The player, where only a tile that ``seat`` cannot see lets him place; else -1."""
        return self.player if self.player != seat and self.needs_hidden_tile() else -1

    def needs_hidden_tile(self) -> bool:
        """Whether none of the player's simple tiles fits: he must hold a double or triple that does."""
        simples = self.has[self.player * SEAT_SIZE + SIMPLE_WORD]
        return self.frontier.fitting(COMMON + self.player) & simples == 0

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

    def points_of(self, action: i64) -> i64:
        """What a legal action would score now."""
        tile = action & TILE_MASK
        code = code_of(tile)
        base = self.player * SEAT_SIZE
        required = self.frontier.required(action >> TILE_BITS)
        return self.worth(code, required, self.has[base + MOVES] + 1, self.has[base + LOT] == code)


def code_of(tile: i64) -> i64:
    """The tile that a rotated tile is."""
    return tile - (tile & 63) % 6


def _add_bits(out: Actions, fits: i64, action: i64) -> None:
    """An action for each bit; 32 bits at a time, so that the products stay positive."""
    n = out.n
    while len(out.items) < n + 64:
        out.items = append(out.items, i64(0))
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


def deal(edition: SifaxeEdition, seats: int, teams: int, rng: Rng) -> SifaxeState:
    """The set-up of the rulebook: colours in order, the first player by lot."""
    colours = colours_of(seats, teams)
    has = deal_racks(edition, colours, rng)
    return begin(edition, seats, teams, has, int(rng.below(seats)))


def begin(edition: SifaxeEdition, seats: int, teams: int, has: vec[i64], first: int) -> SifaxeState:
    """The first position with these racks: the two blancs side by side in the middle."""
    colours = colours_of(seats, teams)
    word = sum([colours[seat] << (3 * seat) for seat in range(seats)])
    frontier = Frontier(edition, seats, word, vec[i64](), 0)
    state = SifaxeState(edition, seats, teams, word, frontier, has, vec[i64]())
    start = cell_at(0, 0)
    frontier.spread(BLANCS[0], start, 0)
    state.write(shl(start, TILE_BITS) | BLANCS[0], NOBODY, 0, 0, False)
    frontier.lay(BLANCS[1], start + 1)
    state.write(shl(start + 1, TILE_BITS) | BLANCS[1], NOBODY, 0, 1, False)
    state.first = first
    state.pass_on(first - 1)
    return state
