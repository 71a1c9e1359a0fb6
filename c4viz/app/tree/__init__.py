"""The tree of a search, drawn."""
