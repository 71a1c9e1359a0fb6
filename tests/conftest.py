"""What all tests share: English, and how hypothesis looks for counterexamples."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from hypothesis import settings

os.environ["C4VIZ_LANGUAGE"] = "en"  # a program chooses its language when it starts

# Python keeps what it has compiled, whatever the environment asks for: a hundred tests start a
# program, which would compile all of c4viz each time.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# numpy's library for matrices, which c4viz has none of, starts threads that spin for a tenth of a
# second in every program.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# Files in memory, where there is much of it: a test of the window writes some, and each time
# waits for the disk.
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2 << 30:
    tempfile.tempdir = os.environ["TMPDIR"] = str(MEMORY)

# Programs of the tests are ended with Ctrl+C, which what a shell runs in the background ignores.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Kernels compile at their first use, so that no single example may be timed.
settings.register_profile("c4viz", deadline=None, max_examples=50, print_blob=True)
settings.load_profile("c4viz")


def pytest_collection_finish() -> None:
    """Have the search for garbage be rarer, and leave out what stays for good: a fifth of the
    suite's time would go by with it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
