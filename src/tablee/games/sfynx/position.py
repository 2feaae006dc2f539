"""A position of Sfynx as packed words: its fields, how it is copied, read, and reshuffled where hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng
from tablee.core.state import State
from tablee.games.sfynx.board.antechamber import Antechamber
from tablee.games.sfynx.board.moves import NO_EFFECT
from tablee.games.sfynx.components import NO_ENIGME, NO_REWARD, NOTCHES, SfynxEdition

# Phases.
TURN: Final[i64] = 0  # an action, a reward, or the token
EFFECT: Final[i64] = 1  # inside a special action or a reward
CHOOSE: Final[i64] = 2  # several Énigmes are solved: which first?
REWARD: Final[i64] = 3  # an Énigme left: take a reward
LIMIT: Final[i64] = 4  # one reward too many: discard or use one
CURSING: Final[i64] = 5  # the token turns restored tiles over
WON: Final[i64] = 6
LOST_TIME: Final[i64] = 7  # the twelfth token
LOST_CURSED: Final[i64] = 8  # all tiles cursed

NO_ENIGMES: Final[i64] = NO_ENIGME | (NO_ENIGME << 5) | (NO_ENIGME << 10)


class Position(State):
    """Packed: Énigmes five bits each, rewards three, tokens four, owned rewards four a kind; tops lowest."""

    def __init__(self, edition: SfynxEdition, board: Antechamber) -> None:
        self.edition: SfynxEdition = edition
        self.board: Antechamber = board
        self.seats: i64 = 1
        self.degree: i64 = 1
        self.limit: i64 = 3  # of rewards revealed and of rewards kept
        self.phase: i64 = TURN
        self.turn: i64 = 1  # from 1; its player is (turn - 1) % seats
        self.basics: i64 = 2  # basic actions still due
        self.special: i64 = 1  # special actions still due
        self.specials: i64 = 0  # the four in play, a bit a kind
        self.active: i64 = 0  # those still active
        self.effect: i64 = NO_EFFECT  # in EFFECT: what kind of steps
        self.left: i64 = 0  # in EFFECT: how many more at most; in CURSING: how many tiles more
        self.taken: i64 = 0  # in EFFECT: steps taken
        self.settling: i64 = 0  # 1 from the moment an Énigme leaves until the row is filled again
        self.allowed: i64 = 0  # Énigmes that a joker reward lets a Sfynx solve, until the chain ends
        self.stage: i64 = 0  # in CURSING: effects of the token already begun
        self.row: i64 = NO_ENIGMES  # three Énigmes, the nearest to the pile lowest; NO_ENIGME in the gaps
        self.pile: i64 = 0
        self.pile_size: i64 = 0
        self.pile_known: i64 = 0  # at the bottom, put there by the Tourbillon
        self.solved: i64 = 0  # a bit an Énigme
        self.solved_count: i64 = 0
        self.out: i64 = 0  # Énigmes of the three packs that left the game unseen
        self.tokens: i64 = 0
        self.shown: i64 = 0  # tokens revealed
        self.offer: i64 = (
            NO_REWARD | (NO_REWARD << 3) | (NO_REWARD << 6)
        )  # rewards revealed; NO_REWARD in the gaps
        self.rewards: i64 = 0  # the pile of rewards
        self.rewards_size: i64 = 0
        self.owned: i64 = 0
        self.owned_count: i64 = 0
        self.spent: i64 = 0  # rewards put back into the box, packed like owned

    def copy_into(self, other: Position) -> None:
        """Give another position everything but the edition and the board, which it was made with."""
        other.seats = self.seats
        other.degree = self.degree
        other.limit = self.limit
        other.phase = self.phase
        other.turn = self.turn
        other.basics = self.basics
        other.special = self.special
        other.specials = self.specials
        other.active = self.active
        other.effect = self.effect
        other.left = self.left
        other.taken = self.taken
        other.settling = self.settling
        other.allowed = self.allowed
        other.stage = self.stage
        other.row = self.row
        other.pile = self.pile
        other.pile_size = self.pile_size
        other.pile_known = self.pile_known
        other.solved = self.solved
        other.solved_count = self.solved_count
        other.out = self.out
        other.tokens = self.tokens
        other.shown = self.shown
        other.offer = self.offer
        other.rewards = self.rewards
        other.rewards_size = self.rewards_size
        other.owned = self.owned
        other.owned_count = self.owned_count
        other.spent = self.spent

    # -- what nobody can know (R6): the order of the piles, and which Énigmes left the game

    def reshuffle_into(self, other: Position, rng: Rng) -> None:
        """Put what nobody knows of this position in another order in its copy."""
        other.tokens = _shuffled_part(self.tokens, 4, self.shown, NOTCHES, rng)
        other.rewards = _shuffled_part(self.rewards, 3, 0, self.rewards_size, rng)
        unknown = self.pile_size - self.pile_known
        hidden: i64 = self.out
        i: i64 = 0
        while i < unknown:
            hidden |= shl(1, (self.pile >> (5 * i)) & 31)
            i += 1
        drawn: list[i64] = []
        other.out = 0
        for pack in self.edition.degrees[self.degree - 1]:
            loose: list[i64] = []
            gone: i64 = 0  # three of each pack left the game
            for card in range(pack * 6, pack * 6 + 6):
                gone += (self.out >> card) & 1
                if (hidden >> card) & 1 != 0:
                    loose.append(card)
            cards = vec[i64](loose)
            rng.shuffle(cards)
            for j in range(len(cards)):
                if j < gone:
                    other.out |= shl(1, cards[j])
                else:
                    drawn.append(cards[j])
        order = vec[i64](drawn)
        rng.shuffle(order)
        other.pile = self.pile >> (5 * unknown)
        i = unknown
        while i > 0:
            i -= 1
            other.pile = (other.pile << 5) | order[i]

    # -- reading the packed words

    def row_cards(self) -> list[int]:
        """The three places of the row, the nearest to the pile first; NO_ENIGME in the gaps."""
        return [int((self.row >> (5 * slot)) & 31) for slot in range(3)]

    def pile_cards(self) -> list[int]:
        return [int((self.pile >> (5 * i)) & 31) for i in range(int(self.pile_size))]

    def token_ids(self) -> list[int]:
        """All twelve tokens in their order, those already revealed first."""
        return [int((self.tokens >> (4 * i)) & 15) for i in range(int(NOTCHES))]

    def offered(self) -> list[int]:
        """The kinds of the rewards revealed."""
        return [int((self.offer >> (3 * slot)) & 7) for slot in range(int(self.limit))]

    def reward_pile(self) -> list[int]:
        return [int((self.rewards >> (3 * i)) & 7) for i in range(int(self.rewards_size))]

    def owned_of(self, kind: i64) -> i64:
        """How many rewards of a kind the team has."""
        return (self.owned >> (4 * kind)) & 15


def packed(items: list[int], bits: int) -> i64:
    """A pile as one word, its top lowest."""
    word: i64 = 0
    for i in range(len(items)):
        word |= shl(items[i], bits * i)
    return word


def _shuffled_part(word: i64, bits: i64, first: i64, end: i64, rng: Rng) -> i64:
    """A packed pile with the items from ``first`` to ``end`` (not included) drawn anew.

    It sorts before it shuffles, so that nothing of the true order is left in the result.
    """
    mask = shl(1, bits) - 1
    items = sorted([int((word >> (bits * i)) & mask) for i in range(int(first), int(end))])
    order = vec[i64]([i64(item) for item in items])
    rng.shuffle(order)
    at = first
    while at < end:
        shift = bits * at
        word = (word & ~shl(mask, shift)) | shl(order[at - first], shift)
        at += 1
    return word
