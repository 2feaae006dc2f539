"""How near the Antechamber of Sfynx is to an Énigme: what is lacking, counted."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.sfynx.judge import LINES
from tablee.core.bits import popcount, shl
from tablee.games.sfynx.board.antechamber import UNMATCHED, WHERE, WITH_SFYNX, Antechamber
from tablee.games.sfynx.board.moves import (
    BOTH_LINES,
    DIAGONAL,
    ORTHOGONAL,
    ORTHOGONAL_SWAPS,
    RESTORING,
    REWARD_EFFECT,
    REWARD_STEPS,
    SWAP,
    swaps_of,
)
from tablee.games.sfynx.components import JOKER
from tablee.games.sfynx.rules import SfynxState


def way(state: SfynxState, board: Antechamber, card: int) -> int:
    """The cells that an Énigme's tiles are away from their places, and how many of them are cursed, together.

    On the line where it is least; one Sfynx stands for a symbol where it may."""
    edition = state.edition
    length = edition.length[card]
    sfynx = edition.forbids[card] == 0 or (state.allowed >> card) & 1 != 0
    least: i64 = 1000
    line: i64 = 1
    while line <= LINES[length * 41]:
        cell = LINES[length * 41 + line] >> 3
        step = LINES[length * 41 + line] & 7
        symbols = edition.symbols[card]
        total: i64 = 0
        saved: i64 = 0
        i: i64 = 0
        while i < length:
            steps = _steps(board, board.cells[WHERE + (symbols & 31)], cell)
            total += steps
            if sfynx and steps > saved:
                saved = max(saved, steps - _from_sfynx(board, cell))
            symbols >>= 5
            cell += step
            i += 1
        least = min(least, total - saved)
        line += 1
    return int(least)


def _steps(board: Antechamber, tile: i64, cell: i64) -> i64:
    """How many cells away the tile on one cell is from another, and one more where it is cursed."""
    across = tile % 5 - cell % 5
    along = tile // 5 - cell // 5
    cursed: i64 = 1 - ((board.restored >> tile) & 1)
    return (across if across > 0 else -across) + (along if along > 0 else -along) + cursed


def _from_sfynx(board: Antechamber, cell: i64) -> i64:
    """The same of the Sfynx for which it is least."""
    least: i64 = 1000
    at: i64 = 0
    while at < 25:
        if (board.sfynx >> at) & 1 != 0:
            least = min(least, _steps(board, at, cell))
        at += 1
    return least


def solves(state: SfynxState, board: Antechamber, card: int) -> bool:
    edition = state.edition
    match = board.matched(edition.symbols[card], edition.length[card])
    return match != UNMATCHED and (match != WITH_SFYNX or edition.forbids[card] == 0)


def one_action(state: SfynxState, board: Antechamber, cards: list[int]) -> int:
    """How many of these Énigmes are solved already, or by one basic action."""
    found = 0
    for card in cards:
        if way(state, board, card) <= 2:  # a swap moves two tiles
            found += int(_by_one(state, board, card))
    return found


def _by_one(state: SfynxState, board: Antechamber, card: int) -> bool:
    if solves(state, board, card):
        return True
    tried = board.copy()
    cell: i64 = 0
    while cell < 25:
        tried.restored = board.restored | shl(1, cell)
        if solves(state, tried, card):
            return True
        cell += 1
    tried.restored = board.restored
    for i in range(len(ORTHOGONAL_SWAPS)):
        pair = ORTHOGONAL_SWAPS[i] - SWAP
        tried.swap(pair // 25, pair % 25)
        if solves(state, tried, card):
            return True
        tried.swap(pair // 25, pair % 25)
    return False


# -- rewards


def one_reward(state: SfynxState, board: Antechamber, cards: list[int]) -> int:
    """How many of these Énigmes one of the rewards kept would solve."""
    found = 0
    for card in cards:
        for kind in range(6):
            if state.owned_of(kind) > 0 and _by_reward(state, board.copy(), card, kind):
                found += 1
                break
    return found


def _by_reward(state: SfynxState, board: Antechamber, card: int, kind: int) -> bool:
    effect = REWARD_EFFECT[kind]
    if kind == JOKER:
        match = board.matched(state.edition.symbols[card], state.edition.length[card])
        return match == WITH_SFYNX and state.edition.forbids[card] != 0
    if effect == RESTORING:
        return _by_restoring(state, board, card, REWARD_STEPS[kind])
    if effect == BOTH_LINES:
        return _by_lines(state, board, card)
    if popcount(_wanted(state, board, card) & ~board.sfynx & ~board.restored) > 1:
        return False  # a swap restores nothing, and a Sfynx stands for one symbol only
    # The cells by which a swap can bring two tiles nearer.
    nearer: i64 = 4 if effect == DIAGONAL else 2 if effect == ORTHOGONAL else 100
    return _by_swaps(state, board, card, effect, REWARD_STEPS[kind], nearer)


def _wanted(state: SfynxState, board: Antechamber, card: int) -> i64:
    """The cells of an Énigme's symbols, and of the Sfynx where one may stand for a symbol."""
    edition = state.edition
    out: i64 = board.sfynx if edition.forbids[card] == 0 else 0
    symbols = edition.symbols[card]
    i: i64 = 0
    while i < edition.length[card]:
        out |= shl(1, board.cells[WHERE + (symbols & 31)])
        symbols >>= 5
        i += 1
    return out


def _by_restoring(state: SfynxState, board: Antechamber, card: int, left: i64) -> bool:
    if solves(state, board, card):
        return True
    if way(state, board, card) > left:
        return False
    cursed = _wanted(state, board, card) & ~board.restored
    cell: i64 = 0
    while cell < 25:
        if (cursed >> cell) & 1 != 0:
            board.restored |= shl(1, cell)
            if _by_restoring(state, board, card, left - 1):
                return True
            board.restored &= ~shl(1, cell)
        cell += 1
    return False


def _by_swaps(state: SfynxState, board: Antechamber, card: int, effect: i64, left: i64, nearer: i64) -> bool:
    if solves(state, board, card):
        return True
    if left == 0 or way(state, board, card) > nearer * left:
        return False
    wanted = _wanted(state, board, card)
    swaps = swaps_of(effect)
    for i in range(len(swaps)):
        pair = swaps[i] - SWAP
        if (wanted >> (pair // 25) | wanted >> (pair % 25)) & 1 != 0:
            board.swap(pair // 25, pair % 25)
            if _by_swaps(state, board, card, effect, left - 1, nearer):
                return True
            board.swap(pair // 25, pair % 25)
    return False


def _by_lines(state: SfynxState, board: Antechamber, card: int) -> bool:
    """Whether a row and a column, shifted one after the other in either order, solve it."""
    for one in range(10):
        for other in range(10):
            for row_first in (True, False):
                tried = board.copy()
                if row_first:
                    tried.shift(one // 2 * 5, 1, one % 2 == 1)
                tried.shift(other // 2, 5, other % 2 == 1)
                if not row_first:
                    tried.shift(one // 2 * 5, 1, one % 2 == 1)
                if solves(state, tried, card):
                    return True
    return False
