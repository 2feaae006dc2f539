"""How many tables somebody may have open: counted here far from the limit, asked of the database near it."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from tablee.server.storage import table_queries
from tablee.table.refusal import Refused

if TYPE_CHECKING:
    from tablee.server.live.hub import Hub

MOST_KEPT = 20_000
KEPT_SECONDS = 30.0


class _Count:
    """At most so many unfinished tables: what the database said, and those made since."""

    __slots__ = ("count", "until")

    def __init__(self, count: int, until: float) -> None:
        self.count = count
        self.until = until


class TableQuotas:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._of: OrderedDict[str, _Count] = OrderedDict()  # by player, and by address

    async def take(self, player: str) -> None:
        """Let a player make one more table; refused where there are enough."""
        settings = self.hub.settings
        address = self.hub.owner(player).address
        limits = ((f"p{player}", settings.tables_per_player), (f"a{address}", settings.tables_per_address))
        if not all(self._far_from(key, limit) for key, limit in limits):
            counts = await table_queries.unfinished_of(self.hub.store, player, address)
            if counts[0] >= settings.tables_per_player or counts[1] >= settings.tables_per_address:
                raise Refused("too_many_tables", {"count": max(counts)})
            for (key, _), count in zip(limits, counts, strict=True):
                self._keep(key, count)
        for key, _ in limits:
            self._of[key].count += 1

    def _far_from(self, key: str, limit: int) -> bool:
        """Whether the count is known and under half of the limit: other processes count for themselves."""
        known = self._of.get(key)
        return known is not None and known.until > self.hub.entropy.now() and known.count < limit // 2

    def _keep(self, key: str, count: int) -> None:
        self._of[key] = _Count(count, self.hub.entropy.now() + KEPT_SECONDS)
        self._of.move_to_end(key)
        if len(self._of) > MOST_KEPT:
            self._of.popitem(last=False)
