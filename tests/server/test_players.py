"""Players: a name and a secret, moved by a code; nothing secret is stored or believed without proof."""

from __future__ import annotations

import asyncio

from tablee.server.storage.players import hashed
from tests.server.guests import Dealt, served


def test_a_player_is_a_name_and_a_token(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("  Zoé   du Pont ")
            assert (await zoe.get("/api/players/me")).json() == {"player": zoe.id, "name": "Zoé du Pont"}
            renamed = await at.http.patch("/api/players/me", json={"name": "Z"}, headers=zoe.headers)
            assert renamed.json()["name"] == "Z"
            assert (await zoe.get("/api/players/me")).json()["name"] == "Z"

    asyncio.run(story())


def test_names_that_cannot_be_shown_are_refused(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            for name in ("   ", "x" * 41, "a\u0000b", "a\u202eb", "\u200b"):
                answer = await at.http.post("/api/players", json={"name": name})
                assert answer.status_code == 422, name
                assert answer.json()["error"] == "bad_name"
            assert (await at.hub.store.read("SELECT count(*) FROM players", {})) == [(0,)]

    asyncio.run(story())


def test_only_the_right_token_is_accepted(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            secret = zoe.token.split(".")[1]
            wrong = [
                f"{ali.id}.{secret}",
                zoe.token + "x",
                zoe.token[:-1],
                zoe.id,
                f"{zoe.id}.",
                f".{secret}",
                "é.é",
            ]
            for token in wrong:
                headers = {b"Authorization": f"Bearer {token}".encode()}
                answer = await at.http.get("/api/players/me", headers=headers)
                assert (answer.status_code, answer.json()["error"]) == (401, "bad_token"), token
            assert (await at.http.get("/api/players/me")).json()["error"] == "no_player"
            basic = await at.http.get("/api/players/me", headers={"Authorization": f"Basic {zoe.token}"})
            assert basic.status_code == 401

    asyncio.run(story())


def test_secrets_are_stored_hashed_only(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            secret = zoe.token.split(".")[1]
            code = (await zoe.post("/api/players/me/transfer")).json()["code"]
            kept = str(await at.hub.store.read("SELECT * FROM secrets", {}))
            kept += str(await at.hub.store.read("SELECT * FROM transfers", {}))
            assert hashed(secret) in kept and hashed(code) in kept
            assert secret not in kept and code not in kept

    asyncio.run(story())


def test_a_transfer_code_moves_a_player_once(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            code = (await zoe.post("/api/players/me/transfer")).json()["code"]
            typed = code.replace("-", " ").lower()  # as people type it
            moved = await at.http.post("/api/transfer", json={"code": typed})
            assert moved.status_code == 200 and moved.json()["player"] == zoe.id
            new = {"Authorization": f"Bearer {moved.json()['token']}"}
            for headers in (new, zoe.headers):  # both stay good
                assert (await at.http.get("/api/players/me", headers=headers)).json()["player"] == zoe.id
            again = await at.http.post("/api/transfer", json={"code": code})
            assert (again.status_code, again.json()["error"]) == (403, "bad_code")

    asyncio.run(story())


def test_a_transfer_code_expires_and_a_new_one_replaces_it(sqlite_url: str) -> None:
    async def story() -> None:
        clock = Dealt()
        async with served(sqlite_url, clock) as at:
            zoe = await at.guest("Zoé")
            first = (await zoe.post("/api/players/me/transfer")).json()["code"]
            second = (await zoe.post("/api/players/me/transfer")).json()["code"]
            assert (await at.http.post("/api/transfer", json={"code": first})).status_code == 403
            clock.ahead += 601
            assert (await at.http.post("/api/transfer", json={"code": second})).status_code == 403

    asyncio.run(story())
