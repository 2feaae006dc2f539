"""The command line on forged and hostile files: one line each, exit code 1, never a traceback, nothing raw."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.test_cli import tablee
from tests.forgeries import FORGERIES
from tests.hostile import Hostile, edition_texts, plain, printable, record_texts


def lines_of(*arguments: str) -> list[str]:
    done = tablee(*arguments)
    assert done.returncode == 1, done.stderr[-600:]
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    for line in lines:
        assert line.startswith("tablee: ") and printable(line), line
        assert len(line) < 900
    return lines


def test_forged_records_are_refused_with_the_invariant_and_the_field(tmp_path: Path) -> None:
    paths: list[str] = []
    for forgery in FORGERIES:
        path = tmp_path / f"{forgery}.tablee.json"
        path.write_text(json.dumps(forgery.make()), encoding="utf-8")
        paths.append(str(path))
    lines = lines_of("verify", *paths)
    assert len(lines) == len(FORGERIES)
    for forgery, line in zip(FORGERIES, lines, strict=True):
        assert f"{forgery}.tablee.json" in line and forgery.says in line and forgery.field in line, line


def refused(texts: list[Hostile], suffix: str, folder: Path, *command: str) -> None:
    paths: list[str] = []
    for text in texts:
        path = folder / f"{text}{suffix}"
        path.write_bytes(text.content)
        paths.append(str(path))
    lines = lines_of(*command, *paths)
    assert len(lines) == len(texts)
    for text, line in zip(texts, lines, strict=True):
        assert f"{text}{suffix}" in line and text.says in line, line


def test_hostile_records_are_refused_with_what_is_wrong(tmp_path: Path) -> None:
    refused(record_texts(), ".tablee.json", tmp_path, "verify")


def test_hostile_editions_are_refused_with_what_is_wrong(tmp_path: Path) -> None:
    refused(edition_texts(), ".toml", tmp_path, "edition", "check")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["edition", "check"]])
def test_a_file_of_a_gigabyte_is_refused_before_it_is_read(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "huge.tablee.json"
    with path.open("wb") as file:
        os.truncate(file.fileno(), 2**30)
    (line,) = lines_of(*command, str(path))
    assert "is larger than" in line


def test_a_file_without_an_end_is_read_no_further_than_the_limit() -> None:
    (line,) = lines_of("verify", "/dev/zero")
    assert "is larger than" in line


def test_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "bom.tablee.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(plain()).encode())
    done = tablee("verify", str(path))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("value", ["--5", "-", "", "5" * 4_400, "٣", "1e3", "0x5"])
def test_an_option_that_is_no_number_is_refused(value: str) -> None:
    done = tablee("simulate", "sfynx", "--games", "1", "--option", f"degree={value}")
    assert done.returncode == 2 and "a whole number from 1 to 8" in done.stderr
    assert "Traceback" not in done.stderr and len(done.stderr) < 900
