"""Editions and records: files that anybody may have written, read with checks and clear errors."""
