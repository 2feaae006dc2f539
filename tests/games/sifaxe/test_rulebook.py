"""Sifaxe against its rulebook: sections by title (page numbers are mostly lost), rulings as R1 to R5."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tablee.core import BadNotation, IllegalAction, Match, Message, Rng, new_match, texts
from tablee.games.sifaxe.components import CODE_OF
from tablee.games.sifaxe.sheet import score_sheet_csv

from . import reference
from .kept import at_step, kept, looked_at, points_at, racks, sifaxe, step_of

COLOURS = "RBJVOG"


# -- the pieces


def test_there_are_92_hexagons() -> None:
    """Constitution: 54 simples, 15 doubles, 20 triples, the Sifaxe, 2 blancs."""
    pieces = new_match("sifaxe", seats=6).game.components(new_match("sifaxe", seats=6).state)
    assert len(pieces) == len(set(pieces)) == 92
    tiles = looked_at(new_match("sifaxe"))["tiles"]
    simples = [f"{colour}{number}" for colour in COLOURS for number in range(1, 10)]
    doubles = ["".join(pair) for pair in combinations(COLOURS, 2)]
    triples = ["".join(trio) for trio in combinations(COLOURS, 3)]
    assert sorted(tiles) == sorted([*simples, *doubles, *triples, "SIF", "BL1", "BL2"])
    for name in simples:
        assert set(tiles[name]) == ({name[0]} if name.endswith("9") else {name[0], "."})
    for name in doubles:
        assert set(tiles[name]) == {*name, "."}
    for name in triples:
        assert set(tiles[name]) == set(name)
    assert set(tiles["SIF"]) == set(COLOURS) and tiles["BL1"] == tiles["BL2"] == "......"


@pytest.mark.parametrize(("seats", "times"), [(2, 25), (3, 25), (4, 25), (5, 24), (6, 25)])
def test_each_colour_appears_25_times_or_24_with_five_players(seats: int, times: int) -> None:
    """Quelques astuces: 9 simples, 5 doubles, 10 triples, the Sifaxe; without it for five (page 6)."""
    match = new_match("sifaxe", seats=seats)
    tiles = looked_at(match)["tiles"]
    dealt = [tile for rack in racks(match) for tile in rack]
    for colour in looked_at(match)["colours"]:
        assert len([tile for tile in dealt if colour in tiles[tile]]) == times


# -- the deal


@pytest.mark.parametrize(
    ("seats", "size", "doubles", "triples", "lot"),
    [(2, 27, 8, 10, 0), (3, 21, 5, 7, 0), (4, 18, 4, 5, 0), (5, 16, 3, 4, 0), (6, 15, 2, 3, 1)],
)
def test_the_deal(seats: int, size: int, doubles: int, triples: int, lot: int) -> None:
    """Jeu à deux … jeu à six."""
    for seed in range(20):
        match = new_match("sifaxe", seats=seats, seed=seed)
        view = looked_at(match)
        everything = [tile for rack in racks(match) for tile in rack]
        assert len(set(everything)) == len(everything) == seats * size
        assert ("SIF" in everything) == (seats != 5)
        for seat in range(seats):
            rack = view["racks"][seat]
            assert (rack["size"], rack["doubles"], rack["triples"], rack["lot"]) == (
                size,
                doubles,
                triples,
                lot,
            )
            assert rack["simples"] == [f"{COLOURS[seat]}{number}" for number in range(1, 10)]
            own = racks(match)[seat]
            sifaxe_as = {2: 2, 3: 3, 4: 2}.get(seats, 0)  # it counts as what it replaces
            counted = [sifaxe_as if tile == "SIF" else len(tile) for tile in own[9:]]
            if seats != 6:
                assert (counted.count(2), counted.count(3)) == (doubles, triples)


def test_the_lot_of_six_players() -> None:
    """Jeu à six: three doubles, two triples and the Sifaxe are mixed, one for each player."""
    for seed in range(20):
        data: Any = new_match("sifaxe", seats=6, seed=seed).game.dump(
            new_match("sifaxe", seats=6, seed=seed).state
        )
        assert sorted(len(tile) for tile in data["lot"] if tile != "SIF") == [2, 2, 2, 3, 3]
        assert data["lot"].count("SIF") == 1
        assert all(tile in rack for tile, rack in zip(data["lot"], data["racks"], strict=True))


def test_the_first_player_is_drawn_and_the_turn_goes_round() -> None:
    """Pour commencer: a lot decides who begins; then clockwise, nobody passes."""
    assert {new_match("sifaxe", seats=5, seed=seed).to_act() for seed in range(60)} == set(range(5))
    match = new_match("sifaxe", seats=5, seed=4)
    first = match.to_act()
    for turn in range(10):
        assert match.to_act() == (first + turn) % 5
        assert all("@" in text for text in match.legal()), "there is no pass"
        match.play(match.legal()[0])


def test_the_game_begins_at_the_two_blancs() -> None:
    """Hexagones blancs: side by side; the first tile touches one of them, by white."""
    match = new_match("sifaxe")
    view = looked_at(match)
    assert [(p["tile"], p["cell"], p["by"]) for p in view["placed"]] == [
        ("BL1", [0, 0], None),
        ("BL2", [1, 0], None),
    ]
    assert len(view["frontier"]) == 8
    assert set(match.legal()) == reference.legal(match)
    # One coloured side, and one side of the cell that touches: five rotations of six fit.
    own = view["colours"][match.to_act()]
    assert len([text for text in match.legal() if text.startswith(f"{own}1@-1,0")]) == 5
    assert not [text for text in match.legal() if text.startswith(f"{own}9@")], "the six has no white side"


# -- placing


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_placements_and_points_are_those_of_the_plain_rules(seats: int, seed: int) -> None:
    """R1: all touching sides must match; every legal placement and its points, through a whole game."""
    match = new_match("sifaxe", seats=seats, seed=seed)
    rng = Rng(seed)
    while not match.over():
        expected = reference.legal(match)
        assert set(match.legal()) == expected and len(match.legal()) == len(expected)
        text = match.legal()[rng.below(len(match.legal()))]
        seat = match.to_act()
        points = reference.score(match, text)
        assert sifaxe(match).points_of(match.game.parse(match.state, text)) == points
        before = looked_at(match)["sheet"][seat]["total"]
        match.play(text)
        column = looked_at(match)["sheet"][seat]
        assert (
            column["points"][-1] == points and column["total"] == before + points == column["subtotals"][-1]
        )


def refused(match: Match, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        match.play(text)
    french = texts("fr", "sifaxe").render(error.value.reason)
    assert french and "{" not in french
    return str(error.value)


def test_a_refusal_names_side_cell_and_neighbour() -> None:
    match = new_match("sifaxe", seats=2, seed=1)
    own = looked_at(match)["colours"][match.to_act()]
    other = "B" if own == "R" else "R"
    word = {"R": "red", "B": "blue"}[own]
    clash = refused(match, f"{own}9@2,0")
    assert f"the {word} six does not match" in clash
    assert f"to the west, {word} would touch white on a white hexagon (1,0)" in clash
    two = refused(match, f"{own}9@1,-1")
    assert "to the south-east," in two and "to the south-west," in two and "(0,0)" in two
    assert "the cell 1,0 is already taken by a white hexagon" in refused(match, f"{own}1@1,0")
    assert "would touch no hexagon" in refused(match, f"{own}1@4,4")
    assert "does not belong to who plays" in refused(match, f"{other}1@2,0")
    assert "is not used with 2 players" in refused(match, "G1@2,0")
    foreign = next(t for t in racks(match)[1 - match.to_act()] if len(t) == 3)
    assert "is not in the rack" in refused(match, f"{foreign}@2,0")
    match.play(f"{own}1@2,0")
    match.play(match.legal()[0])
    assert "is already on the table, at 2,0" in refused(match, f"{own}1@3,0")


def test_the_sifaxe_is_not_used_with_five_players() -> None:
    assert "is not used with 5 players" in refused(new_match("sifaxe", seats=5), "SIF@2,0")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R4",
        "R4@",
        "R4@2",
        "R4@2,-1/6",
        "r4@2,-1",
        "R0@2,0",
        "XX@2,0",
        "BL1@2,0",
        "R4@100,0",
        "R4@-0,1",
        "R4 @2,0",
    ],
)
def test_what_is_no_action_is_named_so(text: str) -> None:
    with pytest.raises(BadNotation, match="is no action of sifaxe; expected a tile, '@', a cell"):
        new_match("sifaxe").play(text)


def test_a_rotation_that_looks_like_a_smaller_one_is_that_one() -> None:
    match = new_match("sifaxe")
    game, state = match.game, match.state
    for text, same in [
        ("R9@2,0/5", "R9@2,0"),
        ("R4@2,0/3", "R4@2,0/1"),
        ("R2@2,0/4", "R2@2,0/1"),
        ("R1@2,0/0", "R1@2,0"),
    ]:
        assert game.format(state, game.parse(state, text)) == same


# -- the score


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("R1", [5, 20, 50, 80, 120, 200]),
        ("RB", [10, 40, 100, 160, 240, 400]),
        ("RBJ", [15, 60, 150, 240, 360, 600]),
        ("R9", [15, 60, 150, 240, 360, 1200]),
    ],
)
def test_the_table_of_points(tile: str, points: list[int]) -> None:
    """La marque (page 8); the six triples, and doubles once more with all six sides (hexagones simples)."""
    state = sifaxe(new_match("sifaxe"))
    for n in range(1, 7):
        required = sum(1 << (3 * side) for side in range(n))
        assert state.worth(CODE_OF[tile], required, 5, False) == points[n - 1]


def test_four_sides_of_the_six_make_240() -> None:
    """Hexagones simples: 80 x 3 = 240."""
    match = kept("six-240")
    step = step_of(match, "R9")
    before = at_step(match, step)
    cell = match.steps[step].text.removeprefix("R9@").split(",")
    assert len(reference.asked(reference.table(before), (int(cell[0]), int(cell[1])))) == 4
    assert points_at(match, step) == 240


def test_a_perfect_six_makes_1200() -> None:
    """Hexagones simples: 200 x 3 = 600, x 2 = 1200."""
    match = kept("six-1200")
    step = step_of(match, "R9")
    before = at_step(match, step)
    assert reference.asked(reference.table(before), (3, -1)) == dict.fromkeys(range(6), "R")
    assert points_at(match, step) == 1200


def test_the_triplette_at_the_ninth_move_makes_315() -> None:
    """Hexagones simples: 15 + 15 + 5 = 35, x 9 = 315."""
    match = kept("triplette-315")
    step = step_of(match, "R4")
    before = at_step(match, step)
    cell = match.steps[step].text.removeprefix("R4@").partition("/")[0].split(",")
    touching = reference.asked(reference.table(before), (int(cell[0]), int(cell[1])))
    assert sorted(touching.values()) == [".", "R", "R"]
    assert len(looked_at(before)["sheet"][0]["points"]) == 8
    assert points_at(match, step) == 315


@pytest.mark.parametrize(("seats", "points"), [(2, 40), (3, 60), (4, 40)])
def test_the_sifaxe_is_worth_what_it_replaces(seats: int, points: int) -> None:
    """Le Sifaxe; jeu à deux, à trois, à quatre."""
    state = sifaxe(new_match("sifaxe", seats=seats))
    assert state.worth(CODE_OF["SIF"], 0o12, 1, False) == points


def test_a_tile_of_the_lot_is_worth_a_triple_and_a_double_is_starred() -> None:
    """Jeu à six: "dont la valeur sera celle d'un triple"; the asterisk on the sheet."""
    match = kept("6-racks-empty")
    initial: Any = match.game.dump(match.initial)
    stars = 0
    for i, step in enumerate(match.steps):
        tile = step.text.partition("@")[0]
        if tile not in initial["lot"]:
            continue
        before, after = at_step(match, i), looked_at(at_step(match, i + 1))
        rack = looked_at(before, step.by)["racks"][step.by]
        assert rack["lot_tile"] == tile and after["racks"][step.by]["lot"] == 0
        sides = len(reference.asked(reference.table(before), tuple(after["placed"][-1]["cell"])))
        assert points_at(match, i) == reference.TABLE["triple"][sides]
        starred = after["sheet"][step.by]["starred"]
        assert (len(after["sheet"][step.by]["points"]) in starred) == (len(tile) == 2)
        stars += len(starred)
    assert stars == 3
    assert score_sheet_csv(sifaxe(match)).count("*") == 3


def test_the_score_sheet_as_a_table() -> None:
    """La marque: a row a move, a column a player, running subtotals."""
    match = kept("3-blocked")
    rows = [line.split(",") for line in score_sheet_csv(sifaxe(match)).split("\r\n")[:-1]]
    assert rows[0] == ["Coup", "Rouge", "Sous-total", "Bleu", "Sous-total", "Jaune", "Sous-total"]
    outcome = match.outcome()
    assert outcome is not None
    assert [int(rows[-1][2 * seat + 2]) for seat in range(3)] == outcome.scores
    for seat in range(3):
        subtotal = 0
        for move, row in enumerate(rows[1:-1], 1):
            assert row[0] == str(move)
            if row[2 * seat + 1]:
                subtotal += int(row[2 * seat + 1])
                assert int(row[2 * seat + 2]) == subtotal
        assert subtotal == outcome.scores[seat]
    english = score_sheet_csv(sifaxe(match), "en")
    assert english.startswith("Move,Red,Subtotal,Blue,Subtotal,Yellow,Subtotal\r\n1,")


# -- skipped turns and the end


def test_who_cannot_place_is_skipped_and_keeps_his_move_number() -> None:
    """R2: only where nothing fits; he plays again as soon as something does."""
    match = kept("3-skipped")
    skipped: list[int] = []
    for i in range(len(match.steps)):
        now, then = looked_at(at_step(match, i)), looked_at(at_step(match, i + 1))
        for seat in range(3):
            if then["racks"][seat]["skips"] > now["racks"][seat]["skips"]:
                skipped.append(seat)
                told = match.game.events(match.at(i), match.steps[i].action, match.at(i + 1), None)
                assert Message("event.skipped", {"seat": seat}) in told, (
                    "who is skipped, and nothing of the rack"
                )
                own = racks(at_step(match, i + 1))[seat]
                assert own and set(then["racks"][seat]["excluded"]).isdisjoint(own)
                board = reference.table(at_step(match, i + 1))
                assert not fitting(board, own, then["tiles"])
                assert len(then["sheet"][seat]["points"]) == len(now["sheet"][seat]["points"])
    assert skipped
    last = looked_at(match)
    assert [len(column["points"]) for column in last["sheet"]] == [21, 21, 21], (
        "everyone placed everything in the end"
    )


def fitting(board: dict[tuple[int, int], str], rack: list[str], tiles: dict[str, str]) -> bool:
    edge = {(q + dq, r + dr) for q, r in board for dq, dr in reference.AROUND} - set(board)
    for cell in edge:
        wanted = reference.asked(board, cell)
        for tile in rack:
            for rotation in range(6):
                look = reference.turned(tiles[tile], rotation)
                if all(look[side] == colour for side, colour in wanted.items()):
                    return True
    return False


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_game_ends_when_nobody_who_has_tiles_can_place(seats: int) -> None:
    """R2: tiles left score nothing."""
    match = kept(f"{seats}-blocked")
    assert sum(len(rack) for rack in racks(match)) > 0
    board, view = reference.table(match), looked_at(match)
    for seat in range(seats):
        assert not fitting(board, racks(match)[seat], view["tiles"])
        assert view["racks"][seat]["tiles"] == racks(match)[seat], "at the end racks are open"


def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    match = kept("5-racks-empty")
    outcome = match.outcome()
    assert outcome is not None and outcome.reason == "racks_empty"
    assert outcome.scores == [410, 230, 410, 230, 185] and outcome.winners == [0, 2]
    assert [match.state.payoff(seat) for seat in range(5)] == [0.5, 0, 0.5, 0, 0]
