"""Analyses of finished games, computed by the workers in small batches and stored."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
import structlog

from tablee.hosting.thinking import analysis_seed
from tablee.server.live.hub import Hub
from tablee.server.storage.store import Write
from tablee.server.workers.fairness import NOBODY, Owner
from tablee.server.workers.pool import Lost
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.wire import bodies
from tablee.table.wire.messages import AnalysedMove

log = structlog.get_logger("analyses")
MOST_ANALYSES = 20  # concurrently
MOVES_AT_ONCE = 3  # steps in a batch
BATCHES_AT_ONCE = 2
CHANCES = 2  # what "value" means in a stored analysis; those of earlier releases are computed again


class Stored(msgspec.Struct):
    chances: int
    moves: list[AnalysedMove]


class Analyses:
    """Runs and stores analyses; each is requested once and computed in the background."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.running: dict[str, list[AnalysedMove]] = {}

    async def of(self, table: Table) -> bodies.Analysis:
        if not table.match.over():
            raise Refused("not_finished")
        rows = await self.hub.store.read("SELECT body FROM analyses WHERE id = :id", {"id": table.id})
        stored = None if not rows else _stored(str(rows[0][0]))
        if stored is not None:
            return bodies.Analysis("done", stored)
        if table.id not in self.running and len(self.running) >= MOST_ANALYSES:
            raise Refused("busy")
        return bodies.Analysis("running", list(self.running.get(table.id, [])))

    async def work(self, table: Table, owner: Owner = NOBODY) -> None:
        """In small batches, so that bots and hints are not delayed."""
        if table.id in self.running:
            return
        moves = self.running[table.id] = []
        try:
            seed = analysis_seed(table)
            due = deque(range(0, table.ply, MOVES_AT_ONCE))
            found: dict[int, list[AnalysedMove]] = {}
            told = 0

            async def batches() -> None:
                """One after the other, as long as there are some: no worker waits for another's."""
                nonlocal told
                while due:
                    first = due.popleft()
                    found[first] = await self.hub.workers.analyse(
                        table, seed, first, first + MOVES_AT_ONCE, owner
                    )
                    while told in found:  # in their order
                        moves.extend(found.pop(told))
                        told += MOVES_AT_ONCE

            async with asyncio.TaskGroup() as group:
                for _ in range(BATCHES_AT_ONCE):
                    group.create_task(batches())
            await self.hub.store.write(
                [
                    Write(
                        "INSERT INTO analyses (id, body, created) VALUES (:id, :body, :now)"
                        " ON CONFLICT (id) DO UPDATE SET body = excluded.body, created = excluded.created",
                        {
                            "id": table.id,
                            "body": msgspec.json.encode(Stored(CHANCES, moves)).decode(),
                            "now": self.hub.entropy.now(),
                        },
                    )
                ]
            )
        except* Lost as lost:  # the next request starts it again
            log.error("analysis failed", table=table.id[:4], error=str(lost.exceptions[0]))
        except* Refused:  # the server stops: the next request starts it again
            log.info("analysis postponed", table=table.id[:4])
        finally:
            del self.running[table.id]
            self.hub.workers.forget(table.id)


def _stored(body: str) -> list[AnalysedMove] | None:
    """The moves of a stored analysis; None where it was made by an earlier release."""
    try:
        stored = msgspec.json.decode(body, type=Stored)
    except msgspec.ValidationError:
        return None
    return stored.moves if stored.chances == CHANCES else None
