"""The rules of Kalaha, one by one, and the counts of the first levels against a second implementation."""

from __future__ import annotations

import pytest

from tablee.core import BadNotation, BadRecord, IllegalAction, Match, Message, get_game, new_match
from tablee.core.perft import count_paths

GAME = get_game("kalaha")
EDITION = GAME.default_edition()


def position(south: list[int], north: list[int], stores: tuple[int, int], player: int = 0) -> Match:
    """Pits in the order of sowing, each side's own."""
    ring = [*south, stores[0], *north, stores[1]]
    return Match(
        GAME, EDITION, 2, {}, GAME.load(EDITION, 2, {}, {"player": player, "ring": ring, "captured": 0})
    )


def ring(match: Match) -> list[int]:
    found = match.view(None)["ring"]
    assert isinstance(found, list)
    return found


def told(match: Match, text: str) -> list[str]:
    before = match.state.copy()
    action = match.play(text)
    return [message.key for message in GAME.events(before, action, match.state, None)]


def test_seeds_are_sown_one_by_one() -> None:
    match = new_match("kalaha")
    assert told(match, "1") == ["event.sowed"]
    assert ring(match) == [0, 5, 5, 5, 5, 4, 0, 4, 4, 4, 4, 4, 4, 0]
    assert match.to_act() == 1


def test_the_last_seed_in_the_own_store_moves_again() -> None:
    match = new_match("kalaha")
    assert told(match, "3") == ["event.sowed", "event.again"]
    assert match.to_act() == 0


def test_the_store_of_the_other_is_passed_over() -> None:
    match = position([1, 0, 0, 0, 0, 8], [1, 1, 1, 1, 1, 1], (20, 13))
    match.play("6")
    assert ring(match) == [2, 0, 0, 0, 0, 0, 21, 2, 2, 2, 2, 2, 2, 13]


def test_an_empty_pit_of_the_own_captures_with_what_is_opposite() -> None:
    match = position([1, 0, 0, 0, 0, 3], [0, 0, 0, 0, 7, 1], (20, 16))
    assert told(match, "1") == ["event.sowed", "event.captured"]
    assert ring(match) == [0, 0, 0, 0, 0, 3, 28, 0, 0, 0, 0, 0, 1, 16]


def test_nothing_opposite_nothing_captured() -> None:
    match = position([1, 0, 0, 0, 0, 3], [7, 0, 0, 0, 0, 1], (20, 16))
    assert told(match, "1") == ["event.sowed"]
    assert ring(match)[:7] == [0, 1, 0, 0, 0, 3, 20]


def test_a_full_round_ends_in_the_pit_it_came_from_and_captures() -> None:
    match = position([13, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 2], (20, 13))
    assert told(match, "1") == ["event.sowed", "event.captured"]
    assert ring(match) == [0, 1, 1, 1, 1, 1, 25, 1, 1, 1, 1, 1, 0, 13]


def test_an_empty_side_ends_the_game_and_each_keeps_its_own_seeds() -> None:
    match = position([0, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1, 2], (20, 20))
    assert told(match, "6") == ["event.sowed", "event.swept"]
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ([1], [21, 27], "most_seeds")


def test_a_tie_is_shared() -> None:
    match = position([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 2], (23, 22))
    match.play("6")
    assert match.state.payoff(0) == match.state.payoff(1) == 0.5
    outcome = match.outcome()
    assert outcome is not None and outcome.reason == "tie"


def test_an_empty_pit_is_refused_and_what_is_no_pit_is_no_action() -> None:
    match = position([0, 0, 0, 0, 0, 3], [1, 1, 1, 1, 1, 1], (20, 19))
    with pytest.raises(IllegalAction) as refused:
        match.play("2")
    assert refused.value.reason == Message("refusal.empty", {"pit": 2})
    for text in ("0", "7", "a", "", "12"):
        with pytest.raises(BadNotation, match="a pit from 1 to 6"):
            match.play(text)


@pytest.mark.parametrize(
    ("south", "said"), [([0, 0, 0, 0, 0, 4], "must hold 48 seeds, not 49"), ([0] * 6, "must be swept")]
)
def test_what_cannot_be_a_position_is_refused(south: list[int], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        position(south, [1, 1, 1, 1, 1, 1], (20, 19 if any(south) else 22))


# -- a second implementation: two sides seen from whoever moves, turned round after each move

Side = tuple[int, ...]


def sown(mine: Side, stored: int, theirs: Side, pit: int) -> tuple[list[int], int, list[int], int]:
    """After sowing: my pits, my store, their pits, and where the last seed fell (0-5 mine, 6 store, 7-12 theirs)."""
    line = [*mine, stored, *theirs]  # 13 places: their store is not among them
    seeds, line[pit] = line[pit], 0
    rounds, rest = divmod(seeds, 13)
    line = [place + rounds for place in line]
    for step in range(1, rest + 1):
        line[(pit + step) % 13] += 1
    return line[:6], line[6], line[7:], (pit + seeds) % 13


def paths(mine: Side, stored: int, theirs: Side, their_store: int, depth: int) -> int:
    if depth == 0 or not any(mine) or not any(theirs):
        return 1
    total = 0
    for pit in range(6):
        if mine[pit] == 0:
            continue
        own, store, other, last = sown(mine, stored, theirs, pit)
        if last < 6 and own[last] == 1 and other[5 - last] > 0:
            store += 1 + other[5 - last]
            own[last] = other[5 - last] = 0
        if last == 6:
            total += paths(tuple(own), store, tuple(other), their_store, depth - 1)
        else:
            total += paths(tuple(other), their_store, tuple(own), store, depth - 1)
    return total


@pytest.mark.parametrize("depth", range(1, 6))
def test_the_first_levels_count_as_a_second_implementation_counts(depth: int) -> None:
    four = (4,) * 6
    assert count_paths(new_match("kalaha").state, depth) == paths(four, 0, four, 0, depth)


@pytest.mark.parametrize("seed", range(4))
def test_late_positions_count_alike_too(seed: int) -> None:
    """Where captures, full rounds and ends are."""
    match = new_match("kalaha")
    for ply in range(24 + seed):
        if match.over():
            break
        legal = match.legal()
        match.play(legal[(7 * seed + ply * ply) % len(legal)])
    assert not match.over()
    south, first, north, second = ring(match)[:6], ring(match)[6], ring(match)[7:13], ring(match)[13]
    sides = (tuple(south), first, tuple(north), second)
    if match.to_act() == 1:
        sides = (sides[2], sides[3], sides[0], sides[1])
    assert count_paths(match.state, 5) == paths(*sides, 5)
