"""What all tests share: how hypothesis looks for counterexamples."""

from __future__ import annotations

from hypothesis import settings

# Kernels compile at their first use, so that no single example may be timed.
settings.register_profile("c4viz", deadline=None, max_examples=50, print_blob=True)
settings.load_profile("c4viz")
