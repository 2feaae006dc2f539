"""The database's shapes, one after the other; the same for SQLite and PostgreSQL."""
