"""The built page: its files, and what its links say."""
