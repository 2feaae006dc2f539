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

    __slots__ = ("count", "limit", "until")

    def __init__(self, count: int, limit: int, until: float) -> None:
        self.count = count
        self.limit = limit
        self.until = until


class TableQuotas:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._of: OrderedDict[str, _Count] = OrderedDict()  # by player, and by address

    async def take(self, player: str) -> None:
        """Let a player make one more table; refused where there are enough."""
        settings = self.hub.settings
        address = self.hub.owner(player).address
        keys = (f"p{player}", f"a{address}")
        if not all(self._far_from_full(key) for key in keys):
            used = await table_queries.unfinished_of(self.hub.store, player, address)
            if used.full(settings.tables_per_player, settings.tables_per_address):
                raise Refused("too_many_tables", {"count": max(used.player, used.address)})
            self._keep(keys[0], used.player, settings.tables_per_player if used.quota is None else used.quota)
            self._keep(keys[1], used.address, settings.tables_per_address)
        for key in keys:
            self._of[key].count += 1

    def forget(self, player: str) -> None:
        """Ask the database again: the player has another quota."""
        self._of.pop(f"p{player}", None)

    def _far_from_full(self, key: str) -> bool:
        """Whether the count is known and under half of the limit: other processes count for themselves."""
        known = self._of.get(key)
        return known is not None and known.until > self.hub.entropy.now() and known.count < known.limit // 2

    def _keep(self, key: str, count: int, limit: int) -> None:
        self._of[key] = _Count(count, limit, self.hub.entropy.now() + KEPT_SECONDS)
        self._of.move_to_end(key)
        if len(self._of) > MOST_KEPT:
            self._of.popitem(last=False)
