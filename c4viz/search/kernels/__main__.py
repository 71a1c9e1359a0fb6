"""``python -m c4viz.search.kernels`` compiles the kernels, so that no search has to wait."""

from c4viz.search.kernels.ready import load_all

load_all()
