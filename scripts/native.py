"""Compile core, games and bots with mypyc, as one group, into a folder under .cache/ named by content.

Prints that folder on standard output, or nothing where there is no C compiler (or no Python headers):
the same source then runs interpreted. TABLEE_COMPILE_GAMES=styx,sifaxe compiles only those games.
"""

import hashlib
import os
import sys
import sysconfig
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
PACKAGE = ROOT / "src" / "tablee"
KEPT_BUILDS = 4

# Rules count on 64-bit numbers wrapping (the generator); in C that is undefined without -fwrapv. Without semantic
# interposition gcc may inline calls between modules of the group: 1.4 times the random games a second.
C_FLAGS = ["/O2"] if sys.platform == "win32" else ["-fwrapv", "-fno-semantic-interposition"]


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def game_ids() -> set[str]:
    return {p.name for p in (PACKAGE / "games").glob("*") if (p / "__init__.py").exists()}


def modules(games: set[str] | None) -> list[Path]:
    """The files to compile: all of them, or core and what the bots share and only the named games."""
    files = [
        f
        for room in ("core", "games", "bots")
        for f in (PACKAGE / room).rglob("*.py")
        if f.name != "__main__.py"
    ]
    if games is not None:
        known = game_ids()
        if unknown := games - known:
            sys.exit(
                f"TABLEE_COMPILE_GAMES: no game {', '.join(sorted(unknown))}; there are: {sorted(known)}"
            )
        files = [f for f in files if game_of(f) not in known - games]
    return sorted(files)


def game_of(file: Path) -> str:
    """games/styx/rules.py and bots/styx.py are Styx's; bots/search.py is nobody's."""
    room, first, *_ = file.relative_to(PACKAGE).parts
    return "" if room == "core" else Path(first).stem


def build_extensions(extensions: list[Any], out: Path, temp: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    distribution = Distribution({"name": "tablee", "ext_modules": extensions})
    command = build_ext(distribution)
    command.build_lib, command.build_temp = str(out), str(temp)
    command.finalize_options()
    # The compiler talks on standard output, which is where the caller reads the result.
    saved = os.dup(1)
    os.dup2(2, 1)
    try:
        command.run()
    finally:
        os.dup2(saved, 1)
        os.close(saved)


def why_not(temp: Path) -> str | None:
    """Why nothing can be compiled here, or None: found out by compiling an empty module."""
    from setuptools import Extension
    from setuptools.errors import BaseError, CCompilerError

    probe = temp / "probe.c"
    probe.write_text("#include <Python.h>\n")
    quiet = os.open(os.devnull, os.O_WRONLY)
    saved = os.dup(2)
    os.dup2(quiet, 2)
    try:
        build_extensions([Extension("probe", [str(probe)])], temp / "probe", temp)
    except (BaseError, CCompilerError, OSError):
        header = Path(sysconfig.get_path("include"), "Python.h")
        return "no working C compiler" if header.exists() else "no Python headers"
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(quiet)
    return None


def digest(files: list[Path]) -> str:
    sha = hashlib.sha256()
    sha.update(
        repr((sys.version, sysconfig.get_platform(), version("mypy"), version("librt"), C_FLAGS)).encode()
    )
    for file in [*files, Path(__file__), ROOT / "pyproject.toml"]:
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()[:16]


def compile_into(out: Path, files: list[Path], temp: Path) -> None:
    from mypyc.build import mypycify

    os.chdir(ROOT)
    extensions = mypycify(
        [f"--cache-dir={CACHE / 'mypyc'}", *(str(f.relative_to(ROOT)) for f in files)],
        opt_level="3",
        debug_level="0",
        target_dir=str(temp / "c"),
        group_name="tablee",
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
    build_extensions(extensions, out, temp / "o")


def prune() -> None:
    import shutil

    builds = sorted(CACHE.glob("native-*"), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in builds[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> None:
    chosen = os.environ.get("TABLEE_COMPILE_GAMES")
    files = modules({g.strip() for g in chosen.split(",") if g.strip()} if chosen is not None else None)
    if not files:
        return
    CACHE.mkdir(exist_ok=True)
    out = CACHE / f"native-{digest(files)}"
    if not out.exists():
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-native-") as name:
            temp = Path(name)
            if reason := why_not(temp):
                say(f"{reason}: the rules will run as plain Python, much slower")
                return
            say(f"compiling {len(files)} modules with mypyc")
            start = time.perf_counter()
            compile_into(temp / "lib", files, temp)
            (temp / "lib").rename(out)
            say(f"compiled in {time.perf_counter() - start:.0f} s")
    out.touch()
    prune()
    print(out)


if __name__ == "__main__":
    main()
