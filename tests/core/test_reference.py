"""The API reference can be made, whatever it shows has a docstring, and the examples in the docstrings hold."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.reference import ROOT, write

SOURCES = [p for room in ("core", "table") for p in sorted((ROOT / "src" / "tablee" / room).rglob("*.py"))]
EXAMPLES = """
import doctest, importlib, sys
tried = failed = 0
for name in sys.argv[1:]:
    result = doctest.testmod(importlib.import_module(name))
    tried, failed = tried + result.attempted, failed + result.failed
print(tried)
sys.exit(failed)
"""


def test_the_reference_is_made_without_a_warning(tmp_path: Path) -> None:
    assert write(tmp_path) == 0
    assert (tmp_path / "tablee" / "core.html").is_file()
    assert (tmp_path / "tablee" / "table" / "local.html").is_file()


def test_the_examples_in_docstrings_hold() -> None:
    """As plain Python: doctest does not find the functions of compiled modules."""
    names = [
        ".".join(p.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__") for p in SOURCES
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", EXAMPLES, *names], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) >= 20


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_public_class_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), f"{path} does not say what it is for"
    bare = [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert not bare, f"{path.name}: no docstring: {', '.join(bare)}"
