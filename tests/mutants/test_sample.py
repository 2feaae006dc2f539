"""A few deliberate defects, chosen anew in every run: each makes a test fail. ``make mutants`` tries all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import page
from tests.mutants.catalogue import BREAKS, Mutant, read_mutants, sample
from tests.mutants.laboratory import ROOT, SOURCE, Laboratory, Verdict
from tests.profile import examples, repeat, run_seed

MUTANTS = read_mutants()
GAMES = SOURCE / "games"
FEWEST = 120
FEWEST_OF_TABLE_AND_SERVER = 10
FEWEST_A_GAME = 10
FEWEST_A_SMALL_GAME = 5  # one without components: a file or two of rules
SAMPLE = 6


@pytest.mark.parametrize(
    "mutant", sample(MUTANTS, examples(SAMPLE), run_seed()), ids=lambda mutant: str(mutant.id)
)
def test_a_deliberate_defect_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    verdict = Laboratory(tmp_path).judge(mutant)
    print(f"caught by {verdict.caught_by}")
    assert not verdict.problem, f"{verdict.problem}; {repeat()}"
    assert verdict.caught_by, f"{mutant.id} survived ({mutant.what}); {repeat()}"


def test_every_mutant_still_finds_its_text() -> None:
    for mutant in MUTANTS:
        mutant.place(SOURCE)


def test_every_mutant_names_tests_that_are_there() -> None:
    for mutant in MUTANTS:
        for named in mutant.tests:
            path, _, function = named.partition("::")
            assert (ROOT / path).exists(), f"{mutant.id}: there is no {path}"
            if function:
                text = (ROOT / path).read_text(encoding="utf-8")
                assert f"def {function}(" in text, f"{mutant.id}: {path} has no {function}"


def test_the_page_lists_every_mutant_and_the_test_that_caught_it() -> None:
    """`make mutants ARGS="--missing --write docs/mutants.md"` adds what is missing."""
    listed = page.rows(page.PAGE)
    assert list(listed) == [mutant.id for mutant in MUTANTS]
    for mutant in MUTANTS:
        caught = page.caught_by(listed[mutant.id])
        assert listed[mutant.id] == page.row(mutant, caught), "the page says something else of it"
        path, _, test = caught.strip("`").partition("::")
        function = test.partition("[")[0]
        assert function and f"def {function}(" in (ROOT / "tests" / path).read_text(encoding="utf-8"), caught


def test_a_page_is_brought_up_to_date(tmp_path: Path) -> None:
    """Who was judged again gets a new row, the others keep theirs, and who is no more has none."""
    first, second, third = MUTANTS[:3]
    old = tmp_path / "mutants.md"
    assert page.rows(old) == {}
    kept = [
        page.row(first, "`a.py::test_a`"),
        page.row(third, "`c.py::test_c`"),
        "| gone | limits | x | `y` |",
    ]
    old.write_text(page.HEAD + "\n".join(kept), encoding="utf-8")
    verdicts = [Verdict(third, "", "", 1.0), Verdict(second, "tests/b.py::test_b", "", 1.0)]
    lines = page.text(MUTANTS, verdicts, page.rows(old)).splitlines()
    told = [kept[0], page.row(second, "`b.py::test_b`"), page.row(third, page.NOBODY)]
    assert lines == [*page.HEAD.splitlines(), *told]


def count(name: str) -> int:
    return len([mutant for mutant in MUTANTS if mutant.id.startswith(f"{name}-")])


def test_the_list_is_not_thinned_out() -> None:
    assert len(MUTANTS) >= FEWEST
    assert count("table") >= FEWEST_OF_TABLE_AND_SERVER
    assert {mutant.breaks for mutant in MUTANTS} == set(BREAKS)


@pytest.mark.parametrize("id", [game.name for game in sorted(GAMES.iterdir()) if (game / "texts").is_dir()])
def test_every_game_has_mutants(id: str) -> None:
    fewest = FEWEST_A_GAME if (GAMES / id / "edition.toml").exists() else FEWEST_A_SMALL_GAME
    assert count(id) >= fewest, f"tests/games/{id}/mutants.toml lists {count(id)} mutants, not {fewest}"
