"""Walks over the rows of depth-first traces, as machine code."""
