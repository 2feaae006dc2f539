"""What is published: a native wheel for this platform, a pure one for all others, and the sources."""

from __future__ import annotations

from pathlib import Path

from scripts.commands import run
from scripts.environment import NATIVE, PYTHON, Heard, build_wheel, form_of, progress


def build(folder: Path) -> list[Path]:
    """Build all three into ``folder``; the files."""
    made: list[Path] = []
    with progress.step("building the native wheel") as step:

        class Shown(Heard):
            def heard(self) -> None:
                step.how_far = f"({self.how_far})"

        heard = Shown()
        wheel = build_wheel(folder, heard, TABLEE_ENGINE="1")
        step.how_far = ""
        for trouble in heard.troubles:
            progress.say(trouble)
        if form_of(wheel) == NATIVE:
            made.append(wheel)
        else:
            progress.say(f"no native wheel: {heard.reason or 'TABLEE_PURE=1 is set'}")
    with progress.step("building the pure wheel"):
        made.append(build_wheel(folder, TABLEE_PURE="1", TABLEE_ENGINE="1"))
    with progress.step("building the sdist"):
        for old in folder.glob("*.tar.gz"):
            old.unlink()
        run(PYTHON, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
        made += folder.glob("*.tar.gz")
    return made
