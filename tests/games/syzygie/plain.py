"""Syzygie written down a second time, as plainly as the rulebook says it: what the fast rules are compared with."""

from __future__ import annotations

from typing import Any

Place = tuple[int, int]
Pair = tuple[Place, Place]


class PlainTable:
    """Cards as rows of letters (L, S, 1, 2, .), the last one laid on top."""

    def __init__(self, start: list[str]) -> None:
        self.n = len(start)
        self.laid: list[tuple[list[str], int, int]] = [(start, 0, 0)]

    def tops(self) -> dict[Place, int]:
        out: dict[Place, int] = {}
        for order, (_, x, y) in enumerate(self.laid):
            for row in range(self.n):
                for column in range(self.n):
                    out[x + column, y + row] = order
        return out

    def shown(self) -> dict[Place, str]:
        out: dict[Place, str] = {}
        for face, x, y in self.laid:
            for row in range(self.n):
                for column in range(self.n):
                    out[x + column, y + row] = face[row][column]
        return out

    def placements(self, face: list[str]) -> set[tuple[int, int, int]]:
        """Rotation, x, y of every place where the card may lie."""
        shown, tops = self.shown(), self.tops()
        out = set()
        for rotation in range(4):
            for x in range(min(x for x, _ in shown) - self.n, max(x for x, _ in shown) + 2):
                for y in range(min(y for _, y in shown) - self.n, max(y for _, y in shown) + 2):
                    if self.fits(rotated(face, rotation), x, y, shown, tops):
                        out.add((rotation, x, y))
        return out

    def fits(self, face: list[str], x: int, y: int, shown: dict[Place, str], tops: dict[Place, int]) -> bool:
        covered = [(x + i, y + j) for i in range(self.n) for j in range(self.n) if (x + i, y + j) in shown]
        for place in covered:
            there = shown[place]
            if there != "." and kind(there) != kind(face[place[1] - y][place[0] - x]):
                return False
        left = [order for place, order in tops.items() if place not in covered] if covered else []
        return set(left) == set(range(len(self.laid)))

    def alignments(self) -> dict[Pair, int]:
        """Every Moon and Sun in line, with Planets and no other Moon or Sun between (R1), and what it is worth."""
        shown = {place: symbol for place, symbol in self.shown().items() if symbol != "."}
        out: dict[Pair, int] = {}
        for moon, symbol in shown.items():
            if symbol != "L":
                continue
            for sun, other in shown.items():
                dx, dy = sun[0] - moon[0], sun[1] - moon[1]
                if other != "S" or not (dx == 0 or dy == 0 or abs(dx) == abs(dy)):
                    continue
                far = max(abs(dx), abs(dy))
                between = [
                    shown.get((moon[0] + dx // far * i, moon[1] + dy // far * i), ".") for i in range(1, far)
                ]
                tides = [int(there) for there in between if there in "12"]
                if tides and "L" not in between and "S" not in between:
                    out[moon, sun] = sum(tides)
        return out

    def pairs(self) -> set[frozenset[Place]]:
        """Two Suns or two Moons that share an edge."""
        shown = self.shown()
        out = set()
        for (x, y), symbol in shown.items():
            for beside in ((x + 1, y), (x, y + 1)):
                if symbol in "LS" and shown.get(beside) == symbol:
                    out.add(frozenset([(x, y), beside]))
        return out

    def lay(self, face: list[str], x: int, y: int) -> tuple[dict[Pair, int], bool]:
        """The new alignments (R2), and whether there is a new pair (R3)."""
        before, pairs = self.alignments(), self.pairs()
        self.laid.append((face, x, y))
        new = {pair: value for pair, value in self.alignments().items() if pair not in before}
        return new, bool(self.pairs() - pairs)


def kind(letter: str) -> str:
    return "P" if letter in "12" else letter


def turned(face: list[str]) -> list[str]:
    n = len(face)
    return ["".join(face[n - 1 - column][row] for column in range(n)) for row in range(n)]


def rotated(face: list[str], rotation: int) -> list[str]:
    for _ in range(rotation):
        face = turned(face)
    return face


def last_alignments(view: dict[str, Any]) -> dict[Pair, int]:
    found = view["last"]["alignments"]
    return {(tuple(a["moon"]), tuple(a["sun"])): a["value"] for a in found}
