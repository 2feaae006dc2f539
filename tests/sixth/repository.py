"""A copy of the repository that a test may add a game to, and Python run on the copy's own sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "scripts", "docs", "web", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "screenshots", "dist")


def copy_into(folder: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(source, folder / name)
    return folder


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Python with the sources under ``root``, in their plain form."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    # Bytecode is kept apart: written into the copy it would change it, and without it every process parses all anew.
    bytecode = {"PYTHONPYCACHEPREFIX": str(root / ".cache" / "bytecode")}
    environment |= {"PYTHONPATH": str(root / "src"), **bytecode}
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def passes(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
