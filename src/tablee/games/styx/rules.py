"""The rules of Styx: what may be done, what it does, who wins, and what a seat cannot know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import OVER, Actions, Outcome, borrowed
from tablee.games.styx.components import (
    CARDS,
    NO_CARD,
    PHLEGYAS,
    SAME,
)
from tablee.games.styx.position import (
    AGAIN,
    ALL_PILES,
    ENDED,
    POSE,
    TURN,
    Position,
    among,
    piles_among,
    turned,
)
from tablee.games.styx.redeal import NO_LAPSE, TRIES, Redeal, meets, with_lapse, without_card

# Actions. A card is its code (0-47).
TAKE: Final[i64] = 0  # + card: take this face-up card, then place one
DRAW: Final[i64] = 48  # take the top card of the pile, unseen
PLACE: Final[i64] = 64  # + card * 8 + pile
REMOVE: Final[i64] = 448  # + card: blocked turn, put this face-up card out of the game (R5)

HAND_LIMIT: Final[i64] = 4
SLOTS: Final[i64] = 0x1041041  # the lowest bit of each of a hand's five slots


class StyxState(Position):
    """The position and what may be done in it."""

    def copy(self) -> StyxState:
        other = StyxState(self.edition, self.pile)
        self.copy_into(other)
        return other

    # From Python a method of the very class costs less than one that it inherits; and from here no table of methods is
    # asked for what they call.

    def legal_actions(self) -> list[int]:
        out = borrowed()
        self.legal_into(out)
        return out.given_back()

    def advance(self, action: i64) -> list[int]:
        self.apply(action)
        return self.legal_actions()

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
            if card != NO_CARD and (poses or self.fits(card)):  # R3
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
            if self.fits(hand & 63):
                return True
            hand >>= 6
            size -= 1
        return False

    def _placements_into(self, out: Actions) -> None:
        hand = self.hand1 if self.player == 1 else self.hand0
        size = self.size1 if self.player == 1 else self.size0
        out.make_room(5 * size)
        items = out.items
        faculties = self.edition.faculty
        forces, factions = self.forces, self.factions
        downward = turned(forces)
        n = out.n
        while size > 0:
            card = hand & 63
            faculty = faculties[card]
            piles = among(forces, downward, factions, card, self.marker if faculty == PHLEGYAS else faculty)
            action = PLACE + card * 8
            while piles != 0:
                lowest = piles & -piles
                # The number of the lowest of five bits: 1, 2, 4, 8, 16 become 0 to 4.
                items[n] = action + (lowest >> 1) - (lowest >> 3) - ((lowest >> 4) << 1)
                n += 1
                piles ^= lowest
            hand >>= 6
            size -= 1
        out.n = n

    def fits(self, card: i64) -> bool:
        """Whether the rules let this card be placed on any pile: among those that the base rule leaves, one is the
        extreme (R1)."""
        faculty = self.edition.faculty[card]
        if faculty == PHLEGYAS:
            faculty = self.marker
        alike = self._alike(card)
        return alike != 0 if faculty == SAME else alike != ALL_PILES

    def _alike(self, card: i64) -> i64:
        """The piles whose top has the Force or the Faction of a card."""
        return ((self.forces >> (5 * (card & 7))) | (self.factions >> (5 * (card >> 3)))) & ALL_PILES

    def placements(self, card: i64) -> i64:
        """The piles, one bit each, on which the rules let this card be placed."""
        faculty = self.edition.faculty[card]
        if faculty == PHLEGYAS:
            faculty = self.marker
        return self.piles_for(card, faculty)

    def piles_for(self, card: i64, faculty: i64) -> i64:
        """The piles on which a card could be placed if it had this faculty."""
        return piles_among(self.forces, self.factions, card, faculty)

    # -- what an action does

    def apply(self, action: i64) -> None:
        if action >= REMOVE:
            card = action - REMOVE
            self._shows_nothing_placeable()  # R5
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
        if self.known & shl(1, card) == 0:
            self.lapsed = without_card(self.lapsed, self.player, card)
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
            self._end()
            return
        akin = (card >> 3) == (self.phlegyas >> 3) or (card & 7) == (self.phlegyas & 7)
        hand = self.hand1 if self.player == 1 else self.hand0
        size = self.size1 if self.player == 1 else self.size0
        if akin and self._any_placement(hand, size):
            self.phase = AGAIN
        else:
            if akin and size > 0:  # R4: it lapses where nothing can be placed
                self._shows_nothing_placeable()
            self._end_turn()

    def _shows_nothing_placeable(self) -> None:
        """Everyone sees that no card of the player's hand can be placed: remember it of the hidden ones."""
        hidden: i64 = len(self.unknown_cards(int(self.player)))
        self.lapsed = with_lapse(self.lapsed, self.player, hidden, self.placeable())

    def _end_turn(self) -> None:
        slot: i64 = 0
        while slot < 12:
            if (self.row >> slot) & 63 == NO_CARD and self.drawn < len(self.pile):
                self.row = (self.row & ~shl(63, slot)) | shl(self.pile[self.drawn], slot)
                self.drawn += 1
            slot += 6
        self.player = 1 - self.player
        self.turn += 1
        if self.row == NO_CARD | (NO_CARD << 6):
            self._end()
        else:
            self.phase = TURN

    def _end(self) -> None:
        self.phase = ENDED
        self.lapsed = NO_LAPSE

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
        # Where the card is no slot is left but its own: the lowest such slot, by its highest bit. No branch, as in
        # ``among``.
        differs = hand ^ (card * SLOTS)
        found = (differs - SLOTS) & ~differs & (SLOTS << 5)
        below = ((found & -found) >> 5) - 1
        hand = (hand & below) | ((hand >> 6) & ~below)
        if self.player == 1:
            self.hand1 = hand
            self.size1 -= 1
        else:
            self.hand0 = hand
            self.size0 -= 1

    # -- the end

    def outcome(self) -> Outcome:
        mine = self.piles_of(0)
        scores = [int(mine), int(5 - mine)]
        reason = "grand_master" if mine == 0 or mine == 5 else "master"
        return Outcome([0 if mine >= 3 else 1], scores, reason)

    def payoff(self, seat: i64) -> float:
        return 1.0 if (self.piles_of(0) >= 3) == (seat == 0) else 0.0

    # -- what a seat cannot know

    def shows_hand(self, action: i64) -> bool:
        """Whether an action tells the other seat about cards of the hand that it has not seen.

        A placement shows its card, or whether another must follow (R4); a card that could not be placed itself is
        taken only with one in hand that can (R3), and one is removed only where none can (R5).
        """
        hidden = self.unknown_cards(int(self.player))
        if action == DRAW or not hidden:
            return False
        if action >= PLACE:
            return True
        open_cards = [card for card in self.hand_of(int(self.player)) if card not in hidden]
        return not any(self.fits(card) for card in [*open_cards, int(action - TAKE)])

    def resample(self, seat: i64, rng: Rng) -> StyxState:
        """Exchange what the others drew unseen with the pile (R6), within what everyone was shown (R4, R5)."""
        tries: i64 = 0
        while tries < TRIES:
            other = self.copy()
            self._deal_into(other, seat, self._shuffled(seat, rng))
            if self._possible(other, seat):
                return other
            tries += 1
        other = self.copy()
        self._deal_into(other, seat, self._matched(seat, rng))
        return other

    def _possible(self, other: StyxState, seat: i64) -> bool:
        """Whether a redeal is one that everyone may think of: who must place can, and nothing shown is denied."""
        if (self.phase == POSE or self.phase == AGAIN) and not other.can_place():
            return False
        if len(self.lapsed) != 0:
            for holder in range(2):
                if holder != seat and not meets(other.unknown_cards(holder), self.lapsed, holder):
                    return False
        return True

    def _loose(self, seat: i64) -> list[int]:
        """What this seat has not seen, in an order that says nothing."""
        cards = [int(self.pile[i]) for i in range(int(self.drawn), len(self.pile))]
        for holder in range(2):
            if holder != seat:
                cards.extend(self.unknown_cards(holder))
        cards.sort()
        return cards

    def _shuffled(self, seat: i64, rng: Rng) -> vec[i64]:
        loose = vec[i64]([i64(card) for card in self._loose(seat)])
        rng.shuffle(loose)
        return loose

    def _matched(self, seat: i64, rng: Rng) -> vec[i64]:
        """An order of the loose cards that is possible; for where chance alone seldom finds one."""
        redeal = Redeal(self._loose(seat))
        for holder in range(2):
            if holder != seat:
                redeal.add_hand(holder, len(self.unknown_cards(holder)), self.lapsed)
        if self.player != seat and (self.phase == POSE or self.phase == AGAIN) and not self._shown_to_place():
            redeal.needy = int(self.player)
            redeal.placeable = int(self.placeable())
        hands = len(redeal.seats)
        dealt = redeal.deal(rng)
        return vec[i64]([i64(card) for card in dealt[hands:] + dealt[:hands]])

    def _deal_into(self, other: StyxState, seat: i64, loose: vec[i64]) -> None:
        """Give a copy these loose cards: the pile's first, then the hidden ones of each hand."""
        count: i64 = len(self.pile)
        left = count - self.drawn
        if seat != 0:
            other.hand0 = self._redealt(self.hand0, self.size0, loose, left)
        if seat != 1:
            used = 0 if seat == 0 else len(self.unknown_cards(0))
            other.hand1 = self._redealt(self.hand1, self.size1, loose, left + used)
        other.pile = self.pile[:]
        i: i64 = self.drawn
        while i < count:
            other.pile[i] = loose[i - self.drawn]
            i += 1

    def can_place(self) -> bool:
        """Whether the player could place a card of his hand."""
        if self.player == 1:
            return self._any_placement(self.hand1, self.size1)
        return self._any_placement(self.hand0, self.size0)

    def _shown_to_place(self) -> bool:
        """Whether one of the player's cards that everyone knows can be placed."""
        shown = [card for card in self.hand_of(int(self.player)) if self.known & shl(1, card) != 0]
        return any(self.fits(card) for card in shown)

    def placeable(self) -> i64:
        """All cards, in whichever hand, that could be placed now: a bit a code."""
        out: i64 = 0
        for card in CARDS:
            if self.fits(card):
                out |= shl(1, card)
        return out

    def _redealt(self, hand: i64, size: i64, loose: vec[i64], at: i64) -> i64:
        """A hand with its hidden cards replaced, in their places."""
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


def card_of_action(action: int) -> int:
    """The card that an action names (not Draw's, which nobody sees)."""
    if action >= REMOVE:
        return action - int(REMOVE)
    if action >= PLACE:
        return (action - int(PLACE)) >> 3
    return action - int(TAKE)
