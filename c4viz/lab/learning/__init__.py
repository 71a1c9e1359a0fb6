"""Decision trees that learn from data sets."""
