"""Traces of decision trees: how one grew, was pruned, and decides a move."""
