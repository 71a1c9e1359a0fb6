"""Parts that every search is made of: its settings, its limits, the object that is an algorithm."""
