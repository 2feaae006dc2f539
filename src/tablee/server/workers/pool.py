"""A pool of worker processes for bots, records and replays: fixed size, supervised, scheduled fairly."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import msgspec
import structlog

from tablee.core.form import Form
from tablee.hosting import thinking
from tablee.hosting.thinking import AdviceData, CoachData, Position
from tablee.server.workers import reading
from tablee.server.workers.fairness import NOBODY, FairQueue, Owner
from tablee.server.workers.process import WorkerDied, WorkerHung, WorkerProcess
from tablee.table.events import SeatPlan, write_event
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.wire.messages import AnalysedMove

P = ParamSpec("P")
R = TypeVar("R")
log = structlog.get_logger("workers")
ATTEMPTS = 3  # of a job whose worker crashes
UNCAPPED = 60.0  # seconds for one decision if the settings have no cap
LOOK_SECONDS = 1.0  # between two looks whether an idle worker is still there
COACH_CAP = 3.0  # seconds; he thinks while a person does
RESTART_PAUSE = 1.0  # seconds before a worker that failed to start is started again


class Lost(Exception):
    """A job's worker hung and was killed, or crashed each time; it has been replaced."""


class _Job:
    def __init__(
        self, work: Callable[..., Any], args: tuple[Any, ...], limit: float, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.work = work
        self.args = args
        self.limit = limit
        self.loop = loop
        self.done: asyncio.Future[Any] = loop.create_future()
        self.attempts = 0

    def settle(self, value: object, error: Exception | None) -> None:
        """Called from a worker's thread."""
        try:
            self.loop.call_soon_threadsafe(self._settle, value, error)
        except RuntimeError:  # the event loop is closed: nobody waits any more
            log.debug("job finished after the server stopped")

    def _settle(self, value: object, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(value)
        else:
            self.done.set_exception(error)


class Workers:
    def __init__(
        self, count: int, most_waiting: int, cap: float, grace: float = 5.0, memory: int = 0
    ) -> None:
        self.cap = cap  # seconds for one decision
        self.grace = grace  # seconds beyond a job's own limit until its worker is killed
        self.memory = memory  # bytes of address space a worker may have; 0 for no limit
        self.count = count
        self.most_waiting = most_waiting
        self.under_way = 0
        self.lost = 0  # workers that hung or crashed, since the start
        self._heads: dict[str, msgspec.Raw] = {}
        self._queue: FairQueue[_Job] = FairQueue()
        self._changed = threading.Condition()
        self._open = False
        self._generation = 0  # a worker of an earlier generation is replaced as soon as it is idle
        self._threads: list[_WorkerThread] = []

    def open(self) -> None:
        self._open = True
        self._threads = [_WorkerThread(self, i) for i in range(self.count)]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        with self._changed:
            self._open = False
            jobs = self._queue.drain()
            self._changed.notify_all()
        for job in jobs:
            job.settle(None, Refused("closing"))
        for thread in self._threads:
            thread.kill()
        self._threads = []

    def replace(self) -> None:
        """Rolling restart of all workers, each between two jobs: they load code that has changed on disk."""
        with self._changed:
            self._generation += 1
            self._changed.notify_all()

    def alive(self) -> int:
        """How many workers are idle or busy, not starting."""
        return sum(thread.ready for thread in self._threads)

    def watched(self) -> bool:
        """Whether every worker has its thread, which starts it again when it is lost."""
        return all(thread.is_alive() for thread in self._threads)

    async def form(self) -> Form:
        """In which form the workers' rules run."""
        return await self.run(thinking.form)

    def forget(self, table: str) -> None:
        self._heads.pop(table, None)

    def position(self, table: Table, steps: int | None = None) -> bytes:
        if table.id not in self._heads:
            self._heads[table.id] = thinking.head_of(table)
        texts = [step.text for step in table.match.steps[:steps]]
        return msgspec.json.encode(Position(table.id, self._heads[table.id], texts))

    # -- jobs

    async def decide(self, table: Table, level: str, seat: int, seed: str, owner: Owner = NOBODY) -> str:
        args = (self.position(table), level, seat, seed, self.cap)
        return await self.run(thinking.decide, *args, limit=self.cap or UNCAPPED, owner=owner)

    async def advise(
        self, table: Table, seat: int, seed: str, level: str, owner: Owner = NOBODY
    ) -> AdviceData:
        self.check_room()
        args = (self.position(table), seat, seed, self.cap, level)
        data = await self.run(thinking.advise, *args, limit=self.cap or UNCAPPED, owner=owner)
        return msgspec.json.decode(data, type=AdviceData)

    async def coach(self, table: Table, ply: int, seed: str, level: str, owner: Owner = NOBODY) -> CoachData:
        """He speaks unasked: only where a worker is idle, so that nobody waits for him."""
        if self.under_way >= self.count:
            raise Refused("busy")
        cap = min(COACH_CAP, self.cap or COACH_CAP)
        args = (self.position(table), ply, seed, cap, level)
        data = await self.run(thinking.coach, *args, limit=cap, owner=owner)
        return msgspec.json.decode(data, type=CoachData)

    async def judge(self, table: Table, seed: str, ply: int, also: str) -> AnalysedMove:
        self.check_room()
        data = await self.run(thinking.judge, self.position(table), seed, ply, also, limit=UNCAPPED)
        return msgspec.json.decode(data, type=AnalysedMove)

    async def analyse(
        self, table: Table, seed: str, first: int, last: int, owner: Owner = NOBODY
    ) -> list[AnalysedMove]:
        args = (self.position(table), seed, first, last)
        data = await self.run(thinking.analyse, *args, limit=UNCAPPED, owner=owner)
        return msgspec.json.decode(data, type=list[AnalysedMove])

    async def check_record(self, body: str, owner: Owner = NOBODY) -> str:
        self.check_room()
        return await self.run(reading.check_record, body, limit=UNCAPPED / 2, owner=owner)

    async def replay(
        self, table: Table, seat: int | None, everything: bool, start: int, end: int, owner: Owner = NOBODY
    ) -> bytes:
        """A page of a table's replay, encoded."""
        self.check_room()
        # As it stands now: who joined since, and every step.
        seats = [SeatPlan(s.kind, s.name, None, s.level, s.screen) for s in table.seats]
        texts = [step.text for step in table.match.steps]
        head = msgspec.structs.replace(
            table.head, seats=seats, steps=texts, seed="", salt="", resigned=table.match.resigned
        )
        game = reading.Game(table.id, write_event(head), table.match.edition.data, list(table.undos))
        args = (msgspec.json.encode(game), seat, everything, start, end)
        return await self.run(reading.replay_page, *args, limit=UNCAPPED / 2, owner=owner)

    async def replay_record(
        self, id: str, body: str, seat: int | None, everything: bool, start: int, end: int, owner: Owner
    ) -> bytes:
        """A page of an imported record's replay, encoded."""
        self.check_room()
        args = (id, body, seat, everything, start, end)
        return await self.run(reading.replay_record, *args, limit=UNCAPPED / 2, owner=owner)

    def check_room(self) -> None:
        """Refuse what nobody waits for while too many jobs are queued."""
        if self.under_way >= self.most_waiting:
            raise Refused("busy")

    async def run(
        self, work: Callable[..., R], *args: Any, limit: float = UNCAPPED, owner: Owner = NOBODY
    ) -> R:
        """Run ``work`` in a worker; Lost if it exceeds its limit plus the grace period."""
        job = _Job(work, args, limit + self.grace, asyncio.get_running_loop())
        with self._changed:
            if not self._open:
                raise Refused("closing")
            self._queue.put(owner, job)
            self._changed.notify()
        self.under_way += 1
        try:
            value: R = await job.done
            return value
        finally:
            self.under_way -= 1

    # -- for the threads

    def next_job(self, generation: int, process: WorkerProcess) -> tuple[Owner, _Job] | None:
        """Wait for a job; None if the thread should check whether its worker is still needed.

        WorkerDied if the idle worker is gone: it is replaced at once, not when somebody waits for it.
        """
        with self._changed:
            while self._open and self._generation == generation:
                if not process.is_alive():
                    raise WorkerDied("killed while idle")
                found = self._queue.take()
                if found is None:
                    self._changed.wait(LOOK_SECONDS)
                elif not found[1].done.cancelled():
                    return found
                else:
                    self._queue.settle(found[0], 0.0)
            return None

    def finished(self, owner: Owner, seconds: float) -> None:
        with self._changed:
            self._queue.settle(owner, seconds)

    def put_back(self, owner: Owner, job: _Job) -> None:
        with self._changed:
            if self._open:
                self._queue.put(owner, job)
                self._changed.notify()
                return
        job.settle(None, Refused("closing"))

    @property
    def is_open(self) -> bool:
        return self._open

    @property
    def generation(self) -> int:
        return self._generation


class _WorkerThread(threading.Thread):
    """Supervises one worker process and passes it jobs. The kernel kills the process when this thread ends."""

    def __init__(self, pool: Workers, index: int) -> None:
        super().__init__(name=f"worker-{index}", daemon=True)
        self.pool = pool
        self.ready = False
        self._process: WorkerProcess | None = None

    def kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()

    def run(self) -> None:
        while self.pool.is_open:
            generation = self.pool.generation
            try:
                process = WorkerProcess(self.pool.memory)
            except OSError as error:
                log.error("worker failed to start", error=str(error))
                time.sleep(RESTART_PAUSE)
                continue
            self._process = process
            try:
                process.wait_ready()
                self.ready = True
                self._serve(process, generation)
            except (WorkerDied, WorkerHung) as error:
                if self.pool.is_open:
                    self.pool.lost += 1
                    log.error("worker lost", error=str(error), kind=type(error).__name__)
                    if not self.ready:
                        time.sleep(RESTART_PAUSE)
            finally:
                self.ready = False
                self._process = None
                process.end()

    def _serve(self, process: WorkerProcess, generation: int) -> None:
        """Run jobs one by one; returns when the worker must be replaced or the pool is closed."""
        while True:
            found = self.pool.next_job(generation, process)
            if found is None:
                return
            owner, job = found
            began = time.monotonic()
            try:
                value = process.run(job.work, job.args, job.limit)
            except WorkerHung as error:
                job.settle(None, Lost(str(error)))
                raise
            except WorkerDied as error:
                self._died(owner, job, error)
                raise
            except MemoryError as error:
                job.settle(None, Lost("it needed more memory than a worker may have"))
                raise WorkerDied("out of memory") from error
            except Exception as error:  # noqa: BLE001 (the job's own: passed on to the caller)
                job.settle(None, error)
            else:
                job.settle(value, None)
            finally:
                self.pool.finished(owner, time.monotonic() - began)

    def _died(self, owner: Owner, job: _Job, error: WorkerDied) -> None:
        job.attempts += 1
        if not self.pool.is_open:
            job.settle(None, Refused("closing"))
        elif job.attempts < ATTEMPTS:
            self.pool.put_back(owner, job)
        else:
            job.settle(None, Lost(f"{job.attempts} workers crashed on it"))
