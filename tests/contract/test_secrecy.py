"""What a seat cannot know changes nothing it receives."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core import SPECTATOR, Match, Message, OpenState, Rng, State, read_record, texts
from tablee.core.words.message import LANGUAGES
from tests.profile import examples, fewer, repeat, run_seed

from .cases import Case, advance, all_cases, along_the_game, dumped, is_chance, pick, seen
from .fixtures import record_files
from .worlds import Tally, Watcher, by_kind, compare, kind_of, resampled, told

COMPARISONS = 480  # steps of a game that are compared, shared out among its cases
WORLDS = 5
STRIDE = 6  # every so many positions of a walk, on average, one is compared
LONGEST_WALK = 240
STEPS_A_KIND = 3
FEWEST = 8  # comparisons of every kind of action
MOST_VISITS = 40
POSITIONS_REFUSING = 80
REFUSALS = 12

CASES = all_cases()
seeds = st.integers(0, 2**32)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def hides(case: Case) -> bool:
    """An OpenState hides nothing: there are no other worlds to compare."""
    return not isinstance(case.deal(1), OpenState)


def share(case: Case, of_the_game: int) -> int:
    """How much of a game's examples falls to one of its cases."""
    cases = len([other for other in CASES if other.game is case.game])
    return examples(max(3, fewer(of_the_game) // cases))


def seats_of(case: Case) -> list[int | None]:
    return [*range(case.seats), None]


@every_case
@along_the_game(3, 80)
def test_resampling_changes_nothing_that_the_seat_sees(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    game = case.game
    before = dumped(game, match.state)
    for seat in seats_of(case):
        asked = SPECTATOR if seat is None else seat
        other = match.state.resample(asked, Rng(seed + 1))
        assert dumped(game, match.state) == before
        assert seen(game, other, seat) == seen(game, match.state, seat)
        assert game.components(other) == game.components(match.state)
        if not match.over():
            assert other.legal_actions(), "whoever is to act can act in every state the seat thinks possible"


@every_case
@along_the_game(3, 80)
def test_resampling_does_not_depend_on_what_is_hidden(case: Case, seed: int, steps: int) -> None:
    match = case.start(seed)
    advance(match, Rng(seed), steps)
    for seat in seats_of(case):
        asked = SPECTATOR if seat is None else seat
        direct = match.state.resample(asked, Rng(7))
        exchanged = match.state.resample(asked, Rng(3)).resample(asked, Rng(7))
        assert dumped(case.game, direct) == dumped(case.game, exchanged)


@every_case
def test_the_events_of_a_step_hold_only_what_the_watcher_may_know(case: Case) -> None:
    """Random games; at many positions a step, preferably of a kind seldom compared, in several alike worlds."""
    game = case.game
    left = share(case, COMPARISONS)
    rng = Rng(f"{run_seed()}/{case}")
    tally: Tally = Counter()
    played = 0
    while left > 0:
        match = case.start(int(rng.next32()))
        played += 1
        while left > 0 and not match.over() and len(match.steps) < LONGEST_WALK:
            state = match.state
            if rng.below(STRIDE) == 0:
                kinds = by_kind(game, state)
                least = min(tally[kind] for kind in kinds)
                rarest = sorted(kind for kind in kinds if tally[kind] == least)
                kind = rarest[rng.below(len(rarest))]
                action = kinds[kind][rng.below(len(kinds[kind]))]
                watchers = seats_of(case)
                watcher = watchers[rng.below(len(watchers))]
                tally[kind] += max(1, compare(game, state, action, watcher, rng, WORLDS))
                left -= 1
            match.apply(pick(state, rng))
    print(f"{case}: {played} games, {dict(tally)}")


@pytest.mark.parametrize("id", sorted({case.game.id for case in CASES if hides(case)}))
def test_every_kind_of_action_is_compared(id: str) -> None:
    """Each kind of action that the kept records show, compared at several of its steps for every watcher."""
    rng = Rng(f"{run_seed()}/kinds/{id}")
    tally: Tally = Counter()
    # By kind, and by each sort of event it led to: the record, the position before the step, the action.
    steps: dict[tuple[str, str], list[tuple[Match, State, int]]] = {}
    for match in [read_record(path).match for path in record_files(id)]:
        state = match.initial.copy()
        for ply in range(len(match.steps)):
            step, before = match.steps[ply], state.copy()
            state.apply(step.action)
            tally[kind_of(step.text)] = 0
            for event in match.game.events(before, step.action, state, None) or [Message("")]:
                steps.setdefault((kind_of(step.text), event.key), []).append((match, before, step.action))
    for kind, event_key in sorted(steps):
        found = steps[kind, event_key]
        visits = 0
        while visits < examples(fewer(STEPS_A_KIND)) or (tally[kind] < FEWEST and visits < MOST_VISITS):
            match, state, action = found[rng.below(len(found))]
            visits += 1
            watchers: list[Watcher] = [*range(match.seats), None]
            for watcher in watchers:
                tally[kind] += compare(match.game, state, action, watcher, rng, WORLDS)
    print(f"{id}: {dict(tally)}")
    assert tally, "the game has no kept record"
    seldom = {kind: count for kind, count in tally.items() if count < FEWEST}
    assert not seldom, f"compared fewer than {FEWEST} times: {seldom}; {repeat()}"


@cache
def one_of_each_kind(id: str) -> list[int]:
    """An action of each kind that the kept records show: some are legal so seldom that no walk would try them."""
    found: dict[str, int] = {}
    for match in [read_record(path).match for path in record_files(id)]:
        for step in match.steps:
            found.setdefault(kind_of(step.text), step.action)
    return [found[kind] for kind in sorted(found)]


@every_case
def test_a_refusal_reveals_nothing_hidden(case: Case) -> None:
    """The seat that acts tries what was legal before or is elsewhere: in all its worlds the reason is the same."""
    game = case.game
    rng = Rng(f"{run_seed()}/refusals/{case}")
    recorded = one_of_each_kind(case.game.id)
    for _ in range(share(case, POSITIONS_REFUSING)):
        match, other = case.start(int(rng.next32())), case.start(int(rng.next32()))
        advance(match, rng, rng.below(70))
        tried = match.state.legal_actions()
        advance(match, rng, rng.below(4))
        advance(other, rng, len(match.steps))
        state = match.state
        if state.to_act() < 0:
            continue
        legal = state.legal_actions()
        seat = int(state.to_act())
        worlds = [resampled(state, seat, rng) for _ in range(WORLDS)]
        tried = rng.shuffled(tried + other.state.legal_actions())[:REFUSALS] + recorded
        for action in [action for action in tried if action not in legal]:
            reason = game.why_not(state, action).to_json()
            for world in worlds:
                assert game.why_not(world, action).to_json() == reason, f"action {action}; {repeat()}"


@every_case
@settings(max_examples=examples(fewer(2)))
@given(seed=seeds)
def test_what_is_hidden_is_dealt_anew(case: Case, seed: int) -> None:
    """A resampling that changed nothing would make every comparison here pass."""
    match = case.start(seed)
    advance(match, Rng(seed), 3)
    known = dumped(case.game, match.state)
    dealt = {dumped(case.game, resampled(match.state, None, Rng(seed + k))) for k in range(8)}
    if hides(case):
        assert len(dealt) > 2, "a spectator knows too much at the start of the game"
        assert dealt != {known}
    else:
        assert dealt == {known}
        assert_open(case, match)


def assert_open(case: Case, match: Match) -> None:
    """Where nothing is hidden, everyone sees and hears the same."""
    game, state = case.game, match.state
    watchers = seats_of(case)
    assert all(game.view(state, watcher) == game.view(state, None) for watcher in watchers)
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        assert len({told(game, state, action, after, watcher) for watcher in watchers}) == 1


@every_case
@settings(max_examples=examples(fewer(2)))
@given(seed=seeds)
def test_everything_said_can_be_said_in_both_languages(case: Case, seed: int) -> None:
    match = case.start(seed)
    rng = Rng(seed)
    game = case.game
    said: set[str] = set()  # the same message is often told to every seat, and again
    while not match.over():
        before = match.state.copy()
        action = pick(before, rng)
        match.apply(action)
        for seat in seats_of(case):
            for message in game.events(before, action, match.state, seat):
                sayable(message, game.id, said)
        if not is_chance(before) and len(match.steps) % 5 == 0:
            stale = game.why_not(match.state, action) if action not in match.state.legal_actions() else None
            if stale is not None and not match.over():
                sayable(stale, game.id, said)
    outcome = match.outcome()
    assert outcome is not None
    sayable(Message(f"reason.{outcome.reason}"), game.id, said)


def sayable(message: Message, game_id: str, said: set[str]) -> None:
    written = json.dumps(message.to_json())
    if written in said:
        return
    said.add(written)
    for language in LANGUAGES:
        words = texts(language, game_id)
        assert words.has(message.key), f"{language} has no words for {message.key}"
        text = words.render(message)
        assert "{" not in text, f"{language}: {text}"
    for value in message.params.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Message):
                sayable(part, game_id, said)
