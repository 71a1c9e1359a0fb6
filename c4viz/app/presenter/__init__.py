"""A second window for the class: the tree large, the words, the question, and where one points."""
