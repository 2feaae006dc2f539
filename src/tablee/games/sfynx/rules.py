"""The rules of Sfynx: the action phase, the settlement of solved Énigmes, the Sfynx phase."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome
from tablee.games.sfynx.board.antechamber import MATCHED, UNMATCHED, WITH_SFYNX
from tablee.games.sfynx.board.moves import (
    A_COLUMN,
    A_ROW,
    BOTH_LINES,
    COLUMN,
    DISCARD,
    DONE,
    NO_EFFECT,
    ORTHOGONAL_SWAPS,
    RESTORE,
    RESTORING,
    REVEAL,
    REWARD_EFFECT,
    REWARD_STEPS,
    ROW,
    SOLVE,
    SPECIAL,
    SPECIAL_EFFECT,
    SPECIAL_STEPS,
    SWAP,
    TAKE,
    TURN_OVER,
    USE,
    USE_JOKER,
    all_into,
    cells_into,
    swaps_of,
)
from tablee.games.sfynx.components import (
    CURSE,
    JOKER,
    NO_ENIGME,
    NO_REWARD,
    NOTCHES,
    NOTHING,
    TO_SOLVE,
    WHIRLPOOL,
)
from tablee.games.sfynx.position import (
    CHOOSE,
    CURSING,
    EFFECT,
    LIMIT,
    LOST_CURSED,
    LOST_TIME,
    REWARD,
    TURN,
    WON,
    Position,
)


class SfynxState(Position):
    def copy(self) -> SfynxState:
        other = SfynxState(self.edition, self.board.copy())
        self.copy_into(other)
        return other

    def resample(self, seat: i64, rng: Rng) -> SfynxState:
        """The players share all they know, so every seat gets the same reshuffled piles."""
        other = self.copy()
        self.reshuffle_into(other, rng)
        return other

    # -- what may be done

    def player(self) -> i64:
        return (self.turn - 1) % self.seats

    def to_act(self) -> i64:
        return OVER if self.phase >= WON else self.player()

    def legal_into(self, out: Actions) -> None:
        if self.phase == TURN:
            self._turn_into(out)
        elif self.phase == EFFECT:
            self._steps_into(out)
        elif self.phase == CHOOSE:
            slot: i64 = 0
            while slot < 15:
                card = (self.row >> slot) & 31
                if self.is_solved(card):
                    out.add(SOLVE + card)
                slot += 5
        elif self.phase == REWARD:
            slot = 0
            seen: i64 = 0
            while slot < 9:
                kind = (self.offer >> slot) & 7
                if kind != NO_REWARD and (seen >> kind) & 1 == 0:
                    out.add(TAKE + kind)
                    seen |= shl(1, kind)
                slot += 3
        elif self.phase == LIMIT:
            kind = 0
            while kind < 6:
                if (self.owned >> (4 * kind)) & 15 != 0:
                    out.add(DISCARD + kind)
                kind += 1
            self._uses_into(out)
        elif self.phase == CURSING:
            cells_into(self.board.restored, TURN_OVER, out)

    def _turn_into(self, out: Actions) -> None:
        if self.basics > 0:
            cells_into(~self.board.restored, RESTORE, out)
            all_into(ORTHOGONAL_SWAPS, out)
        if self.special > 0:
            kind: i64 = 0
            while kind < 6:
                if (self.active >> kind) & 1 != 0:
                    out.add(SPECIAL + kind)
                kind += 1
        if self.owned_count > 0:
            self._uses_into(out)
        if self.basics == 0 and self.special == 0:
            out.add(REVEAL)

    def _uses_into(self, out: Actions) -> None:
        kind: i64 = 0
        while kind < 6:
            if (self.owned >> (4 * kind)) & 15 != 0:
                if kind != JOKER:
                    out.add(USE + kind)
                else:
                    slot: i64 = 0
                    while slot < 15:
                        card = (self.row >> slot) & 31
                        if self.takes_joker(card):
                            out.add(USE_JOKER + card)
                        slot += 5
            kind += 1

    def _steps_into(self, out: Actions) -> None:
        effect = self.effect
        if effect == RESTORING:
            cells_into(~self.board.restored, RESTORE, out)
        elif effect < A_COLUMN:
            all_into(swaps_of(effect), out)
        else:
            action: i64 = ROW if effect != A_COLUMN else COLUMN
            last: i64 = COLUMN + 10 if effect != A_ROW else COLUMN
            while action < last:
                out.add(action)
                action += 1
        if self.may_stop():
            out.add(DONE)

    def may_stop(self) -> bool:
        """ "Up to" includes none, "once or twice" does not (R3); lines are shifted all."""
        if self.effect == RESTORING:
            return True
        return self.effect < A_COLUMN and self.taken > 0

    def is_solved(self, card: i64) -> bool:
        """Whether a revealed Énigme is solved by the Antechamber as it stands."""
        edition = self.edition
        match = self.board.matched(edition.symbols[card], edition.length[card])
        if match == UNMATCHED:
            return False
        return match == MATCHED or edition.forbids[card] == 0 or (self.allowed >> card) & 1 != 0

    def takes_joker(self, card: i64) -> bool:
        """Whether the joker reward may be spent on this revealed Énigme (R5)."""
        edition = self.edition
        if card == NO_ENIGME or edition.forbids[card] == 0 or (self.allowed >> card) & 1 != 0:
            return False
        return self.board.matched(edition.symbols[card], edition.length[card]) == WITH_SFYNX

    # -- what an action does

    def apply(self, action: i64) -> None:
        if action < SPECIAL:
            self._move(action)
            if self.phase == TURN:
                self.basics -= 1
                self._check()
            else:
                self.left -= 1
                self.taken += 1
                if self.effect == BOTH_LINES:
                    self.effect = A_COLUMN if action < COLUMN else A_ROW
                if self.left == 0:
                    self._end_effect()
        elif action < USE:
            kind = action - SPECIAL
            self.active &= ~shl(1, kind)
            self.special = 0
            self._begin(SPECIAL_EFFECT[kind], SPECIAL_STEPS[kind])
        elif action < USE_JOKER:
            kind = action - USE
            self._give_up(kind)
            self._begin(REWARD_EFFECT[kind], REWARD_STEPS[kind])
        elif action < TAKE:
            self._give_up(JOKER)
            self.allowed |= shl(1, action - USE_JOKER)
            self._end_effect()
        elif action < DISCARD:
            self._take(action - TAKE)
        elif action < SOLVE:
            self._give_up(action - DISCARD)
            self._fill_row()
        elif action < TURN_OVER:
            self._solve(action - SOLVE)
        elif action < DONE:
            self.board.restored &= ~shl(1, action - TURN_OVER)
            self.left -= 1
            if self.left == 0:
                self._next_effect()
        elif action == DONE:
            self._end_effect()
        else:
            self._reveal()

    def _move(self, action: i64) -> None:
        board = self.board
        if action < SWAP:
            board.restored |= shl(1, action - RESTORE)
        elif action < ROW:
            board.swap((action - SWAP) // 25, (action - SWAP) % 25)
        elif action < COLUMN:
            board.shift((action - ROW) // 2 * 5, 1, (action - ROW) % 2 == 1)
        else:
            board.shift((action - COLUMN) // 2, 5, (action - COLUMN) % 2 == 1)

    def _begin(self, effect: i64, steps: i64) -> None:
        self.phase = EFFECT
        self.effect = effect
        self.left = steps
        self.taken = 0

    def _end_effect(self) -> None:
        self.effect = NO_EFFECT
        self.left = 0
        self.taken = 0
        if self.settling != 0:
            self._fill_row()
        else:
            self._check()

    def _give_up(self, kind: i64) -> None:
        self.owned -= shl(1, 4 * kind)
        self.owned_count -= 1
        self.spent += shl(1, 4 * kind)

    # -- solving: right after an action or a reward, one Énigme after the other (R1)

    def _check(self) -> None:
        found: i64 = NO_ENIGME
        slot: i64 = 0
        while slot < 15:
            card = (self.row >> slot) & 31
            if card != NO_ENIGME and self.is_solved(card):
                if found != NO_ENIGME:
                    self.phase = CHOOSE
                    return
                found = card
            slot += 5
        if found != NO_ENIGME:
            self._solve(found)
        else:
            self.allowed = 0
            self.phase = TURN

    def _solve(self, card: i64) -> None:
        slot: i64 = 0
        while (self.row >> slot) & 31 != card:
            slot += 5
        self.row |= shl(NO_ENIGME, slot)
        self.solved |= shl(1, card)
        self.allowed &= ~shl(1, card)
        self.solved_count += 1
        self.settling = 1
        self.phase = WON if self.solved_count == TO_SOLVE else REWARD

    def _take(self, kind: i64) -> None:
        slot: i64 = 0
        while (self.offer >> slot) & 7 != kind:
            slot += 3
        self.offer = (self.offer & ~shl(7, slot)) | shl(self.draw_reward(), slot)
        self.owned += shl(1, 4 * kind)
        self.owned_count += 1
        if self.owned_count > self.limit:
            self.phase = LIMIT
        else:
            self._fill_row()

    def draw_reward(self) -> i64:
        kind = self.rewards & 7
        self.rewards >>= 3
        self.rewards_size -= 1
        return kind

    def _fill_row(self) -> None:
        """The settlement ends: the Énigmes slide away from the pile and a new one is revealed."""
        self.settling = 0
        self.slide()
        self._check()

    def slide(self) -> None:
        """Close the gap in the row of Énigmes, and reveal one while there is a pile."""
        row = self.row
        if (row >> 10) & 31 == NO_ENIGME:
            row = (row & 1023) << 5 | NO_ENIGME
        if (row >> 10) & 31 == NO_ENIGME:
            row = (row & 1023) << 5 | NO_ENIGME
        if (row >> 5) & 31 == NO_ENIGME:
            row = (row & ~1023) | (row & 31) << 5 | NO_ENIGME
        if row & 31 == NO_ENIGME and self.pile_size > 0:
            row = (row & ~31) | (self.pile & 31)
            self.pile >>= 5
            self.pile_size -= 1
            self.pile_known = min(self.pile_known, self.pile_size)
        self.row = row

    # -- the Sfynx phase

    def _reveal(self) -> None:
        self.shown += 1
        self.stage = 0
        if self.shown == NOTCHES:
            self.phase = LOST_TIME
        else:
            self._next_effect()

    def _next_effect(self) -> None:
        token = (self.tokens >> (4 * (self.shown - 1))) & 15
        while self.stage < 2:
            effect = (
                self.edition.first_effect[token] if self.stage == 0 else self.edition.second_effect[token]
            )
            self.stage += 1
            if effect == CURSE:
                self._curse(self.edition.curses[self.turn - 1])
            elif effect == WHIRLPOOL:
                if self.pile_size == 0:  # the tile lies on its second face
                    self._curse(2)
                else:
                    self._whirl()
            elif effect != NOTHING:
                self.board.translate(effect)
            if self.left > 0 or self.phase == LOST_CURSED:
                return
        self._end_turn()

    def _curse(self, count: i64) -> None:
        if popcount(self.board.restored) <= count:  # R4
            self.board.restored = 0
            self.phase = LOST_CURSED
        else:
            self.phase = CURSING
            self.left = count

    def _whirl(self) -> None:
        """The farthest Énigme goes under the pile, the row slides, a new one is revealed."""
        farthest = (self.row >> 10) & 31
        self.row |= NO_ENIGME << 10
        self.pile |= shl(farthest, 5 * self.pile_size)
        self.pile_size += 1
        self.pile_known += 1
        self.slide()

    def _end_turn(self) -> None:
        self.basics = 2
        self.special = 1
        self.stage = 0
        if self.edition.refresh[self.turn - 1] != 0:
            self.active = self.specials
        self.turn += 1
        self.phase = TURN

    # -- the end

    def outcome(self) -> Outcome:
        seats = list(range(int(self.seats)))
        scores = [int(self.solved_count)] * len(seats)
        if self.phase == WON:
            return Outcome(seats, scores, "solved")
        return Outcome([], scores, "clepsydra" if self.phase == LOST_TIME else "cursed")

    def payoff(self, seat: i64) -> float:
        return 1.0 if self.phase == WON else 0.0
