"""Sums over the log of MCTS, as machine code."""
