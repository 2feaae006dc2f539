"""Taking back: freely or by consent, and which message each case becomes."""

from __future__ import annotations

import random

from tablee.table.opening import Opening, Terms, continued_head
from tablee.table.undo import take_back, undo_target
from tests.table.tables import NOW, Clients, Json, game_and_options, new_table, people


def a_step_that_reveals(clients: Clients, rng: random.Random) -> int:
    """Play until a step has revealed something; the seat that made it."""
    table = clients.table
    while True:
        seat = table.to_act()
        assert seat is not None
        clients.act_at_random(rng)
        if table.binding[-1] == "revealed":
            return seat


def undo(clients: Clients, seat: int) -> dict[int, list[Json]]:
    table = clients.table
    data = f'{{"type":"undo","seat":{seat},"ply":{table.ply},"branch":{table.branch}}}'.encode()
    return clients.deliver(clients.host.receive(clients.connection_of(seat), data))


def answer(clients: Clients, seat: int, accept: str) -> dict[int, list[Json]]:
    data = f'{{"type":"undo_answer","seat":{seat},"accept":{accept}}}'.encode()
    return clients.deliver(clients.host.receive(clients.connection_of(seat), data))


def test_what_was_revealed_is_taken_back_only_with_consent() -> None:
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    table = clients.table
    seat = a_step_that_reveals(clients, random.Random(3))
    ply = table.ply
    sent = undo(clients, seat)
    for connection in clients.received:
        asked, about = sent[connection]
        assert (asked["type"], asked["by"], asked["waiting"]) == ("undo_asked", seat, [1 - seat])
        assert about["type"] == "table" and about["table"]["undo"]["waiting"] == [1 - seat]
    refused = answer(clients, 1 - seat, "false")
    assert [m["type"] for m in refused[clients.spectator]] == ["undo_refused", "table"]
    assert table.ply == ply and table.branch == 0 and table.pending is None
    undo(clients, seat)
    sent = answer(clients, 1 - seat, "true")
    assert [m["type"] for m in sent[clients.spectator]] == ["undone", "table"]
    assert table.branch == 1 and table.ply < ply and table.pending is None


def test_what_an_undone_step_revealed_counts_no_more() -> None:
    """Else a later action that reveals nothing could not be taken back freely."""
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    table = clients.table
    rng = random.Random(4)
    for _ in range(3):
        seat = a_step_that_reveals(clients, rng)
        undo(clients, seat)
        answer(clients, 1 - seat, "true")
        binding = [game.binding(move.before, move.action, move.after) for move in table.moves(0)]
        assert table.binding == binding
        clients.act_at_random(rng)
    assert table.branch == 3


def test_another_seats_action_is_taken_back_only_with_consent() -> None:
    """Even where neither action revealed anything."""
    game, _ = game_and_options("sifaxe")
    clients = Clients(new_table(game, people(3)))
    table = clients.table
    rng = random.Random(2)
    for _ in range(4):
        clients.act_at_random(rng)
    before, last = [step.by for step in table.match.steps[-2:]]
    assert before != last
    for seat in (before, last):  # a laid tile is played: Sifaxe has no taking back
        asked = take_back(table, seat)
        assert (asked.right, asked.waiting) == ("ask", [other for other in range(3) if other != seat])


def test_what_came_with_a_continued_game_stays() -> None:
    game, _ = game_and_options("styx")
    clients = Clients(new_table(game, people(2)))
    for _ in range(6):
        clients.act_at_random(random.Random(5))
    match = clients.table.match
    head = continued_head(match, 6, Terms(people(2), False, None, "p0"), "table-1", "seed", "salt")
    table = Opening("table-2", head, match.edition, NOW).opened()
    assert table.ply == 6
    assert [undo_target(table, seat) for seat in range(2)] == [None, None]


def test_everyone_else_must_consent() -> None:
    game, _ = game_and_options("sifaxe")
    clients = Clients(new_table(game, people(3)))
    table = clients.table
    first = table.to_act()
    assert first is not None
    rng = random.Random(1)
    while table.to_act() == first:
        clients.act_at_random(rng)
    clients.act_at_random(rng)  # somebody else acted: consent is needed
    one, two = [seat for seat in range(3) if seat != first]
    undo(clients, first)
    assert table.pending is not None and table.pending.waiting == [one, two]
    sent = answer(clients, two, "true")
    assert [m["type"] for m in sent[clients.spectator]] == ["table"]
    assert sent[clients.spectator][0]["table"]["undo"]["waiting"] == [one]
    sent = answer(clients, one, "true")
    assert [m["type"] for m in sent[clients.spectator]] == ["undone", "table"]
    assert table.branch == 1 and table.to_act() == first
