"""How often a client may ask: a bucket of permits that fills up with time."""

from __future__ import annotations

from collections import OrderedDict

MOST_CLIENTS = 20_000


class Bucket:
    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float) -> float:
        """Seconds to wait; 0 where the request may pass."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left >= 1.0:
            self.left -= 1.0
            return 0.0
        return (1.0 - self.left) / self.rate


class Buckets:
    """One bucket a client; whoever was not seen for longest is forgotten first."""

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
    """Whose bucket an address shares: of IPv6 the first four groups, which one household has to itself."""
    if ":" in address and "." not in address:
        return ":".join(address.split(":")[:4])
    return address
