"""The house of a browser: the table layer without a server, by the server's own messages."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from tablee.core.files.record import parse_record
from tablee.core.registry import game_ids, get_game
from tablee.hosting import orders, thinking
from tests.hosting.browser import Storage, Tab
from tests.profile import fewer


def play_on(tab: Tab, table: str, connection: int, steps: int = 1_000) -> dict[str, Any]:
    """Play the first legal action whenever it is one's turn, at most so often; the table then."""
    for _ in range(steps):
        frames = next(m["frames"] for m in reversed(tab.told[connection]) if m["type"] in ("sync", "step"))
        mine = [frame for frame in frames if frame["legal"] and frame["seat"] == frame["to_act"]]
        if not mine:
            break
        before = len(tab.told[connection])
        act = {"type": "act", "action": mine[0]["legal"][0]}
        tab.say(connection, act | {name: mine[0][name] for name in ("seat", "ply", "branch")})
        assert [m["type"] for m in tab.told[connection][before:]].count("step") >= 1
    return tab.request("GET", f"/api/tables/{table}")  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_against_bots_is_there_in_the_next_tab(game: str) -> None:
    tab = Tab(Storage(), game)
    bots = ["random"] * (get_game(game).usual_seats() - 1)
    table = tab.new_table(game, *bots)
    connection = tab.connect(f"/api/tables/{table}/live")
    play_on(tab, table, connection, 3)
    middle = tab.position(table)
    again = Tab(tab.storage, "again")  # the first tab was killed: nothing but the storage is left
    assert again.position(table)["frames"] == middle["frames"]
    after = play_on(again, table, again.connect(f"/api/tables/{table}/live"), 3)
    assert after["ply"] > middle["table"]["ply"]
    assert json.loads(tab.storage.texts[("tables", table)])["ply"] == after["ply"]


def test_a_game_goes_to_its_end() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    ended = play_on(tab, table, tab.connect(f"/api/tables/{table}/live"))
    assert ended["status"] == "finished"
    kept = json.loads(tab.storage.texts[("tables", table)])
    assert (kept["status"], kept["outcome"]) == ("finished", ended["outcome"])


def test_an_edition_of_ones_own_is_played_and_kept() -> None:
    tab = Tab(Storage())
    standard = tab.request("GET", "/api/editions/styx")
    text = standard["text"].replace(f'name = "{standard["name"]}"', 'name = "Ada’s box"', 1)
    assert text != standard["text"]
    checked = tab.request("POST", "/api/editions/styx/check", {"text": text})
    assert checked["fault"] is None and checked["edition"]["name"] == "Ada’s box"
    twice = text.replace('card = "V3"', 'card = "C3"')
    wrong = tab.request("POST", "/api/editions/styx/check", {"text": twice})["fault"]
    assert (wrong["path"], wrong["reason"]["key"]) == (["styx", 2, "card"], "fault.shared_faction")
    wish = {"game": "styx", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "edition": text}
    table = tab.request("POST", "/api/tables", wish)
    assert table["edition"]["name"] == "Ada’s box"
    again = Tab(tab.storage, "again")
    assert (
        again.request("GET", f"/api/tables/{table['id']}/edition")["digest"] == checked["edition"]["digest"]
    )


def test_several_people_play_on_one_screen() -> None:
    tab = Tab(Storage())
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Paul"}]
    table = tab.request("POST", "/api/tables", {"game": "styx", "seats": seats})
    assert [(seat["name"], seat["mine"]) for seat in table["seats"]] == [("Ada", True), ("Paul", True)]
    connection = tab.connect(f"/api/tables/{table['id']}/live")
    assert play_on(tab, table["id"], connection)["status"] == "finished"


def test_what_was_not_stored_did_not_happen() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    tab.think = False
    before = tab.position(table)
    frame = before["frames"][0]
    tab.storage.full = True
    tab.say(
        connection, {"type": "act", "seat": 0, "ply": frame["ply"], "action": frame["legal"][0], "branch": 0}
    )
    assert tab.last(connection, "refused")["error"] == "no_room"
    assert not [m for m in tab.told[connection] if m["type"] == "step"]
    assert tab.refusal("POST", "/api/tables", {"game": "styx", "seats": [{"kind": "me"}]}) in (
        "storage",
        "bad_table",
    )
    tab.storage.full = False
    assert tab.position(table)["frames"] == before["frames"]


def test_two_tabs_at_one_table_agree() -> None:
    storage = Storage()
    one, two = Tab(storage, "a"), Tab(storage, "b")
    one.think = two.think = False
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Paul"}]
    table = one.request("POST", "/api/tables", {"game": "styx", "seats": seats})["id"]
    first, second = (tab.connect(f"/api/tables/{table}/live") for tab in (one, two))
    frame = next(f for f in one.last(first, "sync")["frames"] if f["legal"])
    act = {"type": "act", "seat": frame["seat"], "ply": frame["ply"], "branch": 0}
    one.say(first, {**act, "action": frame["legal"][0]})
    assert one.last(first, "step")["table_ply"] == frame["ply"] + 1
    two.say(second, {**act, "action": frame["legal"][-1]})  # it does not know of it yet
    assert two.last(second, "refused")["error"] == "stale"
    assert two.last(second, "sync")["frames"][0]["ply"] == frame["ply"] + 1
    assert two.last(second, "sync")["frames"] == one.position(table)["frames"]


def test_a_damaged_log_is_said_to_be_one() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    other = tab.new_table("styx", "random")
    tab.storage.events[(table, 0)] = ("{broken", 0.0)
    fresh = Tab(tab.storage)
    assert fresh.refusal("GET", f"/api/tables/{table}") == "damaged"
    assert fresh.refusal("GET", "/api/tables/here-nothing") == "no_table"
    assert fresh.request("GET", f"/api/tables/{other}")["id"] == other


def test_after_the_game_replay_analysis_line_record_and_rematch() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    assert tab.refusal("GET", f"/api/tables/{table}/record") == "not_finished"
    play_on(tab, table, connection)
    record = tab.request("GET", f"/api/tables/{table}/record")
    replay = tab.request("GET", f"/api/tables/{table}/replay?seat=all&from=0")
    assert replay["total"] == len(record["steps"]) == len(replay["steps"])
    tab.request("GET", f"/api/tables/{table}/analysis")
    assert tab.request("GET", f"/api/tables/{table}/analysis")["status"] == "done"
    assert {ply for first, last in tab.judged for ply in range(first, last)} >= set(range(replay["total"]))
    line = tab.connect(f"/api/tables/{table}/line/live?step=2")
    assert tab.last(line, "sync")["frames"][0]["ply"] == 2
    imported = tab.request("POST", "/api/records", record)["id"]
    fresh = Tab(tab.storage, "fresh")
    assert fresh.request("GET", f"/api/records/{imported}") == record
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    on = fresh.request("POST", f"/api/records/{imported}/continue", {"step": 2, "seats": seats})
    assert fresh.request("GET", f"/api/tables/{on['id']}")["status"] == "playing"
    rematch = fresh.request("POST", f"/api/tables/{table}/rematch", {})["id"]
    assert fresh.request("POST", f"/api/tables/{table}/rematch", {})["id"] == rematch != table
    fresh.request("POST", f"/api/tables/{table}/forget", {})
    assert not [key for key in tab.storage.events if key[0] == table]


def test_a_move_of_a_line_is_judged_by_the_other_worker() -> None:
    """With the luck of the game's analysis, and about no other position than the one that was asked about."""
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    play_on(tab, table, connection)
    tab.say(connection, {"type": "judge", "ply": 1})
    assert tab.last(connection, "refused")["error"] == "line_only"
    steps = tab.request("GET", f"/api/tables/{table}/replay?seat=all&from=0")["steps"]
    ply = next(step["ply"] for step in steps[len(steps) // 2 :] if step["by"] != "chance")
    line = tab.connect(f"/api/tables/{table}/line/live?step={ply}&played={quote(steps[ply]['action'])}")
    tab.say(line, {"type": "judge", "ply": ply, "branch": 0, "id": "j"})
    judged = tab.last(line, "judged")
    assert judged["branch"] == 0 and judged["move"]["ply"] == ply and 0 <= judged["move"]["value"] <= 1
    seed = thinking.analysis_seed(tab.house.host(table).table)
    tab.think = False
    tab.say(line, {"type": "judge", "ply": ply, "branch": 0})
    (job,) = tab.jobs
    assert (job.kind, job.first, job.also, job.seed) == ("judge", ply, steps[ply]["action"], seed)
    tab.order(orders.Thought(tab.jobs.pop().id, ""))
    assert tab.last(line, "refused")["error"] == "busy"
    for wrong, code in (({"ply": 999}, "stale"), ({"ply": ply, "branch": 2}, "branch")):
        tab.say(line, {"type": "judge", **wrong})
        assert tab.last(line, "refused")["error"] == code


def test_a_hint_comes_from_the_other_worker() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    sync = tab.last(connection, "sync")
    tab.say(connection, {"type": "hint", "seat": 0, "ply": sync["frames"][0]["ply"], "branch": 0})
    assert tab.last(connection, "hint")["action"] in sync["frames"][0]["legal"]
    tab.say(connection, {"type": "hint", "seat": 1, "ply": sync["frames"][0]["ply"], "branch": 0})
    assert tab.last(connection, "refused")["error"] == "foreign"


def test_a_coach_judges_only_actions_of_ones_own() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    play_on(tab, table, connection, 3)
    log = tab.position(table)["log"][0]["steps"]
    mine = [ply for ply, step in enumerate(log) if step["by"] == 0]
    theirs = [ply for ply, step in enumerate(log) if step["by"] == 1]
    assert len(mine) == 3 and theirs
    for ply in mine[: fewer(4)]:
        tab.say(connection, {"type": "coach", "seat": 0, "ply": ply, "branch": 0})
        told = tab.last(connection, "coach")
        assert (told["seat"], told["ply"]) == (0, ply)
        assert (told["best"] is None) == (told["reasons"] == [])
        if told["best"] is not None:
            assert told["best"] != log[ply]["action"] and told["other"] - told["value"] >= 0.1
    for wrong in (theirs[0], len(log), len(log) + 7):
        tab.say(connection, {"type": "coach", "seat": 0, "ply": wrong, "branch": 0})
        assert tab.last(connection, "refused")["error"] == "stale"
    tab.say(connection, {"type": "coach", "seat": 1, "ply": theirs[0], "branch": 0})
    assert tab.last(connection, "refused")["error"] == "foreign"


def test_a_coach_is_silent_when_the_game_is_over() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    play_on(tab, table, connection)
    log = tab.position(table)["log"][0]["steps"]
    mine = [ply for ply, step in enumerate(log) if step["by"] == 0]
    tab.say(connection, {"type": "coach", "seat": 0, "ply": mine[-1], "branch": 0})
    assert tab.last(connection, "refused")["error"] == "finished"


@pytest.mark.parametrize("game", game_ids())
def test_every_lesson_begins(game: str) -> None:
    tab = Tab(Storage())
    for lesson in tab.request("GET", f"/api/lessons/{game}")["lessons"]:
        assert tab.request("GET", f"/api/lessons/{game}/{lesson['id']}")["game"] == game
        connection = tab.connect(f"/api/lessons/{game}/{lesson['id']}/live?beat=0")
        assert tab.last(connection, "lesson")["beats"] == lesson["beats"]
    assert tab.request("GET", f"/api/notes/{game}")["game"] == game


def test_a_lost_thinker_is_told_and_the_next_visit_asks_again() -> None:
    tab = Tab(Storage())
    tab.think = False
    table = tab.new_table("styx", "random")
    connection = tab.connect(f"/api/tables/{table}/live")
    while not tab.jobs:
        frame = tab.position(table)["frames"][0]
        tab.say(connection, {"type": "act", "seat": 0, "ply": frame["ply"], "action": frame["legal"][0]})
    job = tab.jobs.pop()
    assert tab.order(orders.Thought(job.id, "")).status == 409
    tab.connect(f"/api/tables/{table}/live")
    assert [again.kind for again in tab.jobs] == ["decide"]
    assert (tab.jobs[0].position, tab.jobs[0].seat) == (job.position, job.seat)


def test_an_open_seat_needs_a_server() -> None:
    body = {"game": "styx", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert Tab(Storage()).refusal("POST", "/api/tables", body) == "bad_table"


def test_a_running_table_is_carried_to_a_server_as_a_record() -> None:
    tab = Tab(Storage())
    table = tab.new_table("styx", "random")
    before = play_on(tab, table, tab.connect(f"/api/tables/{table}/live"), 2)
    assert tab.refusal("GET", f"/api/tables/{table}/record") == "not_finished"
    carried = parse_record(json.dumps(tab.request("GET", f"/api/tables/{table}/carry")), "carried")
    assert len(carried.match.steps) == before["ply"] and not carried.match.over()
    assert [seat.bot for seat in carried.seats] == ["", "random"]
