"""The bots of Syzygie."""
