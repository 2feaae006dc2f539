"""Playing without a server: what is downloaded, how soon there is a board, what it takes, and how fast it thinks.

    python -m benchmarks.offline [--quick]

Prints a JSON list of {"name", "value", "unit"}. Speeds are ratios to the compiled rules here, measured in turns in one
run, in processor seconds: the best slice of each. Bytes are counted between server and browser, headers included.
"""

from __future__ import annotations

import argparse
import inspect
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import psutil
from benchmarks.figures import Figures, say
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from scripts.system_packages import chromium

import tablee
from tablee.bots.roster import bot_names
from tablee.core import OVER, Rng, game_ids, get_game
from tablee.hosting.house import CAP
from tablee.hosting.orders import Job
from tablee.lab import bench
from tablee.server.pages.site import write_site

HERE = Path(tablee.__file__).parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
BOARD = ".holder[data-turn], .holder[data-ply]"
LONGEST = 180_000  # milliseconds to wait for anything
# The rules' benchmark, as text: it is not part of the engine.
RATE = "\n".join(
    [
        "from __future__ import annotations",
        "import time",
        "from tablee.core import Rng, get_game",
        "from tablee.core.state import playouts",
        inspect.getsource(bench.first_state),
        inspect.getsource(bench.playout_rate),
    ]
)
# Python with the rules, as web/engine/python.ts starts it, but for what that does to be quick.
START = """
async function started(files, lock, library) {
  const { loadPyodide } = await import(files + "pyodide.mjs");
  const it = await loadPyodide({ indexURL: files, stdLibURL: files + "stdlib.zip", lockFileContents: lock });
  const bytes = async (name) => (await fetch(files + name)).arrayBuffer();
  const archive = await bytes("tablee.zip");
  const view = new DataView(archive);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const named = view.getUint16(at + 26, true);
    const begin = at + 30 + named + view.getUint16(at + 28, true);
    const path = "/engine/" + new TextDecoder().decode(new Uint8Array(archive, at + 30, named));
    it.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    it.FS.writeFile(path, new Uint8Array(archive, begin, view.getUint32(at + 18, true)));
    at = begin + view.getUint32(at + 18, true);
  }
  if (library) it.FS.writeFile("/engine/" + library, new Uint8Array(await bytes("tablee.wasm")));
  it.runPython("import sys; sys.path.insert(0, '/engine')");
  return it;
}
"""
WORKER = """
%(start)s
const python = started(new URL("./%(files)s/", import.meta.url).href, %(lock)s, %(library)s);
onmessage = async ({ data }) => {
  const it = await python;
  const began = performance.now();
  try {
    const result = it.runPython(data);
    postMessage([result, (performance.now() - began) / 1000]);
  } catch (error) {
    postMessage(String(error));
  }
};
"""
ASK = """code => new Promise((resolve, reject) => {
    window.measured ??= new Worker('measured.js', { type: 'module' });
    window.measured.onmessage = ({ data }) => (typeof data === 'string' ? reject(new Error(data)) : resolve(data));
    window.measured.onerror = (event) => reject(new Error(event.message));
    window.measured.postMessage(code);
})"""


# Whether this browser has kept the memory of a started engine (web/engine/snapshot.ts).
HAS_SNAPSHOT = """async () => {
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('/snapshot')) return true;
    return false;
}"""


class Counted:
    """A line to a port that counts what comes back over it."""

    def __init__(self, port: int) -> None:
        self.bytes = 0
        self.to = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near = self.listening.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                return
            for source, target, counted in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._pass, args=(source, target, counted), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                self.bytes += len(data) if counted else 0
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


@contextmanager
def server(folder: Path) -> Iterator[int]:
    """A table server; its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "tablee.server", "--port", str(port), "--workers", "1"]
    command += ["--db", f"sqlite:///{folder / 'tablee.db'}"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2).close()
                break
            except OSError:
                if time.monotonic() > deadline or process.poll() is not None:
                    sys.exit("the server did not start:\n" + (folder / "server.log").read_text()[-2000:])
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(20)


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def files(folder: Path) -> Iterator[str]:
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()
    host.server_close()


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR", **options)
    context.set_default_timeout(LONGEST)
    return context


def to_board(page: Page) -> float:
    """Seconds from the click to the board, in this browser's own tables."""
    page.locator("[data-offline]").click()
    door = page.locator('[data-play="styx"]')
    page.wait_for_selector('[data-offline][aria-pressed="true"]')
    began = time.perf_counter()
    door.click()
    page.wait_for_selector(BOARD)
    return time.perf_counter() - began


def browser_seconds() -> float:
    """Processor seconds that the browser's processes have used so far."""
    spent = 0.0
    for process in psutil.Process().children(recursive=True):
        try:
            if "--type=" in " ".join(process.cmdline()):
                times = process.cpu_times()
                spent += times.user + times.system
        except psutil.Error:
            continue
    return spent


def renderer_memory() -> float:
    """MB that the largest tab has for itself."""
    found = [0.0]
    for process in psutil.Process().children(recursive=True):
        try:
            if "--type=renderer" in process.cmdline():
                found.append(process.memory_full_info().uss / 1e6)
        except psutil.Error:
            continue
    return max(found)


def first_game(figures: Figures, browser: Browser, port: int, times: int) -> None:
    """The first offline game of somebody who has nothing, and a later one of somebody who kept everything."""
    colds: list[float] = []
    for _ in range(times):
        line = Counted(port)
        context = new_context(browser, service_workers="block")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{line.port}/")
        page.locator('[data-play="styx"]:enabled').wait_for()
        colds.append(to_board(page))
        if len(colds) == 1:
            page.locator('[data-engine="complete"]').wait_for(state="attached")
            page.wait_for_timeout(1000)
            figures.note("offline: first game over the wire", line.bytes / 1e6, "MB", most=4.5)
            figures.note("offline: memory of the tab, at once", renderer_memory(), "MB")
            page.wait_for_timeout(15_000)  # what starting left behind is collected
            figures.note("offline: memory of the tab", renderer_memory(), "MB", most=200)
        context.close()
    figures.note("offline: click to board, cold", min(colds), "s", most=3)
    context = new_context(browser)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/settings")
    page.locator("[data-keep-all]").click()
    page.locator('[data-keep="whole"]').wait_for()
    page.close()
    warms: list[float] = []
    for number in range(times + 1):
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        page.locator('[data-play="styx"]:enabled').wait_for()
        taken = to_board(page)
        if number == 0:  # it imports everything, and keeps what it comes to
            figures.note("offline: click to board, kept and never started", taken, "s", most=3)
            while not page.evaluate(HAS_SNAPSHOT):
                page.wait_for_timeout(200)
        else:
            warms.append(taken)
        page.close()
    context.close()
    figures.note("offline: click to board, warm", min(warms), "s", most=1.5)


def decisions(id: str, level: str, count: int) -> list[Job]:
    """A bot's decisions at places of a random game."""
    game = get_game(id)
    seats = game.usual_seats()
    options = game.complete_options(seats, {})
    edition = game.default_edition()
    rng = random.Random(f"{id} {level}")
    state = game.setup(edition, seats, options, Rng("offline"))
    head = {"game": id, "rules": game.rules_version, "edition": edition.digest(), "components": edition.data}
    head |= {"seats": seats, "options": options, "initial": game.dump(state)}
    steps: list[str] = []
    places: list[tuple[int, int]] = []
    while state.to_act() != OVER and len(steps) < 400 and state.legal_actions():
        if state.to_act() >= 0:
            places.append((len(steps), int(state.to_act())))
        action = rng.choice(list(state.legal_actions()))
        steps.append(game.format(state, action))
        state.apply(action)
    chosen = [places[i * (len(places) - 1) // max(1, count - 1)] for i in range(count)]
    jobs: list[Job] = []
    for ply, seat in chosen:
        told = {"table": f"{id}/{level}", "head": head, "steps": steps[:ply]}
        position = msgspec.json.encode(told).decode()
        jobs.append(Job(len(jobs), "decide", position, f"seed {ply}", level, seat, cap=CAP))
    return jobs


def speeds(figures: Figures, page: Page, slices: int, count: int) -> None:
    page.evaluate(ASK, RATE)
    scope: dict[str, Any] = {}
    exec(RATE, scope)
    for id in game_ids():
        there, here = [], []
        page.evaluate(ASK, f"start, rng = first_state({id!r}), Rng(1)")
        games, taken = 8, 0.0  # as many as take half a second; the browser has its best code by then
        while taken < 0.5:
            games *= 2
            taken = float(page.evaluate(ASK, f"playouts(start, rng, {games})")[1])
        for _ in range(slices):
            here.append(float(scope["playout_rate"](id, 0.3)))
            began = browser_seconds()
            page.evaluate(ASK, f"playouts(start, rng, {games})")
            there.append(games / (browser_seconds() - began))
        figures.note(f"offline: {id}, random games", max(there), "games/s")
        figures.note(f"offline: {id}, random games to native", max(there) / max(here), "ratio", least=0.35)
    page.evaluate(ASK, "from tablee.hosting.thinker import work")
    for id in game_ids():
        for level in bot_names(id):
            longest = 0.0
            for job in decisions(id, level, count):
                text = json.dumps(msgspec.to_builtins(job))
                longest = max(longest, float(page.evaluate(ASK, f"work({text!r})")[1]))
            # From CAP on it was cut, and the page says so.
            figures.note(f"offline: {id}, {level}, slowest answer", longest, "s", most=2)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="shorter and less exact")
    quick = parser.parse_args().quick
    info_path = HERE / "engine" / "engine.json"
    if not info_path.is_file():
        sys.exit("the installed wheel has no engine: see what `dev.py setup test` said")
    program = os.environ.get("TABLEE_CHROMIUM") or chromium()
    if not program:
        sys.exit("there is no Chromium here: nothing of this can be measured")
    figures = Figures()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=str(program), args=FLAGS)
        say("the first offline game")
        with server(folder) as port:
            first_game(figures, browser, port, 1 if quick else 4)
        say("speed in a worker")
        site = folder / "site"
        write_site(HERE / "page", HERE / "engine", site)
        info = json.loads(info_path.read_text(encoding="utf-8"))
        kept = site / "sw.js"
        listed = json.loads(re.sub(r"^self\.KEPT=|;\n(?s:.*)$", "", kept.read_text(encoding="utf-8")))
        packed = [site / row[0] for row in (*listed["page"], *listed["engine"])]
        sizes = [(f.with_name(f.name + ".br") if f.with_name(f.name + ".br").exists() else f) for f in packed]
        figures.note("offline: everything that is kept", sum(f.stat().st_size for f in sizes) / 1e6, "MB")
        script = WORKER % {
            "start": START,
            "files": info["version"],
            "lock": json.dumps(json.dumps(info["lock"])),
            "library": json.dumps(info["library"]),
        }
        (site / "engine" / "measured.js").write_text(script)
        with files(site) as address:
            page = new_context(browser).new_page()
            page.goto(f"{address}engine/")  # a list of files: a document without the page's policy
            speeds(figures, page, 2 if quick else 5, 3 if quick else 8)
        browser.close()
    print(figures.json())


if __name__ == "__main__":
    main()
