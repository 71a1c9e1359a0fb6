"""Look for nodes in a tree: the words of a query, and the rows that it finds. Knows traces."""
