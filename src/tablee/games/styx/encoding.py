"""Styx as numbers for programs that learn. A card is 6 × Faction + Force less one, from 0 to 35."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.bits import shl
from tablee.core.numbers.encoding import Encoding, Part
from tablee.core.state import State
from tablee.games.styx.components import NO_CARD
from tablee.games.styx.rules import DRAW, PLACE, REMOVE, TAKE, StyxState

# Where a card is, as the seat knows.
UNSEEN: Final[i64] = 0
MINE: Final[i64] = 1
MINE_SHOWN: Final[i64] = 2
THEIRS_SHOWN: Final[i64] = 3
FACE_UP: Final[i64] = 4
IN_RIVER: Final[i64] = 5
REMOVED: Final[i64] = 6

GAP: Final[i64] = 36  # no card
ROW_AT: Final[i64] = 23
CARDS_AT: Final[i64] = 25
END_OF_CHOICES: Final = 448 + 48
LONGEST: Final = 108  # each of the 36 cards is drawn or taken once, placed once, removed once

PARTS: Final = [
    Part("phase", 1, "0 choose between Pose and Draw, 1 place a card, 2 place another, 3 the game is over"),
    Part("my_turn", 1, "1 where this seat is to act"),
    Part("turn", 1, "turns so far, from 1"),
    Part("pile", 1, "cards left in the pile"),
    Part("marker", 1, "the Faculty that the marker shows: 0 none, then in the order of the rulebook"),
    Part("phlegyas", 1, "the card of Phlégyas"),
    Part("hands", 2, "how many cards I hold, and the other seat"),
    Part("tops", 5, "the card on top of each pile of the river"),
    Part("control", 5, "1 where the pile is mine"),
    Part("bare", 5, "1 where only the STYX card lies there"),
    Part("row", 2, "the two face-up cards; 36 for a gap"),
    Part(
        "cards",
        36,
        "where each card is: 0 not seen, 1 in my hand, 2 in my hand and known, 3 in the other's hand and known, "
        "4 face up, 5 in the river, 6 removed",
    ),
]


class StyxEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__(END_OF_CHOICES, PARTS, LONGEST)

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, StyxState)
        self._all_cards(state, out, at + CARDS_AT)
        self._table(state, seat, out, at)

    def observe_next(
        self, state: State, action: i64, seen_by: i64, seat: i64, out: vec[i16], at: i64
    ) -> None:
        assert isinstance(state, StyxState)
        if action >= REMOVE:
            out[at + CARDS_AT + dense(action - REMOVE)] = i16(REMOVED)
        elif action >= PLACE:
            out[at + CARDS_AT + dense((action - PLACE) >> 3)] = i16(IN_RIVER)
        elif action < DRAW and seen_by == seat:
            self._taken(state, action - TAKE, seat, out, at)
            return
        self._table(state, seat, out, at)

    def _taken(self, state: StyxState, card: i64, seat: i64, out: vec[i16], at: i64) -> None:
        """What the seat sees otherwise once a card of the row is taken, by itself or by the other."""
        mine = state.player == seat
        out[at] = i16(state.phase)
        out[at + 6] = i16(state.size1 if seat == 1 else state.size0)
        out[at + 7] = i16(state.size0 if seat == 1 else state.size1)
        row = state.row
        out[at + ROW_AT] = i16(GAP) if row & 63 == NO_CARD else i16(dense(row & 63))
        out[at + ROW_AT + 1] = i16(GAP) if row >> 6 == NO_CARD else i16(dense(row >> 6))
        out[at + CARDS_AT + dense(card)] = i16(MINE_SHOWN) if mine else i16(THEIRS_SHOWN)

    def _all_cards(self, state: StyxState, out: vec[i16], cards: i64) -> None:
        """Where each card is, hands and row aside."""
        deck = state.pile
        drawn = state.drawn
        i: i64 = 0
        if (
            len(deck) == 36
        ):  # every card is there once; where those drawn are not in the river is written later
            while i < drawn:
                card = deck[i]
                out[cards + card - 2 * (card >> 3)] = i16(IN_RIVER)  # dense(), written out: a hot loop
                i += 1
        else:  # read from a record
            while i < 36:
                out[cards + i] = i16(IN_RIVER)
                i += 1
            i = drawn
        while i < len(deck):
            card = deck[i]
            out[cards + card - 2 * (card >> 3)] = i16(UNSEEN)
            i += 1
        removed = state.removed
        i = 0
        while removed != 0:
            if removed & 1 != 0:
                out[cards + dense(i)] = i16(REMOVED)
            removed >>= 1
            i += 1

    def _table(self, state: StyxState, seat: i64, out: vec[i16], at: i64) -> None:
        """All but the cards, and of these the ones in hands and in the row."""
        me = seat == 1
        out[at] = i16(state.phase)
        out[at + 1] = i16(1) if state.player == seat and state.phase != 3 else i16(0)
        out[at + 2] = i16(state.turn)
        out[at + 3] = i16(len(state.pile) - state.drawn)
        out[at + 4] = i16(state.marker)
        out[at + 5] = i16(dense(state.phlegyas))
        my_size = state.size1 if me else state.size0
        their_size = state.size0 if me else state.size1
        out[at + 6] = i16(my_size)
        out[at + 7] = i16(their_size)
        river = state.river
        control = state.control if me else ~state.control
        bare = state.bare
        pile: i64 = 0
        while pile < 5:
            out[at + 8 + pile] = i16(dense(river & 63))
            out[at + 13 + pile] = i16(control & 1)
            out[at + 18 + pile] = i16(bare & 1)
            river >>= 6
            control >>= 1
            bare >>= 1
            pile += 1
        cards = at + CARDS_AT
        hand = state.hand1 if me else state.hand0
        while my_size > 0:
            shown = state.known & shl(1, hand & 63) != 0
            out[cards + dense(hand & 63)] = i16(MINE_SHOWN) if shown else i16(MINE)
            hand >>= 6
            my_size -= 1
        hand = state.hand0 if me else state.hand1
        while their_size > 0:
            shown = state.known & shl(1, hand & 63) != 0
            out[cards + dense(hand & 63)] = i16(THEIRS_SHOWN) if shown else i16(UNSEEN)
            hand >>= 6
            their_size -= 1
        i: i64 = 0
        while i < 2:
            card = (state.row >> (6 * i)) & 63
            if card == NO_CARD:
                out[at + ROW_AT + i] = i16(GAP)
            else:
                out[at + ROW_AT + i] = i16(dense(card))
                out[cards + dense(card)] = i16(FACE_UP)
            i += 1


def dense(code: i64) -> i64:
    """A card's number from 0 to 35."""
    return code - 2 * (code >> 3)


assert END_OF_CHOICES == REMOVE + 48
