"""Restore a backup into an empty database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import zipfile
from pathlib import Path

import asyncpg

from tablee.server.storage.backup import ADDED, END, TABLES, BackupFailed
from tablee.server.storage.file_lock import FileLock
from tablee.server.storage.migrate import migrate_postgres, migrate_sqlite, newest, sqlite_path
from tablee.server.storage.store import CannotOpen

# By revision: the columns of tables that have got more since. What was added has its default.
OLDER: dict[str, dict[str, list[str]]] = {
    "0001": {
        "players": ["id", "name", "created"],
        "tables": ["id", "game", "public", "status", "bots", "created"],
        "records": ["id", "body", "created"],
        "seats": ["table_id", "seat", "player"],
    },
    "0002": {"seats": ["table_id", "seat", "player"]},
}
SQLITE_HEAD = b"SQLite format 3\0"
ZIP_HEAD = b"PK"
# Whatever else there may be belongs to one of these.
COUNTS = {
    "players": "SELECT count(*) FROM players",
    "tables": "SELECT count(*) FROM tables",
    "records": "SELECT count(*) FROM records",
}


async def restore(path: Path, db_url: str) -> None:
    """Restore everything or nothing. Refused if the database is not empty."""
    head = _head(path)
    if db_url.startswith("sqlite:///"):
        if head.startswith(ZIP_HEAD):
            raise BackupFailed(f"{path} is a backup of PostgreSQL; name one with --db postgresql://…")
        if not head.startswith(SQLITE_HEAD):
            raise BackupFailed(f"{path} is no backup: expected a file that `tablee backup` wrote")
        await asyncio.to_thread(_restore_sqlite, path, sqlite_path(db_url))
    elif db_url.startswith(("postgresql://", "postgres://")):
        if head.startswith(SQLITE_HEAD):
            raise BackupFailed(f"{path} is a backup of SQLite; name a file with --db sqlite:///path")
        await _restore_postgres(path, db_url)
    else:
        raise BackupFailed(f"'{db_url}' names no database; expected sqlite:///path or postgresql://…")


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_HEAD))
    except OSError as error:
        raise BackupFailed(f"cannot read {path}: {error.strerror}") from None


def _restore_sqlite(path: Path, target: Path) -> None:
    if target.exists() and target.samefile(path):
        raise BackupFailed(f"{path} is the database itself; name another with --db")
    source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        _check_source(source, path)
        _fill(source, target)
    except sqlite3.Error as error:
        raise BackupFailed(f"{path} was not restored: {error}") from None
    finally:
        source.close()


def _check_source(source: sqlite3.Connection, path: Path) -> None:
    try:
        there = {str(row[0]) for row in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = str(source.execute("PRAGMA integrity_check").fetchone()[0])
    except sqlite3.Error as error:
        raise BackupFailed(f"{path} is no whole backup: {error}") from None
    if found != "ok":
        raise BackupFailed(f"{path} is no whole backup: {' '.join(found.split())[:200]}")
    missing = sorted({"alembic_version", *TABLES} - there)
    if missing:
        raise BackupFailed(f"{path} is no backup of Tablée: there is no {missing[0]} in it")
    revision = str(source.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    if revision > newest():
        raise BackupFailed(
            f"{path} was written by a newer Tablée (tables {revision}; this one knows {newest()})"
        )


def _fill(source: sqlite3.Connection, target: Path) -> None:
    fresh = not target.exists()
    try:
        if fresh:
            target.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise BackupFailed(f"cannot write {target}: {error.strerror}") from None
    done = False
    lock = FileLock(target)
    try:
        lock.take()
        copy = sqlite3.connect(target, timeout=5.0)
        try:
            copy.execute("PRAGMA journal_mode=WAL")
            _check_empty(copy, target)
            source.backup(copy)  # one transaction: a running server sees all of it or nothing
        finally:
            copy.close()
        done = True
    except CannotOpen as error:
        raise BackupFailed(str(error)) from None
    finally:
        lock.release()
        if fresh and not done:
            target.unlink()
            lock.path.unlink(missing_ok=True)
    migrate_sqlite(target)  # a backup of an older version


def _check_empty(copy: sqlite3.Connection, target: Path) -> None:
    tables = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for table in sorted(str(name) for (name,) in tables):
        if table not in (*TABLES, *ADDED, "alembic_version") and not table.startswith("sqlite_"):
            raise BackupFailed(f"{target} is no database of Tablée: there is a table {table} in it")
        if table in COUNTS and copy.execute(COUNTS[table]).fetchone()[0] != 0:
            raise BackupFailed(f"{target} is not empty: there are {table} in it; name another with --db")


async def _restore_postgres(path: Path, url: str) -> None:
    try:
        with zipfile.ZipFile(path) as source:
            if END not in source.namelist():
                raise BackupFailed(f"{path} is no whole backup: it is cut off")
            revision = source.read(END).decode()
            if revision > newest():
                raise BackupFailed(
                    f"{path} was written by a newer Tablée (tables {revision}; this one knows {newest()})"
                )
            if revision != newest() and revision not in OLDER:
                raise BackupFailed(f"{path} is no backup of Tablée: there never were tables {revision}")
            await migrate_postgres(url)
            await _copy_in(source, url, OLDER.get(revision, {}))
    except (KeyError, UnicodeError, zipfile.BadZipFile) as error:
        raise BackupFailed(f"{path} is no whole backup: {error}") from None
    except (asyncpg.PostgresError, OSError, CannotOpen) as error:
        raise BackupFailed(f"the database did not take it: {error}") from None


async def _copy_in(source: zipfile.ZipFile, url: str, columns: dict[str, list[str]]) -> None:
    connection = await asyncpg.connect(url, timeout=10)
    try:
        async with connection.transaction():
            for table, count in COUNTS.items():
                if await connection.fetchval(count) != 0:
                    raise BackupFailed(f"the database is not empty: there are {table} in it")
            there = set(source.namelist())
            for table in [table for table in (*TABLES, *ADDED) if f"{table}.copy" in there]:
                with source.open(f"{table}.copy") as rows:
                    await connection.copy_to_table(table, source=rows, columns=columns.get(table))
    finally:
        await connection.close()
