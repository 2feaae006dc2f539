"""What a seat may know of a position of Sifaxe."""

from __future__ import annotations

from tablee.core.bits import shl
from tablee.games.sifaxe.board.plane import cell_q, cell_r
from tablee.games.sifaxe.board.racks import BARRED, LOT, SEAT_SIZE, SIMPLE_WORD, SKIPS, common_tiles, tiles_of
from tablee.games.sifaxe.components import NAMES, SCORE_SIX, SCORES, SIMPLES, name_of, word_of
from tablee.games.sifaxe.position import REASONS, RUNNING, TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.sheet import colour_letters, placements, sheet_json
from tablee.games.sifaxe.teams import ALTERNATIVE, TEAMS


def names(codes: list[int]) -> list[str]:
    return [name_of(code) for code in codes]


def draws_of(state: SifaxeState) -> list[int]:
    """The simple that each seat drew for the first turn; none where nobody drew."""
    return [int((state.draws >> (4 * seat)) & 15) for seat in range(int(state.seats))] if state.draws else []


# -- racks


def simples_of(state: SifaxeState, seat: int) -> list[int]:
    return tiles_of(state.has[seat * SEAT_SIZE + SIMPLE_WORD], int(state.simple_word(seat)))


def rack_of(state: SifaxeState, seat: int) -> list[int]:
    """The codes of all tiles of a rack: simples, doubles (and the Sifaxe), triples."""
    return simples_of(state, seat) + common_tiles(state.has, seat)


def lot_tile(state: SifaxeState, seat: int) -> int | None:
    """The tile from the six-player lot, as long as the rack holds it."""
    code = int(state.has[seat * SEAT_SIZE + LOT])
    return code if code >= 0 and state.holds(seat, code) else None


def barred_tiles(state: SifaxeState, seat: int, among: list[int]) -> list[int]:
    """Of these common tiles, those that a skipped turn has shown this rack does not hold."""
    base = seat * SEAT_SIZE + BARRED
    return [code for code in among if state.has[base + (code >> 6)] & shl(63, code & 63) != 0]


def rack_json(state: SifaxeState, holder: int, seat: int | None, unplaced: list[int]) -> dict[str, object]:
    common = common_tiles(state.has, holder)
    lot = lot_tile(state, holder)
    counted = [code for code in common if code != lot]
    as_double = [code for code in counted if state.as_double(code)]
    over = state.ended != RUNNING
    remembered = state.memory and holder != seat and not over  # by the players, not by the view
    deduced = state.seats == 2 and seat is not None and seat != holder and not over and not remembered
    shown = holder == seat or deduced or over
    simples = names(simples_of(state, holder))
    return {
        "size": int(state.left(holder)),
        "simples": [] if remembered else simples,
        "doubles": len(as_double),
        "triples": len(counted) - len(as_double),
        "lot": 0 if lot is None else 1,
        "tiles": simples + names(common) if shown else None,
        "lot_tile": name_of(lot) if shown and lot is not None else None,
        "deduced": deduced,
        "excluded": [] if remembered else names(barred_tiles(state, holder, unplaced)),
        "skips": int(state.has[holder * SEAT_SIZE + SKIPS]),
    }


def view_state(state: SifaxeState, seat: int | None) -> dict[str, object]:
    seats = int(state.seats)
    unplaced: list[int] = []
    unseen: list[int] = []
    for holder in range(seats):
        common = common_tiles(state.has, holder)
        unplaced.extend(common)
        if holder != seat and state.ended == RUNNING and not state.memory:
            unseen.extend(common)
    unplaced.sort()
    unseen.sort()
    letters = state.edition.tiles
    placed = placements(state)
    frontier = sorted(state.frontier.cells())
    board: list[dict[str, object]] = []
    for p in placed:
        sides = letters[name_of(p.code)]
        board.append(
            {
                "tile": name_of(p.code),
                "cell": [cell_q(p.cell), cell_r(p.cell)],
                "rotation": p.rotation,
                "sides": sides[6 - p.rotation :] + sides[: 6 - p.rotation],
                "by": p.by(),
                "points": p.points,
            }
        )
    return {
        "seats": seats,
        "colours": colour_letters(state),
        "first": int(state.first),
        "player": int(state.player) if state.ended == RUNNING else None,
        "ended": REASONS[int(state.ended)] if state.ended != RUNNING else None,
        "placed": board,
        "frontier": [[cell_q(cell), cell_r(cell)] for cell in frontier],
        "points": points_json(state, frontier) if seat == state.to_act() else None,
        "racks": [rack_json(state, holder, seat, unplaced) for holder in range(seats)],
        "unseen": names(unseen),
        "perfect_information": seats == 2 and seat is not None and not state.memory,
        "memory": bool(state.memory),
        "draws": draws_of(state),
        "teams": teams_json(state),
        "sheet": sheet_json(state, placed),
        "tiles": letters,
        "values": values_json(state),
    }


def values_json(state: SifaxeState) -> dict[str, object]:
    """What the edition gives for a placement: by touching sides for each kind, for the six and the triplette."""
    score = [int(points) for points in state.edition.score]
    out: dict[str, object] = {}
    for i, kind in enumerate(("simple", "double", "triple")):
        out[kind] = score[7 * i + 1 : 7 * i + 7]
    for i, name in enumerate(SCORES[3:]):
        out[name] = score[int(SCORE_SIX) + i]
    return out


def points_json(state: SifaxeState, frontier: list[int]) -> list[dict[str, int]]:
    """For each frontier cell the player's tiles that fit there, with what each would score; turning it does
    not change that, since the cell says what touches."""
    found: dict[int, dict[str, int]] = {cell: {} for cell in frontier}
    for action in state.legal_actions():
        name = NAMES[int(code_of(action & int(TILE_MASK)))]
        worth = found[action >> int(TILE_BITS)]
        if name not in worth:
            worth[name] = int(state.points_of(action))
    return [found[cell] for cell in frontier]


def teams_json(state: SifaxeState) -> dict[str, object]:
    """The teams made so far, and who called without an answer."""
    made: list[list[int]] = []
    for seat in range(int(state.seats)):
        partner = int(state.partner(seat))
        if partner > seat:
            made.append([seat, partner])
    return {
        "system": TEAMS[int(state.teams)],
        "made": made,
        "totals": [int(state.result(team[0])) for team in made],
        "caller": open_call(state),
    }


def open_call(state: SifaxeState) -> int | None:
    """The seat whose diabolo calls for a partner and has no answer yet."""
    if state.teams != ALTERNATIVE or state.calls % 2 == 0 or state.ended != RUNNING:
        return None
    caller = int((state.called >> (3 * (state.calls - 1))) & 7)
    return caller if state.partner(caller) < 0 else None


def reveals(before: SifaxeState, action: int, after: SifaxeState) -> bool:
    """A double or triple shows itself; a skip, or a turn that needs a hidden tile, says something about a rack."""
    if before.seats == 2:
        return False
    if word_of(action & int(TILE_MASK)) < SIMPLES or after.ended != RUNNING or after.needs_hidden_tile():
        return True
    for seat in range(int(after.seats)):
        if after.has[seat * SEAT_SIZE + SKIPS] != before.has[seat * SEAT_SIZE + SKIPS]:
            return True
    return False
