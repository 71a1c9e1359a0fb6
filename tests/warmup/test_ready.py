"""What is made ready for the window before it is asked for."""

from __future__ import annotations

import subprocess
import sys

_PAINTED = """
import gc
import pickle

import numpy as np
from numba.core.dispatcher import Dispatcher

from c4viz import Position, record, search
from c4viz.charts.charts import TraceCharts
from c4viz.icicle import icicle_of
from c4viz.icicle.icicle import IcicleLook
from c4viz.layout.colours import scale_of
from c4viz.warmup.ready import PARTS, load_drawing
from tests.trace.files.kinds import KINDS


def forms():
    kernels = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    return {(one.py_func.__name__, str(form)) for one in kernels for form in one.signatures}


load_drawing()
PARTS["compare"].load()
with record(Position(), "mine") as tree:
    tree.enter()
    tree.leave(1)
alone = search(Position.parse("1"), "random", engine="reference"), tree.trace
copies = [pickle.loads(pickle.dumps(trace)) for trace in alone]
made = [*(make() for make in KINDS.values()), *alone, *copies]
before = forms()
for trace in made:
    for colours in ("value", "pruned", "player", "visits"):
        icicle, scale = icicle_of(trace), scale_of(trace)
        for step in {0, trace.steps // 3, max(0, trace.steps - 1), trace.steps}:
            shown = IcicleLook(0.0, 1.0, colours, scale, 0, 0)
            icicle.paint(np.zeros((icicle.levels, 8), np.uint32), shown, trace.at(step))
            icicle.pruned_below(0)
    charting = TraceCharts(trace)
    for name in charting.names:
        charting.chart(name)
assert before, "there are kernels"
assert forms() == before, forms() - before
"""


def test_no_icicle_has_to_wait_for_a_kernel_once_they_are_loaded() -> None:
    subprocess.run([sys.executable, "-c", _PAINTED], check=True)
