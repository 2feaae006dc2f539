"""Access for everyone: what axe finds on a page."""

from __future__ import annotations

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def check_access(page: Page) -> None:
    """axe finds nothing serious or critical."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    grave = [
        (
            rule["id"],
            [node["html"][:160] + " | " + node["failureSummary"][:200] for node in rule["nodes"][:4]],
        )
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
    assert grave == [], json.dumps(grave, indent=1, ensure_ascii=False)
