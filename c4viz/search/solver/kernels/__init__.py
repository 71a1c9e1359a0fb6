"""Solver at the speed of C. Imports numba."""
