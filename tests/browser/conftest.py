"""A real server for the browser to talk to, and the machine's own Chromium, as `dev.py test` found it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ["TABLEE_CHROMIUM"]
    return {**browser_type_launch_args, "executable_path": chromium, "args": [*FLAGS, "--disable-sync"]}


class Server:
    """The table server as a process of its own; it can be stopped and started again on the same port and data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tablee.server", "--port", str(self.port), "--workers", "1"]
        command += ["--db", f"sqlite:///{self.folder / 'tablee.db'}", "--bot-pause", "0.02", "--rate", "1000"]
        page = os.environ.get("TABLEE_PAGE")  # a page built elsewhere; else the one in the package
        command += ["--page", page] if page else []
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        deadline = time.monotonic() + 120  # other tests may have the machine
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError("the server did not start:\n" + (self.folder / "server.log").read_text()[-3000:])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


def _serve(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from _serve(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop without disturbing the others."""
    yield from _serve(tmp_path)


@pytest.fixture
def troubles() -> list[str]:
    """What the browser complained about; a test that expects some clears it."""
    return []


NewPage = Callable[..., Page]

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

# Whole games against the quickest bot, by somebody who has met every idea: here the page is tested.
QUICK_BOT = """
if (!localStorage.getItem("tablee.settings"))
    localStorage.setItem("tablee.settings", '{"level":"random","pace":"now","notes":false}');
"""


@pytest.fixture
def new_page(browser: Browser, troubles: list[str]) -> Iterator[NewPage]:
    """A page in a browser profile of its own. Pieces do not move, so that nobody waits for them."""
    contexts: list[BrowserContext] = []

    def heard(message: ConsoleMessage) -> None:
        # Said by Playwright itself, where a test wants no service worker.
        blocked = "Service Worker registration blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not blocked:
            troubles.append(f"{message.type}: {message.text}")

    def make(**options: Any) -> Page:
        chosen: dict[str, Any] = {**DESKTOP, "locale": "fr-FR", "reduced_motion": "reduce"}
        chosen |= {
            "service_workers": "block",
            **options,
        }  # most tests keep nothing, and route what is asked for
        context = browser.new_context(**chosen)
        context.set_default_timeout(15_000)
        context.add_init_script(QUICK_BOT)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: troubles.append(f"exception: {error}"))
        return page

    yield make
    for context in contexts:
        context.close()
    assert troubles == []
