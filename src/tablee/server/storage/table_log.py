"""Load a table from its event log: missing, reordered or illegal events are detected here."""

from __future__ import annotations

import asyncio
import json

import msgspec

from tablee.core.errors import BadNotation, IllegalAction, TableeError
from tablee.core.files.edition import Edition, EditionCache
from tablee.server.storage.store import Row, Store
from tablee.server.storage.table_queries import as_float, as_int
from tablee.table.events import Created, Event, read_event
from tablee.table.table import Table, rules_of

AT_ONCE = 200  # events of a long log that are applied before others get a turn
EDITIONS = EditionCache()  # of the tables in memory; a record may bring any number of them
# Raised by the rules and the roster for a log that does not fit its table.
UNREADABLE = (TableeError, BadNotation, IllegalAction, LookupError, TypeError, ValueError)


class DamagedLog(Exception):
    """The log of a table is damaged; says where and why."""


async def load_table(store: Store, id: str) -> Table | None:
    """The table with all its committed events; None if there is no such table."""
    rows = await store.read("SELECT n, body, at FROM events WHERE table_id = :id ORDER BY n", {"id": id})
    if not rows:
        return None
    events = read_rows(rows, 0)
    head, created = events[0]
    if not isinstance(head, Created):
        raise DamagedLog("event 0 is not the table's creation")
    edition = await _edition(store, head.edition, head.rules)
    try:
        table = Table(id, head, edition, created)
    except UNREADABLE as error:
        raise DamagedLog(f"event 0: {_short(error)}") from None
    for event, at in events[1:]:
        apply(table, event, at)
        if table.n % AT_ONCE == 0:
            await asyncio.sleep(0)
    return table


def apply(table: Table, event: Event, at: float) -> None:
    """Apply a stored event; DamagedLog if it is impossible at this table."""
    try:
        table.apply(event, at)
    except UNREADABLE as error:
        raise DamagedLog(f"event {table.n - 1}: {_short(error)}") from None


async def events_after(store: Store, id: str, n: int) -> list[tuple[Event, float]]:
    """The committed events from number ``n`` on."""
    rows = await store.read(
        "SELECT n, body, at FROM events WHERE table_id = :id AND n >= :n ORDER BY n", {"id": id, "n": n}
    )
    return read_rows(rows, n)


def read_rows(rows: list[Row], first: int) -> list[tuple[Event, float]]:
    """Events with their times; each number must be there once, from ``first`` on."""
    events: list[tuple[Event, float]] = []
    for row in rows:
        expected = first + len(events)
        if as_int(row[0]) != expected:
            raise DamagedLog(f"event {expected} is missing")
        try:
            events.append((read_event(str(row[1])), as_float(row[2])))
        except msgspec.MsgspecError as error:
            raise DamagedLog(f"event {expected} cannot be read: {_short(error)}") from None
    return events


async def _edition(store: Store, digest: str, rules: int) -> Edition:
    kept = EDITIONS.get(digest)
    if kept is None:
        rows = await store.read(
            "SELECT game, components FROM editions WHERE digest = :digest", {"digest": digest}
        )
        if not rows:
            raise DamagedLog("its edition is not in the database")
        game, components = rows[0]
        rule_set = rules_of(str(game), rules)
        try:
            kept = EDITIONS.add(rule_set.edition_of(json.loads(str(components)), f"edition {digest}"))
        except UNREADABLE as error:
            raise DamagedLog(f"its edition cannot be read: {_short(error)}") from None
    return kept


def _short(error: Exception) -> str:
    return " ".join((str(error) or type(error).__name__).split())[:200]
