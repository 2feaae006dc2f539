"""Shifts and counts on 64-bit integers that mean the same compiled and interpreted."""

from typing import Final

from mypy_extensions import i64

# Below 2**62: mypyc makes a Python number of a larger constant, at every use.
PAIRS: Final[i64] = 0x1555555555555555
FOURS: Final[i64] = 0x3333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
BYTES: Final[i64] = 0x0101010101010101


def shl(x: i64, n: i64) -> i64:
    """``x << n``: mypyc shifts a literal as 32 bits, so the left operand must be a typed variable."""
    return x << n


def popcount(x: i64) -> i64:
    """How many bits of ``x``, from 0 to 2**62 - 1, are set. Without a branch: which ones is no pattern to predict."""
    x -= (x >> 1) & PAIRS
    x = (x & FOURS) + ((x >> 2) & FOURS)
    x = (x + (x >> 4)) & EIGHTS
    return ((x * BYTES) >> 56) & 127


def nth_bit(x: i64, n: i64) -> i64:
    """The number of the bit of ``x`` that has ``n`` set bits below it; ``x`` must have more than ``n``."""
    while n > 0:
        x &= x - 1
        n -= 1
    return popcount((x & -x) - 1)


def popcount_of_4(a: i64, b: i64, c: i64, d: i64) -> i64:
    """How many bits of four such words are set: added up before the last steps of each."""
    a -= (a >> 1) & PAIRS
    b -= (b >> 1) & PAIRS
    c -= (c >> 1) & PAIRS
    d -= (d >> 1) & PAIRS
    x = (a & FOURS) + ((a >> 2) & FOURS) + (b & FOURS) + ((b >> 2) & FOURS)
    y = (c & FOURS) + ((c >> 2) & FOURS) + (d & FOURS) + ((d >> 2) & FOURS)
    x = (x & EIGHTS) + ((x >> 4) & EIGHTS) + (y & EIGHTS) + ((y >> 4) & EIGHTS)
    return ((x * BYTES) >> 56) & 255


def popcount_of_5(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    """How many bits of five such words are set, fewer than 256 in all: added up before the last steps of each."""
    a -= (a >> 1) & PAIRS
    b -= (b >> 1) & PAIRS
    c -= (c >> 1) & PAIRS
    d -= (d >> 1) & PAIRS
    e -= (e >> 1) & PAIRS
    x = (a & FOURS) + ((a >> 2) & FOURS) + (b & FOURS) + ((b >> 2) & FOURS)
    y = (c & FOURS) + ((c >> 2) & FOURS) + (d & FOURS) + ((d >> 2) & FOURS)
    z = (e & FOURS) + ((e >> 2) & FOURS)
    x = (x & EIGHTS) + ((x >> 4) & EIGHTS) + (y & EIGHTS) + ((y >> 4) & EIGHTS) + (z & EIGHTS)
    x += (z >> 4) & EIGHTS
    return ((x * BYTES) >> 56) & 255
