"""The placements of a game of Sifaxe in their order, and the score sheet made of them."""

from __future__ import annotations

from tablee.core.words.message import texts
from tablee.games.sifaxe.components import LETTERS, SIFAXE, TRIPLES, word_of
from tablee.games.sifaxe.position import NOBODY, TILE_BITS, TILE_MASK, code_of
from tablee.games.sifaxe.rules import SifaxeState
from tablee.games.sifaxe.teams import ALONE


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


def colour_letters(state: SifaxeState) -> list[str]:
    """The letter of each seat's colour."""
    return [LETTERS[int(state.colour(seat))] for seat in range(int(state.seats))]


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
    """The score sheet as a spreadsheet reads it."""
    return "".join([",".join(row) + "\r\n" for row in sheet_rows(state, language)])


def sheet_rows(state: SifaxeState, language: str) -> list[list[str]]:
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
    return rows
