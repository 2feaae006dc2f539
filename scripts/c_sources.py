"""Make each C file that mypyc writes stand alone, so that a change of one module compiles one file.

mypyc numbers the literals of the whole group in one array and declares every function in one header: a new string
anywhere changes every file. Here each module gets an array of its own literals, and only those declarations that it
uses. Hot modules also get copies, for inlining only, of the functions they call in other hot modules and in mypyc's
runtime. That brings back what one big C file had and separate files lose, up to a fifth of the random games a second,
without the whole link-time optimisation that -flto would repeat after every change.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

# A longer function is not worth inlining, and would be compiled again in every file that calls it.
LONGEST_COPY = 12_000  # characters of C
LONGEST_FORCED = 6_000

# mypyc's runtime functions behind every boxed number and list.
RUNTIME_COPIES = ("int_ops.c", "list_ops.c", "generic_ops.c")

_WORD = re.compile(r"\w+")
_STATIC_INDEX = re.compile(r"\bCPyStatics\[(\d+)\]")
_DEFINITION = (
    r"^(?!static\b|typedef\b|extern\b|struct\b)[A-Za-z]\w*[ *]+(?P<name>%s\w+)\([^;{}]*\)\s*\{\n.*?^\}$"
)
_FUNCTION = re.compile(_DEFINITION % "CPyDef_", re.M | re.S)
_RUNTIME_FUNCTION = re.compile(_DEFINITION % "CPy", re.M | re.S)
_FILE_STATIC = re.compile(r"^static\s[\w\s*]*?(\w+)\s*[(\[=;]", re.M)
_DECLARED = re.compile(r"(\w+)\s*(?:\(|\[|;)")
_BLOCK = re.compile(
    r"^#ifndef MYPYC_DECLARED_(?P<tuple>\w+)\n.*?^#endif\n|^typedef struct \{\n.*?^\} (?P<object>\w+);\n",
    re.M | re.S,
)
_INCLUDE = re.compile(r"^#include .*\n", re.M)
# How mypyc reads a number too large for a tagged one (2**62, on 32 bits 2**30) for a variable of 64 bits: it makes a
# Python number of it, and converts that at every use.
_LARGE = re.compile(
    r"^    (?P<tagged>\w+) = \(CPyTagged\)CPyStatics\[\d+\] \| 1; /\* (?P<value>-?\d+) \*/$"
    r"|^    (?P<to>\w+) = (?:(?P<untagged>\w+) \^ 1|\(void \*\)(?P<address>\w+));$"
    r"|^    \w+ = (?P<converted>CPyLong_AsInt64\((?P<object>\w+)\));$"
    r"|^(?P<end>\})$",
    re.M,
)
# How mypyc finds an item of a vec: by an index from 0 on, or else by one counted from the end, or else IndexError.
_INDEXED = re.compile(
    r"^(?P<sum>    (?P<from_end>\w+) = \w+ \+ (?P<added>\w+);\n)?"
    r"(?P<test>    (?P<inside>\w+) = \(uint64_t\)(?P<index>\w+) < \(uint64_t\)(?P<length>\w+);\n)"
    r"    if \((?P=inside)\)",
    re.M,
)
_WRAPPER = re.compile(
    r"^ *PyObject \*CPyPy_(?!\w+___rules___\w+___(?:legal_actions|apply|advance)\()\w+\([^;{}]*\) \{$", re.M
)
_RUN_ONCE = re.compile(
    r"^char CPyDef_\w+__top_level__\(void\) \{$|^(?:static )?int CPyExec_\w+\([^;{}]*\)\n\{$", re.M
)

# A copy is for inlining only; the function itself is compiled in its own file. gnu_inline inlines at any cost: right
# for the rules, where it gives 1.1 times the random games a second, but bots, which call whole rules, would become five
# times as long, and views up to three times. C99's `inline` leaves it to the compiler, and allows no other declaration
# in the file.
_FORCED = "extern inline __attribute__((gnu_inline)) "
_CHOSEN = "inline "
_CALLERS = re.compile(r"bots___|.*___(?:view|encoding|layout)$")

# What a hot module need not be quick at, a sixth of the compiler's work on it: what runs once, at import, and the
# wrappers by which Python calls its functions, into which gcc would copy whole functions; but not those of the two
# or three methods of the rules by which a loop in Python drives a game.
_ONCE = '__attribute__((optimize("O0"))) '
_OUTSIDE = "__attribute__((cold)) "


@dataclass
class Module:
    """One module's C file, and what others may copy from it."""

    name: str
    hot: bool
    text: str
    literals: list[int] = field(default_factory=list)  # places in CPyStatics
    functions: dict[str, str] = field(default_factory=dict)

    @property
    def array(self) -> str:
        return f"CPyLiterals_{self.name}"

    def how_to_copy(self, function: str) -> str:
        return _CHOSEN if len(function) > LONGEST_FORCED or _CALLERS.match(self.name) else _FORCED


class Group:
    """The C files of one mypyc group, rewritten."""

    def __init__(self, folder: Path, group: str, hot: set[str], *, copies: bool) -> None:
        self.folder = folder
        self.group = group
        self.copies = copies  # the compiler knows gnu_inline, visibility and probabilities
        prefix = f"__native_{group}___"
        self.modules = [
            Module(file.stem.removeprefix(prefix), file.stem.removeprefix(prefix) in hot, file.read_text())
            for file in sorted(folder.glob(f"{prefix}*.c"))
        ]
        public = (folder / f"__native_{group}.h").read_text()
        internal = (folder / f"__native_internal_{group}.h").read_text()
        self.includes = list(dict.fromkeys(_INCLUDE.findall(public) + _INCLUDE.findall(internal)))
        self.includes = [line for line in self.includes if "__native" not in line]
        self.structs = {m["tuple"] or m["object"]: m[0] for m in _BLOCK.finditer(public)}
        self.declarations = dict(_declarations(internal))
        self.plain_numbers = 0
        indexed = 0
        for module in self.modules:
            module.text, replaced = _plain_numbers(module.text)
            self.plain_numbers += replaced
            if copies:
                module.text, found = _INDEXED.subn(_from_the_start, module.text)
                indexed += found
            _own_literals(module)
        if copies and not indexed:
            raise SystemExit(
                "mypyc's C has changed: scripts/c_sources.py does not know how items of a vec are found"
            )
        self.runtime: list[str] = []
        if copies:
            self.runtime = [_runtime_copy(folder / name) for name in RUNTIME_COPIES]
            for module in self.modules:
                if module.hot:
                    module.functions = _functions(module.text, self.declarations)

    def files(self) -> Iterator[tuple[str, bool, str]]:
        """Every file to compile: its name, whether it is hot, its text."""
        for module in self.modules:
            yield f"{module.name}.c", module.hot, self._module_text(module)
        yield f"{self.group}.c", False, self._main_text()
        for name in self.runtime_files():
            yield name.replace("/", "_"), True, (self.folder / name).read_text()

    def runtime_files(self) -> list[str]:
        names = (f.relative_to(self.folder).as_posix() for f in self.folder.rglob("*.c"))
        return sorted(n for n in names if not n.startswith(("__native", "tablee/")))

    def _module_text(self, module: Module) -> str:
        body = _INCLUDE.sub("", module.text)
        if module.hot and self.copies:
            body = _WRAPPER.sub(lambda m: _OUTSIDE + m[0], _RUN_ONCE.sub(lambda m: _ONCE + m[0], body))
        copied = self._copied(module) if module.hot and self.copies else {}
        words = set(_words(body)).union(*map(_words, copied.values()))
        head = self._head(words, without=copied.keys())
        arrays = [f"extern PyObject *{m.array}[];\n" for m in self.modules if m.array in words]
        marked = [(module.how_to_copy(text), text) for text in copied.values()]
        prototypes = [f"{how}{text.partition('{')[0].rstrip()};\n" for how, text in marked]
        copies = [f"{how}{text}\n" for how, text in marked]
        runtime = self.runtime if module.hot and self.copies else []
        return "".join([head, *arrays, *runtime, *prototypes, *copies, body])

    def _head(self, words: set[str], without: Collection[str] = ()) -> str:
        lines = [text for name, text in self.declarations.items() if name in words and name not in without]
        needed = words.union(*map(_words, lines))
        chosen: list[str] = []
        for name, text in reversed(self.structs.items()):  # a struct uses only those above it
            if name in needed:
                chosen.append(text)
                needed.update(_words(text))
        hide = ["#pragma GCC visibility push(hidden)\n"] if self.copies else []
        return "".join(
            ["#include <Python.h>\n", *self._system(), *hide, *self.includes, *reversed(chosen), *lines]
        )

    def _system(self) -> list[str]:
        """What CPy.h includes from elsewhere, included before: those names are not ours to hide."""
        names = (
            "stdbool",
            "frameobject",
            "structmember",
            "assert",
            "stddef",
            "stdint",
            "stdlib",
            "string",
            "math",
        )
        return [f"#include <{name}.h>\n" for name in names]

    def _copied(self, module: Module) -> dict[str, str]:
        """The functions of other hot modules that this one calls, and those that they call in turn."""
        known = {n: text for m in self.modules if m is not module for n, text in m.functions.items()}
        found: dict[str, str] = {}
        waiting = sorted(_words(module.text) & known.keys())
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = known[name]
                waiting += sorted(_words(known[name]) & known.keys())
        return dict(sorted(found.items()))

    def _main_text(self) -> str:
        """The group's own file: it makes the literals, then hands each module its own."""
        text = _INCLUDE.sub("", (self.folder / f"__native_{self.group}.c").read_text())
        mark = "    is_initialized = 1;\n"
        if text.count(mark) != 1:
            raise SystemExit(
                "mypyc's C has changed: scripts/c_sources.py does not know where literals are made"
            )
        arrays, fill = [], []
        for module in self.modules:
            if module.literals:
                places = ", ".join(map(str, module.literals))
                count = len(module.literals)
                arrays.append(f"PyObject *{module.array}[{count}];\n")
                arrays.append(f"static const int {module.array}_at[] = {{{places}}};\n")
                one = f"{module.array}[i] = CPyStatics[{module.array}_at[i]];"
                fill.append(f"    for (int i = 0; i < {count}; i++) {one}\n")
        head = self._head(set(self.declarations) | set(self.structs))
        return "".join([head, *arrays, text.replace(mark, "".join(fill) + mark)])


@functools.cache
def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def _declarations(header: str) -> Iterator[tuple[str, str]]:
    for line in header.splitlines(keepends=True):
        if line.startswith("#") or not line.strip():
            continue
        named = _DECLARED.search(line)
        if named is None:
            raise SystemExit(f"mypyc's header has changed: scripts/c_sources.py cannot read {line!r}")
        yield named[1], line


def _plain_numbers(text: str) -> tuple[str, int]:
    """Large numbers themselves instead of their conversions, and how many; the compiler then drops the rest of each."""
    if "CPyLong_AsInt64(" not in text:
        return text, 0
    known: dict[str, int] = {}  # by a function's temporary variables, each set once
    done = 0

    def plain(match: re.Match[str]) -> str:
        nonlocal done
        if match["end"]:
            known.clear()
        elif match["tagged"]:
            known[match["tagged"]] = int(match["value"])
        elif match["to"]:
            if (of := match["untagged"] or match["address"]) in known:
                known[match["to"]] = known[of]
        elif -(2**63) < (value := known.get(match["object"], 2**63)) < 2**63:
            done += 1
            return match[0].replace(match["converted"], f"{value}LL")
        return match[0]

    return _LARGE.sub(plain, text), done


def _from_the_start(match: re.Match[str]) -> str:
    """Tell the compiler that the rules count from the start and are right: else it lays out all three ways alike.

    Right always: were it only likely, gcc would work out what it has read so far as late as it can.
    """
    counted_back = match["from_end"] == match["index"] and match["added"] == match["length"]
    expected = f"__builtin_expect_with_probability({match['inside']}, {int(not counted_back)}, 1.0)"
    return f"{match['sum'] or ''}{match['test']}    if ({expected})"


def _own_literals(module: Module) -> None:
    places: dict[int, int] = {}

    def own(match: re.Match[str]) -> str:
        return f"{module.array}[{places.setdefault(int(match[1]), len(places))}]"

    module.text = _STATIC_INDEX.sub(own, module.text)
    module.literals = list(places)


def _functions(text: str, declared: dict[str, str]) -> dict[str, str]:
    """The functions that another file may hold a copy of: not too long, and using nothing that only this file knows."""
    private = set(_FILE_STATIC.findall(text))
    private |= {w for w in _words(text) if w.startswith("CPyDef_") and w not in declared}
    return {
        m["name"]: m[0]
        for m in _FUNCTION.finditer(text)
        if len(m[0]) <= LONGEST_COPY
        and not m["name"].endswith("__top_level__")
        and private.isdisjoint(_words(m[0]))
    }


def _runtime_copy(file: Path) -> str:
    """A file of mypyc's runtime with its functions for inlining only."""
    text = "".join(
        line for line in file.read_text().splitlines(keepends=True) if not line.startswith("#include")
    )
    return _RUNTIME_FUNCTION.sub(lambda m: _FORCED + m[0], text)
