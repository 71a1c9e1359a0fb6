"""The other panels of the window."""
