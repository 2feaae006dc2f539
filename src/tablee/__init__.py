"""Tablée: French board games, one set of rules for the table, the bots, the analysis and the lab."""

__version__ = "0.1.0"
