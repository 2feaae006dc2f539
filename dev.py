#!/usr/bin/env python3
"""Set up, run, test and measure Tablée. Needs Python 3.11 or newer and nothing else; see `dev.py --help`."""

import argparse
import json
import os
import shutil
import subprocess
import sys
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 (said clearly to whoever runs it with an older one)
    sys.exit(f"Tablée needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable})")

from scripts import environment, release, system_packages, test_parts, warm_up
from scripts.commands import Failed, run, stop_all
from scripts.environment import BIN, PURPOSES, PYTHON, ROOT, progress, setup, stop, uv

BENCHES = ("rules", "bots", "server", "start", "lab", "offline")
MODULES = {
    "dev": "scripts.watch",
    "mutants": "tests.mutants",
    "siege": "benchmarks.siege",
    "new-game": "scripts.new_game",
    "reference": "scripts.reference",
}


# Commands


def hand_over(command: list[str]) -> NoReturn:
    """Become the command, so that Ctrl-C and the exit code are its own."""
    if sys.platform == "win32":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)  # noqa: S606 (no shell is wanted)


def play(arguments: list[str]) -> NoReturn:
    """The page first: plain rules serve until the compiled ones, made in the background, are there."""
    sources = environment.sources_digest()
    warming: list[str] = []

    def is_native() -> bool:
        return environment.installed_form(sources) == environment.NATIVE

    def compile_meanwhile() -> None:
        if not is_native() and os.environ.get("TABLEE_PURE") != "1":
            warming.extend(["--warm-up", str(warm_up.begin(sources))])

    page = environment.prepare_play(compile_meanwhile)
    serve = [str(PYTHON), "-m", "tablee.cli", "serve", "--open", "--log", "console"]
    if is_native() and not warming:
        hand_over([*serve, *arguments])
    serve += ["--page", str(page)] if page is not None else []
    serve += warming
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    hand_over([*serve, *arguments])


def bench_commands(quick: bool) -> dict[str, list[str]]:
    """What each part of `dev.py bench` runs; each prints a JSON list of {"name", "value", "unit"}."""
    short = ["--quick"] if quick else []
    commands = {
        "rules": [str(BIN / "tablee"), "bench", "--json", *(["--seconds", "0.1"] if quick else [])],
        "bots": [str(PYTHON), "-m", "benchmarks.bots", "--json", *short],
        "server": [str(PYTHON), "-m", "benchmarks.server_load", *short],
        "start": [str(PYTHON), "-m", "benchmarks.first_start", *short],
        "lab": [str(PYTHON), "-m", "benchmarks.lab", *short],
        "offline": [str(PYTHON), "-m", "benchmarks.offline", *short],
    }
    if not (ROOT / "benchmarks" / "bots.py").exists():
        del commands["bots"]
    return commands


def bench(only: list[str], quick: bool) -> None:
    # The first start is measured with a browser too, and compiles in a checkout of its own; the lab has libraries, and
    # playing offline has both an engine and a browser.
    wide = not {"start", "lab", "offline"}.isdisjoint(only or BENCHES)
    setup("test" if wide else "bench", tablee=set(only) != {"start"})
    figures: list[object] = []
    # What is measured is the installed wheel, in its compiled form.
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for part, command in bench_commands(quick).items():
        if only and part not in only:
            continue
        with progress.step(f"measuring: {part}"):
            done = subprocess.run(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, check=False)
            if done.returncode != 0:
                stop(f"failed with exit code {done.returncode}: {' '.join(command)}")
            figures += json.loads(done.stdout)
    print(json.dumps(figures, indent=1, ensure_ascii=False))


def lint() -> int:
    setup("test", system=False, tablee=False)
    return test_parts.run_parts(PYTHON, ["lint"], [])


def test(only: list[str], arguments: list[str]) -> int:
    parts = only or list(test_parts.PARTS)
    light = set(parts) <= {"lint", "web", "pure"}  # these run on the sources, with nothing compiled
    missing = setup("test", system=not light, tablee=not light)
    return test_parts.run_parts(PYTHON, parts, missing, arguments)


def lock(upgrade: bool) -> None:
    environment.base("play", system=False)
    for name in ("bootstrap", *PURPOSES, "engine", "pyodide"):
        with progress.step(f"locking requirements/{name}.txt"):
            # Each must hold what the one before holds, so that one .venv serves all.
            before = {"bench": "play", "test": "bench", "engine": "play", "pyodide": "play"}.get(name)
            agree = ["-c", f"requirements/{before}.txt"] if before else []
            uv(
                *("pip", "compile", "-q", "--universal", "--python-version", "3.11"),
                *("--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links"),
                *(["--upgrade"] if upgrade else []),
                *(*agree, f"requirements/{name}.in", "-o", f"requirements/{name}.txt"),
                extra=False,
            )
    environment.install_packages("play")
    with progress.step("locking web/package-lock.json"):
        npm = (PYTHON, "scripts/page.py", "npm", "install", "--package-lock-only", "--loglevel=error")
        run(*npm)
    with progress.step("locking benchmarks/boardgameio/package-lock.json"):
        run(*npm, "--prefix", ROOT / "benchmarks" / "boardgameio")


def format_sources() -> int:
    """Everything that a formatter or a safe fix can put right, in Python and in the page."""
    setup("test", system=False, tablee=False)
    for command in (
        ("-m", "ruff", "check", "--fix", "--exit-zero", "-q"),
        ("-m", "ruff", "format", "-q"),
        ("scripts/page.py", "run", "eslint", "--fix", "."),
        ("scripts/page.py", "run", "prettier", "--write", "--log-level=warn", "."),
    ):
        run(PYTHON, *command)
    return 0


def module(name: str, arguments: list[str], installed: bool = False) -> int:
    """A tool that needs what the tests need and works on the sources, or on Tablée as it is installed."""
    setup("test", system=installed, tablee=installed)
    return subprocess.run([PYTHON, "-m", name, *arguments], cwd=ROOT, check=False).returncode


def site(arguments: list[str]) -> int:
    """A static site of this very version; `tablee site` does the work."""
    setup("play", engine=True)
    out = [] if "--out" in arguments else ["--out", str(ROOT / "dist" / "site")]
    if not arguments:
        shutil.rmtree(ROOT / "dist" / "site", ignore_errors=True)
        (ROOT / "dist").mkdir(exist_ok=True)
    return subprocess.run([BIN / "tablee", "site", *out, *arguments], check=False).returncode


def build() -> None:
    """Everything that is published: a native wheel, a pure one, and the sources."""
    setup("play", tablee=False)
    system_packages.ensure("compile")
    for file in release.build(ROOT / "dist"):
        print(file)


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
    add("format", help="format the sources, and fix what can be fixed safely")
    add("dev", help="page and server with reload; further arguments go to the server", add_help=False)
    add("mutants", help="apply every deliberate defect; a test must notice each", add_help=False)
    add("siege", help="kill and flood a server under load; its arguments follow", add_help=False)
    add("setup", help="only set up").add_argument("purpose", nargs="?", choices=PURPOSES, default="test")
    add("build", help="build a native wheel, a pure wheel and an sdist into dist/")
    add("site", help="write a static site into dist/site, or --out DIR", add_help=False)
    add("warm-up", help="compile the rules in the background (play starts it)")
    add(
        "reference",
        help="write the API reference of tablee.core and tablee.table into dist/reference",
        add_help=False,
    )
    add("new-game", help="write the skeleton of a new game: new-game ID [--name NAME]", add_help=False)
    locks = add("lock", help="compile the lock files again")
    locks.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    return top


def main() -> int:
    options, rest = parser().parse_known_args()
    if rest[:1] == ["--"]:
        rest = rest[1:]
    if rest and options.command not in {"play", "test", "site", *MODULES}:
        stop(f"{options.command} takes no argument {rest[0]}")
    environment.keep_bytecode()
    # No `match`: an older Python must get as far as the message at the top.
    if options.command == "play":
        play(rest)
    elif options.command == "bench":
        bench(options.only, options.quick)
    elif options.command == "test":
        return test(options.only, rest)
    elif options.command == "lint":
        return lint()
    elif options.command == "format":
        return format_sources()
    elif options.command in MODULES:
        return module(MODULES[options.command], rest, options.command == "siege")
    elif options.command == "setup":
        return 1 if setup(options.purpose) else 0
    elif options.command == "site":
        return site(rest)
    elif options.command == "build":
        build()
    elif options.command == "warm-up":
        return warm_up.compile_and_install()
    else:
        lock(options.upgrade)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failed:
        stop(failed.explained())
    except KeyboardInterrupt:
        stop_all()
        print("stopped; the next start goes on from here", file=sys.stderr)
        os._exit(130)  # steps that run in threads must not hold it up
