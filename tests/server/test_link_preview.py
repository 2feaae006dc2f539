"""What a link says before it is opened, and which addresses there are."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tablee.server.pages.link_preview import ROOMS
from tests.server.guests import ME, OPEN, served

ROOT = Path(__file__).resolve().parent.parent.parent
INDEX = "<!doctype html><html><head><title>Tablée</title></head><body></body></html>"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "link").mkdir()
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    for name in ("tablee", "styx"):
        (tmp_path / "link" / f"{name}.png").write_bytes(b"\x89PNG")
    return tmp_path


def tags(html: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)"', html))


def test_a_table_s_link_says_who_waits_and_shows_the_game(sqlite_url: str, page: Path) -> None:
    async def story() -> None:
        async with served(sqlite_url, page=page) as at:
            zoe, ali = await at.guest('Zoé "<b>"'), await at.guest("Ali")
            table = (await zoe.table(ME, OPEN))["id"]
            html = (await at.http.get(f"/table/{table}")).text
            told = tags(html)
            assert told["title"] == "Styx — Zoé &quot;&lt;b&gt;&quot;" and "<b>" not in html
            assert told["description"].endswith(
                "vous attend pour une partie de Styx\u00a0: prenez place d’un clic."
            )
            assert told["image"].startswith("http://") and told["image"].endswith("/link/styx.png")
            assert (await at.http.get("/link/styx.png")).headers["content-type"] == "image/png"
            english = await at.http.get(f"/table/{table}", headers={"accept-language": "en-GB,en;q=0.9"})
            assert "sit down with one click" in tags(english.text)["description"]
            await ali.join(table)
            assert "en cours" in tags((await at.http.get(f"/table/{table}")).text)["description"]
            await ali.post(f"/api/tables/{table}/resign", {"seat": 1})
            assert "revoir" in tags((await at.http.get(f"/replay/{table}")).text)["description"]

    asyncio.run(story())


def test_unknown_addresses_are_not_found_and_are_still_the_page(sqlite_url: str, page: Path) -> None:
    async def story() -> None:
        async with served(sqlite_url, page=page) as at:
            for path, status in (
                ("/", 200),
                ("/settings", 200),
                ("/rules/styx", 200),
                ("/learn/sphinx", 200),
                ("/nonsense", 404),
                ("/table", 404),
                ("/table/nothing", 404),
                ("/replay/nothing", 404),
                ("/rules/chess", 404),
            ):
                answer = await at.http.get(path)
                assert (answer.status_code, "</html>" in answer.text) == (status, True), path
            missing = await at.http.get("/missing.png")
            assert missing.status_code == 404 and "</html>" not in missing.text
            assert tags((await at.http.get("/learn/sphinx")).text)["title"] == "Apprendre Sphinx en jouant"

    asyncio.run(story())


def test_server_and_page_know_the_same_rooms() -> None:
    text = (ROOT / "web" / "app" / "App.svelte").read_text(encoding="utf-8")
    assert set(re.findall(r"^    (\w+): \(\) => import", text, re.MULTILINE)) == set(ROOMS)
