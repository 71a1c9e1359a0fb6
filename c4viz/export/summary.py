"""What is said about a trace above its tree: position, search, result, how to read it."""

from __future__ import annotations

from c4viz.game import Root
from c4viz.layout import number_text
from c4viz.trace import Trace

DISCS = " XO"
SIGNS = {"MAX": "▲", "MIN": "▼"}

_ENDINGS = {
    "nodes": "its limit of nodes",
    "memory": "its limit of memory",
    "seconds": "its limit of seconds",
    "stopped": "a request to stop",
}


def discs(trace: Trace) -> tuple[str, str]:
    """The discs of MAX and of MIN: X and O, or O and X."""
    player = trace.position.to_move
    return DISCS[player], DISCS[3 - player]


def position_name(position: Root) -> str:
    """The moves that led to a position; ``a given board`` where they are not known."""
    return "a given board" if position.played is None else position.text


def settings_text(trace: Trace) -> str:
    """The algorithm and its settings: ``alphabeta, depth 6, evaluator lines, order left``."""
    return ", ".join([trace.search, *(f"{name} {value}" for name, value in trace.settings.items())])


def result_text(trace: Trace) -> str:
    """The decision: ``best column 4, value 12``, and what cut it short."""
    value = "not known" if trace.value is None else number_text(trace.value)
    text = f"best column {trace.best_move + 1}, value {value}"
    return f"{text}, ended early by {_ENDINGS[trace.ending]}" if trace.truncated else text


def title(trace: Trace, root: int = 0) -> str:
    """All of it in one line; ``root`` is the row of the subtree that is meant."""
    moves = " ".join(str(move + 1) for move in trace.moves_to(root))
    part = f"below {moves} in the tree of " if moves else ""
    return f"{part}{position_name(trace.position)}: {settings_text(trace)}; {result_text(trace)}"


def figures(trace: Trace) -> str:
    """Nodes, leaves, cutoffs and time."""
    stats = trace.stats
    return (
        f"{stats.nodes:,} nodes, {stats.leaves:,} leaves, {stats.cutoffs:,} cutoffs, "
        f"{stats.seconds:.3f} s"
    )


def point_of_view(trace: Trace) -> str:
    """Whose eyes values are seen with."""
    maximiser, minimiser = discs(trace)
    return (
        f"{SIGNS['MAX']} MAX is {maximiser}, to move at the root; {SIGNS['MIN']} MIN is "
        f"{minimiser}. Values are as MAX sees them; W5: MAX wins at ply 5, −W5: MIN does."
    )
