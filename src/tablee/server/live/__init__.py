"""Tables with people connected: rooms, sockets, presence, bots."""
