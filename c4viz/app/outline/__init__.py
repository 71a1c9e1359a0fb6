"""The tree as rows."""
