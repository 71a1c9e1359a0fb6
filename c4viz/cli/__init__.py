"""The command line. The only package that prints; it imports the app when a command needs it."""

from c4viz.cli.program import main

__all__ = ["main"]
