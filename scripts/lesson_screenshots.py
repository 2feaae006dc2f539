"""Pictures of every beat of every course at two sizes: `.venv/bin/python -m scripts.lesson_screenshots`.

Each beat is taken as a learner first sees it. Look at every picture: is what it speaks of in sight, covered by nothing?
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, Server

from scripts.screenshots import SIZES
from tablee.core import game_ids, get_game
from tablee.table.lessons.course import has_course, read_course

LOCALES = {"fr": "fr-FR", "en": "en-GB"}


def beats(browser: Browser, url: str, out: Path, game: str, size: str, language: str) -> None:
    context = browser.new_context(
        **SIZES[size], locale=LOCALES[language], color_scheme="dark", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{url}/settings")
    for number, lesson in enumerate(read_course(game).lessons, 1):
        for beat in range(len(lesson.beats)):
            saved = {"courses": {game: {"done": [], "lesson": lesson.id, "beat": beat}}}
            page.evaluate("saved => localStorage.setItem('tablee.learn', saved)", json.dumps(saved))
            page.goto(f"{url}/learn/{game}/{lesson.id}")
            page.wait_for_selector(f'[data-lesson-bar][data-beat="{beat}"]')
            page.wait_for_timeout(400)  # fonts, the first glide, the rings
            path = out / f"{game}-{size}-{language}-{number}{chr(97 + beat)}.png"
            page.screenshot(path=path)
            print(path)
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    games = [id for id in game_ids() if has_course(get_game(id))]
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir(), "tablee-beats"))
    parser.add_argument("--game", action="append", choices=games, help="only this game (may be repeated)")
    parser.add_argument(
        "--size", action="append", choices=list(SIZES), help="only this size (may be repeated)"
    )
    parser.add_argument("--language", choices=list(LOCALES), default="fr")
    arguments = parser.parse_args()
    chromium = os.environ.get("TABLEE_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit(
            "lesson_screenshots.py: no Chromium; install it (apt-get install chromium) or set TABLEE_CHROMIUM"
        )
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                for game in arguments.game or games:
                    for size in arguments.size or SIZES:
                        beats(browser, server.url, arguments.out, game, size, arguments.language)
                browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
