"""What the server needs of a database: writes in one transaction, reads, and word between processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec
import structlog

log = structlog.get_logger("store")
Value = str | int | float | None
Row = tuple[Value, ...]
Heard = Callable[[str], None]


class Write(msgspec.Struct, frozen=True):
    """One statement; parameters are named ``:name`` whatever the database."""

    sql: str
    params: dict[str, Value]


EventRow = tuple[str, int, str, float]  # of a table's log: the table, the number, the event as JSON, when


class Job:
    """What is committed together: statements, then rows of event logs. ``word`` goes to other processes."""

    __slots__ = ("done", "error", "events", "rows", "word", "writes")

    def __init__(
        self, writes: Sequence[Write], events: Sequence[EventRow], word: str, done: Callable[[Job], None]
    ) -> None:
        self.writes = writes
        self.events = events
        self.word = word
        self.done = done  # called in the event loop: durable, or with an error and nothing kept
        self.rows: list[Row] = []  # of the last statement
        self.error: Exception | None = None


def settle(jobs: Sequence[Job]) -> None:
    """Tell everyone; what one of them makes of it keeps it from nobody else."""
    for job in jobs:
        try:
            job.done(job)
        except Exception:
            log.exception("after a commit")


async def written(store: Store, writes: Sequence[Write], events: Sequence[EventRow], word: str) -> list[Row]:
    """Submit a job and wait for it."""
    future: asyncio.Future[list[Row]] = asyncio.get_running_loop().create_future()

    def done(job: Job) -> None:
        if future.done():
            return
        if job.error is not None:
            future.set_exception(job.error)
        else:
            future.set_result(job.rows)

    store.submit(Job(writes, events, word, done))
    return await future


class Conflict(Exception):
    """Somebody else wrote that number first; nothing of this transaction was kept."""


class StoreFailed(Exception):
    """The database does not answer or cannot write; nothing of this transaction was kept."""


class CannotOpen(Exception):
    """The database cannot be used at all: says why, and what would help."""


class Store(Protocol):
    shared: bool  # whether other processes may write to the same tables

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def alive(self) -> bool:
        """Whether everything that keeps it running runs."""
        ...

    def publish(self, address: str) -> None:
        """The server listens at this address: a second start on a database of one process leads there."""
        ...

    def submit(self, job: Job) -> None:
        """Commit a job with whatever else waits; StoreFailed at once where the store is closed."""
        ...

    async def write(
        self, writes: Sequence[Write], events: Sequence[EventRow] = (), word: str = ""
    ) -> list[Row]:
        """All or nothing, durable on return; the last statement's rows. ``word`` goes to other processes."""
        ...

    async def read(self, sql: str, params: dict[str, Value]) -> list[Row]: ...

    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """``heard`` gets every word of other processes, and every event they append, as a list of rows in JSON.

        ``missed`` is called when some may have been lost.
        """
        ...

    async def say(self, word: str) -> None:
        """Tell the other processes something that need not last."""
        ...

    async def claim(self, table: str) -> bool:
        """Whether this process is the one that looks after a table's bots."""
        ...

    async def release(self, table: str) -> None: ...


def open_store(url: str, synchronous: str = "FULL", exclusive: bool = True) -> Store:
    """The store that a database address names."""
    if url.startswith("sqlite:///"):
        from tablee.server.storage.migrate import sqlite_path
        from tablee.server.storage.sqlite import SqliteStore

        return SqliteStore(sqlite_path(url), synchronous, exclusive)
    if url.startswith(("postgresql://", "postgres://")):
        from tablee.server.storage.postgres import PostgresStore  # a tenth of a start that needs it not

        return PostgresStore(url)
    raise ValueError(
        f"'{url}' names no database; expected sqlite:///path/to/file or postgresql://user@host/name"
    )
