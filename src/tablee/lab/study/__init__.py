"""A study of a game: many games between bots, counted, and what the counts say, as figures and as a page."""

from tablee.lab.study.run import Study, study

__all__ = ["Study", "study"]
