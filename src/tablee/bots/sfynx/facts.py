"""What can be said for certain of the rest of a turn of Sfynx, before its token is revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.bots.sfynx.approach import after_turn
from tablee.bots.sfynx.near import way, with_reward, with_special
from tablee.bots.sfynx.reach import solvable
from tablee.core.bits import popcount
from tablee.games.sfynx.board.antechamber import Antechamber
from tablee.games.sfynx.board.moves import DISCARD, REVEAL, REWARD_STEPS, TAKE
from tablee.games.sfynx.components import CURSE, JOKER, NO_ENIGME, NOTCHES, NOTHING, TO_SOLVE, WHIRLPOOL
from tablee.games.sfynx.position import CHOOSE, CURSING, EFFECT, LIMIT, REWARD, TURN
from tablee.games.sfynx.rules import SfynxState

NAMES: Final = (
    "solved",
    "left",
    "cursed",
    "next",
    "joker",
    "helped",
    "placed",
    "turn",
    "special",
    "together",
    "restored",
    "rewards",
)


def facts_of(before: SfynxState, actions: list[int], after: SfynxState) -> list[Fact]:
    """Énigmes solved (nine win), actions left, how far the others are, now and after the token, tiles, rewards."""
    board = after.board
    known = [card for card in before.row_cards() if card != NO_ENIGME]  # what is turned up nobody knows yet
    gone = [card for card in known if is_gone(after, card)]
    solved = int(before.solved_count) + len(gone)
    out = [Fact("solved", solved)]
    if solved == TO_SOLVE:
        return out
    out.append(Fact("left", left_over(before, actions), follows="solved"))
    cards = [card for card in after.row_cards() if card in known and card not in gone]
    ways = [way(after, board, card) for card in cards]
    nearest = min(ways, default=0)
    drift: list[Fact] = []
    if is_played(before, actions, after, len(gone)):
        tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), int(NOTCHES))]
        losing = len([token for token in tokens if loses(after, token)])
        out.append(Fact("cursed", -losing, losing, len(tokens)))
        if len(tokens) > 1 and cards:  # the last one ends the game
            out.append(next_turn(after, tokens, cards))
            drift = after_token(after, tokens, cards)
    elif (
        before.phase == CURSING and after.phase == TURN and cards
    ):  # the next turn begins, as everybody sees it
        drift = [turn_of([sum([after_turn(after, board, card, after.active) for card in cards])])]
    forbidding = to_come(before, gone)
    out.append(Fact("joker", min(int(after.owned_of(JOKER)), forbidding), None, forbidding))
    if nearest > 0 and after.owned_count > 0:
        helped = with_reward(after, board, cards)
        out.append(Fact("helped", -helped, helped))
    out += drift
    if cards:
        out.append(
            Fact(
                "together",
                -sum(ways),
                sum(ways),
                len(cards),
                follows="solved helped placed turn special",
            )
        )
    out.append(Fact("restored", int(popcount(board.restored))))
    allowed = sum([int(after.owned_of(kind) * max(REWARD_STEPS[kind], 1)) for kind in range(6)])
    out.append(Fact("rewards", allowed, follows="joker"))
    return out


def is_gone(after: SfynxState, card: int) -> bool:
    """Whether an Énigme is solved; of several at once, all are, whichever is settled first."""
    return (after.solved >> card) & 1 != 0 or (after.phase == CHOOSE and after.is_solved(card))


def left_over(before: SfynxState, actions: list[int]) -> int:
    """How many actions of the turn are left when the first of its Énigmes is solved; none where none is."""
    state = before.copy()
    for action in actions:
        if TAKE <= action < DISCARD:
            return int(state.basics + state.special)
        if action != REVEAL:
            state.apply(action)
    return 0


def to_come(before: SfynxState, gone: list[int]) -> int:
    """How many of the Énigmes in sight or in the pile, that are not solved, forbid the Sfynx; of those that nobody has
    seen any may be in the pile, as long as it has such."""
    edition = before.edition
    pile = before.pile_cards()
    seen = before.row_cards() + pile[len(pile) - int(before.pile_known) :]
    unseen = before.pile_size > before.pile_known
    cards = [card for card in edition.packs(int(before.degree)) if unseen or card in seen]
    left = [card for card in cards if (before.solved >> card) & 1 == 0 and card not in gone]
    return len([card for card in left if edition.forbids[card] != 0])


def is_played(before: SfynxState, actions: list[int], after: SfynxState, gone: int) -> bool:
    """Whether only rewards are left to play before the token.

    An Énigme that the last action turned up may be solved at once: nobody knows, and it does not count."""
    if actions[-1] == REVEAL:
        return True
    taken = len([action for action in actions if TAKE <= action < DISCARD])
    unsettled = int(before.phase == REWARD) + gone - taken
    busy = after.phase in (EFFECT, LIMIT, CURSING) or unsettled != 0 or after.turn != before.turn
    return not busy and after.basics == 0 and after.special == 0


def next_turn(state: SfynxState, tokens: list[int], cards: list[int]) -> Fact:
    """After how many of these tokens the actions of the next turn can solve one of these Énigmes; ``all``: 0 where
    that is after every one."""
    active = refreshed(state)
    found: dict[tuple[int, int], bool] = {}
    count = 0
    for token in tokens:
        curses = curses_of(state, token)
        key = (same_but_curses(state, token), curses)
        if key not in found:
            board = shifted(state, token)
            found[key] = solvable(state, board, left(state, token, cards), active, curses)
        count += int(found[key])
    return Fact("next", count, count, 0 if count == len(tokens) else len(tokens))


def refreshed(state: SfynxState) -> i64:
    """The special actions that are active in the next turn."""
    return state.specials if state.edition.refresh[state.turn - 1] != 0 else state.active


def after_token(state: SfynxState, tokens: list[int], cards: list[int]) -> list[Fact]:
    """How far those of these Énigmes that stay are once one of these tokens has moved the lines: the most advanced,
    all of them after the actions of a turn, and the nearest with a special action."""
    active = refreshed(state)
    found: dict[int, tuple[int, int, int]] = {}  # tokens that differ by a curse are looked at once
    for token in tokens:
        if same_but_curses(state, token) not in found:
            board = shifted(state, token)
            row = left(state, token, cards)
            lacking = min([missing(state, board, card) for card in row])
            brought = sum([after_turn(state, board, card, active) for card in row])
            helped = with_special(state, board, row, active)
            found[same_but_curses(state, token)] = (lacking, brought, helped)
    each = [found[same_but_curses(state, token)] for token in tokens]
    return [
        mean_of("placed", [lacking for lacking, _, _ in each], ""),
        turn_of([brought for _, brought, _ in each]),
        mean_of("special", [helped for _, _, helped in each], "next placed turn"),
    ]


def turn_of(brought: list[int]) -> Fact:
    """How far all Énigmes are after the actions of the next turn; of one number where no token comes before them."""
    return mean_of("turn", brought, "solved next")


def missing(state: SfynxState, board: Antechamber, card: int) -> int:
    """How many symbols of an Énigme are not in place and restored."""
    edition = state.edition
    return int(board.missing(edition.symbols[card], edition.length[card], edition.forbids[card] == 0))


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


def left(state: SfynxState, token: int, cards: list[int]) -> list[int]:
    """Those of these Énigmes that a token leaves in the row: a whirlpool takes the farthest, while there is a pile."""
    row = state.row_cards()
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        if effect == WHIRLPOOL and state.pile_size > 0:
            row.pop()
    return [card for card in row if card in cards]


def curses_of(state: SfynxState, token: int) -> int:
    """How many tiles a token turns over."""
    curses: i64 = 0
    for effect in (state.edition.first_effect[token], state.edition.second_effect[token]):
        if effect == CURSE:
            curses += state.edition.curses[state.turn - 1]
        elif effect == WHIRLPOOL and state.pile_size == 0:
            curses += 2
    return int(curses)


def loses(state: SfynxState, token: int) -> bool:
    """Whether a token would end the game: it is the last one, or curses all tiles that are restored (R4)."""
    curses = curses_of(state, token)
    return (curses > 0 and popcount(state.board.restored) <= curses) or state.shown == NOTCHES - 1
