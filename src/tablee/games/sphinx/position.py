"""A position of Sphinx: a handful of 64-bit words, and how they are read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import popcount, shl
from tablee.core.state import State
from tablee.games.sphinx.components import SNAKE, SphinxEdition

# What is to be done next.
ROLLING: Final[i64] = 0
CHOOSING: Final[i64] = 1  # a die to use
AT_CARD: Final[i64] = 2
AT_MUMMY: Final[i64] = 3
AT_PAWN: Final[i64] = 4
AT_DOOR: Final[i64] = 5
LAYING: Final[i64] = 6
ENDED: Final[i64] = 7

# How the four simplifications change the game: bits of ``simple``.
TWO_DICE: Final[i64] = 1
FREE_DOORS: Final[i64] = 2
KEEP_CARDS: Final[i64] = 4
FREE_ORDER: Final[i64] = 8

GUARDIAN: Final[i64] = 77  # the first guardian's field: reaching it is an attempt
CARDS_NEEDED: Final[i64] = 3
NOWHERE: Final[i64] = 127  # the pawn of a seat that nobody has
NOBODY: Final[i64] = -1

# ``moves``: two bits a die (forwards, backwards), one for the snake, then a bit a die for attempts.
PLAIN_MOVES: Final[i64] = 127
SNAKE_MOVE: Final[i64] = 64
ATTEMPTS_AT: Final[i64] = 7

EACH: Final[i64] = 0x01010101  # one in the byte of every seat
HIGH: Final[i64] = 0x80808080


class Position(State):
    """Packed: a byte a seat for pawns, cards, sphinxes seen; three bits a sphinx for places and colours.

    Sphinxes are told apart by their first place. Who has seen which one is public, its colour is not.
    """

    def __init__(self, edition: SphinxEdition, failed: vec[i64]) -> None:
        self.edition: SphinxEdition = edition
        self.failed: vec[i64] = (
            failed  # attempts that were wrong: three sphinxes, three colours, of three bits; shared, never changed
        )
        self.seats: i64 = 4
        self.simple: i64 = 0
        self.limit: i64 = 0  # of turns; 0 for none
        self.notes: bool = True
        self.pawns: i64 = 0
        self.cards: i64 = 0
        self.seen: i64 = 0
        self.glimpse: i64 = 0  # sphinxes that a seat saw since its turn before began
        self.places: i64 = 0  # which sphinx stands on G1, G2, G3, T1, T2, T3
        self.colours: i64 = 0  # of each sphinx
        self.dice: i64 = 0  # three bits a die
        self.rolled: i64 = 0
        self.left: i64 = 0  # bit d: die d is still to be used
        self.moves: i64 = 0  # what they allow (follows from the rest, kept for speed)
        self.steps: i64 = 0  # of the move under way
        self.way: i64 = 1
        self.looked: bool = False
        self.robbed: i64 = 0  # bit s: seat s was robbed this turn
        self.player: i64 = 0
        self.phase: i64 = ROLLING
        self.turn: i64 = 1
        self.winner: i64 = NOBODY

    def copy_into(self, other: Position) -> None:
        other.seats = self.seats
        other.simple = self.simple
        other.limit = self.limit
        other.notes = self.notes
        other.pawns = self.pawns
        other.cards = self.cards
        other.seen = self.seen
        other.glimpse = self.glimpse
        other.places = self.places
        other.colours = self.colours
        other.dice = self.dice
        other.rolled = self.rolled
        other.left = self.left
        other.moves = self.moves
        other.steps = self.steps
        other.way = self.way
        other.looked = self.looked
        other.robbed = self.robbed
        other.player = self.player
        other.phase = self.phase
        other.turn = self.turn
        other.winner = self.winner

    # -- reading the packed words

    def dice_count(self) -> i64:
        return 2 if self.simple & TWO_DICE != 0 else 3

    def field_of(self, seat: i64) -> i64:
        return (self.pawns >> (8 * seat)) & 127

    def hand_of(self, seat: i64) -> i64:
        """The colours a seat holds, one bit each."""
        return (self.cards >> (8 * seat)) & 63

    def seen_by(self, seat: i64) -> i64:
        """The sphinxes a seat has seen, one bit each; none for a spectator."""
        if seat < 0:
            return 0
        return (self.seen >> (8 * seat)) & 63

    def sphinx_at(self, place: i64) -> i64:
        return (self.places >> (3 * place)) & 7

    def colour_of(self, sphinx: i64) -> i64:
        return (self.colours >> (3 * sphinx)) & 7

    def die(self, index: i64) -> i64:
        """The face of a die; 0 before it is rolled."""
        return (self.dice >> (3 * index)) & 7

    def taken(self, field: i64) -> bool:
        """Whether any pawn stands on a field."""
        x = self.pawns ^ (field * EACH)
        return (x - EACH) & ~x & HIGH != 0

    def pawn_at(self, field: i64) -> i64:
        """The seat, other than the player's, whose pawn stands on a field; NOBODY if there is none."""
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.player and self.field_of(seat) == field:
                return seat
            seat += 1
        return NOBODY

    def uses(self) -> i64:
        """What the dice left allow, as bits of ``moves``."""
        left = self.left
        dice = self.dice
        at = self.field_of(self.player)
        moves: i64 = 0
        bit: i64 = 1
        attempt: i64 = shl(1, ATTEMPTS_AT)
        while left != 0:
            if left & 1 != 0:
                number = dice & 7
                if number == SNAKE:
                    moves |= SNAKE_MOVE
                else:
                    to = at + number
                    if to < GUARDIAN:
                        if not self.taken(to):
                            moves |= bit
                    elif popcount(self.hand_of(self.player)) >= CARDS_NEEDED:  # R2
                        moves |= attempt
                    to = at - number
                    if to == 0 or (to > 0 and not self.taken(to)):  # R4: the start is never full
                        moves |= bit << 1
            left >>= 1
            dice >>= 3
            bit <<= 2
            attempt <<= 2
        return moves

    # -- what the wrong attempts tell everyone (R7)

    def possible(self, colours: i64) -> bool:
        """Whether the wrong attempts so far leave these colours of the six sphinxes possible."""
        i: i64 = 0
        while i < len(self.failed):
            if self.right_if(colours, self.failed[i]):
                return False
            i += 1
        return True

    def right_if(self, colours: i64, laid: i64) -> bool:
        """Whether three cards laid would have been right, were these the colours."""
        x = (colours >> (3 * (laid & 7))) & 7
        y = (colours >> (3 * ((laid >> 3) & 7))) & 7
        z = (colours >> (3 * ((laid >> 6) & 7))) & 7
        if self.simple & FREE_ORDER == 0:
            return laid >> 9 == x | (y << 3) | (z << 6)
        cards = shl(1, (laid >> 9) & 7) | shl(1, (laid >> 12) & 7) | shl(1, laid >> 15)
        return cards == shl(1, x) | shl(1, y) | shl(1, z)
