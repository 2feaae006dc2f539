"""Orders of the operator: written by `tablee admin`, applied by running servers, kept as an audit log."""

from __future__ import annotations

import msgspec

from tablee.server.storage.store import Store, Value, Write

MOST_AT_ONCE = 100


class Order(msgspec.Struct, frozen=True):
    n: int
    kind: str  # what must be evicted from memory: a "player" or a "table"
    subject: str


async def last(store: Store) -> int:
    """The number of the newest order: earlier ones are in the database already."""
    rows = await store.read("SELECT coalesce(max(n), 0) FROM orders", {})
    return _int(rows[0][0])


async def after(store: Store, n: int) -> list[Order]:
    rows = await store.read(
        "SELECT n, kind, subject FROM orders WHERE n > :n ORDER BY n LIMIT :most",
        {"n": n, "most": MOST_AT_ONCE},
    )
    return [Order(_int(row[0]), str(row[1]), str(row[2])) for row in rows]


def order_write(kind: str, subject: str, what: str, at: float) -> Write:
    return Write(
        "INSERT INTO orders (n, kind, subject, what, at)"
        " SELECT coalesce(max(n), 0) + 1, :kind, :subject, :what, :at FROM orders",
        {"kind": kind, "subject": subject, "what": what, "at": at},
    )


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value
