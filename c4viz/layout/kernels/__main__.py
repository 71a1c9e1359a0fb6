"""``python -m c4viz.layout.kernels`` compiles all kernels, so that nothing has to wait: those of
the search that is named before the others, if one is. It writes the name of each search that is
ready to standard output."""

import sys
from functools import partial

from c4viz.layout.kernels.ready import load_all

load_all(partial(print, flush=True), *sys.argv[1:2])
