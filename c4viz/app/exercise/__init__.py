"""A search done by hand, in a window of its own: the blank tree, and what is said beside it."""
