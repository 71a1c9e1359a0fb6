"""What is said about a trace above its tree: position, search, result, how to read it."""

from __future__ import annotations

from typing import Any

from c4viz.game import HandTree, Position
from c4viz.layout import position_name, telling_of
from c4viz.layout.rulesets import rules_note
from c4viz.search.setting import Setting, settings_of
from c4viz.search.settings import ALGORITHMS
from c4viz.trace import Trace

DISCS = " XO"
SIGNS = {"MAX": "▲", "MIN": "▼", "CHANCE": "◆"}

_ENDINGS = {
    "nodes": "its limit of nodes",
    "memory": "its limit of memory",
    "seconds": "its limit of seconds",
    "stopped": "a request to stop",
    "failed": "an error",
}


def discs(trace: Trace) -> tuple[str, str]:
    """The discs of MAX and of MIN: X and O, or O and X."""
    player = trace.position.to_move
    return DISCS[player], DISCS[3 - player]


def settings_text(trace: Trace) -> str:
    """The algorithm and the settings that tell: ``alphabeta, depth 6, evaluator lines, order
    left``. Minor ones are left out where they are as always."""
    kind = ALGORITHMS.get(trace.search)
    known = {} if kind is None else settings_of(kind)
    said = [
        _setting_text(name.replace("_", " "), value, known[name][1] if name in known else None)
        for name, value in trace.settings.items()
        if _tells(value, known.get(name))
    ]
    return ", ".join([trace.search, *said])


def _tells(value: Any, known: tuple[Any, Setting] | None) -> bool:
    if known is None:
        return True
    default, setting = known
    return bool(value != default or (setting.main and value is not None and value is not False))


def _setting_text(name: str, value: Any, setting: Setting | None) -> str:
    if value is None:
        return f"{name} {setting.absent}" if setting and setting.absent else f"{name} none"
    if isinstance(value, bool):
        return name if value else f"no {name}"
    if isinstance(value, float):
        return f"{name} {value:.6g}"
    return f"{name} {value:,}" if isinstance(value, int) and name != "seed" else f"{name} {value}"


def result_text(trace: Trace) -> str:
    """The decision: ``best column 4, value 12``, and what cut it short."""
    text = telling_of(trace).decision(trace)
    return f"{text}, ended early by {_ENDINGS[trace.ending]}" if trace.truncated else text


def title(trace: Trace, root: int | None = None) -> str:
    """All of it in one line; ``root`` is the row of the subtree that is meant."""
    moves = " ".join(str(move + 1) for move in trace.moves_to(root)) if root is not None else ""
    part = f"below {moves} in the tree of " if moves else ""
    position = trace.position
    rules = rules_note(position.rules) if isinstance(position, Position) else ""
    by_rules = f" by {rules}" if rules else ""
    searched = f"{position_name(position)}{by_rules}: {settings_text(trace)}"
    return f"{part}{searched}; {result_text(trace)}"


def figures(trace: Trace) -> str:
    """Nodes, what else the search counts, and time."""
    return f"{telling_of(trace).figures(trace)}, {trace.seconds:.3f} s"


def point_of_view(trace: Trace) -> str:
    """Whose eyes values are seen with."""
    if isinstance(trace.position, HandTree):
        sides = f"{SIGNS['MAX']} MAX moves first, {SIGNS['MIN']} MIN answers"
    else:
        maximiser, minimiser = discs(trace)
        sides = (
            f"{SIGNS['MAX']} MAX is {maximiser}, to move at the root; "
            f"{SIGNS['MIN']} MIN is {minimiser}"
        )
    if trace.search in ("expectiminimax", "random"):
        sides += f"; {SIGNS['CHANCE']} CHANCE decides by its probabilities"
    return f"{sides}. {telling_of(trace).values_text(trace)}"
