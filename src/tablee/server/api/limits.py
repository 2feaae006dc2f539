"""Rate limits: a token bucket for each client."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict

MOST_CLIENTS = 20_000


class Bucket:
    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float) -> float:
        """Seconds to wait; 0 if the request is allowed."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left >= 1.0:
            self.left -= 1.0
            return 0.0
        return (1.0 - self.left) / self.rate


class Buckets:
    """One bucket for each client; the least recently used is evicted first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, now: float) -> float:
        bucket = self._of.get(client)
        if bucket is None:
            bucket = Bucket(self.rate, self.burst, now)
            self._of[client] = bucket
            if len(self._of) > MOST_CLIENTS:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(client)
        return bucket.take(now)


def client_of(address: str) -> str:
    """The key of an address's bucket; for IPv6 its /64 prefix, which one household has to itself."""
    if ":" not in address:
        return address
    try:
        full = ipaddress.IPv6Address(address.split("%")[0])
    except ValueError:
        return address
    if full.ipv4_mapped is not None:
        return str(full.ipv4_mapped)
    return ":".join(full.exploded.split(":")[:4])
