"""What can be said for certain of a placement in Sifaxe."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import Fact
from tablee.games.sifaxe.board.racks import LOT, NO_LOT, SEAT_SIZE, common_tiles, dealt_as
from tablee.games.sifaxe.components import COMMON, SIMPLES, SIX, TRIPLETTE, word_of
from tablee.games.sifaxe.position import RUNNING, TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.view import barred_tiles, lot_tile

SPECIAL: Final = (("triplette", int(TRIPLETTE)), ("six", int(SIX)))


def facts_of(before: SifaxeState, action: int, after: SifaxeState, seat: int) -> list[Fact]:
    """Points, what the others can answer, what the special tiles would score then, what still fits."""
    points = int(before.points_of(action))
    most = max(list(reach(before, seat).most.values()))
    out = [Fact("points", points, None, int(points == most))]
    open_racks = before.seats == 2 and after.ended == RUNNING  # (R3)
    theirs = reach(after, 1 - seat) if open_racks else Reach()
    if open_racks and after.player != seat:
        answer = max(list(theirs.most.values()))
        out.append(Fact("answer", -answer, answer))
    mine = reach(after, seat)
    for name, tile in SPECIAL:
        code = int(before.simple_word(seat)) * 64 + tile
        if before.holds(seat, code):
            kept = after.holds(seat, code)
            out.append(Fact(f"keeps_{name}", int(kept)))
            if kept:
                out.append(Fact(name, mine.most.get(code, 0)))
    out.append(Fact("next", max([0, *mine.most.values()]), follows="keeps_triplette keeps_six triplette six"))
    others = [other for other in range(int(after.seats)) if other != seat and other != before.partner(seat)]
    hidden = before.seats > 2 and not [other for other in others if lot_tile(before, other) is not None]
    found = [reach(with_everything(before, after, seat, other), other) for other in others if hidden]
    if hidden:
        answer = max([most_held(before, seat, others[i], found[i]) for i in range(len(others))])
        out.append(Fact("answer", -answer, answer, 1))
    for name, tile in SPECIAL:
        worst = max([0, *[special(after, other, tile) for other in others]])
        out.append(Fact(f"rival_{name}", -worst, worst, follows="answer"))
    out.append(Fact("commons", len(common_tiles(after.has, seat))))
    out.append(Fact("fits", len(mine.most)))
    out.append(Fact("places", sum(list(mine.places.values())), follows="fits"))
    # Who holds which is hidden, but not what all others hold together; where one of them is a partner it tells nothing.
    together = hidden and before.partner(seat) < 0
    if together:
        for one in found:
            theirs.most.update(one.most)
            theirs.places.update(one.places)
    if open_racks or together:
        out.append(Fact("rival_fits", -len(theirs.most), len(theirs.most), int(together)))
        places = sum(list(theirs.places.values()))
        out.append(Fact("rival_places", -places, places, int(together), follows="rival_fits"))
    return out


def special(state: SifaxeState, seat: int, tile: int) -> int:
    """The most that a special simple of this seat would score, were it its turn; which simples it has all see."""
    code = int(state.simple_word(seat)) * 64 + tile
    return reach(state, seat).most.get(code, 0) if state.holds(seat, code) else 0


class Reach:
    """The tiles that fit on a board: the most that each would score, and in how many places it fits."""

    def __init__(self) -> None:
        self.most: dict[int, int] = {}
        self.places: dict[int, int] = {}


def reach(state: SifaxeState, seat: int) -> Reach:
    """What the tiles of this seat could do on this board, were it its turn."""
    turn = state.copy()
    turn.player = seat
    turn.ended = RUNNING
    out = Reach()
    last: dict[int, int] = {}  # the place met last: places come one after the other
    for action in turn.legal_actions():
        code = int(code_of(action & TILE_MASK))
        cell = action >> int(TILE_BITS)
        if last.get(code, -1) != cell:
            last[code] = cell
            out.places[code] = out.places.get(code, 0) + 1
            out.most[code] = max(out.most.get(code, 0), int(turn.points_of(action)))
    return out


# -- three seats or more: who holds which double or triple is hidden


def most_held(before: SifaxeState, seat: int, other: int, found: Reach) -> int:
    """The most that a tile which another may hold would score, of what all that a seat does not see would.

    What he may hold follows from ``before``: a turn that the placement makes somebody skip is not known yet."""
    allowed = may_hold(before, seat, other)
    return max(
        [0, *[points for code, points in found.most.items() if word_of(code) >= SIMPLES or code in allowed]]
    )


def unseen_by(state: SifaxeState, seat: int) -> list[int]:
    """The doubles and triples in the racks of all others."""
    out: list[int] = []
    for other in range(int(state.seats)):
        if other != seat:
            out += common_tiles(state.has, other)
    return out


def may_hold(state: SifaxeState, seat: int, other: int) -> list[int]:
    """Those of them that another may hold: he has one of its kind, and has not skipped a turn that it fitted in."""
    seats = int(state.seats)
    kinds = [dealt_as(code, seats) for code in common_tiles(state.has, other)]
    unseen = unseen_by(state, seat)
    barred = barred_tiles(state, other, unseen)
    return [code for code in unseen if code not in barred and dealt_as(code, seats) in kinds]


def with_everything(before: SifaxeState, after: SifaxeState, seat: int, other: int) -> SifaxeState:
    """The new board, and another who holds all doubles and triples that a seat does not see."""
    out = after.copy()
    for word in range(int(COMMON)):
        all: i64 = 0
        for holder in range(int(before.seats)):
            if holder != seat:
                all |= before.has[holder * SEAT_SIZE + word]
        out.has[other * SEAT_SIZE + word] = all
    out.has[other * SEAT_SIZE + LOT] = NO_LOT
    out.frontier.count_all(out.has)
    return out
