"""What is wrong with a file that says what no trace says, in words that people are shown."""

from __future__ import annotations

from c4viz.language import SaidError


class AlteredError(SaidError):
    """A file says what no trace says; the message is a clause about the file: "it has no root"."""
