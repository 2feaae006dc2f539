"""What can be said for certain of a placement in Sifaxe."""

from __future__ import annotations

from typing import Final

from tablee.bots.knowledge import Fact
from tablee.games.sifaxe.board.racks import common_tiles
from tablee.games.sifaxe.components import SIX, TRIPLETTE
from tablee.games.sifaxe.position import RUNNING, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState

SPECIAL: Final = (("triplette", int(TRIPLETTE)), ("six", int(SIX)))


def facts_of(before: SifaxeState, action: int, after: SifaxeState, seat: int) -> list[Fact]:
    """Points, what the other can answer, what the special tiles would score then, what still fits."""
    points = int(before.points_of(action))
    most = max(list(most_by_tile(before, seat).values()))
    out = [Fact("points", points, None, int(points == most))]
    open_racks = before.seats == 2 and after.ended == RUNNING  # (R3)
    theirs = most_by_tile(after, 1 - seat) if open_racks else {}
    if open_racks and after.player != seat:
        answer = max(list(theirs.values()))
        out.append(Fact("answer", -answer, answer))
    mine = most_by_tile(after, seat)
    for name, tile in SPECIAL:
        code = int(before.simple_word(seat)) * 64 + tile
        if before.holds(seat, code):
            kept = after.holds(seat, code)
            out.append(Fact(f"keeps_{name}", int(kept)))
            if kept:
                out.append(Fact(name, mine.get(code, 0)))
    out.append(Fact("next", max([0, *mine.values()]), follows="keeps_triplette keeps_six triplette six"))
    others = [other for other in range(int(after.seats)) if other != seat and other != before.partner(seat)]
    for name, tile in SPECIAL:
        worst = max([0, *[special(after, other, tile) for other in others]])
        out.append(Fact(f"rival_{name}", -worst, worst, follows="answer"))
    out.append(Fact("commons", len(common_tiles(after.has, seat))))
    out.append(Fact("fits", len(mine)))
    out.append(
        Fact("worth", sum(list(mine.values())), follows="keeps_triplette keeps_six triplette six next")
    )
    if open_racks:
        out.append(Fact("rival_fits", -len(theirs), len(theirs)))
    return out


def special(state: SifaxeState, seat: int, tile: int) -> int:
    """The most that a special simple of this seat would score, were it its turn; which simples it has all see."""
    code = int(state.simple_word(seat)) * 64 + tile
    return most_by_tile(state, seat).get(code, 0) if state.holds(seat, code) else 0


def most_by_tile(state: SifaxeState, seat: int) -> dict[int, int]:
    """The most that each tile of this seat that fits would score on this board, were it its turn."""
    turn = state.copy()
    turn.player = seat
    turn.ended = RUNNING
    out: dict[int, int] = {}
    for action in turn.legal_actions():
        code = int(code_of(action & TILE_MASK))
        out[code] = max(out.get(code, 0), int(turn.points_of(action)))
    return out
