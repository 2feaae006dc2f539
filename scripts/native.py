"""Compile core, games, bots and table with mypyc, as one group, into a folder under .cache/ named by content.

Prints that folder on standard output, or nothing where there is no C compiler (or no Python headers):
the same source then runs interpreted. What is slow is the C compiler, so each module is one C file, all cores compile
side by side, and objects are kept by content: a change of one module compiles that module and links.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [] if str(ROOT) in sys.path else [str(ROOT)]

from scripts.c_sources import Group  # noqa: E402 (run as a file, the root must be on the path first)
from scripts.objects import CannotCompile, ObjectStore, Source, Toolchain  # noqa: E402

CACHE = ROOT / ".cache"
PACKAGE = ROOT / "src" / "tablee"
ROOMS = ("core", "games", "bots", "table")
GROUP = "tablee"
LIBRARY = f"{GROUP}__mypyc"
KEPT_BUILDS = 4

# Where no time is spent while bots think or random games run the compiler need not try hard: that saves a third of
# its work. Cold modules run when a game is set up, checked, loaded or stored; warm ones at every move at a table.
# Everything else is hot, so a game's own rooms are hot whatever they are called.
WIRING = {"__init__", "kit", "registry", "rooms", "roster", "form"}
LOADING = {
    "dump",
    "edition",
    "errors",
    "fields",
    "invariants",
    "match",
    "measure",
    "options",
    "record",
}
COLD = WIRING | LOADING | {"series", "study"}
WARM = {
    "components",
    "deal",
    "elision",
    "facts",
    "fits",
    "game",
    "message",
    "notation",
    "reading",
    "sentences",
    "sheet",
    "tree",
    "words",
}
WARM_ROOMS = {"table"}

# Rules count on 64-bit numbers wrapping (the generator); in C that is undefined without -fwrapv. Without semantic
# interposition gcc may inline calls to functions that are visible outside the file.
FLAGS = {
    "unix": ("-g0", "-fwrapv", "-fno-semantic-interposition", "-w"),
    "msvc": ("/GL-", "/wd9025", "/wd4102", "/wd4101", "/wd4146"),
}
LEVELS = {
    "hot": {"unix": ("-O3",), "msvc": ("/O2",)},
    "warm": {"unix": ("-Og",), "msvc": ("/O1",)},
    "cold": {"unix": ("-O0",), "msvc": ("/Od",)},
}

EFFORT = {"hot": 5, "warm": 2, "cold": 1}  # about what a character of C costs

# Python looks for each module in a file of its own; mypyc has them all in one library. This small file, compiled
# once and copied under every module's name, hands Python the module by the name it was asked for.
SHIM_FILE = "shim.c"
SHIM = """\
#include <Python.h>

static PyObject *create(PyObject *spec, PyModuleDef *def)
{
    PyObject *dotted = PyObject_GetAttrString(spec, "name");
    PyObject *name = dotted ? PyObject_CallMethod(dotted, "replace", "ss", ".", "___") : NULL;
    PyObject *attribute = name ? PyUnicode_FromFormat("init_%U", name) : NULL;
    PyObject *label = name ? PyUnicode_FromFormat("LIBRARY.init_%U", name) : NULL;
    PyObject *library = attribute && label ? PyImport_ImportModule("LIBRARY") : NULL;
    PyObject *capsule = library ? PyObject_GetAttr(library, attribute) : NULL;
    const char *wanted = capsule ? PyUnicode_AsUTF8(label) : NULL;
    void *init = wanted ? PyCapsule_GetPointer(capsule, wanted) : NULL;
    Py_XDECREF(dotted);
    Py_XDECREF(name);
    Py_XDECREF(attribute);
    Py_XDECREF(label);
    Py_XDECREF(library);
    Py_XDECREF(capsule);
    return init ? ((PyObject *(*)(void))init)() : NULL;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, (void *)create}, {0, NULL}};
static PyModuleDef def = {PyModuleDef_HEAD_INIT, "LIBRARY_shim", NULL, 0, NULL, slots, NULL, NULL, NULL};
"""
SHIM_INIT = "PyMODINIT_FUNC PyInit_{name}(void) {{ return PyModuleDef_Init(&def); }}\n"


def say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def modules() -> list[Path]:
    """The files to compile."""
    files = [f for room in ROOMS for f in (PACKAGE / room).rglob("*.py") if f.name != "__main__.py"]
    return sorted(f for f in files if not stays_interpreted(f))


def stays_interpreted(file: Path) -> bool:
    """Modules that mypyc cannot compile: msgspec builds Struct classes at run time, `python -m` needs Python code."""
    text = file.read_bytes()
    if b"Struct" not in text and b"__name__" not in text:
        return False
    for node in ast.walk(ast.parse(text, str(file))):
        if isinstance(node, ast.ClassDef) and any(_last_name(base) == "Struct" for base in node.bases):
            return True
        if isinstance(node, ast.Compare) and _last_name(node.left) == "__name__":
            return True
    return False


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def heat(file: Path) -> str:
    room = file.relative_to(PACKAGE).parts[0]
    if file.stem in COLD:
        return "cold"
    return "warm" if room in WARM_ROOMS or file.stem in WARM else "hot"


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def digest(files: list[Path]) -> str:
    sha = hashlib.sha256()
    sha.update(repr((sys.version, sysconfig.get_platform(), version("mypy"), version("librt"))).encode())
    own = [ROOT / "scripts" / name for name in ("native.py", "c_sources.py", "objects.py")]
    for file in [*files, *own, ROOT / "pyproject.toml"]:
        content = file.read_bytes()
        sha.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()[:16]


def generate_c(files: list[Path], folder: Path, cache: Path = CACHE / "mypyc") -> list[str]:
    """mypyc's C in ``folder``; returns the paths of the modules' extensions, without suffix."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    extensions = mypycify(
        [f"--cache-dir={cache}", *(str(f.relative_to(ROOT)) for f in files)],
        multi_file=True,
        target_dir=str(folder),
        group_name=GROUP,
    )
    return [e.name.replace(".", "/") for e in extensions[1:]]


def compile_into(out: Path, files: list[Path], temp: Path) -> None:
    from mypyc.build import include_dir
    from mypyc.common import RUNTIME_C_FILES

    runtime = include_dir()
    tools = Toolchain([runtime, f"{runtime}/vecs"])
    kind = "msvc" if tools.kind == "msvc" else "unix"
    flags = {name: given[kind] + FLAGS[kind] for name, given in LEVELS.items()}
    store = ObjectStore(CACHE / "objects", tools, repr((sys.version, version("mypy"))))
    probe(store, temp)
    say(f"mypyc: {len(files)} modules")
    known = [Source(name, Path(runtime, name).read_text(), flags["hot"]) for name in RUNTIME_C_FILES]
    known.append(Source(SHIM_FILE, shim_text(files), flags["cold"]))
    with ThreadPoolExecutor(1) as beside:  # mypyc keeps one core busy
        early = beside.submit(store.get, known, temp / "known")
        paths = generate_c(files, temp / "c")
        shim = early.result()[SHIM_FILE]
    heats = {"___".join(module_name(f).split(".")[1:]): heat(f) for f in files}
    group = Group(temp / "c", GROUP, {n for n, h in heats.items() if h == "hot"}, copies=kind == "unix")

    def sources() -> Iterator[Source]:
        for name, is_hot, text in group.files():
            level = heats.get(name.removesuffix(".c"), "hot" if is_hot else "cold")
            yield Source(name, text, flags[level], EFFORT[level])

    link(tools, out, list(store.get(sources(), temp / "work", Counter("C files")).values()), shim, paths)
    store.prune()


def shim_text(files: list[Path]) -> str:
    names = sorted({"__init__", *(module_name(f).rpartition(".")[2] for f in files)})
    return "".join([SHIM, *(SHIM_INIT.format(name=name) for name in names)]).replace("LIBRARY", LIBRARY)


def probe(store: ObjectStore, temp: Path) -> None:
    """Find out by compiling an empty module, before mypyc's work, whether anything can be compiled here."""
    work = temp / "probe"
    quiet, saved = os.open(os.devnull, os.O_WRONLY), os.dup(2)
    os.dup2(quiet, 2)
    try:
        objects = store.get([Source("probe.c", "#include <Python.h>\nint PyInit_probe;\n", ())], work)
        store.toolchain.link([objects["probe.c"]], work / "probe.so", "PyInit_probe")
    except CannotCompile as error:
        header = Path(sysconfig.get_path("include"), "Python.h")
        raise CannotCompile("no working C compiler" if header.exists() else "no Python headers") from error
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(quiet)


def link(tools: Toolchain, out: Path, objects: list[Path], shim: Path, paths: list[str]) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    tools.link(objects, out / f"{LIBRARY}{suffix}", f"PyInit_{LIBRARY}")
    one = out / f"shim{suffix}"
    tools.link([shim], one, "PyInit___init__")
    for path in paths:
        place = out / f"{path}{suffix}"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(one, place)
        place.chmod(0o755)
    one.unlink()


class Counter:
    """Says how far the compiler is, about once a second."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.last = time.monotonic()

    def __call__(self, at: int, of: int) -> None:
        now = time.monotonic()
        if of and (at in {0, of} or now - self.last >= 1.0):
            self.last = now
            say(f"{self.what}: {at}/{of}")


def prune() -> None:
    builds = sorted(CACHE.glob("native-*"), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in builds[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    files = modules()
    CACHE.mkdir(exist_ok=True)
    out = CACHE / f"native-{digest(files)}"
    if not out.exists():
        start = time.perf_counter()
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="tmp-native-") as name:
            temp = Path(name)
            try:
                compile_into(temp / "lib", files, temp)
            except CannotCompile as error:
                say(f"{error}: the rules will run as plain Python, much slower")
                return 0
            if not out.exists():  # another build may have been quicker
                (temp / "lib").rename(out)
        say(f"compiled in {time.perf_counter() - start:.0f} s")
    out.touch()
    prune()
    print(out)
    return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # taking apart what mypyc made would take three seconds
