"""Shared parts of the textbook's searches: a task, a table of positions, and what runs them.

A textbook search is recursive, in plain Python, to be read. It runs on anything that offers moves,
play and outcome, and leaves the same trace as the kernel, row for row. Each stands with its
algorithm in `c4viz.search.algorithms`.
"""
