"""The engine's rules and bots in a real Chromium come to what they come to here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks.offline import START

from tablee.bots.roster import bot_names, ratings_of
from tablee.core.registry import game_ids, get_game
from tablee.core.rng import Rng
from tablee.core.state import CHANCE, Actions, draw
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
from tablee.bots.roster import ratings_of
from tablee.core.form import rules_form
from tablee.hosting.thinker import work
json.dumps({'form': rules_form(), 'sums': {id: fixtures.checksum(id) for id in game_ids()},
            'ratings': {id: ratings_of(id) for id in game_ids()},
            'answers': [work(json.dumps(job)) for job in json.loads(jobs)]})`);
}"""


# The worker for the bots itself, twice: the second one begins with the memory that the first one has kept.
THINK = """async ([root, script, version, jobs]) => {
    const cache = 'kept for a test';
    const folder = `${root}${version}/`;
    await (await caches.open(cache)).add(`${folder}tablee.zip`);
    const think = async () => {
        const worker = new Worker(script, { type: 'module' });
        const choices = [];
        await new Promise((resolve, reject) => {
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.onmessage = ({ data }) => {
                if (data.problem) reject(new Error(data.problem));
                else if (data.ready) for (const job of jobs) worker.postMessage({ job });
                else if (choices.push(data.result) === jobs.length) resolve();
            };
            worker.postMessage({ start: { place: { root, version: '', cache } } });
        });
        const address = `${folder}snapshot`;
        let kept;
        for (let i = 0; i < 100 && !kept; i++) {
            kept = await caches.match(address);
            if (!kept) await new Promise((resolve) => setTimeout(resolve, 200));
        }
        worker.terminate();
        return [choices, kept?.headers.get('digest'), kept];
    };
    const [first, made, kept] = await think();
    const headers = { ...Object.fromEntries(kept.headers), seen: 'yes' };
    await (await caches.open(cache)).put(`${folder}snapshot`, new Response(await kept.arrayBuffer(), { headers }));
    const [second, found] = await think();
    await new Promise((resolve) => setTimeout(resolve, 4000)); // a worker that had not used it would have made another
    const left = await caches.match(`${folder}snapshot`);
    return { first, second, digests: [made, found], left: left.headers.get('seen') };
}"""


def jobs() -> list[Job]:
    """The first decision of every level of every game, and a hint in each."""
    made: list[Job] = []
    for id in game_ids():
        game = get_game(id)
        seats = game.seats[0]
        options = game.complete_options(seats, {})
        edition = game.default_edition()
        rng = Rng("engine")
        state = game.setup(edition, seats, options, rng)
        head = {
            "game": id,
            "rules": game.rules_version,
            "edition": edition.digest(),
            "components": edition.data,
        }
        head |= {"seats": seats, "options": options, "initial": game.dump(state)}
        steps: list[str] = []
        while state.to_act() == CHANCE:
            rolled = draw(state, rng, Actions())
            steps.append(game.format(state, int(rolled)))
            state.apply(rolled)
        position = msgspec.json.encode({"table": id, "head": head, "steps": steps}).decode()
        seat = int(state.to_act())
        for level in bot_names(id):
            made.append(Job(len(made), "decide", position, "a seed", level, seat))
        made.append(Job(len(made), "advise", position, "a seed", seat=seat))
    return made


def hints(asked: list[Job], answers: list[str]) -> list[dict[str, Any]]:
    """What was answered to those jobs that ask for a hint."""
    return [json.loads(answer) for job, answer in zip(asked, answers, strict=True) if job.kind == "advise"]


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
    assert len(asked) >= 30
    assert told["answers"] == here
    advised = hints(asked, told["answers"])
    assert len(advised) == len(game_ids())
    assert [hint["fitted"] for hint in advised] == [True] * len(advised), "the engine lacks the kept tables"
    assert told["ratings"] == {id: ratings_of(id) for id in game_ids()}


def test_a_python_that_was_kept_makes_the_same_choices(
    site: str, new_page: NewPage, asked: list[Job]
) -> None:
    info = json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))
    script = next((ENGINE.parent / "page" / "engine").glob("thinker-*.js")).name
    page = new_page()
    page.set_default_timeout(LOADING)
    page.goto(f"{site}engine/")
    plain = [msgspec.to_builtins(job) for job in asked]
    told = page.evaluate(THINK, [f"{site}engine/", f"{site}engine/{script}", info["version"], plain])
    here = [thinker.work(msgspec.json.encode(job).decode()) for job in asked]
    assert told["first"] == here
    assert told["second"] == here
    assert told["digests"][0] and told["digests"][0] == told["digests"][1]
    assert told["left"] == "yes"
