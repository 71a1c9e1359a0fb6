"""The parts of click that Typer carries within itself and gives no public name.

This module alone knows where they are. Typer's classes are made of these, not of those of the
package click, which need not be installed.
"""

from typer._click.core import Command, Context
from typer._click.exceptions import BadOptionUsage, MissingParameter, NoSuchOption, UsageError
from typer._click.formatting import HelpFormatter

__all__ = [
    "BadOptionUsage",
    "Command",
    "Context",
    "HelpFormatter",
    "MissingParameter",
    "NoSuchOption",
    "UsageError",
]
