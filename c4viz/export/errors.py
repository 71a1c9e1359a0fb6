"""Errors of writing a trace as a file."""

from __future__ import annotations

from c4viz.language import SaidError


class ExportError(SaidError):
    """A trace that could not be written as asked; the message is a sentence for people."""


class FileNameError(ExportError):
    """A file that cannot be written: an unknown suffix, or no directory to write it in."""


class TooLargeError(ExportError):
    """A tree with more in it than a drawing can show.

    ``nodes`` and ``pruned`` (None where they were not counted) say how large it is,
    ``fitting_depth`` how many plies below its root can be drawn.
    """

    def __init__(self, message: str, nodes: int, pruned: int | None, fitting_depth: int) -> None:
        super().__init__(message)
        self.nodes, self.pruned, self.fitting_depth = nodes, pruned, fitting_depth


class TooWideError(ExportError):
    """A tree that would need smaller texts than were asked for to fit the width of a page."""


class LargeFileError(ExportError):
    """A text so large that one is to agree to it before it is written."""


class NoRoomError(ExportError):
    """A file that does not fit on the disk."""


class RenderError(ExportError):
    """Graphviz is missing or could not draw."""


class ExportStopped(Exception):  # noqa: N818  (not an error: somebody asked for it)
    """A drawing was stopped before it was done."""
