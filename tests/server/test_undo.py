"""Taking back: freely while nothing binds, after that with everyone's consent, alone only in free practice."""

from __future__ import annotations

import asyncio
import random

import pytest

from tablee.core.files.edition import Edition
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.state import State
from tests.server.guests import BOT, ME, OPEN, Dealt, Guest, Json, Live, Served, screen, served
from tests.table.peeking import WAYS, Way


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


def test_a_client_that_reconnects_after_an_undo_learns_where_to_rewind(sqlite_url: str) -> None:
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


def test_an_undo_request_lapses_when_the_game_goes_on(sqlite_url: str) -> None:
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


class Laid(Dealt):
    """Deals the position that a way of peeking starts from."""

    def __init__(self, way: Way) -> None:
        super().__init__()
        self.way = way

    def deal(self, game: Game, edition: Edition, seats: int, options: Options, seed: str) -> State:
        return self.way.initial(game, options, super().deal(game, edition, seats, options, seed))


async def has_looked(live: Live, way: Way, frames: list[Json]) -> list[Json]:
    """Play at random until the first seat has looked; the frames after it."""
    rng = random.Random(1)

    async def step(frames: list[Json], part: int | None) -> tuple[list[Json], bool]:
        seat, ply = frames[0]["to_act"], frames[0]["ply"]
        looks = False
        mine = [frame for frame in frames if frame["seat"] == seat]
        if mine:
            legal = mine[0]["legal"]
            wanted = [] if part is None else [text for text in legal if way.looks(text, part)]
            looks = bool(wanted)
            await live.act(seat, ply, wanted[0] if wanted else rng.choice(legal), branch=frames[0]["branch"])
        return (await live.until("step"))["frames"], looks

    for part in range(len(way.look)):
        looked = False
        while not looked:
            frames, looked = await step(frames, part)
    while way.binding == "chance" and frames[0].get("undo_reason") is None:
        frames, _ = await step(frames, None)
    while way.opposite == "bots" and frames[0]["to_act"] != 0 and frames[0]["outcome"] is None:
        frames, _ = await step(frames, None)
    return frames


@pytest.mark.parametrize("practice", [False, True], ids=["", "in free practice"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.id)
def test_peeking_by_taking_back(way: Way, practice: bool, sqlite_url: str) -> None:
    """Each of the six ways, over the socket: refused, or asked of the others; possible in free practice only."""

    async def story() -> None:
        async with served(sqlite_url, Laid(way)) as at:
            zoe = await at.guest("Zoé")
            seats = [ME] + [screen("Léo") if way.opposite == "screen" else BOT] * (way.seats - 1)
            made = await zoe.table(*seats, game=way.game, practice=practice)
            assert (made["practice"], made["counts"], made["taken_back"]) == (practice, not practice, 0)
            async with zoe.live(made["id"]) as live:
                frames = await has_looked(live, way, (await live.until("sync"))["frames"])
                seat = frames[0]["seat"]
                if way.opposite == "screen":
                    seat = next(frame["seat"] for frame in frames if frame["undo"] != "no")
                ply, branch = frames[0]["ply"], frames[0]["branch"]
                await live.send(type="undo", seat=seat, ply=ply, branch=branch)
                if way.opposite == "screen":
                    assert (await live.until("undo_asked"))["waiting"] == [1 - seat]
                    await live.send(type="undo_answer", seat=1 - seat, accept=False)
                    await live.until("undo_refused")
                elif practice:
                    assert (await live.until("undone"))["by"] == seat
                else:
                    refused = await live.until("refused")
                    assert refused["error"] == "undo_binding" and "free practice" in refused["text"]
            after = (await zoe.sync(made["id"]))["table"]
            back = practice and way.opposite != "screen"
            assert (after["taken_back"], after["branch"]) == ((1, 1) if back else (0, 0))
            assert after["counts"] == (not practice)

    asyncio.run(story())


def test_what_was_taken_back_by_consent_is_marked_for_good(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            mover, other, table, seat = await taken(at)
            place = (await mover.sync(table))["frames"][0]["legal"][0]
            await mover.act(table, seat, 1, place)
            ply = (await mover.sync(table))["table"]["ply"]
            await ask(mover, table, seat, ply)
            await other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "accept": True})
            info = (await other.sync(table))["table"]
            assert (info["taken_back"], info["counts"], info["practice"]) == (1, False, False)
        async with served(db_url) as at:  # read from its log again
            info = (await at.http.get(f"/api/tables/{table}")).json()
            assert (info["taken_back"], info["counts"]) == (1, False)

    asyncio.run(story())
