"""How near the actions of one turn of Sfynx can bring an Énigme: two basic ones and a special one, in any order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.sfynx.judge import LINES
from tablee.bots.sfynx.near import AWAY, cells_of
from tablee.bots.sfynx.reach import BASICS
from tablee.core.bits import shl
from tablee.games.sfynx.board.antechamber import WHERE, Antechamber
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    DIAGONAL,
    NO_EFFECT,
    ORTHOGONAL,
    RESTORING,
    SPECIAL_EFFECT,
    SPECIAL_STEPS,
    SWAP,
    swaps_of,
)
from tablee.games.sfynx.rules import SfynxState

FARTHEST: Final[i64] = 1000


def after_turn(state: SfynxState, board: Antechamber, card: int, active: i64) -> int:
    """The cells that an Énigme's tiles are still away from their places, and how many of them are cursed, together,
    once the actions of a turn were played for it as well as can be. ``active``: the special actions to choose from.

    On the line where it is least; one Sfynx stands for a symbol where it may."""
    return int(Approach(state, board, card).least_by(active))


class Approach:
    """Five bits a tile: the cells of the tiles that are to show an Énigme, and of the places they are to come to."""

    def __init__(self, state: SfynxState, board: Antechamber, card: i64) -> None:
        edition = state.edition
        self.board: Antechamber = board
        self.symbols: i64 = edition.symbols[card]
        self.length: i64 = edition.length[card]
        self.sfynx: bool = edition.forbids[card] == 0
        self.to: i64 = 0
        self.cursed: i64 = 0
        self.effect: i64 = NO_EFFECT
        self.steps: i64 = 0  # of the special action, where it moves tiles
        self.restored: i64 = 0  # by it
        self.least: i64 = FARTHEST

    def least_by(self, active: i64) -> i64:
        """The least that one of these special actions, or none, leaves."""
        starts = self.starts()
        kind: i64 = -1
        while kind < 6:
            if kind < 0 or (active >> kind) & 1 != 0:
                self.effect = NO_EFFECT if kind < 0 else SPECIAL_EFFECT[kind]
                self.restored = SPECIAL_STEPS[kind] if self.effect == RESTORING else 0
                self.steps = 0 if self.effect in (NO_EFFECT, RESTORING) else SPECIAL_STEPS[kind]
                for start in starts:
                    if self.least == 0:
                        return 0
                    self.to = (start >> 25) & 0x1FFFFFF
                    self.cursed = (start >> 50) & 7
                    self.play(start & 0x1FFFFFF, BASICS, self.steps)
            kind += 1
        return self.least

    def starts(self) -> list[int]:
        """For each set of tiles and each line: where they are, where they are to be, how many are cursed, how far."""
        cells = self.board.cells
        own: i64 = 0
        i: i64 = 0
        while i < self.length:
            own |= shl(cells[WHERE + ((self.symbols >> (5 * i)) & 31)], 5 * i)
            i += 1
        sets: list[int] = [int(own)]
        if self.sfynx:
            for stands in cells_of(self.board.sfynx):
                i = 0
                while i < self.length:
                    sets.append(int((own & ~shl(31, 5 * i)) | shl(stands, 5 * i)))
                    i += 1
        out: list[int] = []
        for at in sets:
            cursed: i64 = 0
            i = 0
            while i < self.length:
                cursed += 1 - ((self.board.restored >> ((at >> (5 * i)) & 31)) & 1)
                i += 1
            line: i64 = 1
            while line <= LINES[self.length * 41]:
                first = LINES[self.length * 41 + line] >> 3
                step = LINES[self.length * 41 + line] & 7
                self.to = 0
                i = 0
                while i < self.length:
                    self.to |= shl(first + step * i, 5 * i)
                    i += 1
                far = self.far(at)
                out.append(int(shl(far, 53) | shl(cursed, 50) | shl(self.to, 25) | at))
                line += 1
        out.sort()  # the nearest first
        return out

    def far(self, at: i64) -> i64:
        out: i64 = 0
        i: i64 = 0
        while i < self.length:
            out += AWAY[((at >> (5 * i)) & 31) * 25 + ((self.to >> (5 * i)) & 31)]
            i += 1
        return out

    def play(self, at: i64, basics: i64, steps: i64) -> None:
        """Try all that is left of a turn: basic actions, of which those that swap nothing restore, and steps."""
        far = self.far(at)
        dark = max(self.cursed - self.restored - basics, 0)
        self.least = min(self.least, far + dark)
        # No swap brings tiles nearer by more cells than these.
        nearer = 2 * basics
        if steps > 0:
            nearer += (
                self.length + 3 if self.effect >= A_COLUMN else (4 if self.effect == DIAGONAL else 2) * steps
            )
        if max(far - nearer, 0) + dark >= self.least:
            return
        here: i64 = 0
        i: i64 = 0
        while i < self.length:
            here |= shl(1, (at >> (5 * i)) & 31)
            i += 1
        if basics > 0:
            # A special action that was begun is over.
            self.swap(at, here, ORTHOGONAL, basics - 1, steps if steps == self.steps else 0)
        if steps > 0:
            if self.effect >= A_COLUMN:
                self.shift(at, basics)
            else:
                self.swap(at, here, self.effect, basics, steps - 1)

    def swap(self, at: i64, here: i64, effect: i64, basics: i64, steps: i64) -> None:
        swaps = swaps_of(effect)
        for i in range(len(swaps)):
            a = (swaps[i] - SWAP) // 25
            b = (swaps[i] - SWAP) % 25
            if (here >> a | here >> b) & 1 != 0:
                after = at
                j: i64 = 0
                while j < self.length:
                    cell = (at >> (5 * j)) & 31
                    if cell in (a, b):
                        after ^= shl(a ^ b, 5 * j)
                    j += 1
                self.play(after, basics, steps)

    def shift(self, at: i64, basics: i64) -> None:
        """A row or a column that a tile lies in, by one cell either way."""
        step: i64 = 5 if self.effect == A_COLUMN else 1
        line: i64 = 0
        while line < 5:
            way: i64 = 1
            while way < 5:
                after: i64 = 0
                i: i64 = 0
                while i < self.length:
                    cell = (at >> (5 * i)) & 31
                    if (cell // 5 if step == 1 else cell % 5) == line:
                        along = cell % 5 if step == 1 else cell // 5
                        cell += ((along + way) % 5 - along) * step
                    after |= shl(cell, 5 * i)
                    i += 1
                if after != at:
                    self.play(after, basics, 0)
                way += 3
            line += 1
