"""Whole tree at a glance."""
