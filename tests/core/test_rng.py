"""The generator: the same numbers for ever, evenly spread."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core import Rng, derived


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    """Records do not need the generator, but simulations are quoted with their seed."""
    rng = Rng(7)
    assert [int(rng.next32()) for _ in range(4)] == [4025276026, 1986970846, 748623899, 3331456516]


def test_numbers_and_texts_are_the_same_seed() -> None:
    assert Rng(12).next32() == Rng("12").next32()


def test_every_value_comes_about_equally_often() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[int(rng.below(6))] += 1
    # Five standard deviations of a binomial with n = 60,000, p = 1/6.
    assert all(abs(count - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for count in counts)


def test_shuffles_reach_every_order_about_equally_often() -> None:
    rng = Rng(2)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = vec[i64]([0, 1, 2, 3])
        rng.shuffle(items)
        order = tuple(int(items[i]) for i in range(4))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in seen.values())


def test_games_of_a_series_are_dealt_independently() -> None:
    assert len({int(derived(1, index).next32()) for index in range(1000)}) == 1000


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng(3)
    fork = rng.fork()
    assert [int(fork.next32()) for _ in range(3)] != [int(rng.next32()) for _ in range(3)]
