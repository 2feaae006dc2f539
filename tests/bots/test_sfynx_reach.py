"""What one turn of Sfynx can solve, on small boards; and what a line does not look at."""

from __future__ import annotations

import pytest

from tablee.bots.kit import kit_of
from tablee.bots.sfynx.approach import after_turn
from tablee.bots.sfynx.facts import to_come
from tablee.bots.sfynx.reach import solvable
from tablee.core import Rng
from tablee.games.sfynx.board.antechamber import Antechamber, antechamber_of
from tablee.games.sfynx.board.moves import TAKE
from tablee.games.sfynx.components import NO_ENIGME, NO_REWARD, SPECIALS
from tablee.games.sfynx.position import REWARD
from tablee.games.sfynx.rules import SfynxState
from tests.bots.positions import started
from tests.bots.sfynx_again import brought_on, solved_on

LENGTH = 4
ALL = (1 << 25) - 1


def a_state() -> SfynxState:
    state = started("sfynx", 1, 1).initial.copy()
    assert isinstance(state, SfynxState)
    return state


def a_card(state: SfynxState) -> int:
    """An Énigme of four symbols that no Sfynx may solve."""
    edition = state.edition
    return next(card for card in range(30) if edition.length[card] == LENGTH and edition.forbids[card] != 0)


def a_board(state: SfynxState, at: list[int], cursed: list[int] | None = None) -> Antechamber:
    """The Énigme's tiles on these cells, those on some of them cursed; all others restored."""
    symbols = [int(symbol) for symbol in state.edition.enigmes[a_card(state)]]
    others = [tile for tile in range(22) if tile not in symbols] + [22] * 3
    tiles = [symbols[at.index(cell)] if cell in at else others.pop(0) for cell in range(25)]
    return antechamber_of(tiles, ALL & ~sum(1 << cell for cell in cursed or []))


def special(name: str) -> int:
    return 1 << SPECIALS.index(name)


@pytest.mark.parametrize(
    ("at", "cursed", "active", "can"),
    [
        ([0, 1, 2, 3], [], "diagonal", True),  # it stands: any action that leaves it there solves it
        ([0, 1, 2, 13], [], "restore", True),  # two swaps
        ([0, 1, 2, 18], [], "restore", False),  # three are too many
        ([0, 1, 2, 18], [], "vertical", True),  # a special action makes up for one
        ([0, 1, 2, 8], [8], "diagonal", True),  # a swap and a restoration
        ([0, 1, 2, 8], [2, 8], "diagonal", False),
        ([0, 1, 2, 8], [0, 1, 8], "restore", True),
        ([0, 1, 2, 8], [0, 1, 2, 8], "restore", False),
        ([1, 2, 3, 4], [], "row", True),
        ([5, 1, 2, 23], [], "column", True),  # two swaps, before or after a shift
        ([20, 22, 18, 19], [], "row", True),  # one swap before the shift, one after it
        ([4, 0, 1, 2], [], "restore", False),  # the first is one cell away only as a row is shifted
        ([4, 0, 1, 2], [], "row", True),
    ],
)
def test_what_a_turn_can_solve(at: list[int], cursed: list[int], active: str, can: bool) -> None:
    state = a_state()
    board = a_board(state, at, cursed)
    before = [int(tile) for tile in board.cells]
    assert solvable(state, board, [a_card(state)], special(active), 0) == can
    assert [int(tile) for tile in board.cells] == before, "the board was left as it was"


@pytest.mark.parametrize(
    ("at", "cursed", "active", "steps"),
    [
        ([0, 1, 2, 18], [], "restore", 1),  # three swaps
        ([0, 1, 2, 18], [], "vertical", 0),
        ([0, 1, 2, 8], [2, 8], "diagonal", 1),  # what swaps does not restore
        ([0, 1, 2, 3], [0, 1, 2, 3], "row", 2),
        ([0, 1, 2, 3], [0, 1, 2, 3], "restore", 0),
        ([20, 22, 18, 19], [], "row", 0),  # one swap before the shift, one after it
        ([0, 1, 2, 24], [], "column", 0),  # a shift round the edge, and a swap
        ([1, 0, 3, 2], [0], "diagonal", 1),  # two swaps, of two of its tiles each
    ],
)
def test_how_near_a_turn_brings_an_enigme(at: list[int], cursed: list[int], active: str, steps: int) -> None:
    state = a_state()
    assert after_turn(state, a_board(state, at, cursed), a_card(state), special(active)) == steps


def test_curses_fall_where_they_hurt_least() -> None:
    """Four tiles to solve with: as many curses as there are others to bear them do no harm, and two can be mended."""
    state = a_state()
    card = [a_card(state)]
    board = a_board(state, [0, 1, 2, 3], list(range(9, 25)))  # nine restored
    active = special("diagonal")
    assert [solvable(state, board, card, active, curses) for curses in range(5, 10)] == [
        True,
        True,
        True,
        False,
        False,
    ]
    few = a_board(state, [0, 1, 2, 3], list(range(4, 25)))
    assert solvable(state, few, card, special("restore"), 3)
    assert not solvable(state, few, card, special("restore"), 4), "all tiles cursed: the game is lost"


def test_turns_are_found_as_by_trying_them_all() -> None:
    """Boards near an Énigme, shaken by a few swaps and shifts, decided again by every turn there is."""
    state = a_state()
    rng = Rng("shaken")
    names = [SPECIALS[kind] for kind in range(6)]
    found = {True: 0, False: 0}
    left: set[int] = set()
    for number in range(60):
        board = a_board(state, [6, 7, 8, 9], [9] if number % 3 == 0 else [])
        for _ in range(3 + number % 3):
            if rng.below(3) == 0:
                board.shift(rng.below(5) * 5, 1, True)
            else:
                cell = rng.below(20)
                board.swap(cell, cell + 5) if rng.below(2) else board.swap(
                    cell, cell + (1 if cell % 5 < 4 else -1)
                )
        name = names[int(rng.below(6))]
        shown = tuple(
            ("sfx" if board.cells[cell] == 22 else f"{board.cells[cell]}", bool(board.restored >> cell & 1))
            for cell in range(25)
        )
        wanted = tuple(str(symbol) for symbol in state.edition.enigmes[a_card(state)])
        can = solved_on(shown, wanted, False, (name,), 0)
        assert solvable(state, board, [a_card(state)], special(name), 0) == can, (number, name)
        found[can] += 1
        steps = brought_on(shown, wanted, False, (name,))
        assert after_turn(state, board, a_card(state), special(name)) == steps, (number, name)
        left.add(steps)
    assert min(found.values()) > 10, found
    assert len(left) > 4, left


def test_a_line_goes_on_without_the_reward_that_was_turned_up() -> None:
    """Once no Énigme is left to be turned up, a reward that is bears on nothing: it is hidden again."""
    knowledge = kit_of("sfynx").knowledge()
    before = a_state()
    before.phase, before.settling = REWARD, 1
    before.row |= int(NO_ENIGME) << 10  # the farthest one was solved
    kind = before.offered()[1]
    after = before.copy()
    after.apply(TAKE + kind)
    shown = after.offered()
    assert not knowledge.unsee(before, int(TAKE) + kind, after), "an Énigme was turned up too"
    assert after.offered() == shown
    before.pile_size = 0
    after = before.copy()
    after.apply(TAKE + kind)
    assert knowledge.unsee(before, int(TAKE) + kind, after)
    rest = before.offered()
    rest[before.offered().index(kind)] = int(NO_REWARD)
    assert after.offered() == rest


def test_enigmes_that_may_come_and_forbid_the_sfynx_are_counted_as_far_as_they_are_known() -> None:
    """All of the degree's packs at first; once everybody knows what the pile holds, only what is in sight or there."""
    state = started("sfynx", 1, 1, {"degree": 8}).initial.copy()
    assert isinstance(state, SfynxState)
    forbids = [card for card in state.edition.packs(8) if state.edition.forbids[card] != 0]
    assert to_come(state, []) == len(forbids)
    assert to_come(state, forbids[:2]) == len(forbids) - 2
    state.pile_known = state.pile_size
    rest = [*state.row_cards(), *state.pile_cards()]
    assert to_come(state, []) == len([card for card in forbids if card in rest]) < len(forbids)
    state.pile_size = state.pile_known = 0
    assert to_come(state, []) == len([card for card in forbids if card in state.row_cards()])
