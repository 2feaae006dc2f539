"""Browsers of this machine that can write a PDF."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Literal

VARIABLE = "TABLEE_BROWSER"  # a browser to be used before any other; "none" for none
KNOWN: dict[str, Literal["chromium", "firefox"]] = {
    "chromium": "chromium",
    "chromium-browser": "chromium",
    "google-chrome": "chromium",
    "google-chrome-stable": "chromium",
    "chrome": "chromium",
    "microsoft-edge": "chromium",
    "microsoft-edge-stable": "chromium",
    "msedge": "chromium",
    "brave-browser": "chromium",
    "firefox": "firefox",
    "firefox-esr": "firefox",
}
MAC = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "Firefox.app/Contents/MacOS/firefox",
)
WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Mozilla Firefox/firefox.exe",
)


class Browser:
    def __init__(self, path: str) -> None:
        self.path = path
        self.kind = "firefox" if "firefox" in Path(path).name.lower() else "chromium"


def found() -> Browser | None:
    """The first browser that is there: what ``TABLEE_BROWSER`` names, then Chromium and its kin, then Firefox."""
    named = os.environ.get(VARIABLE, "")
    if named:
        path = shutil.which(named)
        return Browser(path) if path else None
    for name in KNOWN:
        path = shutil.which(name)
        if path:
            return Browser(path)
    for place in _usual_places():
        if place.is_file():
            return Browser(str(place))
    return None


def _usual_places() -> list[Path]:
    if sys.platform == "darwin":
        return [
            folder / name for name in MAC for folder in (Path("/Applications"), Path.home() / "Applications")
        ]
    if sys.platform == "win32":
        roots = [os.environ.get(name, "") for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        return [Path(root) / name for name in WINDOWS for root in roots if root]
    return []
