"""Paint icicles at the speed of C. Imports numba."""
