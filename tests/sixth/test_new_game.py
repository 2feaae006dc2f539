"""`make new-game ID` in a copy of the repository: the skeleton passes every check, and no other file is touched."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from scripts.new_game import BadId, check, files, make

from tests.sixth.repository import ROOT, copy_into, passes, run

ID = "four_winds"
OWN = (f"src/tablee/games/{ID}/", f"tests/games/{ID}/", f"web/games/{ID}/")
PLUGINS_OFF = [f"-pno:{name}" for name in ("playwright", "schemathesis", "faker", "xdist", "cacheprovider")]


def contents(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in root.rglob("*")
        if path.is_file() and "cache" not in path.as_posix()
    }


def test_a_new_game_passes_the_suite_and_touches_nothing_else(tmp_path: Path) -> None:
    root = copy_into(tmp_path)
    before = contents(root)
    made = run(root, "-m", "scripts.new_game", ID, "--name", "Quatre vents")
    passes(made)
    after = contents(root)
    assert {path: after.get(path) for path in before} == before
    new = sorted(set(after) - set(before))
    assert new and all(path.startswith(OWN) for path in new), new
    brought = {Path(path).name for path in new if path.startswith(OWN[1])}
    assert brought >= {"tree.txt", "checksum.json", "mutants.toml"}
    assert "Quatre vents" in (root / OWN[0] / "texts" / "fr.ftl").read_text(encoding="utf-8")
    assert not [path for path in new if "skeleton" in (root / path).read_text(encoding="utf-8").lower()]

    suite = ("tests/contract", "tests/core", "tests/cli", "tests/mutants/test_sample.py")
    bots = ("tests/bots/test_bots.py", "tests/bots/test_search.py", "tests/bots/test_advice.py")
    tested = run(root, "-m", "pytest", "-q", *PLUGINS_OFF, "-k", f"{ID} or editions", *suite, *bots, OWN[1])
    passes(tested)
    counted = re.search(r"^(\d+) passed, \d+ deselected", tested.stdout, re.MULTILINE)
    assert counted is not None and int(counted[1]) >= 50, tested.stdout[-300:]
    passes(run(root, "-m", "tests.mutants", "--only", f"{ID}-", "--sample", "2", "--jobs", "1"))
    passes(run(root, "-m", "ruff", "check", "--no-cache", *OWN[:2]))
    passes(run(root, "-m", "ruff", "format", "--no-cache", "--check", *OWN[:2]))
    passes(run(root, "-m", "mypy", *OWN[:2]))


def test_a_second_time_it_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    make("nim", "Nim", tmp_path)
    before = contents(tmp_path)
    with pytest.raises(BadId, match="'nim' is taken: src/tablee/games/nim is there already"):
        make("nim", "Nim", tmp_path)
    assert contents(tmp_path) == before
    assert set(before) == set(files("nim", "Nim"))


@pytest.mark.parametrize(
    "id", ["", "n", "Nim", "4winds", "four-winds", "four winds", "../nim", "class", "nim_", "né"]
)
def test_what_cannot_be_an_id_is_refused(id: str) -> None:
    with pytest.raises(BadId, match="cannot be a game's id: 2 to 31 small letters"):
        check(id, ROOT)


@pytest.mark.parametrize(("id", "there"), [("styx", "src/tablee/games/styx"), ("search", "bots/search.py")])
def test_a_name_that_is_taken_is_refused(id: str, there: str) -> None:
    with pytest.raises(BadId, match=f"'{id}' is taken: .*{there} is there already"):
        check(id, ROOT)


def test_the_skeleton_itself_is_no_game() -> None:
    with pytest.raises(BadId, match="choose the game's own id"):
        check("skeleton", ROOT)


def test_the_command_says_why_in_one_line() -> None:
    done = run(ROOT, "-m", "scripts.new_game", "Four Winds")
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("new-game: 'Four Winds' cannot be")
