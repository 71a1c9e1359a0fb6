"""What all tests share: English, and how hypothesis looks for counterexamples."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["C4VIZ_LANGUAGE"] = "en"  # a program chooses its language when it starts

# Kernels compile at their first use, so that no single example may be timed.
settings.register_profile("c4viz", deadline=None, max_examples=50, print_blob=True)
settings.load_profile("c4viz")
