"""The trace of Monte Carlo tree search."""
