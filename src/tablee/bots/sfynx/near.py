"""How near the Antechamber of Sfynx is to an Énigme: what is lacking, counted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.sfynx.judge import LINES
from tablee.core.bits import shl
from tablee.games.sfynx.board.antechamber import WHERE, Antechamber
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    A_ROW,
    ANY,
    BOTH_LINES,
    DIAGONAL,
    NO_EFFECT,
    RESTORING,
    REWARD_EFFECT,
    REWARD_STEPS,
    SPECIAL_EFFECT,
    SPECIAL_STEPS,
    SWAP,
    swaps_of,
)
from tablee.games.sfynx.components import JOKER
from tablee.games.sfynx.rules import SfynxState


def _away() -> vec[i64]:
    out: list[i64] = []
    for a in range(25):
        for b in range(25):
            out.append(abs(a % 5 - b % 5) + abs(a // 5 - b // 5))
    return vec[i64](out)


AWAY: Final[vec[i64]] = _away()  # by two cells: how many steps lie between them


def way(state: SfynxState, board: Antechamber, card: int) -> int:
    """The cells that an Énigme's tiles are away from their places, and how many of them are cursed, together.

    On the line where it is least; one Sfynx stands for a symbol where it may."""
    sfynx = state.edition.forbids[card] == 0 or (state.allowed >> card) & 1 != 0
    return int(way_on(state, board, card, sfynx, 0))


def way_on(state: SfynxState, board: Antechamber, card: int, sfynx: bool, free: i64) -> i64:
    """The same with so many tiles restored for nothing; ``sfynx``: whether one may stand for a symbol."""
    edition = state.edition
    cells = board.cells
    restored = board.restored
    length = edition.length[card]
    stand_ins: list[i64] = cells_of(board.sfynx) if sfynx else []
    least: i64 = 1000
    line: i64 = 1
    while line <= LINES[length * 41]:
        first = LINES[length * 41 + line] >> 3
        step = LINES[length * 41 + line] & 7
        far: i64 = 0
        cursed: i64 = 0
        symbols = edition.symbols[card]
        cell = first
        while cell < first + step * length:
            at = cells[WHERE + (symbols & 31)]
            far += AWAY[at * 25 + cell]
            cursed += 1 - ((restored >> at) & 1)
            symbols >>= 5
            cell += step
        least = min(least, far + max(cursed - free, 0))
        for stands in stand_ins:
            symbols = edition.symbols[card]
            cell = first
            while cell < first + step * length:
                at = cells[WHERE + (symbols & 31)]
                dark = cursed + ((restored >> at) & 1) - ((restored >> stands) & 1)
                steps = far - AWAY[at * 25 + cell] + AWAY[stands * 25 + cell]
                least = min(least, steps + max(dark - free, 0))
                symbols >>= 5
                cell += step
        line += 1
    return least


def cells_of(mask: i64) -> list[i64]:
    out: list[i64] = []
    cell: i64 = 0
    while cell < 25:
        if (mask >> cell) & 1 != 0:
            out.append(cell)
        cell += 1
    return out


# -- rewards, and special actions


def with_reward(state: SfynxState, board: Antechamber, cards: list[int]) -> int:
    """The way of the nearest of these Énigmes, once the reward kept that helps most is played: 0 solves it."""
    least = min([way(state, board, card) for card in cards])
    for card in cards:
        for kind in range(6):
            if state.owned_of(kind) > 0:
                joker = kind == JOKER
                found = _helped(state, board, card, joker, REWARD_EFFECT[kind], REWARD_STEPS[kind], least)
                least = min(least, int(found))
    return least


def with_special(state: SfynxState, board: Antechamber, cards: list[int], active: i64) -> int:
    """The same with that of some special actions that helps most."""
    least = min([way(state, board, card) for card in cards])
    for card in cards:
        for kind in range(6):
            if (active >> kind) & 1 != 0:
                found = _helped(state, board, card, False, SPECIAL_EFFECT[kind], SPECIAL_STEPS[kind], least)
                least = min(least, int(found))
    return least


def _helped(
    state: SfynxState, board: Antechamber, card: int, joker: bool, effect: i64, steps: i64, least: i64
) -> i64:
    """The way of an Énigme after the best use of an effect; ``least`` or more where it is no less than that."""
    sfynx = joker or state.edition.forbids[card] == 0
    if effect == NO_EFFECT:
        return way_on(state, board, card, sfynx, 0)
    if effect == RESTORING:
        return way_on(state, board, card, sfynx, steps)
    if effect >= A_COLUMN:
        return _by_lines(state, board, card, sfynx, effect)
    # The cells by which a swap can bring two tiles nearer.
    nearer: i64 = 4 if effect == DIAGONAL else 16 if effect == ANY else 2
    return _by_swaps(state, board.copy(), card, sfynx, effect, steps, nearer, least)


def _by_swaps(
    state: SfynxState,
    board: Antechamber,
    card: int,
    sfynx: bool,
    effect: i64,
    left: i64,
    nearer: i64,
    least: i64,
) -> i64:
    now = way_on(state, board, card, sfynx, 0)
    least = min(least, now)
    if left == 0 or now - nearer * left >= least:
        return least
    wanted = _wanted(state, board, card, sfynx)
    swaps = swaps_of(effect)
    for i in range(len(swaps)):
        pair = swaps[i] - SWAP
        if (wanted >> (pair // 25) | wanted >> (pair % 25)) & 1 != 0:
            board.swap(pair // 25, pair % 25)
            least = _by_swaps(state, board, card, sfynx, effect, left - 1, nearer, least)
            board.swap(pair // 25, pair % 25)
    return least


def _wanted(state: SfynxState, board: Antechamber, card: int, sfynx: bool) -> i64:
    """The cells of an Énigme's symbols, and of the Sfynx where one may stand for a symbol."""
    out: i64 = board.sfynx if sfynx else 0
    symbols = state.edition.symbols[card]
    i: i64 = 0
    while i < state.edition.length[card]:
        out |= shl(1, board.cells[WHERE + (symbols & 31)])
        symbols >>= 5
        i += 1
    return out


def _by_lines(state: SfynxState, board: Antechamber, card: int, sfynx: bool, effect: i64) -> i64:
    """A row, a column, or both of them in either order are shifted."""
    least: i64 = 1000
    for first in range(20):
        if effect == BOTH_LINES or (effect == A_ROW) == (first < 10):
            once = board.copy()
            _shift(once, first)
            if effect != BOTH_LINES:
                least = min(least, way_on(state, once, card, sfynx, 0))
                continue
            for second in range(10):
                twice = once.copy()
                _shift(twice, second if first >= 10 else second + 10)
                least = min(least, way_on(state, twice, card, sfynx, 0))
    return least


def _shift(board: Antechamber, line: int) -> None:
    """Rows from 0, columns from 10; each backwards, then forwards."""
    if line < 10:
        board.shift(line // 2 * 5, 1, line % 2 == 1)
    else:
        board.shift((line - 10) // 2, 5, line % 2 == 1)
