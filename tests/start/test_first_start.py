"""`make play` on a fresh checkout: the page first, the compiler after, and whatever may be missing on the machine."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from pathlib import Path

import pytest

from tests.start.checkout import (
    COMPILERS,
    NODE,
    broken_compiler,
    compiler_state,
    health,
    new_checkout,
    page_and_move,
    play,
    playing,
    programs,
)


@pytest.fixture(scope="module")
def without_node(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(programs(tmp_path_factory.mktemp("path") / "bin", without=NODE))
    assert shutil.which("node", path=path) is None and shutil.which("npm", path=path) is None
    return path


@pytest.fixture(scope="module")
def without_compiler(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(programs(tmp_path_factory.mktemp("bare") / "bin", without=NODE | COMPILERS))
    assert shutil.which("cc", path=path) is None and shutil.which("gcc", path=path) is None
    return path


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One checkout for the tests that only start again; the first of them sets it up."""
    return new_checkout(tmp_path_factory.mktemp("shared") / "tablee", compiled_objects=True)


def forget_tablee(checkout: Path) -> None:
    """As after a change of the sources: packages and page are there, the rules are not compiled."""
    stamps = checkout / ".venv" / "tablee-stamps.json"
    if stamps.exists():
        stamps.write_text(json.dumps(json.loads(stamps.read_text()) | {"tablee": ""}))
    for name in ("native-*", "warm-up-*.json"):
        for old in (checkout / ".cache").glob(name):
            shutil.rmtree(old) if old.is_dir() else old.unlink()


async def test_a_game_begun_in_plain_python_ends_with_compiled_bots(
    checkout: Path, without_node: str
) -> None:
    async with playing(checkout, without_node) as starting:
        served = await starting.serving()
        async with served.http:
            player, table = await page_and_move(served)
            assert compiler_state(checkout) == "compiling", "the page came before the compiler was done"
            assert (await health(served))["workers"] == "plain"
            await starting.line("bots think with compiled rules now")
            assert (await health(served))["workers"] == "compiled"
            assert (await health(served))["rules"] == "plain", "the server itself goes over at its next start"
            assert await play(player, table, 10_000), "the same table, to its end"
            record = await player.get(f"/api/tables/{table}/record")
            assert record.status_code == 200
        starting.interrupt()
        assert await starting.ended() != 1
    file = checkout / "game.tablee.json"
    file.write_bytes(record.content)
    python = checkout / ".venv" / "bin" / "python"
    verify = await asyncio.create_subprocess_exec(python, "-m", "tablee.cli", "verify", file)
    assert await verify.wait() == 0, "what was played before, during and after the change is one sound game"

    async with playing(checkout, without_node) as starting:
        served = await starting.serving()
        async with served.http:
            found = await health(served)
            assert (found["rules"], found["workers"]) == ("compiled", "compiled")
            assert (await served.http.get("/")).status_code == 200
        assert not starting.said("✓"), "a second start has nothing to set up"


async def test_without_a_compiler_the_game_goes_on_in_plain_python(
    checkout: Path, without_compiler: str
) -> None:
    forget_tablee(checkout)
    async with playing(checkout, without_compiler) as starting:
        served = await starting.serving()
        async with served.http:
            await starting.line(r"could not be compiled.*C compiler")
            player, table = await page_and_move(served)
            assert await play(player, table, 10_000)
            assert (await health(served))["workers"] == "plain"


async def test_a_compiler_that_fails_is_one_sentence_in_the_log(
    checkout: Path, tmp_path: Path, without_node: str
) -> None:
    forget_tablee(checkout)
    path = os.pathsep.join([str(broken_compiler(tmp_path / "broken")), without_node])
    async with playing(checkout, path) as starting:
        served = await starting.serving()
        async with served.http:
            await page_and_move(served)
            await starting.line(r"could not be compiled.*C compiler")
            await page_and_move(served)
        assert sum("could not be compiled" in line for line in starting.lines) == 1
        assert not starting.said("Traceback")


async def test_without_a_network_what_is_there_is_used(checkout: Path, without_compiler: str) -> None:
    async with playing(
        checkout, without_compiler
    ) as starting:  # whatever test ran before: everything is there
        await starting.serving()
    nowhere = "http://127.0.0.1:9"
    cut = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"), nowhere)
    cut |= {name.lower(): nowhere for name in cut}
    async with playing(checkout, without_compiler, **cut) as starting:
        await starting.serving()
        assert not starting.said("✓|✗"), "there was nothing to do"
    # A changed lock and a page that is not built: only what uv and npm have kept can help.
    stamps = checkout / ".venv" / "tablee-stamps.json"
    done = json.loads(stamps.read_text())
    stamps.write_text(json.dumps({name: done[name] for name in ("venv", "uv")}))
    for built in (checkout / ".cache").glob("page-*"):
        shutil.rmtree(built)
    (checkout / "web" / "node_modules" / ".tablee-lock").unlink()
    async with playing(checkout, without_compiler, **cut) as starting:
        served = await starting.serving()
        async with served.http:
            await page_and_move(served)
        assert starting.said("✓ installing packages") and starting.said("✓ building the page")


async def test_after_ctrl_c_two_starts_at_once_go_on_where_it_stopped(
    tmp_path: Path, without_compiler: str
) -> None:
    fresh = new_checkout(tmp_path / "tablee")
    async with playing(fresh, without_compiler) as starting:
        await starting.line("· installing Node")
        starting.interrupt()
        assert await starting.ended() != 0
        assert starting.said("the next start goes on from here")
        assert not starting.said("Traceback"), "".join(starting.lines)
    left = [fresh / ".cache" / name for name in ("tmp-page-killed", "tmp-wheel-1", "tmp-native-killed")]
    for folder in left:  # as a start that was killed, not stopped, leaves them
        folder.mkdir()
    left += (fresh / ".cache").glob("tmp-*")
    async with playing(fresh, without_compiler) as one, playing(fresh, without_compiler) as two:
        addresses = []
        for starting in (one, two):
            served = await starting.serving()
            async with served.http:
                assert (await served.http.get("/")).status_code == 200
            addresses.append(served.base)
            assert not starting.said("making .venv|installing uv"), "that was done before"
        assert addresses[0] == addresses[1], "one database, one server: the other start leads to it"
        (led,) = [each for each in (one, two) if each.said("it is running already")]
        assert await led.ended() == 0
        assert sum(each.said("waiting: another set-up") for each in (one, two)) == 1
        assert sum(each.said("✓ building the page") for each in (one, two)) == 1
        assert [p.name for p in left if p.exists()] == []
