"""Imports go one way: core ← games ← bots ← (lab, server) ← cli; nothing knows the rules but the rules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tablee"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "lab", "server", "cli"},
}


def modules() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.parent != SOURCE]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    room = parts[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module]
        for name in names:
            words = name.split(".")
            if words[0] == "tablee" and len(words) > 1:
                assert words[1] in MAY_IMPORT[room], f"{path} imports {name}"
                if room == "games" and words[1] == "games" and len(words) > 2:
                    assert words[2] == parts[1], f"{path}: one game imports another, {name}"
            if words[0] == "tablee" and room in ("core", "lab", "server", "cli") and len(words) > 2:
                assert words[1] != "games", f"{path} knows a game by name: {name}"
