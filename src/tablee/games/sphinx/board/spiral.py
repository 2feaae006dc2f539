"""The shape of the pyramid: 81 fields in a square spiral, its walls, and where a door can stand in them.

A field covers the square from (x, y) to (x + 1, y + 1); walls and doors are given by the squares' corners.
"""

from __future__ import annotations

from typing import Final

from tablee.core.words.message import Message

SIDE: Final = 9
START: Final = 0
FIRST_GUARDIAN: Final = 77  # the guardian sphinxes stand on 77, 78 and 79
TREASURE: Final = 80
OUTER_RING: Final = 32  # fields 0 to 31

Corner = tuple[int, int]


def _wind() -> list[Corner]:
    out: list[Corner] = []
    for ring in range(5):
        low, high = ring, SIDE - 1 - ring
        out.extend([(x, low) for x in range(low, high + 1)])
        out.extend([(high, y) for y in range(low + 1, high + 1)])
        out.extend([(x, high) for x in range(high - 1, low - 1, -1)])
        out.extend([(low, y) for y in range(high - 1, low, -1)])
    return out


COORDINATES: Final[list[Corner]] = _wind()  # of each field, from the start to the treasure


def ring_of(field: int) -> int:
    """The ring a field lies on, from 1 (outside) to 5 (the treasure)."""
    x, y = COORDINATES[field]
    return 1 + min(x, y, SIDE - 1 - x, SIDE - 1 - y)


def block_fault(fields: list[int]) -> Message | None:
    """Why four fields (two, then the two beyond the wall) cannot carry a door; None if they can."""
    if len(fields) != 4 or fields[1] != fields[0] + 1 or fields[3] != fields[2] + 1:
        return Message("door.four_fields")
    for field in fields:
        if field == START or field >= FIRST_GUARDIAN:
            return Message("door.not_here", {"field": field})
    places = [COORDINATES[field] for field in fields]
    width = max([x for x, _ in places]) - min([x for x, _ in places])
    height = max([y for _, y in places]) - min([y for _, y in places])
    if width != 1 or height != 1 or len(set(fields)) != 4:
        return Message("door.no_block")
    return None


def opposite(fields: list[int], field: int) -> int:
    """Where half a turn of a block takes one of its fields: to the one diagonally across."""
    x, y = COORDINATES[field]
    for other in fields:
        if COORDINATES[other][0] != x and COORDINATES[other][1] != y:
            return other
    raise AssertionError("a block has two fields by two")


class DoorPlace:
    """A door as it is drawn: the middle of its block, and whether its wall runs up and down."""

    def __init__(self, fields: list[int]) -> None:
        self.x = max([COORDINATES[field][0] for field in fields])
        self.y = max([COORDINATES[field][1] for field in fields])
        self.upright = COORDINATES[fields[0]][0] == COORDINATES[fields[1]][0]


def walls(doors: list[DoorPlace]) -> list[list[int]]:
    """The walls that do not turn, as straight lines [x1, y1, x2, y2] from corner to corner."""
    number = {COORDINATES[field]: field for field in range(len(COORDINATES))}
    gaps: set[tuple[int, int, int]] = set()  # the unit walls that doors carry: x, y, upright
    for door in doors:
        if door.upright:
            gaps.update([(door.x, door.y - 1, 1), (door.x, door.y, 1)])
        else:
            gaps.update([(door.x - 1, door.y, 0), (door.x, door.y, 0)])
    out: list[list[int]] = []
    for upright in range(2):
        for line in range(SIDE + 1):
            begun = -1
            for along in range(SIDE + 1):
                unit = (line, along, 1) if upright else (along, line, 0)
                if along < SIDE and unit not in gaps and _walled(number, line, along, upright):
                    begun = along if begun < 0 else begun
                elif begun >= 0:
                    out.append([line, begun, line, along] if upright else [begun, line, along, line])
                    begun = -1
    return out


def _walled(number: dict[Corner, int], line: int, along: int, upright: int) -> bool:
    """Whether the two squares on either side of a unit line are parted by a wall."""
    if line in (0, SIDE):
        return True
    before = number[(line - 1, along) if upright else (along, line - 1)]
    behind = number[(line, along) if upright else (along, line)]
    return abs(before - behind) != 1
