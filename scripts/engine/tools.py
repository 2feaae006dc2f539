"""What the engine is built with, fetched once into .cache/tools and locked by hash: zig, and wheels for Pyodide."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.package_index import pip_environment

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
ZIG_LOCK = ROOT / "requirements" / "engine.txt"
WHEELS_LOCK = ROOT / "requirements" / "pyodide.txt"
# The platform of Pyodide 314, whose Python is 3.14.
PLATFORM = (
    "--implementation=cp",
    "--python-version=3.14",
    "--abi=cp314",
    "--platform=pyemscripten_2026_0_wasm32",
)


class Missing(Exception):
    """A tool that cannot be had here, in one sentence."""


def _fetched(lock: Path, what: str, *arguments: str) -> Path:
    """The folder into which pip has put what a lock names."""
    folder = CACHE / f"tools-{hashlib.sha256(lock.read_bytes()).hexdigest()[:16]}"
    if folder.exists():
        return folder
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-tools-") as temporary:
        made = Path(temporary, "tools")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
        hashes = ["--no-deps", "--require-hashes", "--only-binary=:all:", "-r", str(lock)]
        command = [*pip, *(word.replace("{}", str(made)) for word in arguments), *hashes]
        done = subprocess.run(command, env=pip_environment(), capture_output=True, text=True, check=False)
        if done.returncode != 0:
            reason = next(
                (line for line in done.stderr.splitlines() if line.startswith("ERROR")), "no network?"
            )
            raise Missing(f"{what} could not be fetched ({reason[:200]})")
        if not folder.exists():
            made.rename(folder)
    return folder


def zig() -> Path:
    """zig's program."""
    folder = _fetched(ZIG_LOCK, "zig", "install", "--no-compile", "--target={}")
    found = shutil.which("zig", path=str(folder / "ziglang"))
    if found is None:
        program = folder / "ziglang" / "zig"
        if not program.exists():
            raise Missing("zig's package has no program for this machine")
        program.chmod(0o755)
        return program
    return Path(found)


def wheels() -> list[Path]:
    """librt's and msgspec's wheels for Pyodide."""
    return sorted(
        _fetched(WHEELS_LOCK, "the packages for Pyodide", "download", "--dest={}", *PLATFORM).glob("*.whl")
    )
