"""What the strongest levels of Styx think of a position: a small network over what stands in a list of numbered facts.

Each fact that holds adds its row of weights to the hidden units; what a unit holds above nothing counts for the result.
Three units share a word (20 bits each, so that nothing carries over), and all is done in whole numbers: the same
everywhere.
"""

from __future__ import annotations

from math import exp, floor
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.styx.judgement import StyxJudgement
from tablee.bots.styx.network import HIDDEN, UNITS, kept_network
from tablee.bots.styx.tactics import is_akin, most_covered
from tablee.core.bits import popcount, shl
from tablee.games.styx.components import NO_CARD, PHLEGYAS
from tablee.games.styx.position import ALL_PILES
from tablee.games.styx.rules import StyxState

# Where the facts of each kind begin. "Piles" are those that the mover holds, 1 to 4.
STAGE: Final[i64] = 0  # piles, stage of the game (five)
SIZES: Final[i64] = 20  # both hands
SIZE: Final[i64] = 45  # stage, own hand; stage, the other's
COVERS: Final[i64] = 95  # piles, cards of the hand that could cover one of the other's; the same of the other
REACH: Final[i64] = 135  # piles, the other's piles that they could cover; the same of the other
AKIN: Final[i64] = (
    175  # cards after which another is placed, how many of them could cover; the same of the other
)
ROW: Final[i64] = 225  # face-up cards that could cover the other's piles, that could cover one's own
ROW_AKIN: Final[i64] = 234  # face-up cards after which another is placed, how many of them could cover
WITH_ROW: Final[i64] = 243  # piles, the other's piles that hand or row could cover; the same of the other
STUCK: Final[i64] = 283  # size of the hand, cards that can be placed nowhere; the same of the other
MARKER: Final[i64] = 333  # marker, cards whose faculty is Phlégyas in the hand (two at most), in the other's
GAIN: Final[i64] = 387  # piles, the most of the other's piles that a turn can cover; the same of the other
THREAT: Final[i64] = 435  # piles, face-up cards with which the other would win
FRESH: Final[i64] = (
    447  # piles, share of the pile that could cover the other's piles; that could cover one's own
)
TOPS: Final[i64] = 495  # whose pile, its top
PILES: Final[i64] = 567  # whose pile; how many of the hand, the other's, the row, the pile could cover it
CARDS: Final[i64] = (
    783  # whose card (the row's too), its faculty, whether akin, how many piles it could cover
)
GUIDE: Final[i64] = 927  # the Phlégyas card
ALL_FACTS: Final = 963
MOST_FACTS: Final = 64

WORDS: Final[i64] = HIDDEN // UNITS
LANE: Final[i64] = 0xFFFFF
ZERO: Final[i64] = 2048  # a weight is kept with so much added, so that no unit is ever below nothing


def _spread() -> list[int]:
    """For each set of piles a byte for each pile."""
    return [sum(((piles >> pile) & 1) << (8 * pile) for pile in range(5)) for piles in range(32)]


def _curve() -> list[float]:
    # Rounded, so that the last digit of a machine's own exponential has no say in a choice.
    return [floor(65536.0 / (1.0 + exp((512 - n) / 64.0)) + 0.5) / 65536.0 for n in range(1024)]


CURVE: Final[vec[float]] = vec[float](_curve())  # chances by log-odds, from -8 to 8 in steps of 1/64
SPREAD: Final[vec[i64]] = vec[i64]([i64(n) for n in _spread()])


class StyxInsight(StyxJudgement):
    """The same playouts, judged by the network."""

    def __init__(self, turns: int) -> None:
        super().__init__(turns)
        kept = kept_network()
        self.rows: vec[i64] = vec[i64]([i64(word) for word in kept.rows])
        self.out: vec[i64] = vec[i64]([i64(weight) for weight in kept.out])
        self.found: vec[i64] = vec[i64]([i64(0)] * MOST_FACTS)
        self.count: i64 = 0
        self.sums: vec[i64] = vec[i64]([i64(0)] * int(WORDS))
        self.tally: i64 = 0  # what _hand counted: a byte for each pile
        self.row_tally: i64 = 0
        self.other_tally: i64 = 0

    def features(self, state: StyxState) -> list[int]:
        """The facts that hold, for who begins a turn."""
        self.look(state)
        return [int(self.found[i]) for i in range(int(self.count))]

    def judge(self, state: StyxState) -> float:
        self.look(state)
        found = self.found
        rows = self.rows
        sums = self.sums
        count = self.count
        word: i64 = 0
        while word < WORDS:
            total = rows[ALL_FACTS * WORDS + word]
            i: i64 = 0
            while i < count:
                total += rows[found[i] * WORDS + word]
                i += 1
            sums[word] = total
            word += 1
        out = self.out
        zero = ZERO * (count + 1)
        odds: i64 = ((sums[0] & LANE) - zero) << 16  # the first unit counts as it is
        unit: i64 = 1
        while unit < HIDDEN:
            held = ((sums[unit // UNITS] >> (20 * (unit % UNITS))) & LANE) - zero
            if held > 0:
                odds += held * out[unit]
            unit += 1
        at = (odds >> 18) + 512
        if at < 0:
            at = 0
        elif at > 1023:
            at = 1023
        return CURVE[at]

    def _add(self, fact: i64) -> None:
        self.found[self.count] = fact
        self.count += 1

    def look(self, state: StyxState) -> None:
        self.count = 0
        second = state.player == 1
        mine = state.control if second else ALL_PILES & ~state.control
        theirs = ALL_PILES & ~mine
        piles = popcount(mine) - 1
        left: i64 = len(state.pile) - state.drawn
        stage: i64 = 0 if left > 16 else 1 if left > 9 else 2 if left > 4 else 3 if left > 0 else 4
        hand = state.hand1 if second else state.hand0
        size = state.size1 if second else state.size0
        other = state.hand0 if second else state.hand1
        other_size = state.size0 if second else state.size1
        self._add(STAGE + piles * 5 + stage)
        self._add(SIZES + size * 5 + other_size)
        self._add(SIZE + stage * 5 + size)
        self._add(SIZE + 25 + stage * 5 + other_size)
        in_row = self._row(state, mine, theirs)
        phlegyas_cards = self._hand(state, hand, size, theirs, in_row, piles, 0)
        own_tally = self.tally
        others_phlegyas = self._hand(state, other, other_size, mine, in_row, piles, 1)
        self.other_tally = self.tally
        self.tally = own_tally
        self._add(MARKER + state.marker * 9 + phlegyas_cards * 3 + others_phlegyas)
        self._turns(state, hand, size, other, other_size, mine, theirs, piles)
        self._pile(state, left, mine, theirs, piles)
        self._add(GUIDE + (state.phlegyas >> 3) * 6 + (state.phlegyas & 7))

    def _row(self, state: StyxState, mine: i64, theirs: i64) -> i64:
        """The face-up cards; the piles that they could cover."""
        reach: i64 = 0
        tally: i64 = 0
        covers: i64 = 0
        akin: i64 = 0
        faculties = state.edition.faculty
        slot: i64 = 0
        while slot < 12:
            card = (state.row >> slot) & 63
            if card != NO_CARD:
                piles = state.placements(card)
                reach |= piles
                tally += SPREAD[piles]
                wanted = popcount(piles & theirs)
                kin: i64 = 0
                if wanted > 0:
                    covers += 3
                if piles & mine != 0:
                    covers += 1
                if is_akin(card, state.phlegyas):
                    kin = 1
                    akin += 4 if wanted > 0 else 3
                self._add(CARDS + 96 + ((faculties[card] - 1) * 2 + kin) * 4 + (wanted if wanted < 3 else 3))
            slot += 6
        self._add(ROW + covers)
        self._add(ROW_AKIN + akin)
        self.row_tally = tally
        return reach

    def _hand(
        self, state: StyxState, hand: i64, size: i64, wanted: i64, in_row: i64, piles: i64, whose: i64
    ) -> i64:
        """A hand, and what it could do to the piles that it wants; how many of its cards do as Phlégyas does."""
        faculties = state.edition.faculty
        reach: i64 = 0
        tally: i64 = 0
        covers: i64 = 0
        akin: i64 = 0
        stuck: i64 = 0
        guided: i64 = 0
        base = CARDS + whose * 48
        n = size
        while n > 0:
            card = hand & 63
            there = state.placements(card)
            reach |= there
            tally += SPREAD[there]
            number = popcount(there & wanted)
            if number > 0:
                covers += 1
            elif there == 0:
                stuck += 1
            faculty = faculties[card]
            if faculty == PHLEGYAS:
                guided += 1
            kin: i64 = 0
            if is_akin(card, state.phlegyas):
                kin = 1
                akin += 6 if number > 0 else 5
            self._add(base + ((faculty - 1) * 2 + kin) * 4 + (number if number < 3 else 3))
            hand >>= 6
            n -= 1
        self._add(COVERS + whose * 20 + piles * 5 + covers)
        self._add(REACH + whose * 20 + piles * 5 + popcount(reach & wanted))
        self._add(AKIN + whose * 25 + akin)
        self._add(WITH_ROW + whose * 20 + piles * 5 + popcount((reach | in_row) & wanted))
        self._add(STUCK + whose * 25 + size * 5 + stuck)
        self.tally = tally
        return guided if guided < 2 else 2

    def _turns(
        self,
        state: StyxState,
        hand: i64,
        size: i64,
        other: i64,
        other_size: i64,
        mine: i64,
        theirs: i64,
        piles: i64,
    ) -> None:
        """What a whole turn could cover: one's own, and the other's with the same row."""
        best: i64 = 0
        worst: i64 = 0
        winning: i64 = 0
        slot: i64 = 0
        while slot < 12:
            card = (state.row >> slot) & 63
            if card != NO_CARD:
                gain = most_covered(state, hand | shl(card, size * 6), size + 1, theirs)
                if gain > best:
                    best = gain
                gain = most_covered(state, other | shl(card, other_size * 6), other_size + 1, mine)
                if gain > worst:
                    worst = gain
                if gain == piles + 1:
                    winning += 1
            slot += 6
        self._add(GAIN + piles * 6 + best)
        self._add(GAIN + 24 + piles * 6 + worst)
        self._add(THREAT + piles * 3 + winning)

    def _pile(self, state: StyxState, left: i64, mine: i64, theirs: i64, piles: i64) -> None:
        """What the cards of the pile could do (in whatever order they lie), and the piles of the river."""
        covering: i64 = 0
        endangering: i64 = 0
        tally: i64 = 0
        at = state.drawn
        while at < state.drawn + left:
            there = state.placements(state.pile[at])
            tally += SPREAD[there]
            if there & theirs != 0:
                covering += 1
            if there & mine != 0:
                endangering += 1
            at += 1
        self._add(FRESH + piles * 6 + (0 if covering == 0 else 1 + covering * 5 // (left + 1)))
        self._add(FRESH + 24 + piles * 6 + (0 if endangering == 0 else 1 + endangering * 5 // (left + 1)))
        pile: i64 = 0
        while pile < 5:
            top = (state.river >> (6 * pile)) & 63
            owner: i64 = 1 - ((mine >> pile) & 1)
            self._add(TOPS + owner * 36 + (top >> 3) * 6 + (top & 7))
            own = (self.tally >> (8 * pile)) & 255
            others = (self.other_tally >> (8 * pile)) & 255
            shown = (self.row_tally >> (8 * pile)) & 255
            loose = (tally >> (8 * pile)) & 255
            share: i64 = 0 if loose == 0 else 1 if loose * 6 < left else 2 if loose * 3 < left else 3
            fact = owner * 3 + (own if own < 2 else 2)
            fact = fact * 3 + (others if others < 2 else 2)
            self._add(PILES + (fact * 3 + shown) * 4 + share)
            pile += 1
