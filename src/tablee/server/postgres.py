"""PostgreSQL: the same store for several processes; NOTIFY in the writing transaction tells the others."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg

from tablee.server.migrate import migrate_postgres
from tablee.server.store import Conflict, Heard, Row, StoreFailed, Value, Write

CHANNEL = "tablee"
LARGEST_BATCH = 256
LONGEST_WORD = 7_900  # bytes; PostgreSQL takes 8,000
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)


class _Job:
    def __init__(self, writes: Sequence[Write], word: str, done: asyncio.Future[list[Row]]) -> None:
        self.writes = writes
        self.word = word
        self.done = done
        self.rows: list[Row] = []


_NUMBERED: dict[str, tuple[str, list[str]]] = {}


def numbered(sql: str) -> tuple[str, list[str]]:
    """``:name`` parameters as PostgreSQL wants them: ``$1``, and the names in that order."""
    known = _NUMBERED.get(sql)
    if known is None:
        names: list[str] = []

        def number(match: re.Match[str]) -> str:
            name = match.group(1)
            if name not in names:
                names.append(name)
            return f"${names.index(name) + 1}"

        known = (re.sub(r"(?<!:):([a-z_]+)", number, sql), names)
        _NUMBERED[sql] = known
    return known


class PostgresStore:
    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: Any = None
        self._own: Any = None  # listens, and holds the claims
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._heard: Heard | None = None
        self._missed: Callable[[], Awaitable[None]] | None = None
        self._claimed: set[str] = set()
        self._lost = asyncio.Event()
        self._own_lock = asyncio.Lock()
        self._telling: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await migrate_postgres(self.url)
        self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=6, command_timeout=30)
        self._writer = asyncio.create_task(self._write_loop())

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
        if self._own is not None and not self._own.is_closed():
            await self._own.close()
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    # -- writing

    async def write(self, writes: Sequence[Write], word: str = "") -> list[Row]:
        if self._pool is None:
            raise StoreFailed("the store is closed")
        job = _Job(writes, word, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        return await job.done

    async def _write_loop(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            try:
                await self._commit(batch)
            except asyncio.CancelledError:
                for job in batch:
                    _fail(job, StoreFailed("the store was closed"))
                raise
            finally:
                for _ in batch:
                    self._jobs.task_done()

    async def _commit(self, batch: list[_Job]) -> None:
        assert self._pool is not None
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for job in batch:
                    for write in job.writes:
                        sql, names = numbered(write.sql)
                        rows = await connection.fetch(sql, *[write.params[name] for name in names])
                        job.rows = [tuple(row) for row in rows]
                    if job.word:
                        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, job.word)
        except FAILURES as error:
            if len(batch) > 1:
                for job in batch:
                    await self._commit([job])
            elif isinstance(error, asyncpg.IntegrityConstraintViolationError):
                _fail(batch[0], Conflict(str(error)))
            else:
                _fail(batch[0], StoreFailed(str(error)))
            return
        for job in batch:
            if not job.done.done():
                job.done.set_result(job.rows)

    async def read(self, sql: str, params: dict[str, Value]) -> list[Row]:
        if self._pool is None:
            raise StoreFailed("the store is closed")
        text, names = numbered(sql)
        try:
            rows = await self._pool.fetch(text, *[params[name] for name in names])
        except FAILURES as error:
            raise StoreFailed(str(error)) from None
        return [tuple(row) for row in rows]

    # -- word between processes

    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        self._heard = heard
        self._missed = missed
        await self._connect_own()
        self._keeper = asyncio.create_task(self._keep_listening())

    async def _connect_own(self) -> None:
        connection = await asyncpg.connect(self.url, timeout=10)
        self._lost.clear()
        self._claimed.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        await connection.add_listener(CHANNEL, self._on_word)
        self._own = connection

    async def _keep_listening(self) -> None:
        """Words said while the connection was away are lost: come back, then look at everything again."""
        while True:
            await self._lost.wait()
            try:
                await self._connect_own()
                if self._missed is not None:
                    await self._missed()
            except FAILURES:
                await asyncio.sleep(0.5)

    def _on_word(self, connection: object, pid: int, channel: str, payload: object) -> None:
        if self._heard is not None and isinstance(payload, str):
            task = asyncio.ensure_future(self._hear(self._heard, payload))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _hear(self, heard: Heard, word: str) -> None:
        await heard(word)

    async def say(self, word: str) -> None:
        if self._pool is not None and len(word.encode()) <= LONGEST_WORD:
            try:
                await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, word)
            except FAILURES as error:
                raise StoreFailed(str(error)) from None

    # -- which process looks after a table's bots: a lock that goes when the process does

    async def claim(self, table: str) -> bool:
        if table in self._claimed:
            return not self._lost.is_set()
        if self._own is None or self._lost.is_set():
            return False
        try:
            async with self._own_lock:
                got = await self._own.fetchval("SELECT pg_try_advisory_lock($1)", _key(table))
        except FAILURES:
            return False
        if got:
            self._claimed.add(table)
        return bool(got)

    async def release(self, table: str) -> None:
        if table in self._claimed and self._own is not None:
            self._claimed.discard(table)
            try:
                async with self._own_lock:
                    await self._own.execute("SELECT pg_advisory_unlock($1)", _key(table))
            except FAILURES:
                return


def _key(table: str) -> int:
    """The name of a table's advisory lock: 64 bits, so that two tables never share one."""
    return int.from_bytes(
        hashlib.blake2b(b"bots/" + table.encode(), digest_size=8).digest(), "big", signed=True
    )


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
