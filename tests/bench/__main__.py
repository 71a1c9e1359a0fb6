"""``python -m tests.bench``: measures what is asked of the program's speed, in one run."""

from __future__ import annotations

import sys

from tests.bench import mcts, report, searches, window

if __name__ == "__main__":
    sys.exit(0 if report.show([*searches.figures(), *mcts.figures(), *window.figures()]) else 1)
