"""Backups: consistent while the server plays on, and read back only into a database that is empty."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import zipfile
from pathlib import Path

import pytest
from benchmarks.postgres_cluster import Cluster

from tablee.cli import main
from tablee.server.storage.backup import BackupFailed, backup
from tablee.server.storage.migrate import newest
from tablee.server.storage.restore import restore
from tests.server.guests import ME, Guest, play_out, screen, served

LOG = "SELECT n, body FROM events WHERE table_id = :id ORDER BY n"


@pytest.fixture
def other_url(request: pytest.FixtureRequest, db_url: str, tmp_path: Path) -> str:
    """A second database of the same kind, with nothing in it."""
    if db_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'other' / 'tablee.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def test_a_sqlite_backup_is_consistent_while_the_server_plays_on(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def story() -> None:
        async with served(sqlite_url) as at:
            zoe = await at.guest("Zoé")
            tables = [(await zoe.table(ME, screen("Léo")))["id"] for _ in range(4)]
            rng = random.Random(7)
            playing = [asyncio.create_task(play_out([zoe, zoe], id, rng)) for id in tables]
            await asyncio.sleep(0.3)
            await backup(sqlite_url, copy)
            with pytest.raises(BackupFailed, match="exists already"):
                await backup(sqlite_url, copy)
            await asyncio.gather(*playing)
            logs = {id: await at.hub.store.read(LOG, {"id": id}) for id in tables}
        async with served(f"sqlite:///{copy}") as at:
            me = await at.http.get("/api/players/me", headers=zoe.headers)
            assert me.json()["player"] == zoe.id
            for id in tables:
                kept = await at.hub.store.read(LOG, {"id": id})
                assert kept == logs[id][: len(kept)] and kept  # a true beginning of the game
                assert (await at.http.get(f"/api/tables/{id}/sync")).status_code == 200

    asyncio.run(story())
    with pytest.raises(BackupFailed, match="there is no database"):
        asyncio.run(backup(f"sqlite:///{tmp_path / 'none.db'}", tmp_path / "b"))
    with pytest.raises(BackupFailed, match="cannot write"):
        asyncio.run(backup(sqlite_url, tmp_path / "no" / "folder"))
    assert sorted(p.name for p in tmp_path.iterdir() if p.name.startswith(".")) == []


def test_a_backup_can_be_restored_once(
    db_url: str, other_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy"
    table = ""

    async def story() -> None:
        nonlocal table
        async with served(db_url) as at:
            zoe = await at.guest("Zoé\\N")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(1), 5)
            await backup(db_url, copy)
            await play_out([zoe, zoe], table, random.Random(1), 1)
        await restore(copy, other_url)
        async with served(other_url) as at:
            assert (await at.http.get(f"/api/tables/{table}")).json()["ply"] == 5
            assert (await at.http.get("/api/players/me", headers=zoe.headers)).json()["player"] == zoe.id
            # It is a table like any other: the game goes on.
            again = Guest(at, zoe.token)
            await play_out([again, again], table, random.Random(1), 2)

    asyncio.run(story())
    # What is there is not overwritten, and the command says so.
    assert main(["restore", str(copy), "--db", other_url]) == 1
    assert "not empty: there are players in it" in capsys.readouterr().out

    async def still_there() -> None:
        async with served(other_url) as at:
            assert (await at.http.get(f"/api/tables/{table}")).json()["ply"] == 7

    asyncio.run(still_there())


def test_a_database_that_was_only_opened_is_empty(db_url: str, other_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"

    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            await backup(db_url, copy)
        async with served(other_url):
            pass
        await restore(copy, other_url)
        async with served(other_url) as at:
            assert (await at.http.get("/api/players/me", headers=zoe.headers)).status_code == 200

    asyncio.run(story())


def test_a_damaged_backup_leaves_nothing_behind(db_url: str, other_url: str, tmp_path: Path) -> None:
    copy, cut = tmp_path / "copy", tmp_path / "cut"

    async def story() -> None:
        async with served(db_url) as at:
            zoe = await at.guest("Zoé")
            await play_out([zoe, zoe], (await zoe.table(ME, screen("Léo")))["id"], random.Random(1), 5)
            await backup(db_url, copy)
        cut.write_bytes(copy.read_bytes()[: -copy.stat().st_size // 3])
        with pytest.raises(BackupFailed, match="no whole backup"):
            await restore(cut, other_url)
        await restore(copy, other_url)  # which shows that it was left empty

    asyncio.run(story())


def test_what_is_no_backup_for_this_database_is_said(
    sqlite_url: str, postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def write() -> None:
        for url, name in ((sqlite_url, "copy.db"), (postgres_url, "copy.zip")):
            async with served(url) as at:
                await at.guest("Zoé")
            await backup(url, tmp_path / name)

    asyncio.run(write())
    (tmp_path / "words.txt").write_text("no backup")
    strange = tmp_path / "strange.db"
    with sqlite3.connect(strange) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    newer = tmp_path / "newer.db"
    newer.write_bytes((tmp_path / "copy.db").read_bytes())
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    older = tmp_path / "older.zip"
    with zipfile.ZipFile(tmp_path / "copy.zip") as whole, zipfile.ZipFile(older, "w") as out:
        assert whole.read("complete").decode() == newest()
        out.writestr("complete", "0000")
    with zipfile.ZipFile(tmp_path / "newer.zip", "w") as out:
        out.writestr("complete", "9999")
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    cases = [
        ("none.db", fresh, "cannot read"),
        ("words.txt", fresh, "is no backup: expected a file that `tablee backup` wrote"),
        ("words.txt", postgres_url, "no whole backup"),
        ("copy.zip", fresh, "is a backup of PostgreSQL; name one with --db postgresql://"),
        ("copy.db", postgres_url, "is a backup of SQLite; name a file with --db sqlite:///"),
        ("copy.db", "mysql://x", "names no database"),
        ("copy.db", f"sqlite:///{tmp_path / 'copy.db'}", "is the database itself"),
        ("copy.db", f"sqlite:///{strange}", "no database of Tablée: there is a table recipes"),
        ("strange.db", fresh, "no backup of Tablée: there is no alembic_version"),
        ("newer.db", fresh, "written by a newer Tablée (tables 9999; this one knows"),
        ("older.zip", postgres_url, "no backup of Tablée: there never were tables 0000"),
        ("newer.zip", postgres_url, "written by a newer Tablée (tables 9999; this one knows"),
        ("copy.zip", "postgresql://tablee@127.0.0.1:1/none", "the database did not take it"),
    ]
    for name, url, said in cases:
        assert main(["restore", str(tmp_path / name), "--db", url]) == 1
        assert said in capsys.readouterr().out, (name, url)
        assert not (tmp_path / "fresh.db").exists(), (name, url)


@pytest.mark.parametrize(
    ("release", "columns"),
    [("0001", {"players": 3, "tables": 6, "records": 3, "seats": 3}), ("0002", {"seats": 3})],
)
def test_a_backup_of_an_older_release_is_restored(
    cluster: Cluster, tmp_path: Path, release: str, columns: dict[str, int]
) -> None:
    """As that release wrote it: fewer columns in some tables, and the first had no orders."""
    source, target = cluster.new_database(), cluster.new_database()

    async def story() -> None:
        async with served(source) as at:
            zoe = await at.guest("Zoé")
            table = (await zoe.table(ME, screen("Léo")))["id"]
            await play_out([zoe, zoe], table, random.Random(1), 5)
            await backup(source, tmp_path / "new.zip")
        with (
            zipfile.ZipFile(tmp_path / "new.zip") as new,
            zipfile.ZipFile(tmp_path / "old.zip", "w") as old,
        ):
            for name in new.namelist():
                kept = columns.get(name.removesuffix(".copy"))
                if name == "complete":
                    old.writestr(name, release)
                elif kept is not None:
                    lines = new.read(name).decode().splitlines()
                    old.writestr(name, "".join("\t".join(line.split("\t")[:kept]) + "\n" for line in lines))
                elif name != "orders.copy" or release != "0001":
                    old.writestr(name, new.read(name))
        await restore(tmp_path / "old.zip", target)
        async with served(target) as at:
            again = Guest(at, zoe.token)
            assert (await again.sync(table))["table"]["ply"] == 5
            assert (await again.get("/api/players/me")).json()["name"] == "Zoé"
            await play_out([again, again], table, random.Random(1), 2)

    asyncio.run(story())
