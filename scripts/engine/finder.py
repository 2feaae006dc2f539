"""Finds the compiled modules in the browser: all of them are in one library, `tablee__mypyc`."""

import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

import tablee__mypyc as group  # type: ignore[import-not-found]

_loader = ExtensionFileLoader("tablee__loader", group.__file__)
_spec = spec_from_file_location("tablee__loader", group.__file__, loader=_loader)
assert _spec is not None
_init: Any = module_from_spec(_spec).init
PACKAGES: set[str] = set()  # written by scripts/engine


def _attribute(name: str) -> str:
    return "init_" + name.replace(".", "___")


class Finder:
    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if hasattr(group, _attribute(name)):
            return ModuleSpec(name, Finder, is_package=name in PACKAGES)  # type: ignore[arg-type]
        return None

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType:
        module: ModuleType = _init(getattr(group, _attribute(spec.name)))
        return module

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """The library has run it already."""


sys.meta_path.insert(0, Finder)
