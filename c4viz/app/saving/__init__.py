"""Games and traces on disk."""
