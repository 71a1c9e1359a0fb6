"""Explain the words of game-tree search and the signs of a drawn tree, by examples of searches.

Knows how a tree is laid out, and not how it is painted.
"""
