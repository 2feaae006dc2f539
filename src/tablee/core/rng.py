"""The one generator of random numbers: small, seeded, the same on every machine and in both forms."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF


class Rng:
    """xoroshiro64**: two words of 32 bits, kept in ``i64`` and masked, so that nothing depends on the form.

    >>> Rng(3).shuffled([1, 2, 3, 4]) == Rng(3).shuffled([1, 2, 3, 4])
    True
    """

    a: i64
    b: i64

    def __init__(self, seed: int | str) -> None:
        digest = blake2b(str(seed).encode(), digest_size=8).digest()
        a: i64 = int.from_bytes(digest[:4], "little")
        b: i64 = int.from_bytes(digest[4:], "little")
        self.a = a if a != 0 or b != 0 else 1
        self.b = b

    def next32(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        a: i64 = self.a
        b: i64 = self.b ^ a
        x: i64 = (a * 0x9E3779BB) & MASK32
        x = ((x << 5) | (x >> 27)) & MASK32
        self.a = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & MASK32
        self.b = ((b << 13) | (b >> 19)) & MASK32
        return (x * 5) & MASK32

    def below(self, n: i64) -> i64:
        """A number from 0 to ``n - 1``; ``n`` at most 2**31 - 1."""
        return (self.next32() * n) >> 32

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.next32()) / 4294967296.0

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffle in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            x = items[i]
            items[i] = items[j]
            items[j] = x
            i -= 1

    def shuffled(self, items: list[int]) -> list[int]:
        """A shuffled copy."""
        mixed = vec[i64]([i64(item) for item in items])
        self.shuffle(mixed)
        return [int(item) for item in mixed]

    def fork(self) -> Rng:
        """A generator that goes its own way from here (for a search that must not disturb the game's)."""
        other = Rng(0)
        other.a = self.next32()
        other.b = self.next32() | 1
        return other


def derived(seed: int | str, index: int) -> Rng:
    """The generator of game number ``index`` of a series: the same whoever plays it, in whatever order."""
    return Rng(f"{seed}/{index}")
