"""Searches from a position and settings to a trace: run, named in a line, or read from files."""
