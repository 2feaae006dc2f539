"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.bots.sfynx.near import way, with_reward, with_special
from tablee.core.bits import popcount
from tablee.games.sfynx.board.antechamber import Antechamber
from tablee.games.sfynx.board.moves import REVEAL, REWARD_STEPS
from tablee.games.sfynx.components import CURSE, NO_ENIGME, NOTCHES, NOTHING, TO_SOLVE, WHIRLPOOL
from tablee.games.sfynx.rules import SfynxState


def facts_of(before: SfynxState, actions: list[int], after: SfynxState) -> list[Fact]:
    """The victory, Énigmes solved, actions left, how far the others are, now and after the token, tiles, rewards."""
    board = after.board
    known = [card for card in before.row_cards() if card != NO_ENIGME]  # what is turned up nobody knows yet
    solved = int(before.solved_count) + len([card for card in known if (after.solved >> card) & 1 != 0])
    out = [Fact("wins", int(solved == TO_SOLVE)), Fact("solved", solved, follows="wins")]
    if solved == TO_SOLVE:
        return out
    playing = actions[-1] != REVEAL and after.turn == before.turn
    out.append(Fact("left", int(after.basics + after.special) if playing else 0, follows="solved"))
    cards = [card for card in after.row_cards() if card in known]
    nearest = min([way(after, board, card) for card in cards], default=0)
    drift: list[Fact] = []
    if actions[-1] == REVEAL:
        tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), int(NOTCHES))]
        losing = len([token for token in tokens if loses(after, token)])
        out.append(Fact("cursed", -losing, losing, len(tokens)))
        if len(tokens) > 1:  # the last one ends the game
            drift = after_token(after, tokens)
    if nearest > 0 and after.owned_count > 0:
        helped = with_reward(after, board, cards)
        out.append(Fact("helped", -helped, helped))
    out += drift
    if cards:
        out.append(Fact("nearest", -nearest, nearest, follows="helped drift worst special"))
    out.append(Fact("restored", int(popcount(board.restored))))
    out.append(Fact("rewards", int(after.owned_count)))
    steps = sum([int(after.owned_of(kind) * REWARD_STEPS[kind]) for kind in range(6)])
    out.append(Fact("steps", steps, follows="rewards"))
    return out


def after_token(state: SfynxState, tokens: list[int]) -> list[Fact]:
    """How far the Énigmes that stay are once one of these tokens has moved the lines: the nearest, and all of them."""
    active = state.specials if state.edition.refresh[state.turn - 1] != 0 else state.active
    found: dict[int, tuple[int, int, int]] = {}  # tokens that differ by a curse are looked at once
    for token in tokens:
        if same_but_curses(state, token) not in found:
            board = shifted(state, token)
            row = left(state, token)
            ways = [way(state, board, card) for card in row]
            helped = with_special(state, board, row, active)
            found[same_but_curses(state, token)] = (min(ways), sum(ways), helped)
    each = [found[same_but_curses(state, token)] for token in tokens]
    nearest = [near for near, _, _ in each]
    return [
        mean_of("drift", nearest, ""),
        Fact("worst", -max(nearest), max(nearest), len(tokens), follows="drift"),
        mean_of("special", [helped for _, _, helped in each], "drift"),
        mean_of("adrift", [all for _, all, _ in each], "drift special"),
    ]


def mean_of(name: str, numbers: list[int], follows: str) -> Fact:
    """A mean that is better the less it is, in tenths."""
    count = len(numbers)
    mean = (10 * sum(numbers) + count // 2) // count
    return Fact(name, -mean, mean, count, 10, follows)


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
