"""Builds the engine: Python, the rules, the bots and the table layer as files that a browser runs."""
