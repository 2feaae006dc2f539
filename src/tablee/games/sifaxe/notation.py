"""How actions of Sifaxe are written: ``R4@2,-1/3``, the tile, the cell, and how many sixths it is turned.

An unturned tile has no ``/``. Of rotations that look alike the smallest is meant, whichever is written.
"""

from __future__ import annotations

import re
from typing import Final

from tablee.games.sifaxe.board.plane import REACH, cell_at, cell_q, cell_r
from tablee.games.sifaxe.components import BLANCS, CODE_OF, name_of
from tablee.games.sifaxe.position import TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState

EXPECTED: Final[str] = (
    "a tile, '@', a cell and, where it is turned, '/' and 1 to 5 sixths clockwise: 'R4@2,-1/3'; "
    f"tiles are R1 to G9, RB, RBJ, SIF; coordinates go from -{REACH} to {REACH}"
)
ACTION: Final = re.compile(r"([A-Z0-9]{2,3})@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)(?:/([0-5]))?")


def cell_text(cell: int) -> str:
    """``2,-1``: two cells to the east, one to the north-west."""
    return f"{cell_q(cell)},{cell_r(cell)}"


def write(action: int) -> str:
    """The notation of an action."""
    tile = action & int(TILE_MASK)
    code = int(code_of(tile))
    turned = f"/{tile - code}" if tile != code else ""
    return f"{name_of(code)}@{cell_text(action >> int(TILE_BITS))}{turned}"


def read(state: SifaxeState, text: str) -> int | None:
    """The action that a text denotes, None where it denotes none."""
    found = ACTION.fullmatch(text)
    if found is None:
        return None
    code = CODE_OF.get(found[1])
    if code is None or code in BLANCS:
        return None
    rotation = int(found[4] or "0") % int(state.edition.turns[code])
    return action_of(code + rotation, cell_at(int(found[2]), int(found[3])))


def action_of(tile: int, cell: int) -> int:
    """The action that places a rotated tile on a cell."""
    return (cell << int(TILE_BITS)) | tile
