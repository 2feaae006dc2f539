"""All SQL statements about tables, their seats and their event logs."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from tablee.core.files.edition import Edition
from tablee.server.storage.store import EventRow, Row, Store, Value, Write
from tablee.table.events import Created, Declined, Event, Filled, Joined, Left, Returned, write_event
from tablee.table.table import Table

NEW_TABLE = (
    "INSERT INTO tables (id, game, public, status, bots, created, owner, address)"
    " VALUES (:id, :game, :public, :status, :bots, :created, :owner, :address)"
)


def edition_write(game: str, edition: Edition) -> Write:
    components = json.dumps(edition.data, ensure_ascii=False, separators=(",", ":"))
    return Write(
        "INSERT INTO editions (digest, game, components) VALUES (:digest, :game, :components)"
        " ON CONFLICT (digest) DO NOTHING",
        {"digest": edition.digest(), "game": game, "components": components},
    )


def creation_writes(id: str, head: Created, at: float, address: str, status: str, bots: int) -> list[Write]:
    """A new table and its seats; its first event comes with the log."""
    table: dict[str, Value] = {
        "id": id,
        "game": head.game,
        "public": int(head.public),
        "status": status,
        "bots": bots,
        "created": at,
        "owner": head.owner,
        "address": address,
    }
    seats: dict[str, Value] = {"id": id}
    for i in range(len(head.seats)):
        seats[f"player_{_letter(i)}"] = head.seats[i].player or head.seats[i].invited
    return [Write(NEW_TABLE, table), Write(_new_seats(len(head.seats)), seats)]


@cache
def _new_seats(count: int) -> str:
    rows = ", ".join(f"(:id, {i}, :player_{_letter(i)})" for i in range(count))
    return f"INSERT INTO seats (table_id, seat, player) VALUES {rows}"  # noqa: S608 (numbers and names of ours)


def _letter(seat: int) -> str:
    return chr(ord("a") + seat)


def event_row(id: str, n: int, event: Event, at: float) -> EventRow:
    """An event as it is appended to the log of its table."""
    return (id, n, write_event(event), at)


def event_write(id: str, n: int, event: Event, at: float) -> Write:
    return Write(
        "INSERT INTO events (table_id, n, body, at) VALUES (:id, :n, :body, :at)",
        {"id": id, "n": n, "body": write_event(event), "at": at},
    )


def seat_writes(table: Table, event: Event) -> list[Write]:
    """The updates of the seat index that an event causes."""
    if isinstance(event, Joined):
        return [_seat_write(table.id, event.seat, event.player)]
    if isinstance(event, Left | Declined | Filled):
        return [_seat_write(table.id, event.seat, None)]
    if isinstance(event, Returned):
        return [_seat_write(table.id, event.seat, table.seats[event.seat].player)]
    return []


def _seat_write(id: str, seat: int, player: str | None) -> Write:
    return Write(
        "UPDATE seats SET player = :player WHERE table_id = :id AND seat = :seat",
        {"id": id, "seat": seat, "player": player},
    )


def hide_write(id: str, player: str) -> Write:
    """Take a table out of a player's own list."""
    return Write(
        "UPDATE seats SET hidden = 1 WHERE table_id = :id AND player = :player", {"id": id, "player": player}
    )


def status_write(id: str, status: str, bots: int) -> Write:
    return Write(
        "UPDATE tables SET status = :status, bots = :bots WHERE id = :id",
        {"id": id, "status": status, "bots": bots},
    )


def reinstate_write(table: Table) -> Write:
    """Reinstate a quarantined table: its log can be read again."""
    status, bots = table.summary_after([], [])
    return Write(
        "UPDATE tables SET status = :status, bots = :bots, problem = NULL WHERE id = :id AND status = 'damaged'",
        {"id": table.id, "status": status, "bots": bots},
    )


def archive_write(id: str) -> Write:
    """Remove a table that cannot be loaded from the lists of unfinished tables."""
    return Write("UPDATE tables SET status = 'archived' WHERE id = :id", {"id": id})


def set_aside_write(id: str, problem: str) -> Write:
    """Quarantine a table whose log is damaged, with the reason."""
    return Write(
        "UPDATE tables SET status = 'damaged', problem = :problem WHERE id = :id",
        {"id": id, "problem": problem},
    )


async def open_tables(store: Store, limit: int, each: int) -> list[str]:
    """Public tables with an open seat, the newest first; of one person or address only the newest few.

    Where there are too many, everyone's newest goes before anyone's second.
    """
    rows = await store.read(
        "SELECT id FROM (SELECT id, created FROM (SELECT id, created,"
        " row_number() OVER (PARTITION BY coalesce(owner, id) ORDER BY created DESC) AS of_owner,"
        " row_number() OVER (PARTITION BY coalesce(address, id) ORDER BY created DESC) AS of_address"
        " FROM tables WHERE status = 'waiting' AND public = 1) AS waiting"
        " WHERE of_owner <= :each AND of_address <= :more"
        " ORDER BY of_address, of_owner, created DESC LIMIT :most) AS shown ORDER BY created DESC",
        {"most": limit, "each": each, "more": 3 * each},
    )
    return [str(row[0]) for row in rows]


async def tables_of(store: Store, player: str, limit: int) -> list[str]:
    """The tables at which a player has a seat, the newest first, those under way before the others."""
    rows = await store.read(
        "SELECT t.id FROM tables t WHERE t.status NOT IN ('damaged', 'cancelled') AND EXISTS"
        " (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.player = :player AND s.hidden = 0)"
        " ORDER BY CASE t.status WHEN 'playing' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END, t.created DESC"
        " LIMIT :most",
        {"player": player, "most": limit},
    )
    return [str(row[0]) for row in rows]


class Used(NamedTuple):
    """How much a player has, how much his address, and his own quota where it is not the server's."""

    player: int
    address: int
    quota: int | None

    def full(self, of_player: int, of_address: int) -> bool:
        limit = of_player if self.quota is None else self.quota
        return self.player >= limit or self.address >= of_address


async def unfinished_of(store: Store, player: str, address: str) -> Used:
    """The unfinished tables that a player made or sits at, and those that were made from an address."""
    rows = await store.read(
        "SELECT (SELECT count(*) FROM tables t WHERE t.status IN ('waiting', 'playing') AND"
        " (t.owner = :player OR t.id IN (SELECT s.table_id FROM seats s WHERE s.player = :player))),"
        " (SELECT count(*) FROM tables t WHERE t.status IN ('waiting', 'playing') AND t.address = :address),"
        " (SELECT p.tables_quota FROM players p WHERE p.id = :player)",
        {"player": player, "address": address},
    )
    return _used(rows[0])


async def records_of(store: Store, player: str, address: str) -> Used:
    """How many records a player has stored, and how many came from an address."""
    rows = await store.read(
        "SELECT (SELECT count(*) FROM records r WHERE r.owner = :player),"
        " (SELECT count(*) FROM records r WHERE r.address = :address),"
        " (SELECT p.records_quota FROM players p WHERE p.id = :player)",
        {"player": player, "address": address},
    )
    return _used(rows[0])


def _used(row: Row) -> Used:
    return Used(as_int(row[0]), as_int(row[1]), None if row[2] is None else as_int(row[2]))


async def set_aside_tables(store: Store, limit: int) -> list[str]:
    rows = await store.read(
        "SELECT id FROM tables WHERE status = 'damaged' ORDER BY created DESC LIMIT :most", {"most": limit}
    )
    return [str(row[0]) for row in rows]


async def with_bots(store: Store) -> list[str]:
    """The tables under way at which a bot may have to act."""
    rows = await store.read("SELECT id FROM tables WHERE status = 'playing' AND bots > 0", {})
    return [str(row[0]) for row in rows]


async def idle_since(store: Store, before: float, limit: int) -> list[str]:
    rows = await store.read(
        "SELECT t.id FROM tables t WHERE t.status IN ('waiting', 'playing') AND"
        " (SELECT e.at FROM events e WHERE e.table_id = t.id ORDER BY e.n DESC LIMIT 1) < :before"
        " LIMIT :most",
        {"before": before, "most": limit},
    )
    return [str(row[0]) for row in rows]


def as_int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def as_float(value: Value) -> float:
    assert isinstance(value, int | float)
    return float(value)


def first(rows: list[Row]) -> Row | None:
    return rows[0] if rows else None
