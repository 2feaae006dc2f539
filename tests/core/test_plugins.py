"""Games from outside the package: found by folder or entry point, in plain Python, also on a compiled install."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import tablee.core.registry as registry
from tablee.bots.base import RandomBot, play_out
from tablee.bots.kit import kit_of
from tablee.bots.roster import make_bot
from tablee.core import (
    BadNotation,
    BadRecord,
    IllegalAction,
    Message,
    Record,
    Rng,
    Seat,
    TableeError,
    UnknownGame,
    game_ids,
    get_game,
    load_record,
    new_match,
    texts,
)
from tablee.core.perft import count_paths
from tablee.core.state import playouts

PLUGINS = Path(__file__).parent / "plugins"
BUNDLED = sorted(path.parent.name for path in Path(registry.__file__).parent.parent.glob("games/*/texts"))


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Leave no trace of a plug-in for the tests that follow."""
    path = import_module("tablee.games").__path__
    before = list(path)
    yield
    path[:] = before
    for name in [
        name for name in sys.modules if name.split(".")[0] == "boxes" or name.startswith("tablee.games.nim")
    ]:
        del sys.modules[name]
    registry._LOADED.pop("nim", None)
    registry._PACKAGES.clear()


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_GAMES", str(PLUGINS))


def test_a_folder_of_the_variable_adds_its_games(nim: None) -> None:
    assert set(BUNDLED) < set(game_ids()) and "nim" in game_ids()
    assert get_game("nim").folder == PLUGINS / "nim"
    assert texts("fr", "nim").say("tagline") == "Prenez la dernière pierre."


def test_without_the_variable_there_are_only_the_bundled_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEE_GAMES", raising=False)
    with pytest.raises(UnknownGame, match=f"there is no game 'nim'; games: {', '.join(BUNDLED)}$"):
        get_game("nim")


def test_a_plug_in_plays_by_the_defaults(nim: None) -> None:
    match = new_match("nim", seed=1)
    assert match.view(None) == {"stones": 21, "player": 0, "taken": [0, 0]}
    assert match.legal() == ["1", "2", "3"]
    assert count_paths(match.state, 4) == 3**4
    before = match.state.copy()
    match.play("3", by=0)
    assert match.view(1) == {"stones": 18, "player": 1, "taken": [3, 0]}
    assert match.game.dump(before) == {"stones": 21, "player": 0, "taken": [0, 0]}, (
        "a copy shares nothing that changes"
    )
    assert match.game.events(before, 3, match.state, 1) == [
        Message("event.played", {"seat": 0, "action": "3"})
    ]
    assert not match.game.reveals(before, 3, match.state)
    while not match.over():
        match.apply(match.state.legal_actions()[-1])
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == [0] and outcome.scores == [12, 9]
    last = match.game.events(match.at(6), 3, match.state, None)
    assert texts("en", "nim").render(last[1]) == "The game is over: The last stone is taken."


def test_a_plug_ins_record_replays_and_a_wrong_one_is_refused(nim: None) -> None:
    match = new_match("nim")
    match.play("2")
    data = json.loads(Record(match, [Seat("a", ""), Seat("b", "")]).text())
    assert load_record(data, "record").match.view(None) == match.view(None)
    game = match.game
    wrong: list[tuple[dict[str, object], str]] = [
        ({"stones": 20}, "there must be 21 stones in all, not 20"),
        ({"stones": 22}, "'stones' must be a whole number from 0 to 21, not 22"),
        ({"taken": [0]}, "'taken' must have 2 items, not 1"),
    ]
    for changed, reason in wrong:
        with pytest.raises(BadRecord, match=reason):
            game.load(match.edition, 2, {}, {**game.dump(match.initial), **changed})


def test_a_refusal_is_put_into_words_only_when_it_is_read(nim: None) -> None:
    match = new_match("nim")
    message = import_module("tablee.core.words.message")
    message._TEXTS.pop("en/nim", None)
    with pytest.raises(IllegalAction) as refused:
        match.play("4")
    assert "en/nim" not in message._TEXTS
    assert refused.value.reason == Message("refusal.not_now")
    assert str(refused.value) == "'4' is not legal here: this action is not possible now"
    for text in ("04", "-1", "x", "²", ""):
        with pytest.raises(BadNotation, match="expected the number of an action"):
            match.play(text)


def test_the_search_and_the_playouts_run_over_a_plug_in(nim: None) -> None:
    assert playouts(new_match("nim").state, Rng(1), 20) >= 20 * 7
    state = new_match("nim").state
    kit = kit_of("nim")
    assert kit.names() == ["random", "fort"]
    play_out(state, [make_bot("nim", "fort"), RandomBot()], Rng(3))
    assert state.outcome().winners == [0]
    weighed = kit.analyst().weigh(new_match("nim").state, 0, Rng(2), -1)
    assert weighed[0].action == 1, "plain search finds the move that leaves twenty"


def entry_point(folder: Path, value: str) -> None:
    """An installed distribution whose entry point names a game."""
    info = folder / "boxes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boxes\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablee.games]\nnim = {value}\n")
    (folder / "boxes").mkdir()
    (folder / "boxes" / "__init__.py").write_text("")
    shutil.copytree(
        PLUGINS / "nim", folder / "boxes" / "nim", ignore=shutil.ignore_patterns("__pycache__", "bots.py")
    )


@pytest.mark.parametrize("value", ["boxes.nim", "boxes.nim:GAME"])
def test_an_entry_point_adds_a_game(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry_point(tmp_path, value)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv("TABLEE_GAMES", raising=False)
    registry._PACKAGES.clear()
    assert registry.packages()["nim"] == "boxes.nim"
    assert new_match("nim").legal() == ["1", "2", "3"]


def test_two_games_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "styx" / "texts").mkdir(parents=True)
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path))
    with pytest.raises(TableeError, match=f"two games are called 'styx': in .*games and in {tmp_path}"):
        game_ids()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path / "gone"))
    with pytest.raises(TableeError, match=r"TABLEE_GAMES names .*gone, which is not a folder"):
        game_ids()


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "must hold the game 'nim' as GAME, an instance of Game"),
        (
            "import nothing_of_that_name",
            "the game 'nim' cannot be imported from tablee.games.nim: No module named",
        ),
        ("from tablee.games.styx import GAME", "says that its id is 'styx', not 'nim'"),
    ],
)
def test_a_package_that_is_no_game_says_why(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nim" / "texts").mkdir(parents=True)
    (tmp_path / "nim" / "__init__.py").write_text(source)
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path))
    with pytest.raises(TableeError, match=reason):
        get_game("nim")
