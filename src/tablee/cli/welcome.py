"""``tablee`` alone: a greeting, three things that one may want, and the offer to open the table."""

from __future__ import annotations

import sys

from tablee import __version__
from tablee.cli.sentences import sentence

WISHES = {
    "tablee serve --open": "welcome.play",
    "tablee games": "welcome.study",
    "tablee doctor": "welcome.doctor",
}


def greet() -> bool:
    """Greet; whether the table is to be opened. Nobody is asked where nobody can answer."""
    print(sentence("welcome.title", version=__version__))
    print()
    for command, key in WISHES.items():
        print(f"  {command:20}  {sentence(key)}")
    print()
    print(sentence("welcome.help"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        answer = input(f"{sentence('welcome.offer')} ").strip()
    except EOFError:
        return False
    return answer[:1] not in sentence("welcome.no") or not answer
