"""The trace of a best-first search: A*."""
