"""A table without I/O, network or bots: its event log, permissions, frames and messages."""
