"""SQLite: one thread writes, many writes in one commit; readers have connections of their own (WAL)."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tablee.server.migrate import migrate_sqlite
from tablee.server.store import Conflict, Heard, Row, StoreFailed, Value, Write

LARGEST_BATCH = 512
READERS = 2


class _Job:
    def __init__(self, writes: Sequence[Write], done: asyncio.Future[list[Row]]) -> None:
        self.writes = writes
        self.done = done
        self.rows: list[Row] = []
        self.error: Exception | None = None


class SqliteStore:
    """Whatever waits while one commit reaches the disk goes into the next one together."""

    shared = False

    def __init__(self, path: Path, synchronous: str = "FULL") -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise ValueError(f"synchronous is FULL or NORMAL, not {synchronous!r}")
        self.path = path
        self.synchronous = synchronous
        self.commits = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-read")
        self._thread = threading.Thread(target=self._write_loop, name="sqlite-write", daemon=True)
        self._thread.start()

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            # Seeds and hashed secrets are in it: nobody else's business.
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        migrate_sqlite(self.path)

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._readers is not None:
            await asyncio.to_thread(self._readers.shutdown)
            self._readers = None
        for connection in self._open:
            connection.close()
        self._open.clear()

    # -- writing

    async def write(self, writes: Sequence[Write], word: str = "") -> list[Row]:
        if self._thread is None or self._loop is None:
            raise StoreFailed("the store is closed")
        job = _Job(writes, self._loop.create_future())
        self._jobs.put(job)
        return await job.done

    def _write_loop(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=30.0)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={self.synchronous}")
        connection.execute("PRAGMA foreign_keys=ON")
        stopping = False
        while not stopping:
            batch: list[_Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    stopping = True
                    break
                batch.append(job)
                if len(batch) == LARGEST_BATCH:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self._commit(connection, batch)
                assert self._loop is not None
                try:
                    self._loop.call_soon_threadsafe(_settle, batch)
                except RuntimeError:  # the loop is gone: nobody waits any more
                    break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                for write in job.writes:
                    job.rows = connection.execute(write.sql, write.params).fetchall()
            connection.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as error:
            if connection.in_transaction:
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


def _settle(batch: list[_Job]) -> None:
    for job in batch:
        if job.done.done():
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.rows)
