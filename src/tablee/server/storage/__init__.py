"""Databases: stores, queries, migrations, backups, players."""
