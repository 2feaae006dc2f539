"""Records: whole or refused, with the first wrong thing named."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tablee.core import (
    BadRecord,
    IllegalAction,
    Record,
    Seat,
    TableeError,
    load_record,
    new_match,
    read_record,
    write_record,
)
from tablee.core.files.record import digest_of, write_whole

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests/games/styx/records/grand-master.tablee.json"
SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text(encoding="utf-8"))


def kept() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return data


def every_record() -> list[Path]:
    return sorted((ROOT / "tests/games").glob("*/records/*.tablee.json"))


@pytest.mark.parametrize("path", every_record(), ids=lambda path: f"{path.parts[-3]}-{path.name}")
def test_records_follow_the_documented_schema(path: Path) -> None:
    jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), SCHEMA)


def edited(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A record changed by somebody who also mended the digest."""
    data = copy.deepcopy(kept())
    change(data)
    data["digest"] = digest_of(data)
    return data


def drop_step(data: dict[str, Any]) -> None:
    del data["steps"][3]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda d: d.update(format=2), "format 2 is newer"),
        (lambda d: d.update(game="chess"), "there is no game 'chess'"),
        (lambda d: d.update(rules=9), "rules version 9 of styx is not known"),
        (lambda d: d.pop("steps"), "the field 'steps' is missing"),
        (lambda d: d.update(steps={}), "'steps' must be a list, not an object"),
        (lambda d: d["seats"].pop(), "styx is played by 2 seats, not 1"),
        (lambda d: d["options"].update(x=1), "there is no option 'x'"),
        (lambda d: d["steps"].pop(), "an outcome is stated, but after 45 steps the game is not over"),
        (drop_step, "step 3: 'T4>1' is not legal here: before placing Toxic 4"),
        (lambda d: d["steps"][0].update(action="+V6"), r"step 0: '\+V6' is not legal here: .* legal were: "),
        (lambda d: d["steps"][0].update(action="hello"), "step 0: 'hello' is no action of styx"),
        (lambda d: d["steps"][0].update(by=True), "step 0: by True, but to act was 0"),
        (lambda d: d["steps"].append({"by": 0, "action": "+"}), "step 46: by 0, but to act was nobody"),
        (lambda d: d["outcome"].update(winners=[1]), "the outcome is"),
        (lambda d: d["initial"]["pile"].pop(), "must be somewhere once; it is there 0 times"),
        (lambda d: d["initial"].update(marker="loud"), "'marker' must be one of none, greatest"),
        (lambda d: d["initial"]["hands"].pop(), "'hands' must be two lists, not 1"),
        (lambda d: d["edition"]["components"]["styx"].pop(), "there must be six"),
        (lambda d: d["edition"].update(digest="0"), "the digest does not fit the components"),
    ],
)
def test_an_edited_record_is_refused_with_the_first_wrong_thing(
    change: Callable[[dict[str, Any]], object], why: str
) -> None:
    with pytest.raises(BadRecord, match=why):
        load_record(edited(change), "game.tablee.json")


def test_a_change_that_the_rules_allow_is_found_by_the_digest() -> None:
    data = kept()
    data["seats"][0]["name"] = "Somebody else"
    with pytest.raises(BadRecord, match="the file was changed after it was written"):
        load_record(data, "game.tablee.json")


@pytest.mark.parametrize("keep", [0, 1, 300, 2000])
def test_a_truncated_file_says_so(tmp_path: Path, keep: int) -> None:
    path = tmp_path / "cut.tablee.json"
    path.write_text(KEPT.read_text(encoding="utf-8")[:keep], encoding="utf-8")
    with pytest.raises(BadRecord, match="is the file truncated"):
        read_record(path)


@pytest.mark.parametrize("text", ["[]", "null", "3", '"x"', "[" * 100_000])
def test_other_json_is_no_record(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.tablee.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord):
        read_record(path)


def test_bytes_that_are_no_text_and_files_that_are_not_there(tmp_path: Path) -> None:
    path = tmp_path / "b.tablee.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="is not a text in UTF-8"):
        read_record(path)
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        read_record(tmp_path / "nowhere")


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    match = new_match("styx", seed=1)
    with pytest.raises(TableeError, match="cannot write"):
        write_record(Record(match, [Seat("a"), Seat("b")]), tmp_path / "missing" / "a.tablee.json")
    target = tmp_path / "folder"
    target.mkdir()
    with pytest.raises(TableeError, match="cannot write"):
        write_whole("text", target)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_an_unfinished_game_is_a_record_too(tmp_path: Path) -> None:
    match = new_match("styx", seed=1)
    match.play(match.legal()[0])
    path = tmp_path / "a.tablee.json"
    write_record(Record(match, [Seat("a"), Seat("b")]), path)
    back = read_record(path)
    assert back.match.outcome() is None and len(back.match.steps) == 1


def test_undo_goes_back_and_a_refused_action_changes_nothing() -> None:
    match = new_match("styx", seed=1)
    first = match.view(None)
    match.play(match.legal()[0])
    match.undo()
    assert match.view(None) == first and match.steps == []
    with pytest.raises(IllegalAction):
        match.play("-B1")
    assert match.view(None) == first and match.steps == []
