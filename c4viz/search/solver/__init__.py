"""Exact scores of positions. Imports numba, but in `c4viz.search.solver.solvable`."""
