"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The interpreted form is a few dozen times slower than the compiled one: no deadline, the same examples in both.
settings.register_profile(
    "tablee", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tablee")
