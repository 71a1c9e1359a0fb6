"""Arranges the panels in the window: docks, their sizes, and the workspaces."""
