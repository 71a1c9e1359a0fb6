"""The exact score of a position. Imports numba, but for what games it plays."""
