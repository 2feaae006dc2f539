"""Whether the actions of one turn of Sfynx can solve an Énigme: two basic ones and a special one, in any order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.sfynx.judge import LINES
from tablee.bots.sfynx.near import AWAY, cells_of
from tablee.core.bits import popcount, shl
from tablee.games.sfynx.board.antechamber import WHERE, Antechamber
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    A_ROW,
    DIAGONAL,
    ORTHOGONAL,
    RESTORING,
    SPECIAL_EFFECT,
    SPECIAL_STEPS,
    SWAP,
    swaps_of,
)
from tablee.games.sfynx.rules import SfynxState

BASICS: Final = 2  # in a turn
NEVER: Final[i64] = 1000  # cells: more tiles are cursed than can be restored
STAYS: Final[vec[i64]] = vec[i64]([i64(cell) for cell in range(25)])


class Quest:
    """An Énigme to solve with so many restorations at most, after so many curses, laid where they hurt least.

    ``before``: for each cell, where the tile must be that a last shift brings there."""

    def __init__(self, symbols: i64, length: i64, sfynx: bool, curses: i64) -> None:
        self.symbols: i64 = symbols
        self.length: i64 = length
        self.sfynx: bool = sfynx
        self.curses: i64 = curses
        self.restorations: i64 = 0
        self.before: vec[i64] = STAYS

    def far(self, board: Antechamber) -> i64:
        """The cells that its tiles have yet to cross, at least; NEVER where it takes more restorations."""
        cells = board.cells
        restored = board.restored
        before = self.before
        length = self.length
        most = self.restorations  # of its tiles that may be cursed
        if popcount(restored) - self.curses + most < length:
            return NEVER
        stand_ins: list[i64] = cells_of(board.sfynx) if self.sfynx else []
        least = NEVER
        line: i64 = 1
        while line <= LINES[length * 41]:
            first = LINES[length * 41 + line] >> 3
            step = LINES[length * 41 + line] & 7
            far: i64 = 0
            dark: i64 = 0
            symbols = self.symbols
            cell = first
            while cell < first + step * length:
                at = cells[WHERE + (symbols & 31)]
                far += AWAY[at * 25 + before[cell]]
                dark += 1 - ((restored >> at) & 1)
                symbols >>= 5
                cell += step
            if dark <= most:
                least = min(least, far)
            for stands in stand_ins:
                symbols = self.symbols
                cell = first
                while cell < first + step * length:
                    at = cells[WHERE + (symbols & 31)]
                    if dark + ((restored >> at) & 1) - ((restored >> stands) & 1) <= most:
                        to = before[cell]
                        least = min(least, far - AWAY[at * 25 + to] + AWAY[stands * 25 + to])
                    symbols >>= 5
                    cell += step
            line += 1
        return least

    def wanted(self, board: Antechamber) -> i64:
        """The cells of its tiles."""
        out: i64 = board.sfynx if self.sfynx else 0
        symbols = self.symbols
        i: i64 = 0
        while i < self.length:
            out |= shl(1, board.cells[WHERE + (symbols & 31)])
            symbols >>= 5
            i += 1
        return out

    def by(self, board: Antechamber, moves: list[i64], at: int) -> bool:
        """Whether the moves from ``at`` on, each a swap of its kind or none, bring its tiles to their places."""
        far = self.far(board)
        for move in moves[at:]:
            far -= 4 if move == DIAGONAL else 2  # the cells by which a swap can bring two tiles nearer
        if far > 0 or at == len(moves):
            return far == 0
        if self.by(board, moves, at + 1):
            return True
        swaps = swaps_of(moves[at])
        wanted = self.wanted(board)
        for i in range(len(swaps)):
            a = (swaps[i] - SWAP) // 25
            b = (swaps[i] - SWAP) % 25
            if (wanted >> a | wanted >> b) & 1 != 0:
                board.swap(a, b)
                found = self.by(board, moves, at + 1)
                board.swap(a, b)
                if found:
                    return True
        return False

    def by_shift(self, board: Antechamber, line: i64, swaps: int) -> bool:
        """The same by the shift of one line and so many swaps, before and after it."""
        first = line // 2 * 5 if line < 10 else (line - 10) // 2
        step: i64 = 1 if line < 10 else 5
        forward = line % 2 == 1
        shifted = board.copy()
        shifted.shift(first, step, forward)
        moves: list[i64] = [ORTHOGONAL] * swaps
        if self.by(shifted, moves, 0):
            return True
        before = STAYS[:]
        goes = STAYS[:]
        for i in range(5):
            to = first + step * ((i + (1 if forward else 4)) % 5)
            before[to] = first + step * i
            goes[first + step * i] = to
        self.before = before
        found = self.by(board, moves, 0)
        self.before = STAYS
        if found or swaps < BASICS:
            return found
        # One swap before the shift, as it is seen after it, and one more.
        wanted = self.wanted(board)
        pairs = swaps_of(ORTHOGONAL)
        for i in range(len(pairs)):
            a = (pairs[i] - SWAP) // 25
            b = (pairs[i] - SWAP) % 25
            if (wanted >> a | wanted >> b) & 1 != 0:
                shifted.swap(goes[a], goes[b])
                found = self.by(shifted, moves, 1)
                shifted.swap(goes[a], goes[b])
                if found:
                    return True
        return False


def solvable(state: SfynxState, board: Antechamber, cards: list[int], active: i64, curses: i64) -> bool:
    """Whether a turn that begins on this board can solve one of these Énigmes, without a reward.

    ``active``: the special actions to choose from; ``curses``: tiles that must still be turned over before it."""
    if curses > 0 and popcount(board.restored) <= curses:
        return False
    edition = state.edition
    for card in cards:
        quest = Quest(edition.symbols[card], edition.length[card], edition.forbids[card] == 0, curses)
        for swaps in range(BASICS, -1, -1):  # the other basic actions restore
            if _by_turn(quest, board, active, swaps):
                return True
    return False


def _by_turn(quest: Quest, board: Antechamber, active: i64, swaps: int) -> bool:
    moves: list[i64] = [ORTHOGONAL] * swaps
    quest.restorations = BASICS - swaps
    if quest.by(board, moves, 0):
        return True
    kind: i64 = 0
    while kind < 6:
        effect = SPECIAL_EFFECT[kind]
        steps = SPECIAL_STEPS[kind]
        quest.restorations = BASICS - swaps
        if (active >> kind) & 1 == 0:
            pass
        elif effect == RESTORING:
            quest.restorations += steps
            if quest.by(board, moves, 0):
                return True
        elif quest.far(board) == NEVER:
            pass
        elif effect in (A_COLUMN, A_ROW):
            for line in range(10):
                if quest.by_shift(board, line + (10 if effect == A_COLUMN else 0), swaps):
                    return True
        else:
            special: list[i64] = [effect] * int(steps)
            for done in range(swaps + 1):
                if quest.by(board, moves[:done] + special + moves[done:], 0):
                    return True
        kind += 1
    return False
