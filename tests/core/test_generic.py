"""Only a game's own folders name it: whoever adds a game changes nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.core import game_ids

SOURCE = Path(__file__).parents[2] / "src" / "tablee"
OWN = {Path(room, id) for room in ("games", "bots") for id in game_ids()}


def shared_modules() -> list[Path]:
    files = sorted(SOURCE.rglob("*.py"))
    return [file for file in files if not OWN & set(file.relative_to(SOURCE).parents)]


def names_in(text: str) -> set[str]:
    """Games that code refers to, by a text that is exactly the id or by an import; examples in a help text may."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.ImportFrom):
            found |= set((node.module or "").split(".")) | {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {part for alias in node.names for part in alias.name.split(".")}
    return found & set(game_ids())


@pytest.mark.parametrize("path", shared_modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_shared_code_names_no_game(path: Path) -> None:
    assert names_in(path.read_text(encoding="utf-8")) == set()


def test_a_name_is_noticed_however_it_is_written() -> None:
    id = game_ids()[0]
    assert names_in(f"if game == {id!r}: pass") == {id}
    assert names_in(f"from tablee.games.{id} import rules") == {id}
    assert names_in(f"from tablee.games import {id}") == {id}
    assert names_in(f"import tablee.bots.{id}.kit") == {id}
    assert names_in(f"'tablee simulate {id} --games 10'") == set()
