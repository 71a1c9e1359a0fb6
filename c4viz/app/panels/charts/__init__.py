"""The charts of a search."""
