"""The machine's own Chromium, as `dev.py test` found it: Playwright's download is not needed."""

import os
from typing import Any

import pytest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ["TABLEE_CHROMIUM"]
    return {**browser_type_launch_args, "executable_path": chromium, "args": [*FLAGS, "--disable-sync"]}
