"""Hand pip's configuration to uv, which does not read it: by environment, at run time, never into a file."""

import ast
import os
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit


def pip_configuration(python: Path) -> dict[str, str]:
    listed = subprocess.run(
        [str(python), "-m", "pip", "config", "list"], capture_output=True, text=True, check=False
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
