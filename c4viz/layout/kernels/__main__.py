"""``python -m c4viz.layout.kernels`` compiles all kernels, so that nothing has to wait. It writes
the name of each search that is ready to standard output."""

from functools import partial

from c4viz.layout.kernels.ready import load_all

load_all(partial(print, flush=True))
