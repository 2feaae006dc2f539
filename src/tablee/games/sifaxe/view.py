"""What is shown of a position of Sifaxe: what a seat may know (``view_state``), and the score sheet."""

from __future__ import annotations

from tablee.core.bits import shl
from tablee.core.message import texts
from tablee.games.sifaxe.components import LETTERS, NAMES, SIFAXE, TRIPLES, name_of, word_of
from tablee.games.sifaxe.plane import cell_q, cell_r
from tablee.games.sifaxe.racks import BARRED, LOT, SEAT_SIZE, SIMPLE_WORD, SKIPS, common_tiles, tiles_of
from tablee.games.sifaxe.rules import NOBODY, REASONS, RUNNING, TILE_BITS, TILE_MASK, SifaxeState, code_of
from tablee.games.sifaxe.teams import ALONE, ALTERNATIVE, TEAMS


def names(codes: list[int]) -> list[str]:
    return [name_of(code) for code in codes]


class Placement:
    """One placement of the log, unpacked."""

    def __init__(self, entry: int) -> None:
        self.tile = entry & int(TILE_MASK)  # the rotated tile
        self.code = int(code_of(self.tile))
        self.rotation = self.tile - self.code
        self.cell = (entry >> int(TILE_BITS)) & 0xFFFF
        self.seat = (entry >> 26) & 7
        self.points = (entry >> 29) & 0xFFFFF
        self.sides = (entry >> 49) & 7  # how many touched
        self.lot = (entry >> 52) & 1 == 1

    def by(self) -> int | None:
        return None if self.seat == NOBODY else self.seat

    def starred(self) -> bool:
        """A double that counts as a triple."""
        return self.lot and word_of(self.code) < TRIPLES and self.code != SIFAXE


def placements(state: SifaxeState) -> list[Placement]:
    """Every tile on the table in the order of the game, the blancs first."""
    return [Placement(int(entry)) for entry in state.log]


# -- racks


def colour_letters(state: SifaxeState) -> list[str]:
    """The letter of each seat's colour."""
    return [LETTERS[int(state.colour(seat))] for seat in range(int(state.seats))]


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
    deduced = state.seats == 2 and seat is not None and seat != holder and not over
    shown = holder == seat or deduced or over
    simples = names(simples_of(state, holder))
    return {
        "size": int(state.left(holder)),
        "simples": simples,
        "doubles": len(as_double),
        "triples": len(counted) - len(as_double),
        "lot": 0 if lot is None else 1,
        "tiles": simples + names(common) if shown else None,
        "lot_tile": name_of(lot) if shown and lot is not None else None,
        "deduced": deduced,
        "excluded": names(barred_tiles(state, holder, unplaced)),
        "skips": int(state.has[holder * SEAT_SIZE + SKIPS]),
    }


def view_state(state: SifaxeState, seat: int | None) -> dict[str, object]:
    seats = int(state.seats)
    unplaced: list[int] = []
    unseen: list[int] = []
    for holder in range(seats):
        common = common_tiles(state.has, holder)
        unplaced.extend(common)
        if holder != seat and state.ended == RUNNING:
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
        "perfect_information": seats == 2 and seat is not None,
        "teams": teams_json(state),
        "sheet": sheet_json(state, placed),
        "tiles": letters,
    }


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


# -- the score sheet


def sheet_json(state: SifaxeState, placed: list[Placement]) -> list[dict[str, object]]:
    """A column a seat: points and running subtotals by move; ``starred`` lists the moves marked ``*``."""
    points: list[list[int]] = [[] for _ in range(int(state.seats))]
    subtotals: list[list[int]] = [[] for _ in range(int(state.seats))]
    starred: list[list[int]] = [[] for _ in range(int(state.seats))]
    for p in placed:
        if p.seat == NOBODY:
            continue
        before = subtotals[p.seat][-1] if subtotals[p.seat] else 0
        points[p.seat].append(p.points)
        subtotals[p.seat].append(before + p.points)
        if p.starred():
            starred[p.seat].append(len(points[p.seat]))
    return [
        {
            "points": points[seat],
            "subtotals": subtotals[seat],
            "starred": starred[seat],
            "total": int(state.total(seat)),
        }
        for seat in range(int(state.seats))
    ]


def score_sheet_csv(state: SifaxeState, language: str = "fr") -> str:
    """The score sheet: a row a move, for each player points and subtotal; ``*`` as on the printed sheet."""
    words = texts(language, "sifaxe")
    seats = int(state.seats)
    colours = colour_letters(state)
    header = [words.say("sheet.move")]
    for letter in colours:
        header += [words.say(f"colour.{letter}"), words.say("sheet.subtotal")]
    columns: list[list[tuple[str, str]]] = [[] for _ in range(seats)]
    sums = [0] * seats
    for p in placements(state):
        if p.seat != NOBODY:
            sums[p.seat] += p.points
            columns[p.seat].append((f"{p.points}{'*' if p.starred() else ''}", str(sums[p.seat])))
    rows = [header]
    for move in range(max([len(column) for column in columns])):
        row = [str(move + 1)]
        for column in columns:
            row += [column[move][0], column[move][1]] if move < len(column) else ["", ""]
        rows.append(row)
    last = [words.say("sheet.total")]
    for seat in range(seats):
        last += ["", str(sums[seat])]
    rows.append(last)
    if state.teams != ALONE:
        last = [words.say("sheet.team")]
        for seat in range(seats):
            last += ["", str(state.result(seat)) if state.partner(seat) >= 0 else ""]
        rows.append(last)
    return "".join([",".join(row) + "\r\n" for row in rows])
