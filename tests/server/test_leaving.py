"""Who leaves a table leaves nothing behind that only the garbage collector could find."""

from __future__ import annotations

import asyncio
import gc

from tablee.server.live.socket import Visit
from tablee.server.sockets.connection import Connection
from tablee.server.sockets.websocket import WebSocket
from tests.server.guests import ME, screen, served, sitting

KINDS = (Visit, Connection, WebSocket)


def left() -> list[str]:
    return sorted(type(thing).__name__ for thing in gc.get_objects() if type(thing) in KINDS)


def test_a_socket_that_was_closed_is_gone_without_the_collector(db_url: str) -> None:
    """A collection stops every table for as long as it takes to look at all of them."""

    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            gc.collect()
            gc.disable()
            try:
                for _ in range(5):
                    async with sitting(at, table, zoe.token):
                        assert left() == ["Connection", "Visit", "WebSocket"]
                    for _ in range(500):
                        if not left():
                            break
                        await asyncio.sleep(0.02)
                    assert left() == []
            finally:
                gc.enable()

    asyncio.run(story())
