"""``python -m tests.bench``: measures what is asked of the program's speed, in one run."""

from __future__ import annotations

import sys

from tests.bench import mcts, report, searches, solver, window

PARTS = (searches, solver, mcts, window)

if __name__ == "__main__":
    figures = [figure for part in PARTS for figure in part.figures()]
    sys.exit(0 if report.show(figures) else 1)
