"""The small actions of Sfynx as numbers, and the pairs of cells that each kind of swap may exchange."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.state import Actions

RESTORE: Final[i64] = 0  # + cell
SWAP: Final[i64] = 25  # + a * 25 + b, where a < b
ROW: Final[i64] = 650  # + row * 2 (left) or + 1 (right)
COLUMN: Final[i64] = 660  # + column * 2 (up) or + 1 (down)
SPECIAL: Final[i64] = 670  # + kind: begin a special action
USE: Final[i64] = 676  # + kind: begin a reward, in the action phase or on the spot
USE_JOKER: Final[i64] = 682  # + Énigme: let a Sfynx solve it although it forbids that
TAKE: Final[i64] = 712  # + kind: take a reward of the row
DISCARD: Final[i64] = 718  # + kind: put a reward above the limit back into the box
SOLVE: Final[i64] = 724  # + Énigme: settle this one first
TURN_OVER: Final[i64] = 754  # + cell: curse this tile
DONE: Final[i64] = 779  # no more of an "up to" or a "once or twice"
REVEAL: Final[i64] = 780  # end the action phase: the Challenge token
END_OF_ACTIONS: Final[i64] = 781

# What the small steps of a special action or of a reward are.
NO_EFFECT: Final[i64] = 0
RESTORING: Final[i64] = 1
HORIZONTAL: Final[i64] = 2
VERTICAL: Final[i64] = 3
ORTHOGONAL: Final[i64] = 4
DIAGONAL: Final[i64] = 5
ANY: Final[i64] = 6
A_COLUMN: Final[i64] = 7
A_ROW: Final[i64] = 8
BOTH_LINES: Final[i64] = 9  # a row and a column, the first still to be chosen
EFFECT_NAMES: Final = [
    "none",
    "restore",
    "horizontal",
    "vertical",
    "orthogonal",
    "diagonal",
    "any",
    "column",
    "row",
    "lines",
]

# By kind of special action and of reward: its effect, and how many steps it has at most.
SPECIAL_EFFECT: Final[vec[i64]] = vec[i64]([RESTORING, HORIZONTAL, VERTICAL, DIAGONAL, A_COLUMN, A_ROW])
SPECIAL_STEPS: Final[vec[i64]] = vec[i64]([i64(2), i64(2), i64(2), i64(1), i64(1), i64(1)])
REWARD_EFFECT: Final[vec[i64]] = vec[i64]([RESTORING, ORTHOGONAL, DIAGONAL, BOTH_LINES, NO_EFFECT, ANY])
REWARD_STEPS: Final[vec[i64]] = vec[i64]([i64(3), i64(3), i64(2), i64(2), i64(0), i64(1)])


def swap_of(a: int, b: int) -> int:
    """The action that swaps two cells."""
    return int(SWAP) + (a * 25 + b if a < b else b * 25 + a)


def adjacency(a: int, b: int) -> str:
    """How two different cells lie: horizontal, vertical, diagonal or apart."""
    x = abs(a % 5 - b % 5)
    y = abs(a // 5 - b // 5)
    if x + y == 1:
        return "horizontal" if x == 1 else "vertical"
    return "diagonal" if x == 1 and y == 1 else "apart"


def _swaps(kinds: list[str]) -> vec[i64]:
    out: list[i64] = []
    for a in range(25):
        for b in range(a + 1, 25):
            if adjacency(a, b) in kinds:
                out.append(swap_of(a, b))
    return vec[i64](out)


HORIZONTAL_SWAPS: Final[vec[i64]] = _swaps(["horizontal"])
VERTICAL_SWAPS: Final[vec[i64]] = _swaps(["vertical"])
ORTHOGONAL_SWAPS: Final[vec[i64]] = _swaps(["horizontal", "vertical"])
DIAGONAL_SWAPS: Final[vec[i64]] = _swaps(["diagonal"])
ANY_SWAPS: Final[vec[i64]] = _swaps(["horizontal", "vertical", "diagonal", "apart"])


def swaps_of(effect: i64) -> vec[i64]:
    """The swaps that an effect allows."""
    if effect == HORIZONTAL:
        return HORIZONTAL_SWAPS
    if effect == VERTICAL:
        return VERTICAL_SWAPS
    if effect == DIAGONAL:
        return DIAGONAL_SWAPS
    return ANY_SWAPS if effect == ANY else ORTHOGONAL_SWAPS


def cells_into(mask: i64, action: i64, out: Actions) -> None:
    """An action for each cell of a mask."""
    end = action + 25
    while action < end:
        if mask & 1 != 0:
            out.add(action)
        mask >>= 1
        action += 1


def all_into(actions: vec[i64], out: Actions) -> None:
    i: i64 = 0
    n: i64 = len(actions)
    while i < n:
        out.add(actions[i])
        i += 1
