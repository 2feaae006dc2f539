"""Fair scheduling: worker time is shared between addresses, then between the players of one, never by table."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

MOST_REMEMBERED = 10_000
IN_ADVANCE = 1.0  # seconds charged when a job starts, so that one player does not occupy every worker

J = TypeVar("J")


class Owner(NamedTuple):
    """Who is charged for a job."""

    address: str = ""
    player: str = ""


NOBODY = Owner()


class Shares:
    """Seconds of worker time by key. Idle time earns no credit: nobody falls below the one served last."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self.floor = 0.0

    def of(self, key: str) -> float:
        return max(self._used.get(key, 0.0), self.floor)

    def charge(self, key: str, seconds: float) -> None:
        self._used[key] = self.of(key) + seconds
        if len(self._used) > MOST_REMEMBERED:
            self._used = {key: used for key, used in self._used.items() if used > self.floor}


class FairQueue(Generic[J]):
    def __init__(self) -> None:
        self._waiting: dict[Owner, deque[J]] = {}
        self._addresses = Shares()
        self._players = Shares()

    def __len__(self) -> int:
        return sum(len(jobs) for jobs in self._waiting.values())

    def put(self, owner: Owner, job: J) -> None:
        self._waiting.setdefault(owner, deque()).append(job)

    def take(self) -> tuple[Owner, J] | None:
        """The oldest job of the key with the least time used."""
        if not self._waiting:
            return None
        owner = min(
            self._waiting, key=lambda o: (self._addresses.of(o.address), self._players.of(_account(o)))
        )
        jobs = self._waiting[owner]
        job = jobs.popleft()
        if not jobs:
            del self._waiting[owner]
        self._addresses.floor = self._addresses.of(owner.address)
        self.charge(owner, IN_ADVANCE)
        return owner, job

    def charge(self, owner: Owner, seconds: float) -> None:
        self._addresses.charge(owner.address, seconds)
        self._players.charge(_account(owner), seconds)

    def settle(self, owner: Owner, seconds: float) -> None:
        """Charge the time a job took; IN_ADVANCE was charged when it began."""
        self.charge(owner, seconds - IN_ADVANCE)

    def drain(self) -> list[J]:
        jobs = [job for waiting in self._waiting.values() for job in waiting]
        self._waiting.clear()
        return jobs


def _account(owner: Owner) -> str:
    return f"{owner.address}/{owner.player}"
