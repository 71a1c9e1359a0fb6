"""What the command line says in sentences, and how it complains."""

from __future__ import annotations

import sys

from c4viz.trace import Trace

NO_WINDOW = (
    "the window cannot start: {}. On Debian and Ubuntu this helps: sudo apt-get install "
    "libgl1 libegl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libxkbcommon0 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)
LIMITS = {
    "nodes": "by --max-nodes",
    "memory": "by --max-memory",
    "seconds": "by its seconds",
    "stopped": "by Ctrl+C",
    "failed": "by an error",
}
TRACE_EXAMPLES = """\b
Examples:
  c4viz trace 4453
  c4viz trace 4453 --search minimax --depth 3 -o tree.svg
  c4viz trace --depth 9 --order centre -o tree.npz -o tree.svg --svg-nodes 300
  c4viz trace --board 4x4 --connect 3 --depth 4 -o tree.txt
  c4viz trace --search mcts --seconds 2 --seed 1 4453
  c4viz trace --tree "((3 12 8) (2 4 6) (14 5 2))" -o textbook.svg
  c4viz trace - --json < board.txt
"""
SHOT_EXAMPLES = """\b
Examples:
  c4viz shot window.png 4453
  c4viz shot tree.png 4453 --view tree --depth 4 --step 120 --size 1280x720
"""


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"c4viz: {sentence.rstrip('.')}", file=sys.stderr)


def grouped(number: float) -> str:
    """A number with its thousands apart and a true minus sign."""
    return f"{number:,}".replace("-", "\N{MINUS SIGN}")


def end_in_words(trace: Trace) -> str:
    """Whether the search came to its end, and what kept it from that."""
    return f"yes, {LIMITS[trace.ending]}" if trace.truncated else "no"
