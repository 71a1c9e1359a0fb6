"""Main window with its bars, titles and messages."""
