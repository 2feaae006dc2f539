"""The API reference of tablee.core and tablee.table, from their docstrings: `make reference` writes dist/reference."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("tablee.core", "tablee.table")
OUT = ROOT / "dist" / "reference"


def write(out: Path) -> int:
    """Write the pages from the plain Python sources (compiled ones have no signatures); a warning is an error."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-m", "pdoc", *PACKAGES, "-o", str(out), "--no-show-source"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    code = write(OUT)
    if code == 0:
        print(OUT / "index.html")
    sys.exit(code)
