"""Kalaha's own tests need Kalaha among the games: they run in a process of their own (test_plugin.py)."""

from __future__ import annotations

from tablee.core import game_ids

collect_ignore = [] if "kalaha" in game_ids() else ["kalaha"]
