"""The rules of Kalaha: six pits a side with four seeds each, and a store each."""

from __future__ import annotations

from tablee.core import OVER, Actions, Field, OpenState, Outcome

PITS = 6
SEEDS = 4
ALL_SEEDS = 2 * PITS * SEEDS
RING = 2 * PITS + 2  # counter-clockwise: the pits and the store of seat 0, then those of seat 1

FIELDS = [Field("player", 0, 1), Field("ring", 0, ALL_SEEDS, RING), Field("captured", 0, ALL_SEEDS)]


def first_pit(seat: int) -> int:
    return seat * (PITS + 1)


def store_of(seat: int) -> int:
    return first_pit(seat) + PITS


def opposite(pit: int) -> int:
    return 2 * PITS - pit


class KalahaState(OpenState):
    """An action is a pit of the seat to act, from 0, in the order of sowing."""

    player: int
    ring: list[int]
    captured: int  # by the last move

    def fields(self) -> list[Field]:
        return FIELDS

    def fault(self) -> str:
        if sum(self.ring) != ALL_SEEDS:
            return f"'ring' must hold {ALL_SEEDS} seeds, not {sum(self.ring)}"
        return "" if any(self.side(0)) == any(self.side(1)) else "one side is empty: the other must be swept"

    def side(self, seat: int) -> list[int]:
        return self.ring[first_pit(seat) : store_of(seat)]

    def to_act(self) -> int:
        return self.player if any(self.side(self.player)) else OVER

    def legal_into(self, out: Actions) -> None:
        for pit, seeds in enumerate(self.side(self.player)):
            if seeds:
                out.add(pit)

    def apply(self, action: int) -> None:
        ring, player = self.ring, self.player
        own, other = store_of(player), store_of(1 - player)
        at = first_pit(player) + action
        seeds, ring[at] = ring[at], 0
        while seeds:
            at = (at + 1) % RING
            if at != other:
                ring[at] += 1
                seeds -= 1
        self.captured = 0
        if first_pit(player) <= at < own and ring[at] == 1 and ring[opposite(at)]:
            self.captured = 1 + ring[opposite(at)]
            ring[own] += self.captured
            ring[at] = ring[opposite(at)] = 0
        if at != own:
            self.player = 1 - player
        if not any(self.side(0)) or not any(self.side(1)):
            for seat in (0, 1):
                ring[store_of(seat)] += sum(self.side(seat))
                ring[first_pit(seat) : store_of(seat)] = [0] * PITS

    def outcome(self) -> Outcome:
        scores = [self.ring[store_of(seat)] for seat in (0, 1)]
        winners = [seat for seat in (0, 1) if scores[seat] == max(scores)]
        return Outcome(winners, scores, "most_seeds" if len(winners) == 1 else "tie")
