"""The rules of Syzygie: whose turn it is, what is drawn, who wins. Where cards fit is the table's to say."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome, State
from tablee.games.syzygie.components import PACK, SyzygieEdition
from tablee.games.syzygie.table import MIDDLE, Table, new_table

# Actions. A placement is card << 18 | rotation << 16 | (y + 128) << 8 | (x + 128).
CARD: Final[i64] = 18
DISCARD: Final[i64] = 0x800000  # + card: nothing fits, put this card out of the game (R6)
END_OF_ACTIONS: Final[i64] = 0x800014

TURNS: Final[i64] = 40
WHOLE_PACK: Final[i64] = 0xFFFFF
EXCHANGES: Final[i64] = 400


class SyzygieState(State):
    """Hands are masks of twenty cards. The packs' order is shared between copies and never changed."""

    table: Table
    order0: vec[i64]  # seat 0's pack in the order it is drawn
    order1: vec[i64]
    drawn0: i64  # how many cards of the pack were drawn, those played since included
    drawn1: i64
    hand0: i64
    hand1: i64
    score0: i64
    score1: i64
    first: i64  # who began
    turn: i64  # from 0; the first player has the even ones
    discards: list[int]  # turn * 32 + card; a new list whenever one is added
    placed: bool  # whether the last step was a placement

    def __init__(self, table: Table, order0: vec[i64], order1: vec[i64], discards: list[int]) -> None:
        self.table = table
        self.order0 = order0
        self.order1 = order1
        self.drawn0 = 0
        self.drawn1 = 0
        self.hand0 = 0
        self.hand1 = 0
        self.score0 = 0
        self.score1 = 0
        self.first = 0
        self.turn = 0
        self.discards = discards
        self.placed = False

    def copy(self) -> SyzygieState:
        other = SyzygieState(self.table.copy(), self.order0, self.order1, self.discards)
        other.drawn0 = self.drawn0
        other.drawn1 = self.drawn1
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.score0 = self.score0
        other.score1 = self.score1
        other.first = self.first
        other.turn = self.turn
        other.placed = self.placed
        return other

    # -- what may be done

    def to_act(self) -> i64:
        return OVER if self.turn == TURNS else (self.turn + self.first) & 1

    def legal_into(self, out: Actions) -> None:
        if self.turn == TURNS:
            return
        seat = (self.turn + self.first) & 1
        hand = self.hand1 if seat == 1 else self.hand0
        before = out.n
        card: i64 = 0
        rest = hand
        while rest != 0:
            if rest & 1 != 0:
                self.table.fits_into(seat * PACK + card, card << CARD, out)
            rest >>= 1
            card += 1
        if out.n == before:  # R6
            card = 0
            while hand != 0:
                if hand & 1 != 0:
                    out.add(DISCARD + card)
                hand >>= 1
                card += 1

    def gain(self, action: i64) -> tuple[i64, bool]:
        """What a legal action of the seat to act brings: its points, and whether it earns the bonus card."""
        if action >= DISCARD:
            return 0, False
        code = ((self.turn + self.first) & 1) * PACK + (action >> CARD)
        x = (action & 255) - MIDDLE
        y = ((action >> 8) & 255) - MIDDLE
        return self.table.gain(code, (action >> 16) & 3, x, y)

    # -- what an action does

    def apply(self, action: i64) -> None:
        seat = (self.turn + self.first) & 1
        count: i64 = 1
        if action >= DISCARD:
            card = action - DISCARD
            self.discards = [*self.discards, int(self.turn * 32 + card)]
            self.placed = False
        else:
            card = action >> CARD
            x = (action & 255) - MIDDLE
            y = ((action >> 8) & 255) - MIDDLE
            self.table.lay(seat * PACK + card, (action >> 16) & 3, x, y)
            self.placed = True
            points = self.table.points()
            if seat == 1:
                self.score1 += points
            else:
                self.score0 += points
            if self.table.bonus():  # R3
                count = 2
        if seat == 1:
            self.hand1 &= ~shl(1, card)
        else:
            self.hand0 &= ~shl(1, card)
        self.draw(seat, count)
        self.turn += 1

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

    # -- the end

    def outcome(self) -> Outcome:
        scores = [int(self.score0), int(self.score1)]
        if self.score0 == self.score1:  # R7
            return Outcome([0, 1], scores, "shared")
        return Outcome([0 if self.score0 > self.score1 else 1], scores, "points")

    def payoff(self, seat: i64) -> float:
        if self.score0 == self.score1:
            return 0.5
        return 1.0 if (self.score0 > self.score1) == (seat == 0) else 0.0

    # -- what a seat cannot know (R8)

    def resample(self, seat: i64, rng: Rng) -> SyzygieState:
        other = self.copy()
        holder: i64 = 0
        while holder < 2:
            hand = self.hand1 if holder == 1 else self.hand0
            hidden = self.unseen(holder)
            drawn = self.drawn1 if holder == 1 else self.drawn0
            if holder == seat:
                hidden &= ~hand
            elif self._discarded(holder):
                self._redeal_history(other, holder, rng)
                hidden = 0
            if hidden != 0:
                cards = _cards_of(hidden)
                rng.shuffle(cards)
                i: i64 = 0
                if holder != seat:
                    size = popcount(hand)
                    hand = 0
                    while i < size:
                        hand |= shl(1, cards[i])
                        i += 1
                order = vec[i64]([i64(0)] * PACK)
                while drawn < PACK:
                    order[drawn] = cards[i]
                    i += 1
                    drawn += 1
                other.hold(holder, hand, order)
            holder += 1
        return other

    def hold(self, holder: i64, hand: i64, order: vec[i64]) -> None:
        if holder == 1:
            self.hand1 = hand
            self.order1 = order
        else:
            self.hand0 = hand
            self.order0 = order

    def unseen(self, holder: i64) -> i64:
        """The cards, a bit each, of a pack that are not played yet: in the hand or in the pile."""
        gone: i64 = 0
        i: i64 = 1
        while i < self.table.count:
            code = self.table.code(i)
            if code // PACK == holder:
                gone |= shl(1, code % PACK)
            i += 1
        for entry in self.discards:
            turn: i64 = entry >> 5
            if (turn + self.first) & 1 == holder:
                gone |= shl(1, i64(entry) & 31)
        return WHOLE_PACK & ~gone

    def _discarded(self, holder: i64) -> bool:
        for entry in self.discards:
            turn: i64 = entry >> 5
            if (turn + self.first) & 1 == holder:
                return True
        return False

    def _redeal_history(self, other: SyzygieState, holder: i64, rng: Rng) -> None:
        """Redeal a pack after a discard, which told everyone that no card then in the hand fitted anywhere.

        So each card has a window of places in the pack: not among those drawn before a discard at which it would
        have fitted (while it was not played yet), and, once played, among those drawn before it was. From the one
        pack that fills the windows by their ends, exchanges at random that respect them lead to any other.
        """
        early = vec[i64]([i64(0)] * PACK)  # by card: the first place it may have in the pack
        late = vec[i64]([i64(PACK)] * PACK)  # and the first it may not
        past = begin(self.table.edition, self.first, self.order0, self.order1)
        for action in self.history():
            if past.to_act() == holder:
                drawn = past.drawn1 if holder == 1 else past.drawn0
                card: i64 = action - DISCARD if action >= DISCARD else action >> int(CARD)
                late[card] = drawn
                if action >= DISCARD:
                    left = past.unseen(holder) & ~shl(1, card)
                    i: i64 = 0
                    while i < PACK:
                        if (left >> i) & 1 != 0 and past.table.fits_anywhere(holder * PACK + i):
                            early[i] = drawn
                        i += 1
            past.apply(action)
        order = vec[i64]([i64(-1)] * PACK)
        taken: i64 = 0
        place: i64 = 0
        while place < PACK:
            best: i64 = -1
            i = 0
            while i < PACK:
                if (taken >> i) & 1 == 0 and early[i] <= place and (best < 0 or late[i] < late[best]):
                    best = i
                i += 1
            order[place] = best
            taken |= shl(1, best)
            place += 1
        count: i64 = 0
        while count < EXCHANGES:
            a = rng.below(PACK)
            b = rng.below(PACK)
            if early[order[a]] <= b < late[order[a]] and early[order[b]] <= a < late[order[b]]:
                card = order[a]
                order[a] = order[b]
                order[b] = card
            count += 1
        drawn = self.drawn1 if holder == 1 else self.drawn0
        hand: i64 = 0
        unseen = self.unseen(holder)
        place = 0
        while place < drawn:
            hand |= shl(1, order[place]) & unseen
            place += 1
        other.hold(holder, hand, order)

    # -- reading

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
                out.append(int(((self.table.code(order) % PACK) << CARD) | self.table.place(order)))
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


def _cards_of(mask: i64) -> vec[i64]:
    return vec[i64]([i64(card) for card in cards_in(mask)])


def begin(edition: SyzygieEdition, first: i64, order0: vec[i64], order1: vec[i64]) -> SyzygieState:
    """The set-up: the start card on the table, one card in each hand."""
    state = SyzygieState(new_table(edition), order0, order1, [])
    state.first = first
    state.draw(0, 1)
    state.draw(1, 1)
    return state


def deal(edition: SyzygieEdition, rng: Rng) -> SyzygieState:
    """Shuffle both packs; the first player by lot (R7)."""
    order0 = _cards_of(WHOLE_PACK)
    order1 = _cards_of(WHOLE_PACK)
    rng.shuffle(order0)
    rng.shuffle(order1)
    return begin(edition, rng.below(2), order0, order1)
