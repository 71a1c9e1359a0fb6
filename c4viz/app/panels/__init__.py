"""Panels of the window that have no folder of their own."""
