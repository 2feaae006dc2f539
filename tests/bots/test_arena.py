"""The arena: seats rotate, intervals are right, and the number of jobs changes nothing."""

from __future__ import annotations

import argparse
import json

import pytest

from tablee.core import BadOption
from tablee.lab.arena import add_arguments, contest, pairing_of, play_games, run, seating, summary, wilson
from tablee.lab.workforce import Workforce


def test_wilson_intervals() -> None:
    """Known values: 0 of 10, 5 of 10, 10 of 10."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_every_bot_sits_everywhere_equally_often() -> None:
    pairing = pairing_of("sphinx", ["greedy", "random"], 4, {}, "s")
    seats = [seating(pairing, index) for index in range(8)]
    for seat in range(4):
        assert [row[seat] for row in seats].count("greedy") == 4
    alone = pairing_of("sphinx", ["greedy", "random", "random", "random"], None, {}, "s")
    assert [seating(alone, index).index("greedy") for index in range(4)] == [0, 1, 2, 3]


def test_the_number_of_jobs_changes_nothing() -> None:
    pairing = pairing_of("styx", ["greedy", "random"], None, {}, "jobs")
    one = summary(pairing, contest(pairing, 12, Workforce(1)))
    assert one == summary(pairing, contest(pairing, 12, Workforce(2)))
    other = pairing_of("styx", ["greedy", "random"], None, {}, "other")
    assert one != summary(other, contest(other, 12, Workforce(1)))


def test_shares_of_all_bots_make_one() -> None:
    pairing = pairing_of("sifaxe", ["greedy", "random"], 4, {"teams": "announced"}, "teams")
    played = play_games(pairing, 4)
    rows = summary(pairing, played)["bots"]
    assert isinstance(rows, list)
    assert sum(row["rate"] for row in rows) == pytest.approx(1.0)
    assert rows[0]["rate"] == 1.0, "partners sit across, so a bot has a team to itself"


def test_a_cooperative_game_is_won_together() -> None:
    pairing = pairing_of("sfynx", ["random"], 2, {"degree": "1"}, "coop")
    result = summary(pairing, play_games(pairing, 2))
    rows = result["bots"]
    assert isinstance(rows, list) and rows[0]["rate"] == 0.0 and rows[0]["seats"] == 2


def arguments(*texts: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(list(texts))


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("styx", "--bots", "greedy,random", "--games", "4", "--times", "--json")) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 4 and [row["name"] for row in result["bots"]] == ["greedy", "random"]
    assert result["bots"][0]["decision_p95"] >= 0.0
    assert run(arguments("styx", "--bots", "greedy,random", "--games", "2")) == 0
    assert "greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["styx", "--bots", "greedy,nobody"], "no bot 'nobody'"),
        (["styx", "--bots", "random,random,random"], "3 bots do not fit on 2 seats"),
        (["styx", "--bots", "random", "--seats", "5"], "not 5"),
        (["sfynx", "--bots", "random", "--option", "degree"], "NAME=VALUE"),
        (["styx", "--bots", "random", "--games", "0"], "at least 1"),
    ],
)
def test_wrong_arguments_are_named(texts: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        run(arguments(*texts))
