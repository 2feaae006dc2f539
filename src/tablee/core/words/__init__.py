"""Messages as data, and the sentences that they become in each language."""
