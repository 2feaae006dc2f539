"""Lines of one's own over HTTP and the socket: only in games that are over, stored nowhere, with hints."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import urlencode

import websockets

from tests.server.guests import ME, OPEN, Served, play_out, screen, served

Json = dict[str, Any]


def url(at: Served, path: str, step: int, *played: str) -> str:
    query = urlencode([("step", step), *(("played", action) for action in played)])
    return f"{at.base.replace('http', 'ws', 1)}{path}/line/live?{query}"


async def until(socket: websockets.ClientConnection, *kinds: str) -> Json:
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if message["type"] in kinds:
            return message


def test_lines_are_tried_at_tables_and_records_and_resumed(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            made = await play_out([zoe, zoe], table, random.Random(2))
            record = (await zoe.get(f"/api/tables/{table}/record")).json()
            kept = (await at.http.post("/api/records", json=record)).json()["id"]
            before = (await zoe.get(f"/api/tables/{table}/replay?seat=all")).json()
            for path in (f"/api/tables/{table}", f"/api/records/{kept}"):
                shown = (await at.http.get(f"{path}/line?step=4")).json()
                assert [seat["mine"] for seat in shown["seats"]] == [True, True] and shown["ply"] == 4
                assert (await at.http.get(f"{path}/line?step={made + 1}")).json()["error"] == "no_step"
                async with websockets.connect(url(at, path, 4)) as socket:
                    await socket.send('{"type":"hello","token":"nobody.knows","last":4}')
                    frames = (await until(socket, "sync"))["frames"]
                    frame = next(f for f in frames if f["seat"] == f["to_act"])
                    ask = {"seat": frame["seat"], "ply": 4}
                    await socket.send(json.dumps({"type": "hint", **ask}))
                    hint = await until(socket, "hint", "refused")
                    assert hint["action"] in frame["legal"] and 0 <= hint["value"] <= 1
                    await socket.send(json.dumps({"type": "act", "action": hint["action"], **ask}))
                    step = await until(socket, "step")
                    assert step["table_ply"] >= 5
                async with websockets.connect(url(at, path, 4, hint["action"])) as socket:
                    await socket.send('{"type":"hello"}')
                    again = await until(socket, "sync")
                    assert again["frames"] == step["frames"]
                async with websockets.connect(url(at, path, 4, "nonsense")) as socket:
                    assert (await until(socket, "refused"))["error"] == "notation"
            assert (await zoe.get(f"/api/tables/{table}/replay?seat=all")).json() == before
            mine = (await zoe.get("/api/tables?list=mine")).json()
            assert [other["id"] for other in mine] == [table], "a line is no table of the lists"

    asyncio.run(story())


def test_no_line_in_a_running_game(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN))["id"]
            await ali.join(table)
            await play_out([zoe, ali], table, random.Random(1), 5)
            path = f"/api/tables/{table}"
            assert (await zoe.get(f"{path}/line?step=2")).json()["error"] == "not_finished"
            async with websockets.connect(url(at, path, 2)) as socket:
                assert (await until(socket, "refused", "sync"))["error"] == "not_finished"
            async with websockets.connect(url(at, "/api/tables/nowhere", 2)) as socket:
                assert (await until(socket, "refused", "sync"))["error"] == "no_table"

    asyncio.run(story())
