"""Whole games through the local host: every seat and a spectator, and nothing but messages in between."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.core.registry import game_ids
from tablee.table.commands import join, leave
from tablee.table.table import Table
from tablee.table.views.records import as_table, record_of
from tablee.table.views.replay import replay
from tests.table.tables import Clients, Json, against_bots, game_and_options, new_table, open_seats, people

MOST_STEPS = 4_000


@pytest.mark.parametrize("id", game_ids())
def test_a_whole_game_is_played_by_messages_alone(id: str) -> None:
    game, options = game_and_options(id)
    seats = 3 if 3 in game.seats else game.seats[-1]
    table = new_table(game, people(seats), options=options)
    clients = Clients(table)
    rng = random.Random(id)
    while not table.match.over():
        assert table.ply < MOST_STEPS
        ply = table.ply
        for connection in clients.received:
            clients.received[connection].clear()
        own = clients.act_at_random(rng)
        assert own["type"] == "step" and own["table_ply"] == table.ply > ply
        for seat in range(seats):
            message: Json = msgspec.json.decode(clients.received[clients.connection_of(seat)][0])
            (frame,) = message["frames"]
            assert frame["seat"] == seat
            assert frame["view"] == plain(game.view(table.match.state, seat))
            assert frame["legal"] == (table.match.legal() if table.to_act() == seat else [])
            assert [item["step"]["ply"] for item in message["steps"]] == list(range(ply, table.ply))
        spectator: Json = msgspec.json.decode(clients.received[clients.spectator][0])
        assert spectator["frames"][0]["view"] == plain(game.view(table.match.state, None))
        assert spectator["frames"][0]["legal"] == []
    last: Json = msgspec.json.decode(clients.received[clients.spectator][-1])
    assert last["type"] == "table" and last["table"]["status"] == "finished"
    assert last["table"]["seed"] == "deal 1" and last["table"]["outcome"]["reason"]
    check_history(table)


def plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_history(table: Table) -> None:
    again = as_table("again", record_of(table))
    assert [s.text for s in again.match.steps] == [s.text for s in table.match.steps]
    page: Json = msgspec.json.decode(msgspec.json.encode(replay(again, None, True, 0, 20)))
    assert len(page["frames"]) == len(page["steps"]) + 1 == min(20, table.ply) + 1
    assert len(page["frames"][0]["views"]) == len(table.seats)


def test_a_table_starts_when_the_last_seat_is_taken() -> None:
    game, _ = game_and_options("styx")
    table = new_table(game, open_seats(2))
    clients = Clients(table)
    clients.host.players["token of p1"] = "p1"
    assert msgspec.json.decode(clients.received[clients.spectator][0])["frames"] == []
    sent = clients.deliver(clients.host.change(join(table, "p1", "Ali", None)))
    for connection in (clients.spectator, clients.by_player["p0"]):
        assert [m["type"] for m in sent[connection]] == ["sync", "table"]
        assert len(sent[connection][0]["frames"]) == 1
    sent = clients.deliver(clients.host.change(leave(table, "p1")))
    assert [m["type"] for m in sent[clients.spectator]] == ["table"]
    assert sent[clients.spectator][0]["table"]["seats"][1]["left"] is True


def test_a_bot_acts_for_its_own_seat_only() -> None:
    game, _ = game_and_options("styx")
    table = new_table(game, against_bots(2))
    clients = Clients(table)
    rng = random.Random(1)
    while table.to_act() == 0:
        clients.act_at_random(rng)
    sent = clients.deliver(clients.host.act_for_bot(1, table.match.legal()[0]))
    assert sent[clients.spectator][0]["type"] == "step"
    with pytest.raises(Exception, match="seat 0 is not yours"):
        clients.host.act_for_bot(0, table.match.legal()[0])


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "act", "seat": 0, "ply": 9, "action": "?"}, "stale"),
        ({"type": "act", "seat": 0, "ply": 0, "branch": 3, "action": "?"}, "branch"),
        ({"type": "act", "seat": 1, "ply": 0, "action": "?"}, "foreign"),
        ({"type": "act", "seat": 7, "ply": 0, "action": "?"}, "no_seat"),
        ({"type": "act", "seat": 0, "ply": 0, "action": "nonsense"}, "notation"),
        ({"type": "undo", "seat": 0, "ply": 0}, "nothing_to_undo"),
        ({"type": "undo_answer", "seat": 0, "accept": True}, "no_undo_asked"),
        ({"type": "hint", "seat": 0, "ply": 0}, "no_hints"),
        ({"type": "coach", "seat": 0, "ply": 0}, "stale"),
        ({"type": "coach", "seat": 0, "ply": 0, "branch": 3}, "branch"),
        ({"type": "coach", "seat": 1, "ply": 0}, "foreign"),
        ({"type": "judge", "ply": 0}, "line_only"),
        ({"type": "point", "seat": 1, "target": "x"}, "foreign"),
        ({"type": "react", "seat": 1, "reaction": "bravo"}, "foreign"),
        ({"type": "dance"}, "malformed"),
        ({"type": "hello", "token": "unknown"}, "bad_token"),
    ],
)
def test_a_refused_message_changes_nothing(message: Json, code: str) -> None:
    game, _ = game_and_options("styx")
    table = new_table(game, people(2), seed="deal 4")
    clients = Clients(table)
    assert table.to_act() == 0
    before = (table.n, game.dump(table.match.state))
    id = None if code in ("malformed", "bad_token") else 7
    (answer,) = clients.send(clients.by_player["p0"], message if id is None else {**message, "id": id})
    assert answer["type"] == "refused" and answer["error"] == code and answer["text"]
    assert answer.get("id") == id
    assert (table.n, game.dump(table.match.state)) == before


def test_a_message_before_hello_is_refused() -> None:
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    stranger = clients.host.connect()
    (sent,) = clients.host.receive(stranger, b'{"type":"undo","seat":0,"ply":0}')
    assert b'"malformed"' in sent.data and b'"ply":null' in sent.data
    assert clients.host.disconnect(stranger) == []


def test_pointing_and_leaving_reach_the_others() -> None:
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    me = clients.by_player["p0"]
    sent = clients.deliver(clients.host.receive(me, b'{"type":"point","seat":0,"target":"pile 3"}'))
    assert me not in sent
    assert sent[clients.spectator] == [{"type": "pointed", "seat": 0, "target": "pile 3"}]
    gone = clients.deliver(clients.host.disconnect(me))
    assert gone[clients.spectator][0]["table"]["seats"][0]["connected"] is False


def test_everybody_may_applaud_with_a_few_words_and_nobody_in_anothers_name() -> None:
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    me, watching = clients.by_player["p0"], clients.spectator
    everybody = {*clients.by_player.values(), watching}
    sent = clients.deliver(clients.host.receive(watching, b'{"type":"react","reaction":"bravo"}'))
    assert sent == {who: [{"type": "reacted", "seat": None, "reaction": "bravo"}] for who in everybody}
    sent = clients.deliver(clients.host.receive(me, b'{"type":"react","seat":0,"reaction":"thanks"}'))
    assert sent == {who: [{"type": "reacted", "seat": 0, "reaction": "thanks"}] for who in everybody}
    for who, text in (
        (me, b'{"type":"react","reaction":"bravo"}'),  # as one of those who look on
        (me, b'{"type":"react","seat":1,"reaction":"bravo"}'),
        (watching, b'{"type":"react","seat":0,"reaction":"bravo"}'),
        (watching, b'{"type":"react","reaction":"the fifth pile"}'),  # no words of one's own
        (watching, b'{"type":"react","reaction":"bravo","name":"the fifth pile"}'),
    ):
        sent = clients.deliver(clients.host.receive(who, text))
        assert list(sent) == [who] and sent[who][0]["type"] == "refused", text


def test_nobody_acts_beside_the_bot_that_sits_in() -> None:
    game, options = game_and_options("styx")
    clients = Clients(new_table(game, people(2), options=options))
    table = clients.table
    seat = table.to_act()
    assert seat is not None
    table.seats[seat].sat_in = "random"
    refused = clients.act(table.match.legal()[0])
    assert (refused["type"], refused["error"]) == ("refused", "bot_sits") and table.ply == 0
    table.seats[seat].sat_in = None
    assert clients.act(table.match.legal()[0])["type"] == "step"
