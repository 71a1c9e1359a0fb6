"""The searches as a textbook has them: recursive, in plain Python, to be read.

They run on anything that offers moves, play and outcome, and leave the same trace as the
kernels, row for row.
"""

from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.minimax import minimax

__all__ = ["alphabeta", "minimax"]
