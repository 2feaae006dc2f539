"""`tablee` alone, and `tablee doctor`."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import __version__
from tablee.cli import doctor
from tablee.core.form import rules_form
from tests.cli.test_cli import tablee


def test_alone_it_greets_and_names_three_things() -> None:
    done = tablee()
    assert done.returncode == 0 and done.stderr == ""
    assert __version__ in done.stdout
    for command in ("tablee serve --open", "tablee games", "tablee doctor"):
        assert command in done.stdout
    assert "[Y/n]" not in done.stdout, "nobody is there to answer"
    assert "jouer" in tablee(env={"TABLEE_LANG": "fr"}).stdout


def test_in_a_terminal_it_offers_to_open_the_table_and_takes_no_for_an_answer() -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee.cli"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TABLEE_LANG": "en"},
    )
    os.close(theirs)
    os.write(ours, b"n\n")
    shown = b""
    try:
        while b"[Y/n]" not in shown:
            shown += os.read(ours, 4096)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_the_doctor_says_what_is_there_and_how_to_mend_what_is_not(tmp_path: Path) -> None:
    done = tablee("doctor", "--json", "--db", f"sqlite:///{tmp_path / 'new.db'}", "--port", "0")
    found = {row["name"]: row for row in json.loads(done.stdout)}
    assert list(found) == ["python", "rules", "page", "database", "port", "bots"]
    assert found["rules"]["state"] == ("good" if rules_form() == "compiled" else "weak")
    assert found["database"]["state"] == "good" and not (tmp_path / "new.db").exists(), "it only looks"
    for row in found.values():
        assert (row["mend"] == "") == (row["state"] == "good")
    assert done.returncode == (1 if any(row["state"] == "bad" for row in found.values()) else 0)


def test_the_doctor_names_a_broken_database_but_no_password(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_text("this is no database, and long enough to be read as one\n" * 40)
    finding = doctor.check_database(f"sqlite:///{broken}")
    assert finding.state == doctor.BAD and "not a database" in finding.text and finding.mend
    far = doctor.check_database("postgresql://somebody:secret@127.0.0.1:1/none")
    assert far.state == doctor.BAD and "secret" not in far.text


def test_the_doctor_looks_where_the_page_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.server.pages import page

    class Built(page.Page):
        def __init__(self, folder: Path | None) -> None:
            super().__init__(tmp_path)

    monkeypatch.setattr(page, "Page", Built)
    assert doctor.check_page().state == doctor.BAD
    (tmp_path / "index.html").write_text("<!doctype html>")
    assert doctor.check_page().state == doctor.GOOD
