"""Write traces as files, of the kind that the suffix says, and tell their size before."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from c4viz.atomic_file import WatchProgress, WorkStopped, replacing, try_place, unwatched
from c4viz.export.animated import animated_parts
from c4viz.export.by_graphviz import render
from c4viz.export.errors import ExportStopped, FileNameError, LargeFileError, NoRoomError
from c4viz.export.figure import FigureStyle, figure_of
from c4viz.export.figure.poster import poster_of
from c4viz.export.figure.style import USUAL_STYLE
from c4viz.export.film import frames_of
from c4viz.export.fit import drawn_in
from c4viz.export.formats import SUFFIXES, WHOLE
from c4viz.export.pages import poster_size
from c4viz.export.scope import scene_in
from c4viz.export.svg import svg_parts
from c4viz.export.tikz import tikz_parts
from c4viz.export.wanted import NO_WISHES, Wanted
from c4viz.game import Position
from c4viz.language import counted, quoted
from c4viz.layout import Scene
from c4viz.telling.numbers import size_text
from c4viz.trace import Trace
from c4viz.trace.tracefile import arrays_of

MOST_BYTES = 200_000_000
"""Most bytes of a text written without asking: more takes minutes, and no editor opens it."""
_MEASURED = 2048
"""Nodes from all over the trace written to nowhere to see how many bytes they take."""


def size_of(trace: Trace, kind: str) -> int:
    """Estimate the bytes of a file with the suffix ``kind``; 0 for a drawing, which is small.

    An ``.npz`` is as large as the trace's arrays.
    """
    count = len(trace)
    if kind == ".npz":
        return sum(array.nbytes for array in arrays_of(trace).values())
    if kind not in WHOLE:
        return 0
    # By chance: trees repeat themselves, and so would nodes at even distances.
    rows = Random(0).sample(range(count), min(count, _MEASURED))
    begun = _written(trace, kind, ())
    each = (_written(trace, kind, rows) - begun) / max(1, len(rows))
    return round(begun + each * count)


def _written(trace: Trace, kind: str, rows: Collection[int]) -> int:
    parts = WHOLE[kind](trace, rows)
    return sum(len(part.encode(errors="backslashreplace")) for part in parts)


def check_size(trace: Trace, path: Path, size: int, large: bool) -> None:
    """Refuse what has no room on the disk, and a large text unless ``large`` says that somebody
    agreed to one.

    Raises:
        NoRoomError: a file of ``size`` bytes has no room beside ``path``.
        LargeFileError: it is a text of more than `MOST_BYTES`.
    """
    takes = counted(
        len(trace), "{n:,} {node|nodes} {takes|take} about {size}", size=size_text(size)
    )
    disk = shutil.disk_usage(path.parent)
    if disk.total and size > disk.free:  # some file systems do not say
        raise NoRoomError(
            "{takes}, and there is room for {free}", takes=takes, free=size_text(disk.free)
        )
    if not large and size > MOST_BYTES and path.suffix.lower() != ".npz":
        raise LargeFileError(takes)


def proposed_name(trace: Trace | None) -> str:
    """Return a name for the file of a trace, without a suffix: ``alphabeta 4453``."""
    if trace is None:
        return ""
    position = trace.position
    moves = position.text if isinstance(position, Position) and position.played else ""
    return f"{trace.search} {moves}".strip()


# ---- traces as files: the suffix says as what ----------------------------------------------------


_NEARLY_ALL = 0.99
"""Greatest share that is told while a text is written: its size is only an estimate."""
_LAID_OUT = 0.5
"""Share that is told while a drawing is written, once its tree is laid out."""


def check_suffix(path: Path, suffixes: Iterable[str]) -> None:
    """Refuse a file of another kind; raise a FileNameError if its suffix is none of these."""
    if path.suffix.lower() not in suffixes:
        raise FileNameError(
            '"{path}" has the suffix "{suffix}": choose {known}'
            if path.suffix
            else '"{path}" has no suffix: choose {known}',
            path=path,
            suffix=quoted(path.suffix),
            known=", ".join(suffixes),
        )


def check(path: Path, suffixes: Iterable[str] = SUFFIXES) -> None:
    """Refuse a file that could not be written, before anybody works for it.

    Raises:
        FileNameError: its suffix is none of ``suffixes``, it is a directory, or there is no
            directory for it that can be written to.
    """
    check_suffix(path, suffixes)
    try:
        _check_folder(path)
        try_place(path)
    except (OSError, ValueError) as error:
        if isinstance(error, FileNameError):
            raise
        why = getattr(error, "strerror", None) or error
        raise FileNameError(
            '"{path}" cannot be written ({why}): choose another place or name',
            path=path,
            why=why,
        ) from None


def _check_folder(path: Path) -> None:
    """Refuse a place that holds no file, or has no folder that one may write to."""
    if path.is_dir():
        raise FileNameError('"{path}" is a directory: name a file', path=path)
    if not path.parent.is_dir():
        raise FileNameError(
            'there is no directory "{folder}" for "{name}": make it',
            folder=path.parent,
            name=quoted(path.name),
        )
    if path.exists() and not path.is_file():  # a device, which must not be replaced
        raise FileNameError('"{path}" is no ordinary file: choose another name', path=path)
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise FileNameError(
            '"{path}" cannot be written: choose a place that you may write to', path=path
        )


def write(
    trace: Trace,
    path: Path,
    wanted: Wanted = NO_WISHES,
    watch: WatchProgress = unwatched,
) -> None:
    """Write ``trace`` as what the suffix of ``path`` says; a file there is replaced when the new
    one is whole.

    ``wanted`` chooses what drawings and pages show; all other kinds hold the whole trace. ``watch``
    is told how much is written.

    Raises:
        FileNameError: the file cannot be written.
        ExportError: the tree is too large, or too wide, to be drawn so, or Graphviz was asked for
            and is missing or failed.
        ExportStopped: ``watch`` said so.
        OSError: the disk is full.
    """
    check(path)
    kind = path.suffix.lower()
    if kind == ".npz":
        try:
            trace.save(path, watch)
        except WorkStopped:
            raise ExportStopped from None
    else:
        with _uncollected():
            write_text(path, text_of(trace, kind, wanted, watch))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Have Python look for no circles of objects meanwhile: a drawing has none, and to look for
    them among so many objects takes more than half of the time."""
    is_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_on:
            gc.enable()


def text_of(
    trace: Trace,
    kind: str,
    wanted: Wanted = NO_WISHES,
    watch: WatchProgress = unwatched,
) -> Iterable[str]:
    """Return, in pieces, the text of a file with the suffix ``kind``; raise as `write` does."""
    if kind in WHOLE:
        return _watched(WHOLE[kind](trace, None), size_of(trace, kind), watch)
    return _until(_drawn(trace, kind, wanted, watch), watch)


def _drawn(trace: Trace, kind: str, wanted: Wanted, watch: WatchProgress) -> Iterable[str]:
    """Return the text of a drawing or a page in pieces. DOT is for programs, so that it has no
    limit."""
    scope, style, film = wanted.scope, wanted.style, wanted.film
    if kind == ".html":
        from c4viz.export.html import page_parts  # here, for it explains, which takes a while

        return page_parts([trace, *wanted.beside], scope, wanted.asks)
    if wanted.poster is not None and kind in (".svg", ".tex"):
        figure = poster_of(trace, wanted.poster, style, poster_size(wanted.paper))
        return svg_parts(figure) if kind == ".svg" else tikz_parts(figure)
    if kind == ".svg" and film is not None:
        return animated_parts(frames_of(trace, scope, style, film), film.seconds)
    scene = scene_in(trace, scope, limited=kind != ".dot")
    if watch(_LAID_OUT):
        raise ExportStopped
    if kind == ".tex":
        return tikz_parts(drawn_in(trace, scope, style, scene))
    if kind == ".svg" and not wanted.by_graphviz:
        return svg_parts(drawn_in(trace, scope, style, scene))
    from c4viz.export.dot import dot_parts  # here, for every command would wait for graphviz

    said = dot_parts(figure_of(trace, scene, style), scene)
    return said if kind == ".dot" else [render("".join(said), lambda: watch(_LAID_OUT))]


def _until(parts: Iterable[str], watch: WatchProgress) -> Iterator[str]:
    """Yield the parts of a drawing, until ``watch`` says that it is not wanted."""
    for part in parts:
        if watch(_LAID_OUT):
            raise ExportStopped
        yield part


def _watched(parts: Iterable[str], size: int, watch: WatchProgress) -> Iterator[str]:
    """Yield the parts of a text of about ``size`` bytes; ``watch`` is told of each."""
    given = 0
    for part in parts:
        given += len(part.encode(errors="backslashreplace"))
        if watch(min(_NEARLY_ALL, given / size)):
            raise ExportStopped
        yield part


def svg_of(trace: Trace, scene: Scene, style: FigureStyle = USUAL_STYLE) -> str:
    """Return the SVG text of a scene: of what a window shows, or of what `scene_in` chose."""
    return "".join(svg_parts(figure_of(trace, scene, style)))


def write_text(path: Path, parts: Iterable[str]) -> None:
    """Write a text of many parts; a file there is replaced when the new one is whole."""
    # Bytes of a file's name that are no text are written as JSON and Python have them: \\udcff.
    with (
        replacing(path) as part,
        part.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file,
    ):
        file.writelines(parts)
