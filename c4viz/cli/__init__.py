"""Command line of c4viz. Only this package prints; it imports the app when a command needs it."""

from c4viz.cli.program import main

__all__ = ["main"]
