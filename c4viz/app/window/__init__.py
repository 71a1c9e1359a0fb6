"""The window around it all: panels, bars, titles and messages."""
