"""The bots of Sphinx."""
