"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.bots.sfynx.near import one_action, way, with_reward
from tablee.core.bits import popcount, shl
from tablee.games.sfynx.board.antechamber import Antechamber
from tablee.games.sfynx.board.moves import REVEAL, REWARD_STEPS
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
    ways = [way(after, board, card) for card in cards]
    drift: list[Fact] = []
    if actions[-1] == REVEAL:
        tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), int(NOTCHES))]
        losing = len([token for token in tokens if loses(after, token)])
        out.append(Fact("cursed", -losing, losing, len(tokens)))
        if len(tokens) > 1:  # the last one ends the game
            still = 0
            far = 0
            for token in tokens:
                moved = shifted(after, token)
                row = left(after, token)
                still += int(one_action(after, moved, row) > 0)
                far += min([way(after, moved, card) for card in row])
            mean = (10 * far + len(tokens) // 2) // len(tokens)
            out.append(Fact("token", still, None, len(tokens)))
            drift.append(Fact("drift", -mean, mean, len(tokens), 10, "token one"))
    out.append(Fact("one", one_action(after, board, cards), follows="token"))
    if ways and min(ways) > 0 and after.owned_count > 0:
        helped = with_reward(after, board, cards)
        out.append(Fact("helped", -helped, helped, follows="one"))
    out += drift
    if ways:
        out.append(Fact("nearest", -min(ways), min(ways), follows="one helped drift"))
        out.append(Fact("ways", -sum(ways), sum(ways), len(cards), follows="nearest one solved"))
    shown: i64 = 0
    for card in cards:
        shown |= after.edition.shows[card]
    bright = 0
    cell: i64 = 0
    while cell < 25:
        if board.cells[cell] != SFYNX and (board.restored >> cell) & 1 != 0:
            bright += int(shown & shl(1, board.cells[cell]) != 0)
        cell += 1
    out.append(Fact("symbols", bright, None, int(popcount(shown))))
    out.append(Fact("restored", int(popcount(board.restored)), follows="symbols"))
    out.append(Fact("rewards", int(after.owned_count)))
    steps = sum([int(after.owned_of(kind) * REWARD_STEPS[kind]) for kind in range(6)])
    out.append(Fact("steps", steps, follows="rewards"))
    out.append(Fact("specials", int(popcount(after.active))))
    return out


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
