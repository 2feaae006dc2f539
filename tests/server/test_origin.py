"""A table says where its position comes from: a stacked deal is named as what it is."""

from __future__ import annotations

import asyncio
import random

from tests.server.guests import BOT, ME, play_out, screen, served


def test_a_table_says_where_it_comes_from(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            dealt = await zoe.table(ME, screen("Léo"))
            assert dealt["origin"] == "deal" and dealt["continues"] is None and dealt["counts"]
            await play_out([zoe, zoe], dealt["id"], random.Random(1))
            wish = {"step": 2, "seats": [ME, BOT], "public": True}
            further = (await zoe.post(f"/api/tables/{dealt['id']}/continue", wish)).json()
            assert (further["origin"], further["continues"]) == ("table", dealt["id"])
            record = (await zoe.get(f"/api/tables/{dealt['id']}/record")).json()
            kept = (await zoe.post("/api/records", record)).json()["id"]
            stacked = (await zoe.post(f"/api/records/{kept}/continue", wish)).json()
            assert (stacked["origin"], stacked["continues"]) == ("record", kept)
            assert not further["counts"] and not stacked["counts"], "it was not dealt here"
            again = (await zoe.post(f"/api/tables/{dealt['id']}/rematch")).json()
            assert again["origin"] == "deal", "a rematch is dealt anew"

    asyncio.run(story())
