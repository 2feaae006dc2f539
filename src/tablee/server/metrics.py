"""Prometheus metrics: counters updated where events happen, gauges collected on scrape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

from tablee.server.connections import Connections
from tablee.server.live.hub import Hub

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """A registry for each server: several in one process, as in tests, do not share metrics."""

    def __init__(self, hub: Hub, connections: Connections) -> None:
        self.hub = hub
        self.connections = connections
        self.registry = CollectorRegistry()
        answers = Counter(
            "tablee_http_answers", "HTTP answers by status class", ["status"], registry=self.registry
        )
        self._by_class = {i: answers.labels(f"{i}xx") for i in range(2, 6)}
        self._seconds = Histogram(
            "tablee_http_seconds", "Seconds an HTTP answer took", buckets=BUCKETS, registry=self.registry
        )
        self._refusals = Counter("tablee_refusals", "Refusals by code", ["code"], registry=self.registry)
        self.registry.register(self)

    def answered(self, status: int, seconds: float) -> None:
        if status >= 200:  # else whoever asked was gone before the answer
            self._by_class[status // 100].inc()
        self._seconds.observe(seconds)

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def text(self) -> bytes:
        return bytes(generate_latest(self.registry))

    def collect(self) -> Iterator[Any]:
        """Called by the registry on each scrape: the hub's current state."""
        hub = self.hub
        for name, help_text, value in (
            ("tablee_tables", "Tables in memory", len(hub.rooms)),
            ("tablee_sockets", "Open sockets", hub.sockets),
            ("tablee_worker_jobs", "Jobs of bots that wait or run", hub.workers.under_way),
            ("tablee_reader_jobs", "Records and replays that wait or run", hub.readers.under_way),
            ("tablee_workers_alive", "Worker processes that are ready", hub.workers.alive()),
            ("tablee_workers_wanted", "Worker processes that should be", hub.workers.count),
            (
                "tablee_tasks_failing",
                "Tasks of the server that failed a moment ago",
                len(hub.supervisor.failing()),
            ),
        ):
            yield GaugeMetricFamily(name, help_text, value=value)
        for name, help_text, value in (
            ("tablee_steps", "Steps committed", hub.steps),
            ("tablee_storage_failures", "Changes that the storage did not take", hub.storage_failures),
            ("tablee_workers_lost", "Workers that hung or died", hub.workers.lost + hub.readers.lost),
            ("tablee_task_restarts", "Restarts of tasks of the server", hub.supervisor.restarts),
            ("tablee_connections_cut", "Connections cut off by limits", self.connections.cut),
        ):
            yield CounterMetricFamily(name, help_text, value=value)
        yield self._commit_seconds()

    def _commit_seconds(self) -> CounterMetricFamily:
        return CounterMetricFamily(
            "tablee_commit_seconds",
            "Seconds that changes waited for their commit",
            value=self.hub.commit_seconds,
        )
