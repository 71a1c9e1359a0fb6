"""Counts over traces that grow, at the speed of C. Imports numba."""
