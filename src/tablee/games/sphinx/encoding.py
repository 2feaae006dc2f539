"""Sphinx as numbers for programs that learn. Seats are counted from the one that looks, in the order of play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.numbers.encoding import Encoding, Part
from tablee.core.state import State
from tablee.games.sphinx.position import ENDED, ROLLING
from tablee.games.sphinx.rules import END_OF_ACTIONS, LAY, SphinxState

ATTEMPTS: Final[i64] = 6  # how many wrong attempts an observation holds
HEAD: Final[i64] = 14  # the numbers before those of the seats
A_SEAT: Final[i64] = 14
# The highest limit of turns, and in each three dice with a choice, six fields that ask twice, and a door. Without a
# limit no game is the longest.
LONGEST: Final = 1000 * 3 * 15


def parts(seats: int) -> list[Part]:
    return [
        Part(
            "phase",
            1,
            "0 dice are rolled, 1 choose a die, 2 at a card, 3 at a mummy, 4 at a pawn, 5 at a door, 6 lay, 7 over",
        ),
        Part("to_act", 1, "whose turn it is"),
        Part("turn", 1, "turns so far, from 1"),
        Part("turns_left", 1, "turns left before the limit; -1 for no limit"),
        Part(
            "simple", 1, "the simplifications: 1 two dice, 2 free doors, 4 cards kept, 8 free order, added up"
        ),
        Part("dice", 3, "the face of each die: 0 not rolled, 1 to 6, 7 the snake"),
        Part("dice_left", 3, "1 where the die is still to be used"),
        Part("steps", 1, "steps left of the move under way"),
        Part("way", 1, "1 forwards, -1 backwards"),
        Part("looked", 1, "1 after the player looked at a sphinx in this turn"),
        Part(
            "seats",
            int(A_SEAT) * seats,
            "for each seat: the field of its pawn, whether it was robbed in this turn, the six colours that it holds, "
            "the six sphinxes that it has seen (0 without notes)",
        ),
        Part("places", 6, "which sphinx stands on each place: three guardians, three niches"),
        Part(
            "colours", 6, "the colour of the sphinx on each place, from 1; 0 where this seat does not know it"
        ),
        Part(
            "failed",
            int(ATTEMPTS) * 6,
            "the last wrong attempts, the latest first: three sphinxes and three colours laid, from 1; 0 for none",
        ),
    ]


class SphinxEncoding(Encoding):
    def __init__(self, seats: int) -> None:
        super().__init__(int(END_OF_ACTIONS), parts(seats), LONGEST)

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, SphinxState)
        self._observe(state, seat, out, at)

    def _observe(self, state: SphinxState, seat: i64, out: vec[i16], at: i64) -> None:
        self._attempts(state, out, self._table(state, seat, out, at))

    def observe_next(
        self, state: State, action: i64, seen_by: i64, seat: i64, out: vec[i16], at: i64
    ) -> None:
        assert isinstance(state, SphinxState)
        self._observe_next(state, action, seat, out, at)

    def _observe_next(self, state: SphinxState, action: i64, seat: i64, out: vec[i16], at: i64) -> None:
        to = self._table(state, seat, out, at)
        if action >= LAY:
            self._attempts(state, out, to)

    def _table(self, state: SphinxState, seat: i64, out: vec[i16], at: i64) -> i64:
        """All but the wrong attempts; where these begin."""
        seats = state.seats
        out[at] = i16(state.phase)
        turn = state.player - seat
        out[at + 1] = i16(turn if turn >= 0 else turn + seats)
        out[at + 2] = i16(state.turn) if state.turn < 32767 else i16(32767)
        out[at + 3] = i16(state.limit - state.turn) if state.limit != 0 else i16(-1)
        out[at + 4] = i16(state.simple)
        dice = state.dice
        left = state.left
        i: i64 = 0
        while i < 3:
            out[at + 5 + i] = i16(dice & 7)
            out[at + 8 + i] = i16(left & 1)
            dice >>= 3
            left >>= 1
            i += 1
        moving = state.phase != ROLLING and state.phase != ENDED
        out[at + 11] = i16(state.steps) if moving else i16(0)
        out[at + 12] = i16(state.way) if moving else i16(1)
        out[at + 13] = i16(1) if state.looked else i16(0)
        to = at + HEAD
        i = 0
        while i < seats:
            other = seat + i if seat + i < seats else seat + i - seats
            out[to] = i16(state.field_of(other))
            out[to + 1] = i16((state.robbed >> other) & 1)
            cards = state.hand_of(other)
            seen: i64 = 0  # typed: of a number and a literal mypyc makes a Python number
            if state.notes:
                seen = state.seen_by(other)
            bit: i64 = 0
            while bit < 6:
                out[to + 2 + bit] = i16(cards & 1)
                out[to + 8 + bit] = i16(seen & 1)
                cards >>= 1
                seen >>= 1
                bit += 1
            to += A_SEAT
            i += 1
        known = state.seen_by(seat) if state.notes else (state.glimpse >> (8 * seat)) & 63
        if state.phase == ENDED:
            known = 63
        i = 0
        while i < 6:
            sphinx = state.sphinx_at(i)
            out[to + i] = i16(sphinx)
            out[to + 6 + i] = i16(state.colour_of(sphinx) + 1) if (known >> sphinx) & 1 != 0 else i16(0)
            i += 1
        return to + 12

    def _attempts(self, state: SphinxState, out: vec[i16], to: i64) -> None:
        last: i64 = -1
        if state.notes:
            last = len(state.failed) - 1
        end = to + 6 * ATTEMPTS
        while to < end and last >= 0:
            laid = state.failed[last]
            row = to + 6
            while to < row:
                out[to] = i16((laid & 7) + 1)
                laid >>= 3
                to += 1
            last -= 1
        while to < end:
            out[to] = i16(0)
            to += 1
