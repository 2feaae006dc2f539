"""The facts of Sfynx, decided again: from the view, and by playing every action, reward and token."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.sfynx.board.moves import REVEAL
from tablee.games.sfynx.position import CHOOSE, EFFECT, LOST_CURSED, LOST_TIME, TURN
from tablee.games.sfynx.rules import SfynxState
from tablee.lab.bench import is_compiled
from tests.bots.told import Told, View


def sfynx_holds(told: Told) -> None:
    after = told.line.after
    assert isinstance(after, SfynxState)
    then = told.then
    row = [card["name"] for card in told.seen["row"] if card]
    solved = [name for name in then["solved"] if name in told.seen["solved"] or name in row]
    assert told.shown("solved") == len(solved)
    assert told.shown("wins") == int(len(solved) == 9)
    if len(solved) == 9:
        return
    assert told.shown("restored") == sum(tile["restored"] for tile in then["board"])
    assert told.shown("rewards") == len(then["owned"])
    allowed = {"restore": 3, "orthogonal": 3, "diagonal": 2, "lines": 2, "joker": 0, "any": 1}
    assert told.shown("steps") == sum(allowed[reward] for reward in then["owned"])
    assert told.shown("specials") == len(then["active"])
    cards = [card for card in then["row"] if card and card["name"] in row]
    if cards:
        ways = [steps_away(then, card) for card in cards]
        assert told.shown("nearest") == min(ways)
        assert told.shown("ways") == sum(ways) and told.all("ways") == len(cards)
    symbols = {symbol for card in cards for symbol in card["symbols"]}
    assert told.shown("symbols") == sum(
        tile["restored"] and tile["tile"] in symbols for tile in then["board"]
    )
    assert told.all("symbols") == len(symbols)
    names = [card["name"] for card in cards]
    assert told.shown("one") == len(one_action(after, names))
    if is_compiled() or "orthogonal" not in then["owned"]:  # three swaps have many ends
        assert told.shown("by_reward") == len(one_reward(after, names))
    revealing = told.line.actions[-1] == REVEAL
    assert ("cursed" in told.facts) == revealing
    assert ("token" in told.facts) == ("drift" in told.facts) == (revealing and len(then["tokens_left"]) > 1)
    if revealing:
        tokens = [int((after.tokens >> (4 * i)) & 15) for i in range(int(after.shown), 12)]
        assert told.all("cursed") == len(then["tokens_left"]) == len(tokens)
        ends = [by_token(after, token) for token in tokens]
        assert told.shown("cursed") == sum(end.phase in (LOST_TIME, LOST_CURSED) for end in ends)
        if "token" in told.facts:
            kept = [moved(after, token) for token in tokens]
            assert told.all("token") == len(tokens)
            assert told.shown("token") == sum(bool(one_action(board, names)) for board in kept)
            far = [nearest_of(told.game.view(board, told.seat), names) for board in kept]
            assert told.all("drift") == len(tokens)
            assert abs(told.shown("drift") - 10 * sum(far) / len(far)) <= 0.5


def nearest_of(view: View, names: list[str]) -> int:
    """How many steps the nearest Énigme of the row is away, of those that were in sight."""
    return min(steps_away(view, card) for card in view["row"] if card and card["name"] in names)


def steps_away(view: View, card: View) -> int:
    """The cells that its tiles have to cross and the tiles to restore: every line, and every Sfynx for a symbol."""
    board = view["board"]
    places: dict[str, list[int]] = {}
    for cell, tile in enumerate(board):
        places.setdefault(tile["tile"], []).append(cell)

    def steps(at: int, cell: int) -> int:
        crossed = abs(at // 5 - cell // 5) + abs(at % 5 - cell % 5)
        return crossed if board[at]["restored"] else crossed + 1

    wanted = card["symbols"]
    standing = [wanted]
    if not card["forbids"] or card["name"] in view["allowed"]:
        standing += [[*wanted[:i], "sfx", *wanted[i + 1 :]] for i in range(len(wanted))]
    lines = [[5 * a + b + i for i in range(len(wanted))] for a in range(5) for b in range(6 - len(wanted))]
    lines += [[5 * (cell % 5) + cell // 5 for cell in line] for line in lines]
    return min(
        sum(min(steps(at, cell) for at in places[name]) for name, cell in zip(names, line, strict=True))
        for line in lines
        for names in standing
    )


def one_reward(state: SfynxState, names: list[str]) -> set[str]:
    """The Énigmes of the row that one reward solves, by playing each reward to every end that it can have."""
    found: set[str] = set()
    for kind in range(6):
        if (state.owned >> (4 * kind)) & 15:
            start = state.copy()
            start.phase, start.basics, start.special, start.effect, start.left = TURN, 2, 1, 0, 0
            start.settling, start.allowed, start.owned, start.owned_count = 0, 0, 1 << (4 * kind), 1
            for action in start.legal_actions():
                if 676 <= action < 712:  # begins a reward, or plays the joker
                    begun = start.copy()
                    begun.apply(action)
                    for end in ends_of(begun):
                        found |= solved_in(end, start)
    return {name for name in found if name in names}


def ends_of(begun: SfynxState) -> Iterator[SfynxState]:
    """Every way in which an effect that is under way can end; what was met before is not gone on with."""
    seen: set[tuple[int, ...]] = set()
    open_ends = [begun]
    while open_ends:
        state = open_ends.pop()
        if state.phase != EFFECT:
            yield state
            continue
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            if after.left > 0 and after.phase == EFFECT:
                cells = [int(after.board.cells[i]) for i in range(25)]
                key = (int(after.left), int(after.effect), int(after.board.restored), *cells)
                if key in seen:
                    continue
                seen.add(key)
            open_ends.append(after)


def solved_in(end: SfynxState, start: SfynxState) -> set[str]:
    """The Énigmes solved since the start; where several are, the rules ask which is first."""
    cards = [card for card in range(30) if (end.solved & ~start.solved) >> card & 1]
    if end.phase == CHOOSE:
        cards += [action - 724 for action in end.legal_actions() if 724 <= action < 754]
    return {f"{card // 6 + 1}{'abcdef'[card % 6]}" for card in cards}


def one_action(state: SfynxState, names: list[str]) -> set[str]:
    """The Énigmes of the row that one basic action solves, by playing every one; those that it would solve beside."""
    found: set[str] = set()
    start = state.copy()
    start.phase, start.basics, start.special, start.effect, start.left = TURN, 2, 1, 0, 0
    start.settling, start.allowed, start.owned, start.owned_count = 0, 0, 0, 0
    held = start.row_cards()
    for card in held:
        alone = start.copy()
        alone.row = (card & 31) | 31 << 5 | 31 << 10
        for action in alone.legal_actions():
            if action < 650:  # restores, or swaps
                after = alone.copy()
                after.apply(action)
                if after.solved_count > start.solved_count and card != 31:
                    found.add(f"{card // 6 + 1}{'abcdef'[card % 6]}")
    return {name for name in found if name in names}


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
