"""The bots of Sfynx."""
