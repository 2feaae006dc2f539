"""Tables with an edition of one's own: shown to everybody, kept through bots, records, rematches and restarts."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest

from tablee.core import get_game
from tablee.core.files.edition import Document
from tablee.core.files.record import parse_record
from tablee.core.files.writing import toml_of
from tests.server.guests import ME, OPEN, Dealt, play_out, screen, served
from tests.server.test_replay import analysed, short_game

GAME = "styx"


def edition(name: str = "Chez Zoé") -> str:
    """Every card is Phlégyas', which no standard game can show."""
    data: dict[str, Any] = dict(get_game(GAME).default_edition().data)
    data["colereux"] = {
        key: value if key == "source" else ["phlegyas"] * 6 for key, value in data["colereux"].items()
    }
    return toml_of({**data, "name": name})


def test_an_edition_of_one_s_own_is_played_by_people_and_bots(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN, edition=edition())
            assert table["edition"]["name"] == "Chez Zoé" and not table["edition"]["standard"]
            id = table["id"]
            seen = (await at.http.get(f"/api/tables/{id}/edition")).json()
            assert seen["text"] == edition() and not seen["standard"]
            assert (await ali.join(id))["edition"] == table["edition"]
            frame = (await zoe.sync(id))["frames"][0]
            assert set(frame["view"]["faculties"].values()) == {"phlegyas"}
            await play_out([zoe, ali], id, random.Random(3))
            record = (await zoe.get(f"/api/tables/{id}/record")).json()
            assert record["edition"]["name"] == "Chez Zoé"
            replay = (await zoe.get(f"/api/tables/{id}/replay")).json()
            assert set(replay["frames"][0]["view"]["faculties"].values()) == {"phlegyas"}
            again = (await zoe.post(f"/api/tables/{id}/rematch")).json()
            assert again["edition"] == table["edition"] and again["id"] != id

            alone = await zoe.table(ME, {"kind": "bot", "level": "facile"}, edition=edition("Seule"))
            await at.ready()
            told = await zoe.sync(alone["id"])
            assert told["table"]["edition"]["name"] == "Seule"
            for _ in range(1200):  # until the bot has moved
                if any(step["by"] == 1 for step in told["log"][0]["steps"]):
                    break
                frame = told["frames"][0]
                if frame["legal"]:
                    await zoe.act(alone["id"], 0, frame["ply"], frame["legal"][0])
                else:
                    await asyncio.sleep(0.05)
                told = await zoe.sync(alone["id"])
            else:
                raise AssertionError("the bot did not move")

        async with served(sqlite_url) as at:  # after a restart
            kept = (await at.http.get(f"/api/tables/{id}")).json()
            assert kept["edition"] == table["edition"]
            assert (await at.http.get(f"/api/tables/{id}/edition")).json()["text"] == edition()

    asyncio.run(story())


def test_hints_and_the_analysis_know_the_edition(sqlite_url: str) -> None:
    async def story() -> None:
        deal, luck = short_game(get_game(GAME).read_edition(Document(edition(), "edition")))
        async with served(sqlite_url, Dealt(deal)) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Ali"), edition=edition()))["id"]
            await at.ready()
            at.http.timeout = 180  # workers are the last to get a busy processor
            frame = next(frame for frame in (await zoe.sync(table))["frames"] if frame["legal"])
            asked = {"seat": frame["to_act"], "ply": 0}
            hint = (await zoe.post(f"/api/tables/{table}/hint", asked)).json()
            assert hint["action"] in frame["legal"] and 0 <= hint["value"] <= 1
            made = await play_out([zoe, zoe], table, random.Random(luck))
            moves = await analysed(at, f"/api/tables/{table}")
            assert [move["ply"] for move in moves] == list(range(made))

            record = (await zoe.get(f"/api/tables/{table}/record")).json()
            id = (await at.http.post("/api/records", json=record)).json()["id"]
            line = (await at.http.get(f"/api/records/{id}/replay?seat=0")).json()
            assert set(line["frames"][-1]["view"]["faculties"].values()) == {"phlegyas"}

    asyncio.run(story())


def test_the_standard_edition_is_the_default(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = await zoe.table(ME, OPEN)
            assert table["edition"]["standard"]
            standard = (await at.http.get(f"/api/editions/{GAME}")).json()
            assert (await at.http.get(f"/api/tables/{table['id']}/edition")).json() == standard
            assert standard["digest"] == table["edition"]["digest"]
            assert (await at.http.get("/api/editions/chess")).status_code == 422

    asyncio.run(story())


HOSTILE = {
    "another game": 'game = "sphinx"\nname = "x"\n',
    "no TOML": "[[[[",
    "deep": "x = " + "[" * 25_000 + "]" * 25_000,
    "many": 'game = "styx"\nname = "x"\n' + '[[styx]]\nsource="rulebook"\ncard="C1"\n' * 1_000,
    "control characters": edition().replace("Chez Zoé", "a\\u001b[2J"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_edition_makes_no_table(name: str, sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            body = {"game": GAME, "seats": [ME, OPEN], "edition": HOSTILE[name]}
            answer = await zoe.post("/api/tables", body)
            assert answer.status_code == 422, answer.text
            assert answer.json()["error"] == "bad_edition" and len(answer.text) < 3_000
            check = (await zoe.post(f"/api/editions/{GAME}/check", {"text": HOSTILE[name]})).json()
            assert check["edition"] is None and check["fault"]["text"]
            assert (await zoe.get("/api/tables?list=mine")).json() == []

    asyncio.run(story())


def hostile_drafts(game: str) -> list[dict[str, Any]]:
    """The standard edition with one block of a wrong type, or of ten thousand things."""
    standard: dict[str, Any] = get_game(game).default_edition().data
    drafts: list[dict[str, Any]] = [{**standard, "name": "x" * 50_000}, {**standard, "name": ["<b>"]}]
    for block, value in standard.items():
        if block in ("game", "name"):
            continue
        table = value[0] if isinstance(value, list) else value
        field = next(name for name in table if name != "source")
        one = table[field][0] if isinstance(table[field], list) else table[field]
        for wrong in (None, 7, "x", [], [table] * 2_000, {**table, field: [one] * 10_000}, {"<script>": 1}):
            drafts.append({**standard, block: wrong})
    return drafts


def test_hostile_drafts_of_every_game_are_refused_quickly(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            read = 0
            for game in ("sfynx", "sifaxe", "sphinx", "styx", "syzygie"):
                drafts = hostile_drafts(game)
                began = time.process_time()
                for draft in drafts:
                    answer = await zoe.post(f"/api/editions/{game}/check", {"data": draft})
                    if answer.status_code == 413:
                        continue  # not even read
                    check = answer.json()
                    assert check["edition"] is None and check["fault"]["text"], draft
                    assert len(answer.text) < 4_000 and check["fault"]["reason"] is not None
                    read += 1
                assert (time.process_time() - began) / len(drafts) < 0.5  # with the client's own work
                kept = (await at.http.get(f"/api/editions/{game}")).json()["data"]
                assert kept == get_game(game).default_edition().data
            assert read > 100
            assert (await zoe.get("/api/tables?list=mine")).json() == []

    asyncio.run(story())


def test_a_name_with_markup_stays_a_name(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            name = "<img src=x onerror=alert(1)>"
            table = await zoe.table(ME, OPEN, edition=edition(name))
            assert table["edition"]["name"] == name
            shown = (await at.http.get(f"/table/{table['id']}")).text
            assert name not in shown  # what links say of a table

    asyncio.run(story())


def test_what_is_too_large_or_of_a_wrong_type_is_not_even_read(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            seats = [ME, OPEN]
            for wrong, status in (("x" * 60_001, 400), ("x" * 100_000, 413), (7, 400), ([], 400)):
                answer = await zoe.post("/api/tables", {"game": GAME, "seats": seats, "edition": wrong})
                assert answer.status_code == status, answer.text
            drafts: list[dict[str, Any]] = [
                {"data": {"x": {"y": [{}] * 3}}},
                {"data": {}},
                {"data": {"game": GAME, "name": {}}},
                {},
            ]
            for draft in drafts:
                check = (await zoe.post(f"/api/editions/{GAME}/check", draft)).json()
                assert check["fault"]["text"], draft
            deep: Any = 0
            for _ in range(500):
                deep = [deep]
            check = (await zoe.post(f"/api/editions/{GAME}/check", {"data": {"x": deep}})).json()
            assert "nested too deeply" in check["fault"]["text"]

    asyncio.run(story())


def test_a_record_with_its_edition_is_read_back(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = await zoe.table(ME, {"kind": "screen", "name": "Ali"}, edition=edition())
            await play_out([zoe, zoe], table["id"], random.Random(5))
            record = (await zoe.get(f"/api/tables/{table['id']}/record")).text
            assert parse_record(record, "a").match.edition.name == "Chez Zoé"

    asyncio.run(story())


def test_trial_games_are_the_same_for_the_same_edition_and_number(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            path = f"/api/editions/{GAME}/trial"
            await at.ready()
            at.http.timeout = 180  # workers are the last to get a busy processor
            first = (await zoe.post(path, {"first": 0, "edition": edition()})).json()
            assert first["seats"] == 2 and 1 <= len(first["games"]) <= 20
            assert all(game["steps"] > 0 and game["winners"] for game in first["games"])
            assert not first["cooperative"]
            for game in first["games"]:  # nobody wins without having placed a card
                assert any(path.startswith("colereux.") for path in game["mattered"])
            again = (await zoe.post(path, {"first": 0, "edition": edition()})).json()
            assert again["games"][0] == first["games"][0]
            standard = (await zoe.post(path, {"first": 0})).json()
            assert standard["games"][0] != first["games"][0]
            assert (await zoe.post(path, {"edition": "["})).json()["error"] == "bad_edition"
            assert (await at.http.post(path, json={})).status_code == 401

    asyncio.run(story())
