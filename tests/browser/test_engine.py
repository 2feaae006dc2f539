"""The engine's rules and bots in a real Chromium come to what they come to here."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from benchmarks.offline import START

from tablee.bots.roster import bot_names
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.hosting import thinker
from tablee.hosting.orders import Job
from tests.browser.conftest import NewPage
from tests.browser.test_site import ENGINE, LOADING, site
from tests.contract import fixtures

__all__ = ["site"]  # the fixture

RUN = """async ([files, lock, library, jobs]) => {
    %s
    const python = await started(files, JSON.stringify(lock), library);
    python.FS.writeFile('/engine/fixtures.py', await (await fetch('fixtures.txt')).text());
    python.globals.set('jobs', JSON.stringify(jobs));
    return python.runPython(`
import json
import fixtures
from tablee.core import game_ids
from tablee.core.form import rules_form
from tablee.hosting.thinker import work
json.dumps({'form': rules_form(), 'sums': {id: fixtures.checksum(id) for id in game_ids()},
            'choices': [work(json.dumps(job)) for job in json.loads(jobs)]})`);
}"""


def jobs() -> list[Job]:
    """The first decision of every level of every game."""
    made: list[Job] = []
    for id in game_ids():
        game = get_game(id)
        seats = game.seats[0]
        options = game.complete_options(seats, {})
        edition = game.default_edition()
        state = game.setup(edition, seats, options, Rng("engine"))
        if state.to_act() < 0:
            continue
        head = {
            "game": id,
            "rules": game.rules_version,
            "edition": edition.digest(),
            "components": edition.data,
        }
        head |= {"seats": seats, "options": options, "initial": game.dump(state)}
        position = msgspec.json.encode({"table": id, "head": head, "steps": []}).decode()
        for level in bot_names(id):
            made.append(Job(len(made), "decide", position, "a seed", level, int(state.to_act())))
    return made


@pytest.fixture
def asked() -> list[Job]:
    return jobs()


def test_the_same_games_and_the_same_choices_as_here(site: str, new_page: NewPage, asked: list[Job]) -> None:
    info = json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))
    page = new_page()
    page.set_default_timeout(LOADING)
    text = Path(str(fixtures.__file__)).read_text(encoding="utf-8")
    page.route("**/fixtures.txt", lambda route: route.fulfill(status=200, body=text))
    page.goto(f"{site}engine/")  # a plain list of files: a document without the page's policy
    plain = [msgspec.to_builtins(job) for job in asked]
    told = json.loads(
        page.evaluate(RUN % START, [f"{site}engine/{info['version']}/", info["lock"], info["library"], plain])
    )
    assert told["form"] == info["form"]
    assert told["sums"] == {id: fixtures.kept_checksum(id) for id in game_ids()}
    here = [thinker.work(msgspec.json.encode(job).decode()) for job in asked]
    assert len(asked) >= 15
    assert told["choices"] == here
