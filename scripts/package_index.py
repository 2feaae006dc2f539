"""Hand pip's configuration to uv, which does not read it: by environment, at run time, never into a file."""

import ast
import functools
import os
import subprocess
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

CACHE = Path(__file__).resolve().parent.parent / ".cache"


def bundled_pip() -> Path | None:
    """The pip that Python brings for new environments, as a wheel that can be run where it is."""
    spec = find_spec("ensurepip")
    if spec is None or spec.origin is None:
        return None
    from ensurepip import __file__ as here

    folders = [Path(here).parent / "_bundled", Path("/usr/share/python-wheels")]  # the second: Debian's
    wheels = (wheel for folder in folders for wheel in sorted(folder.glob("pip-*.whl")))
    return next(wheels, None)


def pip_environment() -> dict[str, str]:
    """The environment in which `python -m pip` works in a .venv that has no pip of its own."""
    wheel = bundled_pip()
    return {**os.environ, **({"PYTHONPATH": str(_unpacked(wheel))} if wheel else {})}


def _unpacked(wheel: Path) -> Path:
    """The wheel as a folder: run from the archive, pip would be compiled again at every start."""
    folder = CACHE / wheel.stem
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-pip-") as temporary:
            made = Path(temporary, "pip")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(made)
            if not folder.exists():
                made.rename(folder)
    return folder


@functools.cache
def pip_configuration(python: Path) -> dict[str, str]:
    listed = subprocess.run(
        [str(python), "-m", "pip", "config", "list"],
        env=pip_environment(),
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    found: dict[str, dict[str, str]] = {}
    for line in listed.splitlines():
        section, _, rest = line.partition(".")
        name, equals, value = rest.partition("=")
        if equals:
            found.setdefault(section, {})[name] = str(ast.literal_eval(value))
    # pip's own order: the command's section beats the global one, the environment beats both.
    return {**found.get("global", {}), **found.get("install", {}), **found.get(":env:", {})}


def _reachable(address: str) -> bool:
    """uv stops at a folder that is not there; pip only warns."""
    parts = urlsplit(address)
    return parts.scheme not in {"", "file"} or Path(unquote(parts.path)).exists()


def uv_environment(python: Path, *, extra: bool = True) -> dict[str, str]:
    """The environment for uv; without `extra`, only the main index (a lock must not see a partial mirror)."""
    pip = pip_configuration(python)
    links = [a for a in pip.get("find-links", "").split() if _reachable(a)]
    indexes = [a for a in pip.get("extra-index-url", "").split() if _reachable(a)]
    wanted = {
        "UV_DEFAULT_INDEX": pip.get("index-url", ""),
        "UV_INDEX": " ".join(indexes) if extra else "",
        "UV_FIND_LINKS": ",".join(links) if extra else "",
        "UV_INSECURE_HOST": " ".join(pip.get("trusted-host", "").split()),
        "UV_HTTP_TIMEOUT": pip.get("default-timeout", pip.get("timeout", "120")),
        "UV_NO_INDEX": "1" if extra and pip.get("no-index", "").lower() in {"1", "true", "yes", "on"} else "",
        "SSL_CERT_FILE": pip.get("cert", ""),
        # As pip does: the best version of all indexes. Hashes decide what is accepted.
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_NO_CONFIG": "1",
    }
    return {**{k: v for k, v in wanted.items() if v}, **os.environ}
