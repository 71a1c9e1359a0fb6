"""How fast drawings and films are written, how large they are, and what memory that takes."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from c4viz.app.figures.paint import paint
from c4viz.export import FigureStyle, Film, Scope, Wanted, write
from c4viz.game import Position
from c4viz.search import AlphaBeta, search
from c4viz.trace import Trace
from tests.bench.figure import Figure, at_most, ms_of

DEPTH = 8
_PEAK = """
import sys
from pathlib import Path
from c4viz.export import Scope, Wanted, write
from c4viz.game import Position
from c4viz.search import AlphaBeta, search
trace = search(Position.parse("4453"), AlphaBeta(depth=int(sys.argv[1])))
write(trace, Path(sys.argv[2]), Wanted(Scope(nodes=50)))
def kilobytes(what):
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(what)).split()[1])
before = kilobytes("VmRSS")
Path("/proc/self/clear_refs").write_text("5")  # the peak begins anew
write(trace, Path(sys.argv[2]), Wanted(Scope(nodes=20_000)))
print(kilobytes("VmHWM") - before)
"""


def figures() -> Iterable[Figure]:
    """All figures of exports, of the largest parts that people and programs look at."""
    trace = search(Position.parse("4453"), AlphaBeta(depth=DEPTH))
    with TemporaryDirectory() as name:
        folder = Path(name)
        write(trace, folder / "warm.svg", Wanted(Scope(nodes=50)))
        for nodes, most in ((2000, 0.5), (20_000, 4.0)):
            yield _drawing(trace, folder / "tree.svg", nodes, most)
        yield _drawing(trace, folder / "tree.dot", 2000, None)
        write(trace, folder / "small.svg", Wanted(Scope(nodes=200)))
        size = (folder / "small.svg").stat().st_size / 1000
        yield at_most(344 / 3, "SVG of 200 nodes", size, "kB", "344 kB by Graphviz")
        yield _memory(folder)
        yield _film(trace, folder)


def _drawing(trace: Trace, path: Path, nodes: int, most: float | None) -> Figure:
    gc.collect()
    seconds = ms_of(lambda: write(trace, path, Wanted(Scope(nodes=nodes)))) / 1e3
    size = path.stat().st_size / 1e6
    what = f"{path.suffix[1:].upper()} of {nodes:,} nodes"
    return at_most(most, what, seconds, "s", f"{size:.1f} MB; no Graphviz")


def _memory(folder: Path) -> Figure:
    """Megabytes that a large drawing takes beyond its trace."""
    command = [sys.executable, "-c", _PEAK, str(DEPTH), str(folder / "memory.svg")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return at_most(200, "SVG of 20,000 nodes, beyond the trace", int(done.stdout) / 1e3, "MB")


def _film(trace: Trace, folder: Path) -> Figure:
    path, film = folder / "film.gif", Film(0, 60, 1)
    style = FigureStyle(legend=False)
    paint(trace, path, Wanted(Scope(depth=2), style, Film(0, 1, 1)))  # the fonts
    seconds = ms_of(lambda: paint(trace, path, Wanted(Scope(depth=2), style, film))) / 1e3
    return at_most(5, "GIF of 60 steps", seconds, "s", f"{path.stat().st_size / 1e3:.0f} kB")
