"""Lines of one's own: every seat by one visitor, taken back to the first step, and the game stays as it was."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.core.registry import game_ids
from tablee.core.state import CHANCE
from tablee.table.line import LONGEST, VISITOR, LineHost, check_over, line_table
from tablee.table.refusal import Refused
from tablee.table.table import Table
from tablee.table.wire import messages
from tests.table.tables import NOW, Clients, Json, game_and_options, new_table, people


def finished(id: str) -> Table:
    game, options = game_and_options(id)
    table = new_table(game, people(game.usual_seats() if game.usual_seats() > 1 else 2), options=options)
    clients = Clients(table)
    rng = random.Random(id)
    while not table.match.over():
        clients.act_at_random(rng)
    return table


def host_at(table: Table, step: int, *played: str) -> LineHost:
    return LineHost(line_table(table, step, list(played), NOW), lambda: NOW)


def send(host: LineHost, message: Json) -> list[Json]:
    return [msgspec.json.decode(data) for data in host.receive(msgspec.json.encode(message))]


def acting(host: LineHost) -> Json:
    """The frame of the seat that is to act."""
    frames = send(host, {"type": "hello", "token": "of somebody", "last": host.table.ply})[0]["frames"]
    return next(frame for frame in frames if frame["seat"] == frame["to_act"])


def act(host: LineHost, rng: random.Random) -> str:
    frame = acting(host)
    action = rng.choice(frame["legal"])
    sent = send(host, {"type": "act", "seat": frame["seat"], "ply": frame["ply"], "action": action})
    assert sent[0]["type"] == "step", sent
    return str(action)


@pytest.mark.parametrize("id", game_ids())
def test_a_line_leaves_the_game_and_comes_back(id: str) -> None:
    table = finished(id)
    rng = random.Random(5)
    steps = [step.text for step in table.match.steps]
    middle = next(ply for ply in range(table.ply // 2, table.ply) if table.match.steps[ply].by >= 0)
    host = host_at(table, middle)
    assert host.table.seats_of(VISITOR) == list(range(len(table.seats)))
    views = [frame["view"] for frame in send(host, {"type": "hello", "last": middle})[0]["frames"]]
    for _ in range(6):
        if not host.table.match.over():
            act(host, rng)
    assert host.table.ply > middle
    while host.table.ply > middle:  # everything is taken back, whoever played it and whatever it showed
        undo = {"type": "undo", "seat": 0, "ply": host.table.ply, "branch": host.table.branch}
        assert send(host, undo)[0]["type"] == "undone"
    back = send(host, {"type": "hello", "last": middle})[0]["frames"]
    assert [frame["view"] for frame in back] == views
    refused = send(host, {"type": "undo", "seat": 0, "ply": middle, "id": 7})[0]
    assert (refused["error"], refused["id"]) == ("nothing_to_undo", 7)
    assert [step.text for step in table.match.steps] == steps, "the game itself is as it was"


@pytest.mark.parametrize("id", game_ids())
def test_a_line_is_resumed_with_the_same_dice(id: str) -> None:
    table = finished(id)
    host = host_at(table, 0)
    rng = random.Random(6)
    played = []
    for _ in range(8):
        if not host.table.match.over():
            played.append(act(host, rng))
    again = host_at(table, 0, *played)
    assert [step.text for step in again.table.match.steps] == [step.text for step in host.table.match.steps]


def test_dice_follow_the_visitors_action() -> None:
    table = finished("sphinx")
    host = host_at(table, 0)
    rng = random.Random(6)
    while not any(step.by == CHANCE for step in host.table.match.steps):
        act(host, rng)
    assert host.table.to_act() is not None, "chance has acted: a seat is next"


def test_the_end_of_a_line_is_taken_back_too() -> None:
    table = finished("styx")
    host = host_at(table, table.ply - 1, table.match.steps[-1].text)
    assert host.table.match.over()
    sent = send(host, {"type": "undo", "seat": 0, "ply": host.table.ply})
    assert sent[0]["type"] == "undone" and not host.table.match.over()
    assert sent[-1]["table"]["status"] == "playing"


def test_questions_are_answered_and_what_has_no_meaning_is_refused() -> None:
    host = host_at(finished("styx"), 4)
    frame = acting(host)
    question = {"seat": frame["seat"], "ply": frame["ply"]}
    (preview,) = send(host, {"type": "preview", "action": frame["legal"][0], **question})
    assert preview["type"] == "preview" and (preview["events"] or preview["reveals"])
    (reason,) = send(host, {"type": "why_not", "action": frame["legal"][0], **question})
    assert reason["legal"] is True
    assert send(host, {"type": "ping"}) == [{"type": "pong"}]
    assert send(host, {"type": "point", "seat": 0, "target": "x"}) == []
    wrong: list[tuple[Json, str]] = [
        ({"type": "act", "action": "nonsense", **question}, "notation"),
        ({"type": "act", "action": frame["legal"][0], "seat": frame["seat"], "ply": 1}, "stale"),
        ({"type": "act", "action": frame["legal"][0], "seat": 1 - frame["seat"], "ply": 4}, "not_your_turn"),
        ({"type": "lesson_go", "to": "next"}, "lesson_only"),
        ({"type": "undo_answer", "seat": 0, "accept": True}, "no_undo_asked"),
        ({"type": "hint", **question}, "no_hints"),
        ({"type": "judge", "ply": 3}, "no_hints"),
        ({"type": "dance"}, "malformed"),
    ]
    for message, code in wrong:
        assert send(host, message)[0]["error"] == code, message


def test_what_can_be_judged_is_a_step_that_somebody_chose() -> None:
    """Of the line as it goes, or of the game before it; not dice. In the game's own positions its action is weighed."""
    table = finished("sphinx")
    steps = table.match.steps
    middle = next(
        ply for ply in range(6, table.ply) if steps[ply].by != CHANCE and steps[ply - 1].by == CHANCE
    )
    host = LineHost(line_table(table, middle, [], NOW), lambda: NOW, table)
    rng = random.Random(3)
    while host.table.ply == middle or host.table.match.steps[middle].text == steps[middle].text:
        act(host, rng)
        if host.table.match.steps[middle].text == steps[middle].text:
            send(host, {"type": "undo", "seat": 0, "ply": host.table.ply})
    act(host, rng)
    line = host.table
    weighed: list[str] = []
    for ply in range(-1, line.ply + 2):
        asked = messages.Judge(ply, line.branch if ply % 2 else None)
        if 0 <= ply < line.ply and line.match.steps[ply].by != CHANCE:
            weighed.append(host.weighed(asked))
            assert weighed[-1] == (steps[ply].text if ply <= middle else "")
        else:
            with pytest.raises(Refused) as refused:
                host.weighed(asked)
            assert refused.value.code == "stale"
    assert len(weighed) > 3 and weighed[-1] == ""
    with pytest.raises(Refused) as other:
        host.weighed(messages.Judge(middle, line.branch + 1))
    assert other.value.code == "branch"


def test_a_line_that_cannot_be_is_refused() -> None:
    table = finished("styx")
    for step, played, code in (
        (table.ply + 1, [], "no_step"),
        (0, ["nonsense"], "notation"),
        (table.ply, ["+"], "finished"),
        (0, ["+"] * (LONGEST + 1), "malformed"),
    ):
        with pytest.raises(Refused) as refused:
            line_table(table, step, played, NOW)
        assert refused.value.code == code
    game, options = game_and_options("styx")
    with pytest.raises(Refused) as running:
        check_over(new_table(game, people(2), options=options))
    assert running.value.code == "not_finished"
