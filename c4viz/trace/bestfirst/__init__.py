"""Traces of best-first searches: A*."""
