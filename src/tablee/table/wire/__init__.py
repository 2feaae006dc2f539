"""The wire: every message and every HTTP body, declared once, and their JSON Schema."""
