"""Tree as rows."""
