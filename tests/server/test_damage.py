"""Damaged logs and databases: set aside with a reason, said in a sentence, and nobody else is held up."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from benchmarks.postgres_cluster import Cluster

from tablee.server.cli import run_serve
from tablee.server.live.supervisor import Supervisor
from tablee.server.settings import Settings
from tablee.server.storage.file_lock import FileLock, InUse
from tablee.server.storage.postgres import PostgresStore
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.store import CannotOpen, StoreFailed, Write
from tablee.server.workers.pool import _WorkerThread
from tests.server.guests import ME, Guest, play_out, screen, served

Damage = Callable[[sqlite3.Connection, str], object]
DAMAGE: dict[str, Damage] = {
    "missing": lambda db, id: db.execute("DELETE FROM events WHERE table_id = ? AND n = 2", [id]),
    "illegal": lambda db, id: db.execute(
        "UPDATE events SET body = (SELECT body FROM events WHERE table_id = :id AND n = 1)"
        " WHERE table_id = :id AND n = 4",
        {"id": id},
    ),
    "not JSON": lambda db, id: db.execute("UPDATE events SET body = '{' WHERE table_id = ? AND n = 3", [id]),
    "no creation": lambda db, id: db.execute(
        'UPDATE events SET body = \'{"type":"left","seat":0}\' WHERE table_id = ? AND n = 0', [id]
    ),
    "far undo": lambda db, id: db.execute(
        'UPDATE events SET body = \'{"type":"undone","by":0,"to":-7}\' WHERE table_id = ? AND n = 3', [id]
    ),
    "no such seat": lambda db, id: db.execute(
        'UPDATE events SET body = \'{"type":"left","seat":99}\' WHERE table_id = ? AND n = 5', [id]
    ),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_log_is_quarantined_and_affects_no_other_table(
    sqlite_url: str, tmp_path: Path, kind: str
) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            bad = (await zoe.table(ME, screen("Léo")))["id"]
            good = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], bad, random.Random(1), 6)
        path = tmp_path / "tablee.db"
        with sqlite3.connect(path) as db:
            DAMAGE[kind](db, bad)
        db.close()
        async with served(sqlite_url) as at:
            zoe = Guest(at, zoe.token)
            answer = await zoe.get(f"/api/tables/{bad}")
            assert (answer.status_code, answer.json()["error"]) == (409, "damaged"), answer.text
            assert "event" in answer.json()["reason"]["params"]["problem"]
            mine = await zoe.get("/api/tables?list=mine")
            assert mine.status_code == 200
            assert [table["id"] for table in mine.json()] == [good]
            assert await play_out([zoe, zoe], good, random.Random(1), 3) == 3
        with sqlite3.connect(path) as db:
            status, problem = db.execute("SELECT status, problem FROM tables WHERE id = ?", [bad]).fetchone()
        db.close()
        assert status == "damaged" and "event" in problem

    asyncio.run(story())


def test_a_table_that_can_be_read_after_all_is_reinstated(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await at.hub.set_aside(table, "a fault of the program")
            assert (await zoe.get("/api/tables?list=mine")).json() == []
        async with served(sqlite_url) as at:
            again = Guest(at, zoe.token)
            mine = []
            for _ in range(100):
                mine = (await again.get("/api/tables?list=mine")).json()
                if mine:
                    break
                await asyncio.sleep(0.05)
            assert [t["id"] for t in mine] == [table] and mine[0]["status"] == "playing"

    asyncio.run(story())


def test_a_second_server_on_one_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        first, second = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
        await first.open()
        with pytest.raises(InUse, match=r"another Tablée server \(process \d+\) uses") as refused:
            await second.open()
        assert refused.value.address(0) == "", "it does not listen yet"
        first.publish("http://127.0.0.1:8000/")
        assert refused.value.address(0) == "http://127.0.0.1:8000/"
        with pytest.raises(InUse, match=r"\(process \d+\) uses"):
            await second.open()
        await first.close()
        await second.open()  # the lock went with the first
        await second.close()

    asyncio.run(story())


def test_a_newer_or_unusable_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.open()
        await store.close()
        with sqlite3.connect(tmp_path / "a.db") as db:
            db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.close()
        with pytest.raises(CannotOpen, match="newer Tablée"):
            await SqliteStore(tmp_path / "a.db").open()
        (tmp_path / "b.db").write_bytes(b"this is no database at all" * 100)
        with pytest.raises(CannotOpen, match="not a database"):
            await SqliteStore(tmp_path / "b.db").open()
        with pytest.raises(CannotOpen, match="cannot open"):
            await SqliteStore(Path("/proc/nowhere/a.db")).open()
        with pytest.raises(CannotOpen, match="PostgreSQL does not answer"):
            await PostgresStore("postgresql://tablee@127.0.0.1:1/none").open()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--workers", "0"], "bots need at least one"),
        (["--port", "99999"], "from 0 (any free one) to 65535"),
        (["--rate", "0"], "more than 0"),
        (["--trusted-proxy", "everyone"], "no address of a proxy"),
        (["--db", "postgresql://tablee@127.0.0.1:1/none"], "PostgreSQL does not answer"),
    ],
)
def test_wrong_settings_are_said_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    import argparse

    from tablee.server.cli import add_serve_arguments

    parser = argparse.ArgumentParser()
    add_serve_arguments(parser)
    given = ["--db", f"sqlite:///{tmp_path / 'a.db'}", "--port", "0", "--log-level", "error", *arguments]
    assert run_serve(parser.parse_args(given)) in (1, 2)
    said = capsys.readouterr().err
    assert says in said and "Traceback" not in said and said.count("\n") == 1, said


@pytest.mark.parametrize("kind", ["read-only", "newer", "no database", "in use"])
def test_an_unusable_database_is_said_in_one_line(
    kind: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import argparse

    from tablee.server.cli import add_serve_arguments

    async def make() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    path = tmp_path / "a.db"
    asyncio.run(make())
    held = FileLock(path)
    if kind == "read-only":  # for root too, who may write to any file
        connect: Callable[..., sqlite3.Connection] = sqlite3.connect

        def reading(database: Path, **named: Any) -> sqlite3.Connection:
            return connect(f"file:{database}?mode=ro", uri=True, **named)

        monkeypatch.setattr(sqlite3, "connect", reading)
    elif kind == "newer":
        with sqlite3.connect(path) as db:
            db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.close()
    elif kind == "no database":
        path.write_bytes(b"this is no database at all" * 100)
    else:
        held.take()
    says = {
        "read-only": "readonly database",
        "newer": "written by a newer Tablée",
        "no database": "not a database",
        "in use": "another Tablée server",
    }
    parser = argparse.ArgumentParser()
    add_serve_arguments(parser)
    given = parser.parse_args(["--db", f"sqlite:///{path}", "--port", "0", "--log-level", "error"])
    assert run_serve(given) == 1
    said = capsys.readouterr().err
    held.release()
    assert says[kind] in said and "Traceback" not in said and said.count("\n") == 1, said


def test_settings_refuse_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="65535"):
        Settings(db_url="", port=-1)


def test_a_task_that_fails_is_restarted_and_shows_in_the_health() -> None:
    async def story() -> None:
        supervisor = Supervisor()
        runs = 0
        steady = asyncio.Event()

        async def flaky() -> None:
            nonlocal runs
            runs += 1
            if runs < 3:
                raise RuntimeError("not yet")
            steady.set()
            await asyncio.sleep(3600)

        supervisor.start("flaky", flaky)
        await asyncio.wait_for(steady.wait(), 10)
        assert runs == 3 and supervisor.restarts == 2
        assert "not yet" in supervisor.failing()["flaky"]
        await supervisor.close()

    asyncio.run(story())


def test_readiness_writes_and_liveness_does_not(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            await at.ready()
            store = at.hub.store
            assert isinstance(store, SqliteStore)
            before = store.commits
            for _ in range(5):
                assert (await at.http.get("/health")).status_code == 200
            assert store.commits == before
            at.hub.ready_at = float("-inf")
            assert (await at.http.get("/ready")).status_code == 200 and store.commits == before + 1

            def away(job: object) -> None:
                raise StoreFailed("the disk is full")

            monkeypatch.setattr(store, "submit", away)
            at.hub.ready_at = float("-inf")
            answer = await at.http.get("/ready")
            assert (answer.status_code, answer.json()["error"]) == (503, "storage")
            assert (await at.http.get("/health")).status_code == 200, "a restart would not help"

    asyncio.run(story())


def test_a_thread_that_died_shows_in_the_health(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            await at.ready()
            store = at.hub.store
            assert isinstance(store, SqliteStore) and store._thread is not None
            store._jobs.put(None)  # its word for the end
            await asyncio.to_thread(store._thread.join)
            answer = await at.http.get("/health")
            assert (answer.status_code, answer.json()["error"]) == (503, "storage")
            assert at.hub.supervisor.failing() == {"storage": "it is not running"}
            at.hub.readers._threads.append(_WorkerThread(at.hub.readers, 1))  # it does not run
            assert set(at.hub.supervisor.failing()) == {"storage", "workers"}

    asyncio.run(story())


def test_a_start_up_task_is_repeated_until_it_succeeds() -> None:
    async def story() -> None:
        supervisor = Supervisor()
        runs = 0
        done = asyncio.Event()

        async def once() -> None:
            nonlocal runs
            runs += 1
            if runs == 1:
                raise RuntimeError("not yet")
            done.set()

        supervisor.once("start", once)
        await asyncio.wait_for(done.wait(), 10)
        await asyncio.sleep(0.3)
        assert runs == 2 and supervisor.restarts == 1
        await supervisor.close()

    asyncio.run(story())


def test_a_writer_that_meets_the_unexpected_goes_on(sqlite_url: str) -> None:
    async def story() -> None:
        async with served(sqlite_url) as at:
            with pytest.raises(StoreFailed):
                await at.hub.store.write([Write("INSERT INTO players VALUES (:x)", {"x": object()})])  # type: ignore[dict-item]
            assert (await at.guest("Zoé")).token
            await at.ready()

    asyncio.run(story())


def test_ended_connections_do_not_end_the_writer(postgres_url: str, cluster: Cluster) -> None:
    """`pg_terminate_backend` on all of them, again and again, while people play."""

    async def story() -> None:
        async with served(postgres_url) as at:
            zoe = await at.guest("Zoé")
            admin = await asyncpg.connect(cluster.url("postgres"))
            stop = asyncio.Event()

            async def play() -> int:
                answered = 0
                while not stop.is_set():
                    answer = await zoe.post("/api/players/me/transfer")
                    assert answer.status_code in (200, 401, 429, 503), answer.text
                    answered += 1
                return answered

            players = [asyncio.create_task(play()) for _ in range(8)]
            for _ in range(20):
                await admin.fetch(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = $1 AND pid <> pg_backend_pid()",
                    postgres_url.rsplit("/", 1)[1],
                )
                await asyncio.sleep(0.1)
            stop.set()
            assert sum(await asyncio.wait_for(asyncio.gather(*players), 60)) > 0
            await admin.close()
            await at.ready()
            table = (await zoe.table(ME, screen("Léo")))["id"]
            assert await play_out([zoe, zoe], table, random.Random(1), 3) == 3

    asyncio.run(story())


def test_the_unexpected_inside_a_batch_fails_that_batch_only(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        store = PostgresStore(postgres_url)
        await store.open()
        commit = store._commit
        calls = 0

        async def broken(batch: list[object]) -> None:
            nonlocal calls
            calls += 1
            if calls == 1:
                raise asyncpg.InternalClientError("got result for unknown protocol state 3")
            await commit(batch)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "_commit", broken)
        touch = [Write("UPDATE alembic_version SET version_num = version_num", {})]
        with pytest.raises(StoreFailed):
            await asyncio.wait_for(store.write(touch), 10)
        await asyncio.wait_for(store.write(touch), 10)
        await store.close()

    asyncio.run(story())
