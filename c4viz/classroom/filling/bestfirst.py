"""A* as a procedure that asks for each number, as `c4viz.search.algorithms.astar` has it: the
greatest f = value − plies first, of equal ones the oldest.

Whoever takes a wrong node goes on with the right one, since what lies below others is not drawn.
"""

from __future__ import annotations

from c4viz.classroom.filling.blanks import (
    AskBlank,
    BlankQuestion,
    FillingBlank,
    Path,
    WrongWay,
    answer_text,
    label_of,
    named,
)
from c4viz.classroom.filling.exercise import Exercise
from c4viz.language import Text
from c4viz.trace import Flag


def fill_astar(exercise: Exercise, ask: AskBlank) -> None:
    """Take nodes from the frontier, and ask for all that is found."""
    trace, nodes = exercise.best_first, exercise.nodes
    paths = list(nodes)
    rows = {path: row for row, path in enumerate(paths)}
    frontier: dict[Path, float] = {(): nodes[()].worth or 0.0}
    newest: list[Path] = []
    for turn, path in enumerate(taken_paths(exercise), 1):
        if turn > 1:
            ask(_take_question(exercise, frontier, newest, turn))
        frontier.pop(path, None)
        newest = [(*path, move) for move in nodes[path].children]
        newest = [one for one in newest if not trace.has(rows[one], Flag.REPEATED)]
        for child in newest:
            answer = ask(_f_question(nodes[child].worth or 0.0, child))
            assert not isinstance(answer, str)
            frontier[child] = answer


def taken_paths(exercise: Exercise) -> tuple[Path, ...]:
    """Return the nodes that are taken from the frontier by hand, in order."""
    trace = exercise.best_first
    order = {row: trace.describe(row).get("expanded") for row in range(len(trace))}
    taken = sorted((number, row) for row, number in order.items() if number is not None)
    paths = list(exercise.nodes)
    return tuple(paths[row] for _, row in taken[: exercise.turns])


def joining_paths(exercise: Exercise) -> tuple[Path, ...]:
    """Return the nodes that are drawn and might join the frontier: not those that are there
    twice."""
    trace, paths = exercise.best_first, list(exercise.nodes)
    return tuple(
        path for row, path in enumerate(paths) if path and not trace.has(row, Flag.REPEATED)
    )


def _f_question(value: float, path: Path) -> BlankQuestion:
    plies = len(path)
    right, told = value - plies, answer_text(value)
    return BlankQuestion(
        FillingBlank(path, "f"),
        right,
        Text("Look at the value of {node}, and how many plies lead there.", node=named(path)),
        Text("f = {value} − {plies} = {answer}.", value=told, plies=plies),
        (
            WrongWay("cost_left_out", value, Text("It is the value alone.")),
            WrongWay("cost_added", value + plies, Text("The plies were added.")),
            WrongWay("depth_off_by_one", right + 1, Text("One ply was not counted.")),
            WrongWay("depth_off_by_one", right - 1, Text("One ply too many was counted.")),
            WrongWay("sign_lost", -right, Text("The sign was lost.")),
            WrongWay("sign_lost", -value - plies, Text("The sign of the value was lost.")),
        ),
    )


def _take_question(
    exercise: Exercise, frontier: dict[Path, float], newest: list[Path], turn: int
) -> BlankQuestion:
    best = max(frontier.values())
    equal = [path for path, f in frontier.items() if f == best]
    right = equal[0]
    value = {path: exercise.nodes[path].worth or 0.0 for path in frontier}
    ways = []
    if len(equal) > 1:
        said = Text("Of several nodes with f = {f} the newest was taken.", f=answer_text(best))
        ways.append(WrongWay("newest_taken", label_of(equal[-1]), said))
    below = [path for path in newest if path in frontier]
    if below:
        said = Text("Only the nodes that joined the frontier last were compared.")
        last = max(below, key=lambda path: frontier[path])
        ways.append(WrongWay("frontier_forgotten", label_of(last), said))
    highest, lowest = max(value, key=lambda p: value[p]), min(frontier, key=lambda p: frontier[p])
    ways.append(
        WrongWay("cost_left_out", label_of(highest), Text("The largest value was taken, not f."))
    )
    ways.append(
        WrongWay("min_as_max", label_of(lowest), Text("The node with the least f was taken."))
    )
    ways += [
        WrongWay("take_wrong", label_of(path), Text("Its f is {f}.", f=answer_text(f)))
        for path, f in frontier.items()
    ]
    return BlankQuestion(
        FillingBlank((), "take", turn),
        label_of(right),
        Text("Look at f of all nodes that wait in the frontier."),
        Text("The greatest f is {f}, that of node {answer}.", f=answer_text(best)),
        tuple(ways),
        ("take_wrong", Text("{answer} does not wait in the frontier.")),
    )
