"""Work in chunks, spread over processes of this machine or a cluster; what is done is handed back as it comes.

A chunk is known by its number, and everything random in it comes from that number: who works it out, and when, changes
nothing. So a worker that dies costs the time of its chunk, which somebody else works out again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from tablee.core.errors import BadOption
from tablee.lab.apart import ATTEMPTS, WorkersLost, apart
from tablee.lab.workforce import Workforce

R = TypeVar("R")
Chunk = tuple[int, int]  # the first game, and how many

CHUNKS = 32  # enough for the last ones to come out even, large enough not to be felt as single tasks
LARGEST = 50_000
LOOK_EVERY = 2.0  # seconds
PATIENCE = 60.0  # seconds without a single worker, or a word from the scheduler
ANSWER_WITHIN = 10.0  # seconds, when a scheduler is asked who works for it


def chunks(games: int) -> list[Chunk]:
    """The same chunks for any number of workers, so that a run can go on with another number of them."""
    size = max(1, min(LARGEST, -(-games // CHUNKS)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def spread(
    task: Callable[[int, int], R], todo: Sequence[Chunk], force: Workforce
) -> Iterator[tuple[Chunk, R]]:
    """Every chunk with what ``task`` made of it, in the order in which they are done."""
    if force.cluster:
        with cluster_executor(force.cluster) as (executor, count):
            yield from _done_by(executor, partial(apart, task), set(todo), count)
    elif force.jobs == 1:
        for chunk in todo:
            yield chunk, task(*chunk)
    else:
        yield from _in_processes(task, set(todo), force.jobs)


def _in_processes(task: Callable[[int, int], R], left: set[Chunk], jobs: int) -> Iterator[tuple[Chunk, R]]:
    broken = 0
    while left:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        try:
            for chunk, result in _done_by(pool, task, left, None):
                left = left - {chunk}
                broken = 0
                yield chunk, result
        except BrokenProcessPool:
            broken += 1
            if broken == ATTEMPTS:
                raise WorkersLost(f"worker processes died {ATTEMPTS} times without a chunk done") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _done_by(
    executor: Executor,
    task: Callable[[int, int], R],
    todo: set[Chunk],
    workers: Callable[[], int] | None,
) -> Iterator[tuple[Chunk, R]]:
    """``workers``: how many there are, where an executor would wait for ever for the last one's return."""
    done: SimpleQueue[Future[R]] = (
        SimpleQueue()
    )  # waiting for all of them anew after each would cost more than the work
    futures: dict[Future[R], Chunk] = {}
    for chunk in sorted(todo):
        future = executor.submit(task, *chunk)
        futures[future] = chunk
        future.add_done_callback(done.put)
    alone_since = 0.0
    while futures:
        try:
            future = done.get(timeout=LOOK_EVERY)
        except Empty:
            if workers is not None:
                now = time.monotonic()
                alone_since = (alone_since or now) if workers() == 0 else 0.0
                if alone_since and now - alone_since > PATIENCE:
                    raise WorkersLost(
                        f"the cluster has had no worker, or no scheduler that answers, for {PATIENCE:.0f} seconds"
                    ) from None
            continue
        yield futures.pop(future), future.result()


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """The workers of a Dask scheduler as an executor, and how many they are; BadOption where there is none, or nobody
    works for it, WorkersLost where it goes away meanwhile."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise BadOption("--cluster needs the package 'distributed': pip install 'tablee[cluster]'") from None
    try:
        client: Any = Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        raise BadOption(
            f"there is no Dask scheduler at '{address}' ({error}); start one with 'dask scheduler', "
            "workers with 'dask worker ADDRESS', and name its address, such as tcp://10.0.0.1:8786"
        ) from None
    try:
        try:
            client.wait_for_workers(1, timeout=10)
        except TimeoutError:
            raise BadOption(
                f"nobody works for the scheduler at '{address}': start 'dask worker {address}' where tablee is "
                "installed"
            ) from None
        try:
            yield client.get_executor(pure=False), partial(_working, client)
        except CancelledError:  # what a client makes of all work in hand when its line breaks
            raise WorkersLost(f"the scheduler at '{address}' is gone") from None
        except KilledWorker as error:
            raise WorkersLost(str(error)) from None
    finally:
        with suppress(OSError, TimeoutError):  # of a scheduler that no longer answers
            client.close()


def _working(client: Any) -> int:
    """How many work for a client's scheduler; 0 while it does not answer. What the client remembers would not do."""
    scheduler = client.scheduler if client.status == "running" else None
    if scheduler is None:
        return 0
    try:
        found = client.sync(scheduler.identity, n_workers=-1, callback_timeout=ANSWER_WITHIN)
    except (OSError, TimeoutError):
        return 0
    return len(found["workers"])


class Journal(Generic[R]):
    """Results kept in a file as they come, a line of JSON each, after a first line that says what they are results of.

    Run again with the same file, work goes on where it stopped; a file of other work is refused.
    """

    def __init__(
        self,
        path: Path,
        work: Mapping[str, object],
        encode: Callable[[R], object],
        decode: Callable[[Any], R],
    ) -> None:
        self.path = path
        self.encode = encode
        self.done: dict[Chunk, R] = {}
        head = json.dumps({"tablee": dict(work)}, sort_keys=True)
        try:
            lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
            if lines and lines[0] and lines[0] != head:
                raise BadOption(
                    f"{path} keeps the results of something else; name another file, or delete it"
                )
            for line in lines[1:-1]:  # what follows the last newline was cut short
                kept = json.loads(line)
                self.done[(kept["first"], kept["count"])] = decode(kept["result"])
            whole = [head, *lines[1:-1]]
            path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise BadOption(f"{path} cannot be used to keep results: {error}") from None

    def add(self, chunk: Chunk, result: R) -> None:
        line = json.dumps({"first": chunk[0], "count": chunk[1], "result": self.encode(result)})
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def in_order(task: Callable[[int, int], R], games: int, force: Workforce) -> list[R]:
    """What ``task`` made of all chunks, in the order of the games: sums of fractions come out the same too."""
    done = dict(results(task, games, force))
    return [done[chunk] for chunk in sorted(done)]


def results(
    task: Callable[[int, int], R], games: int, force: Workforce, journal: Journal[R] | None = None
) -> Iterator[tuple[Chunk, R]]:
    """All chunks of ``games`` games: those that the journal has, then the others as they are done."""
    todo = chunks(games)
    if journal is None:
        yield from spread(task, todo, force)
        return
    for chunk in todo:
        if chunk in journal.done:
            yield chunk, journal.done[chunk]
    for chunk, result in spread(task, [chunk for chunk in todo if chunk not in journal.done], force):
        journal.add(chunk, result)
        yield chunk, result
