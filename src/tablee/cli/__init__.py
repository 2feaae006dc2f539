"""The ``tablee`` command. Heavy imports wait until a command needs them: ``tablee --help`` is quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

USAGE = 2
CONTENT = 1

EPILOG = """\
first steps:
  tablee games                                      what can be played, with options
  tablee simulate styx --games 1000                 a thousand games between random players
  tablee record styx --seed 7 --out a.tablee.json   one game, written down
  tablee replay a.tablee.json                       the same game, step by step

'tablee COMMAND --help' explains a command, with examples."""


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{self.prog}: {message} (see '{self.prog} --help')\n")


def build_parser(wanted: str) -> Parser:
    """The whole command, with the arguments of the ``wanted`` sub-command where those are slow to import."""
    from tablee import __version__
    from tablee.cli import doctor, editions, games, lessons, records, serving, simulations, speed
    from tablee.cli.printing import command as printing

    parser = Parser(
        prog="tablee",
        description="French board games: play, simulate, record, replay, check.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True, dest="command")
    for module in (games, simulations, records, editions, printing, lessons, speed, doctor):
        module.add_commands(commands)
    serving.add_commands(commands, wanted)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command: 0 all well, 1 wrong content, 2 wrong usage."""
    words = sys.argv[1:] if argv is None else list(argv)
    if not words:
        from tablee.cli.welcome import greet

        if not greet():
            return 0
        words = ["serve", "--open", "--log", "console"]
    args = build_parser(words[0] if words else "").parse_args(words)
    from tablee.core.errors import BadNotation, BadOption, TableeError, UnknownGame

    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (UnknownGame, BadOption) as error:
        return fail(str(error), USAGE)
    except (TableeError, BadNotation) as error:
        return fail(str(error), CONTENT)
    except BrokenPipeError:  # the reader of our output has gone, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return fail("stopped", 130)
    return code


def fail(text: str, code: int) -> int:
    from tablee.core.files.reading import printable

    print("tablee: " + printable(" ".join(text.split())), file=sys.stderr)
    return code
