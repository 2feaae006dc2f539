"""A browser driven from outside: Chromium and its kin by the DevTools protocol, Firefox by WebDriver BiDi.

Both are JSON over a WebSocket; a call has a number, and so has its answer.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tablee.cli.printing.browsers import Browser

START = 60.0  # seconds until a browser answers, on a busy machine
DRAW = 120.0  # and until the sheets are drawn and written
READY = "document.documentElement.dataset.printable !== undefined"
CHROMIUM = [
    "--headless=new",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--no-default-browser-check",
    "--remote-debugging-port=0",
]


T = TypeVar("T")


class BrowserFailed(Exception):
    """The browser did not start, or did not do what was asked."""


class Remote:
    """Calls and their answers; what the browser tells besides is not heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0

    def call(self, method: str, params: dict[str, Any], **more: Any) -> dict[str, Any]:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params, **more}))
        deadline = time.monotonic() + DRAW
        while time.monotonic() < deadline:
            heard = json.loads(self.socket.recv(timeout=max(0.1, deadline - time.monotonic())))
            if heard.get("id") == self.number:
                if "error" in heard:
                    raise BrowserFailed(f"{method}: {heard.get('message') or heard['error']}")
                answer: dict[str, Any] = heard.get("result", {})
                return answer
        raise BrowserFailed(f"{method}: no answer within {DRAW:.0f} s")


def write_pdf(browser: Browser, url: str, language: str, size: tuple[float, float]) -> bytes:
    """The page at ``url`` as a PDF, once it says that it is drawn; ``size`` is the paper's, in millimetres."""
    with tempfile.TemporaryDirectory(prefix="tablee-print-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        prepare = _firefox if browser.kind == "firefox" else _chromium
        command, address = prepare(browser, profile, language)
        with (profile / "browser.log").open("wb") as log:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            where = _awaited(lambda: _told(process, address), START, "the browser did not start")
            with connect(where, max_size=None, open_timeout=START) as socket:
                remote = Remote(socket)
                pdf = _bidi(remote, url, size) if browser.kind == "firefox" else _devtools(remote, url)
        except (OSError, WebSocketException, TimeoutError) as error:
            raise BrowserFailed(f"{browser.path}: {error}") from error
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    return base64.b64decode(pdf)


def _chromium(browser: Browser, profile: Path, language: str) -> tuple[list[str], Callable[[], str | None]]:
    command = [browser.path, *CHROMIUM, f"--user-data-dir={profile}", f"--lang={language}"]
    command.append(f"--accept-lang={language}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--no-sandbox")  # it starts as root in no other way

    def address() -> str | None:
        file = profile / "DevToolsActivePort"
        lines = file.read_text().splitlines() if file.is_file() else []
        return f"ws://127.0.0.1:{lines[0]}{lines[1]}" if len(lines) == 2 else None

    return [*command, "about:blank"], address


def _firefox(browser: Browser, profile: Path, language: str) -> tuple[list[str], Callable[[], str | None]]:
    (profile / "user.js").write_text(f'user_pref("intl.accept_languages", "{language}");\n')
    command = [browser.path, "--headless", "--no-remote", "--profile", str(profile)]
    command += ["--remote-debugging-port", "0", "about:blank"]

    def address() -> str | None:
        file = profile / "WebDriverBiDiServer.json"
        try:
            told = json.loads(file.read_text())
        except (OSError, ValueError):
            return None
        return f"ws://{told['ws_host']}:{told['ws_port']}/session"

    return command, address


def _told(process: subprocess.Popen[bytes], address: Callable[[], str | None]) -> str | None:
    if process.poll() is not None:
        raise BrowserFailed(f"the browser ended at once, with code {process.returncode}")
    return address()


def _devtools(remote: Remote, url: str) -> str:
    target = remote.call("Target.createTarget", {"url": url})["targetId"]
    session = remote.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]

    def ready() -> bool:
        told = remote.call("Runtime.evaluate", {"expression": READY}, sessionId=session)
        return told.get("result", {}).get("value") is True

    _awaited(ready, DRAW, "the sheets were not drawn")
    how = {"printBackground": True, "preferCSSPageSize": True, "generateTaggedPDF": True}
    return str(remote.call("Page.printToPDF", how, sessionId=session)["data"])


def _bidi(remote: Remote, url: str, size: tuple[float, float]) -> str:
    remote.call("session.new", {"capabilities": {}})
    context = remote.call("browsingContext.getTree", {})["contexts"][0]["context"]
    remote.call("browsingContext.navigate", {"context": context, "url": url, "wait": "complete"})

    def ready() -> bool:
        asked = {"expression": READY, "target": {"context": context}, "awaitPromise": False}
        return remote.call("script.evaluate", asked).get("result", {}).get("value") is True

    _awaited(ready, DRAW, "the sheets were not drawn")
    how = {
        "context": context,
        "background": True,
        "shrinkToFit": False,
        "page": {"width": size[0] / 10, "height": size[1] / 10},
        "margin": {"top": 0, "bottom": 0, "left": 0, "right": 0},
    }
    return str(remote.call("browsingContext.print", how)["data"])


def _awaited(wanted: Callable[[], T | None], seconds: float, otherwise: str) -> T:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = wanted()
        if answer:
            return answer
        time.sleep(0.05)
    raise BrowserFailed(f"{otherwise} within {seconds:.0f} s")
