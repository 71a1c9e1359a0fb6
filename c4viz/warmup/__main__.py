"""``python -m c4viz.warmup PART...`` compiles all kernels, the named parts before the
others, and writes a line for each that is ready: its name and the seconds until all are, a tab
between them. With ``work`` it is a worker, see `c4viz.warmup.workers`."""

import sys

from c4viz.warmup.workers import WORK, compile_all, work

if sys.argv[1:] == [WORK]:
    work()
else:
    for progress in compile_all(sys.argv[1:]):
        print(progress.part, f"{progress.seconds_left:.0f}", sep="\t", flush=True)
