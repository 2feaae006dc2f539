"""What is counted of Sifaxe: who leads, which tiles a seat holds, which ones mattered."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.sifaxe.board.racks import common_tiles
from tablee.games.sifaxe.components import SIMPLES, name_of, word_of
from tablee.games.sifaxe.position import TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState


def standing(state: State) -> list[int]:
    """The points of each seat, with its partner's."""
    assert isinstance(state, SifaxeState)
    return [int(state.result(seat)) for seat in range(int(state.seats))]


def held(state: State, seat: int) -> list[str]:
    """The doubles and triples in a rack; its simples are the same for everyone."""
    assert isinstance(state, SifaxeState)
    return [name_of(code) for code in common_tiles(state.has, seat)]


def mattered(before: State, action: int, after: State) -> dict[str, int]:
    """The points that a tile brings, by the pattern that it has."""
    assert isinstance(before, SifaxeState)
    code = int(code_of(action & TILE_MASK))
    points = int(before.points_of(action))
    if not points:
        return {}
    name = name_of(code)
    singles = before.edition.data.get("tile", [])
    assert isinstance(singles, list)
    for i in range(len(singles)):
        if singles[i]["name"] == name:
            return {f"tile.{i}": points}
    if word_of(code) >= SIMPLES:
        return {f"simple.{(code & 63) // 6}": points}
    return {"sifaxe" if name == "SIF" else "doubles" if len(name) == 2 else "triples": points}
