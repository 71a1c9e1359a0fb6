"""Say above a tree what its trace is: position, search, result, how to read it."""

from __future__ import annotations

from typing import Any

from c4viz.game import GameState, OwnState, Position
from c4viz.icicle.summary import summary
from c4viz.language import Texts, quoted_path, tr
from c4viz.search.algorithms import OF_TRACES
from c4viz.search.base.setting import Setting, settings_of
from c4viz.telling import NOTHING, SIGNS, Hidden, position_name, telling_of
from c4viz.telling.moves import path_text
from c4viz.telling.numbers import duration_text
from c4viz.telling.search_words import rules_note
from c4viz.trace import MctsTrace, Trace
from c4viz.trace.timeline import is_truncated

DISCS = " XO"

_ENDINGS = Texts(
    {
        "nodes": "{result}, ended early by its limit of nodes",
        "memory": "{result}, ended early by its limit of memory",
        "seconds": "{result}, ended early by its limit of seconds",
        "stopped": "{result}, ended early by a request to stop",
        "failed": "{result}, ended early by an error",
    }
)


def discs(trace: Trace) -> tuple[str, str]:
    """Return the discs of MAX and of MIN: X and O, or O and X."""
    player = trace.position.to_move
    return DISCS[player], DISCS[3 - player]


def settings_text(trace: Trace) -> str:
    """Write the algorithm and the settings that tell: ``alphabeta, depth 6, evaluator lines, order
    left``. Minor ones are left out where they have their default."""
    kind = OF_TRACES.get(trace.search)
    known = {} if kind is None else settings_of(kind.settings)  # as of another version
    said = [
        _setting_text(name.replace("_", " "), value, known[name][1] if name in known else None)
        for name, value in trace.settings.items()
        if _tells(value, known.get(name))
    ]
    if isinstance(trace, MctsTrace) and trace.settings.get("late_c") is not None:
        said.append(tr("c used {c}", c=f"{trace.exploration:.6g}"))
    return ", ".join([trace.search, *said])


def _tells(value: Any, known: tuple[Any, Setting] | None) -> bool:
    if known is None:
        return True
    default, setting = known
    if setting.found_out:
        return False
    return bool(value != default or (setting.main and value is not None and value is not False))


def _setting_text(name: str, value: Any, setting: Setting | None) -> str:
    if value is None:
        return f"{name} {setting.absent}" if setting and setting.absent else f"{name} none"
    if isinstance(value, bool):
        return name if value else f"no {name}"
    if isinstance(value, float):
        return f"{name} {value:.6g}"
    if isinstance(value, str):  # also the file of an evaluator
        return f"{name} {quoted_path(value)}"
    return f"{name} {value:,}" if isinstance(value, int) and name != "seed" else f"{name} {value}"


def result_text(trace: Trace, hidden: Hidden = NOTHING) -> str:
    """Write the decision: ``best column 4, value 12``, and what cut the search short; not the
    decision while the value of its root is ``hidden``."""
    veiled = bool(hidden) and any(hidden.veils(trace, row) for row in trace.principal_rows()[:1])
    text = tr("the result is hidden") if veiled else telling_of(trace).decision(trace)
    return _ENDINGS[trace.ending].format(result=text) if is_truncated(trace.ending) else text


def title(trace: Trace, root: int | None = None, hidden: Hidden = NOTHING) -> str:
    """Sum a trace up in one line; ``root`` is the row of the subtree that is meant, ``hidden`` are
    the rows whose values are not told."""
    moves = path_text(trace, root) if root is not None and trace.depth(root) else ""
    position = trace.position
    where = position_name(position)
    if isinstance(position, Position) and (rules := rules_note(position.rules)):
        where = tr("{position} by {rules}", position=where, rules=rules)
    said = f"{where}: {settings_text(trace)}"
    if moves:
        return tr("below {moves} in the tree of {search}", moves=moves, search=said)
    return f"{said}; {result_text(trace, hidden)}"


def counts_text(
    trace: Trace, root: int | None = None, hidden: Hidden = NOTHING, timed: bool = True
) -> str:
    """Write the number of nodes, what else the search counts, and, if it is ``timed``, its time;
    before that what there is of the subtree of ``root``, where that is not the whole tree, without
    what is ``hidden``."""
    whole = telling_of(trace).extent_text(trace)
    if timed:
        whole = f"{whole}, {duration_text(trace.seconds)}"
    if root is None or not trace.depth(root):
        return whole
    name, *said = summary(trace, root, trace.at(trace.steps), None, hidden)
    return tr("{subtree}; the whole tree: {whole}", subtree=", ".join(said) or name, whole=whole)


def counting(trace: Trace) -> str:
    """Say what columns and nodes count from: the same in every text, and on the screen."""
    if isinstance(trace.position, Position):
        return tr("Columns count from 1, at the left; nodes count from 0, at the root.")
    if isinstance(trace.position, OwnState):
        return tr("Moves have the names of the game; nodes count from 0, at the root.")
    return tr("Children count from 1; nodes count from 0, at the root.")


def point_of_view(trace: Trace) -> str:
    """Say who MAX and MIN are, and what values mean to MAX."""
    is_own, mover = isinstance(trace.position, OwnState), trace.position.to_move
    maximiser, minimiser = (mover, 3 - mover) if is_own else discs(trace)
    sides = tr(
        "{up} MAX is player {maximiser}, to move at the root; {down} MIN is player {minimiser}"
        if is_own
        else "{up} MAX moves first, {down} MIN answers"
        if isinstance(trace.position, GameState)
        else "{up} MAX is {maximiser}, to move at the root; {down} MIN is {minimiser}",
        up=SIGNS["MAX"],
        down=SIGNS["MIN"],
        maximiser=maximiser,
        minimiser=minimiser,
    )
    if trace.traits.chance:
        sign = SIGNS["CHANCE"]
        sides = tr("{sides}; {sign} CHANCE decides by its probabilities", sides=sides, sign=sign)
    return f"{sides}. {telling_of(trace).values_text(trace)}"
