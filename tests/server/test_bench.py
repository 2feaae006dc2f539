"""`make bench`: one list of figures, whoever measured them; a small load on the server gives them all."""

from __future__ import annotations

import asyncio
import json
import sys

import dev
import pytest
from benchmarks import load, server_load
from benchmarks.figures import Figures

from tablee.core.registry import game_ids

LOAD = ("steps", "p50", "p99", "cores", "steps_per_core", "client_cores")


def test_the_load_on_the_server_is_measured_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "TABLES", 5)
    figures = Figures()
    rate = asyncio.run(server_load.measure(figures, 0.4, 20, 20))
    told: list[dict[str, object]] = json.loads(figures.json())
    names = {"server.idle_20.memory", "server.idle_20.each", "server.making", "server.connecting"}
    names |= {f"disk.{mode}.{what}" for mode in ("FULL", "NORMAL") for what in ("commits", "p99")}
    names |= {f"server.{run}.{what}" for run in ("full", "half", "normal") for what in LOAD}
    names |= {f"{game}.{what}" for game in game_ids() for what in ("view_json", "view_bytes")}
    assert sorted(str(figure["name"]) for figure in told) == sorted(names)
    values = {str(figure["name"]): figure["value"] for figure in told}
    for figure in told:
        assert set(figure) == {"name", "value", "unit"} and figure["unit"]
        # Memory that 20 sockets add may drown in what else the process gives back.
        assert isinstance(figure["value"], float), figure
        assert figure["value"] >= 0 or figure["name"] == "server.idle_20.each", figure
    full, p50, p99 = (values[f"server.full.{what}"] for what in ("steps", "p50", "p99"))
    assert isinstance(full, float) and isinstance(p50, float) and isinstance(p99, float)
    assert p50 <= p99 and abs(rate - full / 2) < 0.1 and rate > 0


def printing(*names: str) -> list[str]:
    figures = [{"name": name, "value": 1.5, "unit": "µs"} for name in names]
    return [sys.executable, "-c", f"print({json.dumps(figures)!r})"]


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """`dev.py bench` with nothing to set up, and parts that are known."""
    commands = {"rules": printing("a", "b"), "server": printing("c")}
    monkeypatch.setattr(dev, "setup", lambda purpose, tablee: [])
    monkeypatch.setattr(dev, "bench_commands", lambda quick: commands)
    return commands


def test_all_parts_make_one_list(parts: dict[str, list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    dev.bench([], False)
    told = json.loads(capsys.readouterr().out)
    assert [figure["name"] for figure in told] == ["a", "b", "c"]
    dev.bench(["server"], True)
    assert json.loads(capsys.readouterr().out) == [{"name": "c", "value": 1.5, "unit": "µs"}]


def test_a_part_that_fails_is_named(parts: dict[str, list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    parts["server"] = [sys.executable, "-c", "import sys; sys.exit(3)"]
    with pytest.raises(SystemExit, match="failed with exit code 3"):
        dev.bench([], False)
    assert capsys.readouterr().out == "", "half a list is no list"
