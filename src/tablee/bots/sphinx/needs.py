"""What a seat of Sphinx still needs to the treasure, in actions: counted piece by piece, or as one way round."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.sphinx.tours import Tours, simple_of, tours_of
from tablee.bots.sphinx.ways import MUMMIES, SUMMIT, Ways, ways_of
from tablee.core.bits import popcount, shl
from tablee.games.sphinx.rules import SphinxState

LOOK_AGAIN: Final = 10.0  # a further look needs another turn, and another way round
FOREIGN_LOOK: Final = 12.0  # what others seem to need for a guardian they have not seen
FOREIGN_CARD: Final = 3.0
UNKNOWN_CARD: Final = 5.0
SPARE_LOOK: Final = 0.7
KEPT: Final[i64] = 4096  # answers of a `RoundNeeds`, a power of two


def _colours() -> list[int]:
    """By the sphinxes whose colours are known: where these stand in the word of all six."""
    return [sum(7 << (3 * sphinx) for sphinx in range(6) if known >> sphinx & 1) for known in range(64)]


COLOURS: Final[vec[i64]] = vec[i64]([i64(word) for word in _colours()])


class Needs:
    """What a seat still needs to the treasure, in actions. ``known``: the sphinxes whose colours it really knows."""

    def __init__(self) -> None:
        self.ways: Ways | None = None
        # Of the guardians: how many the seat has not seen, of how many it does not know the colour, and the colours
        # of the others. What that takes beside the way: further looks, cards of unknown colours; what spares some.
        self.unseen: i64 = 0
        self.unknown: i64 = 0
        self.wanted: i64 = 0
        self.looks = 0.0
        self.cards = 0.0
        self.spared = 0.0

    def map_of(self, state: SphinxState) -> Ways:
        ways = self.ways
        if ways is None or ways.edition is not state.edition:
            ways = ways_of(state.edition)
            self.ways = ways
        return ways

    def own(self, state: SphinxState, seat: i64, known: i64) -> float:
        """From where the seat stands to the treasure: looks, the cards for the guardians, the way."""
        ways = self.map_of(state)
        self.count(state, seat, known)
        at = state.field_of(seat)
        goals = self.wanted & ~state.hand_of(seat)
        looks = self.looks
        cards = self.cards
        if self.unseen > 0:
            goals |= shl(1, MUMMIES)
        while goals != 0:  # the nearest goal first, then on from there
            goal = nearest_goal(ways, goals, at)
            cost = ways.actions(goal, at)
            if goal == MUMMIES:
                looks += cost
            else:
                cards += cost
            at = ways.arrival(goal, at)
            goals &= ~shl(1, goal)
        return looks - self.spared + cards + ways.actions(SUMMIT, at)

    def count(self, state: SphinxState, seat: i64, known: i64) -> None:
        """What the guardians ask of a seat that knows these sphinxes, all of which it has seen."""
        seen = state.seen_by(seat)
        guards: i64 = 0
        unseen: i64 = 0
        unknown: i64 = 0
        wanted: i64 = 0
        place: i64 = 0
        while place < 3:
            sphinx = state.sphinx_at(place)
            bit = shl(1, sphinx)
            guards |= bit
            if seen & bit == 0:
                unseen += 1
            if known & bit == 0:
                unknown += 1
            else:
                wanted |= shl(1, state.colour_of(sphinx))
            place += 1
        self.unseen = unseen
        self.unknown = unknown
        self.wanted = wanted
        self.looks = float(unseen - 1) * LOOK_AGAIN if unseen > 1 else 0.0
        self.cards = 0.0 if unknown == 0 else float(unknown) * UNKNOWN_CARD * unknown_card(state, seat, known)
        self.spared = SPARE_LOOK * float(popcount(seen & ~guards))

    def seeming(self, state: SphinxState, other: i64, known: i64) -> float:
        """How much another seat seems to need: what everybody can tell."""
        seen = state.seen_by(other)
        unseen: i64 = 0
        place: i64 = 0
        while place < 3:
            if (seen >> state.sphinx_at(place)) & 1 == 0:
                unseen += 1
            place += 1
        lacking = 3 - popcount(state.hand_of(other))
        total = float(unseen) * FOREIGN_LOOK + self.map_of(state).actions(SUMMIT, state.field_of(other))
        return total + float(lacking) * FOREIGN_CARD if lacking > 0 else total


class RoundNeeds(Needs):
    """The same, by the shortest way round all that is lacking (`Tours`), on average over the colours that may be those
    of the guardians not known. What another seat needs is told so, too, as far as both seats' knowledge goes.

    A plan asks for the same again and again, of the others above all: what was told is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.tours: Tours | None = None
        self.asked: vec[i64] = vec[i64]()
        self.told: vec[float] = vec[float]()

    def own(self, state: SphinxState, seat: i64, known: i64) -> float:
        return self._told(state, seat, known)

    def seeming(self, state: SphinxState, other: i64, known: i64) -> float:
        """Of the sphinxes that both seats have seen the colours are known, of the others none."""
        return self._told(state, other, known & state.seen_by(other))

    def _told(self, state: SphinxState, seat: i64, known: i64) -> float:
        tours = self._tours(state)
        # All that it follows from: the field, the cards, what was seen, which colours are known, where the sphinxes
        # stand, these colours.
        key = state.field_of(seat) | (state.hand_of(seat) << 7) | (state.seen_by(seat) << 13) | (known << 19)
        key |= (state.places << 25) | ((state.colours & COLOURS[known]) << 43)
        slot = (key ^ (key >> 13) ^ (key >> 27) ^ (key >> 43)) & (KEPT - 1)
        if self.asked[slot] == key:
            return self.told[slot]
        total = self._round(tours, state, seat, known)
        self.asked[slot] = key
        self.told[slot] = total
        return total

    def _tours(self, state: SphinxState) -> Tours:
        tours = self.tours
        if tours is None or tours.edition is not state.edition or tours.simple != simple_of(state.simple):
            tours = tours_of(state.edition, state.simple)
            self.tours = tours
            self.asked = vec[i64]([i64(-1)] * int(KEPT))
            self.told = vec[float]([0.0] * int(KEPT))
        return tours

    def _round(self, tours: Tours, state: SphinxState, seat: i64, known: i64) -> float:
        self.count(state, seat, known)
        at = state.field_of(seat)
        hand = state.hand_of(seat)
        wanted = self.wanted
        mummy = self.unseen > 0
        total = self.looks - self.spared + self.cards
        if self.unknown == 0:
            return total + tours.to(wanted).actions(wanted & ~hand, mummy, at)
        hidden = hidden_colours(state, known)
        sum: float = 0.0
        ways: float = 0.0
        part: i64 = 0
        while part < 64:
            if part & ~hidden == 0 and popcount(part) == self.unknown:
                sum += tours.to(wanted | part).actions((wanted | part) & ~hand, mummy, at)
                ways += 1.0
            part += 1
        return total + sum / ways


def hidden_colours(state: SphinxState, known: i64) -> i64:
    """The colours of the sphinxes that are not known, one bit each."""
    out: i64 = 63
    sphinx: i64 = 0
    while sphinx < 6:
        if (known >> sphinx) & 1 != 0:
            out &= ~shl(1, state.colour_of(sphinx))
        sphinx += 1
    return out


def nearest_goal(ways: Ways, goals: i64, at: i64) -> i64:
    best: i64 = -1
    least: float = 0.0
    goal: i64 = 0
    while goal <= MUMMIES:
        if (goals >> goal) & 1 != 0:
            cost = ways.actions(goal, at)
            if best < 0 or cost < least:
                best = goal
                least = cost
        goal += 1
    return best


def unknown_card(state: SphinxState, seat: i64, known: i64) -> float:
    """What a card costs whose colour is not known yet: less, the more of the colours in question are in hand."""
    hidden: i64 = 0
    held: i64 = 0
    sphinx: i64 = 0
    while sphinx < 6:
        if (known >> sphinx) & 1 == 0:
            hidden += 1
            if (state.hand_of(seat) >> state.colour_of(sphinx)) & 1 != 0:
                held += 1
        sphinx += 1
    return 0.0 if hidden == 0 else 1.0 - float(held) / float(hidden)
