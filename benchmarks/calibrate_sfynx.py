"""The Énigmes of Sfynx: make a set by the constraints of the rules, and measure the strong player on it.

python benchmarks/calibrate_sfynx.py make --seed 7
python benchmarks/calibrate_sfynx.py measure --games 100 [--width 8] [--budget 1600] [--edition FILE] [--jobs 2]
"""

from __future__ import annotations

import argparse
import random
import time
from functools import partial
from pathlib import Path

from tablee.bots.base import play_out
from tablee.bots.sfynx.beam import BeamBot
from tablee.core import derived, get_game
from tablee.games.sfynx.components import SYMBOLS
from tablee.games.sfynx.rules import SfynxState
from tablee.lab.workers import in_order
from tablee.lab.workforce import Workforce, add_workers, workforce

# By pack: the length of each card, and whether it forbids the Sfynx.
LENGTHS = [[2, 2, 2, 2, 2, 3], [3] * 6, [3, 4, 4, 4, 4, 4], [4, 4, 4, 4, 5, 5], [5] * 6]
FORBIDS = ["......", "......", "....!!", "..!!!!", ".!!!!!"]

FINALS = 40  # ends of a turn that the strong player weighs over the tokens


def make(seed: int) -> list[list[list[str]]]:
    """Five packs: each symbol five times, none twice on a card, no two neighbours on more than one card."""
    rng = random.Random(seed)
    while True:
        packs = attempt(rng)
        if packs is not None:
            return packs


def attempt(rng: random.Random) -> list[list[list[str]]] | None:
    left = dict.fromkeys(SYMBOLS, 5)
    neighbours: set[frozenset[str]] = set()
    packs: list[list[list[str]]] = []
    for lengths in reversed(LENGTHS):
        pack: list[list[str]] = []
        for length in lengths:
            card: list[str] = []
            for _ in range(length):
                fits = [
                    symbol
                    for symbol in SYMBOLS
                    if left[symbol] > 0
                    and symbol not in card
                    and (not card or frozenset((symbol, card[-1])) not in neighbours)
                ]
                if not fits:
                    return None
                most = max(left[symbol] for symbol in fits)
                chosen = rng.choice([symbol for symbol in fits if left[symbol] == most])
                if card:
                    neighbours.add(frozenset((chosen, card[-1])))
                card.append(chosen)
                left[chosen] -= 1
            pack.append(card)
        packs.insert(0, pack)
    return packs


def show(packs: list[list[list[str]]]) -> str:
    """The packs as the edition file writes them."""
    lines: list[str] = []
    for number, pack in enumerate(packs):
        lines.append(f"pack{number + 1} = [")
        for card, mark in zip(pack, FORBIDS[number], strict=True):
            lines.append(f'  "{" ".join(card)}{" !" if mark == "!" else ""}",')
        lines.append("]")
    return "\n".join(lines)


class Count:
    """How a chunk of games went."""

    def __init__(self) -> None:
        self.won: list[int] = []  # the turn of each game that was won
        self.solved = 0
        self.cursed = 0
        self.seconds = 0.0


def played(
    data: dict[str, object], degree: int, width: int, budget: int, seed: str, first: int, count: int
) -> Count:
    """What a worker is given to do."""
    game = get_game("sfynx")
    edition = game.edition_of(data, "edition")
    options = game.complete_options(1, {"degree": degree})
    out = Count()
    began = time.process_time()
    for index in range(first, first + count):
        rng = derived(seed, index)
        state = game.setup(edition, 1, options, rng)
        play_out(state, [BeamBot("beam", width, FINALS, budget)], rng)
        assert isinstance(state, SfynxState)
        outcome = state.outcome()
        out.solved += outcome.scores[0]
        if outcome.reason == "solved":
            out.won.append(int(state.turn))
        elif outcome.reason == "cursed":
            out.cursed += 1
    out.seconds = time.process_time() - began
    return out


def measure(
    edition_file: str, degrees: list[int], games: int, width: int, budget: int, seed: str, force: Workforce
) -> None:
    game = get_game("sfynx")
    edition = game.edition_from(Path(edition_file)) if edition_file else game.default_edition()
    print(f"{games} games a degree, one seat, seed {seed!r}, width {width}, budget {budget}")
    print("degree  won %  mean winning turn  mean solved  lost cursed  seconds a game", flush=True)
    for degree in degrees:
        parts = in_order(partial(played, edition.data, degree, width, budget, seed), games, force)
        won = [turn for part in parts for turn in part.won]
        solved = sum(part.solved for part in parts)
        cursed = sum(part.cursed for part in parts)
        spent = sum(part.seconds for part in parts) / games
        turn = sum(won) / len(won) if won else 0.0
        rate = 100 * len(won) / games
        text = f"{degree:6}  {rate:5.1f}  {turn:17.2f}  {solved / games:11.2f}  {cursed:11}  {spent:14.2f}"
        print(text, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="print a set of 30 Énigmes")
    making.add_argument("--seed", type=int, default=1)
    measuring = commands.add_parser("measure", help="win rate of the strong player by degree")
    measuring.add_argument(
        "--edition", default="", help="an edition file; the game's own where none is named"
    )
    measuring.add_argument("--degrees", type=int, nargs="+", default=list(range(1, 9)))
    measuring.add_argument("--games", type=int, default=100)
    measuring.add_argument("--width", type=int, default=8)
    measuring.add_argument("--budget", type=int, default=1600, help="positions looked at in one plan")
    measuring.add_argument("--seed", default="calibrate")
    add_workers(measuring, keep=False)
    arguments = parser.parse_args()
    if arguments.command == "make":
        print(show(make(arguments.seed)))
    else:
        measure(
            arguments.edition,
            arguments.degrees,
            arguments.games,
            arguments.width,
            arguments.budget,
            arguments.seed,
            workforce(arguments),
        )


if __name__ == "__main__":
    main()
