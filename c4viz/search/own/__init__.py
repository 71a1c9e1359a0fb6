"""Users' own evaluators and games, each in a process of its own."""
