"""Imports go one way: core ← games ← bots, core ← table, (bots, table) ← hosting, (lab, server) ← cli."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tablee"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "table": {"core", "table"},
    "hosting": {"core", "bots", "table", "hosting"},
    "lab": {"core", "games", "bots", "table", "lab"},
    "server": {"core", "games", "bots", "table", "hosting", "server"},
    "cli": {"core", "games", "bots", "table", "hosting", "lab", "server", "cli"},
}
# A browser's worker runs the table layer: whatever it imports must be there too.
WAITS = {"asyncio", "threading", "multiprocessing", "socket", "subprocess", "concurrent", "sqlite3", "time"}
TABLE_MAY_USE = (sys.stdlib_module_names - WAITS) | {"msgspec", "tablee"}

MOST_MODULES = 12  # in a folder, besides __init__.py: so many names can be read at a glance


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
            if room in ("table", "hosting"):
                assert name.split(".")[0] in TABLE_MAY_USE, f"{path} imports {name}"
            words = name.split(".")
            if words[0] == "tablee" and len(words) > 1:
                assert words[1] in MAY_IMPORT[room], f"{path} imports {name}"
                if room == "games" and words[1] == "games" and len(words) > 2:
                    assert words[2] == parts[1], f"{path}: one game imports another, {name}"
            if (
                words[0] == "tablee"
                and room in ("core", "table", "hosting", "lab", "server", "cli")
                and len(words) > 2
            ):
                assert words[1] != "games", f"{path} knows a game by name: {name}"


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_folder_holds_a_dozen_modules_at_most(room: str) -> None:
    for folder in [SOURCE / room, *(path for path in (SOURCE / room).rglob("*") if path.is_dir())]:
        names = [path.name for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]
        assert len(names) <= MOST_MODULES, (
            f"{folder.relative_to(SOURCE)} wants sub-folders: {', '.join(names)}"
        )
