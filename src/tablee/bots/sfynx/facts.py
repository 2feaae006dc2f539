"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.bots.sfynx.near import one_action, way, with_reward, with_special
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
            found: dict[int, tuple[int, int, int]] = {}  # tokens that differ by a curse are looked at once
            for token in tokens:
                if same_but_curses(after, token) not in found:
                    moved = shifted(after, token)
                    row = left(after, token)
                    found[same_but_curses(after, token)] = (
                        int(one_action(after, moved, row) > 0),
                        min([way(after, moved, card) for card in row]),
                        with_special(after, moved, row, active_next(after)),
                    )
            each = [found[same_but_curses(after, token)] for token in tokens]
            still = sum([one for one, _, _ in each])
            far = sum([nearest for _, nearest, _ in each])
            special = sum([helped for _, _, helped in each])
            out.append(Fact("token", still, None, len(tokens)))
            drift.append(mean_of("drift", far, len(tokens), "token one"))
            drift.append(mean_of("special", special, len(tokens), "token one drift"))
    out.append(Fact("one", one_action(after, board, cards), follows="token"))
    if ways and min(ways) > 0 and after.owned_count > 0:
        helped = with_reward(after, board, cards)
        out.append(Fact("helped", -helped, helped, follows="one"))
    out += drift
    if ways:
        out.append(Fact("nearest", -min(ways), min(ways), follows="one helped drift special"))
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
    return out


def mean_of(name: str, sum: int, count: int, follows: str) -> Fact:
    """A mean that is better the less it is, in tenths."""
    mean = (10 * sum + count // 2) // count
    return Fact(name, -mean, mean, count, 10, follows)


def active_next(state: SfynxState) -> i64:
    """The special actions that are active in the next turn."""
    return state.specials if state.edition.refresh[state.turn - 1] != 0 else state.active


def same_but_curses(state: SfynxState, token: int) -> int:
    """A number for what a token does beside its curses."""
    out: i64 = 0
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        if effect not in (NOTHING, CURSE):
            out = 10 * out + effect
    return int(out)


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
