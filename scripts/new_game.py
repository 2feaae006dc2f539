"""Write the skeleton of a new game: a tiny one that can be played, with texts, board and tests, to be replaced.

    python -m scripts.new_game ID [--name NAME]

The skeleton itself is the folder scripts/skeleton; `skeleton` and `Skeleton` in it become the game's id and name.
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = Path(__file__).resolve().parent / "skeleton"
PLACES = {"game": "src/tablee/games", "tests": "tests/games", "web": "web/games"}
CODE = {".py", ".ts", ".svelte"}  # where the name is a part of class names; elsewhere people read it


class BadId(ValueError):
    """An id that no game can have, or that one has."""


def check(id: str, root: Path) -> None:
    """Refuse an id that cannot be a Python package, or that names something there already."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", id) or id.endswith("_") or keyword.iskeyword(id):
        raise BadId(
            f"'{id}' cannot be a game's id: 2 to 31 small letters, digits and underscores, a letter first, "
            "no Python keyword (e.g. kalaha, four_winds)"
        )
    if id == "skeleton":
        raise BadId("'skeleton' is what new games are made from; choose the game's own id")
    bots = root / "src" / "tablee" / "bots"
    taken = [root / place / id for place in PLACES.values()] + [bots / id, bots / f"{id}.py"]
    for path in taken:
        if path.exists():
            raise BadId(f"'{id}' is taken: {path.relative_to(root).as_posix()} is there already")


def files(id: str, name: str) -> dict[str, str]:
    """Every file of the new game: its path from the root, and its text."""
    camel = "".join(part.capitalize() for part in id.split("_"))
    out: dict[str, str] = {}
    for source in sorted(SKELETON.rglob("*")):
        if not source.is_file() or "__pycache__" in source.parts:
            continue
        part, *rest = source.relative_to(SKELETON).parts
        text = source.read_text(encoding="utf-8")
        shown = camel if source.suffix in CODE else name
        out["/".join([PLACES[part], id, *rest])] = text.replace("Skeleton", shown).replace("skeleton", id)
    return out


def make(id: str, name: str, root: Path) -> list[str]:
    """Write the files of a new game; returns their paths from the root."""
    check(id, root)
    written = files(id, name)
    for path, text in written.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return list(written)


def write_fixtures(id: str, root: Path) -> int:
    """Counts, checksum and records of the new rules, played from the sources as plain Python."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-m", "tests.contract.fixtures", id]
    return subprocess.run(command, cwd=root, env=environment, check=False).returncode


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="new-game", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("id", metavar="ID", help="the game's id, e.g. four_winds")
    parser.add_argument("--name", default="", help="what people call it (default: the id, capitalised)")
    given = parser.parse_args(arguments)
    try:
        written = make(given.id, given.name or given.id.replace("_", " ").capitalize(), ROOT)
    except BadId as error:
        print(f"new-game: {error}", file=sys.stderr)
        return 2
    for path in written:
        print(path)
    status = write_fixtures(given.id, ROOT)
    if status == 0:
        print(f"\n{given.id} can be played. Next: docs/adding-a-game.md and docs/adding-a-board.md.")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
