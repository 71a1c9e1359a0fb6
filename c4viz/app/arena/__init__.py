"""Window of an arena: who is stronger among machines, and their games."""
