"""Lessons: read from files, played at a table, hosted, and checked."""
