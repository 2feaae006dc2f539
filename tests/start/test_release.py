"""What `make build` makes plays where it is installed: with plain pip, without compiler and Node, page included."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from scripts.environment import NATIVE, PLAIN, build_wheel, form_of, uv_program
from scripts.package_index import pip_environment, uv_environment

from tablee import __version__
from tests.start.checkout import COMPILERS, NODE, ROOT, Starting, health, page_and_move, play, programs


@pytest.fixture(scope="module")
def bare_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(programs(tmp_path_factory.mktemp("path") / "bin", without=NODE | COMPILERS))


def installed(wheel: Path, folder: Path) -> Path:
    """An empty environment with the wheel; its dependencies as the wheel names them, from what uv has kept."""
    run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
    python = folder / "bin" / "python"
    uv = uv_program()
    assert uv is not None
    environment = uv_environment(Path(sys.executable)) | {"VIRTUAL_ENV": str(folder)}
    run([uv, "pip", "install", "-q", "--offline", "--no-build", str(wheel)], **environment)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
    with_pip = pip_environment()
    run([*pip, "install", "-q", "--no-index", "--no-deps", "--force-reinstall", str(wheel)], **with_pip)
    run([*pip, "check"], **with_pip)
    return folder / "bin"


def run(command: list[str], **environment: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, capture_output=True, text=True, env={**inherited, **environment}, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("form", [NATIVE, PLAIN])
async def test_the_wheel_plays_without_compiler_and_node(form: str, tmp_path: Path, bare_path: str) -> None:
    switches = {"TABLEE_PURE": "1"} if form == PLAIN else {}
    wheel = await asyncio.to_thread(build_wheel, tmp_path / "dist", None, **switches)
    assert form_of(wheel) == form and wheel.name.startswith(f"tablee-{__version__}-")
    programs_of = await asyncio.to_thread(installed, wheel, tmp_path / "empty")
    tablee = str(programs_of / "tablee")
    environment = {"PATH": bare_path, "HOME": str(tmp_path), "TABLEE_LANG": "en"}
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert __version__ in run([tablee], **environment)
    told = run([tablee, "doctor", "--db", database, "--port", "0"], **environment)
    assert ("rules             compiled" in told) == (form == NATIVE)

    process = await asyncio.create_subprocess_exec(
        tablee,
        *("serve", "--port", "0", "--db", database, "--bot-pause", "0", "--rate", "100000"),
        cwd=tmp_path,
        env=environment,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    starting = Starting(process, tmp_path)
    try:
        served = await starting.serving()
        async with served.http:
            player, table = await page_and_move(served)
            assert await play(player, table, 10_000)
            assert (await health(served))["rules"] == ("compiled" if form == NATIVE else "plain")
    finally:
        await starting.close()


def test_the_sdist_holds_what_a_wheel_is_made_of(tmp_path: Path) -> None:
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)])
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        sources.extractall(tmp_path, filter="data")
    root = tmp_path / f"tablee-{__version__}"
    for name in ("scripts/native.py", "scripts/page.py", "web/package-lock.json", "LICENSE", "CHANGELOG.md"):
        assert (root / name).exists(), name
    assert not (root / "web" / "node_modules").exists()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    done = subprocess.run(
        build, cwd=root, env={**os.environ, "TABLEE_PURE": "1", "TABLEE_NO_PAGE": "1"}, check=False
    )
    assert done.returncode == 0
    assert [wheel.name for wheel in (tmp_path / "dist").iterdir()] == [
        f"tablee-{__version__}-py3-none-any.whl"
    ]


def test_the_version_stands_in_one_place() -> None:
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text()
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(), "the change log knows this version"
