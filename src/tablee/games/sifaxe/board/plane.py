"""The plane of Sifaxe: cells, and what the sides of an empty cell ask for.

Cells have axial coordinates, ``q`` to the east and ``r`` to the south-east, packed into eight bits each; the
90 tiles that can be placed, all in one row, stay well inside.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.sifaxe.components import WHITE

CENTRE: Final = 128
REACH: Final = 99  # the farthest coordinate that a notation may name
CELL_MASK: Final[i64] = 0xFFFF

# Sides clockwise from the north-east; the number of the cell beyond a side differs by this much.
BEYOND: Final[vec[i64]] = vec[i64]([i64(-255), i64(1), i64(256), i64(255), i64(-1), i64(-256)])
FARTHEST: Final[i64] = 256


def _sides_by_distance() -> list[i64]:
    sides = [i64(-1)] * 513
    for side in range(6):
        sides[int(BEYOND[side]) + 256] = i64(side)
    return sides


SIDE_AT: Final[vec[i64]] = vec[i64](
    _sides_by_distance()
)  # by distance + FARTHEST; -1 where cells do not touch


def cell_at(q: int, r: int) -> int:
    return (r + CENTRE) * 256 + q + CENTRE


def cell_q(cell: int) -> int:
    return (cell & 255) - CENTRE


def cell_r(cell: int) -> int:
    return (cell >> 8) - CENTRE


# What a cell asks for, or a tile shows: three bits a side, 0 where there is no neighbour.


def touching(sides: i64) -> i64:
    """How many sides have a neighbour."""
    n: i64 = 0
    while sides != 0:
        if sides & 7 != 0:
            n += 1
        sides >>= 3
    return n


def white_sides(sides: i64) -> i64:
    """How many of them are white."""
    n: i64 = 0
    while sides != 0:
        if sides & 7 == WHITE:
            n += 1
        sides >>= 3
    return n
