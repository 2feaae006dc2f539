"""What mypyc compiles differently from what Python does: found in the sources, before it fails at run time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tablee"
ROOMS = ("core", "games", "bots", "table")
FILES = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]


def names_bound_twice(tree: ast.Module) -> list[str]:
    """``except A as e`` and ``except B as e`` in one function: mypyc gives ``e`` the first type, then fails."""
    out: list[str] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            types: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                    types.setdefault(node.name, set()).add(ast.unparse(node.type))
            out += [f"{function.name}: {name}" for name, found in types.items() if len(found) > 1]
    return out


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_an_exception_name_has_one_type_in_a_function(path: Path) -> None:
    assert names_bound_twice(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_the_trap_is_seen() -> None:
    trap = "def f():\n try:\n  pass\n except A as e:\n  pass\n except B as e:\n  pass\n"
    assert names_bound_twice(ast.parse(trap)) == ["f: e"]
