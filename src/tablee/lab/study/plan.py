"""What a study plays, and what it counts while playing.

Everything counted is a whole number under a name, so that parts of a study add up to the same whoever played them and
in whatever order they come in. Games are known by their numbers (see ``lab/workers.py``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.bots.base import Bot, choose
from tablee.bots.roster import make_bot
from tablee.core import CHANCE, OVER, Actions, Edition, Game, Options, Rng, State, derived, get_game
from tablee.core.registry import room_of
from tablee.core.state import draw
from tablee.lab.arena import Pairing, play_game

UNITS = 60  # a win; shares of it between up to six seats are whole numbers too
TENTHS = 10  # a game is cut into so many parts of its course
Counts = Counter[str]


@dataclass(frozen=True)
class Variant:
    """One way to play the game: what stands side by side in a study."""

    name: str
    seats: int
    options: Options
    edition: dict[str, Any] | None = None


@dataclass(frozen=True)
class Plan:
    """A whole study, as plain data for workers: for each variant levels against levels, and games between ``bots``."""

    game: str
    variants: tuple[Variant, ...]
    bots: tuple[str, ...]
    games: int
    levels: tuple[str, ...]
    level_games: int
    seed: str

    def matches(self) -> list[tuple[str, ...]]:
        """The levels that meet: each with the next stronger one; alone where everybody plays together."""
        if get_game(self.game).cooperative:
            return [(level,) for level in self.levels] if self.level_games else []
        neighbours = zip(self.levels[1:], self.levels, strict=False)
        return list(neighbours) if self.level_games else []

    def sections(self) -> list[tuple[int, int, int]]:
        """Variant, match (-1: the games between ``bots``) and number of games; the slow ones first."""
        out = [
            (variant, match, self.level_games)
            for variant in range(len(self.variants))
            for match in range(len(self.matches()))
        ]
        return out + [(variant, -1, self.games) for variant in range(len(self.variants))]

    def total(self) -> int:
        return sum(count for _, _, count in self.sections())

    def play(self, first: int, count: int) -> Counts:
        """Games ``first`` to ``first + count - 1`` of all sections, one after the other."""
        counts: Counts = Counter()
        begin = 0
        for number, match, games in self.sections():
            low, high = max(first, begin), min(first + count, begin + games)
            if low < high:
                variant = self.variants[number]
                edition = edition_of(self.game, variant)
                for index in range(low - begin, high - begin):
                    if match < 0:
                        self._watch(variant, edition, index, f"{number}", counts)
                    else:
                        self._meet(variant, edition, match, index, f"{number}/level/{match}", counts)
            begin += games
        return counts

    def _meet(
        self, variant: Variant, edition: Edition, match: int, index: int, name: str, counts: Counts
    ) -> None:
        """One game of levels against levels: what the stronger one got of it."""
        bots = list(self.matches()[match])
        # Numbers of games, not names of variants, make the deals: all variants are played with the same luck.
        pairing = Pairing(
            self.game,
            bots,
            variant.seats,
            variant.options,
            f"{self.seed}/level/{match}",
            False,
            variant.edition,
        )
        played = play_game(pairing, index, edition)
        mine = sum(pay for bot, pay in zip(played.seats, played.payoffs, strict=True) if bot == bots[0])
        total = sum(played.payoffs)
        share = float(mine > 0) if get_game(self.game).cooperative else (mine / total if total else 0.0)
        counts[f"{name}/games"] += 1
        counts[f"{name}/won"] += round(UNITS * share)

    def _watch(self, variant: Variant, edition: Edition, index: int, name: str, counts: Counts) -> None:
        game = get_game(self.game)
        rng = derived(self.seed, index)
        state = game.setup(edition, variant.seats, variant.options, rng)
        bots = [make_bot(self.game, bot) for bot in self.bots]
        watched = Watched(game, variant.seats, state)
        watched.play([bots[seat % len(bots)] for seat in range(variant.seats)], rng)
        watched.count(name, counts)


class Watched:
    """One game, and what is seen of it."""

    def __init__(self, game: Game, seats: int, state: State) -> None:
        self.game = game
        self.seats = seats
        self.state = state
        self.standing, self.held = hooks(game.id)
        self.steps = 0
        self.branching: list[int] = []
        self.first = -1  # the seat that decides first
        self.opening = ""
        self.leaders: list[int] = []  # who led alone, whenever that was another than before
        self.halfway = -1
        self.courses: list[int] = []  # the leader after each step, -1 for none
        self.pieces: list[set[str]] = [set() for _ in range(seats)]

    def play(self, bots: list[Bot], rng: Rng) -> None:
        state = self.state
        buffer = Actions()
        while (who := int(state.to_act())) != OVER:
            if who == CHANCE:
                state.apply(draw(state, rng, buffer))
            else:
                self._note_pieces()
                buffer.n = 0
                state.legal_into(buffer)
                self.branching.append(int(buffer.n))
                if self.first < 0:  # drawn at random, so that openings can be compared
                    self.first = who
                    action = int(state.random_action(rng, buffer))
                    self.opening = self.game.format(state, action)
                else:
                    action = int(choose(bots[who], state, who, rng))
                state.apply(action)
            self.steps += 1
            self._note_leader()

    def _note_pieces(self) -> None:
        if self.held is not None:
            for seat in range(1 if self.game.cooperative else self.seats):
                self.pieces[seat].update(self.held(self.state, seat))

    def _note_leader(self) -> None:
        points = self.standing(self.state) if self.standing is not None else []
        best = [seat for seat, own in enumerate(points) if own == max(points)]
        # A team leads together: by its first seat.
        alone = bool(best) and set(best) <= set(self.game.team_of(self.state, best[0]))
        leader = best[0] if alone else -1
        self.courses.append(leader)
        if leader >= 0 and (not self.leaders or self.leaders[-1] != leader):
            self.leaders.append(leader)

    def count(self, name: str, counts: Counts) -> None:
        """Add what was seen."""
        state = self.state
        outcome = state.outcome()
        won = [round(UNITS * float(state.payoff(seat))) for seat in range(self.seats)]
        counts[f"{name}/games"] += 1
        counts[f"{name}/reason/{outcome.reason}"] += 1
        counts[f"{name}/steps/{self.steps}"] += 1
        for seat in range(self.seats):
            counts[f"{name}/order/{(seat - self.first) % self.seats}"] += won[seat]
            if seat < len(outcome.scores):
                kind = "winner" if seat in outcome.winners else "other"
                counts[f"{name}/score/{kind}/{outcome.scores[seat]}"] += 1
        for i, choices in enumerate(self.branching):
            tenth = TENTHS * i // len(self.branching)
            counts[f"{name}/choices/{tenth}/sum"] += choices
            counts[f"{name}/choices/{tenth}/count"] += 1
        counts[f"{name}/opening/{self.opening}/games"] += 1
        counts[f"{name}/opening/{self.opening}/won"] += won[self.first]
        if self.leaders:
            counts[f"{name}/changes/{len(self.leaders) - 1}"] += 1
            halfway = self.courses[len(self.courses) // 2]
            if halfway >= 0:
                counts[f"{name}/halfway/games"] += 1
                counts[f"{name}/halfway/won"] += won[halfway]
        for seat, pieces in enumerate(self.pieces):
            if pieces:
                alike = f"{(seat - self.first) % self.seats}.{len(pieces)}"
                counts[f"{name}/alike/{alike}/games"] += 1
                counts[f"{name}/alike/{alike}/won"] += won[seat]
                for piece in pieces:
                    counts[f"{name}/held/{piece}/{alike}/games"] += 1
                    counts[f"{name}/held/{piece}/{alike}/won"] += won[seat]


def edition_of(game_id: str, variant: Variant) -> Edition:
    game = get_game(game_id)
    return game.default_edition() if variant.edition is None else game.edition_of(variant.edition, "edition")


def hooks(
    game_id: str,
) -> tuple[Callable[[State], list[int]] | None, Callable[[State, int], list[str]] | None]:
    """``standing`` and ``held`` of the module ``study`` in the game's package, where it has one."""
    found = room_of(game_id, "study")
    return getattr(found, "standing", None), getattr(found, "held", None)
