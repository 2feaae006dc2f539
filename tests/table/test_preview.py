"""Questions that never act: why an action is not legal, and what a legal one would do as far as a seat may know."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from tablee.core.game import Game
from tablee.core.match import play
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE
from tablee.table.commands import stepped
from tablee.table.presence import Presence
from tablee.table.preview import preview
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.views.broadcast import Broadcaster
from tablee.table.wire.messages import Preview
from tests.table.tables import Clients, game_and_options, new_table, people

MOST_ASKED = 6  # actions of one position


def seats_of(game: Game) -> int:
    """Three where the game takes them: of two players one may know by elimination what the other has."""
    return 3 if 3 in game.seats else game.seats[-1]


def state_of(table: Table) -> tuple[int, bytes]:
    return table.n, msgspec.json.encode(table.game.dump(table.match.state))


@pytest.mark.parametrize("id", game_ids())
def test_a_preview_shows_what_the_action_then_does(id: str) -> None:
    game, options = game_and_options(id)
    table = new_table(game, people(seats_of(game)), options=options)
    clients = Clients(table)
    rng = random.Random(f"preview {id}")
    counted: Counter[bool] = Counter()
    for _ in range(60):
        seat = table.to_act()
        if seat is None:
            break
        legal = table.match.legal()
        action = rng.choice(legal)
        before = state_of(table)
        told = clients.question("preview", seat, action)
        assert state_of(table) == before, "a preview never acts"
        assert (told["type"], told["id"], told["action"]) == ("preview", "q", action)
        assert told == clients.question("preview", seat, action), "the same question, the same answer"
        counted[told["reveals"]] += 1
        after = table.match.state.copy()
        number = play(game, after, action, seat)
        events = game.events(table.match.state, number, after, seat)
        happened = [msgspec.json.decode(msgspec.json.encode(event.to_json())) for event in events]
        if told["reveals"]:
            assert told["view"] is None
            assert all(event in happened for event in told["events"]), "what is called certain happens"
        else:
            assert after.to_act() != CHANCE
            assert told["view"] == msgspec.json.decode(msgspec.json.encode(game.view(after, seat)))
            assert told["events"] == happened
        step = clients.act(action)
        assert step["type"] == "step"
    assert sum(counted.values()) > 20
    print(f"{id}: {counted[False]} previews with a view, {counted[True]} without")
    assert counted[False] > 0, "no action of this game could ever be previewed"


FORETOLD = {"styx": "event.captured", "syzygie": "event.scored", "sifaxe": "event.placed"}


@pytest.mark.parametrize("id", sorted(FORETOLD))
def test_what_matters_is_announced_before_a_card_is_turned_up(id: str) -> None:
    game, options = game_and_options(id)
    rng = random.Random(f"matters {id}")
    told: Counter[str] = Counter()
    for deal in range(8):
        table = new_table(game, people(seats_of(game)), seed=f"matters {deal}", options=options)
        clients = Clients(table)
        for _ in range(120):
            seat = table.to_act()
            if seat is None or told[FORETOLD[id]] >= 3:
                break
            action = rng.choice(table.match.legal())
            answer = clients.question("preview", seat, action)
            if answer["reveals"]:
                told.update([event["key"] for event in answer["events"]])
            clients.act(action)
    assert told[FORETOLD[id]] >= 3, told


@pytest.mark.parametrize("id", game_ids())
def test_a_preview_says_nothing_that_the_seat_cannot_know(id: str) -> None:
    """The same question at tables whose hidden parts differ gets the same bytes."""
    game, options = game_and_options(id)
    seats = seats_of(game)
    rng = random.Random(f"secret {id}")
    compared: Counter[str] = Counter()
    different = 0
    for deal in range(6):
        table = new_table(game, people(seats), seed=f"deal {deal}", options=options)
        clients = Clients(table)
        for _ in range(rng.randrange(25)):
            if table.to_act() is not None:
                clients.act_at_random(rng)
        seat = table.to_act()
        if seat is None:
            continue
        state = table.match.state
        other_state = state.resample(seat, Rng(f"another {deal}"))
        different += game.dump(state) != game.dump(other_state)
        here = new_table(game, people(seats), seed="s", options=options, initial=state)
        there = new_table(game, people(seats), seed="s", options=options, initial=other_state)
        assert game.legal(state) == game.legal(other_state)
        for action in rng.sample(game.legal(state), min(MOST_ASKED, len(game.legal(state)))):
            question = Preview(seat=seat, ply=0, action=action)
            answers = [msgspec.json.encode(preview(t, f"p{seat}", question)) for t in (here, there)]
            assert answers[0] == answers[1]
            compared["revealing" if b'"reveals":true' in answers[0] else "open"] += 1
    print(f"{id}: {dict(compared)} compared, {different} pairs differed")
    assert sum(compared.values()) >= 10
    first = new_table(game, people(seats), options=options).match.state
    hides = game.dump(first) != game.view(first, None)
    assert different > 0 or not hides, "the hidden parts never differed"


@pytest.mark.parametrize("id", game_ids())
def test_why_not_agrees_with_what_acting_would_say(id: str) -> None:
    game, options = game_and_options(id)
    table = new_table(game, people(seats_of(game)), options=options)
    clients = Clients(table)
    rng = random.Random(f"why {id}")
    texts: set[str] = set()
    refused = 0
    for _ in range(25):
        seat = table.to_act()
        if seat is None:
            break
        legal = table.match.legal()
        texts |= set(legal)
        for action in rng.sample(sorted(texts), min(8, len(texts))):
            before = state_of(table)
            told = clients.question("why_not", seat, action)
            if told["type"] == "refused":
                assert told["error"] == "notation"
                continue
            assert told["legal"] == (action in legal)
            assert state_of(table) == before, "a question never acts"
            if told["legal"]:
                assert told["reason"] is None
            else:
                refused += 1
                with pytest.raises(Refused) as error:
                    table.moves_for(seat, action)
                assert (
                    told["reason"]
                    == msgspec.json.decode(msgspec.json.encode(error.value.reason.to_json()))["params"][
                        "rule"
                    ]
                )
        clients.act_at_random(rng)
    assert refused > 0


@pytest.mark.parametrize("kind", ["why_not", "preview"])
def test_questions_are_for_ones_own_seat_here_and_now(kind: str) -> None:
    game = get_game("styx")
    table = new_table(game, people(2), seed="deal 4")
    clients = Clients(table)
    action = table.match.legal()[0]
    own, other = clients.by_player["p0"], clients.by_player["p1"]
    good = {"type": kind, "seat": 0, "ply": 0, "branch": 0, "action": action, "id": 1}
    assert clients.send(own, good)[0]["type"] == kind
    for connection, wrong, code in (
        (other, {}, "foreign"),
        (clients.spectator, {}, "foreign"),
        (own, {"ply": 1}, "stale"),
        (own, {"branch": 1}, "branch"),
        (own, {"action": "nonsense"}, "notation"),
    ):
        (answer,) = clients.send(connection, {**good, **wrong})
        assert (answer["type"], answer["error"], answer["id"]) == ("refused", code, 1)
    (answer,) = clients.send(other, {**good, "seat": 1})
    if kind == "why_not":
        assert answer["legal"] is False and answer["reason"]["key"] == "refusal.not_your_turn"
    else:
        assert answer["error"] == "not_your_turn"
    assert table.ply == 0 and table.n == 1


def test_an_illegal_action_cannot_be_previewed() -> None:
    game = get_game("styx")
    table = new_table(game, people(2), seed="deal 4")
    clients = Clients(table)
    rng = random.Random(1)
    seen: set[str] = set(table.match.legal())
    for _ in range(6):
        clients.act_at_random(rng)
        seen |= set(table.match.legal())
    seat = table.to_act()
    assert seat is not None
    illegal = []
    for text in sorted(seen - set(table.match.legal())):
        answer = clients.question("preview", seat, text)
        assert answer["type"] == "refused"
        illegal.append(answer["error"])
    assert "illegal" in illegal


def test_a_reply_is_the_message_that_the_change_became() -> None:
    game = get_game("styx")
    table = new_table(game, people(2), seed="deal 4")
    broadcaster = Broadcaster(table, Presence())
    move = table.moves_for(0, table.match.legal()[0])
    change = table.apply_all([(event, 1.0) for event in stepped(move)], move)
    assert broadcaster.reply(change, "p0") == broadcaster.changed(change, ["p0", None])["p0"][0]
    assert broadcaster.reply(change, "nobody") == broadcaster.changed(change, ["p0", None])[None][0]
