"""Taking back: freely while nothing was shown and nobody else acted, after that with the others' consent."""

from __future__ import annotations

import asyncio

from tests.server.guests import BOT, ME, OPEN, Guest, Json, Served, screen, served


async def taken(at: Served) -> tuple[Guest, Guest, str, int]:
    """A table at which the seat to act has taken a face-up card, and has yet to place one."""
    zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
    table = (await zoe.table(ME, OPEN))["id"]
    await ali.join(table)
    seat = (await zoe.sync(table))["table"]["to_act"]
    mover = (zoe, ali)[seat]
    take = next(a for a in (await mover.sync(table))["frames"][0]["legal"] if len(a) == 3)
    assert (await mover.act(table, seat, 0, take)).status_code == 200
    return mover, (ali, zoe)[seat], table, seat


async def ask(guest: Guest, table: str, seat: int, ply: int) -> Json:
    answer = await guest.post(f"/api/tables/{table}/undo", {"seat": seat, "ply": ply})
    out: Json = answer.json()
    return out


def test_ones_own_action_is_taken_back_freely_while_nothing_was_shown(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            mover, other, table, seat = await taken(at)
            frame = (await mover.sync(table))["frames"][0]
            assert (frame["undo"], frame["can_undo"]) == ("free", True)
            assert (await other.sync(table))["frames"][0]["undo"] == "no"
            async with other.live(table) as live:
                await live.until("sync")
                undone = await ask(mover, table, seat, 1)
                assert (undone["type"], undone["ply"], undone["branch"]) == ("undone", 0, 1)
                heard = await live.until("undone")
                assert (heard["ply"], heard["by"], heard["frames"][0]["seat"]) == (0, seat, 1 - seat)
            assert (await ask(mover, table, seat, 0))["error"] == "nothing_to_undo"
            assert (await ask(other, table, seat, 0))["error"] == "foreign"

    asyncio.run(story())


def test_a_late_message_of_the_branch_that_was_undone_is_refused(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            mover, _, table, seat = await taken(at)
            frame = (await mover.sync(table))["frames"][0]
            late = frame["legal"][0]
            await ask(mover, table, seat, 1)
            again = (await mover.sync(table))["frames"][0]
            takes = [a for a in again["legal"] if len(a) == 3]
            await mover.act(table, seat, 0, takes[-1], branch=1)
            answer = await mover.act(table, seat, 1, late, branch=frame["branch"])
            assert (answer.status_code, answer.json()["error"]) == (409, "branch")

    asyncio.run(story())


def test_who_was_away_during_an_undo_is_told_from_where_to_forget(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            mover, other, table, seat = await taken(at)
            await ask(mover, table, seat, 1)
            takes = [a for a in (await mover.sync(table))["frames"][0]["legal"] if len(a) == 3]
            await mover.act(table, seat, 0, takes[-1])
            for query in ("from=1&branch=0", "from=1", "from=1&branch=7"):
                late = (await other.get(f"/api/tables/{table}/sync?{query}")).json()
                assert late["from"] == 0 and late["log"][0]["steps"][0]["action"] == takes[-1]
            up_to_date = (await other.get(f"/api/tables/{table}/sync?from=1&branch=1")).json()
            assert up_to_date["from"] == 1 and up_to_date["log"][0]["steps"] == []

    asyncio.run(story())


def test_after_something_was_shown_the_others_must_agree(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            mover, other, table, seat = await taken(at)
            place = (await mover.sync(table))["frames"][0]["legal"][0]
            await mover.act(table, seat, 1, place)  # the turn ends: a new card is turned up
            assert (await mover.sync(table))["frames"][0]["undo"] == "ask"
            ply = (await mover.sync(table))["table"]["ply"]
            async with mover.live(table) as live:
                await live.until("sync")
                asked = await ask(mover, table, seat, ply)
                assert asked == {"type": "undo_asked", "by": seat, "ply": ply, "to": 1, "waiting": [1 - seat]}
                assert (await ask(mover, table, seat, ply))["error"] == "undo_pending"
                foreign = await mover.post(
                    f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "accept": True}
                )
                assert foreign.json()["error"] == "foreign"
                own = await mover.post(f"/api/tables/{table}/undo/answer", {"seat": seat, "accept": True})
                assert own.json()["error"] == "no_undo_asked"
                no = await other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "accept": False})
                assert no.json()["type"] == "undo_refused"
                assert (await live.until("undo_refused"))["seat"] == 1 - seat
                assert (await mover.sync(table))["table"]["undo"] is None
                await ask(mover, table, seat, ply)
                yes = await other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "accept": True})
                assert yes.json()["type"] == "undone" and yes.json()["ply"] == 1
                assert (await live.until("undone"))["ply"] == 1

    asyncio.run(story())


def test_a_question_that_the_game_overtook_is_void(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            mover, other, table, seat = await taken(at)
            place = (await mover.sync(table))["frames"][0]["legal"][0]
            await mover.act(table, seat, 1, place)
            sync = await other.sync(table)
            assert sync["table"]["to_act"] == 1 - seat
            await ask(mover, table, seat, sync["table"]["ply"])
            await other.act(table, 1 - seat, sync["table"]["ply"], sync["frames"][0]["legal"][0])
            late = await other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "accept": True})
            assert late.json()["error"] == "no_undo_asked"

    asyncio.run(story())


def test_bots_and_ones_own_screen_always_agree(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            for opponent in (BOT, screen("Léo")):
                table = (await zoe.table(ME, opponent))["id"]
                async with zoe.live(table) as live:
                    frames = (await live.until("sync"))["frames"]
                    while frames[0]["to_act"] != 0:
                        if opponent is not BOT:
                            await live.act(1, frames[0]["ply"], frames[1]["legal"][0])
                        frames = (await live.until("step"))["frames"]
                    ply = frames[0]["ply"]
                    await live.act(0, ply, "+")  # drawing shows the drawer a card
                    frame = (await live.until("step"))["frames"][0]
                    while opponent is BOT and frame["to_act"] != 0:
                        frame = (await live.until("step"))["frames"][0]
                    assert frame["undo"] == "free"
                    await live.send(type="undo", seat=0, ply=frame["ply"])
                    assert (await live.until("undone"))["ply"] == ply

    asyncio.run(story())
