"""WebSockets: the handshake, the protocol, and the sending side of a connection."""
