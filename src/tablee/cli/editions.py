"""``tablee edition check``: is an edition file a whole set of components?"""

from __future__ import annotations

import argparse
from pathlib import Path

from tablee.cli.arguments import Commands, add_command


def add_commands(commands: Commands) -> None:
    from tablee.cli import Parser

    edition = commands.add_parser("edition", help="work with edition files (a game's components)")
    actions = edition.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)
    check = add_command(
        actions,
        "check",
        "validate an edition file; errors name the line and the reason",
        "tablee edition check my-box.toml",
        run,
    )
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")


def run(args: argparse.Namespace) -> int:
    from tablee.cli import CONTENT, fail
    from tablee.core import BadEdition, TableeError, get_game
    from tablee.core.files.edition import read_document
    from tablee.core.files.fields import Fields
    from tablee.core.files.reading import printable
    from tablee.core.words.message import edition_texts

    code = 0
    for path in args.files:
        try:
            document = read_document(path)
            game = get_game(Fields(document.data, f"{path}, line 1", BadEdition).text("game"))
            edition = game.read_edition(document)
        except TableeError as error:
            text = str(error)
            code = fail(text if text.startswith(str(path)) else f"{path}: {text}", CONTENT)
        else:
            print(printable(f"{path}: {game.id}, “{edition.name}” is complete ({edition.digest()})"))
            for warning in edition.warnings:
                name = warning.key.removeprefix("warning.")
                said = edition_texts("en", game.id).render(warning)
                print(printable(f"{path}: warning: {name}: {said}"))
    return code
