"""Traces as files for people and other programs. Knows layouts and traces."""
