"""A new SQLite file gets its tables in one go: the same that the migrations make, step by step."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.schema import migrated, tables_of

from tablee.server.storage.migrate import NEW_TABLES, migrate_sqlite, newest, upgrade_sqlite
from tablee.server.storage.sqlite import SqliteStore


def test_a_new_file_has_the_tables_of_the_newest_migration(tmp_path: Path) -> None:
    written = NEW_TABLES.read_text(encoding="utf-8")
    assert written == migrated(), "write it anew: .venv/bin/python -m scripts.schema"
    assert written.endswith(f"VALUES ('{newest()}');\n")
    migrate_sqlite(tmp_path / "new.db")
    upgrade_sqlite(tmp_path / "upgraded.db")
    assert tables_of(tmp_path / "new.db") == tables_of(tmp_path / "upgraded.db")


def test_a_first_start_does_without_alembic(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tablee.server.storage.migrate import migrate_sqlite;"
        "migrate_sqlite(Path(sys.argv[1])); sys.exit('sqlalchemy' in sys.modules or 'alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "new.db")], check=False)
    assert done.returncode == 0


def test_starts_at_the_same_time_make_the_tables_once(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(migrate_sqlite, [path] * 16))
    upgrade_sqlite(tmp_path / "upgraded.db")
    assert tables_of(path) == tables_of(tmp_path / "upgraded.db")


def test_a_start_cut_short_leaves_an_empty_file_that_the_next_one_fills(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    path.touch()

    async def opened() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    asyncio.run(opened())
    assert tables_of(path)[-1] == f"INSERT INTO alembic_version VALUES ('{newest()}')"
