"""Explanations of terms and signs: a list of terms, a popup for one, and the legend of a tree."""
