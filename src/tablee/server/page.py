"""The built page: files from memory, compressed once; hashed names cached for ever, index.html elsewhere."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from tablee.server.refusal import server_texts

IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
NOT_BUILT = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Tablée</title>
<style>body{{font:18px/1.5 system-ui;max-width:36em;margin:15vh auto;padding:0 1em}}</style>
<h1>Tablée</h1><p>{fr}</p><p lang="en">{en}</p></html>"""


class PageFile:
    def __init__(self, path: Path, hashed: bool) -> None:
        self.body = path.read_bytes()
        self.modified = path.stat().st_mtime_ns
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if path.suffix == ".webmanifest":
            kind = "application/manifest+json"
        text = kind.startswith(("text/", "application/j"))
        self.type = f"{kind}; charset=utf-8" if text else kind
        self.etag = '"' + hashlib.sha256(self.body).hexdigest()[:32] + '"'
        self.cache = IMMUTABLE if hashed else "no-cache"
        self.gzip: bytes | None = None
        self.brotli: bytes | None = None
        beside = path.with_name(path.name + ".br")
        if beside.is_file():
            self.brotli = beside.read_bytes()
        if kind.startswith(COMPRESSIBLE) and len(self.body) > 500:
            packed = gzip.compress(self.body, 9, mtime=0)
            self.gzip = packed if len(packed) < len(self.body) else None


class Page:
    def __init__(self, folder: Path | None) -> None:
        self.folder = (folder or Path(__file__).parent.parent / "page").resolve()
        self._files: dict[str, PageFile] = {}

    def find(self, path: str) -> PageFile | None:
        """The file at an address; index.html where the page itself says what is there; None without it."""
        name = path.strip("/")
        found = self._file(name) if name else None
        if found is None and name.startswith("assets/"):
            return None
        return found or self._file("index.html")

    def _file(self, name: str) -> PageFile | None:
        if "\x00" in name or len(name) > 300:
            return None
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder) or not path.is_file():
            return None
        known = self._files.get(name)
        if known is None or known.modified != path.stat().st_mtime_ns:
            known = PageFile(path, name.startswith("assets/"))
            self._files[name] = known
        return known

    def built(self) -> bool:
        return (self.folder / "index.html").is_file()

    def not_built(self) -> str:
        say = {language: server_texts(language).say("page.not_built") for language in ("fr", "en")}
        return NOT_BUILT.format(fr=say["fr"], en=say["en"])


def answer(file: PageFile, accepted: str, known: str | None) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers for a request that takes these encodings and has seen that etag."""
    headers = {
        "etag": file.etag,
        "cache-control": file.cache,
        "vary": "accept-encoding",
        "content-type": file.type,
    }
    if known is not None and file.etag in known:
        return 304, b"", headers
    offers = [part.split(";")[0].strip() for part in accepted.lower().split(",")]
    if file.brotli is not None and "br" in offers:
        return 200, file.brotli, {**headers, "content-encoding": "br"}
    if file.gzip is not None and "gzip" in offers:
        return 200, file.gzip, {**headers, "content-encoding": "gzip"}
    return 200, file.body, headers
