"""A running game against bots, taken along: as one's own seat knows it, and no further."""

from __future__ import annotations

import asyncio
import json

from tablee.core.files.record import parse_record
from tablee.table.wire.messages import encode
from tests.server.guests import BOT, ME, OPEN, Guest, Json, screen, served


def test_a_game_against_bots_begins_anew_from_what_the_seat_knows(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, BOT))["id"]
            frame = await turn(zoe, table)
            answer = await zoe.act(table, 0, frame["ply"], frame["legal"][0])
            assert answer.status_code == 200
            frame = await turn(zoe, table)
            hidden: set[str] = set()
            for _ in range(6):
                told = await aside(zoe, table)
                record = parse_record(told, "aside")
                match = record.match
                assert match.steps == [] and record.seed == ""
                assert encode(match.game.view(match.state, 0)) == encode(frame["view"])
                assert match.legal() == frame["legal"]
                hidden.add(told)
            assert len(hidden) > 1, "what the seat does not know is dealt anew each time"
            # It goes on as any record does.
            kept = (await zoe.post("/api/records", json.loads(await aside(zoe, table)))).json()["id"]
            more = await zoe.post(f"/api/records/{kept}/continue", {"step": 0, "seats": [ME, BOT]})
            assert more.status_code == 201

    asyncio.run(story())


async def aside(guest: Guest, table: str) -> str:
    told = await guest.get(f"/api/tables/{table}/aside")
    assert told.status_code == 200
    return str(told.text)


async def turn(guest: Guest, table: str) -> Json:
    """The first seat's frame, once it is to act: the bot has acted until then."""
    for _ in range(1200):
        frame: Json = (await guest.sync(table))["frames"][0]
        if frame["to_act"] == 0:
            return frame
        await asyncio.sleep(0.05)
    raise AssertionError("it never was the guest's turn")


def test_it_is_for_one_person_against_bots(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            alone = (await zoe.table(ME, BOT))["id"]
            assert (await ali.get(f"/api/tables/{alone}/aside")).json()["error"] == "not_seated"
            assert (await at.http.get(f"/api/tables/{alone}/aside")).status_code == 401
            company = (await zoe.table(ME, OPEN))["id"]
            await ali.join(company)
            shared = (await zoe.table(ME, screen("Ida")))["id"]
            for table in (company, shared):
                assert (await zoe.get(f"/api/tables/{table}/aside")).json()["error"] == "not_finished"

    asyncio.run(story())
