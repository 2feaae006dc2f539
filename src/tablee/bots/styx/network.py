"""The weights."""

from __future__ import annotations

from typing import Final

HIDDEN: Final = 24
ROWS: Final[list[int]] = [0] * (964 * 8)
OUT: Final[list[int]] = [0] * 25
