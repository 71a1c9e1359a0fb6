"""Traces once more, read from first row to last: to hold the shortcuts to."""

from __future__ import annotations

from c4viz import Trace
from c4viz.trace import DepthFirstMoment, Frame


def replay(trace: Trace) -> list[DepthFirstMoment]:
    """The search acted out: the state after each event, from the start to the end.

    Frames carry their window on from parent to child, so a wrong window at an entry shows.
    """
    move, depth, value, size = (
        trace.columns[name].tolist() for name in ("move", "depth", "value", "size")
    )
    prunes = trace.search == "alphabeta"
    stack: list[Frame] = []
    moments = [DepthFirstMoment(0, "start", None, (), trace)]

    def happened(event: str, row: int) -> None:
        moments.append(DepthFirstMoment(len(moments), event, row, tuple(stack), trace))

    def leave() -> None:
        left = stack.pop()
        if stack:
            stack[-1] = after_child(
                stack[-1], value[left.row], move[left.row], len(stack) % 2 == 1, prunes
            )
        happened("leave", left.row)

    for row in range(len(trace)):
        while len(stack) > depth[row]:
            leave()
        alpha, beta = trace.window(row)
        if stack:
            assert (alpha, beta) == (stack[-1].alpha, stack[-1].beta)
        stack.append(Frame(row, alpha, beta, None, None))
        happened("enter", row)
    while stack and size[stack[-1].row]:
        leave()
    return moments


def after_child(frame: Frame, value: int, move: int, maximises: bool, prunes: bool) -> Frame:
    """The frame after a child has returned: a better value is taken, equal ones are not."""
    if frame.value is not None and not (value > frame.value if maximises else value < frame.value):
        return frame
    alpha, beta = frame.alpha, frame.beta
    if prunes and maximises:
        alpha = max(alpha, value)
    elif prunes:
        beta = min(beta, value)
    return Frame(frame.row, alpha, beta, value, move)


def parents(trace: Trace) -> list[int | None]:
    """The parent of every row, from the depths alone."""
    path: list[int] = []
    found: list[int | None] = []
    for row, depth in enumerate(trace.columns["depth"].tolist()):
        del path[depth:]
        found.append(path[-1] if path else None)
        path.append(row)
    return found
