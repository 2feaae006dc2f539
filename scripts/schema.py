"""Write the tables of a new SQLite database as the migrations make them: `.venv/bin/python -m scripts.schema`."""

import sqlite3
import tempfile
from pathlib import Path

from tablee.server.storage.migrate import NEW_TABLES, upgrade_sqlite


def tidy(sql: str) -> str:
    """Without the tabs, ends of line and empty lines that SQLAlchemy leaves in it."""
    return "\n".join(line.rstrip().replace("\t", "    ") for line in sql.splitlines() if line.strip())


def tables_of(path: Path) -> list[str]:
    """The statements that would make the tables of a file, in their order."""
    connection = sqlite3.connect(path)
    try:
        made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
        statements = [tidy(sql) for (sql,) in made]
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    finally:
        connection.close()
    return [*statements, f"INSERT INTO alembic_version VALUES ('{revision}')"]  # noqa: S608 (our own number)


def migrated() -> str:
    """What the migrations, one after the other, make of an empty file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "new.db")
        upgrade_sqlite(path)
        return "".join(f"{statement};\n" for statement in tables_of(path))


if __name__ == "__main__":
    NEW_TABLES.write_text(migrated(), encoding="utf-8")
