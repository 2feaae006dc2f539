"""A position of Styx: a handful of 64-bit words, how they are read, and where they let a card be placed.

The pile's order is shared, never changed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.state import State
from tablee.games.styx.components import NO_CARD, NONE, StyxEdition
from tablee.games.styx.redeal import NO_LAPSE

# Phases of a turn.
TURN: Final[i64] = 0  # choose between Pose and Draw
POSE: Final[i64] = 1  # a face-up card was taken: place one of the hand
AGAIN: Final[i64] = 2  # the card placed is akin to Phlégyas: place another
ENDED: Final[i64] = 3

ALL_PILES: Final[i64] = 31


class Position(State):
    """Packed: a hand is up to five codes of six bits, the river five tops of six bits, masks have a bit a code."""

    def __init__(self, edition: StyxEdition, pile: vec[i64]) -> None:
        self.edition: StyxEdition = edition
        self.pile: vec[i64] = pile  # the whole draw pile as dealt; shared between copies
        self.drawn: i64 = 0  # how many cards of the pile are gone
        self.river: i64 = 0  # five tops
        # Which piles show each Force, five bits a Force; it follows from river, kept for speed.
        self.forces: i64 = 0
        self.factions: i64 = 0  # for each Faction, the same
        self.control: i64 = 0  # bit p: pile p is seat 1's
        self.bare: i64 = ALL_PILES  # bit p: pile p is still its STYX card alone
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.size0: i64 = 0
        self.size1: i64 = 0
        self.row: i64 = NO_CARD | (NO_CARD << 6)  # two face-up cards; NO_CARD in the gaps
        self.phlegyas: i64 = 0
        self.marker: i64 = NONE
        self.player: i64 = 0
        self.phase: i64 = TURN
        self.turn: i64 = 1
        self.known: i64 = 0  # cards in hands that were taken face up
        self.removed: i64 = 0
        self.lapsed: vec[i64] = (
            NO_LAPSE  # what hidden cards are known not to be (redeal.py); never changed in place
        )
        # Under each placed card lies another (its code, bit 6 set for a STYX card): seven bits, nine cards a word.
        self.under0: i64 = 0
        self.under1: i64 = 0
        self.under2: i64 = 0
        self.under3: i64 = 0

    def copy_into(self, other: Position) -> None:
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
        other.lapsed = self.lapsed
        other.under0 = self.under0
        other.under1 = self.under1
        other.under2 = self.under2
        other.under3 = self.under3

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

    def piles_of(self, seat: i64) -> i64:
        """How many piles of the river a seat controls."""
        count: i64 = 0
        control = self.control if seat == 1 else ALL_PILES & ~self.control
        while control != 0:
            count += control & 1
            control >>= 1
        return count

    def unknown_cards(self, holder: int) -> list[int]:
        """The cards of a hand that only its holder knows."""
        return [card for card in self.hand_of(holder) if self.known & shl(1, card) == 0]

    # -- laying cards

    def set_pile(self, pile: int, styx: int, cards: list[int]) -> None:
        """Lay a river pile as it stands in a record, from the STYX card up."""
        self.bare |= shl(1, pile)
        top = styx
        for card in cards:
            self._lay_on(card, top, self.bare & shl(1, pile) != 0)
            self.bare &= ~shl(1, pile)
            top = card
        self.set_top(pile, top)

    def set_top(self, pile: i64, card: i64) -> None:
        """Show a card on a pile that shows another (or nothing yet: a zero in river counts for nothing then)."""
        shift = pile * 6
        top = (self.river >> shift) & 63
        bit = shl(1, pile)
        self.river = (self.river & ~shl(63, shift)) | shl(card, shift)
        self.forces = (self.forces & ~shl(bit, 5 * (top & 7))) | shl(bit, 5 * (card & 7))
        self.factions = (self.factions & ~shl(bit, 5 * (top >> 3))) | shl(bit, 5 * (card >> 3))

    def _lay_on(self, card: i64, top: i64, bare: bool) -> None:
        under = top | 64 if bare else top
        index = (card >> 3) * 6 + (card & 7)
        word = (index * 57) >> 9  # index // 9, which of the four no branch could foresee
        laid = shl(under, (index - 9 * word) * 7)
        none: i64 = 0
        self.under0 |= laid if word == 0 else none
        self.under1 |= laid if word == 1 else none
        self.under2 |= laid if word == 2 else none
        self.under3 |= laid if word == 3 else none


# -- where a card may be placed: among the piles that the base rule leaves, the extreme for its Faculty (R1)

# The piles by Force are six groups of five bits. Laid beside the same in reverse, and each moved by a number of bits,
# they become the piles from the best for a faculty to the worst; what is left then of the lowest group that leaves any
# is the answer, and nowhere does it depend on the cards which way the program goes: a branch that cannot be predicted
# costs more than all this. A byte for each faculty: none, greatest, smallest, most and least different, same.
UPWARD: Final[i64] = 0x00_1E_05_1E_3C_00  # how far the Forces from low to high are moved,
DOWNWARD: Final[i64] = 0x00_37_1E_3C_1E_00  # and those from high to low,
BY_FORCE: Final[i64] = 0x00_05_05_00_00_00  # by so much more and less for each Force of the card itself
ALL_ALIKE: Final[i64] = 0x1F_00_00_00_00_1F  # every pile is as good as another
OTHERS: Final[i64] = 0x00_1F_1F_1F_1F_1F  # it is to differ from the card
GROUPS: Final[i64] = 0x2108421  # the lowest bit of every group


def piles_among(forces: i64, factions: i64, card: i64, faculty: i64) -> i64:
    """Base rule first, then the extreme among what it leaves (R1), on tops that show these Forces and Factions."""
    return among(forces, turned(forces), factions, card, faculty)


def turned(forces: i64) -> i64:
    """The six groups in reverse."""
    halves = (forces >> 15) | ((forces & 0x7FFF) << 15)
    return ((halves >> 10) & 0xF801F) | (halves & 0x1F003E0) | ((halves & 0xF801F) << 10)


def among(forces: i64, downward: i64, factions: i64, card: i64, faculty: i64) -> i64:
    """The same where the piles by Force in reverse are known."""
    byte = faculty << 3
    force = card & 7
    alike = (forces >> (5 * force)) | (factions >> (5 * (card >> 3)))
    left = (alike ^ (OTHERS >> byte)) & ALL_PILES
    move = ((BY_FORCE >> byte) & 7) * force
    by_rank = ((forces << 30) >> (((UPWARD >> byte) & 63) + move)) | (
        (downward << 30) >> (((DOWNWARD >> byte) & 63) - move)
    )
    ranked = (by_rank | ((ALL_ALIKE >> byte) & ALL_PILES)) & (left * GROUPS)
    emptied = (((ranked & -ranked) - 1) >> 4) & GROUPS  # the groups below the lowest that leaves a pile
    best = ranked & ((emptied * ALL_PILES + 1) * ALL_PILES)
    best |= best >> 15
    return (best | (best >> 5) | (best >> 10)) & ALL_PILES
