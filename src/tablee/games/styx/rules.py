"""The rules of Styx. A position is a handful of 64-bit words; the piles' order is shared, never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome, State
from tablee.games.styx.components import (
    CARDS,
    GREATEST,
    LEAST_DIFFERENT,
    NO_CARD,
    NONE,
    PHLEGYAS,
    SAME,
    SMALLEST,
    StyxEdition,
)

# Actions. A card is its code (0-47).
TAKE: Final[i64] = 0  # + card: take this face-up card, then place one
DRAW: Final[i64] = 48  # take the top card of the pile, unseen
PLACE: Final[i64] = 64  # + card * 8 + pile
REMOVE: Final[i64] = 448  # + card: blocked turn, put this face-up card out of the game (R5)

# Phases of a turn.
TURN: Final[i64] = 0  # choose between Pose and Draw
POSE: Final[i64] = 1  # a face-up card was taken: place one of the hand
AGAIN: Final[i64] = 2  # the card placed is akin to Phlégyas: place another
ENDED: Final[i64] = 3

ALL_PILES: Final[i64] = 31
HAND_LIMIT: Final[i64] = 4


class StyxState(State):
    """Packed: a hand is up to five codes of six bits, the river five tops of six bits, masks have a bit a code."""

    edition: StyxEdition
    pile: vec[i64]  # the whole draw pile as dealt; shared between copies
    drawn: i64  # how many cards of the pile are gone
    river: i64  # five tops
    forces: i64  # for each Force, five bits: the piles whose top has it (follows from river, kept for speed)
    factions: i64  # for each Faction, the same
    control: i64  # bit p: pile p is seat 1's
    bare: i64  # bit p: pile p is still its STYX card alone
    hand0: i64
    hand1: i64
    size0: i64
    size1: i64
    row: i64  # two face-up cards; NO_CARD in the gaps
    phlegyas: i64
    marker: i64
    player: i64
    phase: i64
    turn: i64
    known: i64  # cards in hands that were taken face up
    removed: i64
    # Under each placed card lies another (its code, bit 6 set for a STYX card): seven bits a card, nine cards a word.
    under0: i64
    under1: i64
    under2: i64
    under3: i64

    def __init__(self, edition: StyxEdition, pile: vec[i64]) -> None:
        self.edition = edition
        self.pile = pile
        self.drawn = 0
        self.river = 0
        self.forces = 0
        self.factions = 0
        self.control = 0
        self.bare = ALL_PILES
        self.hand0 = 0
        self.hand1 = 0
        self.size0 = 0
        self.size1 = 0
        self.row = NO_CARD | (NO_CARD << 6)
        self.phlegyas = 0
        self.marker = NONE
        self.player = 0
        self.phase = TURN
        self.turn = 1
        self.known = 0
        self.removed = 0
        self.under0 = 0
        self.under1 = 0
        self.under2 = 0
        self.under3 = 0

    def copy(self) -> StyxState:
        other = StyxState(self.edition, self.pile)
        other.drawn = self.drawn
        other.river = self.river
        other.forces = self.forces
        other.factions = self.factions
        other.control = self.control
        other.bare = self.bare
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.size0 = self.size0
        other.size1 = self.size1
        other.row = self.row
        other.phlegyas = self.phlegyas
        other.marker = self.marker
        other.player = self.player
        other.phase = self.phase
        other.turn = self.turn
        other.known = self.known
        other.removed = self.removed
        other.under0 = self.under0
        other.under1 = self.under1
        other.under2 = self.under2
        other.under3 = self.under3
        return other

    # -- what may be done

    def to_act(self) -> i64:
        return OVER if self.phase == ENDED else self.player

    def legal_into(self, out: Actions) -> None:
        if self.phase == TURN:
            self._turn_into(out)
        elif self.phase != ENDED:
            self._placements_into(out)

    def _turn_into(self, out: Actions) -> None:
        hand = self.hand1 if self.player == 1 else self.hand0
        size = self.size1 if self.player == 1 else self.size0
        before = out.n
        poses = self._any_placement(hand, size)
        slot: i64 = 0
        while slot < 12:
            card = (self.row >> slot) & 63
            if card != NO_CARD and (poses or self.placements(card) != 0):  # R3
                out.add(TAKE + card)
            slot += 6
        if size < HAND_LIMIT and self.drawn < len(self.pile):
            out.add(DRAW)
        if out.n == before:  # R5
            slot = 0
            while slot < 12:
                card = (self.row >> slot) & 63
                if card != NO_CARD:
                    out.add(REMOVE + card)
                slot += 6

    def _any_placement(self, hand: i64, size: i64) -> bool:
        while size > 0:
            if self.placements(hand & 63) != 0:
                return True
            hand >>= 6
            size -= 1
        return False

    def _placements_into(self, out: Actions) -> None:
        hand = self.hand1 if self.player == 1 else self.hand0
        size = self.size1 if self.player == 1 else self.size0
        while size > 0:
            card = hand & 63
            piles = self.placements(card)
            action = PLACE + card * 8
            while piles != 0:
                if piles & 1 != 0:
                    out.add(action)
                piles >>= 1
                action += 1
            hand >>= 6
            size -= 1

    def placements(self, card: i64) -> i64:
        """The piles, one bit each, on which the rules let this card be placed."""
        faculty = self.edition.faculty[card]
        if faculty == PHLEGYAS:
            faculty = self.marker
        return self.piles_for(card, faculty)

    def piles_for(self, card: i64, faculty: i64) -> i64:
        """Base rule first, then the extreme among what it leaves (R1)."""
        force = card & 7
        alike = ((self.forces >> (5 * force)) | (self.factions >> (5 * (card >> 3)))) & ALL_PILES
        if faculty == SAME:
            return alike
        free = ALL_PILES & ~alike
        if faculty == NONE or free == 0:
            return free
        forces = self.forces
        piles: i64 = 0
        if faculty == GREATEST:
            at: i64 = 25
            while piles == 0:
                piles = (forces >> at) & free
                at -= 5
        elif faculty == SMALLEST:
            while piles == 0:
                piles = forces & free
                forces >>= 5
        else:
            step: i64 = 5 if faculty == LEAST_DIFFERENT else -5
            gap: i64 = 5 if faculty == LEAST_DIFFERENT else 25
            at = 5 * force
            while piles == 0:
                if at + gap <= 25:
                    piles = forces >> (at + gap)
                if at >= gap:
                    piles |= forces >> (at - gap)
                piles &= free
                gap += step
        return piles

    # -- what an action does

    def apply(self, action: i64) -> None:
        if action >= REMOVE:
            card = action - REMOVE
            self._leave_row(card)
            self.removed |= shl(1, card)
            self._end_turn()
        elif action >= PLACE:
            self._place((action - PLACE) >> 3, action & 7)
        elif action == DRAW:
            self._take_in_hand(self.pile[self.drawn])
            self.drawn += 1
            self._end_turn()
        else:
            card = action - TAKE
            self._leave_row(card)
            self._take_in_hand(card)
            self.known |= shl(1, card)
            self.phase = POSE

    def _place(self, card: i64, pile: i64) -> None:
        self._leave_hand(card)
        self.known &= ~shl(1, card)
        bit = shl(1, pile)
        self._lay_on(card, (self.river >> (pile * 6)) & 63, self.bare & bit != 0)
        self.set_top(pile, card)
        self.bare &= ~bit
        if self.player == 1:
            self.control |= bit
        else:
            self.control &= ~bit
        faculty = self.edition.faculty[card]
        if faculty != PHLEGYAS:  # R2
            self.marker = faculty
        if self.control == (ALL_PILES if self.player == 1 else 0):
            self.phase = ENDED
            return
        akin = (card >> 3) == (self.phlegyas >> 3) or (card & 7) == (self.phlegyas & 7)
        hand = self.hand1 if self.player == 1 else self.hand0
        size = self.size1 if self.player == 1 else self.size0
        if akin and self._any_placement(hand, size):  # R4: it lapses where nothing can be placed
            self.phase = AGAIN
        else:
            self._end_turn()

    def set_top(self, pile: i64, card: i64) -> None:
        """Show a card on a pile that shows another (or nothing yet: a zero in river counts for nothing then)."""
        shift = pile * 6
        top = (self.river >> shift) & 63
        bit = shl(1, pile)
        self.river = (self.river & ~shl(63, shift)) | shl(card, shift)
        self.forces = (self.forces & ~shl(bit, 5 * (top & 7))) | shl(bit, 5 * (card & 7))
        self.factions = (self.factions & ~shl(bit, 5 * (top >> 3))) | shl(bit, 5 * (card >> 3))

    def _end_turn(self) -> None:
        slot: i64 = 0
        while slot < 12:
            if (self.row >> slot) & 63 == NO_CARD and self.drawn < len(self.pile):
                self.row = (self.row & ~shl(63, slot)) | shl(self.pile[self.drawn], slot)
                self.drawn += 1
            slot += 6
        self.player = 1 - self.player
        self.turn += 1
        self.phase = ENDED if self.row == NO_CARD | (NO_CARD << 6) else TURN

    def _leave_row(self, card: i64) -> None:
        slot: i64 = 0 if self.row & 63 == card else 6
        self.row |= shl(63, slot)

    def _take_in_hand(self, card: i64) -> None:
        if self.player == 1:
            self.hand1 |= shl(card, self.size1 * 6)
            self.size1 += 1
        else:
            self.hand0 |= shl(card, self.size0 * 6)
            self.size0 += 1

    def _leave_hand(self, card: i64) -> None:
        hand = self.hand1 if self.player == 1 else self.hand0
        shift: i64 = 0
        while (hand >> shift) & 63 != card:
            shift += 6
        below = shl(1, shift) - 1
        hand = (hand & below) | ((hand >> 6) & ~below)
        if self.player == 1:
            self.hand1 = hand
            self.size1 -= 1
        else:
            self.hand0 = hand
            self.size0 -= 1

    def _lay_on(self, card: i64, top: i64, bare: bool) -> None:
        under = top | 64 if bare else top
        index = (card >> 3) * 6 + (card & 7)
        if index < 9:
            self.under0 |= shl(under, index * 7)
        elif index < 18:
            self.under1 |= shl(under, index * 7 - 63)
        elif index < 27:
            self.under2 |= shl(under, index * 7 - 126)
        else:
            self.under3 |= shl(under, index * 7 - 189)

    # -- the end

    def outcome(self) -> Outcome:
        mine = self.piles_of(0)
        scores = [int(mine), int(5 - mine)]
        reason = "grand_master" if mine == 0 or mine == 5 else "master"
        return Outcome([0 if mine >= 3 else 1], scores, reason)

    def payoff(self, seat: i64) -> float:
        return 1.0 if (self.piles_of(0) >= 3) == (seat == 0) else 0.0

    def piles_of(self, seat: i64) -> i64:
        """How many piles of the river a seat controls."""
        count: i64 = 0
        control = self.control if seat == 1 else ALL_PILES & ~self.control
        while control != 0:
            count += control & 1
            control >>= 1
        return count

    # -- what a seat cannot know

    def resample(self, seat: i64, rng: Rng) -> StyxState:
        """Exchange what the others drew unseen with the pile (R6). Who must place can: everyone sees that."""
        while True:
            other = self._reshuffled(seat, rng)
            if self.phase == TURN or self.phase == ENDED or other._can_place():
                return other

    def _can_place(self) -> bool:
        if self.player == 1:
            return self._any_placement(self.hand1, self.size1)
        return self._any_placement(self.hand0, self.size0)

    def _reshuffled(self, seat: i64, rng: Rng) -> StyxState:
        count: i64 = len(self.pile)
        cards: list[int] = []
        i: i64 = self.drawn
        while i < count:
            cards.append(int(self.pile[i]))
            i += 1
        for holder in range(2):
            if holder != seat:
                cards.extend(self.unknown_cards(holder))
        cards.sort()  # so that what is hidden now has no say in what comes out
        loose = vec[i64]([i64(card) for card in cards])
        rng.shuffle(loose)
        other = self.copy()
        if seat != 0:
            other.hand0 = self._redealt(self.hand0, self.size0, loose, count - self.drawn)
        if seat != 1:
            used = 0 if seat == 0 else len(self.unknown_cards(0))
            other.hand1 = self._redealt(self.hand1, self.size1, loose, count - self.drawn + used)
        other.pile = self.pile[:]
        i = self.drawn
        while i < count:
            other.pile[i] = loose[i - self.drawn]
            i += 1
        return other

    def _redealt(self, hand: i64, size: i64, loose: vec[i64], at: i64) -> i64:
        out: i64 = 0
        shift: i64 = 0
        while size > 0:
            card = hand & 63
            if self.known & shl(1, card) == 0:
                card = loose[at]
                at += 1
            out |= shl(card, shift)
            hand >>= 6
            shift += 6
            size -= 1
        return out

    def unknown_cards(self, holder: int) -> list[int]:
        """The cards of a hand that only its holder knows."""
        return [card for card in self.hand_of(holder) if self.known & shl(1, card) == 0]

    # -- reading the packed words

    def hand_of(self, seat: int) -> list[int]:
        hand = self.hand1 if seat == 1 else self.hand0
        size = self.size1 if seat == 1 else self.size0
        return [int((hand >> (6 * slot)) & 63) for slot in range(int(size))]

    def row_cards(self) -> list[int]:
        cards = [int(self.row & 63), int(self.row >> 6)]
        return [card for card in cards if card != NO_CARD]

    def top(self, pile: int) -> int:
        return int((self.river >> (6 * pile)) & 63)

    def pile_cards(self, pile: int) -> list[int]:
        """The Coléreux of a river pile, from the bottom up, after the code of its STYX card."""
        cards = [self.top(pile)]
        bare = (self.bare >> pile) & 1 != 0
        while not bare:
            under = self._under(cards[-1])
            bare = under & 64 != 0
            cards.append(int(under & 63))
        cards.reverse()
        return cards

    def set_pile(self, pile: int, styx: int, cards: list[int]) -> None:
        """Lay a river pile as it stands in a record, from the STYX card up."""
        self.bare |= shl(1, pile)
        top = styx
        for card in cards:
            self._lay_on(card, top, self.bare & shl(1, pile) != 0)
            self.bare &= ~shl(1, pile)
            top = card
        self.set_top(pile, top)

    def _under(self, card: int) -> i64:
        index: i64 = (card >> 3) * 6 + (card & 7)
        word = self.under0
        if index >= 27:
            word = self.under3
        elif index >= 18:
            word = self.under2
        elif index >= 9:
            word = self.under1
        return (word >> ((index % 9) * 7)) & 127


def deal(edition: StyxEdition, rng: Rng) -> StyxState:
    """The set-up of the rulebook: whoever turned the lowest Force turns the third card, and plays second."""
    styx = rng.shuffled(edition.styx)
    pile = rng.shuffled(CARDS)
    state = StyxState(edition, vec[i64]([i64(card) for card in pile]))
    lowest = 0
    for i in range(1, 4):
        if styx[i] & 7 < styx[lowest] & 7:
            lowest = i
    third = 0 if lowest < 2 else 1  # cards 0 and 1 are turned by seat 0, cards 2 and 3 by seat 1
    for i in range(5):
        state.set_pile(i, styx[i], [])
    state.control = 12 | (16 if third == 1 else 0)
    state.phlegyas = styx[5]
    state.player = 1 - third
    state.hand0 = pile[0]
    state.hand1 = pile[1]
    state.size0 = 1
    state.size1 = 1
    state.row = pile[2] | (pile[3] << 6)
    state.drawn = 4
    return state


def card_of_action(action: int) -> int:
    """The card that an action names (not Draw's, which nobody sees)."""
    if action >= REMOVE:
        return action - int(REMOVE)
    if action >= PLACE:
        return (action - int(PLACE)) >> 3
    return action - int(TAKE)
