"""What a browser may keep: page and engine are one version, and its service worker lists them all."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tablee.server.pages.keeping import keeping
from tablee.server.pages.page import Page
from tablee.server.pages.site import write_site


@pytest.fixture
def built(tmp_path: Path) -> tuple[Path, Path]:
    """A page and an engine as they are built, with little in them."""
    page, engine = tmp_path / "page", tmp_path / "engine"
    files = {
        "index.html": '<html lang="fr"><head><script src="/assets/a-1.js"></script></head></html>',
        "sw.js": "/* the worker */",
        "assets/a-1.js": "1",
        "assets/a-1.js.br": "1",
        "engine/worker-1.js": "2",
        "link/one.png": "3",
        "manifest.webmanifest": '{"icons": []}',
    }
    for name, text in files.items():
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_text(text)
    part = {"name": "tablee.zip", "bytes": 1, "wire": 7, "sha256": hashlib.sha256(b"4").hexdigest()}
    (engine / "v1").mkdir(parents=True)
    (engine / "v1" / "tablee.zip").write_text("4")
    (engine / "engine.json").write_text(json.dumps({"version": "v1", "files": [part]}))
    return page, engine


def listed(script: bytes) -> dict[str, object]:
    line, _, rest = script.partition(b";\n")
    assert rest == b"/* the worker */"
    found = json.loads(line.removeprefix(b"self.KEPT="))
    assert isinstance(found, dict)
    return found


def test_page_and_engine_are_one_version(built: tuple[Path, Path]) -> None:
    page, engine = built
    first = keeping(page, engine, site=False)
    assert first is not None
    kept = listed(first.script)
    assert isinstance(kept["page"], list)
    names = [name for name, _ in kept["page"]]
    assert names == ["assets/a-1.js", "engine/worker-1.js", "manifest.webmanifest", "engine/engine.json"]
    assert kept["engine"] == [["engine/v1/tablee.zip", hashlib.sha256(b"4").hexdigest()[:16], 7]]
    seen = {first.version}
    for changed in (page / "assets/a-1.js", page / "index.html", page / "sw.js", engine / "engine.json"):
        changed.write_text(changed.read_text() + " ")
        again = keeping(page, engine, site=False)
        assert again is not None
        seen.add(again.version)
    assert len(seen) == 5


def test_a_site_keeps_what_was_rewritten(built: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = built
    out = tmp_path / "out"
    write_site(page, engine, out)
    kept = listed((out / "sw.js").read_bytes())
    assert kept["site"] is True
    assert f'data-version="{kept["version"]}"' in (out / "index.html").read_text()
    assert isinstance(kept["page"], list)
    for name, digest in kept["page"]:
        assert hashlib.sha256((out / name).read_bytes()).hexdigest().startswith(digest), name


def test_a_server_without_an_engine_keeps_nothing(built: tuple[Path, Path], tmp_path: Path) -> None:
    page, engine = built
    bare = Page(page, tmp_path / "none")
    assert bare.find("/sw.js") is None
    assert b"data-version" not in (bare.index("") or b"")
    whole = Page(page, engine)
    script = whole.find("/sw.js")
    assert script is not None and script.cache == "no-cache" and script.type.startswith("text/javascript")
    version = listed(script.body)["version"]
    assert f'data-version="{version}"'.encode() in (whole.index("") or b"")
