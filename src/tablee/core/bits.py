"""Shifts on 64-bit integers that mean the same compiled and interpreted."""

from mypy_extensions import i64


def shl(x: i64, n: i64) -> i64:
    """``x << n``: mypyc shifts a literal as 32 bits, so the left operand must be a typed variable."""
    return x << n


def popcount(x: i64) -> i64:
    """How many bits of a non-negative ``x`` are set."""
    count: i64 = 0
    while x != 0:
        x &= x - 1
        count += 1
    return count
