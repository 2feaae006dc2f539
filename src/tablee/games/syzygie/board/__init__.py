"""The cards on the table: where they lie, what fits, what aligns."""
