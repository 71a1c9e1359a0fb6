"""Traces of depth-first searches a depth-first search: minimax, alpha-beta, expectiminimax, the
solver."""
