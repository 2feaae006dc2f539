"""The store on both databases: all or nothing, one writer of each number, word between processes."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from tablee.server.storage.store import Conflict, Store, StoreFailed, Write, open_store


def player(id: str) -> Write:
    return Write(
        "INSERT INTO players (id, name, created) VALUES (:id, :name, :at)", {"id": id, "name": "x", "at": 1.5}
    )


async def names(store: Store) -> list[str]:
    return sorted(str(row[0]) for row in await store.read("SELECT id FROM players", {}))


def test_writes_are_kept_and_read_back(db_url: str) -> None:
    async def story() -> None:
        store = open_store(db_url)
        await store.open()
        rows = await store.write(
            [
                player("a"),
                Write(
                    "UPDATE players SET name = :n WHERE id = :id RETURNING name, created",
                    {"n": "é", "id": "a"},
                ),
            ]
        )
        assert rows == [("é", 1.5)]
        await store.close()
        again = open_store(db_url)
        await again.open()
        assert await names(again) == ["a"]
        await again.close()

    asyncio.run(story())


def test_a_transaction_is_kept_whole_or_not_at_all(db_url: str) -> None:
    async def story() -> None:
        store = open_store(db_url)
        await store.open()
        await store.write([player("a")])
        with pytest.raises(Conflict):
            await store.write([player("b"), player("a")])
        assert await names(store) == ["a"]
        await store.close()

    asyncio.run(story())


def test_one_conflict_among_many_writes_at_once_spoils_only_itself(db_url: str) -> None:
    async def story() -> None:
        store = open_store(db_url)
        await store.open()
        await store.write([player("p50")])
        results = await asyncio.gather(
            *[store.write([player(f"p{i}")]) for i in range(100)], return_exceptions=True
        )
        assert [i for i in range(100) if isinstance(results[i], Conflict)] == [50]
        assert len(await names(store)) == 100
        await store.close()

    asyncio.run(story())


def test_a_wrong_statement_fails_and_the_store_goes_on(db_url: str) -> None:
    async def story() -> None:
        store = open_store(db_url)
        await store.open()
        with pytest.raises(StoreFailed):
            await store.write([Write("INSERT INTO nowhere (id) VALUES (:id)", {"id": "a"})])
        await store.write([player("a")])
        assert await names(store) == ["a"]
        await store.close()
        with pytest.raises(StoreFailed):
            await store.write([player("b")])

    asyncio.run(story())


def test_sqlite_groups_commits_and_keeps_its_file_to_itself(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        from tablee.server.storage.sqlite import SqliteStore

        store = SqliteStore(tmp_path / "tablee.db")
        await store.open()
        before = store.commits
        await asyncio.gather(*[store.write([player(f"p{i}")]) for i in range(200)])
        assert store.commits - before < 100  # far fewer than one each
        assert stat.S_IMODE((tmp_path / "tablee.db").stat().st_mode) == 0o600
        rows = await store.read("PRAGMA journal_mode", {})
        assert rows == [("wal",)]
        await store.close()

    asyncio.run(story())


def test_notices_reach_other_processes_only_after_the_commit(postgres_url: str) -> None:
    async def story() -> None:
        here, there = open_store(postgres_url), open_store(postgres_url)
        await here.open()
        await there.open()
        heard: list[str] = []

        def hear(word: str) -> None:
            heard.append(word)

        async def missed() -> None:
            heard.append("missed")

        await there.listen(hear, missed)
        await here.write([player("a")], word="first")
        with pytest.raises(Conflict):
            await here.write([player("a")], word="never")
        await here.say("second")
        for _ in range(100):
            if len(heard) >= 2:
                break
            await asyncio.sleep(0.02)
        assert heard == ["first", "second"]
        await here.close()
        await there.close()

    asyncio.run(story())


def test_a_lost_listener_reconnects_and_reports_missed_notices(postgres_url: str) -> None:
    async def story() -> None:
        store, other = open_store(postgres_url), open_store(postgres_url)
        await store.open()
        await other.open()
        came_back = asyncio.Event()

        def hear(word: str) -> None:
            return None

        calls = 0

        async def missed() -> None:
            nonlocal calls
            calls += 1
            if calls == 1:
                raise RuntimeError("a table that cannot be read")
            came_back.set()

        await store.listen(hear, missed)
        assert await store.claim("t")
        await other.read(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE :like AND pid <> pg_backend_pid()",
            {"like": "%advisory_lock%"},
        )
        await asyncio.wait_for(came_back.wait(), 20)
        assert store.alive() and await store.claim("t")
        await store.close()
        await other.close()

    asyncio.run(story())


def test_only_one_process_runs_a_tables_bots_and_its_death_releases_them(postgres_url: str) -> None:
    async def story() -> None:
        def ignore(word: str) -> None:
            return None

        async def nothing() -> None:
            return None

        here, there = open_store(postgres_url), open_store(postgres_url)
        for store in (here, there):
            await store.open()
            await store.listen(ignore, nothing)
        assert await here.claim("t1") and await here.claim("t1")
        assert not await there.claim("t1")
        assert await there.claim("t2")
        await here.release("t1")
        assert await there.claim("t1")
        await there.close()
        for _ in range(100):
            if await here.claim("t2"):
                break
            await asyncio.sleep(0.02)
        assert await here.claim("t2")
        await here.close()

    asyncio.run(story())


def test_an_address_that_names_no_database_is_refused() -> None:
    with pytest.raises(ValueError, match="expected sqlite:///"):
        open_store("mysql://x")
