"""Compiled drawing of large trees."""
