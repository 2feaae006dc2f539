"""How thorough a run is, and the seed of everything random in it.

``--profile long`` multiplies the examples. Every run has a fresh seed, printed in its header;
``TABLEE_SEED`` repeats a run.
"""

from __future__ import annotations

import os
from random import SystemRandom
from typing import Final

PROFILES: Final = {"default": 1, "long": 60}
_PROFILE: Final = "TABLEE_PROFILE"
_SEED: Final = "TABLEE_SEED"
_FORM: Final = "TABLEE_FORM"  # set by `make test`, which runs the same tests in both forms
_SHARE: Final = 4


def choose(profile: str, seed: str | None = None) -> None:
    """Fix profile and seed in the environment, which the processes of a parallel run inherit."""
    os.environ[_PROFILE] = profile
    if seed is not None:
        os.environ[_SEED] = seed
    os.environ.setdefault(_SEED, str(SystemRandom().randrange(2**32)))


def examples(usual: int) -> int:
    """How many examples a test takes that usually takes this many."""
    return usual * PROFILES[os.environ.get(_PROFILE, "default")]


def fewer(usual: int) -> int:
    """So many, but a quarter of it where `make test` runs the interpreted form, a few dozen times slower.

    The compiled form draws the full number; a mutant, which runs interpreted too, is also tried with it.
    """
    spared = os.environ.get(_FORM) == "interpreted" and os.environ.get(_PROFILE, "default") == "default"
    return max(1, usual // _SHARE) if spared else usual


def run_seed() -> str:
    return os.environ[_SEED]


def repeat() -> str:
    """How to repeat this run, for the message of a failure."""
    return f"repeat with TABLEE_SEED={run_seed()}"
