"""Many random games come to the same checksum, compiled and interpreted: the number is written down once."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tablee.core import Rng, derived, game_ids, get_game
from tablee.core.state import Actions, playout

CHECKSUMS = Path(__file__).with_name("checksums.json")
GAMES = 60


def checksum(id: str) -> str:
    """Final positions of random games at every number of seats, as one digest."""
    game = get_game(id)
    edition = game.default_edition()
    digest = hashlib.sha256()
    for seats in game.seats:
        options = game.complete_options(seats, game.simulation_options())
        for index in range(GAMES // len(game.seats)):
            rng: Rng = derived("checksum", index)
            state = game.setup(edition, seats, options, rng)
            steps = playout(state, rng, Actions())
            digest.update(json.dumps([int(steps), game.dump(state)], sort_keys=True).encode())
    return digest.hexdigest()[:24]


@pytest.mark.parametrize("id", game_ids())
def test_games_come_to_the_written_checksum(id: str) -> None:
    """Written by ``python -m tests.core.test_checksum``; a rules change must write it anew, knowingly."""
    assert checksum(id) == json.loads(CHECKSUMS.read_text())[id]


if __name__ == "__main__":
    CHECKSUMS.write_text(json.dumps({id: checksum(id) for id in game_ids()}, indent=1) + "\n")
