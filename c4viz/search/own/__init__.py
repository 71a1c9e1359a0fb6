"""Users' own evaluators, each in a process of its own."""
