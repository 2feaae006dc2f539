"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.core.bits import popcount, shl
from tablee.games.sfynx.board.antechamber import UNMATCHED, WITH_SFYNX, Antechamber
from tablee.games.sfynx.board.moves import ORTHOGONAL_SWAPS, REVEAL, REWARD_STEPS, SWAP
from tablee.games.sfynx.components import CURSE, NO_ENIGME, NOTCHES, NOTHING, SFYNX, TO_SOLVE, WHIRLPOOL
from tablee.games.sfynx.rules import SfynxState


def facts_of(before: SfynxState, actions: list[int], after: SfynxState) -> list[Fact]:
    """The victory, Énigmes solved and how near the others are, what tokens may break, tiles, rewards, specials."""
    board = after.board
    known = [card for card in before.row_cards() if card != NO_ENIGME]  # what is turned up nobody knows yet
    solved = int(before.solved_count) + len([card for card in known if (after.solved >> card) & 1 != 0])
    out = [Fact("wins", int(solved == TO_SOLVE)), Fact("solved", solved, follows="wins")]
    if solved == TO_SOLVE:
        return out
    cards = [card for card in after.row_cards() if card in known]
    lacking = [lacks(after, board, card) for card in cards]
    if actions[-1] == REVEAL:
        tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), int(NOTCHES))]
        losing = len([token for token in tokens if loses(after, token)])
        out.append(Fact("cursed", -losing, losing, len(tokens)))
        if len(tokens) > 1:  # the last one ends the game
            still = len(
                [
                    token
                    for token in tokens
                    if one_action(after, shifted(after, token), left(after, token)) > 0
                ]
            )
            out.append(Fact("token", still, None, len(tokens)))
    out.append(Fact("one", one_action(after, board, cards), follows="token"))
    if lacking:
        out.append(Fact("nearest", -min(lacking), min(lacking), follows="one"))
        out.append(Fact("missing", -sum(lacking), sum(lacking), len(cards), follows="nearest one solved"))
    shown: i64 = 0
    for card in cards:
        shown |= after.edition.shows[card]
    bright = 0
    sfynx = 0
    cell: i64 = 0
    while cell < 25:
        if (board.restored >> cell) & 1 != 0:
            if board.cells[cell] == SFYNX:
                sfynx += 1
            elif shown & shl(1, board.cells[cell]) != 0:
                bright += 1
        cell += 1
    out.append(Fact("symbols", bright, None, int(popcount(shown))))
    out.append(Fact("restored", int(popcount(board.restored)), follows="symbols"))
    out.append(Fact("sfynx", sfynx, follows="restored"))
    out.append(Fact("rewards", int(after.owned_count)))
    steps = sum([int(after.owned_of(kind) * REWARD_STEPS[kind]) for kind in range(6)])
    out.append(Fact("steps", steps, follows="rewards"))
    out.append(Fact("specials", int(popcount(after.active))))
    return out


def lacks(state: SfynxState, board: Antechamber, card: int) -> int:
    """How many symbols of an Énigme are not in place and restored, where fewest are."""
    edition = state.edition
    sfynx = edition.forbids[card] == 0 or (state.allowed >> card) & 1 != 0
    return int(board.missing(edition.symbols[card], edition.length[card], sfynx))


def solves(state: SfynxState, board: Antechamber, card: int) -> bool:
    edition = state.edition
    match = board.matched(edition.symbols[card], edition.length[card])
    return match != UNMATCHED and (match != WITH_SFYNX or edition.forbids[card] == 0)


def one_action(state: SfynxState, board: Antechamber, cards: list[int]) -> int:
    """How many of these Énigmes are solved already, or by one basic action."""
    found: set[int] = set()
    for card in cards:
        if lacks(state, board, card) <= 2:  # an action puts two tiles in place at most
            if solves(state, board, card):
                found.add(card)
                continue
            tried = board.copy()
            cell: i64 = 0
            while cell < 25:
                tried.restored = board.restored | shl(1, cell)
                if solves(state, tried, card):
                    found.add(card)
                cell += 1
            tried.restored = board.restored
            for i in range(len(ORTHOGONAL_SWAPS)):
                pair = ORTHOGONAL_SWAPS[i] - SWAP
                tried.swap(pair // 25, pair % 25)
                if solves(state, tried, card):
                    found.add(card)
                tried.swap(pair // 25, pair % 25)
    return len(found)


def shifted(state: SfynxState, token: int) -> Antechamber:
    """The Antechamber once a token has moved its lines; which tiles it curses is chosen, and left out."""
    board = state.board.copy()
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        if effect not in (NOTHING, CURSE, WHIRLPOOL):
            board.translate(effect)
    return board


def left(state: SfynxState, token: int) -> list[int]:
    """The Énigmes of the row that a token leaves there: a whirlpool takes the farthest, while there is a pile."""
    row = state.row_cards()
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        if effect == WHIRLPOOL and state.pile_size > 0:
            row.pop()
    return [card for card in row if card != NO_ENIGME]


def loses(state: SfynxState, token: int) -> bool:
    """Whether a token would end the game: it is the last one, or curses all tiles that are restored (R4)."""
    restored = int(popcount(state.board.restored))
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        cursed = 0
        if effect == CURSE:
            cursed = int(state.edition.curses[state.turn - 1])
        elif effect == WHIRLPOOL and state.pile_size == 0:
            cursed = 2
        if 0 < restored <= cursed:
            restored = 0
        elif restored > 0:
            restored -= cursed
    return restored == 0 or state.shown == NOTCHES - 1
