"""Whether bots have something true to say: how often where a move is clearly better, and whether it is true.

    python -m benchmarks.reasons [--quick] [--game GAME] [--positions N] [--seconds N] [--sentences N] [--read N]
                                 [--seed S] [--keep DIR] [--json]

Positions are drawn from games of moyen that belong to a seed: facts are added for what was met with one, and counted
with another. In each, the best action of the analyst is set against what facile would play, else against the next of
the analyst's own; counted are positions where it is better by three points or more, on the deals by which it was chosen
and on others.
``--seconds N`` is the processor time for the positions of a game: what was met until then is counted.
``--keep DIR`` writes down which move of a position is clearly better, so that a run which was stopped goes on, and
sentences can be counted again after a change of the facts. Nothing that a fact says changes what is written there.
``--sentences N`` checks at least so many sentences (each is said of two lines) by the independent, slower way of
``tests/bots/facts_again.py``; ``--read N`` prints as many in both languages.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

from benchmarks.figures import Figures, say
from tests.bots.facts_again import HOLDS
from tests.bots.told import Told

from tablee.bots.advice import CLEAR, NAMED, Ranked, differences, line_of, rank
from tablee.bots.advice import sentences as compared_lines
from tablee.bots.base import choose
from tablee.bots.chances import Odds, Trials, margin, seed_of
from tablee.bots.kit import kit_of
from tablee.bots.knowledge import Fact
from tablee.bots.roster import make_bot
from tablee.core import Match, Rng, State, derived, game_ids, get_game, texts
from tablee.lab.calibration import course

CLEARLY = 0.03  # better by three points
A_GAME = 8  # positions looked at
LINES = 5  # of a position, set against each other
WANTED = 95.0  # in a hundred positions
SEED = "reasons"


class Kept:
    """Which actions of the positions of a seed are clearly better and worse, kept in a file: a line a position."""

    def __init__(self, folder: Path | None, game_id: str, seed: str) -> None:
        self.file = folder / f"reasons-{game_id}-{seed}.jsonl" if folder else None
        self.known: list[list[int]] = []
        if self.file and self.file.exists():
            self.known = [json.loads(line) for line in self.file.read_text().splitlines()]

    def pair(self, number: int, match: Match, state: State, seat: int, rng: Rng) -> list[int]:
        """The better action and the worse one of a position; nothing where none is clearly better."""
        if number < len(self.known):
            return self.known[number]
        found = clear_pair(match, state, seat, rng)
        if self.file:
            with self.file.open("a") as out:
                out.write(json.dumps(found) + "\n")
        return found


def met(game_id: str, seed: str) -> Iterator[tuple[Match, State, int, Rng]]:
    """Positions of games of moyen in which there is a choice, for ever; each with luck of its own."""
    kinds = kit_of(game_id).kinds(get_game(game_id))
    index = 0
    while True:
        seats, given = kinds[index % len(kinds)]
        played = course(game_id, seats, given, seed, index)
        rng = derived(f"{seed}/draw", index)
        index += 1
        choices = [(state, seat) for state, seat in played.positions if len(state.legal_actions()) > 1]
        for at in rng.shuffled(list(range(len(choices))))[:A_GAME]:
            yield played.match, *choices[at], derived(f"{seed}/draw/{index}", at)


class Remembering(Odds):
    """Chances that play no action of a position twice on one deal: each look at it takes more deals than the last."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.played: dict[tuple[str, int, int], float] = {}

    def play_deal(self, deal: State, seat: int, action: int, seed: str, number: int) -> float:
        key = (seed, action, number)
        if key not in self.played:
            self.played[key] = super().play_deal(deal, seat, action, seed, number)
        return self.played[key]

    def on(self, playouts: int) -> Odds:
        """The same on so many deals."""
        self.playouts = playouts
        return self


def weighed(odds: Remembering, state: State, seat: int, rng: Rng) -> tuple[Ranked, Ranked] | None:
    """The best action, and one that is worse by three points or more; None where none was met."""
    easy = int(choose(make_bot(odds.game.id, "facile"), state, seat, rng))
    analyst = odds.kit.analyst()
    found = [row.action for row in analyst.weigh(state.resample(seat, rng), seat, rng, easy)[:NAMED]]
    if easy not in found:
        found.append(easy)
    if len(found) == 1 or not apart(odds, state, seat, found):
        return None
    ranked = rank(odds.on(odds.kit.playouts()), state, seat, found, 0.0, True)
    worse = [row for row in ranked[1:] if row.loss >= CLEARLY]
    worse.sort(key=lambda row: row.action != easy)
    return (ranked[0], worse[0]) if worse else None


def apart(odds: Remembering, state: State, seat: int, found: list[int]) -> bool:
    """Whether half of the deals leave it open that one of these is clearly worse than another.

    It never misses one that ``rank`` would find: after half of its deals only an action that is ahead of the first
    plays on, the others are judged by these or, where they are far behind, by half of them."""
    half = odds.kit.playouts() // 2
    tried = odds.on(half).try_out(state, seat, found)
    for other in tried[1:]:
        for deals in (half // 2, half):
            ahead, error = margin(
                *(Trials(one.action, one.payoffs[:deals], one.proven) for one in (other, tried[0]))
            )
            if -ahead > CLEAR * error or (deals == half and ahead > 0.0):
                return True
    return False


def confirmed(odds: Remembering, state: State, seat: int, best: Ranked, worse: Ranked) -> bool:
    """Whether it is better by as much on other deals too: of many comparisons some look clear by luck alone."""
    first = odds.kit.playouts()
    more = odds.on(3 * first).try_out(state, seat, [best.action, worse.action])
    fresh = [Trials(one.action, one.payoffs[first:], one.proven) for one in more]
    ahead, error = margin(fresh[0], fresh[1])
    return ahead >= CLEARLY and ahead > CLEAR * error


def clear_pair(match: Match, state: State, seat: int, rng: Rng) -> list[int]:
    odds = Remembering(match)
    pair = weighed(odds, state, seat, rng)
    if pair is None or not confirmed(odds, state, seat, *pair):
        return []
    return [one.action for one in pair]


def covered(
    game_id: str, seed: str, positions: int, seconds: float, read: int, kept: Kept
) -> tuple[int, int, dict[str, int]]:
    """Of so many positions with a clearly better action, in how many something is said; how often which fact is."""
    began = time.process_time()
    said = 0
    clear = 0
    names: dict[str, int] = {}
    for number, (match, state, seat, rng) in enumerate(met(game_id, seed)):
        pair = kept.pair(number, match, state, seat, rng)
        if pair:
            clear += 1
            odds = Odds(match)
            sentences = differences(odds, state, seat, *pair)
            said += bool(sentences)
            if read and not sentences:
                lines = [line_of(odds, state, seat, action).actions for action in pair]
                print(f"{game_id}  nothing: {match.game.dump(state)}\n  {lines}")
            for one in sentences:
                names[one.key] = names.get(one.key, 0) + 1
                if sum(names.values()) <= read:
                    print(
                        f"{game_id}  {texts('fr', game_id).render(one)}\n{'':8}{texts('en', game_id).render(one)}"
                    )
        if clear == positions or (seconds and time.process_time() - began > seconds):
            return said, clear, names
    raise AssertionError("positions never end")


def checked(game_id: str, seed: str, sentences: int) -> tuple[int, int]:
    """At least so many different sentences, and the lines they speak of, all facts of which are decided again.

    AssertionError where one is false."""
    said: set[str] = set()
    lines = 0
    for match, state, seat, rng in met(game_id, seed):
        odds = Odds(match)
        known = state.resample(seat, Rng(seed_of(match.game, state, seat)))
        legal = state.legal_actions()
        stated: list[list[Fact]] = []
        for action in {legal[int(rng.below(len(legal)))] for _ in range(LINES)}:
            line = line_of(odds, known, seat, action)
            facts = odds.knowledge.facts(known, line.actions, line.after, seat)
            HOLDS[game_id](Told(match.game, known, line, facts, seat))
            stated.append(facts)
        lines += len(stated)
        for one, other in permutations(range(len(stated)), 2):
            for message in compared_lines(stated[one], stated[other]):
                said.add(f"{lines}/{one}/{message.key}/{sorted(message.params.items())}")
        if len(said) >= sentences:
            return len(said), lines
    raise AssertionError("positions never end")


def measure(
    games: list[str],
    seed: str,
    positions: int,
    sentences: int,
    figures: Figures,
    read: int = 0,
    seconds: float = 0.0,
    folder: Path | None = None,
) -> None:
    for game_id in games:
        if game_id not in HOLDS:
            continue
        if positions:
            kept = Kept(folder, game_id, seed)
            said, clear, names = covered(game_id, seed, positions, seconds, read, kept)
            share = 100.0 * said / max(clear, 1)
            figures.note(f"bots.{game_id}.reasons", share, f"% of {clear} clear positions", WANTED)
            say("  " + ", ".join(f"{key} {count}" for key, count in sorted(names.items(), key=_often)))
        if sentences:
            done, lines = checked(game_id, seed, sentences)
            figures.note(f"bots.{game_id}.sentences", done, f"of {lines} lines checked, none false")


def _often(item: tuple[str, int]) -> int:
    return -item[1]


def figures(game_id: str, quick: bool) -> list[dict[str, str | float]]:
    """What `make bench` asks for."""
    found = Figures()
    measure([game_id], SEED, 50 if quick else 200, 100 if quick else 400, found)
    return found.list


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a quarter of the positions and sentences")
    parser.add_argument("--game", choices=game_ids(), help="only this game")
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="with a clearly better move")
    parser.add_argument("--seconds", type=float, default=0, metavar="N", help="at most, for these positions")
    parser.add_argument("--sentences", type=int, default=400, metavar="N", help="checked, each game")
    parser.add_argument("--read", type=int, default=0, metavar="N", help="print so many, in both languages")
    parser.add_argument("--seed", default=SEED, metavar="S", help="of the games")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where the clear positions are written down")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    given = parser.parse_args()
    share = 4 if given.quick else 1
    figures = Figures()
    games = [given.game] if given.game else game_ids()
    positions, sentences = given.positions // share, given.sentences // share
    measure(games, given.seed, positions, sentences, figures, given.read, given.seconds, given.keep)
    if given.json:
        print(json.dumps(figures.list, indent=1, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
