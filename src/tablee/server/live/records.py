"""Imported records: validated by a worker, stored, and opened as tables."""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict

from tablee.core.errors import TableeError
from tablee.core.files.record import load_record
from tablee.server.live.hub import Hub
from tablee.server.storage.store import Write
from tablee.server.storage.table_queries import records_of
from tablee.server.workers.fairness import Owner
from tablee.server.workers.pool import Lost
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.records import as_table

MOST_STEPS = 5_000  # of an imported record
MOST_KEPT = 16
RESTS = 4.0  # times as long as a record took to load, until the next one is loaded
LONGEST_REST = 1.0  # seconds


async def keep_record(hub: Hub, data: dict[str, object], sent: bytes, owner: Owner) -> str:
    """Store a submitted record after a worker has replayed and validated it.

    The worker reads the text as it was sent: decoded, a key that is there twice would be there once.
    """
    used = await records_of(hub.store, owner.player, owner.address)
    if used.full(hub.settings.records_per_player, hub.settings.records_per_address):
        raise Refused("too_many_records", {"count": max(used.player, used.address)})
    steps = data.get("steps")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        raise Refused("bad_record", {"problem": f"{len(steps)} steps; at most {MOST_STEPS} are taken"})
    try:
        body = sent.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("bad_record", {"problem": "not a text in UTF-8"}) from None
    try:
        problem = await hub.readers.check_record(body, owner)
    except Lost as lost:
        raise Refused("bad_record", {"problem": f"it could not be checked: {lost}"}) from None
    if problem:
        raise Refused("bad_record", {"problem": problem[:500]})
    id = hub.entropy.table_id()
    await hub.store.write(
        [
            Write(
                "INSERT INTO records (id, body, created, owner, address)"
                " VALUES (:id, :body, :now, :owner, :address)",
                {
                    "id": id,
                    "body": body,
                    "now": hub.entropy.now(),
                    "owner": owner.player or None,
                    "address": owner.address,
                },
            )
        ]
    )
    return id


class RecordTables:
    """Imported records as tables; the last few are kept, so that paging does not replay it again."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    async def get(self, id: str) -> Table:
        if id not in self._kept:
            async with self._loading:
                if id not in self._kept:
                    await self._load(id)
        self._kept.move_to_end(id)
        return self._kept[id]

    async def _load(self, id: str) -> None:
        body = await kept_record(self.hub, id)
        began = time.perf_counter()
        try:
            table = as_table(id, load_record(json.loads(body), "record"))
        except TableeError as error:  # it was valid when it was stored: the rules have changed since
            raise Refused("bad_record", {"problem": str(error)[:500]}) from None
        # One after the other, and rests between: however many are asked for, tables get most of the time.
        await asyncio.sleep(min(LONGEST_REST, RESTS * (time.perf_counter() - began)))
        self._kept[id] = table
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


async def kept_record(hub: Hub, id: str) -> str:
    known = id.isascii() and id.isprintable() and len(id) <= 64
    rows = await hub.store.read("SELECT body FROM records WHERE id = :id", {"id": id}) if known else []
    if not rows:
        raise Refused("no_record", {"record": id[:64]})
    return str(rows[0][0])
