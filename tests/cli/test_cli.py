"""The command line as a person or a program meets it: real processes, exit codes, one line about what was wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tablee.core import game_ids, get_game

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests/games/styx/records/grand-master.tablee.json"


def tablee(*args: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TABLEE_LANG": "en", **(env or {})}
    return subprocess.run(
        [sys.executable, "-m", "tablee.cli", *args],
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
    )


def answer(*args: str) -> Any:
    done = tablee(*args)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_games_lists_every_game_with_its_options() -> None:
    rows = answer("games", "--json")
    assert [row["id"] for row in rows] == game_ids()
    for row in rows:
        assert row["seats"] and row["editions"] and "random" in row["bots"]
        for option in row["options"]:
            assert {"name", "type", "default", "meaning"} <= set(option)
            assert not option["meaning"].startswith("option."), "every option says what it means"
    people = tablee("games")
    assert people.returncode == 0 and all(id in people.stdout for id in game_ids())


def test_simulate_gives_the_same_numbers_for_any_number_of_jobs() -> None:
    one = answer("simulate", "styx", "--games", "60", "--seed", "5", "--json")
    two = answer("simulate", "styx", "--games", "60", "--seed", "5", "--jobs", "2", "--json")
    other = answer("simulate", "styx", "--games", "60", "--seed", "6", "--json")
    for result in (one, two, other):
        assert result.pop("speed")["games_per_second"] > 0
    assert one == two
    assert one != other
    assert sum(one["wins"]) == 60 == sum(one["reasons"].values())


@pytest.mark.parametrize("id", game_ids())
def test_record_replay_and_verify_work_for_every_game(id: str, tmp_path: Path) -> None:
    path = tmp_path / "a.tablee.json"
    seats = str(get_game(id).seats[-1])
    done = tablee("record", id, "--seats", seats, "--bots", "random", "--seed", "3", "--out", str(path))
    assert done.returncode == 0, done.stderr
    assert tablee("verify", str(path)).returncode == 0
    schema = json.loads((ROOT / "docs/replay.schema.json").read_text(encoding="utf-8"))
    lines = [json.loads(line) for line in tablee("replay", str(path), "--jsonl").stdout.splitlines()]
    steps = json.loads(path.read_text(encoding="utf-8"))["steps"]
    assert len(lines) == len(steps) + 1
    for line, step in zip(lines, steps, strict=False):
        assert line["by"] == step["by"] == line["to_act"] and line["action"] == step["action"]
        assert line["action"] in line["legal"]
    for line in [*lines[:5], lines[-1]]:
        jsonschema.validate(line, schema)
    assert lines[-1]["to_act"] == "over" and lines[-1]["outcome"]["reason"]
    seat = [
        json.loads(line) for line in tablee("replay", str(path), "--jsonl", "--seat", "0").stdout.splitlines()
    ]
    for line in [*seat[:5], seat[-1]]:
        jsonschema.validate(line, schema)
    assert all("state" not in line for line in seat)
    assert all(line["legal"] == [] for line in seat if line["to_act"] != 0)


def test_the_bundled_editions_are_whole() -> None:
    files = [str(path) for id in game_ids() if (path := get_game(id).folder / "edition.toml").is_file()]
    done = tablee("edition", "check", *files)
    assert done.returncode == 0 and done.stdout.count("is complete") == len(files)


BAD_USAGE = [
    (["simulate", "chess"], "there is no game 'chess'; games: "),
    (["simulate", "styx", "--seats", "3"], "styx is played by 2 seats, not 3"),
    (["simulate", "styx", "--seats", "two"], "must be a whole number such as 7, not 'two'"),
    (["simulate", "styx", "--seed", "abc"], "--seed: must be a whole number such as 7, not 'abc'"),
    (["simulate", "styx", "--games", "0"], "must be at least 1, not 0"),
    (["simulate", "styx", "--option", "x=1"], "there is no option 'x'; options of this game: none"),
    (["simulate", "styx", "--option", "x"], "must be written name=value, not 'x'"),
    (["simulate", "styx", "--bots", "genius"], "there is no bot 'genius' for styx; bots: random"),
    (["simulate", "styx", "--bots", "random,random,random"], "3 bots are named for 2 seats"),
    (["replay", str(KEPT), "--seat", "5"], "there is no seat 5; this game has seats 0 to 1"),
    (["record", "styx"], "the following arguments are required: --out"),
    (["dance"], "invalid choice: 'dance'"),
]


@pytest.mark.parametrize(
    ("args", "why"), BAD_USAGE, ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else ""
)
def test_wrong_usage_gets_one_clear_line(args: list[str], why: str) -> None:
    done = tablee(*args)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1 and done.stdout == ""


@pytest.mark.parametrize("asked", ["many", "1000000"])
def test_an_unreadable_number_of_playouts_keeps_the_server_from_starting(asked: str, tmp_path: Path) -> None:
    """A worker would only ignore it, so whoever set it would never learn why nothing changed."""
    done = tablee("serve", "--db", str(tmp_path / "tables.db"), "--port", "1", env={"TABLEE_PLAYOUTS": asked})
    assert done.returncode != 0
    assert f"TABLEE_PLAYOUTS is {asked!r}; it is a whole number, 999999 at most" in done.stderr
    assert "Traceback" not in done.stderr and not (tmp_path / "tables.db").exists()


def test_wrong_content_gets_one_clear_line_and_no_half_file(tmp_path: Path) -> None:
    cut = tmp_path / "cut.tablee.json"
    cut.write_text(KEPT.read_text(encoding="utf-8")[:500], encoding="utf-8")
    box = tmp_path / "box.toml"
    text = (get_game("styx").folder / "edition.toml").read_text(encoding="utf-8")
    box.write_text(text.replace('card = "V3"', 'card = "C3"'), encoding="utf-8")
    line = next(i for i, row in enumerate(text.split("\n"), 1) if 'card = "V3"' in row)
    for args, why in [
        (["verify", str(cut)], "is the file truncated?"),
        (["replay", str(cut)], "is the file truncated?"),
        (["verify", str(tmp_path / "nowhere")], "cannot be read: No such file"),
        (["edition", "check", str(box)], f"box.toml, line {line}: C3 and C1 share a Faction"),
        (["edition", "check", str(cut)], "not valid TOML"),
        (["simulate", "styx", "--edition", str(box)], "share a Faction"),
        (["record", "styx", "--out", str(tmp_path / "no" / "a.json")], "cannot write"),
    ]:
        done = tablee(*args)
        assert done.returncode == 1, args
        assert why in done.stderr
        assert done.stderr.count("\n") == 1 and done.stdout == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.toml", "cut.tablee.json"]


def test_verify_names_the_first_wrong_step_and_goes_on(tmp_path: Path) -> None:
    data = json.loads(KEPT.read_text(encoding="utf-8"))
    data["steps"][4]["action"] = "-B1"
    bad = tmp_path / "bad.tablee.json"
    bad.write_text(json.dumps(data), encoding="utf-8")
    done = tablee("verify", str(bad), str(KEPT))
    assert done.returncode == 1
    assert "step 4: '-B1' is not legal here" in done.stderr and done.stderr.count("\n") == 1
    assert str(KEPT) in done.stdout


def test_help_teaches() -> None:
    done = tablee("--help")
    assert done.returncode == 0 and "first steps:" in done.stdout
    for command in ("games", "simulate", "record", "replay", "verify", "bench"):
        assert "examples:" in tablee(command, "--help").stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m tablee.cli replay {KEPT} --jsonl | head -1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""


def test_replay_prints_a_game_in_words() -> None:
    at_a_terminal = "import sys; sys.stdout.isatty = lambda: True; from tablee.cli import main"
    script = f"{at_a_terminal}; main(['replay', {str(KEPT)!r}])"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "TABLEE_LANG": "fr"},
    )
    assert done.returncode == 0, done.stderr
    assert "Grand Maître du Styx" in " ".join(done.stdout.split())  # however wide the terminal is


@pytest.mark.parametrize("game", ["sifaxe", "syzygie"])
def test_the_sheet_command_writes_csv_and_text(game: str, tmp_path: Path) -> None:
    out = tmp_path / "a.tablee.json"
    assert tablee("record", game, "--seed", "1", "--bots", "random,random", "--out", str(out)).returncode == 0
    record = json.loads(out.read_text(encoding="utf-8"))
    sheet = tablee("sheet", str(out), "--csv")
    assert sheet.returncode == 0, sheet.stderr
    rows = [line.split(",") for line in sheet.stdout.splitlines()]
    assert len({len(row) for row in rows}) == 1 and len(rows) > 20
    totals = rows[-1][2::2] if game == "sifaxe" else [rows[-2][-1], rows[-1][-1]]
    assert sorted(map(int, totals)) == sorted(record["outcome"]["scores"])
    assert len(tablee("sheet", str(out)).stdout.splitlines()) == len(rows)


def test_a_game_without_a_sheet_says_which_games_have_one(tmp_path: Path) -> None:
    out = tmp_path / "a.tablee.json"
    tablee("record", "styx", "--seed", "1", "--bots", "random,random", "--out", str(out))
    refused = tablee("sheet", str(out))
    assert (
        refused.returncode == 2
        and "styx has no score sheet; games with one: sifaxe, syzygie" in refused.stderr
    )
