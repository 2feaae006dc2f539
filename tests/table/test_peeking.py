"""What was seen stays seen: six ways of peeking by taking back, each tried at a table."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.core.files.record import load_record
from tablee.core.registry import get_game
from tablee.core.rng import Rng
from tablee.table.events import Created, SeatPlan, read_event, write_event
from tablee.table.table import Table
from tablee.table.views.records import as_table, record_of
from tests.table.peeking import WAYS, Way, game_of
from tests.table.tables import Clients, Json, against_bots, new_table, on_one_screen, people

EVERY_WAY = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.id)


def plans(way: Way) -> list[SeatPlan]:
    return on_one_screen(way.seats) if way.opposite == "screen" else against_bots(way.seats)


def table_of(way: Way, seats: list[SeatPlan], practice: bool = False) -> Table:
    game = game_of(way)
    options = game.complete_options(way.seats, {})
    dealt = game.setup(game.default_edition(), way.seats, options, Rng("deal 1"))
    return new_table(game, seats, initial=way.initial(game, options, dealt), practice=practice)


def acting(table: Table) -> int:
    seat = table.to_act()
    assert seat is not None
    return seat


def any_step(clients: Clients, rng: random.Random) -> None:
    seat = acting(clients.table)
    if clients.table.seats[seat].bot() is None:
        clients.act_at_random(rng)
    else:
        clients.deliver(clients.host.act_for_bot(seat, rng.choice(clients.table.match.legal())))


def has_looked(way: Way, clients: Clients) -> int:
    """Play until somebody has looked; the seat that did."""
    rng = random.Random(1)
    table = clients.table
    seat = 0
    for part in range(len(way.look)):
        while True:
            seat = acting(table)
            looks = [text for text in table.match.legal() if way.looks(text, part)]
            if looks and table.seats[seat].bot() is None:
                clients.act(looks[0])
                break
            any_step(clients, rng)
    while way.binding == "chance" and (table.to_act() != seat or table.match.steps[-1].by == seat):
        any_step(clients, rng)
    return seat


def undo(clients: Clients, seat: int) -> Json:
    message = {"type": "undo", "seat": seat, "ply": clients.table.ply, "branch": clients.table.branch}
    return clients.send(clients.connection_of(seat), message)[0]


def frame_of(clients: Clients, seat: int) -> Json:
    sync = clients.send(clients.connection_of(seat), {"type": "hello", "token": "token of p0", "last": None})[
        0
    ]
    out: Json = next(frame for frame in sync["frames"] if frame["seat"] == seat)
    return out


@EVERY_WAY
def test_a_look_is_not_taken_back(way: Way) -> None:
    clients = Clients(table_of(way, plans(way)))
    seat = has_looked(way, clients)
    table = clients.table
    before = (table.ply, table.branch, table.game.dump(table.match.state))
    frame = frame_of(clients, seat)
    if way.opposite == "screen":
        assert (frame["undo"], frame["undo_reason"]["key"]) == ("ask", "takeback.consent")
        asked = undo(clients, seat)
        assert asked["type"] == "undo_asked" and asked["waiting"] == [1 - seat]
    else:
        assert (frame["undo"], frame["undo_reason"]["key"]) == ("no", "takeback.alone")
        refused = undo(clients, seat)
        assert (refused["type"], refused["error"]) == ("refused", "undo_binding")
        assert refused["reason"]["params"]["rule"]["params"]["why"]["key"] == f"takeback.{way.binding}"
        assert "free practice" in refused["text"]
    assert (table.ply, table.branch, table.game.dump(table.match.state)) == before
    assert table.counts() and table.taken_back == 0


@EVERY_WAY
def test_in_free_practice_it_is_and_the_game_counts_nowhere(way: Way) -> None:
    clients = Clients(table_of(way, plans(way), practice=True))
    seat = has_looked(way, clients)
    table = clients.table
    assert not table.counts()
    if way.opposite == "screen":
        undo(clients, seat)
        answer = {"type": "undo_answer", "seat": 1 - seat, "accept": True}
        clients.send(clients.connection_of(1 - seat), answer)
    else:
        assert frame_of(clients, seat)["undo_reason"]["key"] == "takeback.practice"
        assert undo(clients, seat)["type"] == "undone"
    assert (table.branch, table.taken_back) == (1, 1)
    info = msgspec.json.decode(clients.received[clients.spectator][-1])["table"]
    assert (info["practice"], info["taken_back"], info["counts"]) == (True, 1, False)


@EVERY_WAY
def test_people_may_agree_and_the_table_is_marked(way: Way) -> None:
    if way.seats == 1:  # with somebody else at the table
        way = Way(way.id, way.game, 2, "people", way.look, way.binding)
    clients = Clients(table_of(way, people(way.seats)))
    seat = has_looked(way, clients)
    table = clients.table
    asked = undo(clients, seat)
    assert (asked["type"], asked["waiting"]) == ("undo_asked", [1 - seat])
    clients.send(clients.connection_of(1 - seat), {"type": "undo_answer", "seat": 1 - seat, "accept": True})
    assert (table.branch, table.taken_back, table.counts()) == (1, 1, False)


def test_ones_own_steps_that_showed_nothing_are_free_and_leave_no_mark() -> None:
    game = get_game("styx")
    clients = Clients(new_table(game, against_bots(2), seed="deal 5"))
    rng = random.Random(2)
    while clients.table.to_act() != 0:
        any_step(clients, rng)
    clients.act(next(text for text in clients.table.match.legal() if len(text) == 3))
    assert frame_of(clients, 0)["undo"] == "free"
    assert undo(clients, 0)["type"] == "undone"
    assert clients.table.taken_back == 0 and clients.table.counts()


def test_sifaxe_a_laid_piece_is_played() -> None:
    """Also where the rack of the other seat says nothing new, as with two players."""
    clients = Clients(new_table(get_game("sifaxe"), against_bots(2), practice=False))
    while clients.table.to_act() != 0:
        any_step(clients, random.Random(1))
    clients.act(clients.table.match.legal()[0])
    refused = undo(clients, 0)
    assert refused["error"] == "undo_binding"
    assert refused["text"].startswith("a piece laid is a piece played")


def test_a_turn_of_sfynx_that_ended_is_over_also_alone() -> None:
    """Choosing the last tile to curse reveals nothing and leaves the same seat to act, but in its next turn."""
    game = get_game("sfynx")
    for deal in range(40):
        clients = Clients(new_table(game, people(1), seed=f"deal {deal}"))
        table = clients.table
        rng = random.Random(deal)
        while not table.match.over() and not (
            table.match.steps and table.match.steps[-1].text[:5] == "curse"
        ):
            any_step(clients, rng)
        if not table.match.over() and game.view(table.match.state, 0)["phase"] == "turn":
            assert table.binding[-1] == "turn"
            assert undo(clients, 0)["error"] == "undo_binding"
            return
    raise AssertionError("no deal cursed a tile and went on")


def test_a_step_that_ends_the_turn_binds_though_it_shows_nothing() -> None:
    """Syzygie with empty piles: everyone knows the hands, but the other is to act."""
    clients = Clients(new_table(get_game("syzygie"), against_bots(2)))
    table = clients.table
    rng = random.Random(4)
    while table.binding[-1:] != ["turn"]:
        any_step(clients, rng)
    refused = undo(clients, 0)
    assert refused["error"] == "undo_binding"


@pytest.mark.parametrize("left", [False, True])
def test_nothing_binding_is_taken_back_behind_an_absent_persons_back(left: bool) -> None:
    """Whom a bot replaces is asked and answers on return; who got up cannot be asked any more."""
    clients = Clients(new_table(get_game("styx"), people(2)))
    table = clients.table
    seat = table.to_act()
    assert seat is not None
    table.seats[1 - seat].sat_in = "random"
    table.seats[1 - seat].left = left
    clients.act("+")
    answer = undo(clients, seat)
    assert answer.get("error") == ("undo_binding" if left else None)
    assert answer.get("waiting") == (None if left else [1 - seat])
    assert table.branch == 0


def test_the_record_says_practice_and_what_was_taken_back() -> None:
    way = WAYS[4]
    clients = Clients(table_of(way, plans(way), practice=True))
    undo(clients, has_looked(way, clients))
    rng = random.Random(3)
    while not clients.table.match.over():
        any_step(clients, rng)
    record = record_of(clients.table)
    data = record.to_json()
    assert (data["practice"], data["taken_back"]) == (True, 1)
    again = load_record(data, "record")
    assert (again.practice, again.taken_back) == (True, 1)
    shown = as_table("record", again)
    assert not shown.counts() and shown.taken_back == 1


def test_a_table_read_from_its_log_is_marked_the_same() -> None:
    way = WAYS[4]
    clients = Clients(table_of(way, plans(way), practice=True))
    table = clients.table
    head = read_event(write_event(table.head))
    assert isinstance(head, Created) and head.practice
    undo(clients, has_looked(way, clients))
    assert Table(table.id, head, table.match.edition, table.created).head.practice
