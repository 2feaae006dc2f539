"""The compiled rules as one WebAssembly module: mypyc's C, compiled and linked by zig for Pyodide's Python.

Emscripten is not needed. mypyc is told that it writes for 32 bits and Python 3.14; zig's clang compiles for
WebAssembly, and zig's linker makes a side module that Pyodide loads like any extension module.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.machinery
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from scripts import native
from scripts.c_sources import Group
from scripts.objects import CannotCompile, ObjectStore, Source

HERE = Path(__file__).parent
HEADERS = (
    HERE / "python-3.14-headers.tar.xz"
)  # of CPython 3.14, unchanged, with its licence: see docs/offline.md
PYTHON = (3, 14, 2)  # of Pyodide
SUFFIX = ".cpython-314-wasm32-emscripten.so"
LIBRARY = f"{native.LIBRARY}{SUFFIX}"

# What every browser that runs Pyodide has. zig's default adds extended-const, which older ones refuse.
CPU = "mvp+bulk_memory+mutable_globals+sign_ext+nontrapping_fptoint"
TARGET = ("-target", "wasm32-emscripten", f"-mcpu={CPU}")
# -fwrapv: as in native.py. The definitions: as Pyodide's own Python was compiled.
FLAGS = ("-g0", "-w", "-fPIC", "-fwrapv", "-fvisibility=hidden")
DEFINES = ("-DNDEBUG", "-D_GNU_SOURCE", "-DPY_CALL_TRAMPOLINE")
# Cold code for size: it is downloaded more often than it runs.
LEVELS = {"hot": ("-O2",), "warm": ("-Oz",), "cold": ("-Oz",)}
# For programs that learn: nothing in a browser asks for them.
UNUSED = {"batch", "encoding", "series"}

# Every module of the group is in one library: a shim for each would be a hundred more modules for the browser to
# compile. This function makes them, and the finder in `finder.py` asks it.
LOADER = """\
#include <Python.h>

static PyObject *init(PyObject *self, PyObject *capsule)
{
    void *f = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    return f ? ((PyObject *(*)(void))f)() : NULL;
}

static PyMethodDef methods[] = {{"init", init, METH_O, NULL}, {NULL, NULL, 0, NULL}};
static PyModuleDef def = {PyModuleDef_HEAD_INIT, "tablee__loader", NULL, -1, methods, NULL, NULL, NULL, NULL};
PyMODINIT_FUNC PyInit_tablee__loader(void) { return PyModule_Create(&def); }
"""


class Zig:
    """zig as a compiler for the object store."""

    def __init__(self, program: Path, include: Sequence[str], work: Path) -> None:
        self.program = program
        self.include = include
        self.variables = {
            **os.environ,
            "ZIG_GLOBAL_CACHE_DIR": str(work / "zig"),
            "ZIG_LOCAL_CACHE_DIR": str(work / "zig"),
        }

    def version(self) -> str:
        headers = hashlib.sha256(HEADERS.read_bytes()).hexdigest()
        return repr((self._run("version"), TARGET, DEFINES, PYTHON, headers))

    def compile(self, source: Path, flags: Sequence[str], folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        made = folder / f"{source.stem}.o"
        self._run("cc", *TARGET, *flags, *DEFINES, *self.include, "-c", str(source), "-o", str(made))
        return made

    def precompile(self, header: Path, flags: Sequence[str]) -> bool:
        return False  # not tried with zig

    def link(self, objects: Sequence[Path], target: Path, init: str) -> None:
        """What is not in the objects (Python, the C library) is imported from Pyodide's main module."""
        target.parent.mkdir(parents=True, exist_ok=True)
        self._run(
            *("wasm-ld", "-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic"),
            *("--strip-all", "--gc-sections", f"--export={init}", "--export=PyInit_tablee__loader"),
            *(*map(str, objects), "-o", str(target)),
        )

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(
            [str(self.program), *arguments], env=self.variables, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise CannotCompile(f"zig {arguments[0]} failed: {done.stderr.strip()[-800:]}")
        return done.stdout


def include_flags(zig: Path, pyodide: Path, folder: Path) -> list[str]:
    """Python's headers with Pyodide's pyconfig.h, and two of musl's (Emscripten's C library) made to fit."""
    with tarfile.open(HEADERS) as archive:
        archive.extractall(folder / "python", filter="data")
    found: dict[str, dict[str, object]] = {}
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        exec(library.read("_sysconfigdata__emscripten_wasm32-emscripten.py"), found)  # noqa: S102 (locked by hash)
    # sysconfig writes 0 for what is not defined, and the headers ask with #ifdef: 0 must stay undefined.
    defined = {
        k: v for k, v in found["build_time_vars"].items() if isinstance(v, int) and v and k.isidentifier()
    }
    # Python.h includes "pyconfig.h" from beside itself before any -I: it has to lie there.
    config = "".join(f"#define {name} {value}\n" for name, value in sorted(defined.items()))
    (folder / "python" / "pyconfig.h").write_text(config)
    # The 32-bit musl with a 64-bit time_t is riscv32's; WebAssembly's size_t is unsigned long, not int.
    musl = zig.parent / "lib" / "libc" / "include"
    types = (musl / "riscv32-linux-musl" / "bits" / "alltypes.h").read_text()
    bits = folder / "libc" / "bits"
    bits.mkdir(parents=True)
    for name in ("_Addr", "_Reg"):
        types = types.replace(f"#define {name} int", f"#define {name} long")
    (bits / "alltypes.h").write_text(types)
    # Emscripten numbers errors as WASI does, not as Linux; Python's headers use only these two.
    (bits / "errno.h").write_text("#define EDOM 18\n#define ERANGE 68\n")
    places = [folder / "libc", musl / "riscv32-linux-musl", musl / "generic-musl"]
    return ["-I", str(folder / "python"), *(word for place in places for word in ("-isystem", str(place)))]


class Version(NamedTuple):
    major: int
    minor: int
    micro: int
    releaselevel: str
    serial: int


@contextlib.contextmanager
def told_version() -> Iterator[None]:
    told = Version(*PYTHON, "final", 0)
    true = sys.version_info
    sys.version_info = told  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.version_info = true


def pretend() -> None:
    """Make mypyc believe in 32 bits and Python 3.14. It is compiled itself: its constants are set at import only."""
    for name in ("mypy.build", "setuptools"):  # they look at the version while imported: the true one
        importlib.import_module(name)
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4
    true = importlib.machinery.EXTENSION_SUFFIXES
    setattr(importlib.machinery, "EXTENSION_SUFFIXES", [SUFFIX])  # noqa: B010 (final, as mypy sees it)
    with told_version():
        from mypyc import common
    setattr(importlib.machinery, "EXTENSION_SUFFIXES", true)  # noqa: B010
    if not common.IS_32_BIT_PLATFORM or common.EXT_SUFFIX != SUFFIX:
        raise CannotCompile("mypyc has changed: it does not take another platform for its own")


def heat(file: Path) -> str:
    return "cold" if file.stem in UNUSED or file.parent.name == "numbers" else native.heat(file)


def compile_library(
    zig: Path, pyodide: Path, files: list[Path], out: Path, temp: Path, done: Callable[[int, int], None]
) -> None:
    """The library of all modules, at ``out``. Run it in a process of its own: mypyc is told another platform."""
    pretend()
    from mypyc.build import include_dir

    runtime = include_dir()
    include = ["-I", runtime, "-I", f"{runtime}/vecs", *include_flags(zig, pyodide, temp / "include")]
    tools = Zig(zig, include, temp)
    store = ObjectStore(native.CACHE / "objects", tools, version("mypy"))
    with told_version():  # the C API that is written for
        native.generate_c(files, temp / "c", native.CACHE / "mypyc-wasm")
    heats = {"___".join(native.module_name(f).split(".")[1:]): heat(f) for f in files}
    group = Group(temp / "c", native.GROUP, {n for n, h in heats.items() if h == "hot"}, copies=True)
    if not group.plain_numbers:  # on 32 bits the counting of bits alone has dozens
        raise SystemExit(
            "mypyc's C has changed: scripts/c_sources.py does not know how it reads large numbers"
        )
    sources = [Source("loader.c", LOADER, LEVELS["cold"] + FLAGS)]
    for name, is_hot, text in group.files():
        level = heats.get(name.removesuffix(".c"), "hot" if is_hot else "cold")
        sources.append(Source(name, text, LEVELS[level] + FLAGS, native.EFFORT[level]))
    objects = store.get(sources, temp / "work", done)
    tools.link(list(objects.values()), out, f"PyInit_{native.LIBRARY}")
    store.prune()
