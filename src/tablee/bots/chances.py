"""Chances that are probabilities: how often a seat wins if everyone goes on like moyen.

All that the seat cannot know is dealt anew, a quick bot plays every seat to the end, many times, and what the playouts
are known to get wrong is mended (``fits.py``). The same position, seen by the same seat, always gets the same deals and
the same luck, whoever asks and whatever else is weighed: a hint and an analysis cannot contradict each other, and two
actions are compared on common deals, which takes most of the luck out of their difference.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.bots.base import Bot
from tablee.bots.fits import Fits
from tablee.bots.kit import Kit, kit_of
from tablee.bots.knowledge import Knowledge
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.rng import Rng, derived
from tablee.core.state import CHANCE, OVER, Actions, State, draw

LEAST: Final = 0.01  # what is not proven is never said to be lost, or won
LONGEST: Final[i64] = 5000  # steps of a playout; what has not ended then is nobody's
FEWEST: Final = 1  # playouts, however short the time
SURE: Final = 1.96  # standard errors: 95 in 100
SOON: Final = 2.33  # standard errors behind after a quarter of the deals that are enough: 99 in 100
AHEAD: Final = 0.5  # standard errors ahead after half of them that hardly ever become clear after all


class Chance:
    """A probability of winning, with its 95 % interval. ``proven``: nothing is left to chance. ``fitted``: it was
    measured at such tables how often it comes true."""

    def __init__(self, value: float, low: float, high: float, proven: bool, fitted: bool) -> None:
        self.value = value
        self.low = low
        self.high = high
        self.proven = proven
        self.fitted = fitted

    def __repr__(self) -> str:
        return f"Chance({self.value:.2f} [{self.low:.2f}–{self.high:.2f}])"


class Trials:
    """How an action came out for a seat, deal by deal; ``proven`` where it ends the game in everybody's sight.
    ``luck``: how much worse than all deals those were on which it was played."""

    def __init__(self, action: int, payoffs: list[float], proven: bool, luck: float = 0.0) -> None:
        self.action = action
        self.payoffs = payoffs
        self.proven = proven
        self.luck = luck

    def mean(self) -> float:
        """Of the playouts, with one more that is half won: never 0 or 1."""
        n = len(self.payoffs) + 1
        return min(max((sum(self.payoffs) + 0.5) / n + self.luck, 0.5 / n), (n - 0.5) / n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Odds:
    """The chances at one table: its game, edition, number of seats and options."""

    def __init__(self, match: Match, playouts: int = 0) -> None:
        self.game: Game = match.game
        self.kit: Kit = kit_of(match.game.id)
        self.fits: Fits = self.kit.fits()
        self.edition: str = match.edition.digest()
        self.kind: str = self.kit.kind_of(match.game, match.seats, match.options)
        self.playouts: int = playouts if playouts > 0 else self.kit.playouts()
        self.seats: int = match.seats
        self.quick: Bot = self.kit.sparring()
        self.continuer: Bot = self.kit.continuer()
        self.knowledge: Knowledge = self.kit.knowledge()

    def fitted(self) -> bool:
        return self.fits.knows(self.edition, self.kind)

    def try_out(self, state: State, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        """Each action, -1 for none, played on from the same deals with the same luck.

        ``cap`` limits the seconds, 0 does not."""
        return self._tried(state, seat, actions, cap, False)

    def sift(self, state: State, seat: int, actions: list[int], cap: float = 0.0) -> list[Trials]:
        """The same for who wants to know only which is best, in about half the time.

        An action that is far behind the first after a quarter of the deals is played on no further, and after half of
        them only one is beside the first: the best of those that are ahead of it. The others would hardly go before
        both clearly."""
        return self._tried(state, seat, actions, cap, True)

    def _tried(self, state: State, seat: int, actions: list[int], cap: float, sifted: bool) -> list[Trials]:
        seed = seed_of(self.game, state, seat)
        tried = [Trials(action, [], self._ends(state, seat, action, seed)) for action in actions]
        left = list(tried)
        began: float = perf_counter() if cap > 0.0 else 0.0
        for i in range(self.playouts):
            if cap > 0.0 and i >= FEWEST and perf_counter() - began > cap:
                break
            if sifted and i > 0 and i == self.playouts // 4:
                left = [one for one in left if one is tried[0] or not _far_behind(one, tried[0])]
            elif sifted and i > 0 and i == self.playouts // 2:
                left = _leaders(left)
            deal = state.resample(seat, derived(seed, 2 * i))
            for one in left:
                one.payoffs.append(self.play_deal(deal, seat, one.action, seed, i))
        whole = tried[0].payoffs
        for one in tried:
            n = len(one.payoffs)
            one.luck = sum(whole) / len(whole) - sum(whole[:n]) / n
        return tried

    def play_deal(self, deal: State, seat: int, action: int, seed: str, number: int) -> float:
        """What an action comes to on one of the deals that the seed names."""
        luck = derived(seed, 2 * number + 1)
        return play_on(deal.copy(), seat, action, self.quick, luck, self.seats)

    def _ends(self, state: State, seat: int, action: int, seed: str) -> bool:
        if action < 0:
            return False
        before = state.resample(seat, Rng(seed))
        after = before.copy()
        after.apply(action)
        return after.to_act() == OVER and self.knowledge.foresees(self.game, before, action, after)

    def chance(self, trials: Trials) -> Chance:
        """What the trials amount to."""
        if trials.proven:
            sure = trials.payoffs[0]
            return Chance(sure, sure, sure, True, True)
        mean = trials.mean()
        n = len(trials.payoffs) + 1
        # Wilson's interval lies between 0 and 1 by itself.
        middle = (mean + SURE * SURE / (2 * n)) / (1.0 + SURE * SURE / n)
        half = SURE * sqrt(mean * (1.0 - mean) / n + SURE * SURE / (4.0 * n * n)) / (1.0 + SURE * SURE / n)
        line = self.fits.line(self.edition, self.kind)
        low = line.mend(max(middle - half, 0.001))
        high = line.mend(min(middle + half, 0.999))
        return Chance(_bounded(line.mend(mean)), _bounded(low), _bounded(high), False, self.fitted())


def _bounded(chance: float) -> float:
    return LEAST if chance < LEAST else 1.0 - LEAST if chance > 1.0 - LEAST else chance


def _far_behind(one: Trials, first: Trials) -> bool:
    behind, error = margin(first, one)
    return behind > SOON * error


def _leaders(left: list[Trials]) -> list[Trials]:
    """The first, and the best of those that are ahead of it, if any is."""
    first = left[0]
    best = first
    most: float = 0.0
    for one in left[1:]:
        ahead, error = margin(one, first)
        if ahead > AHEAD * error and ahead > most:
            best = one
            most = ahead
    return [first] if best is first else [first, best]


def margin(better: Trials, worse: Trials) -> tuple[float, float]:
    """How much oftener one won than the other on common deals, and the standard error of that."""
    n = min(len(better.payoffs), len(worse.payoffs))
    differences = [better.payoffs[i] - worse.payoffs[i] for i in range(n)]
    mean = sum(differences) / n
    spread = sum([(one - mean) * (one - mean) for one in differences])
    # One more deal, in which they differ as much as can be: few playouts that all agree prove nothing.
    return mean, sqrt((spread + 1.0) / float(n + 1)) / sqrt(float(n))


def seed_of(game: Game, state: State, seat: int) -> str:
    """A name for what the seat knows: the same for all positions that it cannot tell apart."""
    seen = json.dumps(game.view(state, seat), sort_keys=True, separators=(",", ":"))
    return blake2b(f"{seat}/{seen}".encode(), digest_size=12).hexdigest()


def play_on(state: State, seat: int, action: int, quick: Bot, rng: Rng, seats: int) -> float:
    """What the game is worth to the seat when it ends, played by the quick bot from this action on; in place.

    The deal is imagined, so the bot may decide on it as it stands: nothing hidden from the seat is in it.
    """
    buffer = Actions()
    quick.forget()
    if action >= 0:
        state.apply(action)
    steps: i64 = 0
    while steps < LONGEST:
        who = state.to_act()
        if who == OVER:
            return state.payoff(seat)
        state.apply(draw(state, rng, buffer) if who == CHANCE else quick.decide(state, who, rng))
        steps += 1
    return 1.0 / seats if seats > 1 else 0.0
