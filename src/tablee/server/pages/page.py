"""The built page, served from memory: compressed once, hashed names immutable, index.html for every other path."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from tablee.server.pages.keeping import SCRIPT, Keeping, keeping
from tablee.table.refusal import table_texts

IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/octet-stream",
}
ENGINE = "engine/"
NOT_BUILT = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Tablée</title>
<style>body{{font:18px/1.5 system-ui;max-width:36em;margin:15vh auto;padding:0 1em}}</style>
<h1>Tablée</h1><p>{fr}</p><p lang="en">{en}</p></html>"""


class PageFile:
    def __init__(self, path: Path, hashed: bool, made: bytes | None = None) -> None:
        """``made``: what is sent instead of the file's own bytes."""
        self.body = path.read_bytes() if made is None else made
        self.modified = path.stat().st_mtime_ns
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        text = kind.startswith(("text/", "application/j"))
        # The framework itself says the charset of text/….
        self.type = f"{kind}; charset=utf-8" if text and not kind.startswith("text/") else kind
        self.etag = '"' + hashlib.sha256(self.body).hexdigest()[:32] + '"'
        self.cache = IMMUTABLE if hashed else "no-cache"
        self.gzip: bytes | None = None
        self.brotli: bytes | None = None
        beside = path.with_name(path.name + ".br")
        if made is None and beside.is_file():
            self.brotli = beside.read_bytes()
        if kind.startswith(COMPRESSIBLE) and len(self.body) > 500:
            packed = gzip.compress(self.body, 9, mtime=0)
            self.gzip = packed if len(packed) < len(self.body) else None


class Page:
    def __init__(self, folder: Path | None, engine: Path | None = None) -> None:
        self.folder = (folder or Path(__file__).parents[2] / "page").resolve()
        self.engine = (engine or Path(__file__).parents[2] / "engine").resolve()
        self._files: dict[str, PageFile] = {}
        self._keeping: Keeping | None = None
        self._kept_at: tuple[int, int] | None = None  # when index.html and engine.json were written

    def find(self, path: str) -> PageFile | None:
        """The file at an address; None where there is none: it may be an address of the page itself."""
        name = path.strip("/")
        if name == SCRIPT:
            return self._service_worker()
        return self._file(name) if name and name != "index.html" else None

    def index(self, tags: str) -> bytes | None:
        """index.html with what a preview of the link says in its head; None without a page."""
        file = self._file("index.html")
        if file is None:
            return None
        kept = self.keeping()
        body = file.body if kept is None else kept.mark(file.body)
        return body.replace(b"</head>", tags.encode() + b"\n  </head>", 1)

    def keeping(self) -> Keeping | None:
        """What a browser may keep; None without an engine."""
        times = [
            folder / name for folder, name in ((self.folder, "index.html"), (self.engine, "engine.json"))
        ]
        if not all(path.is_file() for path in times):
            return None
        written = (times[0].stat().st_mtime_ns, times[1].stat().st_mtime_ns)
        if written != self._kept_at:
            self._keeping = keeping(self.folder, self.engine, site=False)
            self._kept_at = written
        return self._keeping

    def _service_worker(self) -> PageFile | None:
        kept = self.keeping()
        if kept is None:
            return None
        known = self._files.get(SCRIPT)
        if known is None or known.body != kept.script:
            known = self._files[SCRIPT] = PageFile(self.folder / SCRIPT, False, kept.script)
        return known

    def picture(self, game: str) -> str:
        """The address of the picture for a game's links."""
        name = f"link/{game}.png"
        return f"/{name}" if game and self._file(name) is not None else "/link/tablee.png"

    def _file(self, name: str) -> PageFile | None:
        if "\x00" in name or len(name) > 300:
            return None
        found = self._path(self.folder, name)
        if found is None and name.startswith(ENGINE):
            found = self._path(self.engine, name.removeprefix(ENGINE), ENGINE)
        if found is None:
            return None
        path, name = found
        known = self._files.get(name)
        if known is None or known.modified != path.stat().st_mtime_ns:
            # Built names have a hash in them, and the engine's files lie in a folder that is named by one.
            hashed = name.startswith(("assets/", ENGINE)) and name != f"{ENGINE}engine.json"
            known = PageFile(path, hashed)
            self._files[name] = known
        return known

    def _path(self, folder: Path, name: str, prefix: str = "") -> tuple[Path, str] | None:
        """A file in a folder, and its one canonical name; None outside of it."""
        path = (folder / name).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            return None
        return path, prefix + path.relative_to(folder).as_posix()

    def built(self) -> bool:
        return (self.folder / "index.html").is_file()

    def not_built(self) -> str:
        say = {language: table_texts(language).say("page.not_built") for language in ("fr", "en")}
        return NOT_BUILT.format(fr=say["fr"], en=say["en"])


def answer(file: PageFile, accepted: str, known: str | None) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers for a request with this Accept-Encoding and If-None-Match."""
    headers = {"cache-control": file.cache, "vary": "accept-encoding", "content-type": file.type}
    if file.cache != IMMUTABLE:  # such a file is never asked for again
        headers["etag"] = file.etag
    if known is not None and file.etag in known:
        return 304, b"", headers
    offers = [part.split(";")[0].strip() for part in accepted.lower().split(",")]
    if file.brotli is not None and "br" in offers:
        return 200, file.brotli, {**headers, "content-encoding": "br"}
    if file.gzip is not None and "gzip" in offers:
        return 200, file.gzip, {**headers, "content-encoding": "gzip"}
    return 200, file.body, headers
