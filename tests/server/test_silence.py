"""A line that is lost without a goodbye: the others are told within five seconds, and again when it is back."""

from __future__ import annotations

import asyncio
import contextlib
import time

from tests.server.guests import ME, OPEN, Guest, Live, served

SECONDS = 5.0  # until the others are told
PINGS = 1.2  # seconds between two pings of a page


async def until_connected(live: Live, seat: int, connected: bool) -> None:
    while True:
        news = await live.until("table")
        if news["table"]["seats"][seat]["connected"] is connected:
            return


async def sit(guest: Guest, table: str, stack: contextlib.AsyncExitStack) -> Live:
    live = await stack.enter_async_context(guest.live(table))
    await live.until("sync")
    return live


async def test_who_pings_and_falls_silent_is_absent_within_five_seconds_and_back_with_a_word(
    sqlite_url: str,
) -> None:
    """Who never pings, rests in a hidden tab or goes on pinging stays present; no socket is closed."""
    async with served(sqlite_url) as at, contextlib.AsyncExitStack() as stack:
        guests = [await at.guest(name) for name in ("Zoé", "Ali", "Bea", "Cyd")]
        table = str((await guests[0].table(ME, OPEN, OPEN, OPEN, game="sphinx"))["id"])
        for guest in guests[1:]:
            await guest.join(table)
        watching, mute, _, resting = [await sit(guest, table, stack) for guest in guests]
        await until_connected(watching, 3, True)
        await watching.quiet()

        async def go_on() -> None:
            while True:
                await watching.send(type="ping")
                await asyncio.sleep(PINGS)

        pinging = asyncio.create_task(go_on())
        await resting.send(type="ping")
        await resting.send(type="ping", rests=True)
        began = time.monotonic()
        await mute.send(type="ping")
        await until_connected(watching, 1, False)
        assert 3.9 < time.monotonic() - began < SECONDS
        room = at.hub.rooms[table]
        assert room.presence.connected == {0, 2, 3} and 1 in room.presence.absent_since
        await mute.send(type="ping")  # on the same socket
        await until_connected(watching, 1, True)
        await mute.send(type="ping", rests=True)
        await asyncio.sleep(SECONDS)
        assert room.presence.connected == {0, 1, 2, 3} and 1 not in room.presence.absent_since
        pinging.cancel()


async def test_a_spectator_who_falls_silent_is_not_counted(sqlite_url: str) -> None:
    async with served(sqlite_url) as at, contextlib.AsyncExitStack() as stack:
        zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
        table = str((await zoe.table(ME, {"kind": "screen", "name": "Léo"}))["id"])
        watching, looking_on = await sit(zoe, table, stack), await sit(ali, table, stack)
        await looking_on.send(type="ping")
        while (await watching.until("table"))["table"]["spectators"] != 1:
            pass
        async with asyncio.timeout(SECONDS):
            while (await watching.until("table"))["table"]["spectators"] != 0:
                pass
