"""What a study of Sifaxe counts: who leads, and which tiles a seat holds."""

from __future__ import annotations

from tablee.core.state import State
from tablee.games.sifaxe.board.racks import common_tiles
from tablee.games.sifaxe.components import name_of
from tablee.games.sifaxe.rules import SifaxeState


def standing(state: State) -> list[int]:
    """The points of each seat, with its partner's."""
    assert isinstance(state, SifaxeState)
    return [int(state.result(seat)) for seat in range(int(state.seats))]


def held(state: State, seat: int) -> list[str]:
    """The doubles and triples in a rack; its simples are the same for everyone."""
    assert isinstance(state, SifaxeState)
    return [name_of(code) for code in common_tiles(state.has, seat)]
