"""Settings of the whole suite."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import profile

# The interpreted form is a few dozen times slower than the compiled one: no deadline, the same examples in both.
settings.register_profile(
    "tablee", deadline=None, print_blob=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tablee")


LONGEST = ("tests/sixth/", "tests/fuzz/test_fuzz.py::test_nothing")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--profile",
        choices=sorted(profile.PROFILES),
        default="default",
        help="how many random examples: 'long' takes sixty times as many",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    profile.choose(config.getoption("--profile"))
    if config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = profile.run_seed()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests, some a suite of their own, begin first: at the end all other processes would wait for them."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_report_header() -> str:
    return f"random examples: TABLEE_SEED={profile.run_seed()}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Also in a quiet run, whose header is not shown: a failure must be repeatable."""
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"random examples: {profile.repeat()}")
