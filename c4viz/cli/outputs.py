"""Writes files of traces, and plays many games for `arena` and `dataset`, telling how far it is."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import click

from c4viz import export
from c4viz.cli import options
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.words import INTERRUPTED, NO, ask, complain, is_terminal, no_window, yes_or_no
from c4viz.export import Wanted
from c4viz.lab.cluster import CrashError
from c4viz.lab.pool import Cores
from c4viz.language import Text, counted, tr
from c4viz.search import SettingError
from c4viz.telling.numbers import duration_text, size_text
from c4viz.trace import Trace

ANNOUNCED = 20_000_000
"""Bytes from which writing a text is announced; arrays are written in a moment."""
_Game = TypeVar("_Game")
SAVE_EVERY = 2.0
"""Seconds between two times that games are saved while others are played."""
_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that end a program beside Ctrl+C: nothing half written is left then either."""


@dataclass(frozen=True)
class Wishes:
    """Wishes for files: what they are to show, and whether a ``large`` text is agreed to;
    ``quiet`` has what was written said on standard error. ``fewer`` names the options that draw
    less: for so many plies, and for so many nodes."""

    wanted: Wanted = field(default_factory=Wanted)
    large: bool = False
    quiet: bool = False
    fewer: tuple[str, str] = ("--svg-depth", "--svg-nodes")


def write_all(trace: Trace, paths: Sequence[Path], wishes: Wishes) -> int:
    """Write each file that can be written; return the exit code, of several the greatest."""
    code = 0
    for path in paths:
        try:
            written = _write(trace, path, wishes)
        except (export.ExportError, OSError) as error:
            code = max(code, 1 if isinstance(error, export.RenderError) else 2)
            complain(_refusal(path, error, wishes))
        else:
            if not written:
                complain(tr("{path} was not written: it was interrupted", path=path))
                return INTERRUPTED
            click.echo(tr("wrote {path}", path=path), err=wishes.quiet)
    return code


def _refusal(path: Path, error: export.ExportError | OSError, wishes: Wishes) -> str:
    """Say why a file was not written, and what helps."""
    if isinstance(error, export.TooLargeError):
        plies, nodes = wishes.fewer
        return tr(
            "{path} was not written: {error}; draw fewer plies with {plies} {depth}, "
            "or about N nodes, the principal variation first, with {nodes} N"
            if error.fitting_depth
            else "{path} was not written: {error}; search less deep, or draw about N "
            "nodes, the principal variation first, with {nodes} N",
            path=path,
            error=error,
            depth=error.fitting_depth,
            plies=plies,
            nodes=nodes,
        )
    if isinstance(error, export.LargeFileError):
        return tr(
            "{path} was not written: {error}; --large writes it all the same",
            path=path,
            error=error,
        )
    why = getattr(error, "strerror", None) or error
    return tr("{path} was not written: {error}", path=path, error=why)


def _write(trace: Trace, path: Path, wishes: Wishes) -> bool:
    """Write one file; return whether it was written to its end."""
    size = export.size_of(trace, path.suffix.lower())
    try:
        export.check_size(trace, path, size, wishes.large)
    except export.LargeFileError as error:
        if not _is_wanted(path, error):
            raise
    with interrupt(*_ENDS) as interrupted:
        if size > ANNOUNCED and path.suffix.lower() != ".npz":
            announced = counted(
                len(trace),
                "writing {n:,} {node|nodes} to {path}, about {size}; Ctrl+C ends it",
                path=path,
                size=size_text(size),
            )
            complain(announced)
        try:
            _write_watched(trace, path, wishes, interrupted.is_set)
        except export.ExportStopped:
            return False
    return True


def _write_watched(trace: Trace, path: Path, wishes: Wishes, stop: Callable[[], bool]) -> None:
    if path.suffix.lower() in export.PAINTED:
        _paint(trace, path, wishes, stop)
        return
    percent = 0

    def watch(share: float) -> bool:
        nonlocal percent
        percent = int(100 * share)
        return stop()

    def text() -> str:
        said = {"path": path, "percent": percent}
        return tr("writing {path}: {percent}% (Ctrl+C ends it and leaves nothing of it)", **said)

    with progress(text):
        export.write(trace, path, wishes.wanted, watch)


def _paint(trace: Trace, path: Path, wishes: Wishes, stop: Callable[[], bool]) -> None:
    """Write a picture that Qt paints, on no display."""
    try:
        from c4viz.app.figures.paint import paint
    except ImportError as error:
        raise export.RenderError(Text("{why}", why=no_window(error))) from None
    paint(trace, path, wishes.wanted, lambda _share: stop())


def print_file(trace: Trace, kind: str, wishes: Wishes) -> int:
    """Print what a file of the suffix ``kind``, without its dot, would hold; return the exit
    code."""
    try:
        said = export.text_of(trace, f".{kind}", wishes.wanted)
        for part in said:
            click.echo(part, nl=False)
    except export.ExportError as error:
        complain(_refusal(Path("-"), error, wishes))
        return 1 if isinstance(error, export.RenderError) else 2
    return 0


def _is_wanted(path: Path, error: export.LargeFileError) -> bool:
    """Ask the person at the terminal, if there is one, whether so large a file is wanted."""
    question = tr("{path}: {error}. Write it?", path=path, error=error)
    return is_terminal(sys.stdin, sys.stdout, sys.stderr) and ask(question, NO, yes_or_no)


# ---- many games ----------------------------------------------------------------------------------


seed = options.number("--seed", tr("All chance follows from it."), 0)
processes = options.count(
    "--processes", tr("Games that are played at once.  [default: as many as there are cores]")
)

scheduler = options.option(
    "--scheduler",
    tr("tcp://HOST:PORT"),
    tr("Have the workers of a Dask scheduler play the games, on any machines (c4viz[lab])."),
)


def cores_asked(processes: int | None, scheduler: str | None) -> Cores:
    """Return where games are played, by the two options; raise a SettingError if both are given."""
    if scheduler is None:
        return processes or os.cpu_count() or 1
    if processes is not None:
        raise SettingError("a scheduler knows how many games it plays: leave out --processes")
    return scheduler


def play_games(
    games: Callable[[Callable[[], bool]], Iterable[_Game]],
    note: Callable[[_Game], object],
    save: Callable[[], object],
    before: int,
    total: int,
) -> bool:
    """Note each of the ``games`` that are played until Ctrl+C, and save what was noted from time to
    time and at the end; return whether Ctrl+C ended it. It is told how many of ``total`` games are
    over, ``before`` of which were when this began."""
    fresh, saved = list[_Game](), time.monotonic()
    so_far = _how_far(before, total, fresh)
    with interrupt() as interrupted, progress(so_far), _crashes_named():
        try:
            for game in games(interrupted.is_set):
                note(game)
                fresh.append(game)
                if time.monotonic() >= saved + SAVE_EVERY:
                    save()
                    saved = time.monotonic()
        finally:
            save()
    return interrupted.is_set()


def _how_far(before: int, total: int, played: Sequence[object]) -> Callable[[], str]:
    begun = time.monotonic()

    def words() -> str:
        fresh = len(played)
        done = before + fresh
        said = tr("{n:,} of {total:,} games", n=done, total=total)
        if not fresh:
            return said
        seconds = (time.monotonic() - begun) / fresh * (total - done)
        return tr("{words}, {time} left (Ctrl+C ends it)", words=said, time=duration_text(seconds))

    return words


@contextmanager
def _crashes_named() -> Iterator[None]:
    """Say what may help where a game ends Python."""
    try:
        yield
    except CrashError:
        raise SettingError(
            "a game ends Python, whenever it is played: play it with --processes 1 to see why"
        ) from None
