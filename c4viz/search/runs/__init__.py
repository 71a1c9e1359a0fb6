"""From a position and settings to a trace: searches run, named in a line, or read from files."""
