"""The same load on PostgreSQL: one process, then two on one address. Its own processor time is counted apart."""

from __future__ import annotations

import asyncio
from typing import Any

import psutil
from benchmarks import load
from benchmarks.figures import Figures, say
from benchmarks.postgres_cluster import Cluster, NoPostgres


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


async def measure(figures: Figures, seconds: float, sqlite_rate: float) -> None:
    """``sqlite_rate`` is what a core of ours makes on SQLite."""
    try:
        cluster = Cluster(durable=True)
        await asyncio.to_thread(cluster.prepare)
        cluster.spawn()
        await cluster.answers()
    except NoPostgres as error:
        say(f"PostgreSQL: not measured, {error}")
        return
    try:
        costs = [await _load(figures, cluster, seconds, processes, sqlite_rate) for processes in (1, 2)]
        figures.note(
            "postgres.two_of_one", costs[1] / costs[0], "of the processor time a step, with two processes"
        )
    finally:
        cluster.stop()


async def _load(
    figures: Figures, cluster: Cluster, seconds: float, processes: int, sqlite_rate: float
) -> float:
    """Microseconds of processor time that a step takes, ours and the database's."""
    from benchmarks.server_load import play, serving_at

    name = f"postgres.{processes}"
    database = f"bench{processes}"
    await cluster.create(database)
    say(f"PostgreSQL, {processes} of our processes: {load.TABLES} tables at full speed")
    assert cluster.server is not None
    database_usage = Family(cluster.server.pid, whole=True)
    async with serving_at(cluster.url(database), "--processes", str(processes)) as server:
        if processes > 1:
            server.usage = Family(server.process.pid)
        # The second of two runs: the first fills caches and plans on both sides.
        await play(server, 1.0, 0.0)
        before = database_usage.seconds(), server.usage.seconds()
        full = await play(server, seconds, 0.0)
        spent = database_usage.seconds() - before[0]
        ours = server.usage.seconds() - before[1]
    load.note(figures, name, full)
    share = spent / max(ours, 0.01)
    figures.note(f"{name}.database", full["cores"] * share, "cores of the database")
    if processes == 1:
        figures.note(
            "postgres.of_sqlite", full["steps_per_core"] / sqlite_rate, "of SQLite's rate a core of ours"
        )
    cost = 1e6 / full["steps_per_core"] * (1 + share)
    figures.note(f"{name}.step", cost, "µs of processor time a step, with the database's")
    return cost
