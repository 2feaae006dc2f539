"""Page and server for development: vite reloads the page, and the server starts again when a source changes.

The server runs src/ as plain Python, so that what runs is what was just saved.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
SUFFIXES = {".py", ".ftl", ".toml", ".json"}
LOOK_EVERY = 0.5  # seconds


def newest() -> dict[str, int]:
    """When each source was last saved."""
    return {str(f): f.stat().st_mtime_ns for f in _sources()}


def _sources() -> Iterator[Path]:
    for folder, folders, names in os.walk(SOURCES):
        folders[:] = [f for f in folders if f != "__pycache__"]
        yield from (Path(folder, name) for name in names if Path(name).suffix in SUFFIXES)


def stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def watch(arguments: list[str]) -> int:
    """Serve until Ctrl-C, or until vite ends; further arguments go to `tablee serve`."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    serve = [sys.executable, "-m", "tablee.cli", "serve", "--log", "console", *arguments]
    vite = subprocess.Popen([sys.executable, str(ROOT / "scripts" / "page.py"), "run", "vite"], cwd=ROOT)
    server = subprocess.Popen(serve, cwd=ROOT, env=environment)
    seen = newest()
    try:
        while vite.poll() is None:
            time.sleep(LOOK_EVERY)
            if (now := newest()) != seen:
                seen = now
                print("· sources changed: starting the server again", file=sys.stderr, flush=True)
                stop(server)
                server = subprocess.Popen(serve, cwd=ROOT, env=environment)
        return vite.returncode
    except KeyboardInterrupt:
        return 0
    finally:
        stop(server)
        stop(vite)


if __name__ == "__main__":
    sys.exit(watch(sys.argv[1:]))
