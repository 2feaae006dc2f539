"""What mattered in a game: every component by its path in the edition, with sums that the game itself confirms."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.bots.roster import make_bot
from tablee.bots.series import Watch, play_series, watch_of
from tablee.core import State, game_ids, get_game
from tablee.games.sphinx.position import CHOOSING, ROLLING
from tablee.games.sphinx.rules import MOVE, SWAP, SphinxState

GAMES = [id for id in game_ids() if watch_of(id) is not None]


def played(id: str, count: int, watch: Watch) -> list[Any]:
    game = get_game(id)
    seats = game.usual_seats()
    options = game.complete_options(seats, game.simulation_options())
    bots = [make_bot(id, "random") for _ in range(seats)]
    return play_series(game, game.default_edition(), seats, options, bots, "mattered", 0, count, watch)


def watching(id: str) -> Watch:
    watch = watch_of(id)
    assert watch is not None
    return watch


def at(data: Any, path: str) -> Any:
    for part in path.split("."):
        data = data[int(part) if part.isdecimal() else part]
    return data


def test_every_bundled_game_tells_what_mattered() -> None:
    assert {"sfynx", "sifaxe", "sphinx", "styx", "syzygie"} <= set(GAMES)


@pytest.mark.parametrize("id", GAMES)
def test_what_mattered_is_a_component_of_the_edition(id: str) -> None:
    data = get_game(id).default_edition().data
    results = played(id, 6, watching(id))
    found: Counter[str] = sum((Counter(result.mattered) for result in results), Counter())
    assert found and min(found.values()) > 0
    for path in found:
        assert at(data, path), path


@pytest.mark.parametrize("id", ["sifaxe", "syzygie"])
def test_the_points_of_the_pieces_are_the_points_of_the_game(id: str) -> None:
    for result in played(id, 6, watching(id)):
        assert sum(result.mattered.values()) == sum(result.scores)


def test_the_cards_of_styx_are_counted_when_they_are_placed() -> None:
    game = get_game("styx")
    placed: Counter[str] = Counter()

    def watch(before: State, action: int, after: State) -> dict[str, int]:
        text = game.format(before, action)
        if ">" in text:
            placed[text[:2]] += 1
        return watching("styx")(before, action, after)

    (result,) = played("styx", 1, watch)
    names = {f"colereux.{faction}": faction[0].upper() for faction in game.default_edition().data["colereux"]}  # type: ignore[attr-defined]
    counted = {
        names[path.rpartition(".")[0]] + str(int(path[-1]) + 1): count
        for path, count in result.mattered.items()
        if path.startswith("colereux")
    }
    assert counted == placed
    covered = sum(count for path, count in result.mattered.items() if path.startswith("styx"))
    assert covered >= 1


def test_the_enigmes_of_sfynx_are_counted_when_they_are_solved() -> None:
    last: list[State] = []

    def watch(before: State, action: int, after: State) -> dict[str, int]:
        last[:] = [after]
        return watching("sfynx")(before, action, after)

    for result in played("sfynx", 8, watch):
        shown = sum(count for path, count in result.mattered.items() if path.startswith("tokens"))
        assert 1 <= shown <= 12
    view = get_game("sfynx").view(last[0], None)
    solved = sum(count for path, count in result.mattered.items() if path.startswith("enigmes"))
    assert solved == len(view["solved"])  # type: ignore[arg-type]


def test_a_door_of_sphinx_counts_where_a_move_ends_on_it() -> None:
    turned = 0

    def watch(before: State, action: int, after: State) -> dict[str, int]:
        nonlocal turned
        assert isinstance(before, SphinxState) and isinstance(after, SphinxState)
        found = watching("sphinx")(before, action, after)
        doors = [path for path in found if path.startswith("door")]
        if MOVE <= action < SWAP and after.phase in (CHOOSING, ROLLING):  # nothing to decide on the way
            number, back = (action - int(MOVE)) % 12 // 2 + 1, (action - int(MOVE)) % 2
            end = int(before.field_of(before.player)) + (-number if back else number)
            across = int(before.edition.across[end])
            assert bool(doors) == (across >= 0)
            assert int(after.field_of(before.player)) == (across if across >= 0 else end)
            turned += len(doors)
        return found

    played("sphinx", 2, watch)
    assert turned >= 5
