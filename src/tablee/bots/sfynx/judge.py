"""What a position of Sfynx is worth to the team: moves its Énigmes still lack, tiles, rewards, tokens."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.games.sfynx.board.antechamber import WHERE, Antechamber
from tablee.games.sfynx.components import CURSE, JOKER, NO_ENIGME, NOTCHES, NOTHING, SFYNX, WHIRLPOOL
from tablee.games.sfynx.rules import SfynxState

UNKNOWN: Final[i64] = 30  # stands in a search for an Énigme that nobody has seen; it is never solved
FAR: Final[i64] = 79  # the largest cost told apart

SOLVED: Final[i64] = 10000
NEVER: Final[i64] = -1000000

# Costs count half moves: a step of a tile 2, restoring it 2.
STEP: Final[i64] = 2
RESTORATION: Final[i64] = 2
SPENT_JOKER: Final[i64] = 3


def _distances() -> vec[i64]:
    out: list[i64] = []
    for a in range(25):
        for b in range(25):
            out.append(STEP * (abs(a % 5 - b % 5) + abs(a // 5 - b // 5)))
    return vec[i64](out)


def _lines() -> vec[i64]:
    """For each length 0 to 5: how many lines, then first cell * 8 + step of each (at most 40)."""
    out: list[i64] = [0] * 246
    for length in range(2, 6):
        n = 0
        for first in range(25):
            for step in (1, 5):
                if (first % 5 if step == 1 else first // 5) + length <= 5:
                    n += 1
                    out[length * 41 + n] = first * 8 + step
        out[length * 41] = n
    return vec[i64](out)


def _gains() -> vec[i64]:
    out: list[i64] = []
    gain = 8000.0
    for _ in range(int(FAR) + 1):
        out.append(i64(int(gain)))
        gain *= 0.885
    return vec[i64](out)


DISTANCE: Final[vec[i64]] = _distances()
LINES: Final[vec[i64]] = _lines()
GAIN: Final[vec[i64]] = _gains()  # what a revealed Énigme is worth, by cost

RESTORED_TILE: Final[i64] = 260
FRESH_ENIGME: Final[i64] = 1700
REWARD_WORTH: Final[vec[i64]] = vec[i64]([i64(1500), i64(2300), i64(1500), i64(1100), i64(900), i64(2600)])


class Judge:
    """Values positions. It keeps one scratch table, so that judging allocates nothing."""

    def __init__(self) -> None:
        self.to_sfynx: vec[i64] = vec[i64]([i64(0)] * 25)
        self.measured: i64 = -1  # the cells and faces of the Sfynx that the table is about
        self.slots: vec[i64] = vec[i64](
            [i64(0)] * 3
        )  # what each Énigme was worth when the row was last judged

    def value(self, state: SfynxState) -> i64:
        """The worth of a position in the action phase, before the token."""
        return self.kept(state) + self.tiles(state) + self.row(state, state.board)

    def tiles(self, state: SfynxState) -> i64:
        return RESTORED_TILE * popcount(state.board.restored)

    def kept(self, state: SfynxState) -> i64:
        """Énigmes solved, and rewards kept; the less time is left, the less these are worth."""
        worth = SOLVED * state.solved_count
        if state.owned != 0:
            left = min(NOTCHES - state.turn, 6)
            kind: i64 = 0
            while kind < 6:
                worth += state.owned_of(kind) * REWARD_WORTH[kind] * left // 6
                kind += 1
        return worth

    def row(self, state: SfynxState, board: Antechamber) -> i64:
        """The worth of the revealed Énigmes on a board."""
        worth: i64 = 0
        slot: i64 = 0
        while slot < 3:
            gain = self.enigme(state, board, (state.row >> (5 * slot)) & 31)
            self.slots[slot] = gain
            worth += gain
            slot += 1
        return worth

    def row_after(self, state: SfynxState, changed: i64, before: vec[i64]) -> i64:
        """The same, where only the tiles in ``changed`` (a bit a symbol, one for Sfynx) differ from ``before``."""
        sfynx = changed & shl(1, SFYNX) != 0
        jokers = state.owned_of(JOKER) != 0
        edition = state.edition
        worth: i64 = 0
        slot: i64 = 0
        while slot < 3:
            card = (state.row >> (5 * slot)) & 31
            gain = before[slot]
            if edition.shows[card] & changed != 0 or (sfynx and (jokers or edition.forbids[card] == 0)):
                gain = self.enigme(state, state.board, card)
            self.slots[slot] = gain
            worth += gain
            slot += 1
        return worth

    def enigme(self, state: SfynxState, board: Antechamber, card: i64) -> i64:
        """The worth of one revealed Énigme."""
        if card == NO_ENIGME:
            return FRESH_ENIGME if state.settling != 0 and state.pile_size > 0 else 0
        if card == UNKNOWN:
            return FRESH_ENIGME
        self._measure_sfynx(board)
        edition = state.edition
        symbols = edition.symbols[card]
        length = edition.length[card]
        if edition.forbids[card] == 0:
            return GAIN[self.cost(board, symbols, length, True)]
        cost = self.cost(board, symbols, length, False)
        if state.owned_of(JOKER) != 0:
            cost = min(cost, self.cost(board, symbols, length, True) + SPENT_JOKER)
        return GAIN[min(cost, FAR)]

    def _measure_sfynx(self, board: Antechamber) -> None:
        """From each cell, what it costs to bring the cheapest Sfynx there, restored."""
        measured = board.sfynx | shl(board.restored & board.sfynx, 25)
        if measured == self.measured:
            return
        self.measured = measured
        to_sfynx = self.to_sfynx
        cell: i64 = 0
        while cell < 25:
            to_sfynx[cell] = FAR
            cell += 1
        sfynx = board.sfynx
        at: i64 = 0
        while sfynx != 0:
            if sfynx & 1 != 0:
                extra = 0 if (board.restored >> at) & 1 != 0 else RESTORATION
                cell = 0
                while cell < 25:
                    to_sfynx[cell] = min(to_sfynx[cell], DISTANCE[at * 25 + cell] + extra)
                    cell += 1
            sfynx >>= 1
            at += 1

    def cost(self, board: Antechamber, symbols: i64, length: i64, sfynx: bool) -> i64:
        """Half moves that bring an Énigme's symbols on the best line, restored; one may be a Sfynx's."""
        cells = board.cells
        restored = board.restored
        to_sfynx = self.to_sfynx
        best = FAR
        n = LINES[length * 41]
        line: i64 = 1
        while line <= n:
            packed = LINES[length * 41 + line]
            cell = packed >> 3
            step = packed & 7
            rest = symbols
            total: i64 = 0
            saved: i64 = 0
            i: i64 = 0
            while i < length:
                at = cells[WHERE + (rest & 31)]
                cost = DISTANCE[at * 25 + cell]
                if (restored >> at) & 1 == 0:
                    cost += RESTORATION
                if sfynx and cost - to_sfynx[cell] > saved:
                    saved = cost - to_sfynx[cell]
                total += cost
                rest >>= 5
                cell += step
                i += 1
            if total - saved < best:
                best = total - saved
            line += 1
        return best

    def before_token(self, state: SfynxState) -> i64:
        """The worth of a finished action phase, over every token that may come."""
        board = state.board
        kept = self.kept(state)
        count = popcount(board.restored)
        here = self.row(state, board)
        farthest = self.enigme(state, board, (state.row >> 10) & 31)
        moved: list[i64] = [here, -1, -1, -1, -1]
        total: i64 = 0
        curses = state.edition.curses[state.turn - 1]
        spare = popcount(board.restored & ~self._wanted(state))
        at = state.shown
        while at < NOTCHES:
            token = (state.tokens >> (4 * at)) & 15
            cursed: i64 = 0
            worth = here
            stage: i64 = 0
            while stage < 2:
                effects = state.edition.first_effect if stage == 0 else state.edition.second_effect
                effect = effects[token]
                if effect == CURSE:
                    cursed += curses
                elif effect == WHIRLPOOL:
                    if state.pile_size == 0:
                        cursed += 2
                    else:
                        worth += FRESH_ENIGME - farthest
                elif effect != NOTHING:
                    if moved[effect] < 0:
                        after = board.copy()
                        after.translate(effect)
                        moved[effect] = self.row(state, after)
                    worth = moved[effect]
                stage += 1
            if cursed >= count:
                worth = NEVER
            else:
                worth += RESTORED_TILE * (count - cursed)
                if cursed > spare:
                    worth -= 700 * (cursed - spare)
            total += worth
            at += 1
        return kept + total // (NOTCHES - state.shown)

    def _wanted(self, state: SfynxState) -> i64:
        """The cells of the symbols that the revealed Énigmes show, and of the Sfynx."""
        board = state.board
        mask = board.sfynx
        slot: i64 = 0
        while slot < 15:
            card = (state.row >> slot) & 31
            symbols = state.edition.symbols[card]
            length = state.edition.length[card]
            while length > 0:
                mask |= shl(1, board.cells[WHERE + (symbols & 31)])
                symbols >>= 5
                length -= 1
            slot += 5
        return mask
