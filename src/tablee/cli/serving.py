"""``serve``, ``site``, ``backup``, ``restore``, ``admin``, ``arena``: their arguments belong to the server and the lab.

Those rooms are slow to import, so only the command that was asked for gets its arguments.
"""

from __future__ import annotations

import argparse

from tablee.cli.arguments import Commands, add_command

SERVE = """
tablee serve --open
tablee serve --host 0.0.0.0 --port 8000
tablee serve --db postgresql://tablee@localhost/tablee
"""
SITE = """
tablee site --out public
python3 -m http.server -d public
"""
RESTORE = """
tablee restore tables-monday.db
tablee restore tables-monday.zip --db postgresql://tablee@localhost/tablee
"""
ADMIN = """
tablee admin tables --status damaged
tablee admin block 1f2e3d4c5b6a7988
tablee admin expire --days 365
"""
ARENA = """
tablee arena styx --bots fort,moyen --games 100
tablee arena sphinx --seats 4 --bots fort,random,random,random --games 50 --json
"""


def add_commands(commands: Commands, wanted: str) -> None:
    serve = add_command(commands, "serve", "serve the table: the page, live games, bots", SERVE, run_serve)
    static = "write a static site: all games against bots and on one screen, with no server"
    site = add_command(commands, "site", static, SITE, run_site)
    copy = "copy the tables to a file, consistently, also while the server runs"
    backup = add_command(commands, "backup", copy, "tablee backup tables-monday.db", run_backup)
    back = "read such a file into a database that is empty"
    restore = add_command(commands, "restore", back, RESTORE, run_restore)
    run_it = "list, close and remove tables; name, block, export and forget players"
    admin = add_command(commands, "admin", run_it, ADMIN, run_admin)
    pit = "let bots play each other, seats rotated, with confidence intervals"
    arena = add_command(commands, "arena", pit, ARENA, run_arena)
    if wanted == "serve":
        from tablee.server.cli import add_serve_arguments

        add_serve_arguments(serve)
    elif wanted == "site":
        from tablee.server.pages.site import add_site_arguments

        add_site_arguments(site)
    elif wanted == "backup":
        from tablee.server.cli import add_backup_arguments

        add_backup_arguments(backup)
    elif wanted == "restore":
        from tablee.server.cli import add_restore_arguments

        add_restore_arguments(restore)
    elif wanted == "admin":
        from tablee.server.admin_cli import add_admin_arguments

        add_admin_arguments(admin)
    elif wanted == "arena":
        from tablee.lab.arena import add_arguments

        add_arguments(arena)


def run_serve(args: argparse.Namespace) -> int:
    from tablee.server.cli import run_serve

    return run_serve(args)


def run_site(args: argparse.Namespace) -> int:
    from tablee.server.pages.site import run_site as write

    return write(args)


def run_backup(args: argparse.Namespace) -> int:
    from tablee.server.cli import run_backup

    return run_backup(args)


def run_restore(args: argparse.Namespace) -> int:
    from tablee.server.cli import run_restore

    return run_restore(args)


def run_admin(args: argparse.Namespace) -> int:
    from tablee.server.admin_cli import run_admin

    return run_admin(args)


def run_arena(args: argparse.Namespace) -> int:
    from tablee.lab.arena import run

    return run(args)
