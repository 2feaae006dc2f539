"""What the players of Sifaxe choose before they begin: colours, who plays first, and whether to play from memory."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tablee.core import BadOption, BadRecord, get_game, new_match, texts
from tablee.core.files.record import Record, Seat, load_record

GAME = get_game("sifaxe")


def view(match: Any, seat: int | None = 0) -> Any:
    return match.view(seat)


def test_everybody_chooses_a_colour() -> None:
    match = new_match("sifaxe", 3, "deal 1", {"colours": "GVR"})
    assert view(match)["colours"] == ["G", "V", "R"]
    assert sorted(view(match)["racks"][1]["simples"]) == [f"V{n}" for n in range(1, 10)]
    again = GAME.load(match.edition, 3, match.options, GAME.dump(match.state))
    assert GAME.dump(again) == GAME.dump(match.state)


def test_announced_partners_keep_their_pairs_and_sit_opposite() -> None:
    match = new_match("sifaxe", 4, "deal 1", {"teams": "announced", "colours": "JBGO"})
    assert view(match)["teams"]["made"] == [[0, 2], [1, 3]]
    with pytest.raises(BadOption, match="announced partners sit opposite each other"):
        new_match("sifaxe", 4, "deal 1", {"teams": "announced", "colours": "JGBO"})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"colours": "RB"}, "names 2 colours for 3 seats"),
        ({"colours": "RRB"}, "different letters"),
        ({"colours": "RBX"}, "different letters"),
        ({"first": 4}, "there are 3 seats"),
        ({"first": 1, "draw": True}, "either drawn"),
    ],
)
def test_choices_that_cannot_be_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        new_match("sifaxe", 3, "deal 1", options)


def test_a_form_that_follows_the_options_is_never_refused() -> None:
    """Only the seats of an option take another value, and by ``paired`` it is known which letters go together."""
    told = {option.name: option for option in GAME.options}
    for seats in GAME.seats:
        if seats not in (told["teams"].seats or []):
            with pytest.raises(BadOption, match="is for 4 or 6 seats"):
                GAME.complete_options(seats, {"teams": "announced"})
            continue
        name, _, value = told["colours"].paired.partition("=")
        for letters in permutations(told["colours"].choices, seats):
            opposite = [letters[(i + seats // 2) % seats] for i in range(seats)]
            apart = {
                (told["colours"].choices.index(a) - told["colours"].choices.index(b)) % 6
                for a, b in zip(letters, opposite, strict=True)
            }
            given = {name: value, "colours": "".join(letters)}
            if apart == {3}:
                assert GAME.complete_options(seats, given)["colours"] == given["colours"]
            else:
                with pytest.raises(BadOption, match="opposite each other"):
                    GAME.complete_options(seats, given)


def test_who_draws_nearest_to_the_six_begins_and_the_draw_is_shown() -> None:
    for deal in range(20):
        match = new_match("sifaxe", 4, f"deal {deal}", {"draw": True})
        draws = view(match)["draws"]
        assert len(set(draws)) == 4 and draws[view(match)["first"]] == max(draws) <= 9
        words = texts("fr", "sifaxe")
        told = [words.render(message) for message in GAME.opening(match.initial, match.options)]
        drawn = [line.replace("\xa0", " ") for line in told if " tire " in line]
        assert all(f"n° {draw} sur 9" in line for draw, line in zip(draws, drawn, strict=True))
        assert "du six" in told[-1]
    match = new_match("sifaxe", 4, "deal 1", {"draw": True})
    wrong = {**GAME.dump(match.state), "first": (view(match)["first"] + 1) % 4}
    with pytest.raises(BadRecord, match="nearest to the six"):
        GAME.load(match.edition, 4, match.options, wrong)


def test_the_first_player_may_be_chosen_and_nothing_else_changes() -> None:
    lot, chosen = new_match("sifaxe", 3, "deal 1"), new_match("sifaxe", 3, "deal 1", {"first": 2})
    assert view(chosen)["first"] == 1
    assert view(chosen)["racks"][0]["tiles"] == view(lot)["racks"][0]["tiles"]


def test_from_memory_no_view_lists_what_is_not_seen() -> None:
    for seats in (2, 3):
        match = new_match("sifaxe", seats, "deal 1", {"memory": True})
        own = view(match)
        assert own["unseen"] == [] and own["memory"]
        assert own["racks"][0]["tiles"] and len(own["racks"][0]["simples"]) == 9
        other = own["racks"][1]
        assert (other["tiles"], other["simples"], other["excluded"], other["deduced"]) == (
            None,
            [],
            [],
            False,
        )
        assert other["size"] > 0


def test_a_record_from_before_these_options_still_replays() -> None:
    match = new_match("sifaxe", 3, "deal 1")
    match.play(match.legal()[0])
    data = Record(match, [Seat(name) for name in "abc"]).to_json()
    del data["digest"]
    data["options"] = {"teams": "none"}
    assert GAME.dump(load_record(data, "old").match.state) == GAME.dump(match.state)
