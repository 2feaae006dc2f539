"""PostgreSQL: the same store for several processes; NOTIFY in the writing transaction tells the others."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import structlog

from tablee.server.storage.migrate import migrate_postgres
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
from tablee.table.wire.messages import encode

CHANNEL = "tablee"
LARGEST_BATCH = 256
LONGEST_WORD = 7_900  # bytes; PostgreSQL takes 8,000
LONGEST_BODY = 600  # characters of an event that is sent with its notification; of others only the number
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that ends in the middle of a statement
    OSError,
    asyncio.TimeoutError,
)
ACQUIRE_SECONDS = 10.0
log = structlog.get_logger("postgres")


# One statement for any number of events, and the word about them in the same transaction.
APPEND = (
    "INSERT INTO events (table_id, n, body, at)"
    " SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::double precision[])"
)
TELL = "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word"
APPEND_AND_TELL = f"WITH appended AS ({APPEND}) SELECT pg_notify($5, word) FROM unnest($6::text[]) AS word"  # noqa: S608


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
        self._writing: Any = None  # the connection that writes
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._heard: Heard | None = None
        self._missed: Callable[[], Awaitable[None]] | None = None
        self._claimed: set[str] = set()
        self._lost = asyncio.Event()
        self._own_lock = asyncio.Lock()

    async def open(self) -> None:
        await migrate_postgres(self.url)
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=6, command_timeout=30)
            await self._connect_writing()
        except FAILURES as error:
            raise CannotOpen(f"PostgreSQL does not answer: {error or type(error).__name__}") from None
        self._writer = asyncio.create_task(self._write_loop())

    def alive(self) -> bool:
        return not any(task is not None and task.done() for task in (self._writer, self._keeper))

    def publish(self, address: str) -> None:
        """Others may serve the same database: nobody is led elsewhere."""

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
        for connection in (self._own, self._writing):
            if connection is not None and not connection.is_closed():
                await connection.close()
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    # -- writing

    def submit(self, job: Job) -> None:
        if self._pool is None:
            raise StoreFailed("the store is closed")
        self._jobs.put_nowait(job)

    async def write(
        self, writes: Sequence[Write], events: Sequence[EventRow] = (), word: str = ""
    ) -> list[Row]:
        return await written(self, writes, events, word)

    async def _write_loop(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            try:
                await self._commit(batch)
            except asyncio.CancelledError:
                for job in batch:
                    job.error = job.error or StoreFailed("the store was closed")
                raise
            except Exception as error:  # whatever it is, nobody waits for ever and the next batch is written
                log.exception("a batch was not written")
                for job in batch:
                    job.error = job.error or StoreFailed(repr(error)[:200])
            finally:
                settle(batch)
                for _ in batch:
                    self._jobs.task_done()

    async def _connect_writing(self) -> Any:
        if self._writing is None or self._writing.is_closed():
            self._writing = await asyncpg.connect(self.url, timeout=ACQUIRE_SECONDS, command_timeout=30)
        return self._writing

    async def _commit(self, batch: list[Job]) -> None:
        try:
            connection = await self._connect_writing()
            if any(job.writes for job in batch):
                async with connection.transaction():
                    for job in batch:
                        for write in job.writes:
                            sql, names = numbered(write.sql)
                            rows = await connection.fetch(sql, *[write.params[name] for name in names])
                            job.rows = [tuple(row) for row in rows]
                    await _append(connection, batch)
            else:
                await _append(connection, batch)
        except FAILURES as error:
            if len(batch) > 1:
                for job in batch:  # one of them is at fault: find out which, and keep the others
                    await self._commit([job])
            elif isinstance(error, asyncpg.IntegrityConstraintViolationError):
                batch[0].error = Conflict(str(error))
            else:
                batch[0].error = StoreFailed(str(error) or type(error).__name__)

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
        connection.add_termination_listener(lambda _: self._lost.set())
        await connection.add_listener(CHANNEL, self._on_word)
        self._own = connection

    async def _keep_listening(self) -> None:
        """Words said while the connection was away are lost: come back, then look at everything again."""
        while True:
            await self._lost.wait()
            self._lost.clear()  # before anything else: the next connection may be lost at once
            try:
                if self._own.is_closed():
                    self._claimed.clear()
                    await self._connect_own()
                if self._missed is not None:
                    await self._missed()
            except Exception as error:  # noqa: BLE001 (this task must not end: nobody would hear the others)
                log.error("the listening connection failed", error=repr(error)[:200])
                self._lost.set()
                await asyncio.sleep(0.5)

    def _on_word(self, connection: object, pid: int, channel: str, payload: object) -> None:
        if self._writing is not None and pid == self._writing.get_server_pid():
            return  # our own
        if self._heard is not None and isinstance(payload, str):
            self._heard(payload)

    async def say(self, word: str) -> None:
        if self._pool is not None and len(word.encode()) <= LONGEST_WORD:
            await written(self, (), (), word)

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


async def _append(connection: Any, batch: list[Job]) -> None:
    """The events of all jobs, and the notifications for other processes."""
    events = [row for job in batch for row in job.events]
    words = [*event_words(events), *(job.word for job in batch if job.word)]
    if events:
        columns = [[row[i] for row in events] for i in range(4)]
        if words:
            await connection.fetch(APPEND_AND_TELL, *columns, CHANNEL, words)
        else:
            await connection.execute(APPEND, *columns)
    elif words:
        await connection.fetch(TELL, CHANNEL, words)


def event_words(events: list[EventRow]) -> list[str]:
    """Events as other processes hear of them: several in a word, each with its body where it is short.

    Who has the table in memory applies them without a look at the database. Nobody has a table before its first event.
    """
    words: list[str] = []
    parts: list[str] = []
    size = 0
    for id, n, body, at in events:
        if n == 0:
            continue
        part = encode((id, n, body if len(body) <= LONGEST_BODY else None, at)).decode()
        length = len(part.encode())
        if parts and size + length > LONGEST_WORD:
            words.append(f"[{','.join(parts)}]")
            parts, size = [], 0
        parts.append(part)
        size += length + 1
    if parts:
        words.append(f"[{','.join(parts)}]")
    return words
