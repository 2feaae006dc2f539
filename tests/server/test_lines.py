"""Lines of one's own over HTTP and the socket: only in games that are over, stored nowhere, with hints."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import urlencode

import websockets

from tests.server.guests import ME, OPEN, Dealt, Served, play_out, screen, served
from tests.server.test_replay import analysed, short_game

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


def test_a_move_of_a_line_is_judged_as_an_analysis_judges_it(db_url: str) -> None:
    """The same chances for the same action of the same position, and those of another one beside them."""

    async def story() -> None:
        deal, luck = short_game()
        async with served(db_url, Dealt(deal)) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(luck))
            path = f"/api/tables/{table}"
            moves = await analysed(at, path)
            at_step = next(move for move in moves[2:] if move["choices"][1:])
            ply = at_step["ply"]
            steps = (await zoe.get(f"{path}/replay?seat=all")).json()["steps"]
            other = next(one["action"] for one in at_step["choices"] if one["action"] != steps[ply]["action"])
            for action in (steps[ply]["action"], other):
                async with websockets.connect(url(at, path, ply, action)) as socket:
                    await socket.send('{"type":"hello"}')
                    await until(socket, "sync")
                    await socket.send(json.dumps({"type": "judge", "ply": ply, "branch": 0, "id": "j"}))
                    judged = await until(socket, "judged", "refused")
                    move = judged["move"]
                    assert judged["branch"] == 0 and (move["ply"], move["by"]) == (ply, at_step["by"])
                    said = {choice["action"]: choice["value"] for choice in at_step["choices"]}
                    if action == steps[ply]["action"]:
                        assert move == at_step
                    else:
                        assert (move["best"], move["value"]) == (at_step["best"], said[action])
                    for wrong, code in (({"ply": 99}, "stale"), ({"ply": ply, "branch": 1}, "branch")):
                        await socket.send(json.dumps({"type": "judge", "id": 7, **wrong}))
                        refused = await until(socket, "judged", "refused")
                        assert (refused["error"], refused["id"]) == (code, 7)

    asyncio.run(story())


def test_nothing_is_judged_at_a_table(db_url: str) -> None:
    """Only where lines are tried: in a running game it would say what is hidden, and what the others should do."""

    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(1), 5)
            address = f"{at.base.replace('http', 'ws', 1)}/api/tables/{table}/live"
            async with websockets.connect(address) as socket:
                await socket.send(json.dumps({"type": "hello", "token": zoe.token}))
                await until(socket, "sync")
                await socket.send('{"type":"judge","ply":1}')
                assert (await until(socket, "judged", "refused"))["error"] == "line_only"

    asyncio.run(story())
