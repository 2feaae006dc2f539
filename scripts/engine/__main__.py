"""Build the engine into a folder under .cache/ named by content, and print that folder; nothing where it cannot be.

Needs from PyPI zig, and librt and msgspec for Pyodide (requirements/engine.txt, requirements/pyodide.txt); from npm
Pyodide (web/package-lock.json). All are locked by hash. Without zig the rules go in as plain Python, much slower.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [] if str(ROOT) in sys.path else [str(ROOT)]

from scripts import native, page  # noqa: E402 (run as a file, the root must be on the path first)
from scripts.engine import tools, trim, wasm  # noqa: E402
from scripts.engine.tools import Missing  # noqa: E402
from scripts.objects import CannotCompile  # noqa: E402

HERE = Path(__file__).parent
PACKAGE = ROOT / "src" / "tablee"
ROOMS = ("core", "games", "bots", "table", "hosting")
CACHE = ROOT / ".cache"
PYODIDE = page.WEB / "node_modules" / "pyodide"
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What the rooms read beside their sources: components, sentences, and what bots keep (networks, calibrations, ratings).
DATA = {".toml", ".ftl", ".json"}
KEPT_BUILDS = 2
COMPRESS = """
const fs = require("fs"), zlib = require("zlib"), crypto = require("crypto");
const [kept, ...files] = process.argv.slice(1);
for (const file of files) {
  const raw = fs.readFileSync(file);
  const known = `${kept}/${crypto.createHash("sha256").update(raw).digest("hex").slice(0, 32)}.br`;
  if (fs.existsSync(known)) { fs.copyFileSync(known, file + ".br"); continue; }
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  fs.writeFileSync(file + ".br", zlib.brotliCompressSync(raw, { params }));
  fs.copyFileSync(file + ".br", known);
}
"""


def of_rooms() -> list[Path]:
    """The sources and data of the rooms that the engine holds."""
    files = [f for room in ROOMS for f in (PACKAGE / room).rglob("*")]
    return [f for f in files if f.suffix in {".py", *DATA}]


def sources() -> list[Path]:
    own = [f for f in HERE.iterdir() if f.is_file()]
    others = [ROOT / "scripts" / name for name in ("native.py", "c_sources.py", "objects.py")]
    locks = [tools.ZIG_LOCK, tools.WHEELS_LOCK, page.WEB / "package-lock.json"]
    return sorted([*of_rooms(), *own, *others, *locks, PACKAGE / "__init__.py"])


def digest() -> str:
    sha = hashlib.sha256(os.environ.get("TABLEE_PLAIN_ENGINE", "").encode())
    for file in sources():
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()[:16]


def place() -> Path:
    """Where the engine of these sources is, or will be."""
    return CACHE / f"engine-{digest()}"


def gather(folder: Path, wheels: list[Path], library: Path | None, compiled: list[Path]) -> None:
    """Everything that Python imports in the browser, as files."""
    import mypy_extensions

    folder.mkdir()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            wanted = [n for n in archive.namelist() if n.endswith((".py", ".so")) and _is_used(n)]
            archive.extractall(folder, wanted)
    shutil.copyfile(mypy_extensions.__file__, folder / "mypy_extensions.py")
    left_out = set(compiled) if library is not None else set()
    for file in sorted(of_rooms()):
        if file in left_out or file.name == "fr.ftl" or file.name == "__main__.py":
            continue  # the page has the sentences; English ones are for errors
        target = folder / file.relative_to(PACKAGE.parent)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    start = (PACKAGE / "__init__.py").read_text()
    if library is not None:
        shutil.copyfile(library, folder / library.name)
        names = sorted({native.module_name(f) for f in compiled if f.name == "__init__.py"})
        finder = (HERE / "finder.py").read_text()
        empty = "PACKAGES: set[str] = set()"
        assert finder.count(empty) == 1
        (folder / "tablee__finder.py").write_text(finder.replace(empty, f"PACKAGES = set({names!r})"))
        start += "\nimport tablee__finder\n"
    (folder / "tablee" / "__init__.py").write_text(start)


def _is_used(name: str) -> bool:
    """Of librt the rules import the vectors only."""
    if name.startswith("librt/"):
        return name.startswith("librt/vecs") or name == "librt/__init__.py"
    return name.startswith("msgspec/")


def build(out: Path, temp: Path) -> str:
    """The engine at ``out``; its form. Missing where there is no Pyodide to be had."""
    page.install(tools=True)
    wheels = tools.wheels()
    library: Path | None = None
    compiled = native.modules()
    if os.environ.get("TABLEE_PLAIN_ENGINE") != "1":
        try:
            made = temp / wasm.LIBRARY
            counter = native.Counter("engine: C files")
            wasm.compile_library(tools.zig(), PYODIDE, compiled, made, temp, counter)
            library = made
        except (CannotCompile, Missing) as error:
            native.say(f"{error}: the offline engine will run the rules as plain Python, much slower")
    gather(temp / "modules", wheels, library, compiled)
    out.mkdir()
    pyodide = temp / "pyodide"
    shutil.copytree(PYODIDE, pyodide)
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        own = [name for name in archive.namelist() if "pyodide/" in name]
        trim.trim(pyodide, (temp / "modules").rglob("*.so"), "".join(archive.read(n).decode() for n in own))
    pack = [str(page.node()), str(HERE / "pack.mjs"), str(pyodide), str(temp / "modules"), str(out)]
    done = subprocess.run(pack, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"the engine could not be packed:\n{(done.stdout + done.stderr)[-3000:]}")
    for name in OF_PYODIDE:
        shutil.copyfile(pyodide / name, out / name)
    names = [*OF_PYODIDE, "stdlib.zip", "tablee.zip"]
    if library is not None:
        shutil.copyfile(library, out / "tablee.wasm")
        names.append("tablee.wasm")
    kept = CACHE / "brotli"  # Pyodide's own files take 20 s, and seldom change
    kept.mkdir(exist_ok=True)
    compress = [str(page.node()), "-e", COMPRESS, str(kept), *(str(out / n) for n in names)]
    subprocess.run(compress, check=True)
    form = "plain" if library is None else "compiled"
    describe(out, names, form)
    return form


def describe(out: Path, names: list[str], form: str) -> None:
    """engine.json: what there is to download, and what a browser checks it by."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    files = [
        {
            "name": name,
            "bytes": (out / name).stat().st_size,
            "wire": (out / f"{name}.br").stat().st_size,
            "sha256": hashlib.sha256((out / name).read_bytes()).hexdigest(),
        }
        for name in names
    ]
    lock["packages"] = {}  # nothing is installed by Pyodide: all of it is in tablee.zip
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    (out / version).mkdir()
    for name in names:
        (out / name).rename(out / version / name)
        (out / f"{name}.br").rename(out / version / f"{name}.br")
    told = {"version": version, "form": form, "files": files, "lock": lock, "games": games()}
    told["library"] = "" if form == "plain" else wasm.LIBRARY
    (out / "engine.json").write_text(json.dumps(told, indent=1) + "\n")


def games() -> object:
    """The games as a lobby shows them, so that a page can before it has the engine."""
    ask = "import msgspec, tablee.hosting.catalog as c; print(msgspec.json.encode(c.all_games()).decode())"
    sources = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    told = subprocess.run(
        [sys.executable, "-c", ask], env=sources, capture_output=True, text=True, check=True
    )
    return json.loads(told.stdout)


def main() -> int:
    CACHE.mkdir(exist_ok=True)
    out = place()
    if not out.exists():
        start = time.perf_counter()
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-engine-") as name:
            temp = Path(name)
            try:
                form = build(temp / "engine", temp)
            except Missing as error:
                native.say(f"{error}: there will be no offline engine")
                return 0
            if not out.exists():  # another build may have been quicker
                (temp / "engine").rename(out)
        native.say(f"engine ({form}) built in {time.perf_counter() - start:.0f} s")
    out.touch()
    for old in sorted(CACHE.glob("engine-*"), key=lambda p: p.stat().st_mtime, reverse=True)[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
