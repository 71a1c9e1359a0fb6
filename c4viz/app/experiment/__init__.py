"""Experiments in a window of their own: what is asked for, and the chart as it grows."""
