"""Many random games come to the same checksum, compiled and interpreted; each game keeps its own."""

from __future__ import annotations

import pytest

from tablee.core import game_ids
from tests.contract.fixtures import checksum, kept_checksum


@pytest.mark.parametrize("id", game_ids())
def test_games_come_to_the_kept_checksum(id: str) -> None:
    """Written by ``python -m tests.contract.fixtures ID``; a change of the rules writes it again, knowingly."""
    assert checksum(id) == kept_checksum(id)
