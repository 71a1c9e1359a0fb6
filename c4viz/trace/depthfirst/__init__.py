"""The trace of a depth-first search: minimax, alpha-beta, expectiminimax, the solver."""
