"""Draw DOT from standard input as SVG on standard output, by the Graphviz inside pygraphviz.

Run as a program: a child process can be stopped at any time, and whatever happens in C stays in
it. Imports nothing of the package, so that it starts quickly.
"""

from __future__ import annotations

import sys

MISSING = 3
"""Exit code of the program where there is no Graphviz."""


def main() -> None:
    """Draw; where that fails the last line on standard error says why."""
    try:
        import pygraphviz
    except ImportError as error:
        print(error, file=sys.stderr)
        sys.exit(MISSING)
    graph = pygraphviz.AGraph(string=sys.stdin.buffer.read().decode())
    # nop2 is neato -n2 with the bundled Graphviz; neato with that argument mis-scales.
    sys.stdout.buffer.write(graph.draw(format="svg", prog="nop2"))


if __name__ == "__main__":
    main()
