"""What the server needs of a database: writes in one transaction, reads, and word between processes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec

Value = str | int | float | None
Row = tuple[Value, ...]
Heard = Callable[[str], Awaitable[None]]


class Write(msgspec.Struct, frozen=True):
    """One statement; parameters are named ``:name`` whatever the database."""

    sql: str
    params: dict[str, Value]


class Conflict(Exception):
    """Somebody else wrote that number first; nothing of this transaction was kept."""


class StoreFailed(Exception):
    """The database does not answer or cannot write; nothing of this transaction was kept."""


class Store(Protocol):
    shared: bool  # whether other processes may write to the same tables

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def write(self, writes: Sequence[Write], word: str = "") -> list[Row]:
        """All or nothing, durable on return; the last statement's rows. ``word`` goes to other processes."""
        ...

    async def read(self, sql: str, params: dict[str, Value]) -> list[Row]: ...

    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """``heard`` gets every word of other processes; ``missed`` is called when some may have been lost."""
        ...

    async def say(self, word: str) -> None:
        """Tell the other processes something that need not last."""
        ...

    async def claim(self, table: str) -> bool:
        """Whether this process is the one that looks after a table's bots."""
        ...

    async def release(self, table: str) -> None: ...


def open_store(url: str, synchronous: str = "FULL") -> Store:
    """The store that a database address names."""
    from tablee.server.migrate import sqlite_path
    from tablee.server.postgres import PostgresStore
    from tablee.server.sqlite import SqliteStore

    if url.startswith("sqlite:///"):
        return SqliteStore(sqlite_path(url), synchronous)
    if url.startswith(("postgresql://", "postgres://")):
        return PostgresStore(url)
    raise ValueError(
        f"'{url}' names no database; expected sqlite:///path/to/file or postgresql://user@host/name"
    )
