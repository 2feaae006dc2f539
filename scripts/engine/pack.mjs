// Makes the two archives of the engine with Pyodide's own Python, so that all bytecode is its own: pack.mjs PYODIDE FOLDER OUT
// FOLDER holds the modules as they are to be imported. Of the standard library goes in what is imported once a game was
// played, a lesson taken and a record read: no list to keep by hand. Archives are stored: brotli does better on them.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, out] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

// Small forms of modules that are imported for little. Importing is most of the time that Python takes to start, and what they
// import in turn would be a third of the standard library that is downloaded.
const SMALL = {
  // What Pyodide's own loop needs: nothing of ours awaits anything, or opens a socket or a process.
  "asyncio/__init__.py": `
from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .runners import *
from .tasks import *
`,
  "socket.py": "from _socket import *\nAF_UNSPEC, AI_PASSIVE = 0, 1\n",
  "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
  // Nothing is installed: all that there is lies in one archive, which the page unpacks.
  "importlib/metadata/__init__.py": "def entry_points(**asked):\n    return ()\n",
  "pyodide/_package_loader.py": `
class Place:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

SITE_PACKAGES, DSO_DIR = Place('/lib/python3.14/site-packages'), Place('/usr/lib')

def init_loaded_packages():
    pass
`,
};
const first = await loadPyodide({ indexURL: pyodide });
first.FS.writeFile("/full.zip", fs.readFileSync(`${pyodide}/python_stdlib.zip`));
first.globals.set("given", JSON.stringify(SMALL));
first.runPython(`
import json, zipfile
small = json.loads(given)
with zipfile.ZipFile('/full.zip') as full, zipfile.ZipFile('/small.zip', 'w', zipfile.ZIP_STORED) as new:
    assert small.keys() <= set(full.namelist()), small.keys() - set(full.namelist())
    for name in full.namelist():
        new.writestr(name, small.get(name) or full.read(name))
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
def is_frozen(module):  # it is in Python itself
    return module.__spec__ is not None and module.__spec__.origin == 'frozen'

used = {m.__file__.split('.zip/')[1] for m in list(sys.modules.values())
        if '.zip/' in (getattr(m, '__file__', None) or '') and not is_frozen(m)}
used |= {'encodings/ascii.py', 'encodings/latin_1.py'}  # asked for by name, and only sometimes
import importlib.util, marshal, os, sys, types, zipfile  # for packing only

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
            if name.startswith('tablee__mypyc'):
                continue  # the compiled rules are a file of their own, compiled while they come
            if name.endswith('.py'):
                put(new, short + 'c', bytecode(content, short, 2, short.startswith('tablee')))
            else:
                put(new, short, content)
`);
for (const name of ["stdlib.zip", "tablee.zip"]) fs.writeFileSync(`${out}/${name}`, py.FS.readFile(`/${name}`));
