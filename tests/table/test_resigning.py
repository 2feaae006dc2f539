"""Giving a game up: an event of the log, an outcome with its reason, in records and replays alike."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tablee.core.errors import BadRecord, IllegalAction
from tablee.core.files.record import load_record, read_record, write_record
from tablee.core.match import new_match
from tablee.table import commands
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.records import as_table, record_of
from tablee.table.views.replay import replay
from tablee.table.wire.messages import Resign
from tests.table.tables import Clients, against_bots, game_and_options, new_table, on_one_screen, people


def given_up(steps: int = 3, seat: int = 1) -> tuple[Clients, list[dict[str, Any]]]:
    """A game of Styx between two people that one of them gives up; what the other is sent."""
    game, options = game_and_options("styx")
    clients = Clients(new_table(game, people(2), options=options))
    for _ in range(steps):
        clients.act_at_random(random.Random(1))
    other = clients.received[clients.connection_of(1 - seat)]
    before = len(other)
    clients.send(clients.connection_of(seat), {"type": "resign", "seat": seat})
    return clients, [load(data) for data in other[before:]]


def load(data: bytes) -> dict[str, Any]:
    import json

    return dict(json.loads(data))


def test_the_other_side_wins_at_once_and_everybody_is_told() -> None:
    clients, news = given_up()
    table = clients.table
    assert [message["type"] for message in news] == ["sync", "table"]
    assert news[0]["frames"][0]["outcome"] == {
        "winners": [0],
        "scores": [1, 0],
        "reason": "resigned",
        "payoffs": [1.0, 0.0],
    }
    assert news[0]["frames"][0]["legal"] == [] and news[0]["frames"][0]["to_act"] is None
    assert (news[1]["table"]["status"], news[1]["table"]["may_resign"]) == ("finished", False)
    assert (table.to_act(), table.status) == (None, "finished")
    again = clients.send(clients.connection_of(0), {"type": "resign", "seat": 0})
    assert again[0]["error"] == "finished"


def test_the_record_and_the_replay_say_it(tmp_path: Path) -> None:
    clients, _ = given_up()
    record = record_of(clients.table)
    write_record(record, tmp_path / "a.tablee.json")
    read = read_record(tmp_path / "a.tablee.json")
    assert read.match.resigned == 1 and read.match.outcome() == clients.table.match.outcome()
    shown = as_table("r", read)
    page = replay(shown, None, True, 0, 100)
    last = load(bytes(page.frames[-1]))  # type: ignore[call-overload]
    assert (last["outcome"]["reason"], last["to_act"], page.total) == ("resigned", None, 3)
    data = record.to_json()
    for change in ({"resigned": 7}, {"resigned": 0}, {"outcome": None}):
        with pytest.raises(BadRecord):
            load_record({**{k: v for k, v in data.items() if k != "digest"}, **change}, "b")


def test_nothing_is_played_after_it() -> None:
    match = new_match("syzygie", seed=3)
    match.resign(0)
    assert (match.over(), match.legal()) == (True, [])
    for attempt in (lambda: match.play("x"), lambda: match.apply(0), lambda: match.resign(1)):
        with pytest.raises(IllegalAction, match="over"):
            attempt()
    assert match.outcome() is not None


def may(table: Table, player: str, seat: int = 0) -> str:
    try:
        commands.resign(table, player, Resign(seat=seat))
    except Refused as refused:
        assert not table.may_resign(player) or refused.code == "foreign"
        return refused.code
    assert table.may_resign(player)
    return ""


def test_only_a_game_of_two_sides_is_given_up_and_not_over_a_partners_head() -> None:
    def at(id: str, plans: Any, **options: Any) -> Table:
        game, usual = game_and_options(id)
        return new_table(game, plans, options={**usual, **options})

    assert may(at("sfynx", people(2)), "p0") == "resign_sides", "together there is nobody to give up to"
    assert may(at("sphinx", people(3)), "p0") == "resign_sides"
    assert may(at("sphinx", people(2)), "p0") == ""
    assert may(at("sphinx", people(2)), "p0", seat=1) == "foreign"
    assert may(at("sifaxe", people(4), teams="announced"), "p0") == "resign_partner"
    assert may(at("sifaxe", against_bots(4), teams="announced"), "p0") == ""
    assert may(at("styx", on_one_screen(2)), "p0", seat=1) == ""
