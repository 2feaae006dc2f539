"""The antechamber: its grid of tiles and what can be moved in it."""
