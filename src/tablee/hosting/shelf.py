"""Tables as they are stored in a browser: their logs, read, checked and played again."""

from __future__ import annotations

import msgspec

from tablee.core.errors import BadNotation, IllegalAction, TableeError
from tablee.core.files.edition import Edition, EditionCache
from tablee.core.registry import get_game
from tablee.table.events import Created, Event, read_event
from tablee.table.refusal import Refused
from tablee.table.table import Table, rules_of

Rows = list[tuple[int, str, float]]
# Raised by the rules and the roster for a log that does not fit its table.
UNREADABLE = (TableeError, BadNotation, IllegalAction, LookupError, TypeError, ValueError)


class Needs(Exception):
    """Something is in the browser's storage and was not given yet."""

    def __init__(self, store: str, key: str) -> None:
        super().__init__(f"{store}/{key}")
        self.store = store
        self.key = key


class Shelf:
    """What was given of the browser's storage."""

    def __init__(self) -> None:
        self.logs: dict[str, Rows] = {}
        self.texts: dict[tuple[str, str], str | None] = {}
        self.editions = EditionCache()

    def text(self, store: str, key: str) -> str | None:
        if (store, key) not in self.texts:
            raise Needs(store, key)
        return self.texts[(store, key)]

    def table(self, id: str) -> Table:
        """The table of a log; refused where there is none, or it is damaged."""
        if id not in self.logs:
            raise Needs("events", id)
        rows = self.logs[id]
        if not rows:
            del self.logs[id]  # another tab may make it
            raise Refused("no_table", {"table": id[:64]})
        try:
            events = [_event(rows[i], i) for i in range(len(rows))]
            head = events[0]
            if not isinstance(head, Created):
                raise ValueError("event 0 is not the table's creation")
            table = Table(id, head, self.edition(head), rows[0][2])
            for i in range(1, len(events)):
                table.apply(events[i], rows[i][2])
        except UNREADABLE as error:
            raise Refused("damaged", {"problem": " ".join(str(error).split())[:200]}) from None
        del self.logs[id]  # from now on the table itself knows
        return table

    def edition(self, head: Created) -> Edition:
        rules = rules_of(head.game, head.rules)
        kept = self.editions.get(head.edition)
        if kept is None:
            kept = self.editions.add(get_game(head.game).default_edition())
            if kept.digest() != head.edition:  # of a record that brought its own
                text = self.text("editions", head.edition)
                if text is None:
                    raise ValueError("its edition is missing")
                kept = self.editions.add(rules.edition_of(msgspec.json.decode(text), head.edition))
        return kept


def _event(row: tuple[int, str, float], expected: int) -> Event:
    if row[0] != expected:
        raise ValueError(f"event {expected} is missing")
    try:
        return read_event(row[1])
    except msgspec.MsgspecError as error:
        raise ValueError(f"event {expected} cannot be read: {error}") from None
