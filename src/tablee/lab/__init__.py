"""Simulations, tournaments and statistics over the rules and the bots."""
