"""Traces as files for people and other programs. Knows layouts and traces; no screen."""

from c4viz.export.errors import (
    ExportError,
    ExportStopped,
    LargeFileError,
    RenderError,
    TooLargeError,
)
from c4viz.export.size import MOST_BYTES, check_size, size_of, size_text
from c4viz.export.write import SUFFIXES, check, svg_of, write, write_text

__all__ = [
    "MOST_BYTES",
    "SUFFIXES",
    "ExportError",
    "ExportStopped",
    "LargeFileError",
    "RenderError",
    "TooLargeError",
    "check",
    "check_size",
    "size_of",
    "size_text",
    "svg_of",
    "write",
    "write_text",
]
