"""Placing and scoring written a second time, plainly: by coordinates and letters, from the view alone."""

from __future__ import annotations

from typing import Any

from tablee.core import Match

AROUND = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]  # clockwise from the north-east
TABLE = {
    "simple": [0, 5, 20, 50, 80, 120, 200],
    "double": [0, 10, 40, 100, 160, 240, 400],
    "triple": [0, 15, 60, 150, 240, 360, 600],
}


def turned(sides: str, rotation: int) -> str:
    return "".join(sides[(side - rotation) % 6] for side in range(6))


def table(match: Match) -> dict[tuple[int, int], str]:
    """What lies where: the six letters of each placed tile."""
    view: Any = match.view(None)
    return {
        (p["cell"][0], p["cell"][1]): turned(view["tiles"][p["tile"]], p["rotation"]) for p in view["placed"]
    }


def asked(board: dict[tuple[int, int], str], cell: tuple[int, int]) -> dict[int, str]:
    """What the neighbours of a cell show it, by side."""
    out: dict[int, str] = {}
    for side in range(6):
        beyond = (cell[0] + AROUND[side][0], cell[1] + AROUND[side][1])
        if beyond in board:
            out[side] = board[beyond][(side + 3) % 6]
    return out


def legal(match: Match) -> set[str]:
    """Every placement of the player's rack that matches all touching sides (R1), each look of a tile once."""
    seat = match.to_act()
    view: Any = match.view(seat)
    board = table(match)
    edge = {(q + dq, r + dr) for q, r in board for dq, dr in AROUND} - set(board)
    out: set[str] = set()
    for cell in edge:
        wanted = asked(board, cell)
        for tile in view["racks"][seat]["tiles"]:
            looks: list[str] = []
            for rotation in range(6):
                look = turned(view["tiles"][tile], rotation)
                if look not in looks:
                    looks.append(look)
                    if all(look[side] == colour for side, colour in wanted.items()):
                        turn = f"/{rotation}" if rotation else ""
                        out.add(f"{tile}@{cell[0]},{cell[1]}{turn}")
    return out


def score(match: Match, text: str) -> int:
    """What a legal placement is worth."""
    seat = match.to_act()
    view: Any = match.view(seat)
    tile, _, rest = text.partition("@")
    q, r = rest.partition("/")[0].split(",")
    touching = list(asked(table(match), (int(q), int(r))).values())
    n = len(touching)
    if tile[1:] == "9":
        return TABLE["simple"][n] * 3 * (2 if n == 6 else 1)
    if tile[1:] == "4":
        move = len(view["sheet"][seat]["points"]) + 1
        return sum(5 if colour == "." else 15 for colour in touching) * move
    if tile[1:].isdigit():
        return TABLE["simple"][n]
    as_double = len(tile) == 2 or (tile == "SIF" and match.seats in (2, 4))
    return TABLE["double" if as_double and view["racks"][seat]["lot_tile"] != tile else "triple"][n]
