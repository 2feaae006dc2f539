// Makes the two archives of the engine with Pyodide's own Python, so that all bytecode is its own: pack.mjs PYODIDE FOLDER OUT
// FOLDER holds the modules as they are to be imported. Of the standard library goes in what is imported once a game was
// played, a lesson taken and a record read: no list to keep by hand. Archives are stored: brotli does better on them.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, out] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

// Of asyncio, what Pyodide's own loop needs: nothing of ours awaits anything. Transports, streams, servers and TLS, and what
// they import, would be a quarter of the standard library that is downloaded.
const SMALL_ASYNCIO = `
from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .runners import *
from .tasks import *
`;
const first = await loadPyodide({ indexURL: pyodide });
first.FS.writeFile("/full.zip", fs.readFileSync(`${pyodide}/python_stdlib.zip`));
first.globals.set("small_asyncio", SMALL_ASYNCIO);
first.runPython(`
import zipfile
with zipfile.ZipFile('/full.zip') as full, zipfile.ZipFile('/small.zip', 'w', zipfile.ZIP_STORED) as new:
    for name in full.namelist():
        new.writestr(name, small_asyncio if name == 'asyncio/__init__.py' else full.read(name))
`);
const library = `${out}/library.zip`;
fs.writeFileSync(library, first.FS.readFile("/small.zip"));
const py = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
py.FS.mkdirTree("/source");
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, "/source");
py.FS.writeFile("/full.zip", fs.readFileSync(library));
fs.unlinkSync(library);
py.FS.writeFile("/rehearsal.py", fs.readFileSync(new URL("rehearsal.py", import.meta.url)));
py.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/source', '/']; import rehearsal");
py.runPython(`
import importlib.util, marshal, os, sys, types, zipfile

def bare(code):
    """Code without line numbers, a third of what is downloaded of it: one entry for each eight units says "none"."""
    units = len(code.co_code) // 2
    table = bytes([0xff]) * (units // 8) + (bytes([0xf8 | units % 8 - 1]) if units % 8 else b'')
    inner = tuple(bare(c) if isinstance(c, types.CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)

def bytecode(text, name, level, lines):
    code = compile(text, name, 'exec', dont_inherit=True, optimize=level)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code if lines else bare(code))

def put(archive, name, content):
    archive.writestr(zipfile.ZipInfo(name), content)  # a fixed date: the same source, the same bytes

def is_frozen(module):  # it is in Python itself
    return module.__spec__ is not None and module.__spec__.origin == 'frozen'

used = {m.__file__.split('.zip/')[1] for m in list(sys.modules.values())
        if '.zip/' in (getattr(m, '__file__', None) or '') and not is_frozen(m)}
used |= {'encodings/ascii.py', 'encodings/latin_1.py'}  # asked for by name, and only sometimes
with zipfile.ZipFile('/full.zip') as full, zipfile.ZipFile('/stdlib.zip', 'w', zipfile.ZIP_STORED) as new:
    for name in sorted(used):
        level = 0 if 'pyodide' in name else 2  # Pyodide reads its own docstrings; nobody reads the others'
        put(new, name + 'c', bytecode(full.read(name), name, level, False))
with zipfile.ZipFile('/tablee.zip', 'w', zipfile.ZIP_STORED) as new:
    for place, folders, names in sorted(os.walk('/source')):
        folders[:] = [f for f in folders if f != '__pycache__']
        for name in sorted(names):
            file = os.path.join(place, name)
            short = os.path.relpath(file, '/source')
            with open(file, 'rb') as opened:
                content = opened.read()
            if name.endswith('.py'):
                put(new, short + 'c', bytecode(content, short, 2, short.startswith('tablee')))
            else:
                put(new, short, content)
`);
for (const name of ["stdlib.zip", "tablee.zip"]) fs.writeFileSync(`${out}/${name}`, py.FS.readFile(`/${name}`));
