"""The worker in which a browser's bots think: one job in, its result out."""

from __future__ import annotations

from tablee.hosting import thinking
from tablee.hosting.orders import jobs


def work(text: str) -> str:
    """Carry out a job; the action in notation, or JSON."""
    job = jobs.decode(text)
    position = job.position.encode()
    if job.kind == "decide":
        return thinking.decide(position, job.level, job.seat, job.seed, job.cap)
    if job.kind == "advise":
        return thinking.advise(position, job.seat, job.seed, job.cap, job.level).decode()
    if job.kind == "coach":
        return thinking.coach(position, job.first, job.seed, job.cap, job.level).decode()
    if job.kind == "judge":
        return thinking.judge(position, job.seed, job.first, job.also).decode()
    return thinking.analyse(position, job.seed, job.first, job.last).decode()
