"""Charts of a search, and the panel that shows one of them."""
