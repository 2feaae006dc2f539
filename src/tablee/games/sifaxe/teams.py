"""Teams of Sifaxe: announced by colour before the game, or made by the calls of diabolos during it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.options import Options

ALONE: Final[i64] = 0
ANNOUNCED: Final[i64] = 1
ALTERNATIVE: Final[i64] = 2
TEAMS: Final = ["none", "announced", "alternative"]
COLOURS: Final = ["R", "B", "J", "V", "O", "G"]  # partners are three apart


def teams_of(options: Options) -> int:
    """The system of teams that the options name."""
    return TEAMS.index(str(options["teams"]))


def colours_of(seats: int, teams: int) -> list[int]:
    """The colour of each seat: in order, and for announced teams of four two pairs that alternate."""
    return [0, 1, 3, 4] if seats == 4 and teams == ANNOUNCED else list(range(seats))


def chosen_colours(seats: int, options: Options) -> list[int]:
    """The colours that the players chose, or those in order."""
    letters = str(options["colours"])
    return [COLOURS.index(letter) for letter in letters] if letters else colours_of(seats, teams_of(options))


def colours_fault(seats: int, options: Options) -> str:
    """What is wrong with the chosen colours; "" where nothing is."""
    letters = str(options["colours"])
    if not letters:
        return ""
    if len(letters) != seats:
        return f"colours={letters} names {len(letters)} colours for {seats} seats"
    if teams_of(options) == ANNOUNCED:
        half = seats // 2
        for seat in range(half):
            one, two = COLOURS.index(letters[seat]), COLOURS.index(letters[seat + half])
            if (one + 3) % 6 != two:
                return (
                    f"colours={letters}: announced partners sit opposite each other, Rouge with Vert, Bleu with "
                    f"Orange, Jaune with Gris, not {letters[seat]} with {letters[seat + half]}"
                )
    return ""


def called_partner(seat: i64, seats: i64, called: i64, calls: i64, over: bool) -> i64:
    """The partner by the diabolos placed so far (``called``: seats in order, three bits each), or -1.

    When only two are left, or the game is over (R4), those without a partner pair up in seat order.
    """
    paired: i64 = 0
    i: i64 = 0
    while i + 1 < calls:
        caller = (called >> (3 * i)) & 7
        answer = (called >> (3 * i + 3)) & 7
        if seat == caller:
            return answer
        if seat == answer:
            return caller
        paired |= shl(1, caller) | shl(1, answer)
        i += 2
    free = (shl(1, seats) - 1) & ~paired
    if popcount(free) > 2 and not over:
        return -1
    before: i64 = -1  # waits for the next free seat
    i = 0
    while i < seats:
        if free & shl(1, i) != 0:
            if before < 0:
                before = i
            else:
                if seat == i:
                    return before
                if seat == before:
                    return i
                before = -1
        i += 1
    return -1
