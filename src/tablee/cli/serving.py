"""``tablee serve`` and ``tablee backup``: the table on this machine.

Their arguments are the server's, which is slow to import: only the command that was asked for gets them.
"""

from __future__ import annotations

import argparse

from tablee.cli.arguments import Commands, add_command

SERVE = """
tablee serve --open
tablee serve --host 0.0.0.0 --port 8000
tablee serve --db postgresql://tablee@localhost/tablee
"""


def add_commands(commands: Commands, wanted: str) -> None:
    serve = add_command(commands, "serve", "serve the table: the page, live games, bots", SERVE, run_serve)
    copy = "copy the tables to a file, consistently, also while the server runs"
    backup = add_command(commands, "backup", copy, "tablee backup tables-monday.db", run_backup)
    if wanted == "serve":
        from tablee.server.cli import add_serve_arguments

        add_serve_arguments(serve)
    elif wanted == "backup":
        from tablee.server.cli import add_backup_arguments

        add_backup_arguments(backup)


def run_serve(args: argparse.Namespace) -> int:
    from tablee.server.cli import run_serve

    return run_serve(args)


def run_backup(args: argparse.Namespace) -> int:
    from tablee.server.cli import run_backup

    return run_backup(args)
