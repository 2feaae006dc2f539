"""What can be said for certain of a placement in Sifaxe."""

from __future__ import annotations

from tablee.bots.knowledge import Fact
from tablee.games.sifaxe.components import SIX, TRIPLETTE
from tablee.games.sifaxe.position import RUNNING, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState


def facts_of(before: SifaxeState, action: int, after: SifaxeState, seat: int) -> list[Fact]:
    """Points, what the other can answer, what the special tiles would score then, what still fits."""
    out = [Fact("points", int(before.points_of(action)))]
    if before.seats == 2 and after.ended == RUNNING and after.player != seat:  # both racks are open then (R3)
        answer = max([int(after.points_of(other)) for other in after.legal_actions()])
        out.append(Fact("answer", -answer, answer))
    mine = of_seat(after, seat)
    fitting: dict[int, int] = {}  # the most that each tile that still fits would score
    for further in mine.legal_actions():
        code = int(code_of(further & TILE_MASK))
        fitting[code] = max(fitting.get(code, 0), int(mine.points_of(further)))
    for name, tile in (("triplette", int(TRIPLETTE)), ("six", int(SIX))):
        code = int(before.simple_word(seat)) * 64 + tile
        if before.holds(seat, code):
            kept = after.holds(seat, code)
            out.append(Fact(f"keeps_{name}", int(kept)))
            if kept:
                out.append(Fact(name, fitting.get(code, 0)))
    out.append(Fact("fits", len(fitting)))
    return out


def of_seat(state: SifaxeState, seat: int) -> SifaxeState:
    """The same board, were it this seat's turn."""
    out = state.copy()
    out.player = seat
    out.ended = RUNNING
    return out
