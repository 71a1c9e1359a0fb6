"""Traces as files: the suffix says as what."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from c4viz.export.dot import dot_of
from c4viz.export.errors import FileNameError
from c4viz.export.json import json_parts
from c4viz.export.plan import plan
from c4viz.export.svg import render
from c4viz.export.text import text_lines
from c4viz.language import tr
from c4viz.layout import Scene, scene_of
from c4viz.replacing import replacing
from c4viz.trace import Trace

SUFFIXES = (".svg", ".dot", ".npz", ".json", ".txt")


def check(path: Path, suffixes: Iterable[str] = SUFFIXES) -> None:
    """Refuse a file that could not be written, before anybody works for it.

    Raises:
        FileNameError: its suffix is none of ``suffixes``, it is a directory, or there is no
            directory for it that can be written to.
    """
    if path.suffix.lower() not in suffixes:
        known = ", ".join(suffixes)
        if not path.suffix:
            raise FileNameError(
                tr('"{path}" has no suffix: choose {known}', path=path, known=known)
            )
        raise FileNameError(
            tr(
                '"{path}" has the suffix "{suffix}": choose {known}',
                path=path,
                suffix=path.suffix,
                known=known,
            )
        )
    if path.is_dir():
        raise FileNameError(tr('"{path}" is a directory: name a file', path=path))
    if not path.parent.is_dir():
        raise FileNameError(
            tr(
                'there is no directory "{folder}" for "{name}": make it',
                folder=path.parent,
                name=path.name,
            )
        )
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise FileNameError(
            tr('"{path}" cannot be written: choose a place that you may write to', path=path)
        )


def write(
    trace: Trace,
    path: Path,
    *,
    root: int | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> None:
    """Write ``trace`` as what the suffix of ``path`` says; a file there is replaced when the new
    one is whole.

    ``root``, ``depth`` and ``nodes`` choose what drawings show, as `plan` says; all other kinds
    hold the whole trace.

    Raises:
        FileNameError: the file cannot be written.
        TooLargeError: the tree is too large to draw.
        RenderError: Graphviz is missing or failed.
        ExportStopped: ``stop`` said yes.
    """
    check(path)
    kind = path.suffix.lower()
    if kind == ".npz":
        trace.save(path)
    elif kind == ".json":
        write_text(path, json_parts(trace))
    elif kind == ".txt":
        write_text(path, (f"{line}\n" for line in text_lines(trace)))
    else:
        scene = scene_of(trace, plan(trace, root, depth, nodes), root)
        text = dot_of(trace, scene) if kind == ".dot" else svg_of(trace, scene, stop)
        write_text(path, [text])


def svg_of(trace: Trace, scene: Scene, stop: Callable[[], bool] = lambda: False) -> str:
    """The SVG text of a scene: of what a window shows, or of what `plan` chose.

    Raises:
        RenderError: Graphviz is missing or failed.
        ExportStopped: ``stop`` said yes.
    """
    return render(dot_of(trace, scene), stop)


def write_text(path: Path, parts: Iterable[str]) -> None:
    """Write a text of many parts; a file there is replaced when the new one is whole."""
    with replacing(path) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(parts)
