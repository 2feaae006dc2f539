"""One sentence after another: each begins with a capital, on the command line and on the page, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tablee.core import Match, Message, Rng, game_ids, new_match, read_record
from tablee.core.words.message import LANGUAGES, Texts, read_texts, texts

ROOT = Path(__file__).parents[2]
NAMES = ["Ada", "Zoé", "Oscar", "Ysé", "Émile", "Iris"]
LOST = re.compile(r"[.!?] [a-zà-öø-ÿœ]\w*")
EVERY = 5  # of so many positions, one is asked for its refusals
OF_A_KIND = 12  # lines that differ only in their numbers and names
TRIED = 12  # of what is played elsewhere in the game


@cache
def words(game: str, language: str) -> Texts:
    """What the page knows at a table: its own sentences replace those of the rules."""
    own = ROOT / "web" / "games" / game / "texts"
    return Texts(
        language, {**texts(language, game).sentences, **(read_texts(own, language) if own.is_dir() else {})}
    )


@cache
def matches(game: str) -> list[Match]:
    """The finished games that are kept, and one at random."""
    kept = [
        read_record(file) for file in sorted((ROOT / "tests/games" / game / "records").glob("*.tablee.json"))
    ]
    match, rng = new_match(game, seed=7), Rng(1)
    while not match.over():
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    return [*(record.match for record in kept), match]


def told(match: Match) -> Iterator[list[Message]]:
    """The messages that are said one after another: what a step did, as each may know it, and what refuses others."""
    game, state = match.game, match.initial.copy()
    elsewhere = sorted({step.action for step in match.steps if step.by >= 0})
    for number, step in enumerate(match.steps):
        if step.by >= 0 and number % EVERY == 0:
            legal = set(state.legal_actions())
            wrong = [action for action in elsewhere if action not in legal]
            for action in wrong[:: max(1, len(wrong) // TRIED)]:
                yield [game.why_not(state, action)]
        after = state.copy()
        after.apply(step.action)
        for seat in (*range(match.seats), None):
            yield game.events(state, step.action, after, seat)
        state = after
    if outcome := match.outcome():
        yield [Message(f"reason.{outcome.reason}")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_capital_is_lost_after_a_full_stop(game: str, language: str) -> None:
    said = words(game, language)
    alike: dict[tuple[str, ...], set[tuple[Message, ...]]] = {}
    for match in matches(game):
        for line in told(match):
            some = alike.setdefault(tuple(message.key for message in line), set())
            if len(some) < OF_A_KIND:
                some.add(tuple(line))
    different = set().union(*alike.values())
    assert len(different) > 5
    lost = set()
    for messages in different:
        spoken = " ".join(said.render(message, NAMES) for message in messages)
        lost |= {spoken[max(0, found.start() - 30) : found.end() + 30] for found in LOST.finditer(spoken)}
    assert not lost


def test_a_lost_capital_is_found() -> None:
    assert LOST.search("Ada pose une carte. la tuile reste.")
    assert LOST.search("Gagné\u202f! œil pour œil")
    assert not LOST.search("Ada pose la carte 3. Élise pioche… et attend.")
