"""What is built of the wheel: the compiled rules, the page, and the engine that hosts tables in a browser.

Each is made by a script of its own in scripts/, into .cache/ and never into the source tree;
this hook only says where the results go in the wheel.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TableeBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install imports src/ itself; compiled modules beside it would hide later edits.
        if version == "editable":
            return
        include: dict[str, str] = build_data["force_include"]
        native = None if os.environ.get("TABLEE_PURE") == "1" else self._run("native.py")
        if native is not None:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for file in sorted(native.rglob("*")):
                if file.is_file():
                    include[str(file)] = file.relative_to(native).as_posix()
        page = None if os.environ.get("TABLEE_NO_PAGE") == "1" else self._run("page.py", "build")
        if page is not None:
            include[str(page)] = "tablee/page"
        engine = self._run("engine/__main__.py") if os.environ.get("TABLEE_ENGINE") == "1" else None
        if engine is not None:
            include[str(engine)] = "tablee/engine"

    def _run(self, script: str, *arguments: str) -> Path | None:
        """Run a build script; the last line it prints is the folder it made, empty for none."""
        done = subprocess.run(
            [sys.executable, str(Path(self.root, "scripts", script)), *arguments],
            cwd=self.root,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise SystemExit(f"scripts/{script} failed with exit code {done.returncode}")
        folder = done.stdout.strip().rpartition("\n")[2]
        return Path(folder) if folder else None
