"""The rules of Syzygie: whose turn it is, what is drawn, who wins. Where cards fit is the layout's to say."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import nth_bit, popcount, shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome
from tablee.games.syzygie.board.fitting import MIDDLE
from tablee.games.syzygie.board.layout import new_layout
from tablee.games.syzygie.components import PACK, SyzygieEdition
from tablee.games.syzygie.packs import Windows
from tablee.games.syzygie.position import CARD, DISCARD, TURNS, Position, cards_of

EXCHANGES: Final[i64] = 400


class SyzygieState(Position):
    """The position and what may be done in it."""

    def copy(self) -> SyzygieState:
        other = SyzygieState(self.layout.copy(), self.order0, self.order1, self.discards)
        self.copy_into(other)
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
                self.layout.fits_into(seat * PACK + card, card << CARD, out)
            rest >>= 1
            card += 1
        if out.n == before:  # R6
            card = 0
            while hand != 0:
                if hand & 1 != 0:
                    out.add(DISCARD + card)
                hand >>= 1
                card += 1

    def random_action(self, rng: Rng, buffer: Actions) -> i64:
        """All placements are counted, and only the one drawn is worked out."""
        if self.turn == TURNS:
            raise IndexError("the game is over")
        seat = (self.turn + self.first) & 1
        hand = self.hand1 if seat == 1 else self.hand0
        layout = self.layout
        buffer.n = 0
        total: i64 = 0
        card: i64 = 0
        rest = hand
        while rest != 0:
            if rest & 1 != 0:
                total += layout.count_into(seat * PACK + card, buffer)
            rest >>= 1
            card += 1
        if total == 0:  # R6
            buffer.n = 0
            self.legal_into(buffer)
            return buffer.items[rng.below(buffer.n)]
        left = rng.below(total)
        items = buffer.items
        span: i64 = 0
        while left >= items[span]:
            left -= items[span]
            span += 1
        spans = layout.spans()
        cards: i64 = 0
        while span >= spans:
            span -= spans
            cards += 1
        card = nth_bit(hand, cards)
        return (card << CARD) + layout.placement_in(seat * PACK + card, span, left)

    def gain(self, action: i64) -> tuple[i64, bool]:
        """What a legal action of the seat to act brings: its points, and whether it earns the bonus card."""
        if action >= DISCARD:
            return 0, False
        code = ((self.turn + self.first) & 1) * PACK + (action >> CARD)
        x = (action & 255) - MIDDLE
        y = ((action >> 8) & 255) - MIDDLE
        return self.layout.gain(code, (action >> 16) & 3, x, y)

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
            self.layout.lay(seat * PACK + card, (action >> 16) & 3, x, y)
            self.placed = True
            points = self.layout.points()
            self.layout.note_points(points)
            if seat == 1:
                self.score1 += points
            else:
                self.score0 += points
            if self.layout.bonus():  # R3
                count = 2
        if seat == 1:
            self.hand1 &= ~shl(1, card)
        else:
            self.hand0 &= ~shl(1, card)
        self.draw(seat, count)
        self.turn += 1

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
            elif self.discarded(holder):
                self._redeal_history(other, holder, rng)
                hidden = 0
            if hidden != 0:
                cards = cards_of(hidden)
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

    def windows(self, holder: i64) -> Windows:
        """Which places in its pack each card of a holder can have had, as far as everyone could see.

        A discard showed everyone that no card then in the hand fitted anywhere (R6). So a card is not among those drawn
        before a discard at which it would have fitted (while it was not played yet), and, once played, it is among
        those drawn before.
        """
        out = Windows()
        past = begin(self.layout.edition, self.first, self.order0, self.order1)
        for action in self.history():
            if past.to_act() == holder:
                drawn = past.drawn1 if holder == 1 else past.drawn0
                card: i64 = action - DISCARD if action >= DISCARD else action >> int(CARD)
                out.late[card] = drawn
                if action >= DISCARD:
                    left = past.unseen(holder) & ~shl(1, card)
                    i: i64 = 0
                    while i < PACK:
                        if (left >> i) & 1 != 0 and past.layout.fits_anywhere(holder * PACK + i):
                            out.early[i] = drawn
                        i += 1
            past.apply(action)
        return out

    def _redeal_history(self, other: SyzygieState, holder: i64, rng: Rng) -> None:
        """Redeal a pack after a discard: from one order that fits the windows, exchanges lead to any other."""
        windows = self.windows(holder)
        order = windows.order()
        assert windows.holds(order), "the true pack fits its own history"
        early = windows.early
        late = windows.late
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
        place: i64 = 0
        while place < drawn:
            hand |= shl(1, order[place]) & unseen
            place += 1
        other.hold(holder, hand, order)


def begin(edition: SyzygieEdition, first: i64, order0: vec[i64], order1: vec[i64]) -> SyzygieState:
    """The set-up: the start card on the table, one card in each hand."""
    state = SyzygieState(new_layout(edition), order0, order1, [])
    state.first = first
    state.draw(0, 1)
    state.draw(1, 1)
    return state
