"""Simulations, tournaments, statistics, benchmarks."""
