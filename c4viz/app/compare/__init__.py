"""Comparison of two searches of one position, side by side in a window."""
