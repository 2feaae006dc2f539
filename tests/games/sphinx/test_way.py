"""What lies on the way of a move is what the move then meets."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tablee.core import Match, get_game, new_match, texts
from tablee.core.rng import Rng
from tests.games.sphinx.positions import field, position, sphinx

GAME = get_game("sphinx")
DECLINE = {"at_card": "leave", "at_mummy": "nolook", "at_pawn": "nosteal", "at_door": "nodoor"}
ASKS = {"at_card": "take", "at_mummy": "mummy", "at_pawn": "rob"}


def walked(match: Any, action: str, seat: int) -> list[tuple[int, str]]:
    """Play a move and decline whatever it offers: where it asked what."""
    asked: list[tuple[int, str]] = []
    match.play(action)
    while match.to_act() == seat and (phase := str(match.view(None)["phase"])) in DECLINE:
        if phase in ASKS:
            asked.append((field(match, seat), ASKS[phase]))
        match.play(DECLINE[phase])
        if phase == "at_mummy":  # who does not look may be asked again by the next one
            break
    return asked


def test_every_question_on_the_way_is_foretold() -> None:
    rng = random.Random(6)
    counted: Counter[str] = Counter()
    for seed in range(12):
        match = new_match("sphinx", 4, seed, {"turn_limit": 60, "keep_cards": seed % 3 == 0})
        chance = Rng(seed)
        while True:
            match.roll(chance)
            if match.over():
                break
            view: Any = match.view(None)
            seat = match.to_act()
            for row in view["moves"]:
                if row["attempt"]:
                    continue
                trial = Match(match.game, match.edition, match.seats, match.options, match.state)
                before = set(view["hands"][seat])
                asked = walked(trial, row["action"], seat)
                told = [(m["field"], m["kind"]) for m in row["meets"] if m["kind"] in ASKS.values()]
                assert told[: len(asked)] == asked, (view, row)
                if not any(kind == "mummy" for _, kind in asked):
                    assert told == asked
                    given = {m["colour"] for m in row["meets"] if m["kind"] == "give"}
                    assert given == before - set(trial.view(None)["hands"][seat])  # type: ignore[index]
                    counted["give"] += len(given)
                counted.update(kind for _, kind in asked)
            match.play(rng.choice(match.legal()))
    assert min(counted[kind] for kind in ("take", "mummy", "rob", "give")) > 5, counted


def test_the_way_is_told_in_words() -> None:
    match = position("6 2 S", pawns=[33, 35, 36, 0], hands=["RB", "NJV", "", "O"])
    number = GAME.parse(match.state, "1+6")
    words = texts("en", "sphinx")
    told = [words.render(m, ["A", "B", "C", "D"]) for m in GAME.ahead(match.state, number, 0)]
    assert told == ["a theft is possible: B", "passes C", "a yellow card to take"]
    assert GAME.ahead(match.state, GAME.parse(match.state, "swap G1-T1"), 0) == []
    assert sphinx(match).phase == 1, "nothing was played"
