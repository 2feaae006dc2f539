"""The facts of Sfynx, decided again: from the view, and by playing every action, reward and token."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sfynx.position import LOST_CURSED, LOST_TIME
from tablee.games.sfynx.rules import SfynxState
from tests.bots.told import Told, View, in_notation

Cells = NDArray[np.int8]
BETWEEN = np.array([[abs(a // 5 - b // 5) + abs(a % 5 - b % 5) for b in range(25)] for a in range(25)])
# By effect: how far apart two tiles are that it swaps (rows, columns), how often it swaps, and the cells by which it
# can bring the tiles of an Énigme nearer at most.
NEAR = {
    "basic": [(0, 1), (1, 0)],
    "orthogonal": [(0, 1), (1, 0)],
    "diagonal": [(1, 1)],
    "any": [(rows, columns) for rows in range(5) for columns in range(5)],
    "special horizontal": [(0, 1)],
    "special vertical": [(1, 0)],
    "special diagonal": [(1, 1)],
}
TIMES = {
    "basic": 1,
    "orthogonal": 3,
    "diagonal": 2,
    "any": 1,
    "special horizontal": 2,
    "special vertical": 2,
    "special diagonal": 1,
}
FARTHEST = {"any": 16, "lines": 40, "special row": 20, "special column": 20}
FARTHEST |= {effect: 2 * sum(NEAR[effect][0]) * times for effect, times in TIMES.items() if effect != "any"}


def sfynx_holds(told: Told) -> None:
    after = told.line.after
    assert isinstance(after, SfynxState)
    then = told.then
    row = [card["name"] for card in told.seen["row"] if card]
    solved = [name for name in then["solved"] if name in told.seen["solved"] or name in row]
    cards = [card for card in then["row"] if card and card["name"] in row]
    if then["phase"] == "choose":  # several are solved, none of them is settled yet
        solved += [card["name"] for card in cards if steps_away(then, card) == 0]
        cards = [card for card in cards if card["name"] not in solved]
    assert told.shown("solved") == len(solved)
    if len(solved) == 9:
        return
    assert told.shown("restored") == sum(tile["restored"] for tile in then["board"])
    allowed = {"restore": 3, "orthogonal": 3, "diagonal": 2, "lines": 2, "joker": 1, "any": 1}
    assert told.shown("rewards") == sum(allowed[reward] for reward in then["owned"])
    assert told.shown("left") == left_when_solved(told)
    revealing = told.line.actions[-1] == REVEAL
    forbidding = forbidding_to_come(told, solved)
    assert told.all("joker") == forbidding
    assert told.shown("joker") == min(then["owned"].count("joker"), forbidding)
    ways = [steps_away(then, card) for card in cards]
    assert ("together" in told.facts) == bool(cards)
    if cards:
        assert told.shown("together") == sum(ways) and told.all("together") == len(cards)
    assert ("helped" in told.facts) == bool(cards and then["owned"] and min(ways))
    if "helped" in told.facts:
        helped = [with_reward(then, card, reward) for card in cards for reward in set(then["owned"])]
        assert told.shown("helped") == min(*ways, *helped)
    played = revealing or actions_are_played(told, len(solved) - len(told.seen["solved"]))
    assert ("cursed" in told.facts) == played
    begun = told.seen["phase"] == "curse" and then["phase"] == "turn" and bool(cards)
    for name in ("next", "placed", "turn", "special"):
        coming = played and bool(cards) and len(then["tokens_left"]) > 1
        assert (name in told.facts) == (coming or (begun and name == "turn"))
    if played:
        tokens_hold(told, after, [card["name"] for card in cards])
    if begun:
        assert then["turn"] == told.seen["turn"] + 1 and (then["basics"], then["special"]) == (2, 1)
        assert is_mean(told, "turn", [sum(after_turn(then, card, tuple(then["active"])) for card in cards)])


def left_when_solved(told: Told) -> int:
    """The actions that the view counts when the first reward of the turn is to be taken."""
    state = told.before.copy()
    for action in told.line.actions:
        view: View = told.game.view(state, told.seat)
        if view["phase"] == "reward":
            return int(view["basics"] + view["special"])
        state.apply(action)
    return 0


def forbidding_to_come(told: Told, solved: list[str]) -> int:
    """The Énigmes that may still be solved, and only without a Sfynx, as far as is known before the line."""
    seen = told.seen
    names = [card["name"] for card in seen["row"] if card] + seen["under"]
    if seen["pile"] > len(seen["under"]):
        names += seen["unseen"]
    return sum(seen["enigmes"][name]["forbids"] for name in names if name not in solved)


def actions_are_played(told: Told, solved: int) -> bool:
    """Whether a line that was cut before its token leaves nothing to play but rewards.

    Every Énigme that was in sight and is solved has its reward; whether one that came after it is, nobody knew."""
    then = told.then
    taken = sum(text.startswith("take ") for text in in_notation(told))
    settled = taken == solved + (told.seen["phase"] == "reward")
    playing = then["turn"] == told.seen["turn"] and then["phase"] in ("turn", "choose", "reward")
    return bool(playing and settled and then["basics"] + then["special"] == 0)


def tokens_hold(told: Told, after: SfynxState, names: list[str]) -> None:
    """What is said of the tokens that may come: each is played."""
    then = told.then
    tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), 12)]
    assert told.all("cursed") == len(then["tokens_left"]) == len(tokens)
    ends = [by_token(after, token) for token in tokens]
    lost = [end.phase in (LOST_TIME, LOST_CURSED) for end in ends]
    assert told.shown("cursed") == sum(lost)
    if len(tokens) > 1 and names:
        active = told.seen["specials"] if then["turn"] in then["refresh"] else then["active"]
        kept: list[View] = [told.game.view(moved(after, token), told.seat) for token in tokens]
        each = [[card for card in view["row"] if card and card["name"] in names] for view in kept]
        ways = [[steps_away(view, card) for card in cards] for view, cards in zip(kept, each, strict=True)]
        helped = [
            [with_special(view, card, kind) for card in cards for kind in active]
            for view, cards in zip(kept, each, strict=True)
        ]
        lacking = [
            [symbols_lacking(view, card) for card in cards] for view, cards in zip(kept, each, strict=True)
        ]
        assert is_mean(told, "placed", [min(some) for some in lacking])
        brought = [
            sum(after_turn(view, card, tuple(active)) for card in cards)
            for view, cards in zip(kept, each, strict=True)
        ]
        assert is_mean(told, "turn", brought)
        assert is_mean(told, "special", [min(a + b) for a, b in zip(ways, helped, strict=True)])
        restored = [int(state.board.restored).bit_count() for state in (after, *ends)]
        solvable = [
            not lost[i]
            and any(solves(kept[i], card, active, restored[0] - restored[i + 1]) for card in each[i])
            for i in range(len(tokens))
        ]
        assert told.shown("next") == sum(solvable)
        assert told.all("next") == (0 if all(solvable) else len(tokens))


def solves(view: View, card: View, active: list[str], curses: int) -> bool:
    """Whether the actions of a turn solve an Énigme: each set of tiles is put through every turn there is.

    ``curses``: tiles that were turned over besides, which ones is the players' choice."""
    board = tuple((tile["tile"], tile["restored"]) for tile in view["board"])
    return solved_on(board, tuple(card["symbols"]), not card["forbids"], tuple(active), curses)


@lru_cache(4096)
def solved_on(
    board: tuple[tuple[str, bool], ...],
    wanted: tuple[str, ...],
    sfynx: bool,
    active: tuple[str, ...],
    curses: int,
) -> bool:
    lines = lines_of(len(wanted))
    base = 25 ** np.arange(len(wanted))
    for some in tiles_of(board, wanted, sfynx):
        cursed = sum(not board[at][1] for at in some)
        others = sum(face for _, face in board) - (len(some) - cursed)
        to_restore = cursed + max(0, curses - others)
        least = int(BETWEEN[np.array(some)[None, :], lines].sum(axis=1).min())
        for kind, swaps in product(active, range(3)):
            if to_restore > 2 - swaps + 2 * (kind == "restore"):
                continue
            if least <= 2 * swaps + FARTHEST.get(f"special {kind}", 0):
                ends = turns_of(kind, swaps)[:, list(some)] @ base
                if np.isin(ends, lines @ base).any():
                    return True
    return False


def after_turn(view: View, card: View, active: tuple[str, ...]) -> int:
    """How far an Énigme is after the turn that is best for it: each set of tiles is put through every turn there is."""
    board = tuple((tile["tile"], tile["restored"]) for tile in view["board"])
    return brought_on(board, tuple(card["symbols"]), not card["forbids"], active)


@lru_cache(4096)
def brought_on(
    board: tuple[tuple[str, bool], ...], wanted: tuple[str, ...], sfynx: bool, active: tuple[str, ...]
) -> int:
    lines = lines_of(len(wanted))
    sets = tiles_of(board, wanted, sfynx)
    far = BETWEEN[np.array(sets)[:, None, :], lines[None, :, :]].sum(axis=2)
    least = 1000
    for kind, swaps in product(active, range(3)):
        crossed = 2 * swaps + FARTHEST.get(f"special {kind}", 0)  # at most
        restored = 2 - swaps + 2 * (kind == "restore")
        cursed = [max(0, sum(not board[at][1] for at in some) - restored) for some in sets]
        nearest = far + np.array(cursed)[:, None]
        for which in np.argsort(nearest, axis=None):
            some, line = divmod(int(which), len(lines))
            if int(nearest[some, line]) - crossed >= least:
                break
            steps = sum(
                from_turns(kind, swaps, at, int(cell))
                for at, cell in zip(sets[some], lines[line], strict=True)
            )
            least = min(least, int(np.min(steps)) + cursed[some])
    return least


@lru_cache(512)  # of up to 130,000 numbers each
def from_turns(kind: str, swaps: int, at: int, cell: int) -> Cells:
    """How far the tile of a cell is from another, in each end of such turns."""
    ends = turns_of(kind, swaps)[:, at]
    return np.abs(ends // 5 - cell // 5) + np.abs(ends % 5 - cell % 5)


def symbols_lacking(view: View, card: View) -> int:
    """How many symbols are not in place and restored: on every line, with every Sfynx that may stand for one."""
    board = tuple((tile["tile"], tile["restored"]) for tile in view["board"])
    names = tiles_of(board, tuple(card["symbols"]), not card["forbids"])
    lines: list[list[int]] = lines_of(len(card["symbols"])).tolist()
    return min(
        sum(at != cell or not board[at][1] for at, cell in zip(some, line, strict=True))
        for some in names
        for line in lines
    )


def is_mean(told: Told, name: str, numbers: list[int]) -> bool:
    return told.all(name) == len(numbers) and abs(told.shown(name) - 10 * sum(numbers) / len(numbers)) <= 0.5


def steps_away(view: View, card: View, moving: str = "", restoring: int = 0) -> int:
    """The cells that its tiles have to cross and the tiles to restore: every line, and every Sfynx for a symbol.

    ``moving``: a reward that moves tiles, whose best end counts; ``restoring``: how many tiles a reward restores."""
    sfynx = not card["forbids"] or card["name"] in view["allowed"]
    board = tuple((tile["tile"], tile["restored"]) for tile in view["board"])
    return steps_on(board, tuple(card["symbols"]), sfynx, moving, restoring)


@lru_cache(4096)
def steps_on(
    board: tuple[tuple[str, bool], ...], wanted: tuple[str, ...], sfynx: bool, moving: str, restoring: int
) -> int:
    tiles = tiles_of(board, wanted, sfynx)
    lines = lines_of(len(wanted))
    cursed = [max(0, sum(not board[at][1] for at in some) - restoring) for some in tiles]
    # What there is to cross where nothing moves, by tiles and line.
    steps = BETWEEN[np.array(tiles)[:, None, :], lines[None, :, :]].sum(axis=2) + np.array(cursed)[:, None]
    least = int(steps.min())
    if moving:
        least = 1000
        for which in np.argsort(steps, axis=None):
            some, line = divmod(int(which), len(lines))
            if int(steps[some, line]) - FARTHEST[moving] >= least:
                break
            ends = sum(
                from_ends(moving, at, int(cell)) for at, cell in zip(tiles[some], lines[line], strict=True)
            )
            least = min(least, int(np.min(ends)) + cursed[some])
    return least


def tiles_of(
    board: tuple[tuple[str, bool], ...], wanted: tuple[str, ...], sfynx: bool
) -> list[tuple[int, ...]]:
    """The cells of the tiles that can show an Énigme: its own, or a Sfynx for one of them."""
    places = {name: [i for i in range(25) if board[i][0] == name] for name in [*wanted, "sfx"]}
    standing = [wanted]
    if sfynx:
        standing += [(*wanted[:i], "sfx", *wanted[i + 1 :]) for i in range(len(wanted))]
    return [line for names in standing for line in product(*(places[name] for name in names))]


@cache
def lines_of(length: int) -> NDArray[np.int64]:
    """The cells of every line of so many, rightwards and downwards."""
    rows = [[5 * a + b + i for i in range(length)] for a in range(5) for b in range(6 - length)]
    return np.array(rows + [[5 * (cell % 5) + cell // 5 for cell in row] for row in rows])


@cache
def from_ends(effect: str, at: int, cell: int) -> Cells:
    """How far the tile of a cell is from another, in each end of an effect."""
    ends = ends_of(effect)[:, at]
    return np.abs(ends // 5 - cell // 5) + np.abs(ends % 5 - cell % 5)


def with_reward(view: View, card: View, reward: str) -> int:
    """How far an Énigme is once this reward was played as well as can be."""
    if reward == "joker":
        return steps_away(view, {**card, "forbids": False})
    if reward == "restore":
        return steps_away(view, card, "", 3)
    return steps_away(view, card, reward)


def with_special(view: View, card: View, kind: str) -> int:
    """The same with a special action."""
    return steps_away(view, card, "", 2) if kind == "restore" else steps_away(view, card, f"special {kind}")


@cache
def ends_of(effect: str) -> Cells:
    """Where the tile of every cell can have gone by a reward or a special action that moves tiles."""

    start = tuple(range(25))
    rows = [shifted([5 * i + j for j in range(5)], way) for i in range(5) for way in (1, -1)]
    columns = [shifted([5 * j + i for j in range(5)], way) for i in range(5) for way in (1, -1)]
    found = {start}
    if effect == "lines":
        both = [(row, column) for row in rows for column in columns]
        found = {then(then(start, row), column) for row, column in both}
        found |= {then(then(start, column), row) for row, column in both}
    elif effect in ("special row", "special column"):
        found = {then(start, line) for line in (rows if effect == "special row" else columns)}
    else:
        swaps = [
            {a: b, b: a}
            for a in range(25)
            for b in range(a)
            if (abs(a // 5 - b // 5), abs(a % 5 - b % 5)) in NEAR[effect]
        ]
        for _ in range(TIMES[effect]):
            found |= {then(end, swap) for end in found for swap in swaps}
    return np.array(sorted(found), dtype=np.int8)


@cache
def turns_of(kind: str, swaps: int) -> Cells:
    """The same by a special action, or without it, and so many basic swaps or fewer, in any order."""
    stays = np.arange(25, dtype=np.int8)[None, :]
    basic = np.concatenate([stays, ends_of("basic")])
    special = stays if kind == "restore" else np.concatenate([stays, ends_of(f"special {kind}")])
    found = []
    for first in range(swaps + 1):
        ends = stays
        for moves in [basic] * first + [special] + [basic] * (swaps - first):
            ends = distinct(moves[:, ends].reshape(-1, 25))
        found.append(ends)
    return distinct(np.concatenate(found))


def distinct(ends: Cells) -> Cells:
    """Each row once."""
    rows = np.ascontiguousarray(ends)
    return rows[np.unique(rows.view("V25").ravel(), return_index=True)[1]]


def shifted(line: list[int], way: int) -> dict[int, int]:
    return {line[i]: line[(i + way) % 5] for i in range(5)}


def then(end: tuple[int, ...], moves: dict[int, int]) -> tuple[int, ...]:
    """Where tiles are once those on some cells have moved on."""
    return tuple(moves.get(cell, cell) for cell in end)


def by_token(state: SfynxState, token: int) -> SfynxState:
    """The game once this token was revealed, and its first choice made wherever one is asked for."""
    after = with_token(state, token)
    after.apply(REVEAL)
    while after.phase == 5:  # tiles to curse
        after.apply(after.legal_actions()[0])
    return after


def moved(state: SfynxState, token: int) -> SfynxState:
    """The same without its curses: every tile that was restored still is."""
    before = with_token(state, token)
    free = before.copy()
    # The symbols are told apart by what they show; the three Sfynx are not.
    faces = {int(free.board.cells[i]): bool((free.board.restored >> i) & 1) for i in range(25)}
    free.board.restored = (1 << 25) - 1  # a curse cannot end the game then
    free.apply(REVEAL)
    while free.phase == 5:
        free.apply(free.legal_actions()[0])
    restored = 0
    for i in range(25):
        tile = int(free.board.cells[i])
        if tile != 22 and faces[tile]:
            restored |= 1 << i
    free.board.restored = restored | followed(before, token)
    return free


def followed(state: SfynxState, token: int) -> int:
    """Where the restored Sfynx are once a token has moved them: each is marked by turning all other tiles over."""
    marked = state.copy()
    only = 0
    for i in range(25):
        if int(marked.board.cells[i]) == 22 and (marked.board.restored >> i) & 1:
            only |= 1 << i
    marked.board.restored = only
    for effect in (marked.edition.first_effect[token], marked.edition.second_effect[token]):
        if 1 <= effect <= 4:
            marked.board.translate(effect)
    return int(marked.board.restored)


def with_token(state: SfynxState, token: int) -> SfynxState:
    """The same position, were this token the next."""
    after = state.copy()
    at = 4 * int(after.shown)
    where = next(i for i in range(int(after.shown), 12) if (after.tokens >> (4 * i)) & 15 == token)
    other = int((after.tokens >> at) & 15)
    tokens = int(after.tokens)
    tokens &= ~(15 << at) & ~(15 << (4 * where))
    after.tokens = tokens | other << (4 * where) | token << at if where * 4 != at else int(state.tokens)
    return after
