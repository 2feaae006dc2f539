"""How likely each seat of Sphinx is to come to the treasure first, between two turns: fitted to 5,000 games of fort.

`python -m benchmarks.standing_sphinx` fits it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.sphinx.needs import RoundNeeds
from tablee.core.bits import popcount
from tablee.games.sphinx.rules import SphinxState

FARTHEST: Final[i64] = 65
# A seat's weight by the actions that it needs (`RoundNeeds`): at these, and between them in proportion.
NEEDS: Final = [0, 4, 8, 12, 16, 20, 25, 30, 36, 43, 52, 65]
WEIGHTS: Final = [1.0, 0.802, 0.408, 0.328, 0.261, 0.2, 0.157, 0.123, 0.123, 0.121, 0.101, 0.101]


def _weights() -> list[float]:
    """A seat's weight by the whole actions that it needs (`RoundNeeds`): as in the lists, and in proportion between."""
    out = [WEIGHTS[0]]
    for k in range(1, len(NEEDS)):
        width = NEEDS[k] - NEEDS[k - 1]
        step = (WEIGHTS[k] - WEIGHTS[k - 1]) / width
        out += [WEIGHTS[k - 1] + step * at for at in range(1, width + 1)]
    return out


BY_NEED: Final[vec[float]] = vec[float](_weights())
# Times these: by the turns before its next one, of two, three and four seats; by the guardians that it has not seen,
# and those seen whose cards it lacks (a round to them is told too cheap); by the sphinxes seen, by the cards held.
BY_WAIT: Final[vec[float]] = vec[float]([1.0, 0.636, 1.0, 0.74, 0.547, 1.0, 0.798, 0.636, 0.507])
FIRST_WAIT: Final[vec[i64]] = vec[i64]([i64(0), i64(0), i64(0), i64(2), i64(5)])  # of so many seats
BY_UNSEEN: Final[vec[float]] = vec[float]([1.0, 1.201, 1.775, 1.515])
BY_LACKING: Final[vec[float]] = vec[float]([1.0, 0.971, 0.8, 0.533])
BY_SEEN: Final[vec[float]] = vec[float]([1.0, 1.277, 1.63, 2.082, 2.658, 3.393, 3.393])
BY_HELD: Final[vec[float]] = vec[float]([1.0, 1.139, 1.298, 1.478, 1.478, 1.478, 1.478])


class Standing:
    """Judges a position in which nothing is hidden: each seat by what it knows there."""

    def __init__(self) -> None:
        self.needs = RoundNeeds()

    def chance(self, state: SphinxState, seat: i64) -> float:
        """Of the seat, as a share of the weights of all."""
        total: float = 0.0
        mine: float = 0.0
        other: i64 = 0
        while other < state.seats:
            weight = self.weight(state, other)
            total += weight
            if other == seat:
                mine = weight
            other += 1
        return mine / total

    def weight(self, state: SphinxState, seat: i64) -> float:
        seen = state.seen_by(seat)
        hand = state.hand_of(seat)
        need = self.needs.own(state, seat, seen)
        whole = i64(need)
        if need <= 0.0:
            out = BY_NEED[0]
        elif whole >= FARTHEST:
            out = BY_NEED[FARTHEST]
        else:
            low = BY_NEED[whole]
            out = low + (BY_NEED[whole + 1] - low) * (need - float(whole))
        unseen: i64 = 0
        lacking: i64 = 0
        place: i64 = 0
        while place < 3:
            sphinx = state.sphinx_at(place)
            if (seen >> sphinx) & 1 == 0:
                unseen += 1
            elif (hand >> state.colour_of(sphinx)) & 1 == 0:
                lacking += 1
            place += 1
        wait = (seat - state.player + state.seats) % state.seats
        out *= BY_WAIT[FIRST_WAIT[state.seats] + wait] * BY_UNSEEN[unseen] * BY_LACKING[lacking]
        return out * BY_SEEN[popcount(seen)] * BY_HELD[popcount(hand)]
