"""Compile C files side by side and link them; objects are kept by content in .cache/objects."""

from __future__ import annotations

import functools
import hashlib
import importlib
import itertools
import os
import subprocess
import sys
import sysconfig
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

LARGEST_CACHE = 200 * 1024 * 1024  # bytes; what was used longest ago goes first


class CannotCompile(Exception):
    """Why there is no compiled form, in one sentence."""


@dataclass(frozen=True)
class Source:
    name: str  # of the file, for the compiler's messages
    text: str
    flags: tuple[str, ...]
    effort: int = 1  # times the length of the text: about how long the compiler takes


class Compiler(Protocol):
    """What compiles and links: this machine's C compiler, or one for another machine."""

    def version(self) -> str: ...

    def precompile(self, header: Path, flags: Sequence[str]) -> bool: ...

    def compile(self, source: Path, flags: Sequence[str], folder: Path) -> Path: ...

    def link(self, objects: Sequence[Path], target: Path, init: str) -> None: ...


class Toolchain:
    """The C compiler that Python was configured with."""

    def __init__(self, include: Sequence[str]) -> None:
        importlib.import_module("setuptools")  # brings distutils, which Python 3.12 no longer has
        self._compiler: Any = importlib.import_module("distutils.ccompiler").new_compiler()
        importlib.import_module("distutils.sysconfig").customize_compiler(self._compiler)
        self.kind: str = self._compiler.compiler_type
        self.include = [*include, sysconfig.get_path("include")]
        if self.kind == "msvc":
            self._compiler.initialize()

    @functools.cache  # noqa: B019 (one toolchain lives as long as the build)
    def version(self) -> str:
        """What tells this compiler from another one, or from itself after an upgrade."""
        if self.kind != "unix":
            return repr((self.kind, getattr(self._compiler, "cc", ""), os.environ.get("VCTOOLSVERSION", "")))
        command = list(self._compiler.compiler_so)
        try:
            asked = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotCompile(f"the C compiler {command[0]} does not run") from error
        return repr((command, asked.stdout))

    def precompile(self, header: Path, flags: Sequence[str]) -> bool:
        """The header in gcc's own form beside it, which spares every file of the same flags reading it again."""
        if self.kind != "unix" or "Free Software Foundation" not in self.version():
            return False  # other compilers want another way
        include = [f"-I{folder}" for folder in self.include]
        command = [*self._compiler.compiler_so, *flags, *include, "-x", "c-header", str(header)]
        target = f"{header}.gch"
        return subprocess.run([*command, "-o", target], capture_output=True, check=False).returncode == 0

    def compile(self, source: Path, flags: Sequence[str], folder: Path) -> Path:
        [made] = self._run(
            "compile",
            [str(source)],
            output_dir=str(folder),
            include_dirs=self.include,
            extra_postargs=list(flags),
        )
        return Path(made)

    def link(self, objects: Sequence[Path], target: Path, init: str) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        library = Path(sys.base_prefix, "libs")  # Windows: where python3x.lib lies
        self._run(
            "link_shared_object",
            [str(o) for o in objects],
            str(target),
            export_symbols=[init],
            library_dirs=[str(library)] if self.kind == "msvc" else [],
            build_temp=str(target.parent),
        )

    def _run(self, what: str, *arguments: Any, **options: Any) -> Any:
        from setuptools.errors import BaseError, CCompilerError

        try:
            return getattr(self._compiler, what)(*arguments, **options)
        except (BaseError, CCompilerError, OSError) as error:
            raise CannotCompile(f"the C compiler failed: {error}") from error


class ObjectStore:
    """Compiled objects by what they were compiled from."""

    def __init__(self, folder: Path, toolchain: Compiler, context: str) -> None:
        self.folder = folder
        self.toolchain = toolchain
        self._context = f"{toolchain.version()}\0{context}\0"
        folder.mkdir(parents=True, exist_ok=True)

    def get(
        self, sources: Iterable[Source], work: Path, done: Callable[[int, int], None] = lambda at, of: None
    ) -> dict[str, Path]:
        """An object for each source, by name; ``done`` hears how many of those to be compiled are ready."""
        work.mkdir(parents=True, exist_ok=True)
        places: dict[str, Path] = {}
        wanted: list[Source] = []
        ready, counting = 0, threading.Lock()
        pool = ThreadPoolExecutor(cores())
        heads = Heads(self.toolchain, work, pool)

        def compile_one(source: Source) -> None:
            nonlocal ready
            file = work / source.name
            file.write_text(source.text)
            flags = [*source.flags, *heads.flags(source)]
            made = self.toolchain.compile(file, flags, work / "o")
            made.replace(places[source.name])
            with counting:
                ready += 1
                done(ready, len(wanted))

        try:
            for source in sources:  # which may still be written meanwhile
                place = places[source.name] = self.folder / f"{self._key(source)}.o"
                if not place.exists():
                    wanted.append(source)
                    heads.see(source)
            done(0, len(wanted))
            # The longest first: no core waits for the last one.
            wanted.sort(key=lambda s: s.effort * len(s.text), reverse=True)
            for each in [pool.submit(compile_one, s) for s in wanted]:
                each.result()
        finally:
            pool.shutdown(cancel_futures=True)
        for place in places.values():
            place.touch()
        return places

    def prune(self) -> None:
        total = 0
        for file in sorted(self.folder.glob("*.o"), key=lambda f: f.stat().st_mtime, reverse=True):
            total += file.stat().st_size
            if total > LARGEST_CACHE:
                file.unlink(missing_ok=True)

    def _key(self, source: Source) -> str:
        return hashlib.sha256(f"{self._context}{source.flags!r}\0{source.text}".encode()).hexdigest()[:32]


class Heads:
    """The includes that many files begin with, precompiled once for each set of flags."""

    WORTHWHILE = 6  # files

    def __init__(self, toolchain: Compiler, work: Path, pool: Executor) -> None:
        self.toolchain = toolchain
        self.work = work
        self.pool = pool
        self._seen: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._made: dict[tuple[str, tuple[str, ...]], Future[Path | None]] = {}

    def see(self, source: Source) -> None:
        """Count its head among those to be compiled; one that is worth it is precompiled at once."""
        key = self._key(source)
        self._seen[key] += 1
        if self._seen[key] == self.WORTHWHILE:
            header = self.work / f"head-{len(self._made)}.h"
            self._made[key] = self.pool.submit(self._precompile, header, *key)

    def _precompile(self, header: Path, text: str, flags: tuple[str, ...]) -> Path | None:
        header.write_text(text)
        return header if self.toolchain.precompile(header, flags) else None

    def flags(self, source: Source) -> list[str]:
        made = self._made.get(self._key(source))
        header = made.result() if made else None
        return ["-include", str(header)] if header else []

    @staticmethod
    def _key(source: Source) -> tuple[str, tuple[str, ...]]:
        lines = source.text.splitlines(keepends=True)
        head = itertools.takewhile(lambda line: line.startswith(("#include", "#pragma GCC")), lines)
        return "".join(head), source.flags


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
