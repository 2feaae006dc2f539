"""What a step is told as begins with what decides most: a line of the table has room for no more."""

from __future__ import annotations

import pytest

from tablee.core import texts
from tests.games.sifaxe.kept import kept, step_of


def keys(name: str, step: int) -> list[str]:
    """What a step of a kept game is told as; a step from the end is negative."""
    match = kept(name)
    at = step % len(match.steps)
    events = match.game.events(match.at(at), match.steps[at].action, match.at(at + 1), None)
    return [message.key.removeprefix("event.") for message in events]


def diabolo(name: str, number: int) -> int:
    """The step at which the so manieth diabolo of a kept game is laid."""
    found = [i for i, step in enumerate(kept(name).steps) if step.text[1:3] == "2@"]
    return found[number]


@pytest.mark.parametrize(
    ("name", "step", "expected"),
    [
        ("2-racks-empty", -1, ["placed_triplette", "sum_triplette", "racks_empty"]),
        ("2-blocked", -1, ["placed", "skipped", "blocked"]),
        ("3-blocked", -1, ["placed", "sum_six", "skipped", "blocked"]),
        ("4-alternative", diabolo("4-alternative", 0), ["called", "placed"]),
        ("4-alternative", diabolo("4-alternative", 1), ["team", "team", "placed"]),
        ("6-alternative", diabolo("6-alternative", 1), ["team", "placed"]),
        ("six-1200", step_of(kept("six-1200"), "R9"), ["placed_perfect_six", "sum_perfect_six"]),
        ("triplette-315", step_of(kept("triplette-315"), "R4"), ["placed_triplette", "sum_triplette"]),
    ],
)
def test_what_decides_most_is_told_first(name: str, step: int, expected: list[str]) -> None:
    assert keys(name, step) == expected


@pytest.mark.parametrize("name", ["2-racks-empty", "5-racks-empty", "4-announced"])
def test_the_end_names_the_winners_as_the_seats_do(name: str) -> None:
    match = kept(name)
    names = ["Euclide", "Thalès", "Archimède", "Hypatie", "Pythagore", "Ératosthène"]
    outcome = match.outcome()
    assert outcome is not None
    last = len(match.steps) - 1
    end = match.game.events(match.at(last), match.steps[last].action, match.state, None)[-1]
    for language in ("fr", "en"):
        said = texts(language, "sifaxe").render(end, names[: match.seats])
        winners = [names[seat] in said for seat in range(match.seats)]
        assert winners == [seat in outcome.winners for seat in range(match.seats)], said
        assert "Rouge" not in said and "Red" not in said
