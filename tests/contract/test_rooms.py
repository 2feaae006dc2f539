"""Every game has the same rooms with the same names, and each thing is in the room that is named after it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablee.bots.kit as kit
from tablee.core import game_ids, get_game

# What a game of several rooms defines in each of them; a game without an edition may be one file (adding-a-game.md).
ROOMS = {
    "components": {"read_edition"},
    "position": {"Position"},
    "rules": {"copy", "to_act", "legal_into", "apply", "outcome", "resample"},
    "deal": {"deal"},
    "notation": {"write", "read", "EXPECTED"},
    "view": {"view_state", "reveals"},
    "dump": {"dump_state", "load_state", "pieces"},
    "words": {"events", "refusal"},
}
BOTS = Path(kit.__file__).parent
GAMES = [id for id in game_ids() if (get_game(id).folder / "edition.toml").is_file()]


def defined(path: Path) -> set[str]:
    """The names that a module defines: functions, classes, constants, and the methods of its State."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, ast.ClassDef) and node.name.endswith("State"):
            names |= {method.name for method in node.body if isinstance(method, ast.FunctionDef)}
        if isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


@pytest.mark.parametrize("id", GAMES)
def test_each_room_holds_what_it_is_named_after(id: str) -> None:
    folder = get_game(id).folder
    for room, names in ROOMS.items():
        assert names <= defined(folder / f"{room}.py"), f"{id}/{room}.py lacks {names}"


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_in_a_second_room(id: str) -> None:
    for path in sorted(get_game(id).folder.glob("*.py")):
        for room, names in ROOMS.items():
            if path.stem != room and room != "rules":
                assert not names & defined(path), f"{path.name} holds what belongs in {room}.py"


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_its_words_and_its_readme(id: str) -> None:
    folder = get_game(id).folder
    for file in ("texts/fr.ftl", "texts/en.ftl", "README.md"):
        assert (folder / file).is_file(), f"{id} has no {file}"


@pytest.mark.parametrize("id", [id for id in game_ids() if (BOTS / id).is_dir()])
def test_bots_of_a_games_own_have_a_kit_and_knowledge(id: str) -> None:
    assert "KIT" in (BOTS / id / "kit.py").read_text(encoding="utf-8")
    assert (BOTS / id / "knowledge.py").is_file()
