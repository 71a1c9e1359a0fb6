"""The main window with its panels, bars, titles and messages."""
