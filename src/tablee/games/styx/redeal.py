"""What a seat cannot know in Styx, dealt anew: hidden hands and the pile, within what everyone was shown (R4, R5).

When a repetition lapses (R4), or a turn is blocked (R5), everyone learns that no card of that hand could be placed.
``lapsed`` keeps it. For each seat it has ``DEPTH`` masks: at least k of its hidden cards are not in the k-th. Each mask
contains the next. Who plays a hidden card may have held it then or have drawn it since, so the strictest demand that
the card meets is dropped.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.core.rng import Rng

DEPTH: Final = 4  # hidden cards of a hand when something lapses, at most
TRIES: Final = 24  # deals at random before the demands are met one by one
NO_LAPSE: Final[vec[i64]] = vec[i64]()  # shared by all positions in which nothing was shown


def with_lapse(lapsed: vec[i64], seat: i64, hidden: i64, placeable: i64) -> vec[i64]:
    """Everyone has seen that none of a seat's ``hidden`` cards is one of ``placeable``."""
    if hidden == 0:
        return lapsed
    out = vec[i64]([i64(0)] * (2 * DEPTH)) if len(lapsed) == 0 else lapsed[:]
    k: i64 = 0
    while k < hidden and k < DEPTH:
        out[seat * DEPTH + k] = out[seat * DEPTH + k] | placeable
        k += 1
    return out


def without_card(lapsed: vec[i64], seat: i64, card: i64) -> vec[i64]:
    """A hidden card of a seat was played: drop the strictest demand that it meets."""
    if len(lapsed) == 0:
        return lapsed
    out = lapsed[:]
    first = seat * DEPTH
    k: i64 = 0
    while k < DEPTH and out[first + k] & shl(1, card) != 0:
        k += 1
    while k < DEPTH:
        out[first + k] = out[first + k + 1] if k + 1 < DEPTH else 0
        k += 1
    i: i64 = 0
    while i < 2 * DEPTH:
        if out[i] != 0:
            return out
        i += 1
    return NO_LAPSE


def meets(cards: list[int], lapsed: vec[i64], seat: i64) -> bool:
    """Whether hidden cards are what the demands on their seat leave possible."""
    k: i64 = 0
    while k < DEPTH:
        mask = lapsed[seat * DEPTH + k]
        if mask != 0:
            others: i64 = 0
            for card in cards:
                if mask & shl(1, card) == 0:
                    others += 1
            if others <= k:
                return False
        k += 1
    return True


class Redeal:
    """Places of hidden hands ask for cards; augmenting paths match them with the loose ones."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.seats: list[int] = []  # of each place, grouped by seat
        self.asked: list[int] = []  # by place: the cards that it may not get
        self.needy = -1  # the seat that must get one of ``placeable``, if any
        self.placeable = 0

    def add_hand(self, seat: int, hidden: int, lapsed: vec[i64]) -> None:
        for k in range(hidden):
            self.seats.append(seat)
            self.asked.append(int(lapsed[seat * DEPTH + k]) if len(lapsed) != 0 and k < DEPTH else 0)

    def deal(self, rng: Rng) -> list[int]:
        """All cards in a new order: one for each place, then the rest."""
        own = [i for i in range(len(self.seats)) if self.seats[i] == self.needy]
        for pinned in rng.shuffled(own) if self.needy >= 0 else [-1]:
            wanted = list(self.asked)
            if pinned >= 0:
                wanted[pinned] |= ~self.placeable
            cards = rng.shuffled(self.cards)
            holder = [-1] * len(cards)
            if self._place_all(wanted, cards, holder):
                return self._ordered(cards, holder)
        raise AssertionError("no deal fits what was shown, though the true one must")

    def _place_all(self, wanted: list[int], cards: list[int], holder: list[int]) -> bool:
        for place in range(len(wanted)):  # noqa: SIM110 (a generator would compile to a slower closure)
            if not self._place(place, wanted, cards, holder, [False] * len(cards)):
                return False
        return True

    def _place(
        self, place: int, wanted: list[int], cards: list[int], holder: list[int], tried: list[bool]
    ) -> bool:
        """Give a place a card, moving others where they hold what it needs."""
        for j in range(len(cards)):
            if tried[j] or (wanted[place] >> cards[j]) & 1:
                continue
            tried[j] = True
            if holder[j] < 0 or self._place(holder[j], wanted, cards, holder, tried):
                holder[j] = place
                return True
        return False

    def _ordered(self, cards: list[int], holder: list[int]) -> list[int]:
        out = [cards[holder.index(place)] for place in range(len(self.seats))]
        return out + [cards[j] for j in range(len(cards)) if holder[j] < 0]
