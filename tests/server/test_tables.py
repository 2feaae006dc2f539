"""Tables: made, found, joined, left, looked at, played again."""

from __future__ import annotations

import asyncio
import random

from tests.server.guests import BOT, ME, OPEN, play_out, screen, served, sitting


def test_a_table_waits_for_its_players_and_starts_by_itself(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN)
            assert (table["status"], table["to_act"], table["ply"]) == ("waiting", None, 0)
            assert [seat["kind"] for seat in table["seats"]] == ["human", "open"]
            waiting = await zoe.sync(table["id"])
            assert waiting["frames"] == [] and waiting["log"] == []  # who saw a hand could change seats
            joined = await ali.join(table["id"])
            assert joined["status"] == "playing"
            assert [seat["mine"] for seat in joined["seats"]] == [False, True]
            assert (await ali.sync(table["id"]))["frames"][0]["seat"] == 1

    asyncio.run(story())


def test_the_link_is_the_invitation_and_only_public_tables_are_listed(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            private = await zoe.table(ME, OPEN)
            public = await zoe.table(ME, OPEN, public=True)
            assert private["public"] is False
            listed = [t["id"] for t in (await ali.get("/api/tables?list=open")).json()]
            assert listed == [public["id"]]
            mine = [t["id"] for t in (await zoe.get("/api/tables?list=mine")).json()]
            assert sorted(mine) == sorted([private["id"], public["id"]])
            assert (await ali.get("/api/tables?list=mine")).json() == []
            assert (await ali.get(f"/api/tables/{private['id']}")).json()["id"] == private["id"]
            await ali.join(public["id"])
            assert (await ali.get("/api/tables?list=open")).json() == []

    asyncio.run(story())


def test_seats_are_taken_once(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            others = [await at.guest(f"g{i}") for i in range(5)]
            table = await zoe.table(ME, OPEN)
            again = await zoe.post(f"/api/tables/{table['id']}/join")
            assert (again.status_code, again.json()["error"]) == (409, "already_seated")
            assert (await others[0].post(f"/api/tables/{table['id']}/join", {"seat": 0})).json()[
                "error"
            ] == "seat_taken"
            assert (await others[0].post(f"/api/tables/{table['id']}/join", {"seat": 7})).json()[
                "error"
            ] == "no_seat"
            answers = await asyncio.gather(*[g.post(f"/api/tables/{table['id']}/join") for g in others])
            assert sorted(a.status_code for a in answers) == [200, 409, 409, 409, 409]

    asyncio.run(story())


def test_leaving_before_the_start_opens_the_seat_again(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN)
            left = (await zoe.post(f"/api/tables/{table['id']}/leave")).json()
            assert [seat["kind"] for seat in left["seats"]] == ["open", "open"]
            assert (await zoe.get("/api/tables?list=mine")).json() == []
            await ali.join(table["id"], 0)
            await zoe.join(table["id"], 1)
            assert (await zoe.sync(table["id"]))["table"]["status"] == "playing"
            stranger = await at.guest("x")
            assert (await stranger.post(f"/api/tables/{table['id']}/leave")).json()["error"] == "not_seated"

    asyncio.run(story())


def test_same_screen_seats_belong_to_one_browser(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, screen("Léo"))
            assert [s["name"] for s in table["seats"]] == ["Zoé", "Léo"]
            frames = (await zoe.sync(table["id"]))["frames"]
            assert [frame["seat"] for frame in frames] == [0, 1]
            assert [frame["seat"] for frame in (await ali.sync(table["id"]))["frames"]] == [None]
            assert await play_out([zoe, zoe], table["id"], random.Random(1)) > 10

    asyncio.run(story())


def test_spectators_are_counted_and_shown_no_hand(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = await zoe.table(ME, screen("Léo"))
            async with zoe.live(table["id"]) as player, sitting(at, table["id"], None) as looking_on:
                sync = await looking_on.until("sync")
                assert [hand["cards"] for hand in sync["frames"][0]["view"]["hands"]] == [[], []]
                assert sync["frames"][0]["legal"] == []
                news = await player.until("table")
                while news["table"]["spectators"] != 1:
                    news = await player.until("table")
                assert news["table"]["seats"][0]["connected"] is True

    asyncio.run(story())


def test_a_rematch_is_one_new_table_for_everyone(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN)
            await ali.join(table["id"])
            path = f"/api/tables/{table['id']}/rematch"
            assert (await zoe.post(path)).json()["error"] == "not_finished"
            await play_out([zoe, ali], table["id"], random.Random(2))
            stranger = await at.guest("x")
            assert (await stranger.post(path)).json()["error"] == "not_seated"
            answers = await asyncio.gather(
                zoe.post(path), ali.post(path), zoe.post(path)
            )  # both ask, and join
            ids = {answer.json()["id"] for answer in answers}
            assert len(ids) == 1 and ids != {table["id"]}
            again = (await ali.get(f"/api/tables/{ids.pop()}")).json()
            assert again["status"] == "playing" and again["seats"][1]["mine"]
            assert (await zoe.get(f"/api/tables/{table['id']}")).json()["rematch"] == again["id"]
            assert len(await at.hub.store.read("SELECT id FROM tables", {})) == 2

    asyncio.run(story())


def test_a_rematch_asks_the_other_who_joins_or_declines(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali, eve = await at.guest("Zoé"), await at.guest("Ali"), await at.guest("Eve")
            table = await zoe.table(ME, OPEN, hints=False)
            await ali.join(table["id"])
            ended = (await zoe.post(f"/api/tables/{table['id']}/resign", {"seat": 0})).json()
            assert (ended["type"], ended["frames"][0]["outcome"]["winners"]) == ("sync", [1])
            async with ali.live(table["id"]) as live:
                asked = (await zoe.post(f"/api/tables/{table['id']}/rematch")).json()
                news = await live.until("table")
                while news["table"]["rematch"] is None:
                    news = await live.until("table")
                assert (news["table"]["rematch"], news["table"]["rematch_by"]) == (asked["id"], 0)
            assert (asked["status"], asked["hints"]) == ("waiting", False)
            path = f"/api/tables/{asked['id']}"
            seat = (await ali.get(path)).json()["seats"][1]
            assert (seat["kind"], seat["name"], seat["invited"], seat["awaits_you"]) == (
                "open",
                "Ali",
                True,
                True,
            )
            assert "awaits_you" not in (await eve.get(path)).json()["seats"][1]
            assert asked["id"] in [t["id"] for t in (await ali.get("/api/tables?list=mine")).json()]
            assert (await eve.post(f"{path}/join", {})).json()["error"] == "seat_taken", "it is kept for Ali"
            assert (await eve.post(f"{path}/decline")).json()["error"] == "not_invited"
            assert (await ali.post(f"{path}/decline")).json()["seats"][1]["declined"] == "Ali"
            assert (await ali.get("/api/tables?list=mine")).json()[0]["id"] == table["id"]
            assert (await eve.post(f"{path}/fill", {"seat": 1})).json()["error"] == "not_host"
            filled = (await zoe.post(f"{path}/fill", {"seat": 1, "level": "random"})).json()
            assert (filled["status"], filled["seats"][1]["level"]) == ("playing", "random")

    asyncio.run(story())


def test_a_table_that_nobody_joined_is_cancelled(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN, public=True)
            path = f"/api/tables/{table['id']}"
            assert (await ali.post(f"{path}/cancel")).json()["error"] == "not_host"
            assert (await zoe.post(f"{path}/cancel")).json()["status"] == "cancelled"
            assert (await ali.post(f"{path}/join", {})).json()["error"] == "cancelled"
            for which in ("open", "mine"):
                assert (await zoe.get(f"/api/tables?list={which}")).json() == []
            other = f"/api/tables/{(await zoe.table(ME, OPEN, OPEN, game='sphinx'))['id']}"
            await ali.post(f"{other}/join", {})
            assert (await zoe.post(f"{other}/cancel")).json()["error"] == "joined"

    asyncio.run(story())


def test_a_finished_game_is_taken_out_of_ones_own_list_only(db_url: str) -> None:
    async def story() -> None:
        async with served(db_url) as at:
            zoe, ali = await at.guest("Zoé"), await at.guest("Ali")
            table = await zoe.table(ME, OPEN)
            await ali.join(table["id"])
            path = f"/api/tables/{table['id']}"
            assert (await zoe.post(f"{path}/forget")).json()["error"] == "not_finished"
            await zoe.post(f"{path}/resign", {"seat": 0})
            assert (await (await at.guest("Eve")).post(f"{path}/forget")).json()["error"] == "not_seated"
            assert (await zoe.post(f"{path}/forget")).status_code == 200
            assert (await zoe.get("/api/tables?list=mine")).json() == []
            assert [t["id"] for t in (await ali.get("/api/tables?list=mine")).json()] == [table["id"]]
            assert (await zoe.get(path)).json()["status"] == "finished", "the link still shows it"

    asyncio.run(story())


def test_hints_can_be_excluded(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            for hints, expected in ((True, 200), (False, 409)):
                table = await zoe.table(ME, screen("Ali"), hints=hints)
                turn = {"seat": table["to_act"], "ply": 0}
                asked = await zoe.post(f"/api/tables/{table['id']}/hint", turn)
                assert (asked.status_code, table["hints"]) == (expected, hints), asked.text
                assert hints or asked.json()["error"] == "hints_excluded"

    asyncio.run(story())


def test_invalid_tables_are_refused_with_the_reason(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url, tables_per_player=2) as at:
            zoe = await at.guest("Zoé")
            cases: list[tuple[dict[str, object], str]] = [
                ({"game": "chess", "seats": [ME, OPEN]}, "no_game"),
                ({"game": "../styx", "seats": [ME, OPEN]}, "no_game"),
                ({"game": "styx", "seats": [ME]}, "bad_table"),
                ({"game": "styx", "seats": [ME, ME]}, "bad_table"),
                ({"game": "styx", "seats": [ME, OPEN], "options": {"x": 1}}, "bad_table"),
                ({"game": "styx", "seats": [ME, {"kind": "bot", "level": "god"}]}, "no_bot"),
                ({"game": "styx", "seats": [ME, {"kind": "ghost"}]}, "malformed"),
                ({"game": "styx", "seats": [ME, OPEN], "surprise": 1}, "malformed"),
            ]
            for body, code in cases:
                answer = await zoe.post("/api/tables", body)
                assert answer.json()["error"] == code, (body, answer.text)
                assert answer.json()["text"]
            assert await at.hub.store.read("SELECT count(*) FROM tables", {}) == [(0,)]
            assert (
                await at.http.post("/api/tables", json={"game": "styx", "seats": [ME, BOT]})
            ).status_code == 401
            await zoe.table(ME, OPEN)
            await zoe.table(ME, OPEN)
            full = await zoe.post("/api/tables", {"game": "styx", "seats": [ME, OPEN]})
            assert full.json()["error"] == "too_many_tables"

    asyncio.run(story())
