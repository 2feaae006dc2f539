"""Live play: numbered, refused with a reason and without effect, the same over HTTP, caught up after an absence."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import websockets

from tablee.server.storage.store import Job, StoreFailed
from tests.server.guests import ME, OPEN, Guest, Json, Live, Served, play_out, served, sitting


async def two(at: Served) -> tuple[Guest, Guest, str]:
    zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
    table = await zoe.table(ME, OPEN)
    await ali.join(table["id"])
    return zoe, ali, table["id"]


async def follow(live: Live, seat: int, rng: random.Random) -> list[Json]:
    """Play one seat to the end; every message that came."""
    seen: list[Json] = []
    while True:
        message = await live.next()
        seen.append(message)
        assert message["type"] in ("sync", "step", "table", "thinking"), message
        if message["type"] in ("sync", "step"):
            frame = message["frames"][0]
            if frame["outcome"] is not None:
                return seen
            if frame["legal"]:
                await live.act(seat, frame["ply"], rng.choice(frame["legal"]), branch=frame["branch"])


def test_two_play_a_whole_game_and_a_third_looks_on(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali, table = await two(at)
            async with zoe.live(table) as a, ali.live(table) as b, sitting(at, table, None) as c:
                rng = random.Random(3)
                seen = await asyncio.gather(follow(a, 0, rng), follow(b, 1, rng), follow(c, -1, rng))
            for messages in seen:
                steps = [m for m in messages if m["type"] == "step"]
                plies = [s["step"]["ply"] for m in steps for s in m["steps"]]
                first = [len(entry["steps"]) for m in messages[:1] for entry in m["log"]]
                assert plies == list(range(first[0], first[0] + len(plies)))  # every ply once, in order
                assert steps[-1]["table_ply"] == plies[-1] + 1
            outcomes = [messages[-1]["frames"][0]["outcome"] for messages in seen]
            assert outcomes[0] == outcomes[1] == outcomes[2]

    asyncio.run(story())


def test_invalid_messages_are_refused_and_change_nothing(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali, table = await two(at)
            async with zoe.live(table) as a, ali.live(table) as b, sitting(at, table, None) as c:
                frame = (await a.until("sync"))["frames"][0]
                await b.until("sync")
                await c.until("sync")
                for live in (a, b, c):
                    await live.quiet()
                before = await at.hub.store.read("SELECT * FROM events ORDER BY n", {})
                mover, other = (a, b) if frame["to_act"] == 0 else (b, a)
                seat = frame["to_act"]
                legal = (await (zoe if seat == 0 else ali).sync(table))["frames"][0]["legal"]
                good = legal[0]

                async def refused(live: Live, code: str, **message: Any) -> Json:
                    await live.send(**message)
                    answer = await live.until("refused")
                    assert answer["error"] == code, answer
                    assert (
                        answer["reason"]["key"] == f"refused.{code}" and answer["text"] and answer["ply"] == 0
                    )
                    return answer

                await refused(mover, "stale", type="act", seat=seat, ply=1, action=good)
                await refused(mover, "branch", type="act", seat=seat, ply=0, action=good, branch=1)
                illegal = await refused(
                    mover, "illegal", type="act", seat=seat, ply=0, action="B1>1", id="x7"
                )
                assert illegal["id"] == "x7" and illegal["reason"]["params"]["rule"]["key"].startswith(
                    "refusal."
                )
                await refused(mover, "notation", type="act", seat=seat, ply=0, action="e2e4")
                await refused(other, "foreign", type="act", seat=seat, ply=0, action=good)
                await refused(other, "not_your_turn", type="act", seat=1 - seat, ply=0, action=good)
                await refused(c, "foreign", type="act", seat=seat, ply=0, action=good)
                await refused(mover, "no_seat", type="act", seat=9, ply=0, action=good)
                await refused(mover, "nothing_to_undo", type="undo", seat=seat, ply=0)
                await refused(mover, "no_undo_asked", type="undo_answer", seat=seat, accept=True)
                await refused(other, "not_your_turn", type="hint", seat=1 - seat, ply=0)
                await refused(c, "foreign", type="hint", seat=seat, ply=0)
                await refused(c, "foreign", type="point", seat=seat, target="x")
                await refused(mover, "malformed", type="dance")
                await refused(mover, "malformed", type="act", seat="0", ply=0, action=good)
                await refused(mover, "malformed", type="act", seat=seat, ply=-1, action=good)
                await refused(mover, "malformed", type="act", seat=seat, ply=0, action=good, extra=1)
                for broken in ("", "{", "null", "[]", '"x"', "\ud7ff", "[" * 5000):
                    await mover.socket.send(broken)
                    assert (await mover.until("refused"))["error"] == "malformed"
                await mover.socket.send(b"\xff\xfe")
                assert (await mover.until("refused"))["error"] == "malformed"
                assert await at.hub.store.read("SELECT * FROM events ORDER BY n", {}) == before
                for live in (a, b, c):
                    heard = await live.quiet()  # of who is there, perhaps; of the game nothing
                    assert all(m["type"] == "table" and m["table"]["ply"] == 0 for m in heard)
                await mover.act(seat, 0, good)
                assert (await mover.until("step"))["table_ply"] == 1
                await refused_again(mover, seat, good)

    async def refused_again(live: Live, seat: int, good: str) -> None:
        await live.act(seat, 0, good)  # the same message once more
        assert (await live.until("refused"))["error"] == "stale"

    asyncio.run(story())


def test_a_client_that_reconnects_with_its_last_ply_gets_the_rest(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali, table = await two(at)
            rng = random.Random(4)
            await play_out([zoe, ali], table, rng, 6)
            async with zoe.live(table) as live:
                whole = await live.until("sync")
            assert whole["from"] == 0 and [s["ply"] for s in whole["log"][0]["steps"]] == list(range(6))
            await play_out([zoe, ali], table, rng, 5)
            async with zoe.live(table, last=6, branch=0) as live:
                rest = await live.until("sync")
            assert rest["from"] == 6
            everything = (await zoe.sync(table))["log"][0]["steps"]
            assert whole["log"][0]["steps"] + rest["log"][0]["steps"] == everything
            over_http = (await zoe.get(f"/api/tables/{table}/sync?from=6")).json()
            assert over_http["log"] == rest["log"] and over_http["frames"] == rest["frames"]
            async with zoe.live(table, last=999) as live:  # from a future that never was
                assert (await live.until("sync"))["from"] == 11

    asyncio.run(story())


def test_http_gives_the_same_step_as_the_socket(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali, table = await two(at)
            sync = await zoe.sync(table)
            seat = sync["table"]["to_act"]
            mover = zoe if seat == 0 else ali
            async with mover.live(table) as live:
                frame = (await live.until("sync"))["frames"][0]
                answer = await mover.act(table, seat, 0, frame["legal"][0])
                assert answer.status_code == 200
                assert answer.json() == await live.until("step")
            for status, body in (
                (409, {"seat": seat, "ply": 0, "action": frame["legal"][0]}),
                (403, {"seat": 1 - seat, "ply": 1, "action": "+"}),
                (400, {"seat": seat, "ply": 1}),
            ):
                answer = await mover.post(f"/api/tables/{table}/actions", body)
                assert answer.status_code == status, answer.text
            to_act = (await zoe.sync(table))["table"]["to_act"]
            bad = await (zoe, ali)[to_act].act(table, to_act, 1, "nonsense")
            assert (bad.status_code, bad.json()["error"]) == (422, "notation")

    asyncio.run(story())


def test_a_step_is_committed_before_it_is_broadcast(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali, table = await two(at)
            real = at.hub.store.submit
            held: list[Job] = []

            async with zoe.live(table) as a, ali.live(table) as b:
                frame = (await a.until("sync"))["frames"][0]
                seat = frame["to_act"]
                action = (await (zoe if seat == 0 else ali).sync(table))["frames"][0]["legal"][0]
                await b.until("sync")
                for live in (a, b):
                    await live.quiet()
                monkeypatch.setattr(at.hub.store, "submit", held.append)
                mover = a if seat == 0 else b
                await mover.act(seat, 0, action)
                other = b if seat == 0 else a
                assert await other.quiet() == []
                assert (await zoe.sync(table))["table"]["ply"] == 0
                (job,) = held
                assert [row[1] for row in job.events] == [at.hub.rooms[table].table.n]
                real(job)
                assert (await other.until("step"))["table_ply"] == 1

    asyncio.run(story())


def test_a_step_that_cannot_be_stored_is_refused_and_not_played(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali, table = await two(at)
            seat = (await zoe.sync(table))["table"]["to_act"]
            mover, other = (zoe, ali) if seat == 0 else (ali, zoe)
            action = (await mover.sync(table))["frames"][0]["legal"][0]

            def closed(job: Job) -> None:
                raise StoreFailed("the store is closed")

            def full(job: Job) -> None:
                job.error = StoreFailed("the disk is full")
                asyncio.get_running_loop().call_soon(job.done, job)

            async with other.live(table) as live, mover.live(table) as mine:
                await live.until("sync")
                await mine.until("sync")
                await live.quiet()
                for failure in (closed, full):
                    with monkeypatch.context() as broken:
                        broken.setattr(at.hub.store, "submit", failure)
                        answer = await mover.act(table, seat, 0, action)
                        await mine.act(seat, 0, action, id="mine")
                        refused = await mine.until("refused")
                    assert (answer.status_code, answer.json()["error"]) == (503, "storage")
                    assert (refused["error"], refused["id"]) == ("storage", "mine")
                    assert [message for message in await live.quiet() if message["type"] == "step"] == []
                    assert (await other.sync(table))["table"]["ply"] == 0
                assert (await mover.act(table, seat, 0, action)).status_code == 200

    asyncio.run(story())


def test_only_the_servers_own_page_may_open_a_socket(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, origins=("https://friend.example",)) as at:
            _, _, table = await two(at)
            for origin in (at.base, "https://friend.example"):
                async with websockets.connect(at.socket_url(table), origin=websockets.Origin(origin)) as raw:
                    await raw.send('{"type":"hello"}')
                    assert '"sync"' in str(await raw.recv())
            for origin in ("https://evil.example", "null", at.base + ".evil.example", "http://127.0.0.1:1"):
                with pytest.raises(websockets.exceptions.InvalidStatus) as failed:
                    await websockets.connect(at.socket_url(table), origin=websockets.Origin(origin))
                assert failed.value.response.status_code == 403

    asyncio.run(story())


def test_sockets_have_limits(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, socket_rate=1.0, socket_burst=5.0, sockets_per_client=2) as at:
            zoe, _, table = await two(at)
            async with zoe.live(table) as live:
                await live.until("sync")
                for _ in range(10):
                    await live.send(type="ping")
                assert (await live.until("refused"))["error"] == "too_fast"
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    for _ in range(300):
                        await live.send(type="ping")
                    while True:
                        await live.next()
            async with zoe.live(table) as live:
                await live.until("sync")
                with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                    await live.socket.send("x" * 20_000)
                    while True:
                        await live.next()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
            async with zoe.live(table) as one, zoe.live(table) as two_:
                await one.until("sync")
                await two_.until("sync")
                with pytest.raises(websockets.exceptions.InvalidStatus):
                    await websockets.connect(at.socket_url(table))

    asyncio.run(story())


def test_unknown_tables_and_tokens_close_the_socket(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            _, _, table = await two(at)
            for id, token, code in (("nowhere", None, 4404), (table, "a.b", 4401)):
                async with sitting(at, id, token) as live:
                    await live.until("refused")
                    with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                        await live.next()
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == code

    asyncio.run(story())


def test_applause_reaches_everybody_and_is_no_noise(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, _, table = await two(at)
            async with zoe.live(table) as a, sitting(at, table, None) as watching:
                await a.until("sync")
                await watching.until("sync")
                await watching.send(type="react", reaction="bravo")
                for live in (a, watching):
                    told = await live.until("reacted")
                    assert told == {"type": "reacted", "seat": None, "reaction": "bravo"}
                await a.send(type="react", seat=0, reaction="thanks")
                for live in (a, watching):
                    assert (await live.until("reacted"))["seat"] == 0
                for live, code, said in (
                    (watching, "foreign", {"seat": 0, "reaction": "bravo"}),
                    (a, "malformed", {"reaction": "bravo"}),
                    (watching, "malformed", {"reaction": "the fifth pile"}),
                ):
                    await live.send(type="react", **said)
                    assert (await live.until("refused"))["error"] == code
                for _ in range(6):
                    await watching.send(type="react", reaction="oh")
                answers = [m["error"] for m in await watching.quiet() if m["type"] == "refused"]
                assert answers and set(answers) == {"too_fast"}
                heard = [m for m in await a.quiet() if m["type"] == "reacted"]
                assert 1 <= len(heard) <= 4, "the rest was too much"

    asyncio.run(story())


def test_a_pointer_is_seen_by_the_others(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali, table = await two(at)
            async with zoe.live(table) as a, ali.live(table) as b:
                await a.until("sync")
                await b.until("sync")
                await a.send(type="point", seat=0, target="pile-3")
                assert await b.until("pointed") == {"type": "pointed", "seat": 0, "target": "pile-3"}
                assert [m for m in await a.quiet() if m["type"] == "pointed"] == []

    asyncio.run(story())
