"""Games as they were: from whose eyes one may look, records out and in, and going on from any step."""

from __future__ import annotations

import asyncio
import random

from tablee.core import Edition
from tablee.core.files.record import load_record
from tablee.core.match import new_match
from tests.server.guests import BOT, ME, OPEN, Dealt, Json, Served, play_out, screen, served


def test_a_running_game_is_replayed_only_from_ones_own_seat(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN))["id"]
            path = f"/api/tables/{table}"
            assert (await zoe.get(f"{path}/replay")).json()["error"] == "waiting"
            await ali.join(table)
            await play_out([zoe, ali], table, random.Random(1), 5)
            own = (await zoe.get(f"{path}/replay?seat=0")).json()
            assert len(own["frames"]) == 6 and len(own["steps"]) == 5
            assert own["steps"] == (await zoe.sync(table))["log"][0]["steps"]
            assert own["frames"][-1]["view"] == (await zoe.sync(table))["frames"][0]["view"]
            for query, code in (("seat=1", "foreign"), ("seat=all", "not_finished"), ("seat=x", "malformed")):
                assert (await zoe.get(f"{path}/replay?{query}")).json()["error"] == code
            looked_on = (await at.http.get(f"{path}/replay")).json()
            assert looked_on["seat"] is None and all(
                "legal" not in f or not f["legal"] for f in looked_on["frames"]
            )
            for what in ("record", "analysis"):
                assert (await zoe.get(f"{path}/{what}")).json()["error"] == "not_finished"
            more = await zoe.post(f"{path}/continue", {"step": 0, "seats": [ME, BOT]})
            assert more.json()["error"] == "not_finished"

    asyncio.run(story())


async def analysed(at: Served, path: str) -> list[Json]:
    """Ask until the analysis is done; its moves."""
    for _ in range(2400):
        found = (await at.http.get(f"{path}/analysis")).json()
        if found["status"] == "done":
            return list(found["moves"])
        await asyncio.sleep(0.05)
    raise AssertionError("the analysis did not end")


def short_game(edition: Edition | None = None) -> tuple[int, int]:
    """A deal and a choice of random actions that end a game within a dozen steps: analysing it takes no time."""
    for deal in range(1, 200):
        for luck in range(20):
            match = new_match("styx", 2, f"deal {deal}", edition=edition)
            rng = random.Random(luck)
            while not match.over() and len(match.steps) < 13:
                match.play(rng.choice(match.legal()))
            if match.over():
                return deal, luck
    raise AssertionError("no short game")


def test_a_finished_game_is_replayed_from_any_seat_and_its_record_replays(db_url: str) -> None:
    async def story() -> None:
        deal, luck = short_game()
        async with served(db_url, Dealt(deal)) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN))["id"]
            await ali.join(table)
            made = await play_out([zoe, ali], table, random.Random(luck))
            path = f"/api/tables/{table}"
            everything = (await at.http.get(f"{path}/replay?seat=all")).json()
            assert everything["total"] == made and len(everything["frames"]) == made + 1
            for seat in (0, 1):
                one = (await at.http.get(f"{path}/replay?seat={seat}")).json()
                assert [f["view"] for f in one["frames"]] == [f["views"][seat] for f in everything["frames"]]
                page = (await at.http.get(f"{path}/replay?seat={seat}&from=3&to=5")).json()
                assert page["first"] == 3 and page["steps"] == one["steps"][3:5]
            beyond = await at.http.get(f"{path}/replay?from={made + 1}")
            assert (beyond.status_code, beyond.json()["error"]) == (422, "no_step")
            record = (await at.http.get(f"{path}/record")).json()
            again = load_record(record, "record")
            assert [s.name for s in again.seats] == ["Zoé", "Ali"] and len(again.match.steps) == made
            moves = await analysed(at, path)
            assert [move["ply"] for move in moves] == list(range(made))
            assert all(move["reasons"] for move in moves if move["loss"] >= 0.05)
            assert all(0.0 <= move["low"] <= move["value"] <= move["high"] <= 1.0 for move in moves)

    asyncio.run(story())


def test_a_record_is_imported_looked_at_and_continued(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            made = await play_out([zoe, zoe], table, random.Random(2))
            record = (await zoe.get(f"/api/tables/{table}/record")).json()
            id = (await at.http.post("/api/records", json=record)).json()["id"]
            assert (await at.http.get(f"/api/records/{id}")).json() == record
            replay = (await at.http.get(f"/api/records/{id}/replay?seat=all")).json()
            assert replay["steps"] == (await zoe.get(f"/api/tables/{table}/replay?seat=all")).json()["steps"]
            moves = await analysed(at, f"/api/records/{id}")
            assert [move["ply"] for move in moves] == list(range(made))
            new: Json = {}
            for path in (f"/api/tables/{table}/continue", f"/api/records/{id}/continue"):
                far = await zoe.post(path, {"step": made + 1, "seats": [ME, BOT]})
                assert far.json()["error"] == "no_step"
                few = await zoe.post(path, {"step": 4, "seats": [ME]})
                assert few.json()["error"] == "bad_table"
                new = (await zoe.post(path, {"step": 4, "seats": [ME, screen("Léo")]})).json()
                assert (new["status"], new["ply"]) == ("playing", 4)
                sync = await zoe.sync(new["id"])
                assert [s["action"] for s in sync["log"][0]["steps"]] == [
                    s["action"] for s in record["steps"][:4]
                ]
                seat = new["to_act"]
                assert all(frame["undo"] == "no" for frame in sync["frames"])  # what came with it stays
                assert (await zoe.act(new["id"], seat, 4, record["steps"][4]["action"])).status_code == 200
            await play_out([zoe, zoe], new["id"], random.Random(3))
            again = (await zoe.get(f"/api/tables/{new['id']}/record")).json()
            assert load_record(again, "record").match.over() and "seed" not in again

    asyncio.run(story())


def test_wrong_records_are_refused_with_the_place(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(2))
            record = (await zoe.get(f"/api/tables/{table}/record")).json()
            wrong: list[tuple[Json, str]] = [
                ({}, "format"),
                ({**record, "game": "chess"}, "chess"),
                ({**record, "steps": record["steps"][:-1]}, "outcome"),
                ({**record, "steps": [{"by": 0, "action": "x"}, *record["steps"][1:]]}, "step 0"),
                ({**record, "steps": record["steps"] * 500}, "at most"),
            ]
            for body, word in wrong:
                answer = await at.http.post("/api/records", json=body)
                assert answer.status_code == 422 and word in answer.json()["text"], answer.text
            assert await at.hub.store.read("SELECT count(*) FROM records", {}) == [(0,)]
            assert (await at.http.get("/api/records/nowhere/replay")).status_code == 404

    asyncio.run(story())
