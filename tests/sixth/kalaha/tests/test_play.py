"""Kalaha at the table: plain search plays it, the server hosts it, a record keeps it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.server.guests import ME, served

from tablee.bots.base import choose
from tablee.bots.kit import Kit, kit_of
from tablee.bots.roster import make_bot
from tablee.core import Rng, get_game, load_record, new_match, read_record
from tablee.lab.arena import pairing_of, play_games, summary


def test_plain_search_beats_a_random_player() -> None:
    """Twelve games with sides changed: nobody wrote a word about Kalaha for it."""
    assert type(kit_of("kalaha")) is Kit
    pairing = pairing_of("kalaha", ["facile", "random"], 2, {}, "sixth")
    rows = summary(pairing, play_games(pairing, 12))["bots"]
    assert isinstance(rows, list) and float(rows[0]["rate"]) >= 0.75


def test_search_takes_the_capture_that_decides() -> None:
    """Seat 0 captures eighteen seeds with pit 1 and wins; with pit 6 the game is over, and lost."""
    game = get_game("kalaha")
    ring = [1, 0, 0, 0, 0, 1, 14, 0, 0, 0, 0, 17, 0, 15]
    state = game.load(game.default_edition(), 2, {}, {"player": 0, "ring": ring, "captured": 0})
    assert game.format(state, int(choose(make_bot("kalaha", "moyen"), state, 0, Rng(1)))) == "1"


def test_a_game_against_a_bot_over_http_becomes_a_record(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(f"sqlite:///{tmp_path / 'tablee.db'}") as at:
            listed = {game["id"]: game for game in (await at.http.get("/api/games")).json()}
            assert listed["kalaha"]["seats"] == [2]
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, {"kind": "bot", "level": "facile"}, game="kalaha"))["id"]
            rng = random.Random(5)
            async with zoe.live(table) as live:
                frame = (await live.until("sync"))["frames"][0]
                while frame["outcome"] is None:
                    if frame["legal"]:
                        await live.act(0, frame["ply"], rng.choice(frame["legal"]))
                    frame = (await live.until("step"))["frames"][0]
            record = (await zoe.get(f"/api/tables/{table}/record")).json()
            match = load_record(record, "record").match
            assert match.over() and match.game is get_game("kalaha")
            assert {step.by for step in match.steps} == {0, 1}
            assert frame["outcome"]["scores"] == match.state.outcome().scores

    asyncio.run(story())


def test_a_kept_record_is_read_step_by_step() -> None:
    path = Path(__file__).parent / "records" / "tie-2.tablee.json"
    match = read_record(path).match
    again = new_match("kalaha")
    for step in match.steps:
        again.play(step.text, by=step.by)
    assert again.outcome() == match.outcome()
    assert match.state.outcome().scores == [24, 24]
