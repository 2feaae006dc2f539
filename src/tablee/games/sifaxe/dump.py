"""A whole position of Sifaxe as data, and read back: the racks as they are, and every placement so far."""

from __future__ import annotations

from tablee.core.files.fields import Fields
from tablee.core.files.reading import shown
from tablee.core.options import Options
from tablee.games.sifaxe.board.plane import REACH, cell_at, cell_q, cell_r
from tablee.games.sifaxe.board.racks import (
    AS_DOUBLE,
    AS_TRIPLE,
    LOT,
    LOT_DOUBLES,
    LOT_TRIPLES,
    NOT_DEALT,
    SEAT_SIZE,
    dealt_as,
    empty_racks,
    family,
    put,
)
from tablee.games.sifaxe.components import (
    BLANCS,
    CODE_OF,
    LETTERS,
    NAMES,
    SIFAXE,
    SIMPLES,
    SifaxeEdition,
    name_of,
    word_of,
)
from tablee.games.sifaxe.deal import begin
from tablee.games.sifaxe.notation import action_of, write
from tablee.games.sifaxe.position import NOBODY, RUNNING
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.sheet import colour_letters, placements
from tablee.games.sifaxe.teams import chosen_colours
from tablee.games.sifaxe.view import draws_of, names, rack_of


def dump_state(state: SifaxeState) -> dict[str, object]:
    seats = int(state.seats)
    lots = [int(state.has[seat * SEAT_SIZE + LOT]) for seat in range(seats)]
    placed: list[dict[str, object]] = []
    for p in placements(state):
        if p.seat != NOBODY:
            placed.append(
                {
                    "by": p.seat,
                    "tile": name_of(p.code),
                    "cell": [cell_q(p.cell), cell_r(p.cell)],
                    "rotation": p.rotation,
                }
            )
    out: dict[str, object] = {
        "first": int(state.first),
        "colours": colour_letters(state),
        "racks": [names(rack_of(state, seat)) for seat in range(seats)],
        "lot": [name_of(code) for code in lots] if seats == 6 else [],
        "placed": placed,
    }
    if state.draws != 0:
        out["draws"] = draws_of(state)
    return out


def load_state(edition: SifaxeEdition, seats: int, options: Options, data: object) -> SifaxeState:
    """The position that ``dump_state`` wrote: its placements are played again, each checked by the rules."""
    fields = Fields(data, "initial")
    fields.only(["first", "colours", "racks", "lot", "placed", "draws"])
    colours = chosen_colours(seats, options)
    expected = [LETTERS[colour] for colour in colours]
    if fields.texts("colours") != expected:
        fields.fail(f"'colours' must be {', '.join(expected)} with these seats, teams and options")
    racks = _racks(fields, seats)
    rows = fields.tables("placed", len(NAMES))
    for row in rows:
        row.only(["by", "tile", "cell", "rotation"])
        racks[row.integer("by", 0, seats - 1)].append(_tile(row, row.text("tile")))
    lots = [_tile(fields, name) for name in fields.texts("lot")]
    _check_racks(fields, racks, lots, colours)
    has = empty_racks(seats)
    for seat in range(seats):
        for code in racks[seat]:
            put(has, edition, seat, code)
    for seat in range(len(lots)):
        has[seat * SEAT_SIZE + LOT] = lots[seat]
    first = fields.integer("first", 0, seats - 1)
    draws = _draws(fields, seats, first) if fields.has("draws") else []
    state = begin(edition, options, colours, has, first, draws)
    for row in rows:
        _replay(state, row)
    return state


def _draws(fields: Fields, seats: int, first: int) -> list[int]:
    draws = fields.integers("draws", 1, 9)
    if len(draws) != seats or len(set(draws)) != seats:
        fields.fail(f"'draws' must be {seats} different simples from 1 to 9")
    if draws.index(max(draws)) != first:
        fields.fail(f"'first' must be {draws.index(max(draws))}, who drew nearest to the six, not {first}")
    return draws


def _racks(fields: Fields, seats: int) -> list[list[int]]:
    listed = fields.items("racks")
    if len(listed) != seats:
        fields.fail(f"'racks' must be {seats} lists, not {len(listed)}")
    out: list[list[int]] = []
    for seat in range(seats):
        rack = Fields({"rack": listed[seat]}, f"{fields.where}, racks[{seat}]")
        rack.items("rack", len(NAMES))
        out.append([_tile(rack, name) for name in rack.texts("rack")])
    return out


def _tile(fields: Fields, name: str) -> int:
    if name not in CODE_OF or CODE_OF[name] in BLANCS:
        fields.fail(f"{shown(name)} is no tile; tiles are named like R4, RB, RBJ and SIF")
    return CODE_OF[name]


def _check_racks(fields: Fields, racks: list[list[int]], lots: list[int], colours: list[int]) -> None:
    """Each rack, with what was placed from it, is one that the deal can give."""
    seats = len(racks)
    everything: list[int] = []
    for rack in racks:
        everything.extend(rack)
    for code in everything:
        if everything.count(code) != 1:
            text = f"the tile {name_of(code)} is there {everything.count(code)} times"
            fields.breaks("tiles_once", "racks", text)
    if len(lots) != (6 if seats == 6 else 0):
        fields.fail(f"'lot' must name one tile for each of six players and none otherwise, not {len(lots)}")
    if seats == 6:
        doubles = len([code for code in lots if dealt_as(code, 6) == AS_DOUBLE])
        triples = len([code for code in lots if dealt_as(code, 6) == AS_TRIPLE])
        if doubles != LOT_DOUBLES or triples != LOT_TRIPLES or SIFAXE not in lots:
            fields.fail("'lot' must be three doubles, two triples and the Sifaxe")
    for seat in range(seats):
        _check_rack(fields, seat, racks[seat], lots, colours)


def _check_rack(fields: Fields, seat: int, rack: list[int], lots: list[int], colours: list[int]) -> None:
    seats = len(colours)
    own = SIMPLES + colours[seat]
    for number in range(9):
        code = own * 64 + number * 6
        if code not in rack:
            fields.fail(f"seat {seat} must have the simple tile {name_of(code)}, in the rack or placed")
    for code in rack:
        if word_of(code) >= SIMPLES and word_of(code) != own:
            fields.fail(f"seat {seat} cannot have {name_of(code)}: its colour is {LETTERS[colours[seat]]}")
        if word_of(code) < SIMPLES and dealt_as(code, seats) == NOT_DEALT:
            fields.fail(f"the tile {name_of(code)} is not used with {seats} players")
    if seats == 6 and lots[seat] not in rack:
        fields.fail(
            f"seat {seat} must have its tile of the lot, {name_of(lots[seat])}, in the rack or placed"
        )
    dealt = [dealt_as(code, seats) for code in rack if word_of(code) < SIMPLES and code not in lots]
    for kind, left_over in ((AS_DOUBLE, LOT_DOUBLES), (AS_TRIPLE, LOT_TRIPLES)):
        share = (len(family(kind, seats)) - (left_over if seats == 6 else 0)) // seats
        if dealt.count(kind) != share:
            word = "doubles" if kind == AS_DOUBLE else "triples"
            fields.fail(f"seat {seat} must have been dealt {share} {word}, not {dealt.count(kind)}")


def _replay(state: SifaxeState, row: Fields) -> None:
    by = row.integer("by", 0, int(state.seats) - 1)
    if state.ended != RUNNING or by != state.player:
        to_act = "nobody, the game is over" if state.ended != RUNNING else str(int(state.player))
        row.fail(f"placed by {by}, but to act was {to_act}")
    code = _tile(row, row.text("tile"))
    rotation = row.integer("rotation", 0, int(state.edition.turns[code]) - 1)
    cell = row.integers("cell", -REACH, REACH)
    if len(cell) != 2:
        row.fail(f"'cell' must be two coordinates, not {len(cell)}")
    action = action_of(code + rotation, cell_at(cell[0], cell[1]))
    if action not in state.legal_actions():
        row.fail(f"{write(action)} is not legal there")
    state.apply(action)


def pieces(state: SifaxeState) -> list[str]:
    """Every tile of the box: on the table, in the racks, and those that this number of seats leaves in the box."""
    colours = list(range(SIMPLES, SIMPLES + 6))
    tiles = [placement.code for placement in placements(state)]
    for seat in range(int(state.seats)):
        tiles += rack_of(state, seat)
        colours.remove(int(state.simple_word(seat)))
    for code in NAMES:
        word = word_of(code)
        if word in colours or (word < SIMPLES and dealt_as(code, int(state.seats)) == NOT_DEALT):
            tiles.append(code)
    return sorted([name_of(code) for code in tiles])
