"""``python -m c4viz.layout.kernels`` compiles all kernels, so that nothing has to wait."""

from c4viz.layout.kernels.ready import load_all

load_all()
