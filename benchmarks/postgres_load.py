"""The same load on PostgreSQL: one process, then two on one address. Its own processor time is counted apart."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import psutil
from benchmarks import load
from benchmarks.figures import Figures, say
from benchmarks.postgres_cluster import Cluster, NoPostgres

if TYPE_CHECKING:
    from benchmarks.server_load import Server


class Family(load.Usage):
    """A process and its children, but not theirs: of a server those that serve, not those in which bots think."""

    def __init__(self, pid: int, whole: bool = False) -> None:
        super().__init__(pid)
        self.whole = whole

    def members(self) -> list[Any]:
        return [self.process, *self.process.children(recursive=self.whole)]

    def seconds(self) -> float:
        return sum(_seconds(each) for each in self.members())

    def bytes(self) -> int:
        return sum(int(each.memory_info().rss) for each in self.members())


def _seconds(process: Any) -> float:
    try:
        return float(sum(process.cpu_times()[:2]))
    except psutil.NoSuchProcess:  # a connection of the database that was closed
        return 0.0


class Side:
    """A server of ours on PostgreSQL, and what its runs took."""

    def __init__(self, processes: int, server: Server, database: Family) -> None:
        self.processes = processes
        self.server = server
        self.database = database
        self.runs: list[dict[str, float]] = []

    async def run(self, seconds: float) -> None:
        from benchmarks.server_load import play

        before = self.database.seconds(), self.server.usage.seconds()
        full = await play(self.server, seconds, 0.0)
        share = (self.database.seconds() - before[0]) / max(self.server.usage.seconds() - before[1], 0.01)
        full["database"] = full["cores"] * share
        full["step"] = 1e6 / full["steps_per_core"] * (1 + share)
        self.runs.append(full)

    def note(self, figures: Figures) -> dict[str, float]:
        name, middle = f"postgres.{self.processes}", load.median(self.runs)
        load.note(figures, name, middle)
        figures.note(f"{name}.database", middle["database"], "cores of the database")
        figures.note(f"{name}.step", middle["step"], "µs of processor time a step, with the database's")
        return middle


async def measure(
    figures: Figures, seconds: float, sqlite: Callable[[], Awaitable[dict[str, float]]]
) -> None:
    """One process, two processes, and SQLite, in turns; ``sqlite`` loads our server on it."""
    try:
        cluster = Cluster(durable=True)
        await asyncio.to_thread(cluster.prepare)
        cluster.spawn()
        await cluster.answers()
    except NoPostgres as error:
        say(f"PostgreSQL: not measured, {error}")
        return
    try:
        async with contextlib.AsyncExitStack() as stack:
            sides = [await _serving(stack, cluster, processes) for processes in (1, 2)]
            on_sqlite: list[dict[str, float]] = []
            say(f"PostgreSQL, one of our processes and two, and SQLite: in turns, {load.ROUNDS} times")
            for _ in range(load.ROUNDS):
                on_sqlite.append(await sqlite())
                for side in sides:
                    await side.run(seconds)
        one, two = (side.note(figures) for side in sides)
        rate = one["steps_per_core"] / load.median(on_sqlite)["steps_per_core"]
        figures.note("postgres.of_sqlite", rate, "of SQLite's rate a core of ours")
        figures.note(
            "postgres.two_of_one",
            two["step"] / one["step"],
            "of the processor time a step, with two processes",
        )
    finally:
        cluster.stop()


async def _serving(stack: contextlib.AsyncExitStack, cluster: Cluster, processes: int) -> Side:
    from benchmarks.server_load import play, serving_at

    database = f"bench{processes}"
    await cluster.create(database)
    assert cluster.server is not None
    server = await stack.enter_async_context(serving_at(cluster.url(database), "--processes", str(processes)))
    if processes > 1:
        server.usage = Family(server.process.pid)
    await play(server, 1.0, 0.0)  # fills caches and plans on both sides
    return Side(processes, server, Family(cluster.server.pid, whole=True))
