#!/usr/bin/env python3
"""Set up, run, test and measure Tablée. Needs Python 3.11 or newer and nothing else; see `dev.py --help`."""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 (said clearly to whoever runs it with an older one)
    sys.exit(f"Tablée needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable})")

from scripts import system_packages, test_parts
from scripts.package_index import uv_environment

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
REQUIREMENTS = ROOT / "requirements"
WHEELS = ROOT / ".cache" / "wheels"
BENCHES = ("rules", "bots", "server")
PURPOSES = ("play", "bench", "test")  # each one's packages hold those of the one before
STAMPS = VENV / "tablee-stamps.json"
BUILD_SWITCHES = ("TABLEE_PURE", "TABLEE_COMPILE_GAMES", "TABLEE_NO_PAGE")
NOT_SOURCES = {"node_modules", "dist", "__pycache__", "test-results"}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    sys.exit(f"dev.py: {text}")


@contextmanager
def step(title: str) -> Iterator[None]:
    say(f"· {title}")
    start = time.perf_counter()
    yield
    say(f"  {time.perf_counter() - start:.1f} s")


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command whose failure is the end; what it prints goes to standard error."""
    done = subprocess.run([str(c) for c in command], cwd=ROOT, env=env, stdout=sys.stderr, check=False)
    if done.returncode != 0:
        stop(f"failed with exit code {done.returncode}: {' '.join(str(c) for c in command)}")


# Stamps: what each step was last done for, so that it is done again only when that changed


def read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return stamps


def write_stamps(**changes: str) -> None:
    STAMPS.write_text(json.dumps(read_stamps() | changes, indent=1))


def digest(*files: Path) -> str:
    sha = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()


def files_under(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        yield from (Path(place, name) for name in sorted(names))


def sources_digest() -> str:
    """All that the wheel is made of, and the switches it was made with."""
    single = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")]
    files = [f for f in single if f.exists()]
    for folder in ("src", "web", "docs/rules"):
        files += files_under(ROOT / folder)
    files += [ROOT / "scripts" / "native.py", ROOT / "scripts" / "page.py"]
    switches = repr([os.environ.get(name) for name in BUILD_SWITCHES])
    can_compile = repr(not system_packages.missing(system_packages.WELCOME["play"]))
    return hashlib.sha256((digest(*files) + switches + can_compile).encode()).hexdigest()


# Set-up


def make_venv() -> None:
    made_by = f"{sys.version} {sys.base_prefix}"
    if PYTHON.exists() and read_stamps().get("venv") == made_by:
        return
    with step(f"making .venv with Python {sys.version.split()[0]}"):
        shutil.rmtree(VENV, ignore_errors=True)
        run(sys.executable, "-m", "venv", VENV)
        write_stamps(venv=made_by)


def install_uv() -> None:
    lock = REQUIREMENTS / "bootstrap.txt"
    if read_stamps().get("uv") == digest(lock):
        return
    with step("installing uv"):
        pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-q")
        run(*pip, "--no-deps", "--require-hashes", "-r", lock)
        write_stamps(uv=digest(lock))


def install_packages(purpose: str) -> None:
    lock = REQUIREMENTS / f"{purpose}.txt"
    if read_stamps().get(purpose) == digest(lock):
        return
    with step(f"installing packages from requirements/{purpose}.txt"):
        uv("pip", "install", "-q", "--require-hashes", "-r", lock)
        for held in PURPOSES[: PURPOSES.index(purpose) + 1]:
            write_stamps(**{held: digest(REQUIREMENTS / f"{held}.txt")})


def uv(*arguments: str | Path, extra: bool = True) -> None:
    environment = uv_environment(PYTHON, extra=extra) | {"VIRTUAL_ENV": str(VENV)}
    run(BIN / "uv", *arguments, env=environment)


def build_wheel(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return next(folder.glob("*.whl"))


def install_tablee() -> None:
    sources = sources_digest()
    if read_stamps().get("tablee") == sources:
        return
    with step("building and installing tablee"):
        wheel = build_wheel(WHEELS)
        uv("pip", "install", "-q", "--offline", "--no-deps", "--reinstall", wheel)
        write_stamps(tablee=sources)


def setup(purpose: str, *, system: bool = True, tablee: bool = True) -> list[system_packages.Component]:
    """Everything `purpose` needs; returns the system components that could not be had."""
    missing = system_packages.ensure("test" if purpose == "test" else "play") if system else []
    if system_packages.VENV in missing:
        stop(system_packages.how_to_get(system_packages.VENV))
    make_venv()
    install_uv()
    install_packages(purpose)
    if tablee:
        install_tablee()
    return missing


# Commands


def hand_over(command: list[str]) -> NoReturn:
    """Become the command, so that Ctrl-C and the exit code are its own."""
    if sys.platform == "win32":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)  # noqa: S606 (no shell is wanted)


def play(arguments: list[str]) -> NoReturn:
    setup("play")
    server = (ROOT / "src" / "tablee" / "server").exists()
    hand_over([str(BIN / "tablee"), *(["serve", "--open"] if server else ["games"]), *arguments])


def bench_commands(quick: bool) -> dict[str, list[str]]:
    """What each part of `dev.py bench` runs; each prints a JSON list of {"name", "value", "unit"}."""
    short = ["--quick"] if quick else []
    commands = {
        "rules": [str(BIN / "tablee"), "bench", "--json", *(["--seconds", "0.1"] if quick else [])],
        "bots": [str(PYTHON), "benchmarks/bots.py", "--json", *short],
        "server": [str(PYTHON), "-m", "benchmarks.server_load", *short],
    }
    if not (ROOT / "benchmarks" / "bots.py").exists():
        del commands["bots"]
    return commands


def bench(only: list[str], quick: bool) -> None:
    setup("bench")
    figures: list[object] = []
    # What is measured is the installed wheel, in its compiled form.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for part, command in bench_commands(quick).items():
        if only and part not in only:
            continue
        with step(f"measuring: {part}"):
            done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=False)
            if done.returncode != 0:
                stop(f"failed with exit code {done.returncode}: {' '.join(command)}")
            figures += json.loads(done.stdout)
    print(json.dumps(figures, indent=1, ensure_ascii=False))


def lint() -> int:
    setup("test", system=False, tablee=False)
    return test_parts.run_parts(PYTHON, ["lint"], [])


def test(only: list[str], arguments: list[str]) -> int:
    parts = only or list(test_parts.PARTS)
    light = set(parts) <= {"lint", "web"}
    missing = setup("test", system=not light, tablee=not light)
    return test_parts.run_parts(PYTHON, parts, missing, arguments)


def lock(upgrade: bool) -> None:
    make_venv()
    install_uv()
    for name in ("bootstrap", *PURPOSES):
        with step(f"locking requirements/{name}.txt"):
            # Each must hold what the one before holds, so that one .venv serves all.
            before = PURPOSES.index(name) - 1 if name in PURPOSES else -1
            agree = ["-c", f"requirements/{PURPOSES[before]}.txt"] if before >= 0 else []
            uv(
                *("pip", "compile", "-q", "--universal", "--python-version", "3.11"),
                *("--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links"),
                *(["--upgrade"] if upgrade else []),
                *(*agree, f"requirements/{name}.in", "-o", f"requirements/{name}.txt"),
                extra=False,
            )
    install_packages("play")
    with step("locking web/package-lock.json"):
        npm = (PYTHON, "scripts/page.py", "npm", "install", "--package-lock-only", "--loglevel=error")
        run(*npm)
    with step("locking benchmarks/boardgameio/package-lock.json"):
        run(*npm, "--prefix", ROOT / "benchmarks" / "boardgameio")


def build() -> None:
    setup("play", tablee=False)
    with step("building the wheel"):
        wheel = build_wheel(ROOT / "dist")
    print(wheel)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dev.py", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add = commands.add_parser
    add(
        "play",
        help="set up what playing needs and open the table; further arguments go to it",
        add_help=False,
    )
    benches = add("bench", help="measure speed: one JSON list of {name, value, unit}")
    benches.add_argument("--only", action="append", choices=list(BENCHES), default=[], metavar="PART")
    benches.add_argument("--quick", action="store_true", help="shorter and less exact")
    benches.epilog = f"parts: {', '.join(BENCHES)}"
    tests = add("test", help="set up everything and run all tests; further arguments go to pytest")
    tests.add_argument("--only", action="append", choices=list(test_parts.PARTS), default=[], metavar="PART")
    tests.epilog = f"parts: {', '.join(test_parts.PARTS)}"
    add("lint", help="style and types only")
    add("setup", help="only set up").add_argument("purpose", nargs="?", choices=PURPOSES, default="test")
    add("build", help="build the wheel into dist/")
    locks = add("lock", help="compile the lock files again")
    locks.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    return top


def main() -> int:
    options, rest = parser().parse_known_args()
    if rest[:1] == ["--"]:
        rest = rest[1:]
    if rest and options.command not in {"play", "test"}:
        stop(f"{options.command} takes no argument {rest[0]}")
    # No `match`: an older Python must get as far as the message at the top.
    if options.command == "play":
        play(rest)
    elif options.command == "bench":
        bench(options.only, options.quick)
    elif options.command == "test":
        return test(options.only, rest)
    elif options.command == "lint":
        return lint()
    elif options.command == "setup":
        return 1 if setup(options.purpose) else 0
    elif options.command == "build":
        build()
    else:
        lock(options.upgrade)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
