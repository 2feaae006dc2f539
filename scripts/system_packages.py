"""What the machine must have besides Python, found or installed with apt-get.

python3 scripts/system_packages.py [play|compile|test]
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def chromium() -> str | None:
    named = os.environ.get("TABLEE_CHROMIUM")
    return named or next((found for name in CHROMIUM_NAMES if (found := shutil.which(name))), None)


def headless_chromium() -> str | None:
    """The form without windows where there is one: the same pages for half of the processor time."""
    named = os.environ.get("TABLEE_CHROMIUM")
    return named or shutil.which("chromium-headless-shell")


def postgresql_bin() -> str | None:
    """The folder of initdb and postgres, which Debian keeps off the PATH."""
    if named := os.environ.get("TABLEE_POSTGRESQL_BIN"):
        return named
    if (initdb := shutil.which("initdb")) and shutil.which("postgres"):
        return str(Path(initdb).resolve().parent)
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((str(p.parent) for p in versions if (p.parent / "postgres").exists()), default=None)


def nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def c_compiler() -> str | None:
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(configured).split()[0])


def c_headers() -> str | None:
    header = Path("/usr/include/stdio.h")
    return str(header) if header.exists() or sys.platform != "linux" else None


def python_headers() -> str | None:
    header = Path(sysconfig.get_path("include"), "Python.h")
    return str(header) if header.exists() else None


def venv() -> str | None:
    return "ensurepip" if find_spec("ensurepip") else None


class Component(NamedTuple):
    name: str
    why: str
    find: Callable[[], str | None]
    packages: tuple[str, ...]


_PYTHON = f"python3.{sys.version_info.minor}"
VENV = Component("venv", "makes .venv", venv, (f"{_PYTHON}-venv",))
COMPILER = Component("C compiler", "compiles the rules", c_compiler, ("gcc",))
C_HEADERS = Component("C headers", "compiles the rules", c_headers, ("libc6-dev",))
HEADERS = Component("Python headers", "compiles the rules", python_headers, (f"{_PYTHON}-dev",))
CHROMIUM = Component("chromium", "runs the browser tests", chromium, ("chromium",))
HEADLESS = Component(
    "headless chromium",
    "runs the browser tests twice as fast",
    headless_chromium,
    ("chromium-headless-shell",),
)
POSTGRESQL = Component("postgresql", "runs the storage tests", postgresql_bin, ("postgresql",))

NGINX = Component("nginx", "tests the proxy example", nginx, ("nginx-light",))
SYSTEMD = Component("systemd", "checks the unit", lambda: shutil.which("systemd-analyze"), ("systemd",))

NEEDED: dict[str, list[Component]] = {
    "play": [VENV],
    "compile": [],
    "test": [VENV, COMPILER, C_HEADERS, HEADERS, CHROMIUM, POSTGRESQL, NGINX, SYSTEMD],
}
WELCOME: dict[str, list[Component]] = {
    "play": [],
    "compile": [COMPILER, C_HEADERS, HEADERS],
    "test": [HEADLESS],
}


def _as_root(*, ask: bool) -> list[str] | None:
    """How to run a command as root: with nothing before it, with sudo, or not at all."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    quiet = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo"] if quiet or (ask and sys.stdin.isatty()) else None


def _known(package: str) -> bool:
    """Whether this system's lists have it: Ubuntu has no browser without windows, a new machine no lists."""
    found = subprocess.run(["apt-cache", "show", package], capture_output=True, check=False)
    return found.returncode == 0


def _install(components: list[Component], prefix: list[str]) -> None:
    packages = sorted({p for c in components for p in c.packages})
    print(f"  apt-get install {' '.join(packages)}", file=sys.stderr, flush=True)
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
    install = [*apt, "install", "--no-install-recommends", *packages]
    for command in ([*apt, "update"], install):
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode != 0:
            print(done.stdout[-2000:], file=sys.stderr)


def missing(components: list[Component]) -> list[Component]:
    return [c for c in components if c.find() is None]


def ensure(purpose: str) -> list[Component]:
    """Install what is missing where that is possible; the components still missing that are needed."""
    needed = missing(NEEDED[purpose])
    # For playing, a compiler is only worth having: it is not worth a password.
    welcome = missing(WELCOME[purpose]) if sys.platform == "linux" else []
    if not needed and not welcome:
        return []
    prefix = _as_root(ask=bool(needed))
    if prefix is not None:
        if needed:
            _install(needed, prefix)
        # One package that the lists do not know would keep apt-get from installing the others.
        if known := [c for c in welcome if purpose == "compile" or all(map(_known, c.packages))]:
            _install(known, prefix)
    for component in missing(needed):
        print(f"  missing: {how_to_get(component)}", file=sys.stderr)
    return missing(needed)


def how_to_get(component: Component) -> str:
    debian = " ".join(component.packages)
    return f"{component.name} ({component.why}); on Debian or Ubuntu: apt-get install {debian}"


if __name__ == "__main__":
    sys.exit(1 if ensure(sys.argv[1] if len(sys.argv) > 1 else "test") else 0)
