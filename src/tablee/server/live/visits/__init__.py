"""Sockets with a table of their own, of which nothing is stored: lessons, and lines of finished games."""
