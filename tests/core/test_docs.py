"""What docs/architecture.md says about files: a move's way names files and functions that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MOST_FILES = 8
WAY = re.compile(r"^\d+\. `([\w/.]+\.(?:py|ts))`(?: \(or `(\w+\.py)`\))?(?:, `(\w+)`)?", re.MULTILINE)
LINK = re.compile(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)")


def place(name: str) -> Path:
    return ROOT / name if name.startswith("web/") else ROOT / "src" / "tablee" / name


def test_a_moves_way_has_eight_files_at_most_and_each_is_there() -> None:
    section = TEXT.partition("## A move's way\n")[2].partition("\n## ")[0]
    numbered = re.findall(r"^\d+\. ", section, re.MULTILINE)
    found = WAY.findall(section)
    assert len(found) == len(numbered) and 1 < len(found) <= MOST_FILES, found
    for name, or_name, function in found:
        path = place(name)
        assert path.is_file(), f"docs/architecture.md names {name}, which is not there"
        assert not or_name or (path.parent / or_name).is_file(), f"{or_name} is not beside {name}"
        if function:
            assert f"def {function}(" in path.read_text(encoding="utf-8"), (
                f"{name} has no function {function}"
            )


def test_every_page_that_a_page_links_to_is_there() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.relative_to(ROOT)} links to {target}"
