"""Syzygie as numbers for programs that learn. A placement is three choices: card and rotation, line, column.

Cards are counted from 0; places are what the notation says plus 128. A card on the table is 0 to 19 of one's own, 20 to
39 of the other's, 40 the start card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.numbers.encoding import Encoding, Part
from tablee.core.state import Actions, State
from tablee.games.syzygie.components import PACK, START
from tablee.games.syzygie.position import DISCARD, TURNS
from tablee.games.syzygie.rules import SyzygieState

DISCARDS: Final[i64] = 80  # + card; below: card * 4 + rotation
LINES: Final[i64] = 100  # + line
COLUMNS: Final[i64] = 356  # + column
END_OF_CHOICES: Final = 612

TABLE_AT: Final[i64] = 71
ON_TABLE: Final[i64] = 41

PARTS: Final = [
    Part("chosen", 2, "card * 4 + rotation chosen already, from 1; the line chosen already; 0 for none"),
    Part("my_turn", 1, "1 where this seat is to act"),
    Part("turn", 1, "turns played, of 40"),
    Part("scores", 2, "my points, the other's"),
    Part("hands", 2, "how many cards I hold, and the other seat"),
    Part("piles", 2, "cards left in my pile, and in the other's"),
    Part("hand", 20, "1 for each card that I hold"),
    Part("unplayed", 40, "1 for each card of my pack not played yet, then of the other's"),
    Part("count", 1, "cards on the table"),
    Part("table", 164, "for each of 41, in the order of placement: card, rotation, column, line; 0 for none"),
]


class SyzygieEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__(END_OF_CHOICES, PARTS, 3 * int(TURNS))

    def observe_chosen(self, chosen: i64, out: vec[i16], at: i64) -> None:
        out[at] = i16(chosen & 0xFFFF)
        out[at + 1] = i16(chosen >> 16)

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, SyzygieState)
        self._observe(state, seat, chosen, out, at)

    def _observe(self, state: SyzygieState, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        self.observe_chosen(chosen, out, at)
        me = seat == 1
        out[at + 2] = i16(1) if state.to_act() == seat else i16(0)
        out[at + 3] = i16(state.turn)
        out[at + 4] = i16(state.score1 if me else state.score0)
        out[at + 5] = i16(state.score0 if me else state.score1)
        out[at + 6] = i16(state.hand_size(seat))
        out[at + 7] = i16(state.hand_size(1 - seat))
        out[at + 8] = i16(PACK - (state.drawn1 if me else state.drawn0))
        out[at + 9] = i16(PACK - (state.drawn0 if me else state.drawn1))
        hand = state.hand1 if me else state.hand0
        mine = state.unseen(seat)
        theirs = state.unseen(1 - seat)
        i: i64 = 0
        while i < PACK:
            out[at + 10 + i] = i16((hand >> i) & 1)
            out[at + 30 + i] = i16((mine >> i) & 1)
            out[at + 50 + i] = i16((theirs >> i) & 1)
            i += 1
        layout = state.layout
        out[at + 70] = i16(layout.count)
        to = at + TABLE_AT
        i = 0
        while i < layout.count:
            code = layout.code(i)
            if me and code != START:
                code = code - PACK if code >= PACK else code + PACK
            place = layout.place(i)
            out[to] = i16(code)
            out[to + 1] = i16(place >> 16)
            out[to + 2] = i16(place & 255)
            out[to + 3] = i16((place >> 8) & 255)
            to += 4
            i += 1
        end = at + TABLE_AT + 4 * ON_TABLE
        while to < end:
            out[to] = i16(0)
            to += 1

    def choices_into(self, state: State, chosen: i64, out: Actions) -> None:
        assert isinstance(state, SyzygieState)
        self._choices_into(state, chosen, out)

    def _choices_into(self, state: SyzygieState, chosen: i64, out: Actions) -> None:
        if state.turn == TURNS:
            return
        seat = (state.turn + state.first) & 1
        if chosen == 0:
            rest = state.hand1 if seat == 1 else state.hand0
            card: i64 = 0
            while rest != 0:
                if rest & 1 != 0:
                    rotations = state.layout.rotations(seat * PACK + card)
                    choice = card * 4
                    while rotations != 0:
                        if rotations & 1 != 0:
                            out.add(choice)
                        rotations >>= 1
                        choice += 1
                rest >>= 1
                card += 1
            if out.n == 0:  # R6
                state.legal_into(out)
                i: i64 = 0
                while i < out.n:
                    out.items[i] = out.items[i] - DISCARD + DISCARDS
                    i += 1
            return
        turned = (chosen & 0xFFFF) - 1
        code = seat * PACK + (turned >> 2)
        if chosen >> 16 == 0:
            state.layout.lines(code, turned & 3, LINES, out)
        else:
            state.layout.columns(code, turned & 3, (chosen >> 16) - 1, COLUMNS, out)

    def choose(self, state: State, chosen: i64, choice: i64) -> i64:
        if choice >= COLUMNS:
            turned = (chosen & 0xFFFF) - 1
            return (turned << 16) | (((chosen >> 16) - 1) << 8) | (choice - COLUMNS)
        if choice >= LINES:
            return ~(chosen | ((choice - LINES + 1) << 16))
        return DISCARD + choice - DISCARDS if choice >= DISCARDS else ~(choice + 1)

    def path(self, state: State, action: int) -> list[int]:
        if action >= DISCARD:
            return [action - int(DISCARD) + int(DISCARDS)]
        return [action >> 16, int(LINES) + ((action >> 8) & 255), int(COLUMNS) + (action & 255)]
