"""The command ``tablee print``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablee.cli.arguments import Commands, add_command, language

EXAMPLES = """
tablee print styx --out styx.pdf
tablee print sifaxe --out sifaxe.pdf --paper letter --grey
tablee print syzygie --edition my-box.toml --out my-box.pdf --no-backs
"""
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres


def add_commands(commands: Commands) -> None:
    summary = "write a game's pieces to a PDF, to be printed, cut out and played"
    parser = add_command(commands, "print", summary, EXAMPLES, run)
    parser.add_argument("game", metavar="GAME", help="a game's name, as 'tablee games' lists it")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="components from this edition file")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the PDF to be written")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="the paper's size (default: a4)")
    parser.add_argument("--grey", action="store_true", help="ink-saving grey instead of colours")
    parser.add_argument(
        "--no-backs", action="store_true", help="fronts only: nothing is printed on both sides"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FOLDER", help="the built page (default: the packaged one)"
    )


def run(args: argparse.Namespace) -> int:
    from tablee.cli import CONTENT, fail
    from tablee.cli.printing.browsers import VARIABLE, found
    from tablee.cli.printing.host import hosted
    from tablee.cli.printing.remote import BrowserFailed, write_pdf
    from tablee.core import get_game
    from tablee.core.errors import BadEdition
    from tablee.core.files.edition import LARGEST
    from tablee.core.files.reading import read_text
    from tablee.server.pages.page import Page
    from tablee.table.views.edition import edition_info, standard_info

    game = get_game(args.game)
    if args.edition is None:
        info = standard_info(game)
    else:
        info = edition_info(
            game, game.edition_from(args.edition), read_text(args.edition, LARGEST, BadEdition)
        )
    query = [] if args.paper == "a4" else [f"paper={args.paper}"]
    query += ["grey"] if args.grey else []
    query += ["backs=no"] if args.no_backs else []
    place = f"/imprimer/{game.id}" + ("?" + "&".join(query) if query else "")
    browser = found()
    if browser is None:
        return fail(
            "no browser was found here that writes PDFs (Chromium, Chrome, Edge or Firefox; "
            f"{VARIABLE} may name one). Start 'tablee serve' and print http://127.0.0.1:8000{place} "
            "from any browser",
            CONTENT,
        )
    page = Page(args.page)
    if not page.built():
        return fail("the page was not built, and it is what draws the pieces: run 'make play' first", CONTENT)
    try:
        with hosted(page, info) as address:
            pdf = write_pdf(browser, address + place, language(), PAPERS[args.paper])
        args.out.write_bytes(pdf)
    except (BrowserFailed, OSError) as error:
        return fail(f"{args.out} was not written: {error}", CONTENT)
    print(f"{args.out}: “{info.name}”, {len(pdf) // 1000} kB, {args.paper}")
    return 0
