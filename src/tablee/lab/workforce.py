"""Who does the work of a simulation, an arena or a study, as the command line says it, and how far it is.

Quick to import.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Workforce:
    """Who does the work: this process, ``jobs`` processes, or the workers of a Dask scheduler at ``cluster``."""

    jobs: int = 1
    cluster: str = ""


def add_workers(parser: argparse.ArgumentParser, keep: bool = True) -> None:
    """The arguments that say who does the work, and where results are kept."""
    parser.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="J",
        help="processes at once (default: 1); the results do not change",
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="TCP",
        help="the address of a Dask scheduler, such as tcp://10.0.0.1:8786",
    )
    if keep:
        parser.add_argument(
            "--keep",
            type=Path,
            metavar="FILE",
            help="keep results there as they come; run again with the same file to go on where it stopped",
        )


def workforce(args: argparse.Namespace) -> Workforce:
    """What those arguments ask for; BadOption where they contradict each other."""
    from tablee.core.errors import BadOption

    if args.jobs < 1:
        raise BadOption(f"--jobs must be at least 1, not {args.jobs}")
    if args.cluster and args.jobs != 1:
        raise BadOption("--jobs is for this machine and --cluster for others; name one of them")
    return Workforce(min(args.jobs, 4 * (os.cpu_count() or 1)), args.cluster)


@contextmanager
def progress_bar(title: str, total: int, quiet: bool = False) -> Iterator[Callable[[int], None] | None]:
    """What to tell how much is done; None where nobody looks: ``quiet``, or standard error is no terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
