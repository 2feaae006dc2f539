"""Work spread over processes and clusters: the same results whoever does it, and whoever dies meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Barrier
from typing import Any

import psutil
import pytest

from tablee.core import BadOption
from tablee.lab import workers
from tablee.lab.apart import WorkersLost, apart
from tablee.lab.arena import contest, pairing_of, summary
from tablee.lab.calibration import calibration
from tablee.lab.simulate import Series, simulate
from tablee.lab.study.run import carry_out, plan_of
from tablee.lab.workers import Journal, chunks, results, spread
from tablee.lab.workforce import Workforce

SERIES = Series("styx", 2, {}, ("random", "random"), "workers")


def squares(first: int, count: int) -> list[int]:
    return [number * number for number in range(first, first + count)]


def deadly(folder: str, times: int, first: int, count: int, worker: bool = False) -> list[int]:
    """Kills its own process, or the worker of a cluster that it works for, the first ``times`` times that it comes to
    chunk 6."""
    if first == 6:
        marks = list(Path(folder).iterdir())
        if len(marks) < times:
            Path(folder, str(len(marks))).touch()
            os.kill(os.getppid() if worker else os.getpid(), signal.SIGKILL)
    return squares(first, count)


def test_chunks_hold_every_game_once() -> None:
    for games in (1, 31, 32, 33, 1000, 3_000_000):
        parts = chunks(games)
        assert parts[0][0] == 0
        assert sum(count for _, count in parts) == games
        assert all(a + n == b for (a, n), (b, _) in pairwise(parts))


def test_a_worker_that_dies_costs_time_and_nothing_else(tmp_path: Path) -> None:
    todo = [(first, 2) for first in range(0, 20, 2)]
    done = dict(spread(partial(deadly, str(tmp_path), 2), todo, Workforce(2)))
    assert len(list(tmp_path.iterdir())) == 2, "nobody died"
    assert done == {chunk: squares(*chunk) for chunk in todo}


def test_a_chunk_that_kills_whoever_touches_it_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match="died 4 times"):
        list(spread(partial(deadly, str(tmp_path), 99), [(6, 1)], Workforce(2)))


def test_an_error_of_the_task_is_not_tried_again() -> None:
    with pytest.raises(TypeError):
        list(spread(partial(squares, 1), [(0, 1)], Workforce(2)))


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_simulation_whose_worker_is_killed_counts_the_same(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tablee.cli",
        "simulate",
        "styx",
        "--games",
        "4000",
        "--jobs",
        "2",
        "--json",
    ]
    kept = tmp_path / "kept.jsonl"
    process = subprocess.Popen(
        [*command, "--seed", "0", "--keep", str(kept)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    victim = None
    while victim is None and time.monotonic() < deadline and process.poll() is None:
        workers = [
            child
            for child in psutil.Process(process.pid).children()
            if "spawn_main" in " ".join(child.cmdline())
        ]
        if workers and kept.exists() and len(kept.read_text().splitlines()) > 1:
            victim = workers[0]
            victim.kill()
        time.sleep(0.002)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    assert victim is not None, "all was done before anybody could be killed"
    result = json.loads(out)
    plain, _ = simulate(Series("styx", 2, {}, ("random", "random"), "0"), 4000, Workforce(1))
    assert {key: result[key] for key in plain.to_json()} == plain.to_json()


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    whole, _ = simulate(SERIES, 300, Workforce(1), keep=kept)
    lines = kept.read_text().splitlines()
    assert len(lines) == 1 + len(chunks(300))
    kept.write_text("\n".join(lines[:6]) + "\n" + lines[6][:20])  # killed while it wrote
    played = []
    again, _ = simulate(SERIES, 300, Workforce(1), lambda tally: played.append(tally.games), kept)
    assert again == whole
    assert len(kept.read_text().splitlines()) == len(lines)
    with pytest.raises(BadOption, match="keeps the results of something else"):
        simulate(SERIES, 301, Workforce(1), keep=kept)
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadOption, match="cannot be used to keep results"):
        simulate(SERIES, 300, Workforce(1), keep=tmp_path / "folder")


def test_what_a_journal_has_is_not_worked_out_again(tmp_path: Path) -> None:
    journal: Journal[list[int]] = Journal(tmp_path / "j", {"a": 1}, list, list)
    first = dict(results(squares, 64, Workforce(1), journal))
    again: Journal[list[int]] = Journal(tmp_path / "j", {"a": 1}, list, list)
    assert dict(results(partial(deadly, "", 0, 0), 64, Workforce(1), again)) == first


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as two:
        yield str(two.scheduler_address)


@pytest.mark.filterwarnings("ignore")  # of distributed, about its own event loops
def test_a_cluster_counts_the_same(cluster: str) -> None:
    alone, _ = simulate(SERIES, 500, Workforce(1))
    spread_out, _ = simulate(SERIES, 500, Workforce(cluster=cluster))
    assert spread_out == alone
    pairing = pairing_of("styx", ["greedy", "random"], None, {}, "cluster")
    one = summary(pairing, contest(pairing, 8, Workforce(1)))
    assert summary(pairing, contest(pairing, 8, Workforce(cluster=cluster))) == one
    plan = plan_of("styx", bots=["random"], games=24, level_games=2, levels=["random", "greedy"], seed=1)
    assert carry_out(plan, Workforce(cluster=cluster)) == carry_out(plan, Workforce(1))
    table = calibration("sphinx", "t", 2, Workforce(1), 1)
    assert calibration("sphinx", "t", 2, Workforce(cluster=cluster), 1) == table


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("victim", ["process", "worker"])
def test_a_worker_of_a_cluster_that_dies_costs_time_and_nothing_else(
    victim: str, cluster: str, tmp_path: Path
) -> None:
    todo = [(first, 2) for first in range(0, 20, 2)]
    task = partial(deadly, str(tmp_path), 1, worker=victim == "worker")
    done = dict(spread(task, todo, Workforce(cluster=cluster)))
    assert len(list(tmp_path.iterdir())) == 1, "nobody died"
    assert done == {chunk: squares(*chunk) for chunk in todo}


def unhurried(first: int, count: int) -> list[int]:
    time.sleep(0.5)
    return squares(first, count)


A_CLUSTER = """
import sys, time
from distributed import LocalCluster

if __name__ == '__main__':
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50) as one:
        print(one.scheduler_address, flush=True)
        if sys.stdin.readline():
            one.scale(0)
            time.sleep(600)
"""


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("end", ["killed", "stopped", "fire"])
def test_a_cluster_that_goes_away_is_one_error_and_no_hang(
    end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed, no longer answering, or without its last worker."""
    monkeypatch.setattr(workers, "PATIENCE", 3.0)
    monkeypatch.setattr(workers, "ANSWER_WITHIN", 2.0)
    script = tmp_path / "cluster.py"
    script.write_text(A_CLUSTER)
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # where the task is
    command = [sys.executable, str(script)]
    cluster = subprocess.Popen(
        command,
        env=here,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        assert cluster.stdin is not None and cluster.stdout is not None
        address = cluster.stdout.readline().strip()
        done = spread(unhurried, [(first, 2) for first in range(0, 200, 2)], Workforce(cluster=address))
        next(done)
        began = time.monotonic()
        if end == "killed":
            cluster.kill()
        elif end == "stopped":
            cluster.send_signal(signal.SIGSTOP)
        else:
            cluster.stdin.write("fire\n")
            cluster.stdin.flush()
        with pytest.raises(WorkersLost, match="is gone" if end == "killed" else "no worker"):
            list(done)
        assert time.monotonic() - began < 60
    finally:
        os.killpg(cluster.pid, signal.SIGKILL)
        cluster.communicate()


def test_an_executor_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """While somebody works for it, it is waited for; without anybody, no longer than one's patience."""
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    monkeypatch.setattr(workers, "LOOK_EVERY", 0.05)

    class Silent(Executor):
        def submit(self, task: object, /, *args: object, **kwargs: object) -> Future[Any]:
            return Future()

    asked = []

    def working() -> int:
        asked.append(time.monotonic())
        return 1 if len(asked) < 10 else 0

    with pytest.raises(WorkersLost, match="no worker, or no scheduler that answers, for 0 seconds"):
        list(workers._done_by(Silent(), squares, {(0, 2)}, working))
    assert len(asked) > 12 and asked[-1] - asked[9] >= 0.15


def whoever(first: int, count: int) -> int:
    print("a task that talks")
    return os.getpid()


def stubborn(first: int, count: int) -> int:
    raise ValueError(lambda: first)  # which cannot be sent


def test_a_thread_of_a_worker_has_a_process_of_its_own_for_all_its_chunks() -> None:
    with ThreadPoolExecutor(2) as threads:
        together = Barrier(2)

        def both(first: int) -> tuple[int, int]:
            together.wait(30)
            return apart(whoever, first, 1), apart(whoever, first, 1)

        (a, b), (c, d) = threads.map(both, range(2))
    assert a == b
    assert c == d
    assert len({a, c, os.getpid()}) == 3
    # They end with their threads.
    deadline = time.monotonic() + 30
    while (psutil.pid_exists(a) or psutil.pid_exists(c)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not psutil.pid_exists(a)
    assert not psutil.pid_exists(c)


def test_what_a_chunk_raises_beside_a_worker_is_raised_there_and_not_tried_again(tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        apart(partial(squares, 1), 0, 1)
    with pytest.raises(RuntimeError, match="ValueError"):
        apart(stubborn, 0, 1)
    with pytest.raises(WorkersLost, match="died 4 times"):
        apart(partial(deadly, str(tmp_path), 99), 6, 1)
    assert len(list(tmp_path.iterdir())) == 4
    assert apart(squares, 2, 2) == [4, 9]


def test_a_cluster_that_is_not_there_is_an_error_and_no_hang() -> None:
    began = time.monotonic()
    with pytest.raises(BadOption, match=r"there is no Dask scheduler at 'tcp://127\.0\.0\.1:9'"):
        simulate(SERIES, 10, Workforce(cluster="tcp://127.0.0.1:9"))
    with pytest.raises(BadOption, match="there is no Dask scheduler at 'nonsense://x'"):
        simulate(SERIES, 10, Workforce(cluster="nonsense://x"))
    assert time.monotonic() - began < 40
