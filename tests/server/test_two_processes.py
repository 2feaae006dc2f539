"""Several processes on one PostgreSQL serve the same tables: nobody can tell which one he talks to."""

from __future__ import annotations

import asyncio
import random
import signal

from tests.server.guests import BOT, ME, OPEN, Guest, Json, play_out, screen
from tests.server.processes import Process, running, start


async def test_two_play_at_two_processes(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        zoe, ali = await here.guest("Zoé"), await there.guest("Ali")
        table = (await zoe.table(ME, OPEN))["id"]
        async with zoe.live(table) as a:
            await a.until("sync")
            await ali.join(table)  # at the other process
            async with ali.live(table) as b:
                started = await a.until("sync")
                assert started["table"]["status"] == "playing"
                frames: list[Json] = [started["frames"][0], (await b.until("sync"))["frames"][0]]
                rng = random.Random(1)
                while frames[0]["outcome"] is None:
                    seat = frames[0]["to_act"]
                    action = rng.choice(frames[seat]["legal"])
                    await (a, b)[seat].act(seat, frames[seat]["ply"], action)
                    steps = await asyncio.gather(a.until("step"), b.until("step"))
                    assert steps[0]["table_ply"] == steps[1]["table_ply"] == frames[0]["ply"] + 1
                    frames = [step["frames"][0] for step in steps]
                assert frames[0]["outcome"] == frames[1]["outcome"]
        logs = [(await guest.sync(table))["log"][0]["steps"] for guest in (zoe, there.as_guest(zoe))]
        assert logs[0] == logs[1]


async def test_two_processes_cannot_commit_the_same_ply(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        zoe = await here.guest("Zoé")
        table = (await zoe.table(ME, screen("Léo")))["id"]
        twins = [zoe, there.as_guest(zoe)]
        rng = random.Random(2)
        won = [0, 0]
        for ply in range(200):
            frames = (await twins[ply % 2].sync(table))["frames"]
            if frames[0]["outcome"] is not None:
                break
            seat = frames[0]["to_act"]
            tries = [
                twin.act(table, seat, frames[0]["ply"], rng.choice(frames[seat]["legal"])) for twin in twins
            ]
            answers = await asyncio.gather(*tries)
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            won[answers[1].status_code == 200] += 1
            loser = answers[0] if answers[0].status_code == 409 else answers[1]
            assert loser.json()["error"] in ("stale", "finished")
        assert ply > 5
        logs = [(await twin.sync(table))["log"][0]["steps"] for twin in twins]
        assert logs[0] == logs[1] and len(logs[0]) == sum(won)


async def test_presence_pointers_and_undo_reach_the_other_process(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        zoe, ali = await here.guest("Zoé"), await there.guest("Ali")
        table = (await zoe.table(ME, OPEN))["id"]
        await ali.join(table)
        async with zoe.live(table) as a, ali.live(table) as b:
            frame = (await a.until("sync"))["frames"][0]
            await b.until("sync")
            news = await a.until("table")
            while not news["table"]["seats"][1]["connected"]:
                news = await a.until("table")
            await b.send(type="point", seat=1, target="pile-2")
            assert (await a.until("pointed"))["target"] == "pile-2"
            await b.send(type="react", seat=1, reaction="luck")
            for live in (a, b):
                assert await live.until("reacted") == {"type": "reacted", "seat": 1, "reaction": "luck"}
            seat = frame["to_act"]
            mover: Guest = (zoe, ali)[seat]
            await mover.act(table, seat, 0, "+")  # drawing shows the drawer something: the other must agree
            await mover.post(f"/api/tables/{table}/undo", {"seat": seat, "ply": 1})
            live = (b, a)[seat]
            asked = await live.until("undo_asked")
            while "to" not in asked:
                asked = await live.until("undo_asked")
            await live.send(type="undo_answer", seat=1 - seat, accept=True)
            assert (await (a, b)[seat].until("undone", "sync"))["type"] in ("undone", "sync")
            assert (await mover.sync(table))["table"]["ply"] == 0


async def test_bots_are_driven_by_one_process_and_by_the_other_when_it_dies(postgres_url: str) -> None:
    here: Process = await start(postgres_url)
    async with running(postgres_url) as there:
        zoe = await here.guest("Zoé")
        tables = [(await zoe.table(BOT, BOT))["id"] for _ in range(6)]
        await asyncio.sleep(0.3)
        await here.stop(signal.SIGKILL)
        me = there.as_guest(zoe)
        for id in tables:
            for _ in range(600):
                table = (await me.sync(id))["table"]
                if table["status"] == "finished":
                    break
                await asyncio.sleep(0.05)
            else:
                raise AssertionError("nobody looked after the bots of a process that died")
    assert not [line for line in there.log if "a bot failed" in line]


async def test_play_goes_on_when_the_listening_connection_breaks(postgres_url: str) -> None:
    import asyncpg

    async with running(postgres_url) as here, running(postgres_url) as there:
        zoe = await here.guest("Zoé")
        table = (await zoe.table(ME, screen("Léo")))["id"]
        twin = there.as_guest(zoe)
        async with twin.live(table) as live:
            await live.until("sync")
            await play_out([zoe, zoe], table, random.Random(1), 1)
            assert (await live.until("step"))["table_ply"] == 1
            connection = await asyncpg.connect(postgres_url)
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await connection.close()
            await asyncio.sleep(1.0)
            for _ in range(50):
                try:
                    await play_out([zoe, zoe], table, random.Random(2), 1)
                    break
                except AssertionError:  # 503 while the connections come back
                    await asyncio.sleep(0.1)
            told = await live.until("step", "sync")
            assert told.get("table_ply") == 2 or told["table"]["ply"] == 2
