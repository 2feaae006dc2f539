"""The order of a pack, as far as it follows from what was played: each card has a window of places."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.syzygie.components import PACK


class Windows:
    """By card: the first place it may have in its pack, and the first after those that it may not have any more."""

    def __init__(self) -> None:
        self.early: vec[i64] = vec[i64]([i64(0)] * PACK)
        self.late: vec[i64] = vec[i64]([i64(PACK)] * PACK)

    def narrow(self, card: i64, first: i64, end: i64) -> None:
        """A card is known to be between two places."""
        if self.early[card] < first:
            self.early[card] = first
        if self.late[card] > end:
            self.late[card] = end

    def order(self) -> vec[i64]:
        """The pack that gives each place, from the first on, the card whose window ends first.

        Where any order fits all windows, this one does. Places for which no card is left get -1.
        """
        out = vec[i64]([i64(-1)] * PACK)
        taken: i64 = 0
        place: i64 = 0
        while place < PACK:
            best: i64 = -1
            card: i64 = 0
            while card < PACK:
                free = (taken >> card) & 1 == 0 and self.early[card] <= place
                if free and (best < 0 or self.late[card] < self.late[best]):
                    best = card
                card += 1
            if best >= 0:
                out[place] = best
                taken |= shl(1, best)
            place += 1
        return out

    def holds(self, order: vec[i64]) -> bool:
        """Whether each card of a pack is inside its window."""
        place: i64 = 0
        while place < PACK:
            card = order[place]
            if card < 0 or not self.early[card] <= place < self.late[card]:
                return False
            place += 1
        return True
