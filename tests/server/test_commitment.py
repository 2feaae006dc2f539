"""The deal and the dice are fixed before the first action, and anyone can check them at the end."""

from __future__ import annotations

import asyncio
import hashlib
import random

from tablee.core.files.record import load_record
from tablee.core.match import new_match
from tablee.core.options import Options
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import derived
from tablee.core.state import CHANCE, Actions, draw
from tests.server.guests import ME, play_out, screen, served


def test_the_seed_is_committed_to_at_the_start_and_deals_the_game(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            for game in game_ids():
                seats = [ME] + [screen(f"s{i}") for i in range(get_game(game).seats[0] - 1)]
                made = await zoe.table(*seats, game=game, options=short(game))
                table = made["id"]
                assert made["seed"] is None and made["salt"] is None
                await play_out([zoe] * len(seats), table, random.Random(5))
                over = (await zoe.get(f"/api/tables/{table}")).json()
                assert over["status"] == "finished"
                assert over["commitment"] == made["commitment"]
                assert (
                    hashlib.sha256(f"{over['seed']}:{over['salt']}".encode()).hexdigest()
                    == made["commitment"]
                )
                record = (await zoe.get(f"/api/tables/{table}/record")).json()
                dealt = new_match(game, len(seats), over["seed"], made["options"])
                assert get_game(game).dump(dealt.initial) == record["initial"]
                check_dice(record, over["seed"])

    asyncio.run(story())


def short(game: str) -> Options:
    """Where a game has a limit of turns for simulations, a low one: random players take long to win."""
    return dict.fromkeys(get_game(game).simulation_options(), 20)


def check_dice(record: dict[str, object], seed: str) -> None:
    match = load_record(record, "record").match
    state = match.initial.copy()
    rolled = 0
    for step in match.steps:
        if step.by == CHANCE:
            assert int(draw(state, derived(seed, rolled), Actions())) == step.action
            rolled += 1
        state.apply(step.action)


def test_nothing_about_a_running_table_reveals_its_seed(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            head = at.hub.rooms[table].table.head
            await play_out([zoe, zoe], table, random.Random(6), 3)
            for path in ("", "/sync", "/replay?seat=0", "/replay", "/record", "/analysis"):
                text = (await zoe.get(f"/api/tables/{table}{path}")).text
                assert head.seed not in text and head.salt not in text

    asyncio.run(story())
