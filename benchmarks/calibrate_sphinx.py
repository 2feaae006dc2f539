"""How a pyramid of Sphinx plays between decent planners: length, colours, doors, seats.

python -m benchmarks.calibrate_sphinx --games 200 --jobs 2        # the pyramid of the edition
python -m benchmarks.calibrate_sphinx --games 200 --edition my.toml
python -m benchmarks.calibrate_sphinx --search 40                 # look for another, and print it
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from benchmarks.sphinx_planner import Planner, Ways

from tablee.core import CHANCE, OVER, Rng, derived, get_game
from tablee.core.state import Actions, draw
from tablee.games.sphinx.board.spiral import block_fault, ring_of
from tablee.games.sphinx.components import COLOURS, SphinxEdition, door_name
from tablee.games.sphinx.position import CHOOSING
from tablee.games.sphinx.rules import TAKE, SphinxState
from tablee.lab.workers import in_order
from tablee.lab.workforce import Workforce, add_workers, workforce


class Tally:
    """What was counted over a series of games."""

    def __init__(self, edition: SphinxEdition, seats: int) -> None:
        self.edition = edition
        self.turns: list[int] = []
        self.failed = 0
        self.taken = [0] * 6
        self.away = [0.0] * 6  # actions to the colour, summed over turns begun without it
        self.lacked = [0] * 6
        self.doors = [0] * len(edition.doors)
        self.worse = [0] * len(edition.doors)
        self.order = [0] * seats  # games won by the first player, the second, ...

    def add(self, other: Tally) -> None:
        self.turns += other.turns
        self.failed += other.failed
        for mine, theirs in (
            (self.taken, other.taken),
            (self.lacked, other.lacked),
            (self.doors, other.doors),
            (self.worse, other.worse),
            (self.order, other.order),
        ):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        self.away = [a + b for a, b in zip(self.away, other.away, strict=True)]

    def mean(self) -> float:
        return sum(self.turns) / len(self.turns)

    def ease(self) -> list[float]:
        """How many actions away each colour is from where those stand who lack it."""
        return [self.away[colour] / max(1, self.lacked[colour]) for colour in range(6)]

    def evenness(self) -> float:
        """The easiest colour against the hardest."""
        return min(self.ease()) / max(self.ease())

    def taking(self) -> float:
        """The colour taken least against the one taken most."""
        return min(self.taken) / max(1, max(self.taken))

    def least_door(self) -> float:
        """The door least used, in uses a game."""
        return min(self.doors) / len(self.turns)


def play(edition: SphinxEdition, ways: Ways, seats: int, rng: Rng, tally: Tally, limit: int) -> None:
    game = get_game("sphinx")
    options = game.complete_options(seats, {"turn_limit": limit})
    state = game.setup(edition, seats, options, rng)
    assert isinstance(state, SphinxState)
    first = int(state.player)
    planner = Planner(ways)
    buffer = Actions()
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(draw(state, rng, buffer))
            continue
        if state.phase == CHOOSING and state.left == 7:
            _count_colours(state, ways, tally)
        action = planner.choose(state)
        if action == TAKE:
            tally.taken[int(edition.offers[state.field_of(state.player)]) - 1] += 1
        before = state.copy()
        state.apply(action)
        _count_door(before, state, planner, tally)
    tally.turns.append(int(state.turn))
    tally.failed += len(state.failed)
    if state.winner >= 0:
        tally.order[(int(state.winner) - first) % seats] += 1


def _count_colours(state: SphinxState, ways: Ways, tally: Tally) -> None:
    at = int(state.field_of(state.player))
    for colour in range(6):
        if not (state.hand_of(state.player) >> colour) & 1:
            tally.away[colour] += ways.cost[colour][at]
            tally.lacked[colour] += 1


def _count_door(before: SphinxState, after: SphinxState, planner: Planner, tally: Tally) -> None:
    """Count a door that took its player across, and whether he was better off where he pushed it."""
    seat = int(before.player)
    landed = int(after.field_of(seat))
    if landed >= len(planner.ways.across) or abs(landed - int(before.field_of(seat))) <= 6:
        return
    pushed = int(tally.edition.across[landed])
    if pushed < 0:
        return  # back to the start after a failed attempt
    door = int(tally.edition.door_of[landed])
    tally.doors[door] += 1
    known = int(after.seen_by(seat))
    stayed = after.copy()
    stayed.pawns += (pushed - landed) << (8 * seat)
    if planner.cost(stayed, seat, known) < planner.cost(after, seat, known):
        tally.worse[door] += 1


def measure(edition: SphinxEdition, seats: int, games: int, seed: str, limit: int, force: Workforce) -> Tally:
    tally = Tally(edition, seats)
    for part in in_order(partial(played, edition.data, seats, seed, limit), games, force):
        counted = Tally(edition, seats)
        vars(counted).update(part)
        tally.add(counted)
    return tally


def played(
    data: dict[str, object], seats: int, seed: str, limit: int, first: int, count: int
) -> dict[str, object]:
    """A chunk of games; the counts, as plain data."""
    edition = get_game("sphinx").edition_of(data, "edition")
    assert isinstance(edition, SphinxEdition)
    ways = Ways(edition)
    tally = Tally(edition, seats)
    for index in range(first, first + count):
        play(edition, ways, seats, derived(seed, index), tally, limit)
    return {name: value for name, value in vars(tally).items() if name != "edition"}


def report(tally: Tally) -> str:
    turns = sorted(tally.turns)
    games = len(turns)
    lines = [
        f"games {games}; turns in all: mean {tally.mean():.1f}, median {turns[games // 2]}, "
        f"tenth {turns[games // 10]}, nine tenths {turns[games * 9 // 10]}; "
        f"failed attempts a game {tally.failed / games:.2f}",
        "won by order of play: " + ", ".join([f"{wins / games:.2f}" for wins in tally.order]),
    ]
    for colour in range(6):
        lines.append(
            f"  {COLOURS[colour]:7} fields {tally.edition.cards[colour]}: "
            f"taken {tally.taken[colour] / games:.2f} a game, "
            f"{tally.ease()[colour]:.1f} actions away for who lacks it"
        )
    for door in range(len(tally.doors)):
        uses = tally.doors[door]
        lines.append(
            f"  door {door_name(tally.edition.doors[door]):12} used {uses / games:.2f} a game, "
            f"unwillingly {tally.worse[door] / max(1, uses):.2f}"
        )
    return "\n".join(lines)


class Layout:
    """A pyramid to try: doors, card fields by colour, mummies."""

    def __init__(self, doors: list[list[int]], cards: list[list[int]], mummies: list[int]) -> None:
        self.doors = doors
        self.cards = cards
        self.mummies = mummies

    def sound(self) -> bool:
        """The edition's own conditions, and ours: alike fields apart, mummies on two rings or more."""
        used = [field for door in self.doors for field in door]
        used += [field for pair in self.cards for field in pair] + self.mummies
        if len(set(used)) != len(used) or any(block_fault(door) for door in self.doors):
            return False
        if any(72 <= field <= 76 for pair in self.cards for field in pair):
            return False
        if any(abs(pair[0] - pair[1]) < 4 for pair in self.cards):
            return False
        rings = [ring_of(field) for field in self.mummies]
        apart = sorted(self.mummies)
        spread = max([rings.count(ring) for ring in range(1, 5)]) <= 4
        return spread and all(apart[i + 1] - apart[i] > 1 for i in range(5))

    def changed(self, rng: Rng) -> Layout:
        """A neighbour: a field elsewhere, two fields exchanged, or a door shifted along its wall."""
        doors = [list(door) for door in self.doors]
        cards = [list(pair) for pair in self.cards]
        mummies = list(self.mummies)
        kind = rng.below(4)
        colour, which = int(rng.below(6)), int(rng.below(2))
        if kind == 0:
            cards[colour][which] = 1 + int(rng.below(71))
        elif kind == 1:
            mummies[int(rng.below(6))] = 1 + int(rng.below(76))
        elif kind == 2:
            other, at = int(rng.below(6)), int(rng.below(2))
            cards[colour][which], cards[other][at] = cards[other][at], cards[colour][which]
        else:
            door, step = int(rng.below(len(doors))), 1 - 2 * int(rng.below(2))
            doors[door] = [field + step for field in doors[door]]
        return Layout(doors, cards, mummies)

    def edition(self, base: SphinxEdition) -> SphinxEdition:
        data = dict(base.data)
        data["door"] = [{"source": "reconstructed", "fields": door} for door in self.doors]
        cards: dict[str, object] = {COLOURS[colour]: sorted(self.cards[colour]) for colour in range(6)}
        data["cards"] = {"source": "reconstructed", **cards}
        data["mummies"] = {"source": "reconstructed", "fields": sorted(self.mummies)}
        edition = get_game("sphinx").edition_of(data, "search")
        assert isinstance(edition, SphinxEdition)
        return edition

    def __str__(self) -> str:
        doors = ", ".join([door_name(door) for door in self.doors])
        cards = ", ".join([f"{COLOURS[c]} {sorted(self.cards[c])}" for c in range(6)])
        return f"doors {doors}\ncards {cards}\nmummies {sorted(self.mummies)}"


def faults(tally: Tally, target: float) -> float:
    """How far a pyramid is from what we want: length, colours alike, every door used, none a trap."""
    uses = [count / len(tally.turns) for count in tally.doors]
    forced = [tally.worse[i] / max(1, tally.doors[i]) for i in range(len(uses))]
    return (
        abs(tally.mean() - target) / 4
        + 3 * (1 - tally.evenness())
        + 2 * max(0.0, 0.7 - tally.taking())
        + max(0.0, 2.0 - min(uses))
        + 3 * max(0.0, max(forced) - 0.3)
    )


def search(base: SphinxEdition, tries: int, games: int, seed: str, target: float, force: Workforce) -> None:
    """From neighbour to neighbour, at first to slightly worse ones too; every new best is printed."""
    rng = Rng(seed)
    here = Layout(base.doors, base.cards, base.mummies)
    value = best = faults(measure(base, 4, games, seed, 500, force), target)
    for index in range(tries):
        other = here.changed(rng)
        while not other.sound():
            other = here.changed(rng).changed(rng)
        tally = measure(other.edition(base), 4, games, seed, 500, force)
        found = faults(tally, target)
        if found < value + 0.3 * (1 - index / tries) * rng.unit():
            here, value = other, found
        if found < best:
            best = found
            print(
                f"{best:.2f}: {tally.mean():.1f} turns, colours {tally.evenness():.2f} {tally.taking():.2f}, "
                f"least door {tally.least_door():.2f}"
            )
            print(other, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", type=Path, help="an edition file; the game's own where none is named")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="calibrate")
    parser.add_argument("--limit", type=int, default=500, help="turns after which a game is a draw (R8)")
    parser.add_argument("--search", type=int, default=0, help="how many neighbours to try, four seats")
    parser.add_argument("--target", type=float, default=34.0, help="turns in all to aim at in a search")
    add_workers(parser, keep=False)
    given = parser.parse_args()
    force = workforce(given)
    game = get_game("sphinx")
    edition = game.default_edition() if given.edition is None else game.edition_from(given.edition)
    assert isinstance(edition, SphinxEdition)
    if given.search:
        search(edition, given.search, given.games, given.seed, given.target, force)
        return
    print(report(measure(edition, given.seats, given.games, given.seed, given.limit, force)))


if __name__ == "__main__":
    main()
