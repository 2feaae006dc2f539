"""Design and measure packs for Syzygie: the printed cards are lost, so these are chosen by playing with them.

    python benchmarks/calibrate_syzygie.py measure [EDITION] [--games N] [--jobs J]   what the README of the game quotes
    python benchmarks/calibrate_syzygie.py search [--packs N] [--seed S]   propose packs, print the best edition

Run it with the compiled rules: a search plays tens of thousands of games.
"""

from __future__ import annotations

import argparse
import math
import sys
from functools import partial
from pathlib import Path

from tablee.core import Edition, Rng, get_game
from tablee.core.files.edition import Document
from tablee.games.syzygie.components import SyzygieEdition, read_edition
from tablee.games.syzygie.deal import deal
from tablee.games.syzygie.position import DISCARD
from tablee.games.syzygie.rules import SyzygieState
from tablee.lab.workers import in_order
from tablee.lab.workforce import Workforce, add_workers, workforce

GAME = get_game("syzygie")
OPTIONS = GAME.complete_options(2, {})
EXCHANGED = str.maketrans("LS", "SL")
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
BESIDE = [(i, i + 1) for i in range(9) if i % 3 < 2] + [(i, i + 3) for i in range(6)]


# -- cards


def turned(card: str) -> str:
    return "".join(card[(2 - i % 3) * 3 + i // 3] for i in range(9))


def rotations(card: str) -> list[str]:
    out = [card]
    for _ in range(3):
        out.append(turned(out[-1]))
    return out


def sound(card: str) -> bool:
    """No rotational symmetry, no alignment of its own, no two Suns or two Moons side by side."""
    if len(set(rotations(card))) < 4:
        return False
    if any(card[b] in "12" and {card[a], card[c]} == {"L", "S"} for a, b, c in LINES):
        return False
    return not any(card[a] == card[b] and card[a] in "LS" for a, b in BESIDE)


def spread(symbols: str, rng: Rng) -> str:
    cells = [*symbols, *"........."][:9]
    return "".join(cells[i] for i in rng.shuffled(list(range(9))))


def propose_pack(rng: Rng) -> list[str]:
    """Ten cards and their images with Moons and Suns exchanged: 42 lights, 18 Planets of 1, 4 to 10 of 2."""
    twos = 2 + int(rng.below(4))
    while True:
        symbols = ["*"] * 21 + ["1"] * 9 + ["2"] * twos
        symbols = [symbols[i] for i in rng.shuffled(list(range(len(symbols))))]
        sizes = rng.shuffled([4] * (len(symbols) - 30) + [3] * (40 - len(symbols)))
        hands = [symbols[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(10)]
        if all(1 <= hand.count("*") <= 3 for hand in hands):
            break
    pack: list[str] = []
    taken: set[str] = set()
    for hand in hands:
        while True:
            card = spread("".join("LS"[rng.below(2)] if s == "*" else s for s in hand), rng)
            image = card.translate(EXCHANGED)
            if sound(card) and image not in rotations(card) and not taken & {card, image}:
                break
        taken |= {*rotations(card), *rotations(image)}
        pack += [card, image]
    return pack


def propose_start(rng: Rng) -> str:
    while True:
        card = spread("LS" + "12"[rng.below(2)], rng)
        if sound(card):
            return card


def edition_text(start: str, pack: list[str], name: str) -> str:
    def rows(card: str) -> str:
        return f'"{card[:3]} {card[3:6]} {card[6:]}"'

    cards = "\n".join(f"    {rows(card)}," for card in pack)
    head = f'game = "syzygie"\nname = "{name}"\n\n[start]\nsource = "reconstructed"\ncard = {rows(start)}\n'
    return f'{head}\n[[pack]]\nsource = "reconstructed"\ncards = [\n{cards}\n]\n'


def edition_of(start: str, pack: list[str]) -> SyzygieEdition:
    return read_edition(Document(edition_text(start, pack, "proposed"), "proposed pack"))


# -- players


def any_card(state: SyzygieState, legal: list[int], rng: Rng) -> int:
    return legal[rng.below(len(legal))]


def gains(state: SyzygieState, legal: list[int]) -> list[int]:
    """Points, twice, and one more for the bonus: the bonus decides between equals."""
    out: list[int] = []
    for action in legal:
        points, bonus = state.gain(action)
        out.append(2 * points + (1 if bonus else 0))
    return out


def greedy(state: SyzygieState, legal: list[int], rng: Rng) -> int:
    """The most points now; of equals the bonus; of those, any."""
    values = gains(state, legal)
    best = max(values)
    return any_card(state, [legal[i] for i in range(len(legal)) if values[i] == best], rng)


def thoughtful(state: SyzygieState, legal: list[int], rng: Rng) -> int:
    """Of the eight best, the one that leaves the least to the best reply, over two redeals of what is hidden."""
    values = gains(state, legal)
    order = sorted(range(len(legal)), key=lambda i: (-values[i], int(rng.next32())))[:8]
    me = state.to_act()
    worlds = [state.resample(me, rng) for _ in range(2)]
    best, best_value = legal[order[0]], -1e9
    for i in order:
        value = float(values[i]) + (values[i] & 1)  # a choice of cards is worth about a point
        for world in worlds:
            after = world.copy()
            after.apply(legal[i])
            replies = after.legal_actions()
            if replies:
                value -= max(gains(after, replies)) / len(worlds)
        if value > best_value:
            best, best_value = legal[i], value
    return best


PLAYERS = {"random": any_card, "greedy": greedy, "thoughtful": thoughtful}


class Series:
    """What many games between two players showed; each pair of games is one deal with the players' seats exchanged."""

    def __init__(
        self, edition: SyzygieEdition, one: str, other: str, games: int, seed: str, begin: int = 0
    ) -> None:
        self.games = games
        self.margins: list[int] = []  # the one's points less the other's
        self.leads: list[int] = []  # the first player's points less the second's
        self.totals = [0, 0]
        self.wins = 0.0
        self.turns = 0
        self.narrow = 0  # turns with fewer than five placements
        self.discards = 0
        self.bonuses = 0
        for game in range(begin, begin + games):
            state = deal(edition, 2, OPTIONS, Rng(f"{seed}/{game // 2}"))
            rng = Rng(f"{seed}/{game}/play")
            seat_of_one = (int(state.first) + game) % 2
            while state.to_act() >= 0:
                legal = state.legal_actions()
                self.turns += 1
                self.narrow += len(legal) < 5 or legal[0] >= DISCARD
                mover = PLAYERS[one if state.to_act() == seat_of_one else other]
                state.apply(mover(state, legal, rng))
                self.bonuses += state.placed and state.layout.bonus()
            scores = [int(state.score0), int(state.score1)]
            self.discards += len(state.discards)
            self.totals[0] += scores[seat_of_one]
            self.totals[1] += scores[1 - seat_of_one]
            self.margins.append(scores[seat_of_one] - scores[1 - seat_of_one])
            self.leads.append(scores[int(state.first)] - scores[1 - int(state.first)])
            self.wins += state.payoff(seat_of_one)

    def add(self, other: Series) -> None:
        """Join the games that come after these."""
        self.games += other.games
        self.margins += other.margins
        self.leads += other.leads
        self.totals = [a + b for a, b in zip(self.totals, other.totals, strict=True)]
        self.wins += other.wins
        self.turns += other.turns
        self.narrow += other.narrow
        self.discards += other.discards
        self.bonuses += other.bonuses

    def lead(self) -> float:
        return sum(self.leads) / self.games

    def lead_error(self) -> float:
        mean = self.lead()
        variance = sum((lead - mean) ** 2 for lead in self.leads) / max(self.games - 1, 1)
        return math.sqrt(variance / self.games)

    def mean(self, which: int) -> float:
        return self.totals[which] / self.games

    def line(self, one: str, other: str) -> str:
        return (
            f"{one} - {other}: {self.games} games, points {self.mean(0):.1f} - {self.mean(1):.1f}, "
            f"wins {100 * self.wins / self.games:.1f} %, first player {self.lead():+.2f} ± {self.lead_error():.2f}, "
            f"turns with fewer than 5 placements {100 * self.narrow / self.turns:.3f} %, "
            f"discards {self.discards}, bonus cards {self.bonuses / self.games:.1f} a game"
        )


def played(data: dict[str, object], one: str, other: str, seed: str, first: int, count: int) -> Series:
    """A chunk of games; what a worker is given to do."""
    edition = GAME.edition_of(data, "edition")
    assert isinstance(edition, SyzygieEdition)
    return Series(edition, one, other, count, seed, first)


def series_of(
    edition: SyzygieEdition, one: str, other: str, games: int, seed: str, force: Workforce
) -> Series:
    whole = Series(edition, one, other, 0, seed)
    for part in in_order(partial(played, edition.data, one, other, seed), games, force):
        whole.add(part)
    return whole


def measure(edition: SyzygieEdition, games: int, force: Workforce) -> None:
    pairs = [("random", "random", 10), ("greedy", "greedy", 10), ("greedy", "random", 2)]
    for one, other, times in [*pairs, ("thoughtful", "thoughtful", 1), ("thoughtful", "greedy", 2)]:
        series = series_of(edition, one, other, games * times, "measure", force)
        print(series.line(one, other), flush=True)


def search(count: int, seed: int) -> None:
    """Many packs by a few greedy games, the fairest of them by many, the start card last."""
    rng = Rng(f"search/{seed}")
    found: list[tuple[float, str, list[str]]] = []
    for number in range(count):
        pack, start = propose_pack(rng), propose_start(rng)
        edition = edition_of(start, pack)
        series = Series(edition, "greedy", "greedy", 60, f"{seed}/{number}")
        wild = Series(edition, "random", "random", 20, f"{seed}/{number}")
        if series.narrow == 0 and wild.narrow == 0 and abs(series.lead()) < 2.5:
            skilled = Series(edition, "thoughtful", "greedy", 6, f"{seed}/{number}")
            lift = sum(skilled.margins) / skilled.games
            found.append((lift - abs(series.lead()), start, pack))
            print(f"pack {number}: lift {lift:.1f}, {series.line('greedy', 'greedy')}", flush=True)
    found.sort(key=lambda entry: -entry[0])
    best: tuple[float, str, list[str]] | None = None
    for _, first_start, pack in found[:3]:
        start, lead = fairest_start(
            [first_start, *[propose_start(rng) for _ in range(9)]], pack, f"{seed}/fair"
        )
        skilled = Series(edition_of(start, pack), "thoughtful", "greedy", 30, f"{seed}/fair")
        lift = sum(skilled.margins) / skilled.games
        print(skilled.line("thoughtful", "greedy"), flush=True)
        if abs(lead) < 1 and (best is None or lift > best[0]):
            best = (lift, start, pack)
    if best is None:
        sys.exit("no pack was fair and open enough; try more with --packs")
    print(edition_text(best[1], best[2], "Syzygie — cartes reconstituées"))


def fairest_start(starts: list[str], pack: list[str], seed: str) -> tuple[str, float]:
    """The start card that leaves the first player least ahead or behind, in greedy games."""
    best, best_lead = starts[0], 1e9
    for start in starts:
        series = Series(edition_of(start, pack), "greedy", "greedy", 200, seed)
        print(f"start {start}: {series.line('greedy', 'greedy')}", flush=True)
        if series.narrow == 0 and abs(series.lead()) < abs(best_lead):
            best, best_lead = start, series.lead()
    return best, best_lead


def main() -> None:
    parser = argparse.ArgumentParser(description="Design and measure packs for Syzygie.")
    parser.add_argument("what", choices=["measure", "search"])
    parser.add_argument(
        "edition", nargs="?", help="an edition file (default: the one that comes with the game)"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--packs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    add_workers(parser, keep=False)
    given = parser.parse_args()
    if given.what == "search":
        search(given.packs, given.seed)
        return
    edition: Edition = GAME.edition_from(Path(given.edition)) if given.edition else GAME.default_edition()
    assert isinstance(edition, SyzygieEdition)
    measure(edition, given.games, workforce(given))


if __name__ == "__main__":
    main()
