"""Sfynx as numbers for programs that learn. The players share all they know, so every seat sees the same but for whose
turn it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tablee.core.numbers.encoding import Encoding, Part
from tablee.core.state import State
from tablee.games.sfynx.board.moves import (
    DONE,
    END_OF_ACTIONS,
    RESTORE,
    ROW,
    SPECIAL,
    SWAP,
    TURN_OVER,
)
from tablee.games.sfynx.components import ENIGMES, NO_ENIGME, NOTCHES
from tablee.games.sfynx.rules import SfynxState

UNSEEN: Final[i64] = 1
IN_ROW: Final[i64] = 2
SOLVED: Final[i64] = 3
UNDER: Final[i64] = 4

SPECIALS_AT: Final[i64] = 14
ROW_AT: Final[i64] = 26
TOKENS_AT: Final[i64] = 47
TILES_AT: Final[i64] = 59
RESTORED_AT: Final[i64] = 84
ENIGMES_AT: Final[i64] = 109
LONGEST: Final = (
    1000  # twelve turns, each of three actions and twelve rewards of three steps, nine Énigmes, cursed tiles
)

PARTS: Final = [
    Part(
        "phase",
        1,
        "0 a turn, 1 inside a special action or a reward, 2 choose an Énigme, 3 take a reward, 4 one reward too many, "
        "5 turn tiles over, 6 won, 7 out of time, 8 all cursed",
    ),
    Part("to_act", 1, "how many seats after this one is to act; 0 for this one"),
    Part("turn", 1, "from 1"),
    Part("degree", 1, "of difficulty"),
    Part("limit", 1, "of rewards revealed and of rewards kept"),
    Part("basics", 1, "basic actions still due"),
    Part("special", 1, "special actions still due"),
    Part("effect", 1, "the kind of steps of the special action or reward under way, 0 for none"),
    Part("left", 1, "steps left of it, or tiles to turn over"),
    Part("taken", 1, "steps taken of it"),
    Part("settling", 1, "1 from the moment an Énigme leaves until the row is filled again"),
    Part("stage", 1, "effects of the token already begun"),
    Part("pile", 1, "Énigmes left in the pile"),
    Part("shown", 1, "tokens revealed"),
    Part("specials", 6, "1 for each special action in play"),
    Part("active", 6, "1 for those still active"),
    Part("row", 3, "the Énigmes revealed, the nearest to the pile first; 31 for a gap"),
    Part("allowed", 3, "1 where a joker lets a Sfynx solve it"),
    Part("offer", 3, "the rewards revealed, by kind; 7 for a gap"),
    Part("owned", 6, "how many rewards of each kind the team has"),
    Part("spent", 6, "how many went back into the box"),
    Part("tokens", 12, "the tokens revealed, in order, from 1; 0 for those to come"),
    Part("tiles", 25, "the tile on each cell: 0 to 21 the symbols, 22 a Sfynx"),
    Part("restored", 25, "1 where the tile is restored"),
    Part(
        "enigmes",
        30,
        "0 not in play, 1 not seen, 2 in the row, 3 solved, 4 known to be at the bottom of the pile",
    ),
]


class SfynxEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__(int(END_OF_ACTIONS), PARTS, LONGEST)

    def observe(self, state: State, seat: i64, chosen: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, SfynxState)
        self._observe(state, seat, out, at)

    def _observe(self, state: SfynxState, seat: i64, out: vec[i16], at: i64) -> None:
        out[at + 3] = i16(state.degree)
        out[at + 4] = i16(state.limit)
        specials = state.specials
        i: i64 = 0
        while i < 6:
            out[at + SPECIALS_AT + i] = i16(specials & 1)
            specials >>= 1
            i += 1
        self._rewards(state, out, at)
        self._enigmes(state, out, at)
        self._row(state, out, at)
        tokens = state.tokens
        i = 0
        while i < state.shown:
            out[at + TOKENS_AT + i] = i16((tokens & 15) + 1)
            tokens >>= 4
            i += 1
        while i < NOTCHES:
            out[at + TOKENS_AT + i] = i16(0)
            i += 1
        self._board(state, out, at)
        self._turn(state, seat, out, at)

    def observe_next(
        self, state: State, action: i64, seen_by: i64, seat: i64, out: vec[i16], at: i64
    ) -> None:
        assert isinstance(state, SfynxState)
        self._observe_next(state, action, seat, out, at)

    def _observe_next(self, state: SfynxState, action: i64, seat: i64, out: vec[i16], at: i64) -> None:
        if action < SWAP:
            self._cell(state, action - RESTORE, out, at)
        elif action < ROW:
            self._cell(state, (action - SWAP) // 25, out, at)
            self._cell(state, (action - SWAP) % 25, out, at)
        elif action < SPECIAL:
            self._board(state, out, at)
        else:
            self._rewards(state, out, at)
            if action >= TURN_OVER and action != DONE:  # and what else the token does
                self._board(state, out, at)
                last = state.shown - 1
                out[at + TOKENS_AT + last] = i16(((state.tokens >> (4 * last)) & 15) + 1)
        # An Énigme that was revealed and solved at once leaves the row as it was, but not the pile.
        row = state.row
        if (
            i64(out[at + 12]) != state.pile_size
            or i64(out[at + ROW_AT]) != row & 31
            or i64(out[at + ROW_AT + 1]) != (row >> 5) & 31
            or i64(out[at + ROW_AT + 2]) != (row >> 10) & 31
        ):
            self._enigmes(state, out, at)
        self._row(state, out, at)
        self._turn(state, seat, out, at)

    def _turn(self, state: SfynxState, seat: i64, out: vec[i16], at: i64) -> None:
        out[at] = i16(state.phase)
        turn = state.player() - seat
        out[at + 1] = i16(turn if turn >= 0 else turn + state.seats)
        out[at + 2] = i16(state.turn)
        out[at + 5] = i16(state.basics)
        out[at + 6] = i16(state.special)
        out[at + 7] = i16(state.effect)
        out[at + 8] = i16(state.left)
        out[at + 9] = i16(state.taken)
        out[at + 10] = i16(state.settling)
        out[at + 11] = i16(state.stage)
        out[at + 12] = i16(state.pile_size)
        out[at + 13] = i16(state.shown)

    def _rewards(self, state: SfynxState, out: vec[i16], at: i64) -> None:
        """The special actions still active, and the rewards that the team has or had."""
        active = state.active
        owned = state.owned
        spent = state.spent
        i: i64 = 0
        while i < 6:
            out[at + 20 + i] = i16(active & 1)
            out[at + 35 + i] = i16(owned & 15)
            out[at + 41 + i] = i16(spent & 15)
            active >>= 1
            owned >>= 4
            spent >>= 4
            i += 1

    def _row(self, state: SfynxState, out: vec[i16], at: i64) -> None:
        row = state.row
        offer = state.offer
        i: i64 = 0
        while i < 3:
            card = row & 31
            out[at + ROW_AT + i] = i16(card)
            out[at + 29 + i] = i16((state.allowed >> card) & 1)
            out[at + 32 + i] = i16(offer & 7)
            row >>= 5
            offer >>= 3
            i += 1

    def _board(self, state: SfynxState, out: vec[i16], at: i64) -> None:
        cells = state.board.cells
        restored = state.board.restored
        i: i64 = 0
        while i < 25:
            out[at + TILES_AT + i] = i16(cells[i])
            out[at + RESTORED_AT + i] = i16(restored & 1)
            restored >>= 1
            i += 1

    def _cell(self, state: SfynxState, cell: i64, out: vec[i16], at: i64) -> None:
        out[at + TILES_AT + cell] = i16(state.board.cells[cell])
        out[at + RESTORED_AT + cell] = i16((state.board.restored >> cell) & 1)

    def _enigmes(self, state: SfynxState, out: vec[i16], at: i64) -> None:
        """Where each Énigme is."""
        at += ENIGMES_AT
        mine = state.edition.in_degree[state.degree - 1]
        solved = state.solved
        i: i64 = 0
        while i < ENIGMES:
            out[at + i] = i16((mine & UNSEEN) | (solved & 1) * SOLVED)  # 0 not in play
            mine >>= 1
            solved >>= 1
            i += 1
        i = state.pile_size - state.pile_known
        while i < state.pile_size:
            out[at + ((state.pile >> (5 * i)) & 31)] = i16(UNDER)
            i += 1
        row = state.row
        i = 0
        while i < 3:
            if row & 31 != NO_ENIGME:
                out[at + (row & 31)] = i16(IN_ROW)
            row >>= 5
            i += 1
