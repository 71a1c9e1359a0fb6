"""Traces as files for people and other programs. Knows layouts and traces; no screen."""

from c4viz.export.dot import dot_of
from c4viz.export.errors import (
    ExportError,
    ExportStopped,
    FileNameError,
    LargeFileError,
    NoRoomError,
    RenderError,
    TooLargeError,
)
from c4viz.export.json import json_parts
from c4viz.export.plan import MOST_ITEMS, plan
from c4viz.export.size import MOST_BYTES, check_size, size_of, size_text
from c4viz.export.svg import render
from c4viz.export.text import text_lines
from c4viz.export.write import SUFFIXES, check, svg_of, write, write_text

__all__ = [
    "MOST_BYTES",
    "MOST_ITEMS",
    "SUFFIXES",
    "ExportError",
    "ExportStopped",
    "FileNameError",
    "LargeFileError",
    "NoRoomError",
    "RenderError",
    "TooLargeError",
    "check",
    "check_size",
    "dot_of",
    "json_parts",
    "plan",
    "render",
    "size_of",
    "size_text",
    "svg_of",
    "text_lines",
    "write",
    "write_text",
]
