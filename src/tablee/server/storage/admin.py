"""Operations of `tablee admin` on tables and players; a running server is notified by the orders."""

from __future__ import annotations

from typing import Any

from tablee.server.storage.admin_orders import order_write
from tablee.server.storage.players import hashed
from tablee.server.storage.store import Store, Value, Write
from tablee.server.storage.table_queries import (
    as_int,
    event_write,
    records_of,
    status_write,
    unfinished_of,
)
from tablee.table.events import Archived, Created, Joined, Stepped, read_event, write_event
from tablee.table.opening import clean_name

FORGOTTEN = "—"  # replaces a deleted name
ENDED = "'finished', 'archived', 'damaged'"


class NotFound(Exception):
    """There is no such table or player."""


class Admin:
    def __init__(self, store: Store, now: float) -> None:
        self.store = store
        self.now = now

    # -- tables

    async def tables(self, status: str | None, limit: int) -> list[dict[str, Value]]:
        rows = await self.store.read(
            "SELECT id, game, status, public, owner, created, problem FROM tables"
            " WHERE :any = 1 OR status = :status ORDER BY created DESC LIMIT :most",
            {"any": int(status is None), "status": status or "", "most": limit},
        )
        names = ("id", "game", "status", "public", "owner", "created", "problem")
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def close_table(self, id: str) -> None:
        """Archive a table; it reopens when somebody acts."""
        await self._find("tables", id)
        rows = await self.store.read("SELECT max(n) FROM events WHERE table_id = :id", {"id": id})
        n = as_int(rows[0][0]) + 1
        bots = await self.store.read("SELECT bots FROM tables WHERE id = :id", {"id": id})
        writes = [event_write(id, n, Archived(), self.now), status_write(id, "archived", as_int(bots[0][0]))]
        await self.store.write([*writes, self._order("table", id, "close")])

    async def remove_table(self, id: str) -> None:
        """Delete a table and everything about it."""
        await self._find("tables", id)
        await self.store.write([*_removal(id), self._order("table", id, "remove")])

    async def expire(self, days: float) -> int:
        """Delete records, and tables that have ended, older than that; how many."""
        before = self.now - days * 86_400
        rows = await self.store.read(
            f"SELECT t.id FROM tables t WHERE t.status IN ({ENDED}) AND"  # noqa: S608 (a constant)
            " (SELECT e.at FROM events e WHERE e.table_id = t.id ORDER BY e.n DESC LIMIT 1) < :before",
            {"before": before},
        )
        for row in rows:
            await self.store.write([*_removal(str(row[0])), self._order("table", str(row[0]), "expire")])
        old = await self.store.read("SELECT id FROM records WHERE created < :before", {"before": before})
        await self.store.write(
            [
                Write("DELETE FROM records WHERE created < :before", {"before": before}),
                Write("DELETE FROM transfers WHERE expires < :now", {"now": self.now}),
            ]
        )
        return len(rows) + len(old)

    # -- players

    async def players(self, limit: int) -> list[dict[str, Value]]:
        rows = await self.store.read(
            "SELECT id, name, blocked, created FROM players ORDER BY created DESC LIMIT :most",
            {"most": limit},
        )
        return [dict(zip(("id", "name", "blocked", "created"), row, strict=True)) for row in rows]

    async def rename(self, id: str, name: str) -> None:
        await self._find("players", id)
        change = Write("UPDATE players SET name = :name WHERE id = :id", {"id": id, "name": clean_name(name)})
        await self.store.write([change, self._order("player", id, "rename")])

    async def block(self, id: str, blocked: bool) -> None:
        await self._find("players", id)
        change = Write("UPDATE players SET blocked = :b WHERE id = :id", {"id": id, "b": int(blocked)})
        await self.store.write([change, self._order("player", id, "block" if blocked else "unblock")])

    async def revoke(self, id: str, token: str | None) -> None:
        """Revoke a player's tokens: the given one, or all."""
        await self._find("players", id)
        if token is None:
            change = Write("DELETE FROM secrets WHERE player = :id", {"id": id})
        else:
            secret = token.partition(".")[2] or token
            change = Write(
                "DELETE FROM secrets WHERE player = :id AND hash = :hash", {"id": id, "hash": hashed(secret)}
            )
        codes = Write("DELETE FROM transfers WHERE player = :id", {"id": id})
        await self.store.write([change, codes, self._order("player", id, "revoke")])

    async def quotas(self, id: str) -> dict[str, int | None]:
        """What a player has, and the quotas that are his own; None where the server's hold."""
        await self._find("players", id)
        tables, records = await unfinished_of(self.store, id, ""), await records_of(self.store, id, "")
        return {
            "tables": tables.player,
            "tables_quota": tables.quota,
            "records": records.player,
            "records_quota": records.quota,
        }

    async def set_quotas(self, id: str, tables: int | None, records: int | None) -> None:
        """Give a player quotas of his own; None for the server's."""
        await self._find("players", id)
        change = Write(
            "UPDATE players SET tables_quota = :tables, records_quota = :records WHERE id = :id",
            {"id": id, "tables": tables, "records": records},
        )
        await self.store.write([change, self._order("player", id, "quotas")])

    async def export(self, id: str) -> dict[str, Any]:
        """Everything that is stored about a player, and nothing that a running game hides."""
        await self._find("players", id)
        player = await self.store.read(
            "SELECT name, created, blocked FROM players WHERE id = :id", {"id": id}
        )
        records = await self.store.read(
            "SELECT id, created, address FROM records WHERE owner = :id ORDER BY created", {"id": id}
        )
        tables: list[dict[str, Any]] = []
        for table in await self._tables_of(id):
            seats = await self.store.read(
                "SELECT seat FROM seats WHERE table_id = :t AND player = :id", {"t": table, "id": id}
            )
            mine = [as_int(row[0]) for row in seats]
            about = await self.store.read(
                "SELECT game, status, created, address, owner FROM tables WHERE id = :t", {"t": table}
            )
            game, status, created, address, owner = about[0]
            actions = [
                {"by": event.by, "action": event.action, "at": at}
                for _, event, at in await self._events(table)
                if isinstance(event, Stepped) and event.by in mine
            ]
            entry: dict[str, Any] = {"id": table, "game": game, "status": status, "created": created}
            if owner == id:
                entry["address"] = address
            tables.append({**entry, "seats": mine, "actions": actions})
        return {
            "player": {
                "id": id,
                "name": player[0][0],
                "created": player[0][1],
                "blocked": bool(player[0][2]),
            },
            "records": [{"id": row[0], "created": row[1], "address": row[2]} for row in records],
            "tables": tables,
        }

    async def forget(self, id: str) -> None:
        """Delete everything about a player. The games stay for the others, without the name."""
        await self._find("players", id)
        writes: list[Write] = []
        for table in await self._tables_of(id):
            for n, event, _ in await self._events(table):
                if isinstance(event, Created):
                    if event.owner == id:
                        event.owner = None
                    for seat in event.seats:
                        if id in (seat.player, seat.invited):
                            seat.player, seat.invited, seat.name = None, None, FORGOTTEN
                elif isinstance(event, Joined) and event.player == id:
                    event.player, event.name = "", FORGOTTEN
                else:
                    continue
                writes.append(
                    Write(
                        "UPDATE events SET body = :body WHERE table_id = :t AND n = :n",
                        {"body": write_event(event), "t": table, "n": n},
                    )
                )
            writes.append(self._order("table", table, "forget a player"))
        for sql in (
            "UPDATE seats SET player = NULL WHERE player = :id",
            "UPDATE tables SET owner = NULL, address = NULL WHERE owner = :id",
            "DELETE FROM records WHERE owner = :id",
            "DELETE FROM transfers WHERE player = :id",
            "DELETE FROM secrets WHERE player = :id",
            "DELETE FROM players WHERE id = :id",
        ):
            writes.append(Write(sql, {"id": id}))
        await self.store.write([*writes, self._order("player", id, "forget")])

    # -- reading

    async def _find(self, kind: str, id: str) -> None:
        sql = {
            "tables": "SELECT 1 FROM tables WHERE id = :id",
            "players": "SELECT 1 FROM players WHERE id = :id",
        }
        if not await self.store.read(sql[kind], {"id": id}):
            raise NotFound(f"there is no {kind[:-1]} {id}")

    async def _tables_of(self, player: str) -> list[str]:
        rows = await self.store.read(
            "SELECT id FROM tables WHERE owner = :id"
            " OR id IN (SELECT table_id FROM seats WHERE player = :id) ORDER BY created",
            {"id": player},
        )
        return [str(row[0]) for row in rows]

    async def _events(self, table: str) -> list[tuple[int, Any, float]]:
        rows = await self.store.read(
            "SELECT n, body, at FROM events WHERE table_id = :t ORDER BY n", {"t": table}
        )
        return [(as_int(n), read_event(str(body)), float(at or 0)) for n, body, at in rows]

    def _order(self, kind: str, subject: str, what: str) -> Write:
        return order_write(kind, subject, what, self.now)


def _removal(id: str) -> list[Write]:
    return [
        Write("DELETE FROM events WHERE table_id = :id", {"id": id}),
        Write("DELETE FROM seats WHERE table_id = :id", {"id": id}),
        Write("DELETE FROM analyses WHERE id = :id", {"id": id}),
        Write("DELETE FROM tables WHERE id = :id", {"id": id}),
    ]
