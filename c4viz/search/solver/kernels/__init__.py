"""The solver at the speed of C. Imports numba."""
