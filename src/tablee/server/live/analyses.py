"""Analyses of finished games, computed by the workers in small batches and stored."""

from __future__ import annotations

import msgspec
import structlog

from tablee.server.live.hub import Hub
from tablee.server.storage.store import Write
from tablee.server.workers.fairness import NOBODY, Owner
from tablee.server.workers.pool import Lost
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.wire import bodies
from tablee.table.wire.bodies import (
    AnalysedMove,
)

log = structlog.get_logger("analyses")
MOST_ANALYSES = 20  # concurrently
MOVES_AT_ONCE = 4


class Analyses:
    """Runs and stores analyses; each is requested once and computed in the background."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.running: dict[str, list[AnalysedMove]] = {}

    async def of(self, table: Table) -> bodies.Analysis:
        if not table.match.over():
            raise Refused("not_finished")
        rows = await self.hub.store.read("SELECT body FROM analyses WHERE id = :id", {"id": table.id})
        if rows:
            return bodies.Analysis("done", msgspec.json.decode(str(rows[0][0]), type=list[AnalysedMove]))
        if table.id not in self.running and len(self.running) >= MOST_ANALYSES:
            raise Refused("busy")
        return bodies.Analysis("running", list(self.running.get(table.id, [])))

    async def work(self, table: Table, owner: Owner = NOBODY) -> None:
        """In small batches, so that bots and hints are not delayed."""
        if table.id in self.running:
            return
        moves = self.running[table.id] = []
        try:
            seed = self.hub.entropy.thought()
            for first in range(0, table.ply, MOVES_AT_ONCE):
                moves += await self.hub.workers.analyse(table, seed, first, first + MOVES_AT_ONCE, owner)
            await self.hub.store.write(
                [
                    Write(
                        "INSERT INTO analyses (id, body, created) VALUES (:id, :body, :now)"
                        " ON CONFLICT (id) DO NOTHING",
                        {
                            "id": table.id,
                            "body": msgspec.json.encode(moves).decode(),
                            "now": self.hub.entropy.now(),
                        },
                    )
                ]
            )
        except Lost as lost:  # the next request starts it again
            log.error("analysis failed", table=table.id[:4], error=str(lost))
        except Refused as refused:  # the server stops: the next request starts it again
            log.info("analysis postponed", table=table.id[:4], code=refused.code)
        finally:
            del self.running[table.id]
            self.hub.workers.forget(table.id)
