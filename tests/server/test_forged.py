"""Forged and hostile records sent to the server: refused with a reason, no 500, and the bots think on."""

from __future__ import annotations

import asyncio
import json

from tests.forgeries import FORGERIES
from tests.hostile import plain, record_texts
from tests.server.guests import BOT, ME, served


def test_forged_and_hostile_records_are_refused_and_change_nothing(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, entry_rate=1000.0, entry_burst=1000.0) as at:
            head = {"content-type": "application/json"}
            for forgery in FORGERIES:
                answer = await at.http.post("/api/records", json=forgery.make())
                assert answer.status_code == 422, (str(forgery), answer.text)
                problem = answer.json()["reason"]["params"]["problem"]
                assert forgery.says in problem and forgery.field in problem, problem
            for text in record_texts():
                answer = await at.http.post("/api/records", content=text.content, headers=head)
                assert answer.status_code in (400, 422), (str(text), answer.text)
                body = answer.json()
                problem = body["reason"]["params"]["problem"]
                assert body["error"] == "malformed" or text.says in problem, (str(text), body)
                assert all(ord(character) >= 32 for character in problem)
            kept = await at.http.post("/api/records", content=json.dumps(plain()).encode(), headers=head)
            assert kept.status_code == 201
            zoe = await at.guest("Zoé")
            more = await zoe.post(
                f"/api/records/{kept.json()['id']}/continue", {"step": 0, "seats": [ME, BOT]}
            )
            assert more.status_code == 201

    asyncio.run(story())
