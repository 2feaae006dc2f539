"""``tablee site``: the page with its engine as plain files, for any file host and for any folder of it."""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import sys
from pathlib import Path

from tablee.server.pages.keeping import SCRIPT, keeping

TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"}
SMALL = 500  # bytes: below that compressing gains nothing
# The document compiles nothing; the engine's workers have the policy that their host sends with them.
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
    " connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)


def add_site_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="a folder that is new, or empty"
    )
    here = Path(__file__).parents[2]
    parser.add_argument("--page", type=Path, default=here / "page", help=argparse.SUPPRESS)
    parser.add_argument("--engine", type=Path, default=here / "engine", help=argparse.SUPPRESS)


def run_site(args: argparse.Namespace) -> int:
    trouble = _trouble(args.page, args.engine, args.out)
    if trouble:
        print(f"tablee site: {trouble}", file=sys.stderr)
        return 1
    write_site(args.page, args.engine, args.out)
    files = [f for f in args.out.rglob("*") if f.is_file()]
    size = sum(f.stat().st_size for f in files) / 1e6
    print(f"{args.out}: {len(files)} files, {size:.1f} MB; serve them as they are, from any folder")
    return 0


def _trouble(page: Path, engine: Path, out: Path) -> str:
    if not (page / "index.html").is_file():
        return "this installation has no page; install a released wheel, or run 'make site' in the sources"
    if not (engine / "engine.json").is_file():
        return "this installation has no offline engine; install a released wheel, or run 'make site' in the sources"
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        return f"{out} is not an empty folder"
    return ""


def write_site(page: Path, engine: Path, out: Path) -> None:
    """The page and the engine side by side, nothing in them naming a place on the host."""
    shutil.copytree(page, out, dirs_exist_ok=True)
    shutil.copytree(engine, out / "engine", dirs_exist_ok=True)
    index = out / "index.html"
    index.write_text(site_index(index.read_text(encoding="utf-8")), encoding="utf-8")
    manifest = out / "manifest.webmanifest"
    told = json.loads(manifest.read_text(encoding="utf-8"))
    told["start_url"] = told["scope"] = "./"
    for icon in told["icons"]:
        icon["src"] = "." + icon["src"]
    manifest.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    kept = keeping(out, out / "engine", site=True)
    if kept is not None:
        index.write_bytes(kept.mark(index.read_bytes()))
        (out / SCRIPT).write_bytes(kept.script)
        (out / f"{SCRIPT}.br").unlink(missing_ok=True)
    for file in sorted(out.rglob("*")):
        if file.suffix in TEXTS | {".wasm", ".zip"} and file.stat().st_size > SMALL:
            file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 6, mtime=0))


def site_index(text: str) -> str:
    """index.html with relative addresses, marked as a site: the page then has no server to ask.

    >>> site_index('<html lang="fr"><head><link href="/icon.svg"></head>').partition("<link")[2]
    ' href="./icon.svg"></head>'
    """
    relative = re.sub(r'((?:src|href)=")/(?!/)', r"\1./", text)
    marked = relative.replace("<html ", '<html data-host="site" ', 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{CSP}" />'
    return marked.replace("<head>", f"<head>{policy}", 1)
