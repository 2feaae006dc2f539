"""The pyramid: its spiral of fields and the way along it."""
