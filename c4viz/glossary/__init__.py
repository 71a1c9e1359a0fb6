"""The words of game-tree search and the signs of a drawn tree, with examples out of searches.

Knows how a tree is laid out, and not how it is painted.
"""
