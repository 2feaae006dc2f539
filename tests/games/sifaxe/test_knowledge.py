"""What seats of Sifaxe may know of each other's racks (ruling R3), and the size of the plane."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import SPECTATOR, Match, Rng, derived, new_match
from tablee.games.sifaxe.board.plane import cell_at
from tablee.games.sifaxe.board.racks import BARRED, SEAT_SIZE, common_tiles
from tablee.games.sifaxe.components import COMMON

from .kept import at_step, kept, looked_at, racks, sifaxe


def test_two_players_know_each_others_racks() -> None:
    """R3: the other rack follows from one's own; a spectator does not know either."""
    match = new_match("sifaxe", seed=9)
    view = looked_at(match, 0)
    assert view["perfect_information"] and view["racks"][1]["deduced"] and not view["racks"][0]["deduced"]
    assert [rack["tiles"] for rack in view["racks"]] == racks(match)
    assert [rack["tiles"] for rack in looked_at(match, None)["racks"]] == [None, None]
    assert match.game.dump(match.state.resample(0, Rng(1))) == match.game.dump(match.state)
    assert match.game.dump(match.state.resample(SPECTATOR, Rng(1))) != match.game.dump(match.state)


def test_more_players_see_only_numbers_and_what_is_unseen() -> None:
    """R3, and the lot stays hidden until it is played."""
    match = new_match("sifaxe", seats=6, seed=9)
    view, true = looked_at(match, 2), racks(match)
    assert view["racks"][2]["tiles"] == true[2] and view["racks"][2]["lot_tile"] in true[2]
    for seat in (0, 1, 3, 4, 5):
        assert view["racks"][seat]["tiles"] is None and view["racks"][seat]["lot_tile"] is None
    hidden = [tile for seat in (0, 1, 3, 4, 5) for tile in true[seat][9:]]
    assert sorted(view["unseen"]) == sorted(hidden)


@pytest.mark.parametrize("name", ["six-1200", "6-racks-empty"])
def test_the_view_gives_the_points_of_every_placement_to_whoever_is_to_act(name: str) -> None:
    """La marque: the points told of each spot are what the sheet will note, for the seat to act and for nobody else."""
    match = kept(name)
    for i in range(0, len(match.steps), 7):
        now = at_step(match, i)
        by = match.steps[i].by
        assert isinstance(by, int)
        view = looked_at(now, by)
        told = {
            (tile, f"{cell[0]},{cell[1]}"): points
            for cell, tiles in zip(view["frontier"], view["points"], strict=True)
            for tile, points in tiles.items()
        }
        noted: dict[tuple[str, str], int] = {}
        for text in now.legal():
            later = Match(match.game, match.edition, match.seats, match.options, now.state.copy())
            later.play(text)
            tile, _, rest = text.partition("@")
            noted[tile, rest.partition("/")[0]] = looked_at(later)["sheet"][by]["points"][-1]
        assert told == noted
        others = [seat for seat in range(match.seats) if seat != by]
        assert all(looked_at(now, seat)["points"] is None for seat in [*others, None])
    assert looked_at(match, 0)["points"] is None  # over


def test_resampling_deals_every_hidden_tile_to_every_rack_and_lot() -> None:
    match = new_match("sifaxe", seats=6, seed=9)
    own: Any = match.game.dump(match.state)
    places: set[tuple[int, str]] = set()
    lots: set[tuple[int, str]] = set()
    for seed in range(400):
        other: Any = match.game.dump(match.state.resample(2, Rng(seed)))
        assert other["racks"][2] == own["racks"][2] and other["lot"][2] == own["lot"][2]
        assert sorted(len(t) for t in other["lot"] if t != "SIF") == [2, 2, 2, 3, 3] and "SIF" in other["lot"]
        for seat in (0, 1, 3, 4, 5):
            places |= {(seat, tile) for tile in other["racks"][seat][9:]}
            lots.add((seat, other["lot"][seat]))
    unseen = looked_at(match, 2)["unseen"]
    assert places == {(seat, tile) for seat in (0, 1, 3, 4, 5) for tile in unseen}
    assert len(lots) > 100  # 150 if each unseen tile (30) came from each of the five other lots


def test_resampling_respects_a_skip() -> None:
    """R3: nothing that fitted when a seat was skipped is ever dealt to it again."""
    match = kept("3-skipped")
    checked = 0
    for i in range(len(match.steps)):
        now = at_step(match, i)
        view = looked_at(now)
        for seat in range(3):
            out = set(view["racks"][seat]["excluded"])
            if out and view["racks"][seat]["size"]:
                for seed in range(20):
                    data: Any = now.game.dump(now.state.resample(SPECTATOR, derived("skip", seed)))
                    assert out.isdisjoint(data["racks"][seat])
                checked += 1
    assert checked


def test_resampling_finds_the_only_deal_that_skips_allow() -> None:
    """As tight as it gets: seat 1 is barred from all but its own tiles, so seat 2's follow for seat 0."""
    match = new_match("sifaxe", seats=3, seed=5)
    state = sifaxe(match)
    for word in range(int(COMMON)):
        state.has[SEAT_SIZE + BARRED + word] = state.has[word] | state.has[2 * SEAT_SIZE + word]
    for seed in range(30):
        assert match.game.dump(state.resample(0, Rng(seed))) == match.game.dump(state)


def test_a_step_of_two_players_reveals_nothing() -> None:
    """Of more players, a double or triple shows itself; a simple tile was known to all."""
    for seats, shown in [(2, False), (3, True)]:
        match = new_match("sifaxe", seats=seats, seed=2)
        for text in match.legal():
            after = match.state.copy()
            action = match.game.parse(match.state, text)
            after.apply(action)
            simple = text[1].isdigit()
            assert match.game.reveals(match.state, action, after) == (shown and not simple)


def test_the_plane_is_large_enough_for_a_row_of_all_tiles() -> None:
    """The plane is unbounded: 90 tiles in a row reach coordinate 91, and cells stay distinct far beyond."""
    cells = {cell_at(q, r) for q in range(-110, 111) for r in range(-110, 111)}
    assert len(cells) == 221 * 221 and min(cells) > 0 and max(cells) < 1 << 16


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_resampling_meets_whatever_skips_have_shown(seats: int) -> None:
    """Racks barred from tiles at random, far more than by skips: a deal that fits, whatever the truth."""
    for seed in range(12):
        match = new_match("sifaxe", seats=seats, seed=seed)
        rng = derived("barred", seed)
        for _ in range(rng.below(seats * 10)):
            match.play(match.legal()[rng.below(len(match.legal()))])
        state = sifaxe(match)
        held = [common_tiles(state.has, seat) for seat in range(seats)]
        for seat in range(seats):
            strictness = rng.below(10)
            for code in [code for other in held for code in other if code not in held[seat]]:
                if rng.below(10) < strictness:
                    word = seat * SEAT_SIZE + BARRED + (code >> 6)
                    state.has[word] = state.has[word] | (1 << (code & 63))
        other = state.resample(SPECTATOR, Rng(seed))
        assert other.legal_actions()
        assert match.game.view(other, None) == match.game.view(state, None)
        for seat in range(seats):
            for code in common_tiles(other.has, seat):
                assert int(state.has[seat * SEAT_SIZE + BARRED + (code >> 6)]) & (1 << (code & 63)) == 0
        again = state.resample(SPECTATOR, Rng(seed + 1)).resample(SPECTATOR, Rng(seed))
        assert match.game.dump(again) == match.game.dump(other)
