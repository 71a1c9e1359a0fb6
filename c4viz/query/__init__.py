"""What one can look for in a tree, and where it is. Knows traces."""
