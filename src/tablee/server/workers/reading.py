"""Records and replays, parsed in a worker: an untrusted file must not block the server or exhaust its memory."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from tablee.core.errors import TableeError
from tablee.core.files.edition import EditionCache
from tablee.core.files.record import parse_record
from tablee.table.events import Created, read_event
from tablee.table.opening import clean_name
from tablee.table.refusal import Refused
from tablee.table.table import Table, rules_of
from tablee.table.views.records import as_table
from tablee.table.views.replay import replay
from tablee.table.wire.messages import encode

KEPT = 8  # records a worker caches, so that paging does not parse them again
_editions = EditionCache()
_records: OrderedDict[str, Table] = OrderedDict()


class Game(msgspec.Struct):
    """A table as far as a replay needs it."""

    id: str
    head: str  # a creation event that has every step already
    components: dict[str, object]
    undos: list[int]


def replay_page(data: bytes, seat: int | None, everything: bool, start: int, end: int) -> bytes:
    """A page of a replay, encoded; it ends early where it would be too large."""
    game = msgspec.json.decode(data, type=Game)
    head = read_event(game.head)
    assert isinstance(head, Created)
    edition = _editions.get(head.edition)
    if edition is None:
        rules = rules_of(head.game, head.rules)
        edition = _editions.add(rules.edition_of(game.components, f"edition {head.edition}"))
    table = Table(game.id, head, edition, 0.0)
    table.undos = game.undos
    return encode(replay(table, seat, everything, start, end))


def replay_record(id: str, body: str, seat: int | None, everything: bool, start: int, end: int) -> bytes:
    """A page of an imported record's replay, encoded; TableeError if the rules no longer accept it."""
    kept = _records.get(id)
    if kept is None:
        kept = _records[id] = as_table(id, parse_record(body, "record"))
        if len(_records) > KEPT:
            _records.popitem(last=False)
    _records.move_to_end(id)
    if seat is not None:
        kept.seat(seat)
    return encode(replay(kept, seat, everything, start, end))


def check_record(body: str) -> str:
    """What is wrong with a record; empty where nothing is."""
    try:
        record = parse_record(body, "record")
        for seat in record.seats:
            clean_name(seat.name)
    except Refused as refused:
        return f"the name of a seat: {refused.text}"
    except TableeError as error:
        return str(error) or "it cannot be replayed"
    return ""
