"""Pyodide without the names that nothing of ours asks for.

Its Python exports every function of CPython and of the C library, for whatever extension module may come: 8,500 names,
in the module and again in the script. Here it is known which come. A name stays that an extension module or Pyodide
itself imports, or that stands anywhere else in its scripts. The build then rehearses with what is left, so a name too
few is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

IMPORTS, EXPORTS = 2, 7  # kinds of section
_WORD = re.compile(r"[\w$]+")
_DECLARED = re.compile(r"var (?:[\w$]+,)+wasmTable,wasmMemory;(?=function assignWasmExports\()")
_ASSIGNED = re.compile(
    r'([\w$]+)=Module\["[\w$]+"\]=wasmExports\["(?P<name>[\w$]+)"\](?P<data>\.value>>>0)?;'
)


def _number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def _written(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _name(data: bytes, at: int) -> tuple[str, int]:
    length, at = _number(data, at)
    return data[at : at + length].decode(), at + length


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    at = 8
    while at < len(module):
        kind = module[at]
        length, at = _number(module, at + 1)
        yield kind, module[at : at + length]
        at += length


def imported(module: bytes) -> set[str]:
    """The names that a module imports, from whichever place."""
    body = next((body for kind, body in sections(module) if kind == IMPORTS), b"\0")
    count, at = _number(body, 0)
    names = set()
    for _ in range(count):
        _, at = _name(body, at)
        name, at = _name(body, at)
        names.add(name)
        kind = body[at]
        at += 1
        if kind in {1, 2}:  # a table has its type before its limits
            at += kind == 1
            flags = body[at]
            at = _number(body, at + 1)[1]
            at = _number(body, at)[1] if flags & 1 else at
        elif kind == 3:
            at += 2
        else:  # a function; a tag, with an attribute before its type
            at = _number(body, at + (kind == 4))[1]
    return names


def without_exports(module: bytes, wanted: Iterable[str]) -> bytes:
    """The module with those exports only."""
    keep = set(wanted)
    out = bytearray(module[:8])
    for kind, body in sections(module):
        if kind == EXPORTS:
            count, at = _number(body, 0)
            kept = []
            for _ in range(count):
                begin = at
                name, at = _name(body, at)
                at = _number(body, at + 1)[1]
                if name in keep:
                    kept.append(body[begin:at])
            body = _written(len(kept)) + b"".join(kept)
        out += bytes([kind]) + _written(len(body)) + body
    return bytes(out)


def trim(folder: Path, extensions: Iterable[Path], sources: str) -> None:
    """Trim Pyodide in ``folder`` to what the extension modules import; ``sources`` may name something, too."""
    script = (folder / "pyodide.asm.mjs").read_text(encoding="utf-8")
    module = (folder / "pyodide.asm.wasm").read_bytes()
    declared = _DECLARED.search(script)
    if declared is None or len(_ASSIGNED.findall(script)) < 1000:
        raise SystemExit(
            "Pyodide's script has changed: scripts/engine/trim.py does not know how it names exports"
        )
    rest = _ASSIGNED.sub("", script.replace(declared[0], ""))
    named = set(_WORD.findall(rest + sources + (folder / "pyodide.mjs").read_text(encoding="utf-8")))
    named |= imported(module).union(*(imported(each.read_bytes()) for each in extensions))
    named |= {word[1:] for word in named if word.startswith("_")}  # a script calls malloc _malloc
    used = {m["name"] for m in _ASSIGNED.finditer(script) if m["name"] in named}
    unused = {m[1] for m in _ASSIGNED.finditer(script) if m["name"] not in named}
    script = _ASSIGNED.sub(lambda m: m[0] if m["name"] in used else "", script)
    names = [name for name in declared[0][4:-1].split(",") if name not in unused]
    script = script.replace(declared[0], f"var {','.join(names)};")
    (folder / "pyodide.asm.mjs").write_text(script, encoding="utf-8")
    (folder / "pyodide.asm.wasm").write_bytes(without_exports(module, named))
