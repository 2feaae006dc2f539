// Makes the two archives of the engine with Pyodide's own Python, so that all bytecode is its own: pack.mjs PYODIDE FOLDER OUT
// FOLDER holds the modules as they are to be imported. Of the standard library goes in what is imported once a game was
// played, a lesson taken and a record read: no list to keep by hand. Archives are stored: brotli does better on them.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, out] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: pyodide });
py.FS.mkdirTree("/source");
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, "/source");
py.FS.writeFile("/full.zip", fs.readFileSync(`${pyodide}/python_stdlib.zip`));
py.FS.writeFile("/rehearsal.py", fs.readFileSync(new URL("rehearsal.py", import.meta.url)));
py.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/source', '/']; import rehearsal");
py.runPython(`
import importlib.util, marshal, os, sys, zipfile

def bytecode(text, name, level):
    code = compile(text, name, 'exec', dont_inherit=True, optimize=level)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)

def put(archive, name, content):
    archive.writestr(zipfile.ZipInfo(name), content)  # a fixed date: the same source, the same bytes

used = {m.__file__.split('.zip/')[1] for m in list(sys.modules.values()) if '.zip/' in (getattr(m, '__file__', None) or '')}
used |= {'encodings/ascii.py', 'encodings/latin_1.py'}  # asked for by name, and only sometimes
with zipfile.ZipFile('/full.zip') as full, zipfile.ZipFile('/stdlib.zip', 'w', zipfile.ZIP_STORED) as new:
    for name in sorted(used):
        level = 0 if 'pyodide' in name else 2  # Pyodide reads its own docstrings; nobody reads the others'
        put(new, name + 'c', bytecode(full.read(name), name, level))
with zipfile.ZipFile('/tablee.zip', 'w', zipfile.ZIP_STORED) as new:
    for place, folders, names in sorted(os.walk('/source')):
        folders[:] = [f for f in folders if f != '__pycache__']
        for name in sorted(names):
            file = os.path.join(place, name)
            short = os.path.relpath(file, '/source')
            with open(file, 'rb') as opened:
                content = opened.read()
            if name.endswith('.py'):
                put(new, short + 'c', bytecode(content, short, 2))
            else:
                put(new, short, content)
`);
for (const name of ["stdlib.zip", "tablee.zip"]) fs.writeFileSync(`${out}/${name}`, py.FS.readFile(`/${name}`));
