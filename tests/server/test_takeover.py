"""A seat that is gone is offered to a bot after a while, and can be taken back."""

from __future__ import annotations

import asyncio

from tests.server.guests import ME, OPEN, Dealt, served


def test_an_absent_seat_is_offered_sat_in_for_and_taken_back(db_url: str) -> None:
    async def story() -> None:
        clock = Dealt()
        async with served(db_url, clock) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN, takeover=2))["id"]
            await ali.join(table)
            path = f"/api/tables/{table}"
            async with zoe.live(table) as live:
                sync = await live.until("sync")
                assert sync["table"]["seats"][1]["connected"] is False
                assert "absent_since" in sync["table"]["seats"][1]
                soon = await zoe.post(f"{path}/takeover", {"seat": 1})
                assert soon.json()["error"] == "not_absent"
                assert 100 <= soon.json()["reason"]["params"]["seconds"] <= 120
                clock.ahead += 121
                news = await live.until("table")
                while not news["table"]["seats"][1].get("offered"):
                    news = await live.until("table")
                stranger = await at.guest("x")
                assert (await stranger.post(f"{path}/takeover", {"seat": 1})).json()["error"] == "not_seated"
                taken = await zoe.post(f"{path}/takeover", {"seat": 1, "level": "random"})
                assert taken.json()["seats"][1]["sat_in"] == "random"
                # The bot acts as soon as it is its turn.
                frame = (await zoe.sync(table))["frames"][0]
                while frame["to_act"] != 0 or not any(
                    s["by"] == 1 for s in (await zoe.sync(table))["log"][0]["steps"]
                ):
                    if frame["to_act"] == 0:
                        await zoe.act(table, 0, frame["ply"], frame["legal"][0])
                    await asyncio.sleep(0.02)
                    frame = (await zoe.sync(table))["frames"][0]
            blocked = await ali.act(table, 1, frame["ply"], "+")
            assert blocked.json()["error"] == "bot_sits"
            assert (await zoe.post(f"{path}/return", {"seat": 1})).json()["error"] == "foreign"
            back = await ali.post(f"{path}/return", {"seat": 1})
            assert "sat_in" not in back.json()["seats"][1]
            assert (await ali.post(f"{path}/return", {"seat": 1})).json()["error"] == "not_sat_in"

    asyncio.run(story())


def test_who_gets_up_is_offered_at_once_and_a_table_may_forbid_it(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN, takeover=None))["id"]
            await ali.join(table)
            path = f"/api/tables/{table}"
            assert (await zoe.post(f"{path}/takeover", {"seat": 1})).json()["error"] == "no_takeover"
            left = (await ali.post(f"{path}/leave")).json()
            assert left["seats"][1]["left"] is True and left["status"] == "playing"
            assert (await ali.get("/api/tables?list=mine")).json() == []
            assert (await zoe.post(f"{path}/takeover", {"seat": 1})).json()["seats"][1]["sat_in"]
            assert (await ali.post(f"{path}/return", {"seat": 1})).status_code == 200
            assert len((await ali.get("/api/tables?list=mine")).json()) == 1

    asyncio.run(story())


def test_one_may_hand_ones_own_seat_to_a_bot(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "bot", "level": "random"}))["id"]
            answer = await zoe.post(f"/api/tables/{table}/takeover", {"seat": 0, "level": "random"})
            assert answer.json()["seats"][0]["sat_in"] == "random"
            assert (await zoe.post(f"/api/tables/{table}/takeover", {"seat": 1})).json()["error"] in (
                "not_human",
                "finished",
            )
            for _ in range(500):
                if (await zoe.sync(table))["table"]["status"] == "finished":
                    break
                await asyncio.sleep(0.05)
            assert (await zoe.sync(table))["table"]["status"] == "finished"

    asyncio.run(story())
