"""SQLite: one thread writes, many writes in one commit; readers have connections of their own (WAL)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from pathlib import Path

from tablee.server.storage.file_lock import FileLock
from tablee.server.storage.migrate import migrate_sqlite
from tablee.server.storage.store import (
    CannotOpen,
    Conflict,
    EventRow,
    Heard,
    Job,
    Row,
    StoreFailed,
    Value,
    Write,
    settle,
    written,
)

LARGEST_BATCH = 512
READERS = 2
EVENTS = "INSERT INTO events (table_id, n, body, at) VALUES "
MOST_ROWS = 64  # of one statement: each number of rows is a statement of its own, kept prepared


class SqliteStore:
    """Whatever waits while one commit reaches the disk goes into the next one together."""

    shared = False

    def __init__(self, path: Path, synchronous: str = "FULL", exclusive: bool = True) -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise ValueError(f"synchronous is FULL or NORMAL, not {synchronous!r}")
        self.path = path
        self.synchronous = synchronous
        self.exclusive = exclusive  # one server a file; `tablee admin` works beside it
        self.commits = 0
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._gathered: list[Job] = []  # in this turn of the event loop
        self._thread: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = FileLock(path)

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        writing = await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-read")
        self._thread = threading.Thread(
            target=self._write_loop, args=[writing], name="sqlite-write", daemon=True
        )
        self._thread.start()

    def alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _prepare(self) -> sqlite3.Connection:
        """The connection that writes, to a database that is there, migrated and ours."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.exclusive:
                self._lock.take()
            if not self.path.exists():
                # Seeds and hashed secrets are in it: nobody else's business.
                os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            migrate_sqlite(self.path)
            return self._connect_writing()
        except OSError as error:
            self._lock.release()
            raise CannotOpen(f"cannot open the database {self.path}: {error.strerror}") from None
        except sqlite3.Error as error:
            self._lock.release()
            raise CannotOpen(f"cannot open the database {self.path}: {error}") from None
        except CannotOpen:
            self._lock.release()
            raise

    def _connect_writing(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, timeout=30.0, cached_statements=256, check_same_thread=False
        )
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={self.synchronous}")
            connection.execute("PRAGMA foreign_keys=ON")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("UPDATE alembic_version SET version_num = version_num")
            connection.execute("ROLLBACK")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def publish(self, address: str) -> None:
        self._lock.publish(address)

    async def close(self) -> None:
        if self._thread is not None:
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._readers is not None:
            await asyncio.to_thread(self._readers.shutdown)
            self._readers = None
        for connection in self._open:
            connection.close()
        self._open.clear()
        self._lock.release()

    # -- writing

    def submit(self, job: Job) -> None:
        if self._thread is None or self._loop is None:
            raise StoreFailed("the store is closed")
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        """What came in together is handed to the writer together."""
        if self._gathered:
            self._jobs.put(self._gathered)
            self._gathered = []

    async def write(
        self, writes: Sequence[Write], events: Sequence[EventRow] = (), word: str = ""
    ) -> list[Row]:
        return await written(self, writes, events, word)

    def _write_loop(self, connection: sqlite3.Connection) -> None:
        stopping = False
        while not stopping:
            batch: list[Job] = []
            jobs = self._jobs.get()
            while True:
                if jobs is None:
                    stopping = True
                    break
                batch += jobs
                if len(batch) >= LARGEST_BATCH:
                    break
                try:
                    jobs = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self._commit(connection, batch)
                assert self._loop is not None
                try:
                    self._loop.call_soon_threadsafe(settle, batch)
                except RuntimeError:  # the loop is gone: nobody waits any more
                    break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[Job]) -> None:
        events = [row for job in batch for row in job.events]
        # One statement is a transaction by itself.
        alone = 0 < len(events) <= MOST_ROWS and not any(job.writes for job in batch)
        try:
            if not alone:
                connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                for write in job.writes:
                    job.rows = connection.execute(write.sql, write.params).fetchall()
            for first in range(0, len(events), MOST_ROWS):
                rows = events[first : first + MOST_ROWS]
                connection.execute(_insert(len(rows)), list(chain.from_iterable(rows)))
            if not alone:
                connection.execute("COMMIT")
            self.commits += 1
        except Exception as error:  # noqa: BLE001 (whatever it is, the thread lives on and the write fails)
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if len(batch) > 1:
                for job in batch:  # one of them is at fault: find out which, and keep the others
                    self._commit(connection, [job])
            elif isinstance(error, sqlite3.IntegrityError):
                batch[0].error = Conflict(str(error))
            else:
                batch[0].error = StoreFailed(str(error))

    # -- reading

    async def read(self, sql: str, params: dict[str, Value]) -> list[Row]:
        if self._readers is None or self._loop is None:
            raise StoreFailed("the store is closed")
        return await self._loop.run_in_executor(self._readers, self._read, sql, params)

    def _read(self, sql: str, params: dict[str, Value]) -> list[Row]:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        try:
            if connection is None:
                connection = sqlite3.connect(
                    self.path, isolation_level=None, timeout=30.0, check_same_thread=False
                )
                connection.execute("PRAGMA query_only=ON")
                self._local.connection = connection
                self._open.append(connection)
            return connection.execute(sql, params).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from None

    # -- there is one process, so there is nobody to tell and nobody to share bots with

    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        return None

    async def say(self, word: str) -> None:
        return None

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        return None


@cache
def _insert(rows: int) -> str:
    """The statement that appends so many events to their logs."""
    return EVENTS + ", ".join(["(?, ?, ?, ?)"] * rows)
