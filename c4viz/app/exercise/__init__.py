"""A window in which a search is done by hand: the blank tree, and what is said of each entry."""
