"""A position of Syzygie: the cards on the table, hands, packs and scores, and how they are read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.state import State
from tablee.games.syzygie.board.layout import Layout
from tablee.games.syzygie.components import PACK

# Actions. A placement is card << 18 | rotation << 16 | (y + 128) << 8 | (x + 128).
CARD: Final[i64] = 18
DISCARD: Final[i64] = 0x800000  # + card: nothing fits, put this card out of the game (R6)
END_OF_ACTIONS: Final[i64] = 0x800014

TURNS: Final[i64] = 40
WHOLE_PACK: Final[i64] = 0xFFFFF


class Position(State):
    """Hands are masks of twenty cards. The packs' order is shared between copies and never changed."""

    def __init__(self, layout: Layout, order0: vec[i64], order1: vec[i64], discards: list[int]) -> None:
        self.layout: Layout = layout
        self.order0: vec[i64] = order0  # seat 0's pack in the order it is drawn
        self.order1: vec[i64] = order1
        self.drawn0: i64 = 0  # how many cards of the pack were drawn, those played since included
        self.drawn1: i64 = 0
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.score0: i64 = 0
        self.score1: i64 = 0
        self.first: i64 = 0  # who began
        self.turn: i64 = 0  # from 0; the first player has the even ones
        self.discards: list[int] = discards  # turn * 32 + card; a new list whenever one is added
        self.placed: bool = False  # whether the last step was a placement

    def copy_into(self, other: Position) -> None:
        """Give another position everything but the layout, the packs and the discards, which it was made with."""
        other.drawn0 = self.drawn0
        other.drawn1 = self.drawn1
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.score0 = self.score0
        other.score1 = self.score1
        other.first = self.first
        other.turn = self.turn
        other.placed = self.placed

    def hold(self, holder: i64, hand: i64, order: vec[i64]) -> None:
        if holder == 1:
            self.hand1 = hand
            self.order1 = order
        else:
            self.hand0 = hand
            self.order0 = order

    def draw(self, seat: i64, count: i64) -> None:
        """Draw cards, while the pile lasts."""
        while count > 0:
            if seat == 1:
                if self.drawn1 < PACK:
                    self.hand1 |= shl(1, self.order1[self.drawn1])
                    self.drawn1 += 1
            elif self.drawn0 < PACK:
                self.hand0 |= shl(1, self.order0[self.drawn0])
                self.drawn0 += 1
            count -= 1

    # -- reading

    def unseen(self, holder: i64) -> i64:
        """The cards, a bit each, of a pack that are not played yet: in the hand or in the pile."""
        gone: i64 = 0
        i: i64 = 1
        while i < self.layout.count:
            code = self.layout.code(i)
            if code // PACK == holder:
                gone |= shl(1, code % PACK)
            i += 1
        for entry in self.discards:
            turn: i64 = entry >> 5
            if (turn + self.first) & 1 == holder:
                gone |= shl(1, i64(entry) & 31)
        return WHOLE_PACK & ~gone

    def discarded(self, holder: i64) -> bool:
        for entry in self.discards:
            turn: i64 = entry >> 5
            if (turn + self.first) & 1 == holder:
                return True
        return False

    def history(self) -> list[int]:
        """All actions since the set-up."""
        out: list[int] = []
        order: i64 = 1
        thrown = 0
        turn: i64 = 0
        while turn < self.turn:
            if thrown < len(self.discards) and self.discards[thrown] >> 5 == turn:
                out.append(int(DISCARD) + (self.discards[thrown] & 31))
                thrown += 1
            else:
                out.append(int(((self.layout.code(order) % PACK) << CARD) | self.layout.place(order)))
                order += 1
            turn += 1
        return out

    def hand_of(self, seat: int) -> list[int]:
        """The cards of a hand, by number."""
        return cards_in(self.hand1 if seat == 1 else self.hand0)

    def pile_of(self, seat: int) -> list[int]:
        """What is left of a pack, the next card first."""
        order = self.order1 if seat == 1 else self.order0
        drawn = self.drawn1 if seat == 1 else self.drawn0
        return [int(order[i]) for i in range(int(drawn), PACK)]

    def score_of(self, seat: i64) -> i64:
        return self.score1 if seat == 1 else self.score0

    def hand_size(self, seat: i64) -> i64:
        return popcount(self.hand1 if seat == 1 else self.hand0)


def cards_in(mask: i64) -> list[int]:
    """The cards of a mask, by number."""
    return [card for card in range(PACK) if (mask >> card) & 1 != 0]


def cards_of(mask: i64) -> vec[i64]:
    return vec[i64]([i64(card) for card in cards_in(mask)])
