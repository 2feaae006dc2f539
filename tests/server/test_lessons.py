"""Lessons over HTTP and the socket: offered when sound, refused when broken, played like a table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import websockets

from tablee.server.live.visits import lessons
from tablee.table.lessons.course import read_course
from tests.server.guests import Served, served

Json = dict[str, Any]


def url(at: Served, path: str) -> str:
    return f"{at.base.replace('http', 'ws', 1)}/api/lessons/{path}"


async def until(socket: websockets.ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if message["type"] == kind:
            return message


def test_a_course_is_listed_and_a_lesson_begins(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            course = (await at.http.get("/api/lessons/styx")).json()
            assert course["game"] == "styx" and len(course["lessons"]) == 6
            assert course["lessons"][0] == {
                "id": "fleuve",
                "title": "lesson.fleuve",
                "beats": 4,
                "seats": [],
                "picture": ["styx-I2", "card-B3-least_different", "styx-M4"],
            }
            extra = (await at.http.get("/api/lessons/sifaxe")).json()["lessons"][-1]
            assert (extra["id"], extra["seats"]) == ("plusieurs", [4, 6])
            notes = (await at.http.get("/api/notes/styx")).json()
            assert notes["game"] == "styx" and notes["notes"][0]["id"] == "phlegyas"
            assert (await at.http.get("/api/notes/chess")).status_code == 404
            table = (await at.http.get("/api/lessons/styx/fleuve")).json()
            assert table["game"] == "styx" and [seat["mine"] for seat in table["seats"]] == [True, False]
            for path in ("chess", "styx/nothing", "../styx"):
                answer = await at.http.get(f"/api/lessons/{path}")
                assert answer.status_code == 404, path
            mine = (await (await at.guest("Zoé")).get("/api/tables?list=mine")).json()
            assert mine == [], "a lesson is no table of the lists"

    asyncio.run(story())


def test_a_lesson_is_played_and_resumed_over_a_socket(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            async with websockets.connect(url(at, "styx/fleuve/live")) as socket:
                await socket.send('{"type":"hello"}')
                frame = (await until(socket, "sync"))["frames"][0]
                action = read_course("styx").lessons[0].beats[0].answers[0]
                assert action in frame["legal"]
                assert (await until(socket, "lesson"))["beat"] == 0
                await socket.send(
                    json.dumps({"type": "act", "seat": 0, "ply": frame["ply"], "action": action})
                )
                after = await until(socket, "lesson")
                assert (after["beat"], after["state"]) == (1, "asking")
            async with websockets.connect(url(at, "styx/fleuve/live?beat=1")) as socket:
                await socket.send('{"type":"hello"}')
                assert (await until(socket, "lesson"))["beat"] == 1
                await socket.send("nonsense")
                assert (await until(socket, "refused"))["error"] == "malformed"
            async with websockets.connect(url(at, "styx/nothing/live")) as socket:
                assert (await until(socket, "refused"))["error"] == "no_lesson"

    asyncio.run(story())


def test_the_bot_answers_in_the_short_game(db_url: str) -> None:
    async def story() -> None:
        async with (
            served(db_url) as at,
            websockets.connect(url(at, "styx/fin/live?beat=2")) as socket,
        ):
            await socket.send('{"type":"hello"}')
            frame = (await until(socket, "sync"))["frames"][0]
            assert (await until(socket, "lesson"))["mode"] == "play"
            by = 0
            while by == 0:
                if frame["to_act"] == 0:
                    act = {"type": "act", "seat": 0, "ply": frame["ply"], "action": frame["legal"][0]}
                    await socket.send(json.dumps(act))
                step = await until(socket, "step")
                frame, by = step["frames"][0], step["steps"][0]["step"]["by"]
            assert by == 1

    asyncio.run(story())


def test_a_lesson_move_at_a_table_is_refused(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            table = await zoe.table({"kind": "me"}, {"kind": "open"})
            async with zoe.live(table["id"]) as live:
                await live.next()
                await live.send(type="lesson_go", to="next")
                message = await live.next()
                while message["type"] != "refused":
                    message = await live.next()
                assert message["error"] == "lesson_only"

    asyncio.run(story())


def test_a_broken_course_is_not_offered(db_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "check_course", lambda course: [f"{course.path}: broken"])
    monkeypatch.setattr(lessons, "check_notes", lambda game: [f"{game}: broken"])
    said: list[tuple[str, list[str]]] = []

    class Log:
        def error(self, event: str, game: str, problems: list[str]) -> None:
            said.append((event, problems))

    monkeypatch.setattr(lessons, "log", Log())

    async def story() -> None:
        async with served(db_url) as at:
            answer = await at.http.get("/api/lessons/styx")
            assert answer.status_code == 404 and answer.json()["error"] == "no_lesson"
            assert (await at.http.get("/api/notes/styx")).json() == {"game": "styx", "notes": []}
            assert [event for event, _ in said] == ["course not offered", "first-time notes are not offered"]
            assert all("broken" in problems[0] for _, problems in said), "the log says what is wrong"

    asyncio.run(story())
