"""Pictures of every page at two sizes, into docs/screenshots: `.venv/bin/python -m scripts.screenshots`.

Starts a server of its own, plays a few moves of each game that has a board, and takes the pictures the README shows.
With `--every`: each screen at five sizes, to be looked at (scripts/every_screen.py).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import DESKTOP, FLAGS, PHONE, QUICK_BOT, Server
from tests.browser.remote import finished_table
from tests.browser.table import GAMES, Hand, act, start_against_bot, state, wait_for_turn

from scripts import every_screen

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"desktop": DESKTOP, "phone": PHONE}
MOVES = 6  # enough for a board that shows what the game is about


def settle(page: Page) -> None:
    page.wait_for_timeout(700)  # fonts, covers, the last glide


def shoot(page: Page, out: Path, name: str, size: str, whole: bool = False) -> None:
    settle(page)
    path = out / f"{name}-{size}.png"
    page.screenshot(path=path, full_page=whole)
    print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def play_some(page: Page, seed: int, hand: Hand) -> None:
    rng = random.Random(seed)
    for _ in range(MOVES):
        if not wait_for_turn(page):
            return
        act(page, rng, hand)
    wait_for_turn(page)
    if not state(page)[2]:  # something in hand, so that the targets are lit
        page.keyboard.press("b")
        page.keyboard.press("Enter")


def pictures(browser: Browser, url: str, out: Path, games: list[str]) -> None:
    for size, options in SIZES.items():
        context = browser.new_context(**options, locale="fr-FR", color_scheme="dark", reduced_motion="reduce")
        context.add_init_script(QUICK_BOT.replace("random", "facile"))
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector(f'[data-play="{GAMES[0]}"]:enabled')
        shoot(page, out, "home", size)
        for game in games:
            hand: Hand = "touch" if size == "phone" else "mouse"
            start_against_bot(page, url, game, hand)
            play_some(page, 2, hand)
            page.evaluate("scrollTo(0, 0)")
            shoot(page, out, f"table-{game}", size)
            page.goto(f"{url}/replay/{finished_table(url, game)}#9")
            page.wait_for_selector("[data-slider]")
            shoot(page, out, f"replay-{game}", size)
            if size == "desktop":
                page.locator("[data-analyse]").click()
                page.wait_for_selector('[data-analysis="done"]', timeout=120_000)
                if page.locator("[data-next-mistake]").count():  # who plays at random loses Sfynx without one
                    page.locator("[data-next-mistake]").click()
                    page.locator("[data-show-best]").first.click()
                shoot(page, out, f"analysis-{game}", size)
        page.goto(f"{url}/rules/{games[0]}")
        shoot(page, out, "rules", size)
        page.goto(f"{url}/settings")
        shoot(page, out, "settings", size)
        page.goto(url)
        page.locator(f'[data-friends="{games[0]}"]').click()
        page.locator("[data-create]").click()
        page.wait_for_selector(".share")
        shoot(page, out, "waiting", size)
        context.close()
    light = browser.new_context(
        **DESKTOP, locale="en-GB", color_scheme="light", reduced_motion="reduce"
    ).new_page()
    light.goto(url)
    light.wait_for_selector(f'[data-play="{GAMES[0]}"]:enabled')
    shoot(light, out, "home-light", "desktop")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game (may be repeated)")
    parser.add_argument("--every", action="store_true", help="every screen at every size, to be looked at")
    parser.add_argument(
        "--screen",
        action="append",
        help="with --every: only the screens that fit (table-*-late; may be repeated)",
    )
    sizes = list(every_screen.SIZES)
    parser.add_argument("--size", action="append", choices=sizes, help="with --every: only this size")
    parser.add_argument("--language", default="fr-FR", help="with --every: fr-FR or en-GB")
    parser.add_argument("--whole", action="store_true", help="with --every: what lies below the fold, too")
    arguments = parser.parse_args()
    failed = 0
    chromium = os.environ.get("TABLEE_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit("screenshots.py: no Chromium; install it (apt-get install chromium) or set TABLEE_CHROMIUM")
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                games = arguments.game or GAMES
                if arguments.every:
                    wanted, language = arguments.screen or ["*"], arguments.language
                    chosen = arguments.size or sizes
                    failed = every_screen.take(
                        browser, server.url, arguments.out, games, chosen, wanted, language, arguments.whole
                    )
                else:
                    pictures(browser, server.url, arguments.out, games)
                browser.close()
        finally:
            server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
