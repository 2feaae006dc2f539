"""How tables, their seats and their logs lie in the database: every statement about them is here."""

from __future__ import annotations

import json

from tablee.core.edition import Edition
from tablee.core.registry import get_game
from tablee.server.events import Created, Event, Joined, Left, Returned, read_event, write_event
from tablee.server.store import Row, Store, Value, Write
from tablee.server.table import BOT, OPEN, Table

EDITIONS: dict[str, Edition] = {}  # by digest; there are as many as there are printings


def edition_write(game: str, edition: Edition) -> Write:
    components = json.dumps(edition.data, ensure_ascii=False, separators=(",", ":"))
    return Write(
        "INSERT INTO editions (digest, game, components) VALUES (:digest, :game, :components)"
        " ON CONFLICT (digest) DO NOTHING",
        {"digest": edition.digest(), "game": game, "components": components},
    )


def creation_writes(id: str, head: Created, at: float) -> list[Write]:
    waiting = any(seat.kind == OPEN for seat in head.seats)
    bots = sum(1 for seat in head.seats if seat.kind == BOT)
    writes = [
        Write(
            "INSERT INTO tables (id, game, public, status, bots, created)"
            " VALUES (:id, :game, :public, :status, :bots, :created)",
            {
                "id": id,
                "game": head.game,
                "public": int(head.public),
                "status": "waiting" if waiting else "playing",
                "bots": bots,
                "created": at,
            },
        )
    ]
    for seat in range(len(head.seats)):
        writes.append(
            Write(
                "INSERT INTO seats (table_id, seat, player) VALUES (:id, :seat, :player)",
                {"id": id, "seat": seat, "player": head.seats[seat].player},
            )
        )
    return [*writes, event_write(id, 0, head, at)]


def event_write(id: str, n: int, event: Event, at: float) -> Write:
    return Write(
        "INSERT INTO events (table_id, n, body, at) VALUES (:id, :n, :body, :at)",
        {"id": id, "n": n, "body": write_event(event), "at": at},
    )


def list_writes(table: Table, event: Event) -> list[Write]:
    """What an event changes in the lists of tables."""
    if isinstance(event, Joined):
        return [_seat_write(table.id, event.seat, event.player)]
    if isinstance(event, Left):
        return [_seat_write(table.id, event.seat, None)]
    if isinstance(event, Returned):
        return [_seat_write(table.id, event.seat, table.seats[event.seat].player)]
    return []


def _seat_write(id: str, seat: int, player: str | None) -> Write:
    return Write(
        "UPDATE seats SET player = :player WHERE table_id = :id AND seat = :seat",
        {"id": id, "seat": seat, "player": player},
    )


def status_write(id: str, status: str, bots: int) -> Write:
    return Write(
        "UPDATE tables SET status = :status, bots = :bots WHERE id = :id",
        {"id": id, "status": status, "bots": bots},
    )


async def load_table(store: Store, id: str) -> Table | None:
    """The table with everything that was committed about it; None where there is none."""
    rows = await store.read("SELECT body, at FROM events WHERE table_id = :id ORDER BY n", {"id": id})
    if not rows:
        return None
    head = read_event(str(rows[0][0]))
    assert isinstance(head, Created), f"the log of table {id} does not begin with its creation"
    edition = await _edition(store, head.edition)
    table = Table(id, head, edition, as_float(rows[0][1]))
    for body, at in rows[1:]:
        table.follow(read_event(str(body)), as_float(at))
    return table


async def _edition(store: Store, digest: str) -> Edition:
    if digest not in EDITIONS:
        rows = await store.read(
            "SELECT game, components FROM editions WHERE digest = :digest", {"digest": digest}
        )
        game, components = rows[0]
        EDITIONS[digest] = get_game(str(game)).edition_of(json.loads(str(components)), f"edition {digest}")
    return EDITIONS[digest]


async def events_after(store: Store, id: str, n: int) -> list[tuple[Event, float]]:
    """What was committed from number ``n`` on."""
    rows = await store.read(
        "SELECT body, at FROM events WHERE table_id = :id AND n >= :n ORDER BY n", {"id": id, "n": n}
    )
    return [(read_event(str(body)), as_float(at)) for body, at in rows]


async def open_tables(store: Store, limit: int) -> list[str]:
    rows = await store.read(
        "SELECT id FROM tables WHERE status = 'waiting' AND public = 1 ORDER BY created DESC LIMIT :most",
        {"most": limit},
    )
    return [str(row[0]) for row in rows]


async def tables_of(store: Store, player: str, limit: int) -> list[str]:
    """The tables at which a player has a seat, the newest first, those under way before the others."""
    rows = await store.read(
        "SELECT t.id FROM tables t WHERE EXISTS"
        " (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.player = :player)"
        " ORDER BY CASE t.status WHEN 'playing' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END, t.created DESC"
        " LIMIT :most",
        {"player": player, "most": limit},
    )
    return [str(row[0]) for row in rows]


async def unfinished_of(store: Store, player: str) -> int:
    rows = await store.read(
        "SELECT count(DISTINCT t.id) FROM tables t JOIN seats s ON s.table_id = t.id"
        " WHERE s.player = :player AND t.status IN ('waiting', 'playing')",
        {"player": player},
    )
    return as_int(rows[0][0])


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
