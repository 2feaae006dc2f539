"""The kept list of deliberate defects: each a text to find in the sources, and what to put in its place.

A file ``*.toml`` here, or a game's own ``tests/games/ID/mutants.toml``, says in which folders of ``src/tablee`` its
mutants are looked for, and which tests should see those that break secrecy, legality and so on; a mutant may name tests
of its own. The text must be there exactly once, in whichever file.
"""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
BREAKS = ("secrecy", "legality", "scoring", "durability", "limits")


class BadMutant(Exception):
    """A mutant that cannot be applied, or breaks more than it says."""


@dataclass(frozen=True)
class Mutant:
    id: str
    breaks: str
    what: str
    folders: tuple[str, ...]
    find: str
    replace: str
    tests: tuple[str, ...]
    only: str  # an expression for pytest's -k; empty for all

    def place(self, package: Path) -> Path:
        """The one file that holds the text; BadMutant where it is not there, or not only there."""
        files = [
            file
            for folder in self.folders
            for file in sorted((package / folder).rglob("*.py"))
            for _ in range(file.read_text(encoding="utf-8").count(self.find))
        ]
        if len(files) != 1:
            where = ", ".join(str(file.relative_to(package)) for file in files) or "nowhere"
            raise BadMutant(
                f"{self.id}: the text must be exactly once in {' or '.join(self.folders)}; it is {where}:\n{self.find}"
            )
        return files[0]


def files() -> dict[str, Path]:
    """The files by the name that their mutants' names begin with."""
    found = {path.stem: path for path in HERE.glob("*.toml")}
    found.update({path.parent.name: path for path in (HERE.parent / "games").glob("*/mutants.toml")})
    return dict(sorted(found.items()))


def read_mutants() -> list[Mutant]:
    """All mutants, in the order of the files."""
    out: list[Mutant] = []
    for name, path in files().items():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in data["mutant"]:
            mutant = Mutant(
                id=f"{name}-{row['id']}",
                breaks=row["breaks"],
                what=row["what"],
                folders=tuple(row.get("folders", data["folders"])),
                find=row["find"],
                replace=row["replace"],
                tests=tuple(row.get("tests") or data["tests"][row["breaks"]]),
                only=row.get("only", data.get("only", "")),
            )
            if mutant.breaks not in BREAKS:
                raise BadMutant(f"{mutant.id}: 'breaks' is {mutant.breaks!r}, not one of {', '.join(BREAKS)}")
            out.append(mutant)
    ids = [mutant.id for mutant in out]
    for id in ids:
        if ids.count(id) > 1:
            raise BadMutant(f"{id} names two mutants")
    return out


def sample(mutants: list[Mutant], count: int, seed: str) -> list[Mutant]:
    """Some mutants, drawn by a seed."""
    return random.Random(seed).sample(mutants, min(count, len(mutants)))
