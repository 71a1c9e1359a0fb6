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
    "seconds": "by --max-seconds",
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
  c4viz trace 4453 --find "cutoff depth<=2"
  c4viz trace tree.npz -o tree.svg
  c4viz trace --tree "((3 12 8) (2 4 6) (14 5 2))" -o textbook.svg
  c4viz trace - --json < board.txt
"""
SOLVE_EXAMPLES = """\b
Examples:
  c4viz solve 4453
  c4viz solve --weak 444444
  c4viz solve --board 5x6 --max-seconds 10
  c4viz solve - --json < board.txt
"""
SHOT_EXAMPLES = """\b
Examples:
  c4viz shot window.png 4453
  c4viz shot tree.png 4453 --view tree --depth 4 --step 120 --size 1280x720
"""
EVALUATORS_EXAMPLES = """\b
Examples:
  c4viz evaluators
  c4viz evaluators 4453
  c4viz evaluators 4453 --own my.py:good
"""
EVALUATORS_OWN = '''\
W in expected:W is how much the opponent's chances weigh, 0 to 100: expected:1, expected:2.5.

Your own: write a function into a file, such as my.py,

    def good(position, player):
        """How many discs player (1 is X, 2 is O) has in the middle column."""
        return sum(row[3] == player for row in position.matrix)

and give it as my.py:good: c4viz trace 4453 --evaluator my.py:good. It returns a number between
−900,000 and 900,000; position.matrix holds rows of 0, 1 and 2, top row first. It runs in a
process of its own, and what it prints goes to standard error.'''


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"c4viz: {sentence.rstrip('.')}", file=sys.stderr)


def grouped(number: float) -> str:
    """A number with its thousands apart and a true minus sign."""
    return f"{number:,}".replace("-", "\N{MINUS SIGN}")


def rounded(number: float) -> str:
    """A number to three decimals, without those that say nothing."""
    number = round(number, 3)
    return grouped(int(number) if number == int(number) else number)


def end_in_words(trace: Trace) -> str:
    """Whether the search came to its end, and what kept it from that."""
    if not trace.truncated:
        return "no"
    by_setting = trace.ending == "seconds" and trace.settings.get("seconds") is not None
    return "yes, by --seconds" if by_setting else f"yes, {LIMITS[trace.ending]}"
