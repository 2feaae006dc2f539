"""The page of the documentation that lists the mutants, each with the test that was seen to catch it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tests.mutants.catalogue import Mutant
from tests.mutants.laboratory import ROOT, Verdict

PAGE = ROOT / "docs" / "mutants.md"
HEAD = """\
# Mutants

Deliberate defects, each applied to a copy of the sources; the test named is the one that failed first.
Written by `make mutants ARGS="--write docs/mutants.md"` (with `--missing`: only those that have no row yet; with
`--only`, the other rows stay); the mutants themselves are in `tests/games/*/mutants.toml` and `tests/mutants/*.toml`.

| Mutant | Breaks | Defect | Caught by |
| --- | --- | --- | --- |
"""
NOBODY = "**not caught**"
_ROW = re.compile(r"\| ([\w-]+) \| (\w+) \| (.*) \| (.*) \|")


def row(mutant: Mutant, caught: str) -> str:
    return f"| {mutant.id} | {mutant.breaks} | {mutant.what} | {caught} |"


def rows(page: Path) -> dict[str, str]:
    """The lines of a page that is there, by the mutants' names."""
    lines = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    found = [_ROW.fullmatch(line) for line in lines]
    return {match[1]: match[0] for match in found if match is not None and match[1] != "Mutant"}


def caught_by(line: str) -> str:
    """The last column of a row."""
    match = _ROW.fullmatch(line)
    assert match is not None, line
    return match[4]


def text(mutants: Iterable[Mutant], verdicts: Iterable[Verdict], kept: dict[str, str]) -> str:
    """The page: a row for each mutant that was judged now, or had one before."""
    judged = {
        verdict.mutant.id: f"`{verdict.caught_by.removeprefix('tests/')}`" if verdict.good else NOBODY
        for verdict in verdicts
    }
    known = {id: caught_by(line) for id, line in kept.items()} | judged
    return HEAD + "".join(row(mutant, known[mutant.id]) + "\n" for mutant in mutants if mutant.id in known)
