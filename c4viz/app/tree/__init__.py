"""Tree of a search, drawn."""
