"""Traces of Monte Carlo tree search."""
