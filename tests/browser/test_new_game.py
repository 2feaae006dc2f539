"""The board that `make new-game` writes: checked, built into a page, and played to the end with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.table import Hand, check_result, play_out, start_against_bot
from tests.sixth.repository import ROOT, copy_into, passes, run

ID = "four_winds"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository with a new game in it, and the page's build tools of the real one."""
    root = copy_into(tmp_path_factory.mktemp("copy"))
    passes(run(root, "-m", "scripts.new_game", ID, "--name", "Quatre vents"))
    passes(run(ROOT, "scripts/page.py", "install"))
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return root


@pytest.fixture
def served(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    built = run(copy, "scripts/page.py", "build")
    passes(built)
    monkeypatch.setenv("TABLEE_PAGE", built.stdout.strip().rpartition("\n")[2])
    monkeypatch.setenv("PYTHONPATH", str(copy / "src"))
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_the_board_passes_the_page_checks(copy: Path) -> None:
    page = ("scripts/page.py", "run")
    passes(run(copy, *page, "vitest", "run", f"games/{ID}", "layers", "texts"))
    passes(run(copy, *page, "svelte-check", "--fail-on-warnings"))
    passes(run(copy, *page, "eslint", f"games/{ID}"))
    passes(run(copy, *page, "prettier", "--check", f"games/{ID}"))


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_it_is_played_to_the_end(page: Page, served: Server, hand: Hand) -> None:
    start_against_bot(page, served.url, ID, hand)
    assert play_out(page, 1, hand)
    assert check_result(page)
