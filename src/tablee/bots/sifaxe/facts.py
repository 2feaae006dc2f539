"""What can be said for certain of a placement in Sifaxe."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.knowledge import ABSENT, Fact
from tablee.games.sifaxe.board.racks import LOT, NO_LOT, SEAT_SIZE, common_tiles, dealt_as
from tablee.games.sifaxe.components import COMMON, SIMPLES, SIX, TRIPLETTE, word_of
from tablee.games.sifaxe.position import RUNNING, TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.view import barred_tiles, lot_tile

NAMES: Final = (
    "points",
    "answer",
    "triplette",
    "six",
    "total",
    "partner",
    "rival_special",
    "commons",
    "places",
    "rival_total",
    "rival_places",
    "rival_nests",
)
SPECIAL: Final = (("triplette", int(TRIPLETTE)), ("six", int(SIX)))


def facts_of(before: SifaxeState, action: int, after: SifaxeState, seat: int) -> list[Fact]:
    """Points, what the others can answer, what the special tiles would score then, what still fits."""
    points = int(before.points_of(action))
    out = [Fact("points", points, None, int(points == reach(before, seat).best()))]
    open_racks = before.seats == 2 and after.ended == RUNNING  # (R3)
    theirs = reach(after, 1 - seat) if open_racks else Reach()
    if open_racks and after.player != seat:
        out.append(Fact("answer", -theirs.best(), theirs.best()))
    mine = reach(after, seat)
    for name, tile in SPECIAL:
        code = int(before.simple_word(seat)) * 64 + tile
        if before.holds(seat, code):
            out.append(Fact(name, mine.most.get(code, 0) if after.holds(seat, code) else ABSENT))
    out.append(Fact("total", mine.total(), follows="triplette six"))
    partner = int(before.partner(seat))
    if partner >= 0 and after.holds(partner, int(before.simple_word(partner)) * 64 + int(TRIPLETTE)):
        out.append(Fact("partner", specials_of(after, partner, [int(TRIPLETTE)]).best()))
    others = [other for other in range(int(after.seats)) if other != seat and other != partner]
    hidden = before.seats > 2 and not [other for other in others if lot_tile(before, other) is not None]
    found = [reach(with_everything(before, after, seat, other), other) for other in others if hidden]
    if hidden:
        answer = max([most_held(before, seat, others[i], found[i]) for i in range(len(others))])
        out.append(Fact("answer", -answer, answer, 1))
    special = [specials_of(after, other, [int(TRIPLETTE), int(SIX)]) for other in others]
    worst = sum([one.total() for one in special])
    nests = sum([one.spots() for one in special])
    out.append(Fact("rival_special", -worst, worst, follows="answer"))
    out.append(Fact("commons", len(common_tiles(after.has, seat))))
    out.append(Fact("places", mine.spots()))
    # Who holds which is hidden, but not what all others hold together; where one of them is a partner it tells nothing.
    together = hidden and partner < 0
    if together:
        for one in found:
            theirs.most.update(one.most)
            theirs.places.update(one.places)
    if open_racks or together:
        total = theirs.total()
        out.append(Fact("rival_total", -total, total, int(together), follows="rival_special"))
        out.append(
            Fact("rival_places", -theirs.spots(), theirs.spots(), int(together), follows="rival_total")
        )
    out.append(Fact("rival_nests", -nests, nests, follows="rival_special rival_places"))
    return out


def specials_of(state: SifaxeState, seat: int, tiles: list[int]) -> Reach:
    """What these simples of a seat could do, were it its turn; which simples it has all see."""
    every = reach(state, seat)
    out = Reach()
    for tile in tiles:
        code = int(state.simple_word(seat)) * 64 + tile
        if state.holds(seat, code) and code in every.most:
            out.most[code] = every.most[code]
            out.places[code] = every.places[code]
    return out


class Reach:
    """The tiles that fit on a board: the most that each would score, and in how many places it fits."""

    def __init__(self) -> None:
        self.most: dict[int, int] = {}
        self.places: dict[int, int] = {}

    def best(self) -> int:
        return max([0, *self.most.values()])

    def total(self) -> int:
        """What they would score together, each where it scores most."""
        return sum(list(self.most.values()))

    def spots(self) -> int:
        """In how many places they fit, tile by tile."""
        return sum(list(self.places.values()))


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
