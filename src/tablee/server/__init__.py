"""The table server: tables, seats, live connections, storage. The wire is in docs/protocol.md."""
