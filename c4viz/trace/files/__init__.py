"""Traces on disk, and what goes with them there. Knows no kind of trace."""
