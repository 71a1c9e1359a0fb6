"""Turn DOT into SVG by a real Graphviz, in a child process that can be stopped at any time."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryFile

from c4viz.export.errors import ExportStopped, RenderError
from c4viz.export.render import MISSING
from c4viz.language import tr

_POLL_EVERY = 0.02
"""Seconds between two looks at the wish to stop."""

# Run as a file, without its directory on the path (-P): it needs nothing else of the package.
BUNDLED = (sys.executable, "-P", str(Path(__file__).with_name("render.py")))


def renderer() -> tuple[str, ...]:
    """Return the command that draws: Graphviz's own program, else the one that comes bundled. What
    is called so in the current folder, where Windows looks first, may be anybody's."""
    neato = shutil.which("neato")
    return (neato, "-n2", "-Tsvg") if neato and Path(neato).is_absolute() else BUNDLED


def render(
    dot: str,
    stop: Callable[[], bool] = lambda: False,
    command: Sequence[str] | None = None,
) -> str:
    """Return the SVG text of a drawing that `dot_of` wrote.

    ``stop`` is asked every 20 ms; when it says yes the drawing ends at once. ``command`` reads
    DOT and writes SVG, `renderer` by default.

    Raises:
        RenderError: Graphviz is missing or failed; the message says why.
        ExportStopped: ``stop`` said yes.
    """
    # Files, not pipes: nobody has to read and write at the same time, whatever the sizes.
    with TemporaryFile() as source, TemporaryFile() as drawing, TemporaryFile() as complaints:
        source.write(dot.encode(errors="backslashreplace"))
        source.seek(0)
        try:
            child = subprocess.Popen(
                command or renderer(),
                stdin=source,
                stdout=drawing,
                stderr=complaints,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise RenderError("Graphviz could not be started: {why}", why=error) from None
        _await(child, stop)
        drawing.seek(0)
        complaints.seek(0)
        svg = drawing.read().decode()
        if child.returncode or not svg:
            said = complaints.read().decode(errors="replace").strip().splitlines()
            why = said[-1] if said else tr("it ended with code {code}", code=child.returncode)
            if command is None and child.returncode == MISSING:
                raise RenderError(
                    "there is no Graphviz ({why}): install Graphviz, which has the program neato",
                    why=why,
                )
            raise RenderError("Graphviz could not draw the tree: {why}", why=why)
        return svg


def _await(child: subprocess.Popen[bytes], stop: Callable[[], bool]) -> None:
    try:
        while True:
            if stop():
                raise ExportStopped
            try:
                child.wait(_POLL_EVERY)
                return
            except subprocess.TimeoutExpired:
                pass
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
