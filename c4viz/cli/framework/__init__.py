"""Turns a line that was typed into the call of a command, or says why that cannot be."""
