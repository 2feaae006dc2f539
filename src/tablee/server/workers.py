"""The processes in which bots think: a fixed number, so that no table's thinking slows another's playing."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

import msgspec
import structlog

from tablee.server import thinking
from tablee.server.refusal import Refused
from tablee.server.table import Table
from tablee.server.thinking import AdviceData, Position
from tablee.server.wire import AnalysedMove

P = ParamSpec("P")
R = TypeVar("R")
log = structlog.get_logger("workers")


def head_of(table: Table) -> msgspec.Raw:
    return msgspec.Raw(
        msgspec.json.encode(
            {
                "game": table.game.id,
                "edition": table.head.edition,
                "components": table.match.edition.data,
                "seats": len(table.seats),
                "options": table.head.options,
                "initial": table.head.initial,
            }
        )
    )


class Workers:
    def __init__(self, count: int, most_waiting: int, cap: float) -> None:
        self.cap = cap  # seconds for one thought
        self.count = count
        self.most_waiting = most_waiting
        self.under_way = 0
        self._pool: Executor | None = None
        self._hand: Connection | None = None
        self._heads: dict[str, msgspec.Raw] = {}

    def open(self) -> None:
        # Spawned, not forked: a copy of the event loop and its sockets has no business in a worker.
        context = multiprocessing.get_context("spawn")
        leash, self._hand = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            self.count, mp_context=context, initializer=thinking.start_worker, initargs=(leash,)
        )

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if self._hand is not None:
            self._hand.close()  # whoever still thinks, stops
            self._hand = None

    def forget(self, table: str) -> None:
        self._heads.pop(table, None)

    def position(self, table: Table, steps: int | None = None) -> bytes:
        if table.id not in self._heads:
            self._heads[table.id] = head_of(table)
        texts = [step.text for step in table.match.steps[:steps]]
        return msgspec.json.encode(Position(table.id, self._heads[table.id], texts))

    async def decide(self, table: Table, level: str, seat: int, seed: str) -> str:
        return await self._ask(thinking.decide, self.position(table), level, seat, seed, self.cap)

    async def advise(self, table: Table, seat: int, seed: str, level: str) -> AdviceData:
        self._check_room()
        data = await self._ask(thinking.advise, self.position(table), seat, seed, self.cap, level)
        return msgspec.json.decode(data, type=AdviceData)

    async def analyse(self, table: Table, seed: str, first: int, last: int) -> list[AnalysedMove]:
        data = await self._ask(thinking.analyse, self.position(table), seed, first, last)
        return msgspec.json.decode(data, type=list[AnalysedMove])

    async def check_record(self, body: str) -> str:
        self._check_room()
        return await self._ask(thinking.check_record, body)

    def _check_room(self) -> None:
        if self.under_way >= self.most_waiting:
            raise Refused("busy")

    async def _ask(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        self.under_way += 1
        try:
            for attempt in (1, 2, 3):
                if self._pool is None:
                    raise Refused("closing")
                pool = self._pool
                try:
                    return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
                except BrokenProcessPool:
                    log.error("a worker died", attempt=attempt)
                    if self._pool is pool:
                        self.close()
                        self.open()
            raise Refused("busy")
        finally:
            self.under_way -= 1
