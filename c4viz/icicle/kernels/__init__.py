"""Icicles painted at the speed of C. Imports numba."""
