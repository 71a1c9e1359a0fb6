"""Widgets, painting and colours that know nothing of c4viz."""
