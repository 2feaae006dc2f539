"""A table goes on by the rules it began with, or is refused with a sentence; never silently by other rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import tablee.core.registry as registry
from tablee.core.errors import BadRecord
from tablee.core.files.record import load_record
from tablee.core.game import Game
from tablee.core.registry import get_game
from tablee.table.events import Created, read_event, write_event
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.records import record_of
from tests.table.tables import Clients, new_table, people

PLUGINS = Path(__file__).parents[1] / "core" / "plugins"


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Nim at rules version 1, as a plug-in; forgotten afterwards."""
    monkeypatch.setenv("TABLEE_GAMES", str(PLUGINS))
    path = import_module("tablee.games").__path__
    before = list(path)
    yield get_game("nim")
    path[:] = before
    for name in [name for name in sys.modules if name.startswith("tablee.games.nim")]:
        del sys.modules[name]
    registry._LOADED.pop("nim", None)
    registry._PACKAGES.clear()


def raise_version(first: Game, kept: bool) -> Game:
    """Nim at version 2, which keeps version 1 or does not."""
    plain: type[Game] = type(first)

    class Second(plain):  # type: ignore[valid-type,misc]
        def __init__(self) -> None:
            super().__init__()
            self.rules_version = 2

        def older(self, version: int) -> Game | None:
            return first if kept and version == 1 else None

    second: Game = Second()
    registry._LOADED["nim"] = second
    return second


def reloaded(table: Table) -> Table:
    head = read_event(write_event(table.head))
    assert isinstance(head, Created)
    return Table(table.id, head, table.match.edition, table.created)


def test_a_table_of_an_older_version_is_played_by_the_rules_it_began_with(nim: Game) -> None:
    table = new_table(nim, people(2))
    second = raise_version(nim, kept=True)
    again = reloaded(table)
    assert again.game is nim and again.game is not second
    clients = Clients(again)
    while not again.match.over():
        assert clients.act(again.match.legal()[0])["type"] == "step"
    record = record_of(again).to_json()
    assert record["rules"] == 1
    assert load_record(record, "record").match.game is nim
    assert new_table(second, people(2)).head.rules == 2


def test_a_table_of_a_version_that_is_gone_is_refused_with_a_sentence(nim: Game) -> None:
    table = new_table(nim, people(2))
    record = record_of(finished(nim)).to_json()
    raise_version(nim, kept=False)
    with pytest.raises(Refused) as refused:
        reloaded(table)
    assert refused.value.code == "old_rules"
    assert refused.value.text == (
        "this table was begun by rules version 1 of nim, which this server no longer plays; it plays version 2"
    )
    with pytest.raises(BadRecord, match="rules version 1 of nim is not known"):
        load_record(record, "record")


def test_a_table_of_a_version_to_come_is_refused_too(nim: Game) -> None:
    table = new_table(nim, people(2))
    table.head.rules = 3
    with pytest.raises(Refused, match="rules version 3 of nim"):
        reloaded(table)


def finished(nim: Game) -> Table:
    table = new_table(nim, people(2))
    clients = Clients(table)
    while not table.match.over():
        clients.act(table.match.legal()[-1])
    return table
