"""What the fuzzer starts from: kept records with positions on their way, and the editions, of every bundled game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablee.core import game_ids, get_game, read_record

GAMES = Path(__file__).parent.parent / "games"
PLACES = 7  # positions of a record that the fuzzer begins at
STEPS = 8  # steps that follow each of them


def records() -> list[dict[str, Any]]:
    """Short records that begin somewhere in a kept one, without a digest."""
    out: list[dict[str, Any]] = []
    for path in sorted(GAMES.glob("*/records/*.tablee.json")):
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        del data["digest"]
        match = read_record(path).match
        count = len(match.steps)
        for place in sorted({count * part // PLACES for part in range(PLACES + 1)}):
            initial = json.loads(json.dumps(match.game.dump(match.at(place))))
            steps = data["steps"][place : place + STEPS]
            over = place + len(steps) == count
            outcome = data["outcome"] if over else None
            out.append({**data, "initial": initial, "steps": steps, "outcome": outcome})
    return out


def editions() -> list[str]:
    folders = [get_game(id).folder for id in game_ids()]
    return [
        (folder / "edition.toml").read_text(encoding="utf-8")
        for folder in folders
        if (folder / "edition.toml").is_file()
    ]
